import { findSubject } from '#art/analysis/cut-out/find-subject.ts';
import { lookClosely } from '#art/analysis/cut-out/look-closely.ts';
import { boundingBox } from '#art/plan/composition/bounding-box.ts';
import type { PetFinder } from '#art/plan/composition/find-pet.ts';
import type { Plane } from '#art/raster.ts';
import { cutOut } from './cut-out.ts';
import { decodePhoto } from './decode-photo.ts';
import { encodePng } from './encode-picture.ts';
import type { PictureBox } from './paint-request.ts';

/** Longest side of a stored picture in pixels; it is also what prints are made from. */
const MOST_SIDE = 2048;
const MOST_BYTES = 32 * 2 ** 20;

/** What stays around the pet: all of the picture, nothing, or the white border of a sticker. */
export type PictureGround = 'kept' | 'cleared' | 'sticker';

/** A picture that was made elsewhere, ready to be stored. */
export interface FinishedPicture {
  /** PNG file. */
  readonly picture: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly subject: PictureBox | null;
}

/**
 * Takes over a picture of a hosted model: decoded with all limits for foreign files, its ground cleared where
 * requested, written anew without metadata.
 * @throws PhotoError when the file cannot be used, the signal's reason when it has fired
 */
export async function finishPicture(
  file: Uint8Array,
  ground: PictureGround,
  pets: PetFinder,
  signal?: AbortSignal,
): Promise<FinishedPicture> {
  const { photo } = await decodePhoto(file, { maxSide: MOST_SIDE, maxBytes: MOST_BYTES });
  signal?.throwIfAborted();
  const { pet } = await lookClosely(photo, pets.find);
  const { mask, found } = findSubject(photo, pet);
  signal?.throwIfAborted();
  const finished =
    found && ground !== 'kept' ? cutOut(photo, mask, { withBorder: ground === 'sticker' }) : photo;
  const picture = await encodePng(finished);
  return { picture, width: photo.width, height: photo.height, subject: found ? boxOf(mask) : null };
}

function boxOf(mask: Plane): PictureBox {
  const { left, top, right, bottom } = boundingBox(mask);
  const { width, height } = mask;
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}
