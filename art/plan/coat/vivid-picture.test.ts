import { expect, it } from 'vitest';
import type { Eye } from '../face/eyes.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { vividPicture } from './vivid-picture.ts';

const side = 160;
const eye: Eye = {
  x: 40,
  y: 40,
  radius: 20,
  pupil: { x: 40, y: 40, radius: 8 },
  iris: { l: 0.7, a: 0, b: 0 },
};

/** A coat of one color, with an eye of the same. */
function sceneOf(l: number, a = 0, b = 0): Scene {
  const face = { eyes: [eye] } as unknown as Scene['face'];
  return { ...squareScene(side, { light: l, a, b }), face };
}

/** Means of the channels far from the eye, and at it. */
function meansOf(scene: Scene) {
  const { red, green, blue } = vividPicture(scene, 1);
  const mean = (plane: Float32Array, isThere: (distance: number) => boolean) => {
    const there = [...plane].filter((_, i) =>
      isThere(Math.hypot((i % side) - eye.x, Math.floor(i / side) - eye.y)),
    );
    return there.reduce((sum, value) => sum + value, 0) / there.length;
  };
  const all = (isThere: (distance: number) => boolean) =>
    [red, green, blue].map((plane) => mean(plane, isThere)) as [number, number, number];
  return { coat: all((distance) => distance > 40), eye: all((distance) => distance < 15) };
}

it('gray is violet in the shade and warm in the light, and gray eyes stay gray', () => {
  const shade = meansOf(sceneOf(0.42));
  expect(shade.coat[2] - shade.coat[0]).toBeGreaterThan(0.085);
  expect(Math.abs(shade.eye[2] - shade.eye[0])).toBeLessThan(0.02);
  const light = meansOf(sceneOf(0.86));
  expect(light.coat[0] - light.coat[2]).toBeGreaterThan(0.015);
});

it('colors become richer, and none shrill', () => {
  const spread = ([red, , blue]: readonly number[]) => red - blue;
  const soft = sceneOf(0.65, 0.03, 0.05);
  const { coat, eye: iris } = meansOf(soft);
  expect(spread(coat)).toBeGreaterThan(1.1 * spread(iris));
  const loud = meansOf(sceneOf(0.62, 0.12, 0.12));
  expect(spread(loud.coat)).toBeLessThan(1.15 * spread(loud.eye));
});

it('one color is broken into several, the same for the same seed', () => {
  const scene = sceneOf(0.6, 0.03, 0.05);
  const [one, again, other] = [1, 1, 2].map((seed) => vividPicture(scene, seed).red);
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
  expect(Math.max(...one) - Math.min(...one)).toBeGreaterThan(0.04);
});

it('shows a nose clearer than the photo', () => {
  const nose = { x: 80, y: 90 };
  const scene = sceneOf(0.5);
  for (let y = 87; y < 94; y++) scene.light.data.fill(0.4, y * side + 77, y * side + 84);
  const eyes = [eye, { ...eye, x: 120 }];
  const redAt = (face: Scene['face']) => vividPicture({ ...scene, face }, 1).red[nose.y * side + nose.x];
  expect(redAt({ eyes, tip: nose })).toBeLessThan(0.9 * redAt({ eyes }));
});

/** What becomes of the channels of a spot in the middle of a coat, far from the eye. */
function spotOn(scene: Scene, spot: { readonly l: number; readonly a: number; readonly b: number }) {
  for (let y = 96; y < 106; y++) {
    const [from, to] = [y * side + 106, y * side + 116];
    scene.light.data.fill(spot.l, from, to);
    scene.a.data.fill(spot.a, from, to);
    scene.b.data.fill(spot.b, from, to);
  }
  const { red, green, blue } = vividPicture(scene, 1);
  const middle = 101 * side + 111;
  return [red, green, blue].map((plane) => plane[middle]) as [number, number, number];
}

it('the lights of dark fur are clearer and reflect the sky, its darks stay black', () => {
  const gray = (l: number) => ({ l, a: 0, b: 0 });
  const [red, , blue] = spotOn(sceneOf(0.2), gray(0.34));
  expect(red).toBeGreaterThan(0.24);
  expect(blue - red).toBeGreaterThan(0.08);
  const [black] = spotOn(sceneOf(0.12), gray(0.08));
  expect(black).toBeLessThan(0.02);
});

it('a tongue does not glow in dark fur, and is as light as it is in light fur', () => {
  const tongue = { l: 0.85, a: 0.07, b: 0.02 };
  const [, inDark] = spotOn(sceneOf(0.2), tongue);
  const [, inLight] = spotOn(sceneOf(0.85), tongue);
  expect(inDark).toBeLessThan(inLight - 0.12);
});
