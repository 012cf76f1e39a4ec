import { cropRaster, pastePlane } from '../../analysis/crop.ts';
import { clearHaze } from '../../analysis/cut-out/clear-haze.ts';
import { petByColor, whereSure } from '../../analysis/cut-out/color-model.ts';
import type { See } from '../../analysis/cut-out/look-closely.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { mirrorPlane, mirrorRaster } from '../../analysis/cut-out/mirror.ts';
import { logOdds, shareOfOdds } from '../../analysis/cut-out/odds.ts';
import { shrinkPhoto } from '../../analysis/cut-out/small-photo.ts';
import { resizePlane } from '../../analysis/resize.ts';
import type { Subject } from '../../contract.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import type { Head } from './find-head.ts';
import { sureHead } from './sure-head.ts';

/** Largest cut-out that is hardly more than a head, in areas of the head's disc. */
const HEAD_ALONE = 1.25;
/** A cut-out that lies along more than this share of a side of the photo has a chest, which is cut off. */
const MOST_CUT = 0.3;
/** Longest side at which the body is looked for, in pixels. */
const SIDE = 160;
/** How far above the middle of the head the look begins, in radii of the head. */
const ABOVE = 0.2;
/** Share of the pet that the look has to see in a body, and around it. */
const SEEN = 0.6;
const MAYBE = 0.25;
/** Share of the pet by colors above which a pixel may be coat: what pet and room both lack has a half. */
const LIKE_COAT = 0.6;
/** Smallest body, in areas of the head's cut-out. */
const LEAST_BODY = 0.05;
/** Neither the look nor a color counts as more certain than this. */
const SUREST = 0.95;

/**
 * The head of a pet whose cut-out is hardly more than that, and ends within the photo: its body is hidden, or
 * the looks lost it behind a toy.
 */
export function headAlone(subject: Subject): Head | undefined {
  const head = subject.found ? sureHead(subject) : undefined;
  if (!head) return undefined;
  const { width, height, data } = subject.mask;
  let area = 0;
  for (const value of data) if (value >= 0.5) area++;
  if (area > HEAD_ALONE * Math.PI * head.radius ** 2) return undefined;
  const isCut = (from: number, step: number, count: number) => {
    let cut = 0;
    for (let n = 0; n < count; n++) if (data[from + n * step] >= 0.5) cut++;
    return cut > MOST_CUT * count;
  };
  const [lastRow, lastColumn] = [(height - 1) * width, width - 1];
  const isCutAnywhere =
    isCut(0, 1, width) ||
    isCut(lastRow, 1, width) ||
    isCut(0, width, height) ||
    isCut(lastColumn, width, height);
  return isCutAnywhere ? undefined : head;
}

/**
 * Looks for the body of a head alone: in the photo from the eyes down, where the body is more of the picture
 * than in all of it. It has the colors of the head, and the photo cuts it off.
 *
 * @param seen what was seen of the pet so far, 0 to 1, squashed to the photo's frame
 * @returns the same with the body; nothing where none is seen, or the photo ends above the eyes
 */
export async function findBody(
  photo: Raster,
  head: Head,
  seen: Plane,
  find: See,
): Promise<Plane | undefined> {
  const top = Math.max(0, Math.round(head.y - ABOVE * head.radius));
  if (top >= photo.height) return undefined;
  const below = cropRaster(clearHaze(photo), { left: 0, top, right: photo.width, bottom: photo.height });
  const [plain, mirrored] = await find([below, mirrorRaster(below)], 'animal');
  const other = mirrorPlane(mirrored).data;
  const look = { ...plain, data: plain.data.map((value, i) => (value + other[i]) / 2) };

  const small = shrinkPhoto(photo, SIDE);
  const { width, height } = small;
  const first = Math.min(height - 1, Math.round((top / photo.height) * height));
  const whole = createPlane(width, height);
  pastePlane(whole, resizePlane(look, width, height - first), { left: 0, top: first });
  const before = resizePlane(seen, width, height);
  const colors = petByColor(small, whereSure(before.data, whole.data));
  const body = bodyIn(before, whole, colors);
  if (!body) return undefined;
  const added = resizePlane(body, seen.width, seen.height).data;
  return { ...seen, data: seen.data.map((value, i) => Math.max(value, added[i])) };
}

/** The body by a look and colors together: share of the pet, 0 elsewhere; nothing where there is none. */
function bodyIn(before: Plane, look: Plane, colors: Float32Array): Plane | undefined {
  const { width, height } = before;
  const both = look.data.map((value, i) => shareOfOdds(logOdds(value, SUREST) + logOdds(colors[i], SUREST)));
  const maybe = both.map((value, i) =>
    look.data[i] > MAYBE && colors[i] > LIKE_COAT && before.data[i] < 0.5 ? value : 0,
  );
  const head = before.data.reduce((sum, value) => sum + (value >= 0.5 ? 1 : 0), 0);
  const body = createPlane(width, height);
  let isFound = false;
  for (const pixels of areasOf({ width, height, data: maybe }, (value) => value >= 0.5)) {
    const sure = pixels.filter((i) => look.data[i] >= SEEN);
    const isAtEdge = sure.some((i) => i % width === 0 || (i + 1) % width === 0 || i >= width * (height - 1));
    if (!isAtEdge || sure.length < LEAST_BODY * head) continue;
    isFound = true;
    for (const i of pixels) body.data[i] = both[i];
  }
  return isFound ? body : undefined;
}
