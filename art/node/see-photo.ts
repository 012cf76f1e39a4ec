import { cropPlane, cropRaster } from '#art/analysis/crop.ts';
import { correctedSubject } from '#art/analysis/cut-out/corrected-subject.ts';
import { boxOf, pictureArea } from '#art/analysis/letterbox.ts';
import { photoSeed } from '#art/analysis/photo-seed.ts';
import { reduceNoise } from '#art/analysis/reduce-noise.ts';
import { resizePlane } from '#art/analysis/resize.ts';
import type { Subject } from '#art/contract.ts';
import { findPet, type PetFinder } from '#art/plan/composition/find-pet.ts';
import { facesInPhoto, withFaces } from '#art/plan/composition/photo-face.ts';
import { seePet } from '#art/plan/composition/see-pet.ts';
import type { Point } from '#art/point.ts';
import type { Plane, Raster } from '#art/raster.ts';
import { decodeMask } from './decode-mask.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';
import type { PaintRequest } from './paint-request.ts';
import type { SeenPhoto } from './recent-subjects.ts';

/** Longest side of the photo that is analyzed, in pixels: fur is still fur, and planning stays quick. */
const PHOTO_SIDE = 1100;
/** How many times as large a photo is painted from at most in which the pet is small, and from where on it pays. */
const CLOSER = { most: 2, least: 1.2 } as const;

/**
 * Decodes a photo and cuts out its pet, or takes the customer's mask. A pet that is small in a large photo is painted
 * from more of the photo's pixels than it is found in.
 *
 * @param lap called as a stage ends
 * @throws PhotoError when the photo or the mask cannot be used
 */
export async function seePhoto(
  { photo: file, mask: maskFile }: Pick<PaintRequest, 'photo' | 'mask'>,
  pets: PetFinder,
  lap: (stage: 'decode' | 'cutOut') => void,
): Promise<SeenPhoto> {
  const decoded = await decodePhoto(file, { maxSide: PHOTO_SIDE });
  const mask = maskFile ? await decodeMask(maskFile, decoded.photo) : decoded.alpha;
  const { width, height } = decoded.photo;
  const area = pictureArea(decoded.photo);
  const shown = cropRaster(decoded.photo, boxOf(area));
  const photo = reduceNoise(shown);
  lap('decode');
  const subject = mask
    ? withFaces(
        correctedSubject(photo, cropPlane(resizePlane(mask, width, height), boxOf(area))),
        pets.findEyes,
      )
    : (await findPet(photo, pets)).subject;
  const seen = { subject, seed: photoSeed(photo), width, height, area };
  const times = timesCloser(subject, decoded);
  // More pixels of a noisy photo show no more; in a photo of its own a pole is painted over.
  const isEnough = times === 1 || photo !== shown || subject.photo !== photo;
  // What is seen already can be painted, whatever happens to a second decoding.
  const larger = isEnough
    ? undefined
    : await decoded.again(Math.round(times * PHOTO_SIDE)).catch(() => undefined);
  const closer = larger
    ? inDetail(seen, larger.photo, decoded.alpha && !maskFile ? larger.alpha : undefined)
    : seen;
  lap('cutOut');
  return closer;
}

/**
 * How many times as large the photo of a small pet should be, as far as its file has these pixels; 1 where it may stay.
 */
function timesCloser(subject: Subject, { photo, originalWidth, originalHeight }: DecodedPhoto): number {
  if (!subject.found) return 1;
  const { left, top, right, bottom } = seePet(subject).box;
  const wanted = PHOTO_SIDE / Math.max(1, right - left, bottom - top);
  const there = Math.max(originalWidth, originalHeight) / Math.max(photo.width, photo.height);
  const times = Math.min(CLOSER.most, wanted, there);
  return times < CLOSER.least ? 1 : times;
}

/**
 * The same pet in a larger picture of its photo: its outline follows the finer edges, its faces are where they were
 * seen.
 *
 * @param larger the whole photo, bars and all
 * @param alpha what of it is opaque, where that is the outline
 */
export function inDetail(seen: SeenPhoto, larger: Raster, alpha?: Plane): SeenPhoto {
  const { width, height } = larger;
  const [across, down] = [width / seen.width, height / seen.height];
  const left = Math.round(seen.area.left * across);
  const top = Math.round(seen.area.top * down);
  const area = {
    left,
    top,
    width: Math.round((seen.area.left + seen.area.width) * across) - left,
    height: Math.round((seen.area.top + seen.area.height) * down) - top,
  };
  const photo = cropRaster(larger, boxOf(area));
  const mask = alpha ? cropPlane(alpha, boxOf(area)) : correctedSubject(photo, seen.subject.mask).mask;
  const placed = <Place extends Point>(place: Place) => ({
    ...place,
    x: place.x * across,
    y: place.y * down,
  });
  const faces = facesInPhoto(seen.subject).map((face) => ({
    ...face,
    eyes: face.eyes.map(placed),
    ...(face.nose ? { nose: placed(face.nose) } : {}),
  }));
  return {
    ...seen,
    subject: {
      ...seen.subject,
      photo,
      mask,
      ...(faces.length > 0 ? { faces } : {}),
    },
    width,
    height,
    area,
  };
}
