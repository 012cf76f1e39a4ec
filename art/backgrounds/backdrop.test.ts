import { expect, it } from 'vitest';
import { compose } from '../plan/composition/compose.ts';
import type { Scene } from '../plan/scene.ts';
import { boxMask } from '../plan/square-scene.ts';
import { createPlane, createRaster } from '../raster.ts';
import { castShadow, paintBackdrop } from './backdrop.ts';

const SIDE = 128;
const GRAY = [0.5, 0.5, 0.5] as const;
const LIGHT = { glow: 0, vignette: 0, shadow: 0, variegation: 0, floor: 1 };

/** A scene whose pet is a box from a row on. */
function sceneWith(top: number, bottom: number): Scene {
  const mask = boxMask(SIDE, 40, 88, top, bottom);
  const placement = compose({ photo: createRaster(SIDE, SIDE), mask, found: true }, 'bleed');
  const planes = {
    light: createPlane(SIDE, SIDE, 0.5),
    a: createPlane(SIDE, SIDE),
    b: createPlane(SIDE, SIDE),
  };
  return { width: SIDE, height: SIDE, scale: SIDE / 1024, placement, mask, ...planes, found: true };
}

function rowOf(scene: Scene, share: number): number {
  const { width, height, green } = paintBackdrop(scene, GRAY, GRAY, LIGHT, 1);
  return green[Math.floor(share * height) * width + 2];
}

it('puts a floor under a pet that stands, darker than the wall behind it', () => {
  const standing = sceneWith(30, 110);
  expect(rowOf(standing, 0.95)).toBeLessThan(rowOf(standing, 0.3) - 0.1);
  expect(rowOf(standing, 0.3)).toBeCloseTo(0.5, 1);
});

it('has none where the picture cuts the pet off', () => {
  const cut = sceneWith(30, SIDE);
  expect(rowOf(cut, 0.95)).toBeCloseTo(rowOf(cut, 0.3), 2);
});

it('darkens the ground under feet by a strength of its own, and never to black', () => {
  const lowest = (strength: number, contact: number) => {
    const channel = () => new Float32Array(SIDE * SIDE).fill(1);
    const picture = { width: SIDE, height: SIDE, red: channel(), green: channel(), blue: channel() };
    castShadow(picture, sceneWith(30, 110), strength, contact);
    return Math.min(...picture.green.subarray(111 * SIDE, 114 * SIDE));
  };
  expect(lowest(0.3, 0.6)).toBeLessThan(lowest(0.3, 0.3) - 0.05);
  expect(lowest(0.9, 1)).toBeCloseTo(0.3, 2);
});

it('lays no soft shadow on what is far away behind a floor', () => {
  const beside = (row: number, floor: number) => {
    const channel = () => new Float32Array(SIDE * SIDE).fill(1);
    const picture = { width: SIDE, height: SIDE, red: channel(), green: channel(), blue: channel() };
    castShadow(picture, sceneWith(30, 110), 0.5, 0, floor);
    return picture.green[row * SIDE + 91];
  };
  expect(beside(60, 0)).toBeLessThan(0.8);
  expect(beside(60, 0.6)).toBe(1);
  expect(beside(100, 0.6)).toBeCloseTo(beside(100, 0), 6);
});
