import { createRandom } from '../random.ts';

/** Side of the square tile; a power of two so that coordinates wrap with a mask. */
export const TILE_SIDE = 512;

/** A square of values 0 to 1 that continues at its opposite side. */
export type NoiseTile = Float32Array;

/**
 * Sums smooth value noise at the given wavelengths (in tile pixels, divisors of the tile's side), each with its
 * weight, and stretches the result to an even spread of values (rank order), so that "above 0.7" is three tenths.
 */
export function createNoiseTile(
  seed: number,
  octaves: readonly (readonly [wavelength: number, weight: number])[],
): NoiseTile {
  const tile = new Float32Array(TILE_SIDE * TILE_SIDE);
  for (const [index, [wavelength, weight]] of octaves.entries()) {
    addOctave(tile, wavelength, weight, seed + index * 7919);
  }
  return equalise(tile);
}

function addOctave(tile: Float32Array, wavelength: number, weight: number, seed: number): void {
  const random = createRandom(seed);
  const cells = Math.max(1, Math.round(TILE_SIDE / wavelength));
  const lattice = new Float32Array(cells * cells).map(() => random());
  for (let y = 0; y < TILE_SIDE; y++) {
    const v = (y * cells) / TILE_SIDE;
    const y0 = Math.floor(v);
    const fy = fade(v - y0);
    const above = (y0 % cells) * cells;
    const below = ((y0 + 1) % cells) * cells;
    const row = tile.subarray(y * TILE_SIDE, (y + 1) * TILE_SIDE);
    addRow(row, weight, lattice.subarray(above, above + cells), lattice.subarray(below, below + cells), fy);
  }
}

/** On its own: a loop within a loop would be compiled again and again. @param fy how near the row lies to `below` */
function addRow(
  row: Float32Array,
  weight: number,
  above: Float32Array,
  below: Float32Array,
  fy: number,
): void {
  const cells = above.length;
  for (let x = 0; x < TILE_SIDE; x++) {
    const u = (x * cells) / TILE_SIDE;
    const x0 = Math.floor(u);
    const fx = fade(u - x0);
    const left = x0 % cells;
    const right = (x0 + 1) % cells;
    const top = above[left] * (1 - fx) + above[right] * fx;
    const bottom = below[left] * (1 - fx) + below[right] * fx;
    row[x] += weight * (top * (1 - fy) + bottom * fy);
  }
}

/** Perlin's quintic (2002): no creases at lattice lines. */
function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function equalise(tile: Float32Array): NoiseTile {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of tile) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const bins = 4096;
  const counts = new Float64Array(bins + 1);
  const scale = (bins - 1) / (high - low || 1);
  for (const value of tile) counts[Math.floor((value - low) * scale) + 1]++;
  for (let i = 1; i <= bins; i++) counts[i] += counts[i - 1];
  return tile.map((value) => {
    const position = (value - low) * scale;
    const bin = Math.floor(position);
    return (counts[bin] + (counts[bin + 1] - counts[bin]) * (position - bin)) / tile.length;
  });
}

const made = new Map<string, NoiseTile>();

function once(name: string, make: () => NoiseTile): NoiseTile {
  let tile = made.get(name);
  if (!tile) {
    tile = make();
    made.set(name, tile);
  }
  return tile;
}

/** Cold-pressed paper: pits of a few units, finer grain inside. One tile pixel is half a plan unit. */
export const paperGrain = (): NoiseTile =>
  once('paper', () =>
    createNoiseTile(11, [
      [16, 0.25],
      [8, 0.5],
      [4, 0.35],
      [2, 0.12],
    ]),
  );

/** Fine grain that catches graphite. One tile pixel is half a plan unit. */
export const graphiteGrain = (): NoiseTile =>
  once('graphite', () =>
    createNoiseTile(67, [
      [8, 0.3],
      [4, 0.5],
      [2, 0.4],
    ]),
  );

/** Woven canvas: threads over and under. One tile pixel is half a plan unit. */
export const canvasWeave = (): NoiseTile =>
  once('canvas', () => {
    const uneven = createNoiseTile(23, [
      [8, 0.5],
      [4, 0.5],
    ]);
    const period = 8;
    return uneven.map((value, i) => {
      const x = i % TILE_SIDE;
      const y = (i - x) / TILE_SIDE;
      const over = (Math.floor(x / period) + Math.floor(y / period)) % 2 === 0;
      const across = Math.sin((Math.PI * ((over ? y : x) % period)) / period);
      const along = Math.sin((Math.PI * ((over ? x : y) % period)) / period);
      return 0.75 * across * (0.55 + 0.45 * along) + 0.25 * value;
    });
  });

/** Clouds in wet paint. One tile pixel is one plan unit. */
export const clouds = (): NoiseTile =>
  once('clouds', () =>
    createNoiseTile(37, [
      [256, 0.45],
      [128, 0.35],
      [64, 0.25],
      [32, 0.14],
      [16, 0.07],
    ]),
  );

/** How the border of a wash wanders. One tile pixel is one plan unit. */
export const wander = (): NoiseTile =>
  once('wander', () =>
    createNoiseTile(51, [
      [128, 0.5],
      [64, 0.45],
      [32, 0.22],
      [16, 0.1],
      [8, 0.05],
    ]),
  );
