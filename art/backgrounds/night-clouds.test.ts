import { expect, it } from 'vitest';
import { squareScene } from '../plan/square-scene.ts';
import { nightBank } from './night-clouds.ts';
import { bankTones } from './night-sky.ts';

const SCENE = squareScene(128, {});
/** Where the bank begins, share of the height. */
const EDGE = 0.7;

const bank = nightBank(SCENE, EDGE * SCENE.placement.height, bankTones(SCENE, 1), 1);

/** Mean of a plane over some rows, shares of the height. */
function meanOf(data: Float32Array, from: number, to: number): number {
  const { width, height } = bank.picture;
  const rows = data.subarray(width * Math.round(from * height), width * Math.round(to * height));
  return rows.reduce((sum, value) => sum + value, 0) / rows.length;
}

it('covers all that is below its edge and nothing far above it', () => {
  expect(meanOf(bank.share.data, 0, EDGE - 0.07)).toBe(0);
  expect(meanOf(bank.share.data, EDGE + 0.12, 1)).toBeGreaterThan(0.98);
});

it('shines at its edge and is darker below', () => {
  const { red, green, blue } = bank.picture;
  const light = (from: number, to: number) =>
    meanOf(red, from, to) + meanOf(green, from, to) + meanOf(blue, from, to);
  expect(light(EDGE + 0.02, EDGE + 0.06)).toBeGreaterThan(1.15 * light(0.93, 1));
});

it('has no hollows through which the sky is seen, and rows that shine before each other', () => {
  const high = 0.5;
  for (const seed of [1, 2, 3, 4]) {
    const { picture, share } = nightBank(SCENE, high * SCENE.placement.height, bankTones(SCENE, seed), seed);
    const { width, height } = picture;
    const below = share.data.subarray(width * Math.round((high + 0.1) * height));
    expect(Math.min(...below)).toBeGreaterThan(0.95);
    const brightness = Array.from({ length: height }, (_, row) =>
      picture.green.subarray(row * width, (row + 1) * width).reduce((sum, green) => sum + green / width, 0),
    );
    const rows = brightness.slice(Math.round((high + 0.05) * height));
    // Puffs of a single row make it up to 0.034 lighter further down.
    const rise = Math.max(...rows.map((green, n) => green - Math.min(...rows.slice(0, n + 1))));
    expect(rise).toBeGreaterThan(0.045);
  }
});
