import type { Box } from '../../plan/composition/bounding-box.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { cropRaster } from '../crop.ts';
import { resizePlane } from '../resize.ts';
import { type HintedMask, NO_HINT, type Stroke } from './hinted-mask.ts';
import { refineMask } from './refine-mask.ts';
import { shrinkPhoto } from './small-photo.ts';
import { solveSmall } from './solve-mask.ts';

/** This part of a brush is meant as it is drawn; the rest follows the edges of the photo. */
const CORE = 0.35;
/** How far around a stroke the mask may change, as a share of the longer side, and in radii. */
const REACH = 0.13;
const REACH_RADII = 2.5;
/** Longest side at which the part is solved, in pixels: more is not seen, and a stroke has to answer at once. */
const SOLVED_SIDE = 112;

/**
 * Corrects a mask by one stroke: it is solved again around the stroke, and changes only in the stroke's sense and where
 * that is connected with it.
 *
 * @param photo of the mask's size
 */
export function applyStroke(photo: Raster, before: HintedMask, stroke: Stroke): HintedMask {
  const hints = before.hints.slice();
  const drawn = drawHint(before, hints, stroke);
  const { width, height } = before;
  const margin = Math.max(REACH * Math.max(width, height), REACH_RADII * stroke.radius);
  const region = {
    left: Math.max(0, Math.floor(drawn.left - margin)),
    top: Math.max(0, Math.floor(drawn.top - margin)),
    right: Math.min(width, Math.ceil(drawn.right + margin)),
    bottom: Math.min(height, Math.ceil(drawn.bottom + margin)),
  };
  const solved = solvePart(photo, before, hints, region);
  const mask = before.mask.slice();
  adopt(mask, width, solved, hints, region, stroke.kind === 'keep');
  return { width, height, mask, hints };
}

/** Writes the core of a stroke into the hints; gives the box around it. */
function drawHint({ width, height }: HintedMask, hints: Uint8ClampedArray, stroke: Stroke): Box {
  const value = stroke.kind === 'keep' ? 255 : 0;
  const radius = Math.max(1, stroke.radius * CORE);
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (const [at, end] of stroke.points.entries()) {
    const start = stroke.points[Math.max(0, at - 1)];
    const left = Math.max(0, Math.floor(Math.min(start.x, end.x) - radius));
    const right = Math.min(width, Math.ceil(Math.max(start.x, end.x) + radius) + 1);
    const top = Math.max(0, Math.floor(Math.min(start.y, end.y) - radius));
    const bottom = Math.min(height, Math.ceil(Math.max(start.y, end.y) + radius) + 1);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if (distanceTo(start, end, x, y) <= radius) hints[y * width + x] = value;
      }
    }
    box.left = Math.min(box.left, left);
    box.top = Math.min(box.top, top);
    box.right = Math.max(box.right, right);
    box.bottom = Math.max(box.bottom, bottom);
  }
  return box;
}

type Point = Stroke['points'][number];

/** Distance of a pixel to the line between two points. */
function distanceTo(start: Point, end: Point, x: number, y: number): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = dx * dx + dy * dy;
  const along = length ? Math.min(1, Math.max(0, ((x - start.x) * dx + (y - start.y) * dy) / length)) : 0;
  return Math.hypot(x - start.x - along * dx, y - start.y - along * dy);
}

/** The mask of a part of the photo, 0 to 1, solved again. */
function solvePart(photo: Raster, before: HintedMask, hints: Uint8ClampedArray, region: Box): Plane {
  const part = cropRaster(photo, region);
  const small = shrinkPhoto(part, SOLVED_SIDE);
  const shrink = (data: Uint8ClampedArray) =>
    resizePlane(cut(data, before.width, region), small.width, small.height);
  return refineMask(part, solveSmall(small, shrink(before.mask), shrink(hints)));
}

/** A part of bytes as a plane of 0 to 1; 0.5 is no hint. */
function cut(data: Uint8ClampedArray, stride: number, { left, top, right, bottom }: Box): Plane {
  const part = createPlane(right - left, bottom - top);
  for (let y = top, i = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, i++) {
      const value = data[y * stride + x];
      part.data[i] = value === NO_HINT ? 0.5 : value / 255;
    }
  }
  return part;
}

/** Takes over what was solved from the stroke on, as far as it goes in the stroke's sense. */
function adopt(
  mask: Uint8ClampedArray,
  stride: number,
  { width, height, data }: Plane,
  hints: Uint8ClampedArray,
  { left, top }: Box,
  isKept: boolean,
): void {
  const hinted = isKept ? 255 : 0;
  const opposite = isKept ? 0 : 255;
  const seen = new Uint8Array(data.length);
  const open: number[] = [];
  const place = (i: number) => (top + Math.floor(i / width)) * stride + left + (i % width);
  const visit = (i: number, isNear: boolean) => {
    if (seen[i] || !isNear) return;
    const hint = hints[place(i)];
    if (hint === opposite) return;
    const share = isKept ? data[i] : 1 - data[i];
    if (hint !== hinted && share < LEAST_SHARE) return;
    seen[i] = 1;
    open.push(i);
    const value = hint === hinted ? hinted : 255 * data[i];
    const at = place(i);
    mask[at] = isKept ? Math.max(mask[at], value) : Math.min(mask[at], value);
  };
  for (let i = 0; i < data.length; i++) visit(i, hints[place(i)] === hinted);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width;
    visit(i - 1, x > 0);
    visit(i + 1, x + 1 < width);
    visit(i - width, i >= width);
    visit(i + width, i + width < width * height);
  }
}

/** Soft rims are taken over too, down to this share. */
const LEAST_SHARE = 0.15;
