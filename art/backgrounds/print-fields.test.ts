import { expect, it } from 'vitest';
import { drawPlan } from '../drawing/draw-plan.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { planPrintFields } from './print-fields.ts';

const SIDE = 64;
const PLAIN: Rgb = [1, 0.8, 0];
const SECOND: Rgb = [0, 0.2, 1];
const SEEDS = Array.from({ length: 16 }, (_, i) => i + 1);

/** Pixels of the fields behind a pet in the middle, RGBA bytes. */
function fieldsOf(seed: number): Uint8Array | Uint8ClampedArray {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 16; y < 64; y++) mask.data.fill(1, y * SIDE + 20, y * SIDE + 44);
  const scene = squareScene(SIDE, { mask }, SIDE / 1024);
  const layers = planPrintFields(scene, [PLAIN, SECOND], seed);
  const plan = {
    width: 1024,
    height: 1024,
    seed,
    layers,
    finish: { relief: 0, paper: 0, texture: 'paper' as const },
  };
  return drawPlan(plan, { width: SIDE, height: SIDE }).data;
}

/** Blue of the pixel at a place, 0 to 1: 0 is the plain color, 1 the second one. */
const blueAt = (data: ArrayLike<number>, x: number, y: number) => data[4 * (y * SIDE + x) + 2] / 255;

it('prints the same fields for the same seed, and all three kinds for many', () => {
  const pictures = SEEDS.map(fieldsOf);
  expect(fieldsOf(1)).toEqual(pictures[0]);
  // Behind the head a disc has the second color, rays have some of it at most.
  const most = (data: ArrayLike<number>) => {
    let blue = 0;
    for (let p = 2; p < data.length; p += 4) blue = Math.max(blue, data[p] / 255);
    return blue;
  };
  const kindOf = (data: ArrayLike<number>) =>
    most(data) < 0.6 ? 'rays' : blueAt(data, 32, 29) > 0.9 ? 'disc' : 'fading';
  expect(new Set(pictures.map(kindOf))).toEqual(new Set(['rays', 'disc', 'fading']));
});

it('prints nothing but mixtures of the two colors', () => {
  for (const seed of SEEDS.slice(0, 12)) {
    const data = fieldsOf(seed);
    for (let p = 0; p < data.length; p += 4) {
      const share = data[p + 2] / 255;
      expect(Math.abs(data[p] / 255 - (1 - share))).toBeLessThan(0.03);
      expect(Math.abs(data[p + 1] / 255 - (0.8 - 0.6 * share))).toBeLessThan(0.03);
    }
  }
});
