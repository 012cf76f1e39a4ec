import { smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Box } from '../../plan/composition/bounding-box.ts';
import type { Plane, Raster } from '../../raster.ts';
import { cropPlane, cropRaster } from '../crop.ts';
import { resizePlane } from '../resize.ts';
import { clarityOf, petByColor } from './color-model.ts';
import { logOdds, shareOfOdds } from './odds.ts';
import { linksOf, randomWalk } from './random-walk.ts';
import { refineMask } from './refine-mask.ts';
import { type SmallPhoto, shrinkPhoto } from './small-photo.ts';

/** Longest side at which the mask is solved, in pixels. */
export const SOLVED_SIDE = 272;
/** How strongly a pixel that is sure holds to what it is, in links to its neighbors. */
const HOLD = 0.1;
/** The same for a pixel with a hint. */
const HINT_HOLD = 50;
const ROUNDS = 45;
/** What colors are learnt from. */
const SURELY_PET = 0.9;
const SURELY_ROOM = 0.15;
/** Neither the prior nor a color is ever taken for more certain than this. */
const SUREST_PRIOR = 0.98;
const SUREST_COLOR = 0.95;
/** How much a color counts beside the prior, and how much more where colors separate pet and room. */
const COLOR_SAYS = 0.35;
const CLEAR_COLOR_SAYS = 0.3;
/** Shares of sure pixels whose color decides: up to the first share colors count little, from the second on fully. */
const CLEAR_COLORS = [0.9, 0.98] as const;
/** How far a hint that contradicts the prior casts doubt on it, as a share of the longer side. */
const DOUBT_REACH = 0.14;

/**
 * Solves the mask of a pet again so that it follows the photo: what is sure in `prior` and `hints` stays, the rest is
 * decided by the colors of pet and room and by the edges of the photo.
 *
 * @param prior share of the pet, 0 to 1, of any size, squashed to the photo's frame
 * @param hints the customer's strokes, of any size: 1 keep, 0 remove, 0.5 none
 * @param region pixels of the photo that may change; elsewhere the result is `prior`. Default everywhere
 * @returns share of the pet, 0 to 1, of the photo's size
 */
export function solveMask(photo: Raster, prior: Plane, hints?: Plane, region?: Box): Plane {
  if (!region) return refineMask(photo, solveSmall(shrinkPhoto(photo, SOLVED_SIDE), prior, hints));
  const whole = resizePlane(prior, photo.width, photo.height);
  const part = cropRaster(photo, region);
  const solved = solveMask(
    part,
    cropPlane(whole, region),
    hints && cropPlane(resizePlane(hints, photo.width, photo.height), region),
  );
  for (let y = 0; y < part.height; y++) {
    whole.data.set(
      solved.data.subarray(y * part.width, (y + 1) * part.width),
      (region.top + y) * photo.width + region.left,
    );
  }
  return whole;
}

/** The mask at the size of a small photo, 0 to 1. */
export function solveSmall(small: SmallPhoto, prior: Plane, hints?: Plane): Plane {
  const { width, height } = small;
  const before = resizePlane(prior, width, height).data;
  const hinted = hints && resizePlane(hints, width, height).data;
  if (hinted) doubtNear(before, hinted, width, height);
  const sure = before.map((value, i) => {
    if (hinted && isHinted(hinted[i])) return hinted[i] > 0.5 ? 1 : 0;
    return value > SURELY_PET ? 1 : value < SURELY_ROOM ? 0 : 0.5;
  });
  const byColor = petByColor(small, sure);
  const colorSays = COLOR_SAYS + CLEAR_COLOR_SAYS * smoothstepIn(CLEAR_COLORS, clarityOf(byColor, sure));
  const weight = new Float32Array(before.length);
  const wanted = before.slice();
  for (let i = 0; i < weight.length; i++) {
    if (hinted && isHinted(hinted[i])) {
      wanted[i] = hinted[i] > 0.5 ? 1 : 0;
      weight[i] = HINT_HOLD;
      continue;
    }
    const odds = logOdds(before[i], SUREST_PRIOR) + colorSays * logOdds(byColor[i], SUREST_COLOR);
    wanted[i] = shareOfOdds(odds);
    weight[i] = HOLD * (2 * wanted[i] - 1) ** 2;
  }
  const data = wanted.slice();
  randomWalk(data, linksOf(small), wanted, weight, width, ROUNDS);
  return { width, height, data: data.map((value) => smoothstep(0.25, 0.75, value)) };
}

const isHinted = (hint: number) => Math.abs(hint - 0.5) > 0.1;

/**
 * Takes certainty from a prior around hints that contradict it: where one pixel was wrong, its neighbors are in doubt.
 */
function doubtNear(prior: Float32Array, hints: Float32Array, width: number, height: number): void {
  const reach = DOUBT_REACH * Math.max(width, height);
  const distance = new Float32Array(prior.length);
  for (let i = 0; i < prior.length; i++) {
    const isWrong = isHinted(hints[i]) && Math.abs(hints[i] - prior[i]) > 0.5;
    distance[i] = isWrong ? 0 : reach;
  }
  // Distances along the grid, in a sweep from each corner.
  for (let i = 0; i < prior.length; i++) {
    if (i % width) distance[i] = Math.min(distance[i], distance[i - 1] + 1);
    if (i >= width) distance[i] = Math.min(distance[i], distance[i - width] + 1);
  }
  for (let i = prior.length - 1; i >= 0; i--) {
    if ((i + 1) % width) distance[i] = Math.min(distance[i], distance[i + 1] + 1);
    if (i + width < prior.length) distance[i] = Math.min(distance[i], distance[i + width] + 1);
  }
  for (let i = 0; i < prior.length; i++) {
    prior[i] = 0.5 + (prior[i] - 0.5) * smoothstep(0, reach, distance[i]);
  }
}
