import { smoothstep } from '../numbers.ts';
import type { Plane, Raster } from '../raster.ts';
import { petByColor } from './color-model.ts';
import { signedDistance } from './distance.ts';
import { Areas } from './mask-areas.ts';
import { logOdds, shareOfOdds } from './odds.ts';
import { resizePlane } from './resize.ts';
import { type SmallPhoto, shrinkPhoto } from './small-photo.ts';

/** Longest side at which looks and colors are compared, in pixels. */
const SIDE = 160;
/** What every look takes for more, or less, than this teaches the colors of pet and room. */
const SURELY_PET = 0.85;
const SURELY_ROOM = 0.15;
/** No color and no look is taken for more certain than this. */
const SUREST_COLOR = 0.95;
const SUREST_LOOK = 0.995;
/** How much the colors of an area count beside what the looks say of it. */
const COLORS_SAY = 2.5;
/** Areas of less than this share of the photo are left to the refinement of the outline. */
const SMALLEST_AREA = 0.015;
/** Mean logarithm of the odds from which on the colors of an area are the pet's. */
const LEAST_LIKENESS = 0.5;
/** Certainty that looks lose beside an area which they miss, and how far from it, as a share of the photo. */
const LOST_TRUST = 0.8;
const LOST_TRUST_REACH = 0.25;

/** What looks and colors say together. */
export interface SettledDoubts {
  /** Share of the pet, 0 to 1. */
  readonly mask: Plane;
  /** Nearness to areas that are taken in by their colors, 0 to 1; undefined where there are none. */
  readonly nearTaken?: Plane;
}

/**
 * Takes in what only some looks find, where it has the colors of what all of them find: a body that one look loses comes
 * back, the sofa that one look adds does not. Each area that the same looks find is judged as a whole, since the colors of
 * single pixels say little. Colors never take anything out: a white chest below a brown head is still the pet. Where looks
 * miss part of a body they miss what lies beside it, too: they are less certain there, and colors decide.
 *
 * @param looks 0 to 1, of one size, squashed to the photo's frame
 * @param consensus what the looks say together, of the same size
 * @param weak one of the looks, of which nothing is taken in that no other look finds
 */
export function settleDoubts(
  photo: Raster,
  looks: readonly Plane[],
  consensus: Plane,
  weak?: Plane,
): SettledDoubts {
  const small = shrinkPhoto(photo, SIDE);
  const { width, height } = small;
  const likeness = likenessToPet(
    small,
    looks.map((look) => resizePlane(look, width, height)),
    weak && looks.indexOf(weak),
  );
  if (!likeness.some((odds) => odds > 0)) return { mask: consensus };
  const inFrame = (data: Float32Array) =>
    resizePlane({ width, height, data }, consensus.width, consensus.height);
  const taken = { width, height, data: likeness.map((odds) => (odds > 0 ? 1 : 0)) };
  const reach = LOST_TRUST_REACH * SIDE;
  const nearTaken = inFrame(signedDistance(taken).data.map((inside) => smoothstep(-reach, 0, inside)));
  const odds = inFrame(likeness).data;
  const data = consensus.data.map((value, i) => {
    const looked = logOdds(value, SUREST_LOOK);
    if (odds[i] > 0) return shareOfOdds(looked + COLORS_SAY * odds[i]);
    return looked < 0 ? shareOfOdds(looked * (1 - LOST_TRUST * nearTaken.data[i])) : value;
  });
  return { mask: { ...consensus, data }, nearTaken };
}

/** Mean logarithm of the odds that the colors of an area are the pet's, where looks differ and the colors are; else 0. */
function likenessToPet(small: SmallPhoto, looks: readonly Plane[], weak = -1): Float32Array {
  const { width, height } = small;
  const foundBy = new Float32Array(width * height);
  const sure = new Float32Array(width * height);
  for (let i = 0; i < sure.length; i++) {
    let least = 1;
    let most = 0;
    for (const [at, { data }] of looks.entries()) {
      least = Math.min(least, data[i]);
      most = Math.max(most, data[i]);
      if (data[i] >= 0.5) foundBy[i] += 2 ** at;
    }
    sure[i] = least > SURELY_PET ? 1 : most < SURELY_ROOM ? 0 : 0.5;
  }
  const byColor = petByColor(small, sure);
  const likeness = new Float32Array(width * height);
  for (let some = 1; some < 2 ** looks.length - 1; some++) {
    if (some === 2 ** weak) continue;
    const areas = new Areas({ width, height, data: foundBy }, (value) => value === some);
    for (let pixels = areas.take(); pixels; pixels = areas.take()) {
      if (pixels.length < SMALLEST_AREA * likeness.length) continue;
      let sum = 0;
      for (const i of pixels) sum += logOdds(byColor[i], SUREST_COLOR);
      const mean = sum / pixels.length;
      if (mean < LEAST_LIKENESS) continue;
      for (const i of pixels) likeness[i] = mean;
    }
  }
  return likeness;
}
