import type { Box } from '../plan/bounding-box.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { cropRaster } from './crop.ts';
import { mirrorPlane, mirrorRaster } from './mirror.ts';
import { resizePlane } from './resize.ts';

/** The cut-out network: where the most salient thing of a picture is, 0 to 1, squashed to the picture's frame. */
export type See = (picture: Raster) => Promise<Plane>;

/** Margin around the subject at the second look, as a share of its box. */
const MARGIN = 0.25;
/** A box of more than this share of the photo shows the same again. */
const LARGEST_BOX = 0.8;
/** Longest side of the answer, where the second look sees more detail. */
const MOST_DETAIL = 640;

/**
 * Looks for the pet in a photo and in its mirror image, then in the same way at the part where it is. The looks are
 * fused by certainty: a leg that one of them loses comes back.
 *
 * @param first what `see` answers for the photo, where that is known
 * @returns 0 to 1, squashed to the photo's frame
 */
export async function lookClosely(photo: Raster, see: See, first?: Plane): Promise<Plane> {
  const whole = await lookBothWays(photo, see, first);
  const box = boxAround(whole, photo);
  if (!box) return whole;
  return fuse(whole, await lookBothWays(cropRaster(photo, box), see), box, photo);
}

async function lookBothWays(picture: Raster, see: See, first?: Plane): Promise<Plane> {
  const seen = first ?? (await see(picture));
  const mirrored = mirrorPlane(await see(mirrorRaster(picture)));
  const { width, height, data } = seen;
  return { width, height, data: data.map((value, i) => (value + mirrored.data[i]) / 2) };
}

/** The box of what is likely the pet with a margin, in pixels of the photo; nothing where there is no use in it. */
function boxAround({ width, height, data }: Plane, photo: Raster): Box | undefined {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] < 0.5) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  if (box.right <= box.left) return undefined;
  const across = (box.right - box.left) * MARGIN;
  const down = (box.bottom - box.top) * MARGIN;
  const toPhoto = (value: number, side: number, pixels: number) =>
    Math.round((Math.min(side, Math.max(0, value)) / side) * pixels);
  const inPhoto = {
    left: toPhoto(box.left - across, width, photo.width),
    right: toPhoto(box.right + across, width, photo.width),
    top: toPhoto(box.top - down, height, photo.height),
    bottom: toPhoto(box.bottom + down, height, photo.height),
  };
  const area = (inPhoto.right - inPhoto.left) * (inPhoto.bottom - inPhoto.top);
  const isUseful = area > 0 && area < LARGEST_BOX * photo.width * photo.height;
  return isUseful ? inPhoto : undefined;
}

/** Both looks in one frame: each counts by how certain it is. */
function fuse(whole: Plane, part: Plane, box: Box, photo: Raster): Plane {
  const columns = Math.round((part.width * photo.width) / (box.right - box.left));
  const rows = Math.round((part.height * photo.height) / (box.bottom - box.top));
  const { width, height, data } = resizePlane(
    whole,
    Math.min(MOST_DETAIL, columns),
    Math.min(MOST_DETAIL, rows),
  );
  const inFrame = (value: number, side: number, pixels: number) => Math.round((value / pixels) * side);
  const left = inFrame(box.left, width, photo.width);
  const right = inFrame(box.right, width, photo.width);
  const top = inFrame(box.top, height, photo.height);
  const bottom = inFrame(box.bottom, height, photo.height);
  const near = resizePlane(part, right - left, bottom - top);
  const fused = createPlane(width, height);
  fused.data.set(data);
  for (let y = top, from = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, from++) {
      const i = y * width + x;
      const [far, close] = [data[i], near.data[from]];
      const [farWeight, closeWeight] = [certaintyOf(far), certaintyOf(close)];
      fused.data[i] = (far * farWeight + close * closeWeight) / (farWeight + closeWeight);
    }
  }
  return fused;
}

const certaintyOf = (value: number) => (value - 0.5) ** 2 + 0.01;
