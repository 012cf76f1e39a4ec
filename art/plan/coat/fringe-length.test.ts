import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { FACE_SIDE, FRONTAL_FACE } from '../face/frontal-face.ts';
import { squareScene } from '../square-scene.ts';
import { growUnevenly } from './fringe-length.ts';

const SIDE = 512;

/**
 * What is left of even room on a round pet whose hair stands out by up to this many plan units.
 * @param rests whether it rests on ground that the picture shows
 */
function roomOf(hair: number, rests = false): Float32Array {
  const scene = squareScene(SIDE, { mask: 0 });
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [dx, dy] = [(i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2];
    const out = 150 + hair * Math.cos(36 * Math.atan2(dy, dx));
    scene.mask.data[i] = Math.hypot(dx, dy) < out ? 1 : 0;
  }
  const room = createPlane(SIDE, SIDE, 1);
  const placement = { ...scene.placement, isCutBelow: false };
  growUnevenly(room, { ...scene, found: rests, placement }, 1);
  return room.data;
}

it('leaves short hair even and lets long hair stand out in locks', () => {
  expect(roomOf(0).every((room) => room === 1)).toBe(true);
  const long = roomOf(12).toSorted();
  expect(long[Math.floor(0.1 * long.length)]).toBeLessThan(0.6);
  expect(long[Math.floor(0.95 * long.length)]).toBeGreaterThan(1.2);
});

it('is shorter where long hair lies on the ground, and nowhere on short coats', () => {
  const [free, resting] = [roomOf(12), roomOf(12, true)];
  const [low, high] = [410 * SIDE + SIDE / 2, 100 * SIDE + SIDE / 2];
  expect(resting[low]).toBeLessThan(0.6 * free[low]);
  expect(resting[high]).toBe(free[high]);
  expect(roomOf(0, true)).toEqual(roomOf(0));
});

it('is shorter on a muzzle', () => {
  const room = createPlane(FACE_SIDE, FACE_SIDE, 1);
  growUnevenly(room, { ...squareScene(FACE_SIDE), face: FRONTAL_FACE }, 1);
  const { x, y } = FRONTAL_FACE.tip;
  expect(room.data[Math.round(y) * FACE_SIDE + Math.round(x)]).toBeCloseTo(0.35, 5);
  expect(room.data[2 * FACE_SIDE + 2]).toBe(1);
});
