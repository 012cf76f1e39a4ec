import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';
import { brushedBands, leanOf } from './brushed-bands.ts';
import { poseOf } from './pose.ts';

const SIDE = 200;

/** A pet that stands in the middle of the picture. */
function petIn(left: number, top: number, right: number, bottom: number) {
  const mask = createPlane(SIDE, SIDE);
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * SIDE + left, y * SIDE + right);
  return mask;
}

function bandsBehind(mask: ReturnType<typeof petIn>, seed: number) {
  const random = createRandom(seed);
  return brushedBands(mask, poseOf(mask), leanOf(random), random, seed);
}

const share = (plane: { data: Float32Array }, counts: (x: number, y: number) => boolean) => {
  let [painted, all] = [0, 0];
  for (const [i, value] of plane.data.entries()) {
    if (!counts(i % SIDE, Math.floor(i / SIDE))) continue;
    all++;
    if (value > 0.5) painted++;
  }
  return painted / all;
};

it('goes behind most of a pet, and beyond it on both sides', () => {
  const mask = petIn(80, 60, 120, 160);
  for (const seed of [1, 2, 3]) {
    const bands = bandsBehind(mask, seed);
    expect(share(bands, (x, y) => x >= 80 && x < 120 && y >= 60 && y < 130)).toBeGreaterThan(0.7);
    expect(share(bands, (x) => x > 64 && x < 80)).toBeGreaterThan(0.02);
    expect(share(bands, (x) => x >= 120 && x < 136)).toBeGreaterThan(0.02);
  }
});

it('leaves the paper around them', () => {
  const bands = bandsBehind(petIn(80, 60, 120, 160), 4);
  expect(share(bands, (x) => x < 30 || x > 170)).toBe(0);
  expect(share(bands, (_, y) => y > 185)).toBe(0);
});

it('paints the same bands for a seed, others for another', () => {
  const mask = petIn(60, 60, 140, 150);
  expect(bandsBehind(mask, 5)).toEqual(bandsBehind(mask, 5));
  expect(bandsBehind(mask, 5)).not.toEqual(bandsBehind(mask, 6));
});
