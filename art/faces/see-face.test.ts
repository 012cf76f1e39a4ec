import { expect, it } from 'vitest';
import type { PhotoFace } from '../contract.ts';
import { bothOf, faceLikelihood, isNoseBelow, withoutNose } from './see-face.ts';

it('prefers a face high up to one between the legs that is hardly surer', () => {
  expect(faceLikelihood(0.55, 0.13)).toBeGreaterThan(faceLikelihood(0.57, 0.7));
  // A head that hangs low is still one.
  expect(faceLikelihood(0.75, 0.7)).toBeGreaterThan(faceLikelihood(0.55, 0.13));
  expect(faceLikelihood(0.6, 0.4)).toBe(0.6);
});

it('is surer of eyes that two photos show in the same place, and takes the surer of two places', () => {
  const face = (x: number, certainty: number, open = 0.9): PhotoFace => ({
    eyes: [
      { x, y: 50 },
      { x: x + 40, y: 52 },
    ],
    certainty,
    open,
    cat: 0.5,
  });
  const same = bothOf(face(100, 0.44, 0.7), face(103, 0.43));
  expect(same?.certainty).toBeCloseTo(0.68, 2);
  expect(same?.open).toBe(0.9);
  expect(bothOf(face(100, 0.3), face(150, 0.4))).toEqual(face(150, 0.4));
  expect(bothOf(face(100, 0.3), { ...face(100, 0.35), eyes: [{ x: 100, y: 50 }] })?.certainty).toBe(0.35);
  expect(bothOf(undefined, face(100, 0.3))).toEqual(face(100, 0.3));
});

it('takes no pair for eyes whose nose lies above or far beside them, however the head leans', () => {
  const eyes = [
    { x: 100, y: 50 },
    { x: 140, y: 50 },
  ];
  const nose = (x: number, y: number) => ({ eyes, nose: { x, y, value: 0.7 } });
  expect(isNoseBelow(nose(120, 90))).toBe(true);
  expect(isNoseBelow(nose(155, 75))).toBe(true);
  expect(isNoseBelow(nose(120, 30))).toBe(false);
  expect(isNoseBelow(nose(70, 60))).toBe(false);
  const leaning = [
    { x: 100, y: 50 },
    { x: 100, y: 90 },
  ];
  expect(isNoseBelow({ eyes: leaning, nose: { x: 60, y: 70, value: 0.7 } })).toBe(true);
  expect(isNoseBelow({ eyes: leaning, nose: { x: 130, y: 70, value: 0.7 } })).toBe(false);
  expect(isNoseBelow({ eyes })).toBe(true);
  expect(isNoseBelow({ ...nose(20, 20), eyes: [eyes[0]] })).toBe(true);
});

it('is less sure of two dark spots without a nose, and unsure if one of them may be the nose', () => {
  expect(withoutNose(0.7, () => 0.1)).toBe(0.7);
  expect(withoutNose(0.54, () => 0.1)).toBeCloseTo(0.405, 6);
  for (const certainty of [0.54, 0.6, 0.9]) expect(withoutNose(certainty, () => 0.4)).toBe(0.38);
});

it('does not look for the nose at eyes that are unsure anyway', () => {
  const look = () => expect.unreachable();
  expect(withoutNose(0.5, look)).toBeCloseTo(0.375, 6);
});
