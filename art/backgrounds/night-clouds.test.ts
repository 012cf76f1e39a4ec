import { expect, it } from 'vitest';
import { squareScene } from '../plan/square-scene.ts';
import { BANK_SIDE } from './cloud-seat.ts';
import { nightBank } from './night-clouds.ts';
import { bankTones } from './night-sky.ts';

const SCENE = squareScene(128);
/** Where the bank begins, share of the height. */
const EDGE = 0.7;

/** An edge at a share of the height, with or without feet all along it. */
function flat(share: number, feet = 0) {
  const columns = () => new Float32Array(BANK_SIDE);
  return { edge: columns().fill(share * SCENE.placement.height), feet: columns().fill(feet) };
}

const bank = nightBank(SCENE, flat(EDGE), bankTones(SCENE, 1), 1);

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
    const { picture, share } = nightBank(SCENE, flat(high), bankTones(SCENE, seed), seed);
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

it('follows its edge from column to column', () => {
  const seat = flat(0.7);
  seat.edge.fill(0.5 * SCENE.placement.height, 0, BANK_SIDE / 2);
  const { share } = nightBank(SCENE, seat, bankTones(SCENE, 1), 1);
  const at = (x: number, y: number) => share.data[Math.round(y * BANK_SIDE) * BANK_SIDE + x * BANK_SIDE];
  expect(at(0.25, 0.62)).toBeGreaterThan(0.9);
  expect(at(0.75, 0.62)).toBe(0);
  expect(at(0.75, 0.82)).toBeGreaterThan(0.9);
});

it('lies even and in shade under feet', () => {
  for (const seed of [1, 2, 3, 4]) {
    const [open, under] = [0, 1].map((feet) =>
      nightBank(SCENE, flat(EDGE, feet), bankTones(SCENE, seed), seed),
    );
    const end = Math.round((EDGE + 0.05) * BANK_SIDE) * BANK_SIDE;
    const lightNearEdge = ({ picture, share }: typeof bank) => {
      const seen = picture.green.subarray(0, end).filter((_, i) => share.data[i] > 0.5);
      return seen.reduce((sum, green) => sum + green / seen.length, 0);
    };
    expect(lightNearEdge(under)).toBeLessThan(0.95 * lightNearEdge(open));
    const edges = ({ share }: typeof bank) =>
      Array.from({ length: BANK_SIDE }, (_, x) =>
        share.data.findIndex((value, i) => i % BANK_SIDE === x && value > 0.5),
      ).map((i) => Math.floor(i / BANK_SIDE));
    const spread = (rows: number[]) => Math.max(...rows) - Math.min(...rows);
    expect(spread(edges(under))).toBeLessThan(0.5 * spread(edges(open)));
  }
});
