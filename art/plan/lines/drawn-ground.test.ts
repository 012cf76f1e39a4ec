import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { RegionLayer, StrokeLayer } from '../paint-plan.ts';
import { solid } from '../shapes/tone-regions.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { chalkBehind, groundTone, planSweeps, rubbedGround } from './drawn-ground.ts';

const SIDE = 1024;
const WHOLE = createPlane(SIDE, SIDE, 1);
const SHEET = {
  lead: [0, 0, 0],
  paper: [1, 1, 1],
  inside: solid([1, 1, 1]),
  body: WHOLE,
  seed: 1,
} as const;

/** A pet in the middle of a sheet, its left half and its right half of these lightnesses. */
function petOf(left: number, right: number) {
  const scene = squareScene(SIDE, { mask: boxMask(SIDE, 362, 662, 362, 662) });
  for (let i = 0; i < SIDE * SIDE; i++) scene.light.data[i] = i % SIDE < SIDE / 2 ? left : right;
  return scene;
}

/** The tone at a place in plan units. */
function toneAt(scene: ReturnType<typeof petOf>, x: number, y: number): number {
  const { width, data } = groundTone(scene, WHOLE);
  const share = width / SIDE;
  return data[Math.floor(y * share) * width + Math.floor(x * share)];
}

it('is dark beside light fur and leaves the corners bare', () => {
  const white = petOf(0.95, 0.95);
  expect(toneAt(white, 330, 400)).toBeGreaterThan(0.5);
  expect(toneAt(white, 40, 40)).toBe(0);
  expect(toneAt(white, 1000, 1000)).toBe(0);
});

it('is chalk beside the dark fur of a dark pet, and paper beside the little of it that is light', () => {
  const dark = petOf(0.3, 0.3);
  for (let y = 362; y < 662; y++) dark.light.data.fill(0.9, y * SIDE + 362, y * SIDE + 412);
  expect(chalkBehind(dark)).toBe(1);
  expect(toneAt(dark, 694, 400)).toBeGreaterThan(0.4);
  expect(toneAt(dark, 330, 500)).toBeLessThan(0.6 * toneAt(dark, 694, 500));
  expect(toneAt(dark, 1000, 1000)).toBe(0);
});

it('is lead behind a pet of which half is light, and less of it behind a gray one', () => {
  const half = petOf(0.9, 0.3);
  expect(chalkBehind(half)).toBe(0);
  expect(toneAt(half, 330, 400)).toBeGreaterThan(0.3);
  const gray = petOf(0.56, 0.52);
  expect(chalkBehind(gray)).toBe(0);
  expect(toneAt(gray, 330, 400)).toBeLessThan(0.8 * toneAt(half, 330, 400));
});

it('is lead behind a pet that is dark by half and otherwise light', () => {
  const half = petOf(0.49, 0.69);
  for (let y = 362; y < 662; y++) half.light.data.fill(0.49, y * SIDE + 512, y * SIDE + 526);
  expect(chalkBehind(half)).toBe(0);
  expect(toneAt(half, 694, 400)).toBeGreaterThan(0.15);
});

it('is darker on the lighter side of the head', () => {
  const lightLeft = petOf(0.9, 0.5);
  expect(toneAt(lightLeft, 330, 500)).toBeGreaterThan(2 * toneAt(lightLeft, 694, 500));
  const lightRight = petOf(0.5, 0.9);
  expect(toneAt(lightRight, 694, 500)).toBeGreaterThan(2 * toneAt(lightRight, 330, 500));
});

it('leaves strips without room to the paper', () => {
  const scene = squareScene(SIDE, { mask: boxMask(SIDE, 60, 964, 60, 964) });
  scene.light.data.fill(0.95);
  expect(Math.max(...groundTone(scene, WHOLE).data)).toBeLessThan(0.05);
});

it('rubs less than the tone, in streaks', () => {
  const scene = petOf(0.95, 0.95);
  const tone = groundTone(scene, WHOLE);
  const { width, data } = rubbedGround(tone, scene, 1);
  const row = Math.round(0.32 * width);
  const shares = Array.from({ length: 50 }, (_, n) => row * width + Math.round(0.4 * width) + n).map(
    (i) => data[i] / tone.data[i],
  );
  expect(Math.max(...shares)).toBeLessThan(1);
  expect(Math.min(...shares)).toBeGreaterThan(0.1);
  expect(Math.max(...shares)).toBeGreaterThan(1.4 * Math.min(...shares));
});

it('streaks evenly, without a seam through the middle of the sheet', () => {
  const { width, data } = rubbedGround(createPlane(256, 256, 0.5), petOf(0.95, 0.95), 1);
  const changeAt = (shift: number) => {
    let sum = 0;
    for (let y = 90; y < 160; y++) {
      const at = y * width + y + shift;
      sum += Math.abs(data[at + 4 - 4 * width] - data[at - 4 + 4 * width]);
    }
    return sum;
  };
  const elsewhere = [-60, -40, -20, 20, 40, 60].map(changeAt);
  expect(changeAt(0)).toBeLessThan(1.5 * Math.max(...elsewhere));
});

it('sweeps in the slant of a right hand, and lays the paper again where the pet is', () => {
  const scene = petOf(0.95, 0.95);
  const tone = groundTone(scene, WHOLE);
  const rubbed = rubbedGround(tone, scene, 1);
  const layers = planSweeps(tone, rubbed, scene, SHEET);
  const [{ points, starts, radii }] = layers as StrokeLayer[];
  const slants = Array.from(radii, (_, n) => {
    const [first, last] = [2 * starts[n], 2 * (starts[n + 1] - 1)];
    return (points[last + 1] - points[first + 1]) / (points[last] - points[first]);
  });
  expect(slants.length).toBeGreaterThan(10);
  expect(slants.every((slant) => slant < -0.6 && slant > -1.5)).toBe(true);
  const { kind, field } = layers.at(-1) as RegionLayer;
  expect(kind).toBe('region');
  expect(field.values[512 * field.columns + 512]).toBe(255);
  expect(field.values[200 * field.columns + 512]).toBe(0);
});

it('sweeps in many fine lines', () => {
  const scene = petOf(0.95, 0.95);
  const tone = groundTone(scene, WHOLE);
  const layers = planSweeps(tone, rubbedGround(tone, scene, 1), scene, SHEET).slice(0, -1) as StrokeLayer[];
  expect(Math.max(...layers.flatMap(({ radii }) => [...radii]))).toBeLessThan(6);
});

it('draws nothing where the pet fills the sheet', () => {
  const scene = squareScene(SIDE);
  const tone = groundTone(scene, WHOLE);
  expect(planSweeps(tone, rubbedGround(tone, scene, 1), scene, SHEET)).toEqual([]);
});
