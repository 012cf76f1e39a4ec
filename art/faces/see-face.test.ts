import { expect, it } from 'vitest';
import { faceLikelihood } from './see-face.ts';

it('prefers a face high up to one between the legs that is hardly surer', () => {
  expect(faceLikelihood(0.55, 0.13)).toBeGreaterThan(faceLikelihood(0.57, 0.7));
  // A head that hangs low is still one.
  expect(faceLikelihood(0.75, 0.7)).toBeGreaterThan(faceLikelihood(0.55, 0.13));
  expect(faceLikelihood(0.6, 0.4)).toBe(0.6);
});
