import type { PhotoFace, Subject } from '../../contract.ts';
import { confirmFace, type FindEyes } from '../../faces/confirm-face.ts';
import { seeFaceInPhoto } from '../../faces/see-face.ts';
import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { seePet } from './see-pet.ts';

/** By the cut-out. */
const faces = new WeakMap<Plane, PhotoFace | undefined>();

/** The face that the network sees in a photo, certain or not; remembered, as framing and every style ask for it. */
export function faceInPhoto(subject: Subject): PhotoFace | undefined {
  const { photo, mask, found, face } = subject;
  if (!found) return undefined;
  if (face) return face;
  if (!faces.has(mask)) faces.set(mask, seeFaceInPhoto(photo, mask, seePet(subject).box));
  return faces.get(mask);
}

/** The same pet, its face confirmed by a slower network where it is not certain. */
export function withConfirmedFace(subject: Subject, findEyes: FindEyes): Subject {
  const seen = faceInPhoto(subject);
  const face = seen && confirmFace(subject.photo, seen, findEyes);
  return face ? { ...subject, face } : subject;
}

/** Certainty from which the network has the right head, if not the exact place of the eyes. */
const SURE = 0.4;

/** Certainty up to which the one eye of a profile may be that of a bird, which `confirmFace` finds, too. */
const PROFILE = 0.6;

/** Whether the head of a dog or a cat is seen: what has none may be another animal, or turn its back on us. */
export function showsHead(subject: Subject): boolean {
  const face = faceInPhoto(subject);
  if (!face) return false;
  return face.eyes.length === 1 ? face.certainty > PROFILE : face.certainty >= SURE;
}

/** How likely a pet is a cat, 0 to 1, where its face is seen. */
export function catIn(subject: Subject): number | undefined {
  const face = faceInPhoto(subject);
  return face && face.certainty >= SURE ? face.cat : undefined;
}

/** The eyes of a pet, pointed out or seen, open or closed, in photo pixels; otherwise none. */
export function sureEyes(subject: Subject): readonly Point[] {
  if (subject.eyes) return subject.eyes;
  // A cut-out that shows other things, too, has other pairs of dark spots.
  if (subject.notes?.includes('unsure')) return [];
  const face = faceInPhoto(subject);
  return face && face.certainty >= SURE ? face.eyes : [];
}
