import { expect, it } from 'vitest';
import type { SetLight } from '../../backgrounds/movie-set.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { blackFurOf } from './black-fur.ts';
import { growthOf } from './growth.ts';
import { lightFigure } from './light-figure.ts';
import { inflate } from './modeling.ts';

const SIDE = 120;
const BLUE_SHADE: SetLight = {
  from: [-0.6, -0.6, 0.6],
  key: [0.01, 0.03],
  rimSide: 1,
  rim: [-0.02, -0.06],
  rimStrength: 0.25,
  bounce: [0, 0],
  shade: [0.004, -0.02],
};

/** A box of fur of one lightness. */
function boxOf(light: number) {
  return squareScene(SIDE, { mask: boxMask(SIDE, 20, 100, 20, 100), light });
}

/** Black fur of a coat of one lightness. */
function furOf(light: number, pale = 0) {
  const scene = boxOf(light);
  return blackFurOf(scene, inflate(scene, 90), BLUE_SHADE, pale);
}

/** How light and how blue a place of a lit figure is. */
function litAt(light: number, x: number, y: number) {
  const scene = boxOf(light);
  const { picture } = lightFigure(scene, inflate(scene, 90), growthOf(scene), BLUE_SHADE);
  const i = y * SIDE + x;
  return { light: picture.green[i], blue: picture.blue[i] - picture.red[i] };
}

it('takes dark gray fur for black, more of it in a black coat, and no brown or light fur', () => {
  const [black, gray] = [furOf(0.22), furOf(0.6)];
  expect(gray.share(0.2, 0.01)).toBe(1);
  expect(gray.share(0.5, 0.01)).toBe(0);
  expect(black.share(0.5, 0.01)).toBeGreaterThan(0.4);
  expect(black.share(0.2, 0.06)).toBe(0);
});

it('takes less of the shades of pale coats for black', () => {
  expect(furOf(0.85, 1).share(0.3, 0.01)).toBeLessThan(0.6 * furOf(0.6).share(0.3, 0.01));
});

it('deepens fur in the order of its lightness', () => {
  const { share, deep } = furOf(0.22);
  const tones = [0.05, 0.15, 0.25, 0.35, 0.45, 0.6, 0.8, 1].map((tone) => deep(tone, tone, share(tone, 0)));
  expect(tones).toEqual(tones.toSorted((a, b) => a - b));
  expect(tones[3]).toBeLessThan(0.28);
});

it('lights black fur at the edge that the rim falls on in its color, and leaves the middle deep', () => {
  const [edge, middle] = [litAt(0.25, 94, 50), litAt(0.25, 60, 75)];
  expect(middle.light).toBeLessThan(0.12);
  expect(edge.light).toBeGreaterThan(middle.light + 0.1);
  expect(edge.blue).toBeGreaterThan(middle.blue + 0.05);
});

it('paints strong gloss on a black coat much darker, in the order of its lightness', () => {
  const mask = boxMask(SIDE, 20, 100, 20, 100);
  const scene = squareScene(SIDE, { mask, light: (x) => (x > 68 ? 0.52 : 0.24) });
  const { glossy, share, deep } = blackFurOf(scene, inflate(scene, 90), BLUE_SHADE, 0);
  const tones = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((tone) => deep(tone, tone, share(tone, 0)));
  expect(glossy).toBeGreaterThan(0.9);
  expect(tones).toEqual(tones.toSorted((a, b) => a - b));
  expect(tones[3]).toBeLessThan(0.27);
  expect(tones[7]).toBeGreaterThan(0.8);
});
