import { expect, it } from 'vitest';
import type { PhotoFace, Subject } from '../../contract.ts';
import { createPlane, createRaster } from '../../raster.ts';
import { faceInPhoto, showsHead, withConfirmedFace, withFaces } from './photo-face.ts';

const SEEN: PhotoFace = {
  eyes: [
    { x: 40, y: 40 },
    { x: 60, y: 40 },
  ],
  nose: { x: 50, y: 55, value: 0.7 },
  certainty: 0.4,
  open: 0.9,
  cat: 0.2,
};
const PET: Subject = {
  photo: createRaster(100, 100),
  mask: createPlane(100, 100, 1),
  found: true,
  faces: [SEEN],
};

/** A network that sees eyes everywhere, or nowhere. */
const seeing = (odds: number) => () => {
  const map = createPlane(64, 64, odds);
  return { left: map, right: map, nose: map, open: map };
};

it('puts a confirmed face in the place of the one that was seen', () => {
  const confirmed = withConfirmedFace(PET, seeing(1));
  expect(confirmed).toEqual({ ...PET, faces: [{ ...SEEN, certainty: 0.6 }] });
  expect(faceInPhoto(confirmed)).toBe(confirmed.faces?.[0]);
  expect(withFaces(PET, seeing(1))).toEqual(confirmed);
});

it('leaves a pet as it is whose face is not confirmed, and looks for none where no pet is found', () => {
  expect(withConfirmedFace(PET, seeing(-9))).toBe(PET);
  expect(faceInPhoto({ ...PET, found: false })).toBeUndefined();
});

it('sees the head of a dog or a cat by two eyes; one eye, even a confirmed one, may be that of a bird', () => {
  const showing = (face: Partial<PhotoFace>) => showsHead({ ...PET, faces: [{ ...SEEN, ...face }] });
  const profile = SEEN.eyes.slice(0, 1);
  expect(showing({})).toBe(true);
  expect(showing({ certainty: 0.3 })).toBe(false);
  expect(showing({ eyes: profile, certainty: 0.6 })).toBe(false);
  expect(showing({ eyes: profile, certainty: 0.8 })).toBe(true);
  expect(showsHead({ ...PET, found: false })).toBe(false);
});
