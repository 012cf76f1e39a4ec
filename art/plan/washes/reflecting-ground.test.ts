import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { reflectingGround } from './reflecting-ground.ts';

const SIDE = 300;
const BLUE = { a: 0, b: -0.1 };

/** How blue a pet of one lightness becomes, on the whole at its edge, in its middle, and at its foot. */
function blueOf(lightness: number, yellow: number, sharp = 0, thick = 1) {
  const scene = squareScene(SIDE, {
    mask: boxMask(SIDE, 60, 240, 60, 240),
    light: lightness,
    b: yellow,
  });
  const coat = coatOf(scene);
  const { width, height, scale } = coat;
  const face = createPlane(width, height, sharp);
  const { b } = reflectingGround(coat, coat, BLUE, face, createPlane(width, height, thick), 0.75, 1);
  const at = (x: number, y: number) => coat.b.data[y * width + x] - b.data[y * width + x];
  const edge = Math.round(64 * scale);
  let sum = 0;
  for (let y = Math.round(60 * scale); y < 240 * scale; y++) sum += at(edge, y);
  const foot = at(edge, Math.floor(236 * scale));
  return { edge: sum / (180 * scale), middle: at(width >> 1, height >> 1), foot };
}

it('lets the hue of the ground shine on shaded fur near the outline only', () => {
  const gray = blueOf(0.4, 0);
  expect(gray.edge).toBeGreaterThan(0.015);
  expect(gray.middle).toBeLessThan(0.001);
  expect(gray.foot).toBe(0);
  expect(blueOf(0.95, 0).edge).toBeLessThan(0.001);
});

it('keeps the hues of coats and faces', () => {
  expect(blueOf(0.4, 0.1).edge).toBeLessThan(0.4 * blueOf(0.4, 0).edge);
  expect(blueOf(0.4, 0, 1).edge).toBe(0);
  // Brown.
  expect(blueOf(0.28, 0.025).edge).toBeLessThan(0.4 * blueOf(0.28, 0).edge);
});

it('lets the ground run into paint that thins out', () => {
  expect(blueOf(0.2, 0, 0, 0.4).middle).toBeGreaterThan(0.03);
  expect(blueOf(0.95, 0, 0, 0.4).middle).toBeLessThan(0.001);
});
