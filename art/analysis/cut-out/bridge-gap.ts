import type { Point } from '../../point.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { boxBlur } from '../blur.ts';
import { resizePlane } from '../resize.ts';
import { colorShares } from './color-model.ts';
import { areasOf } from './mask-areas.ts';
import type { SmallPhoto } from './small-photo.ts';
import { dilate, erode } from './thicken.ts';

/**
 * How far from a gap the color of the coat is taken, beyond the blur of the pole's edge, as a share of the longer side.
 */
const BLUR = 0.01;
/** Steps after which a gap has no other side, in pixels. */
const LONGEST_WAY = 120;

/**
 * Where something thin that was taken out of a mask parts the pet in two: what a closing of the mask fills.
 *
 * @param mask share of the pet, 0 to 1
 * @param poles 1 where something was taken out
 * @param radius of the closing, in pixels
 * @returns 1 in the gaps; nothing when there are none
 */
export function gapsIn(mask: Plane, poles: Plane, radius: number): Plane | undefined {
  const near = boxBlur(poles, 4).data;
  const data = filledBy(mask, radius).data.map((value, i) => (value && near[i] > 1e-4 ? 1 : 0));
  return data.includes(1) ? { ...mask, data } : undefined;
}

/** Parts of a pet that something crosses are at least this share of it. */
const LEAST_PART = 0.08;
/** How far from a gap both parts are looked for, in pixels. */
const BESIDE = 3;
/** Most that the colors of a gap may have in common with those of the room, which shows between two pets. */
const ROOM_BETWEEN = 0.4;
/** Share of a pet below which a pixel is the room. */
const ROOM = 0.1;

/**
 * Where something thin that the network left out of a mask parts the pet in two, in colors that are not those of the
 * room.
 *
 * @param mask share of the pet, 0 to 1, of the photo's size
 * @param radius half the width of what may part it, in pixels
 * @returns 1 in the gaps; nothing when there are none
 */
export function gapsBetween(small: SmallPhoto, mask: Plane, radius: number): Plane | undefined {
  const parts = largeParts(mask);
  if (parts.length < 2) return undefined;
  const room = colorShares(
    small,
    mask.data.map((value) => (value < ROOM ? 1 : 0)),
  );
  const gaps = createPlane(mask.width, mask.height);
  for (const pixels of areasOf(filledBy(mask, radius), (value) => value > 0)) {
    const gap = createPlane(mask.width, mask.height);
    for (const i of pixels) gap.data[i] = 1;
    const beside = boxBlur(gap, BESIDE).data;
    const touched = parts.filter((part) => part.some((i) => beside[i] > 1e-4));
    const colors = colorShares(small, gap.data);
    if (touched.length < 2 || !room || !colors || colors.inCommon(room) > ROOM_BETWEEN) continue;
    for (const i of pixels) gaps.data[i] = 1;
  }
  return gaps.data.includes(1) ? gaps : undefined;
}

function largeParts(mask: Plane): Int32Array[] {
  const parts = [...areasOf(mask, (value) => value >= 0.5)];
  const area = parts.reduce((sum, { length }) => sum + length, 0);
  return parts.filter(({ length }) => length >= LEAST_PART * area);
}

/** What a closing of a mask adds to it: 1 there. */
function filledBy(mask: Plane, radius: number): Plane {
  const inside = { ...mask, data: mask.data.map((value) => (value >= 0.5 ? 1 : 0)) };
  const closed = erode(dilate(inside, radius), radius).data;
  return { ...mask, data: inside.data.map((value, i) => (!value && closed[i] ? 1 : 0)) };
}

/** A photo, and what of it is the pet. */
interface CutOut {
  readonly photo: Raster;
  readonly mask: Plane;
}

/**
 * Paints the coat of both sides over what crosses the pet, and makes it a part of the pet. Each side is mirrored at the
 * edge of the gap, so that the fur goes on.
 *
 * @param gaps 1 in the gaps, of any size, squashed to the photo's frame
 * @returns a new photo and mask; the given ones stay
 */
export function bridgeGaps({ photo, mask }: CutOut, gaps: Plane): CutOut {
  const { width, height } = photo;
  const blur = Math.max(1, Math.round(BLUR * Math.max(width, height)));
  const wide = boxBlur(resizePlane(gaps, width, height), blur);
  const open = { ...wide, data: wide.data.map((value) => (value > 0.15 ? 1 : 0)) };
  const bridged = { width, height, data: photo.data.slice() };
  const whole = { width, height, data: mask.data.slice() };
  const isCoat = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    !open.data[y * width + x] &&
    mask.data[y * width + x] > 0.9;
  for (const pixels of areasOf(open, (value) => value > 0)) {
    const across = directionAcross(pixels, width);
    for (const i of pixels) {
      const from = { x: i % width, y: Math.floor(i / width) };
      const sides = [1, -1].flatMap((sign) =>
        coatBeyond(from, { x: sign * across.x, y: sign * across.y }, isCoat),
      );
      const sum = sides.reduce((all, { distance }) => all + 1 / distance, 0);
      if (sides.length === 0) continue;
      // At the outline there is coat on one side only: it takes its color, not its place.
      if (sides.length === 2) whole.data[i] = 1;
      for (let c = 0; c < 3; c++) {
        const color = sides.reduce(
          (all, { x, y, distance }) => all + photo.data[(y * width + x) * 4 + c] / distance,
          0,
        );
        bridged.data[i * 4 + c] = color / sum;
      }
    }
  }
  return { photo: bridged, mask: whole };
}

/** The unit vector along the short axis of an area (from its second moments). */
function directionAcross(pixels: Int32Array, width: number): Point {
  let [meanX, meanY] = [0, 0];
  for (const i of pixels) {
    meanX += (i % width) / pixels.length;
    meanY += Math.floor(i / width) / pixels.length;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const i of pixels) {
    const [x, y] = [(i % width) - meanX, Math.floor(i / width) - meanY];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  return { x: -Math.sin(along), y: Math.cos(along) };
}

/** The pixel of the coat that mirrors `from` at the edge of the gap in a direction, and how far away that edge is. */
function coatBeyond(
  from: Point,
  step: Point,
  isCoat: (x: number, y: number) => boolean,
): (Point & { distance: number })[] {
  const at = (distance: number) => ({
    x: Math.round(from.x + step.x * distance),
    y: Math.round(from.y + step.y * distance),
  });
  const isCoatAt = (distance: number) => {
    const { x, y } = at(distance);
    return isCoat(x, y);
  };
  let distance = 1;
  while (distance < LONGEST_WAY && !isCoatAt(distance)) distance++;
  if (distance === LONGEST_WAY) return [];
  const mirrored = isCoatAt(2 * distance) ? 2 * distance : distance;
  return [{ ...at(mirrored), distance }];
}
