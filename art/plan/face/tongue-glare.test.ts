import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { FRONTAL_FACE } from './frontal-face.ts';
import { boxOf, tongueOf } from './tongue.ts';
import { tintGlaringTongue } from './tongue-glare.ts';

const SIDE = 400;
const MIDDLE = 255 * SIDE + 205;

/**
 * A gray face with a tongue of which only the rim is pink.
 *
 * @param fur lightness of what is around it
 * @param size half its breadth and its length
 */
function faceWithGlare(fur: number, rim = 0.09, size = [24, 32]) {
  const [broad, long] = size;
  const scene = squareScene(SIDE);
  scene.light.data.fill(fur);
  scene.a.data.fill(0);
  scene.b.data.fill(0);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const away = Math.hypot(((i % SIDE) - 205) / broad, (Math.floor(i / SIDE) - 255) / long);
    if (away > 1) continue;
    scene.light.data[i] = away > 0.85 ? 0.7 : 0.96;
    scene.a.data[i] = away > 0.85 ? rim : 0.005;
  }
  return { ...scene, face: FRONTAL_FACE };
}

it('gives a tongue in glaring sun its pink back', () => {
  const scene = faceWithGlare(0.4);
  tintGlaringTongue(scene);
  expect(scene.a.data[MIDDLE]).toBeGreaterThan(0.07);
  expect(scene.light.data[MIDDLE]).toBeLessThan(0.85);
  expect(scene.a.data[150 * SIDE + 200]).toBe(0);
  expect(tongueOf(scene).data[MIDDLE]).toBe(1);
});

it('leaves white fur as it is: of a white pet, and a blaze without pink', () => {
  for (const scene of [faceWithGlare(0.9), faceWithGlare(0.4, 0)]) {
    tintGlaringTongue(scene);
    expect(scene.a.data[MIDDLE]).toBeCloseTo(0.005, 6);
    expect(scene.light.data[MIDDLE]).toBeCloseTo(0.96, 6);
  }
});

it('leaves a broad white chin below pink lips as it is', () => {
  const scene = faceWithGlare(0.4, 0.09, [38, 16]);
  tintGlaringTongue(scene);
  expect(scene.a.data[MIDDLE]).toBeCloseTo(0.005, 6);
});

it('measures an area of any size, as in a face that is very near', () => {
  const places = Array.from({ length: 300_000 }, (_, i) => ({ across: i, down: 2 * i + 1 }));
  expect(boxOf(places)).toEqual({ left: 0, right: 299_999, top: 1, bottom: 599_999 });
});
