import { smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { boxBlur } from '../blur.ts';
import { signedDistance } from '../distance.ts';
import { areasOf } from './mask-areas.ts';
import { moreCertainOf } from './odds.ts';

/**
 * How far from the outline a sharper look may move it, as a share of the width; thicker differences are not its to
 * settle.
 */
const REACH = 0.02;
/** Mean distance from a half up to which a thicker difference is settled by the sharper look after all. */
const UNDECIDED = 0.15;
/** The same where colors are on the side of the sharper look. */
const DOUBTED = 0.3;
/**
 * Mean share of the pet that the sharper look sees in an area from which on it needs no colors, and the largest such
 * area as a share of the pet: what is larger may be another thing.
 */
const SURE = { mean: 0.85, largest: 0.07 } as const;
/** Share of the pet by color from which a pixel clearly has the pet's colors; below 1 minus this the room's. */
const CLEAR_COLOR = 0.8;
/** Share of an area that clearly has the colors of one side, and how many times what has those of the other. */
const IN_COLOR = { least: 0.45, times: 3 } as const;
/** Smaller areas in the room's colors stay, as a share of the frame: they are collars and tags. */
const LEAST_ROOM = 0.0025;

/**
 * A mask whose outline follows a look that shows more detail. What that look adds or loses in bulk stays as it is: only
 * areas of difference that lie along the outline, or of which the mask itself is unsure, are taken over. Where it is
 * rather sure, two outvote it: the sharper look and the colors, or that look alone where it surely sees a small part,
 * as a tail or a crest in the colors of what is behind.
 *
 * @param whole share of the pet, 0 to 1
 * @param sharp the same of a look at a larger scale, of the same size
 * @param byColor the same by colors alone, of the same size, or nothing where pet and room share
 * them; called only where it is needed
 */
export function sharpenOutline(whole: Plane, sharp: Plane, byColor: () => Plane | undefined): Plane {
  const { width, height } = whole;
  const distance = signedDistance(whole).data.map(Math.abs);
  const reach = REACH * width;
  const fused = whole.data.map((value, i) => moreCertainOf(value, sharp.data[i]));
  const isMoved = fused.map((value, i) => (value >= 0.5 === whole.data[i] >= 0.5 ? 0 : 1));
  const outvoted = new Float32Array(fused.length);
  const largest = SURE.largest * whole.data.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0);
  let colors: Plane | undefined | null = null;
  for (const pixels of areasOf({ width, height, data: isMoved }, (value) => value === 1)) {
    if (pixels.every((i) => distance[i] <= reach)) continue;
    const certainty = certaintyOf(whole, pixels);
    if (certainty < DOUBTED) {
      const seen = meanOf(sharp, pixels);
      const isSure = seen >= SURE.mean && pixels.length <= largest;
      if (!isSure) colors = colors === null ? byColor() : colors;
      const isOutvoted = isSure || (colors && isInColor(colors, pixels, seen >= 0.5));
      if (isOutvoted) for (const i of pixels) outvoted[i] = 1;
    }
    if (certainty >= UNDECIDED) for (const i of pixels) fused[i] = whole.data[i];
  }
  const data = whole.data.map((value, i) => {
    const share = smoothstep(2 * reach, reach, distance[i]);
    return value + share * (fused[i] - value);
  });
  if (outvoted.includes(1)) takeOver(data, sharp, { ...whole, data: outvoted }, Math.round(reach));
  return { width, height, data };
}

/** Mean distance of an area from a half. */
function certaintyOf({ data }: Plane, pixels: Int32Array): number {
  return pixels.reduce((sum, i) => sum + Math.abs(data[i] - 0.5), 0) / pixels.length;
}

function meanOf({ data }: Plane, pixels: Int32Array): number {
  return pixels.reduce((sum, i) => sum + data[i], 0) / pixels.length;
}

/** Whether an area clearly has the colors of the pet or, otherwise, of the room. */
function isInColor({ data }: Plane, pixels: Int32Array, isPet: boolean): boolean {
  let [pet, room] = [0, 0];
  for (const i of pixels) {
    if (data[i] > CLEAR_COLOR) pet++;
    if (data[i] < 1 - CLEAR_COLOR) room++;
  }
  const [own, other] = isPet ? [pet, room] : [room, pet];
  if (!isPet && pixels.length < LEAST_ROOM * data.length) return false;
  return own > IN_COLOR.least * pixels.length && own > IN_COLOR.times * other;
}

/** Takes the sharper look over at areas and around them, wherever it is on the other side of a half. */
function takeOver(data: Float32Array, sharp: Plane, areas: Plane, reach: number): void {
  const near = boxBlur(areas, reach).data;
  for (let i = 0; i < data.length; i++) {
    if (near[i] > 1e-4 && data[i] >= 0.5 !== sharp.data[i] >= 0.5) data[i] = sharp.data[i];
  }
}
