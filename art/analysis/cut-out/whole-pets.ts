import type { Point } from '../../point.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { resizePlane } from '../resize.ts';
import type { HintedMask } from './hinted-mask.ts';
import { refineMask } from './refine-mask.ts';

/** Share of the picture below which an area is no pet. */
const SMALLEST_PET = 0.004;
/** Least score of the network for each pixel of a pet. */
const MAYBE = 0.4;
/** Rims are this soft and still belong to the pet. */
const RIM = 24;

/**
 * Whether a photo shows several subjects that can be taken one by one.
 *
 * @param seen what the network saw, 0 to 1, of any size, over the same view as the mask
 */
export function hasSeveralPets(mask: HintedMask, seen: Plane): boolean {
  const both = resizePlane(seen, mask.width, mask.height);
  for (let i = 0; i < both.data.length; i++) both.data[i] = Math.max(both.data[i], mask.mask[i] / 255);
  return areasOf(both, MAYBE).length > 1;
}

/**
 * Takes the whole pet at a point away, or adds it. Null where there is none, or no other would be left.
 *
 * @param photo of the mask's size
 * @param point in pixels of the mask
 */
export function togglePet(photo: Raster, before: HintedMask, seen: Plane, point: Point): HintedMask | null {
  const { width, height } = before;
  const x = Math.min(width - 1, Math.max(0, Math.floor(point.x)));
  const y = Math.min(height - 1, Math.max(0, Math.floor(point.y)));
  const mask = before.mask.slice();
  if (mask[y * width + x] > 127) {
    const painted = { width, height, data: Float32Array.from(mask, (value) => (value > RIM ? 1 : 0)) };
    const areas = areasOf(painted, 1);
    const tapped = areas.find((area) => area.includes(y * width + x));
    if (!tapped || areas.length < 2) return null;
    for (const i of tapped) mask[i] = 0;
    return { ...before, mask };
  }
  const columns = Math.floor(((x + 0.5) / width) * seen.width);
  const rows = Math.floor(((y + 0.5) / height) * seen.height);
  const tapped = areasOf(seen, MAYBE).find((area) => area.includes(rows * seen.width + columns));
  if (!tapped) return null;
  const only = createPlane(seen.width, seen.height);
  for (const i of tapped) only.data[i] = seen.data[i];
  const refined = refineMask(photo, only);
  for (let i = 0; i < mask.length; i++) mask[i] = Math.max(mask[i], 255 * refined.data[i]);
  return { ...before, mask };
}

/** Connected areas of at least a value that are large enough for a pet: the pixels of each. */
function areasOf({ width, height, data }: Plane, least: number): Int32Array[] {
  const seen = new Uint8Array(data.length);
  const areas: Int32Array[] = [];
  for (let first = 0; first < data.length; first++) {
    if (seen[first] || data[first] < least) continue;
    const pixels = [first];
    seen[first] = 1;
    for (let at = 0; at < pixels.length; at++) {
      const i = pixels[at];
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= data.length || seen[j] || data[j] < least) continue;
        seen[j] = 1;
        pixels.push(j);
      }
    }
    if (pixels.length >= SMALLEST_PET * width * height) areas.push(Int32Array.from(pixels));
  }
  return areas;
}
