import type { Subject } from '../contract.ts';
import { clamp } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { type Box, boundingBox } from './bounding-box.ts';

/** Length of the longer side of every picture in plan units. All sizes of marks are in these units. */
export const LONGEST_SIDE = 1024;

/** Whether a pet that the photo cuts off is led to the picture's edge (`bleed`) or stands free all the same (`free`). */
export type Framing = 'bleed' | 'free';

/** Where the photo lies in the picture: picture = photo * scale + offset, in plan units. */
export interface Placement {
  /** Size of the picture in plan units; the longer side is `LONGEST_SIDE`. */
  width: number;
  height: number;
  scale: number;
  offsetX: number;
  offsetY: number;
  framing: Framing;
}

/** Shapes that a picture takes when nobody asks for one: portrait, square, landscape. */
const NATURAL_ASPECTS = [4 / 5, 1, 5 / 4];
/** Share of the frame that a pet that is seen whole fills. */
const FILL = 0.84;
/** Free space above the head of a pet whose body leaves the photo at the bottom. */
const HEAD_ROOM = 0.09;

const UNCUT = { left: false, top: false, right: false, bottom: false };

/**
 * Places the pet in the frame: whole pets stand free with air around them; where the photo cuts the body, that side
 * goes to the edge of the picture, so that no straight cut floats in the middle.
 */
export function compose(subject: Subject, framing: Framing, aspect?: number): Placement {
  const { mask, found } = subject;
  const box = found ? boundingBox(mask) : { left: 0, top: 0, right: mask.width, bottom: mask.height };
  const cut =
    framing === 'free'
      ? UNCUT
      : found
        ? cutSides(mask, box)
        : { left: true, top: true, right: true, bottom: true };
  const boxWidth = box.right - box.left;
  const boxHeight = box.bottom - box.top;
  const shape = aspect ?? nearest(NATURAL_ASPECTS, boxWidth / boxHeight);
  const width = shape >= 1 ? LONGEST_SIDE : LONGEST_SIDE * shape;
  const height = shape >= 1 ? LONGEST_SIDE / shape : LONGEST_SIDE;

  const across = { low: box.left, high: box.right, size: mask.width, cutLow: cut.left, cutHigh: cut.right };
  const down = { low: box.top, high: box.bottom, size: mask.height, cutLow: cut.top, cutHigh: cut.bottom };
  const scale = chooseScale(across, down, width, height);
  const centre = massCentre(mask, box);
  const offsetX = place(across, width, scale, centre.x);
  const offsetY = place(down, height, scale, centre.y);
  // A head is never cut off to bring a body to the edge.
  const highest = framing === 'free' || cut.top ? offsetY : HEAD_ROOM * 0.6 * height - box.top * scale;
  return { width, height, scale, offsetX, offsetY: Math.max(offsetY, highest), framing };
}

/** The pet along one axis of the photo, in photo pixels. */
interface Extent {
  low: number;
  high: number;
  size: number;
  cutLow: boolean;
  cutHigh: boolean;
}

/** Most that a pet may outgrow the frame over a side at which the photo cuts it off anyway. */
const OVERFLOW = 1.35;
/** The same over free sides: a close-up may lose a whisker. */
const SLIGHT_OVERFLOW = 1.14;

function chooseScale(across: Extent, down: Extent, width: number, height: number): number {
  const acrossCut = across.cutLow && across.cutHigh;
  const downCut = down.cutLow && down.cutHigh;
  if (acrossCut || downCut) {
    return Math.max(acrossCut ? width / across.size : 0, downCut ? height / down.size : 0);
  }
  const oneSideCut = across.cutLow || across.cutHigh;
  const byWidth = ((oneSideCut || down.cutLow ? 0.94 : FILL) * width) / (across.high - across.low);
  const byHeight = ((down.cutLow || down.cutHigh ? 1 - HEAD_ROOM : FILL) * height) / (down.high - down.low);
  // A pet that hangs in from above fills the frame rather than leave it empty below.
  if (down.cutLow) return Math.min(byHeight, byWidth * (oneSideCut ? OVERFLOW : SLIGHT_OVERFLOW));
  return Math.min(byWidth, byHeight);
}

/** Offset of the photo along one axis, in plan units. */
function place(extent: Extent, frame: number, scale: number, mass: number): number {
  const { low, high, size, cutLow, cutHigh } = extent;
  const photo = size * scale;
  if (cutLow && cutHigh) {
    return clamp(frame / 2 - mass * scale, Math.min(0, frame - photo), Math.max(0, frame - photo));
  }
  // What does not fit leaves over the side that is cut; the free side keeps its margin.
  if (cutLow) return Math.min(0, frame * 0.95 - high * scale);
  if (cutHigh) return Math.max(frame - photo, frame * 0.05 - low * scale);
  return frame / 2 - ((low + high) / 2) * scale;
}

function nearest(values: number[], wanted: number): number {
  return values.reduce((best, value) =>
    Math.abs(Math.log(value / wanted)) < Math.abs(Math.log(best / wanted)) ? value : best,
  );
}

/** Sides at which the photo's frame cuts through the pet for more than a twelfth of the side. */
function cutSides(mask: Plane, box: Box) {
  const { width, height, data } = mask;
  const share = (count: number, at: (i: number) => number) => {
    let inside = 0;
    for (let i = 0; i < count; i++) if (data[at(i)] > 0.5) inside++;
    return inside / count;
  };
  const inset = Math.round(Math.max(width, height) * 0.004);
  return {
    left: box.left <= inset * 2 && share(height, (y) => y * width + inset) > 1 / 12,
    right: box.right >= width - inset * 2 && share(height, (y) => y * width + width - 1 - inset) > 1 / 12,
    top: box.top <= inset * 2 && share(width, (x) => inset * width + x) > 1 / 12,
    bottom:
      box.bottom >= height - inset * 2 && share(width, (x) => (height - 1 - inset) * width + x) > 1 / 12,
  };
}

/** Centre of the pet's area, in photo pixels. */
function massCentre(mask: Plane, box: Box): { x: number; y: number } {
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = Math.floor(box.top); y < box.bottom; y += 2) {
    for (let x = Math.floor(box.left); x < box.right; x += 2) {
      const value = mask.data[y * mask.width + x];
      sum += value;
      sumX += value * x;
      sumY += value * y;
    }
  }
  return sum ? { x: sumX / sum, y: sumY / sum } : { x: mask.width / 2, y: mask.height / 2 };
}
