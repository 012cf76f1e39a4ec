import type { SubjectNote } from '../../contract.ts';
import type { Plane } from '../../raster.ts';
import { boxBlur } from '../blur.ts';
import { areasOf } from './mask-areas.ts';
import type { SmallPhoto } from './small-photo.ts';

/** Below this agreement of network and colors the outline is unsure. */
export const UNSURE = 0.7;
/**
 * Below this mean of what is known as an animal somebody or something is in the mask, too: of 190 photos nine are, seven
 * of them with people or a basket.
 */
const OTHERS = 0.7;
/** Share of the photo below which a pet is very small in it. */
const TINY = 0.04;
/** Pets stand apart when more than this lies between them, as a share of the longer side. */
const APART = 0.06;
/** A second pet is at least this share of the first. */
const SECOND = 0.3;
/** More of the upper edge than this, as a share of the pet's width, and the head is beyond it. */
const CUT_AT_TOP = 0.35;
/** A pet has fur or feathers: colors inside it differ by more than this (standard deviation, 0 to 1). */
const LEAST_TEXTURE = 0.012;

/** How far two masks agree: what both see divided by what either sees. */
export function agreement(one: Plane, other: Plane): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < one.data.length; i++) {
    both += Math.min(one.data[i], other.data[i]);
    either += Math.max(one.data[i], other.data[i]);
  }
  return either > 0 ? both / either : 0;
}

/** The mean of what lies inside a mask of the same size; 0 where nothing does. */
export function meanInside(mask: Plane, { data }: Plane): number {
  let count = 0;
  let sum = 0;
  for (let i = 0; i < data.length; i++) {
    if (mask.data[i] < 0.5) continue;
    count++;
    sum += data[i];
  }
  return count > 0 ? sum / count : 0;
}

/** Whether what is in the mask has one flat color, as no pet has. */
export function isFlat({ colors }: SmallPhoto, mask: Plane): boolean {
  let count = 0;
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] < 0.9) continue;
    count++;
    for (let channel = 0; channel < 3; channel++) {
      const value = colors[3 * i + channel];
      sums[channel] += value;
      squares[channel] += value * value;
    }
  }
  if (count === 0) return true;
  const variance = sums.reduce((sum, value, at) => sum + squares[at] / count - (value / count) ** 2, 0);
  return variance < LEAST_TEXTURE ** 2;
}

/**
 * What to say about a mask.
 *
 * @param mask the part of the photo in which the pet is
 * @param certainty agreement of network and colors, 0 to 1
 * @param animal how much of what is in the mask is known as an animal, 0 to 1
 * @param share of the photo that the pet takes
 * @param reachesTop whether the mask begins at the photo's upper edge
 */
export function notesOn(
  mask: Plane,
  {
    certainty,
    animal,
    share,
    reachesTop,
  }: Record<'certainty' | 'animal' | 'share', number> & { reachesTop: boolean },
): readonly SubjectNote[] {
  const notes: SubjectNote[] = [];
  if (certainty < UNSURE || animal < OTHERS) notes.push('unsure');
  if (hasSeveral(mask)) notes.push('several');
  if (reachesTop && shareOfTop(mask) > CUT_AT_TOP) notes.push('cut-head');
  if (share < TINY) notes.push('tiny');
  return notes;
}

function hasSeveral(mask: Plane): boolean {
  const { width, height } = mask;
  const reach = Math.max(1, Math.round((APART / 2) * Math.max(width, height)));
  const inside = { width, height, data: mask.data.map((value) => (value >= 0.5 ? 1 : 0)) };
  const sizes: number[] = [];
  for (const pixels of areasOf(boxBlur(inside, reach), (value) => value > 1e-4)) sizes.push(pixels.length);
  const [first = 0, second = 0] = sizes.sort((one, other) => other - one);
  return second > first * SECOND;
}

/** How much of the upper edge the pet takes, as a share of its own width. */
function shareOfTop({ width, data }: Plane): number {
  const columns = new Uint8Array(width);
  let top = 0;
  for (let i = 0; i < data.length; i++) {
    if (data[i] < 0.5) continue;
    columns[i % width] = 1;
    if (i < width) top++;
  }
  const across = columns.reduce((sum, column) => sum + column, 0);
  return across > 0 ? top / across : 0;
}
