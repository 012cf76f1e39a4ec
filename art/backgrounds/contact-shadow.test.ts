import { expect, it } from 'vitest';
import { squareScene } from '../plan/square-scene.ts';
import { createPlane } from '../raster.ts';
import { contactShadow } from './contact-shadow.ts';

const SIDE = 200;

/** A pet on two legs whose feet are at a row of the picture; what lies below the photo's lower edge is cut off. */
function standing(feet: number, photoBottom = 1024) {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 40; y < feet; y++) {
    for (const [from, to] of y < 120
      ? [[60, 140]]
      : [
          [65, 80],
          [120, 135],
        ]) {
      mask.data.fill(1, y * SIDE + (from ?? 0), y * SIDE + (to ?? 0));
    }
  }
  const { placement } = squareScene(SIDE, { mask }, SIDE / 1024);
  const edges = { ...placement.edges, bottom: photoBottom };
  return { mask, placement: { ...placement, photoHeight: photoBottom, edges }, found: true };
}

it('lies under the feet of a pet, darkest there and flat', () => {
  const shadow = contactShadow(standing(170), SIDE, SIDE);
  const at = (x: number, y: number) => shadow?.data[y * SIDE + x] ?? 0;
  expect(at(72, 170)).toBeGreaterThan(0.3);
  expect(at(128, 170)).toBeGreaterThan(0.3);
  expect(at(72, 170)).toBeGreaterThan(at(100, 170));
  expect(at(72, 180)).toBeLessThan(0.02);
  expect(at(72, 100)).toBe(0);
});

it('is missing where the body is cut off: by the picture, or by the photo inside it', () => {
  expect(contactShadow(standing(SIDE), SIDE, SIDE)).toBeUndefined();
  expect(contactShadow(standing(170, 871), SIDE, SIDE)).toBeUndefined();
  expect(contactShadow({ ...standing(170), found: false }, SIDE, SIDE)).toBeUndefined();
  const touching = standing(170, 871);
  const placement = { ...touching.placement, isCutBelow: false };
  expect(contactShadow({ ...touching, placement }, SIDE, SIDE)).toBeDefined();
});
