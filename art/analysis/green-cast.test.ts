import { expect, test } from 'vitest';
import { createPlane } from '../raster.ts';
import { removeGreenCast } from './green-cast.ts';

/** A light coat of 200 x 200 plan units of one color with an eye in its middle. */
function coat(color: { readonly a: number; readonly b: number; readonly light?: number }) {
  const [light, a, b] = [color.light ?? 0.85, color.a, color.b].map((value) => createPlane(200, 200, value));
  return { light, a, b, mask: createPlane(200, 200, 1), scale: 1 };
}
const MIDDLE = 100 * 200 + 100;
const CORNER = 20 * 200 + 20;

test('a white chest over a lawn loses its green, the eyes keep theirs', () => {
  const white = coat({ a: -0.025, b: 0.02 });
  removeGreenCast(white, [{ x: 100, y: 100, radius: 12 }]);
  expect(white.a.data[CORNER]).toBeGreaterThan(-0.008);
  expect(white.a.data[MIDDLE]).toBeCloseTo(-0.025);
});

test.each([
  ['green feathers', { a: -0.1, b: 0.09 }],
  ['a black coat', { a: -0.02, b: 0.01, light: 0.25 }],
  ['a red coat', { a: 0.05, b: 0.09 }],
])('%s stay as they are', (_, color) => {
  const planes = coat(color);
  removeGreenCast(planes, []);
  expect(planes.a.data[CORNER]).toBeCloseTo(color.a);
});

test('a small green place is no cast', () => {
  const planes = coat({ a: 0.02, b: 0.02 });
  for (let y = 95; y < 105; y++) planes.a.data.fill(-0.03, y * 200 + 95, y * 200 + 105);
  removeGreenCast(planes, []);
  expect(planes.a.data[MIDDLE]).toBeCloseTo(-0.03);
});
