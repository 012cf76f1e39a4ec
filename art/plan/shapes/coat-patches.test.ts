import { describe, expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { Eye } from '../face/eyes.ts';
import type { Scene } from '../scene.ts';
import { patchesOf } from './coat-patches.ts';

/** Hues in OKLab. */
type Hue = readonly [a: number, b: number];

const SIDE = 256;
const GRAY: Hue = [0, 0.002];
const TAN: Hue = [0.03, 0.08];
const RED: Hue = [0.06, 0.1];

/** A pet that fills the picture, with a square patch of another hue in its middle. */
function petOf(coat: Hue, patch: Hue, side: number): Scene {
  const [a, b] = [0, 1].map((channel) => {
    const plane = createPlane(SIDE, SIDE, coat[channel]);
    const [from, to] = [(SIDE - side) / 2, (SIDE + side) / 2];
    for (let y = from; y < to; y++) plane.data.fill(patch[channel], y * SIDE + from, y * SIDE + to);
    return plane;
  });
  const placement = { width: 1024, height: 1024 } as Scene['placement'];
  const mask = createPlane(SIDE, SIDE, 1);
  return { width: SIDE, height: SIDE, scale: SIDE / 1024, mask, a, b, placement } as Scene;
}

/** Share of the picture that is patch. */
function shareOf(scene: Scene): number {
  const { patches } = patchesOf(scene);
  return patches ? patches.data.reduce((sum, value) => sum + value, 0) / patches.data.length : 0;
}

describe('patchesOf', () => {
  it.each([
    ['tan marks of a black coat', GRAY, TAN],
    ['white or black marks of a red coat', RED, GRAY],
  ])('finds %s', (_, coat, patch) => {
    expect(shareOf(petOf(coat, patch, 96))).toBeCloseTo((96 / SIDE) ** 2, 1);
  });

  it.each([
    ['markings without color on a gray coat', GRAY, [0.004, -0.004] as const, 96],
    ['the shade of a brown tabby', [0.015, 0.045] as const, [0.006, 0.026] as const, 96],
    ['another shade of red', RED, [0.05, 0.08] as const, 96],
    ['a warm light on a gray coat', GRAY, [0.005, 0.03] as const, 96],
    ['a speck', GRAY, TAN, 20],
    ['most of the pet', RED, GRAY, 216],
  ])('leaves out %s', (_, coat, patch, side) => {
    expect(patchesOf(petOf(coat, patch, side))).toEqual({});
  });

  it.each([
    ['takes one gray side of a face for light', [0.024, 0.034] as const, 0],
    ['but not where it is gray beside red', RED, 0.06],
  ])('%s', (_, coat, least) => {
    const scene = petOf(coat, GRAY, 64);
    const at = (x: number, y: number) => ({ x, y });
    const eye = (x: number): Eye => ({
      ...at(x, 400),
      radius: 20,
      pupil: { ...at(x, 400), radius: 10 },
      iris: { l: 0.3, a: 0.02, b: 0.03 },
    });
    // The patch lies at the viewer's right.
    const face = { eyes: [eye(250), eye(490)], nose: { ...at(370, 600), radius: 40 } };
    expect(shareOf(scene)).toBeGreaterThan(0.05);
    const share = shareOf({ ...scene, face });
    if (least) expect(share).toBeGreaterThan(least);
    else expect(share).toBe(0);
  });
});
