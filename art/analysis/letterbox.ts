import type { Box } from '../plan/composition/bounding-box.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from './crop.ts';

/** Most that a channel of a bar may differ from the bar's color: JPEG rings near the edge of the picture. */
const TOLERANCE = 14;
/** Share of a bar's pixels that have to keep to that. */
const EVENNESS = 0.985;
/** Share of the picture's edge that stands out from the bar: a bar ends all at once, a plain backdrop does not. */
const STRAIGHTNESS = 0.7;
/**
 * A bar takes at least this share of the side, and all bars together leave at least a quarter: a tall phone film on a
 * wide screen.
 */
const THINNEST = 0.02;
const THICKEST = 0.75;
/** A frame around the photo may be as thin as this, in pixels. */
const THINNEST_LINE = 2;
/** Beside a frame there often is a second line, up to this share of the side. */
const SECOND_LINE = 0.012;

/**
 * The photo without even bars at its edges (screenshots, films, passe-partouts). Returns the photo itself when it has
 * none; a pet before a plain backdrop keeps its backdrop.
 */
export function cropLetterbox(photo: Raster): Raster {
  const area = pictureArea(photo);
  return area.width === photo.width && area.height === photo.height ? photo : cropRaster(photo, boxOf(area));
}

/** Part of a photo, in whole pixels. */
export interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the picture lies between the bars; all of the photo when it has none. */
export function pictureArea(photo: Raster): PictureArea {
  const { width, height } = photo;
  const rows = barsAlong(photo, height, width, (line, at) => line * width + at);
  const columns = barsAlong(photo, width, height, (line, at) => at * width + line);
  const isFrame = isAround(photo, rows, columns);
  const [top, bottom] = taken(rows, height, isFrame);
  const [left, right] = taken(columns, width, isFrame);
  return { left, top, width: width - left - right, height: height - top - bottom };
}

/** How many even lines lie at both ends of an axis, in pixels. */
interface Bars {
  readonly low: number;
  readonly high: number;
}

function barsAlong(
  photo: Raster,
  lines: number,
  length: number,
  index: (line: number, at: number) => number,
): Bars {
  const thickness = (first: number, step: number) => {
    const color = pixel(photo, index(first, length >> 1));
    let bar = 0;
    while (
      bar < lines / 2 &&
      shareLike(photo, color, length, (at) => index(first + step * bar, at)) > EVENNESS
    )
      bar++;
    if (bar < THINNEST_LINE) return 0;
    // One of the two after the next: the edge itself is often blurred, and a frame's second line is thin.
    const ends = [1, 2].some((after) => {
      const beyond = first + step * Math.min(bar + after, lines - 1);
      return 1 - shareLike(photo, color, length, (at) => index(beyond, at)) > STRAIGHTNESS;
    });
    return ends ? bar : 0;
  };
  return { low: thickness(0, 1), high: thickness(lines - 1, -1) };
}

/** Whether bars on all four sides are one frame: of one color, and about as thick. */
function isAround(photo: Raster, rows: Bars, columns: Bars): boolean {
  const bars = [rows.low, rows.high, columns.low, columns.high];
  const { width, height } = photo;
  const color = pixel(photo, 0);
  const corners = [width - 1, (height - 1) * width, height * width - 1];
  const isOneColor = shareLike(photo, color, corners.length, (at) => corners[at]) === 1;
  return isOneColor && Math.min(...bars) > 0 && Math.max(...bars) <= 2 * Math.min(...bars) + 1;
}

/** What is cut off both ends of a side of `lines` pixels. */
function taken({ low, high }: Bars, lines: number, isFrame: boolean): readonly [number, number] {
  const least = isFrame ? THINNEST_LINE : Math.max(THINNEST_LINE, Math.round(lines * THINNEST));
  // One pixel more: what is blurred at the edge belongs to the bar.
  const second = (bar: number) => 1 + (isFrame ? Math.min(bar, Math.round(lines * SECOND_LINE)) : 0);
  const [before, after] = [low, high].map((bar) => (bar < least ? 0 : bar + second(bar)));
  return before + after > lines * THICKEST ? [0, 0] : [before, after];
}

function pixel({ data }: Raster, index: number): [number, number, number] {
  return [data[index * 4], data[index * 4 + 1], data[index * 4 + 2]];
}

/** Share of a line's pixels that are about of a color. */
function shareLike(
  { data }: Raster,
  [red, green, blue]: [number, number, number],
  length: number,
  index: (at: number) => number,
): number {
  let like = 0;
  for (let at = 0; at < length; at++) {
    const p = index(at) * 4;
    const difference = Math.max(
      Math.abs(data[p] - red),
      Math.abs(data[p + 1] - green),
      Math.abs(data[p + 2] - blue),
    );
    if (difference <= TOLERANCE) like++;
  }
  return like / length;
}

/** The edges of a part of a photo. */
export function boxOf({ left, top, width, height }: PictureArea): Box {
  return { left, top, right: left + width, bottom: top + height };
}
