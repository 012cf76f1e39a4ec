import type { Box } from '../../plan/composition/bounding-box.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';
import { cropRaster } from '../crop.ts';
import { resizePlane } from '../resize.ts';
import { clearHaze } from './clear-haze.ts';
import { clarityOf, petByColor, whereSure } from './color-model.ts';
import { dropOthers } from './drop-others.ts';
import { mirrorPlane, mirrorRaster } from './mirror.ts';
import { logOdds, moreCertainOf, shareOfOdds } from './odds.ts';
import { padPhoto } from './pad-photo.ts';
import { sharpenOutline } from './sharpen-outline.ts';
import { shrinkPhoto } from './small-photo.ts';
import { agreement } from './subject-notes.ts';
import { withClothes } from './with-clothes.ts';

/**
 * The cut-out networks: what of each picture is sought, 0 to 1, squashed to the picture's frame. `animal` is what is
 * known as one, in a fifth of the time of the others; `outline` is what stands out, with sharper edges; `pet` is both.
 */
export type See = (pictures: readonly Raster[], what: Sought) => Promise<Plane[]>;
export type Sought = 'pet' | 'animal' | 'outline';

/** What was seen in a photo, 0 to 1, squashed to its frame. */
export interface Sight {
  /** The pet. */
  readonly pet: Plane;
  /** What the network that knows animals saw as one. */
  readonly animal: Plane;
}

/** Margin of repeated edges around the photo, as a share of its longer side. */
const ROOM = 0.2;
/** Exponent that brightens shadows. */
const BRIGHTENING = 0.5;
/** No look counts as more certain than this. */
const SUREST = 0.995;
/** Agreement below which a look at the photo has lost the pet, and its outline is not followed. */
const LEAST_LIKENESS = 0.7;
/** Margin around the subject at the second look, as a share of its box. */
const MARGIN = 0.25;
/** A box of more than this share of the photo shows the same again. */
const LARGEST_BOX = 0.8;
/** Longest side at which colors of pet and room are compared, in pixels. */
const COLOR_SIDE = 160;
/** Least share of what is sure whose colors decide alike. */
const LEAST_CLARITY = 0.65;
/** Longest side of the answer, where the second look sees more detail. */
const MOST_DETAIL = 640;

/**
 * Looks for the pet in a photo, cleared of haze: with a margin, in the mirror image of that, and in the photo with
 * its shadows brightened. Their log odds are averaged, so a sure look outweighs one in doubt. A leg is often lost in
 * one direction only, a body that reaches the edge of the photo is taken for the room unless there is a margin, and
 * a dark leg in the shade is not seen unless it is brightened. Two looks at a larger scale follow, at the part where
 * the pet is or, where it fills the photo, at the photo without a margin: the outline is theirs, and, where colors
 * agree, parts that the others were not sure of. What stands out beside an animal, or touches it, and is none goes.
 */
export async function lookClosely(seen: Raster, see: See): Promise<Sight> {
  const photo = clearHaze(seen);
  const roomy = padPhoto(photo, ROOM);
  const [padded] = await see([roomy.photo], 'pet');
  const [mirrored, brightened] = await see([mirrorRaster(roomy.photo), brighten(photo)], 'animal');
  const known = [roomy.middleOf(mirrorPlane(mirrored)), brightened];
  const whole = together([...known, roomy.middleOf(padded)]);
  const box = boxAround(whole, photo);
  const part = box ? cropRaster(photo, box) : photo;
  const [sharpest, mirroredSharpest] = await see([part, mirrorRaster(part)], 'outline');
  const sharp = fuseAlike(sharpest, mirrorPlane(mirroredSharpest));
  const animal = together(known);
  const outline = outlined(whole, sharp, box, photo);
  const animals = { closest: brightened, together: animal };
  return { pet: dropOthers(outline, animals, () => shrinkPhoto(photo, COLOR_SIDE)), animal };
}

/** The pet with the outline of the looks at a larger scale, of a box of the photo or of all of it. */
function outlined(whole: Plane, sharp: Plane, box: Box | undefined, photo: Raster): Plane {
  if (box) return fuse(whole, sharp, box, photo);
  if (agreement(sharp, whole) >= LEAST_LIKENESS) {
    const outline = sharpenOutline(whole, sharp, () => byColorOf(photo, whole, sharp));
    return withClothes(outline, sharp);
  }
  return withClothes(whole, sharp);
}

/**
 * Share of the pet by colors, learnt where two looks of one size are sure alike; nothing where pet and room share them.
 */
function byColorOf(photo: Raster, one: Plane, other: Plane): Plane | undefined {
  const small = shrinkPhoto(photo, COLOR_SIDE);
  const { width, height } = small;
  const [first, second] = [one, other].map((look) => resizePlane(look, width, height).data);
  const sure = whereSure(first, second);
  const data = petByColor(small, sure);
  if (clarityOf(data, sure) < LEAST_CLARITY) return undefined;
  return resizePlane({ width, height, data }, one.width, one.height);
}

/** The picture with its shadows brightened. */
function brighten({ width, height, data }: Raster): Raster {
  const brighter = Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** BRIGHTENING);
  const bright = createRaster(width, height);
  for (let p = 0; p < data.length; p += 4) {
    for (let c = 0; c < 3; c++) bright.data[p + c] = brighter[data[p + c]];
    bright.data[p + 3] = data[p + 3];
  }
  return bright;
}

/** Looks of one size as one: the mean of their log odds. */
function together(looks: readonly Plane[]): Plane {
  const [{ width, height }] = looks;
  const data = createPlane(width, height).data.map((_, i) =>
    shareOfOdds(looks.reduce((sum, look) => sum + logOdds(look.data[i], SUREST), 0) / looks.length),
  );
  return { width, height, data };
}

/** Two looks at the same frame, of one size: at each place both count by how certain they are. */
function fuseAlike(one: Plane, other: Plane): Plane {
  return { ...one, data: one.data.map((value, i) => moreCertainOf(value, other.data[i])) };
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
  const [fused, outline] = [createPlane(width, height), createPlane(width, height)];
  fused.data.set(data);
  for (let y = top, from = 0; y < bottom; y++) {
    for (let x = left; x < right; x++, from++) {
      const i = y * width + x;
      fused.data[i] = moreCertainOf(data[i], near.data[from]);
      outline.data[i] = near.data[from];
    }
  }
  return withClothes(fused, outline);
}
