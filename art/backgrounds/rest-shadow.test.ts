import { expect, it } from 'vitest';
import { squareScene } from '../plan/square-scene.ts';
import { createPlane, type Plane } from '../raster.ts';
import { restShadow } from './rest-shadow.ts';

const SIDE = 200;

/** A pet with a paw down to row 170 whose haunches, left of that, end at another row. */
function sitting(haunches: number): Plane {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 40; y < 170; y++) {
    if (y < haunches) mask.data.fill(1, y * SIDE + 50, y * SIDE + 115);
    mask.data.fill(1, y * SIDE + 115, y * SIDE + 140);
  }
  return mask;
}

/** Its shadow. @param photoBottom where the photo ends, plan units */
function shadowOf(mask: Plane, photoBottom = 1024) {
  const { placement } = squareScene(SIDE, { mask }, SIDE / 1024);
  const edges = { ...placement.edges, bottom: photoBottom };
  return restShadow({ placement: { ...placement, photoHeight: photoBottom, edges }, found: true }, mask);
}

it('lies below haunches and paws alike, its border paler and wider', () => {
  const shadow = shadowOf(sitting(160));
  const at = (part: 'core' | 'border', x: number, y: number) => shadow?.[part].data[y * SIDE + x] ?? 0;
  expect(at('core', 80, 161)).toBeGreaterThan(0.6);
  expect(at('core', 127, 170)).toBeGreaterThan(0.5);
  expect(at('core', 80, 176)).toBeLessThan(0.02);
  expect(at('border', 80, 176)).toBeGreaterThan(0.05);
  expect(at('border', 127, 170)).toBeLessThan(at('core', 127, 170));
});

it('leaves the ground below a body high above it in the light', () => {
  const shadow = shadowOf(sitting(130));
  expect(shadow?.core.data[150 * SIDE + 70]).toBeLessThan(0.02);
  expect(shadow?.core.data[170 * SIDE + 127]).toBeGreaterThan(0.5);
});

it('is missing where the photo cuts the body off', () => {
  expect(shadowOf(sitting(160), 871)).toBeUndefined();
});
