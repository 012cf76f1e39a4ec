import { expect, it, vi } from 'vitest';
import type { PhotoFace, Subject } from '../contract.ts';
import { confirmFace } from '../faces/confirm-face.ts';
import { createPlane, createRaster } from '../raster.ts';
import { faceInPhoto, withConfirmedFace } from './photo-face.ts';

const SEEN: PhotoFace = {
  eyes: [
    { x: 40, y: 40 },
    { x: 60, y: 40 },
  ],
  certainty: 0.4,
  open: 0.9,
  cat: 0.2,
};

vi.mock('../faces/see-face.ts', () => ({ seeFaceInPhoto: () => SEEN }));
vi.mock('../faces/confirm-face.ts', () => ({ confirmFace: vi.fn() }));

const nothing = createPlane(64, 64, -9);
const findEyes = () => ({ left: nothing, right: nothing, nose: nothing, open: nothing });
const PET: Subject = { photo: createRaster(100, 100), mask: createPlane(100, 100, 1), found: true };

it('puts a confirmed face in the place of the one that was seen', () => {
  const face = { ...SEEN, certainty: 0.6 };
  vi.mocked(confirmFace).mockReturnValueOnce(face);
  const confirmed = withConfirmedFace(PET, findEyes);
  expect(confirmFace).toHaveBeenCalledExactlyOnceWith(PET.photo, SEEN, findEyes);
  expect(faceInPhoto(PET)).toBe(SEEN);
  expect(faceInPhoto(confirmed)).toBe(face);
});

it('leaves a pet as it is whose face is not confirmed, and looks for none where no pet is found', () => {
  vi.mocked(confirmFace).mockReturnValue(undefined);
  expect(withConfirmedFace(PET, findEyes)).toBe(PET);
  expect(faceInPhoto({ ...PET, found: false, face: SEEN })).toBeUndefined();
});
