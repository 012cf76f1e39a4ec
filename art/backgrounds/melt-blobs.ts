import { resizePlane } from '../analysis/resize.ts';
import { clamp, hypot, smoothstepIn } from '../numbers.ts';
import type { Plane } from '../raster.ts';

/** Cells along the longer side, and cells to each side of one whose middle color it is compared with. */
const CELLS = { side: 48, reach: 6 };
/** Range of OKLab values, and into how many steps each is sorted. */
const BINS = { from: -0.4, to: 1.1, count: 150 };
/** Difference from the middle color around (OKLab) from which a place melts, and melts entirely. */
const UNLIKE = [0.06, 0.13] as const;
/** How much less a darker place counts: it may be the pet's shadow. */
const DARKER = 0.45;
/** Least share of the ground in a cell that counts. */
const LEAST = 0.02;

/**
 * Hands, hats and toys melt into what is around them: a small place that differs from the middle color of
 * what is around it takes that color. Broad areas and the borders between them stay where they are.
 *
 * @param planes lightness and colors of the scene, OKLab
 * @param isPet the pet's share of each place
 */
export function meltBlobs(planes: readonly Plane[], isPet: Plane): Plane[] {
  const { width, height } = isPet;
  const scale = CELLS.side / Math.max(width, height);
  if (scale >= 1) return [...planes];
  const [across, down] = [width, height].map((side) => Math.max(2, Math.round(side * scale)));
  const pet = resizePlane(isPet, across, down);
  const middles = planes.map((plane) =>
    resizePlane(middleOf(resizePlane(plane, across, down), pet), width, height),
  );
  const [light, a, b] = planes.map(({ data }) => data.slice());
  const [middle, middleA, middleB] = middles.map(({ data }) => data);
  for (let i = 0; i < light.length; i++) {
    const lighter = light[i] - middle[i];
    const [toRed, toYellow] = [a[i] - middleA[i], b[i] - middleB[i]];
    const apart = hypot(hypot(toRed, toYellow), lighter < 0 ? DARKER * lighter : lighter);
    const melted = smoothstepIn(UNLIKE, apart);
    light[i] -= melted * lighter;
    a[i] -= melted * toRed;
    b[i] -= melted * toYellow;
  }
  return [light, a, b].map((data) => ({ width, height, data }));
}

/**
 * The median of the ground in a square around each cell; a cell's own value where there is hardly any
 * ground.
 */
function middleOf({ width, height, data }: Plane, isPet: Plane): Plane {
  const { reach } = CELLS;
  const { from, to, count } = BINS;
  const step = (to - from) / count;
  const places = data.map((value) => clamp(Math.floor((value - from) / step), 0, count - 1));
  const share = new Float64Array(count);
  const middle = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      share.fill(0);
      let total = 0;
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
          const at = row * width + column;
          const ground = 1 - isPet.data[at];
          if (ground < LEAST) continue;
          share[places[at]] += ground;
          total += ground;
        }
      }
      middle[i] = total > 0 ? from + step * halfway(share, total / 2) : data[i];
    }
  }
  return { width, height, data: middle };
}

/** The step, with fractions, below which half of all lies. */
function halfway(share: Float64Array, half: number): number {
  let below = 0;
  for (let n = 0; n < share.length; n++) {
    if (below + share[n] >= half) return n + (half - below) / share[n];
    below += share[n];
  }
  return share.length;
}
