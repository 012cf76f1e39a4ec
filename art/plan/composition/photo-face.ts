import { UNSURE } from '../../analysis/cut-out/subject-notes.ts';
import type { PhotoFace, Subject } from '../../contract.ts';
import { confirmFace, type FindEyes, isPetFace } from '../../faces/confirm-face.ts';
import { seeFacesInPhoto } from '../../faces/see-face.ts';
import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { seePet } from './see-pet.ts';

/** By the cut-out. */
const seenFaces = new WeakMap<Plane, readonly PhotoFace[]>();

/** What the network sees in a photo; remembered, as framing and every style ask for it. */
function seenIn(subject: Subject): readonly PhotoFace[] {
  const { photo, mask, found } = subject;
  if (!found) return [];
  const known = seenFaces.get(mask);
  if (known) return known;
  const { box, cut } = seePet(subject);
  const isNear = Object.values(cut).filter(Boolean).length > 1;
  const seen = seeFacesInPhoto(photo, mask, box, isNear);
  seenFaces.set(mask, seen);
  return seen;
}

/**
 * The faces in a photo: the main one, certain or not, then those of other pets. These count where a second look has
 * confirmed them, as people have faces, too.
 */
export function facesInPhoto(subject: Subject): readonly PhotoFace[] {
  if (!subject.found) return [];
  return subject.faces ?? seenIn(subject).slice(0, 1);
}

/** The main face of a photo: its head is the one that framing looks at. */
export function faceInPhoto(subject: Subject): PhotoFace | undefined {
  return facesInPhoto(subject)[0];
}

/** The same pet, its face confirmed by a slower network where it is not certain. */
export function withConfirmedFace(subject: Subject, findEyes: FindEyes): Subject {
  const seen = faceInPhoto(subject);
  const face = seen && confirmFace(subject.photo, seen, findEyes);
  return face ? { ...subject, faces: [face] } : subject;
}

/** The same pet with the faces of other ones that a slower network sees, too. */
export function withOtherFaces(subject: Subject, findEyes: FindEyes): Subject {
  const further = seenIn(subject).slice(1);
  const others = further.filter((face) => isPetFace(subject.photo, face, findEyes));
  return others.length > 0 ? { ...subject, faces: [...facesInPhoto(subject), ...others] } : subject;
}

/** The same pet with its faces as a slower network sees them. */
export function withFaces(subject: Subject, findEyes: FindEyes): Subject {
  return withOtherFaces(withConfirmedFace(subject, findEyes), findEyes);
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
  return catOf(faceInPhoto(subject));
}

/** How likely a face is a cat's, 0 to 1, if it is one. */
export function catOf(face: PhotoFace | undefined): number | undefined {
  return face && face.certainty >= SURE ? face.cat : undefined;
}

/** The eyes of a pet, pointed out or seen, open or closed, in photo pixels; otherwise none. */
export function sureEyes(subject: Subject): readonly Point[] {
  if (subject.eyes) return subject.eyes;
  // A cut-out that shows other things, too, has other pairs of dark spots.
  if ((subject.certainty ?? 1) < UNSURE) return [];
  const face = faceInPhoto(subject);
  return face && face.certainty >= SURE ? face.eyes : [];
}
