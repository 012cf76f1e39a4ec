import { findSubject } from '../../analysis/cut-out/find-subject.ts';
import { lookClosely, type See } from '../../analysis/cut-out/look-closely.ts';
import type { Subject } from '../../contract.ts';
import type { FindEyes } from '../../faces/confirm-face.ts';
import type { Plane, Raster } from '../../raster.ts';
import { findBody, headAlone } from './find-body.ts';
import { withConfirmedFace, withFaces, withOtherFaces } from './photo-face.ts';

/** The networks that find a pet, ready to look at photos. */
export interface PetFinder {
  /**
   * What is sought in each picture: 320x320, 0 to 1, squashed to the picture's frame; all zero when they saw nothing
   * that stands out.
   */
  readonly find: See;
  /** Looks for eyes and a nose, closely. */
  readonly findEyes: FindEyes;
}

/**
 * Cuts the pet out of a photo and looks for its face, for the body of a head alone, and for the faces of other pets.
 *
 * @returns the pet, and what was seen of it before colors and edges decided, 0 to 1, squashed to the photo's frame
 */
export async function findPet(
  photo: Raster,
  { find, findEyes }: PetFinder,
): Promise<{ readonly subject: Subject; readonly seen: Plane }> {
  const { pet: seen, animal } = await lookClosely(photo, find);
  const subject = withConfirmedFace(findSubject(photo, seen, animal), findEyes);
  const head = headAlone(subject);
  const more = head && (await findBody(photo, head, seen, find));
  return more
    ? { subject: withFaces(findSubject(photo, more, animal), findEyes), seen: more }
    : { subject: withOtherFaces(subject, findEyes), seen };
}
