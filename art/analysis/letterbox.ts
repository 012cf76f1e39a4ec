import type { Box } from '../plan/bounding-box.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from './crop.ts';

/** Most that a channel of a bar may differ from the bar's colour: JPEG rings near the edge of the picture. */
const TOLERANCE = 14;
/** Share of a bar's pixels that have to keep to that. */
const EVENNESS = 0.985;
/** Share of the picture's edge that stands out from the bar: a bar ends all at once, a plain backdrop does not. */
const STRAIGHTNESS = 0.7;
/** A bar takes at least this share of the side, and all bars together leave at least a quarter: a tall phone film on a wide screen. */
const THINNEST = 0.02;
const THICKEST = 0.75;

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
  const rows = barsAlong(photo, photo.height, photo.width, (line, at) => line * photo.width + at);
  const columns = barsAlong(photo, photo.width, photo.height, (line, at) => at * photo.width + line);
  const { low: top, high: bottom } = rows ?? { low: 0, high: photo.height };
  const { low: left, high: right } = columns ?? { low: 0, high: photo.width };
  return { left, top, width: right - left, height: bottom - top };
}

/** First line of the picture and the one after its last; nothing when there are no bars. */
function barsAlong(
  photo: Raster,
  lines: number,
  length: number,
  index: (line: number, at: number) => number,
): { low: number; high: number } | undefined {
  const least = Math.max(2, Math.round(lines * THINNEST));
  const thickness = (first: number, step: number) => {
    const colour = pixel(photo, index(first, length >> 1));
    let bar = 0;
    while (
      bar < lines / 2 &&
      shareLike(photo, colour, length, (at) => index(first + step * bar, at)) > EVENNESS
    )
      bar++;
    if (bar < least) return 0;
    // The line after the next: the edge itself is often blurred.
    const beyond = first + step * Math.min(bar + 2, lines - 1);
    return 1 - shareLike(photo, colour, length, (at) => index(beyond, at)) > STRAIGHTNESS ? bar : 0;
  };
  const low = thickness(0, 1);
  const high = thickness(lines - 1, -1);
  // One pixel more: what is blurred at the edge belongs to the bar.
  const bars = { low: low && low + 1, high: lines - (high && high + 1) };
  const taken = lines - (bars.high - bars.low);
  return taken === 0 || taken > lines * THICKEST ? undefined : bars;
}

function pixel({ data }: Raster, index: number): [number, number, number] {
  return [data[index * 4], data[index * 4 + 1], data[index * 4 + 2]];
}

/** Share of a line's pixels that are about of a colour. */
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
