import { expect, it } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { type HintedMask, NO_HINT } from './hinted-mask.ts';
import { hasSeveralPets, togglePet } from './whole-pets.ts';

const SIDE = 120;

/** Two bright pets on dark ground, seen by the network at half the size; the mask has the left one. */
function twoPets() {
  const photo = createRaster(SIDE, SIDE);
  const mask = new Uint8ClampedArray(SIDE * SIDE);
  const seen = createPlane(SIDE / 2, SIDE / 2);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isLeft = Math.hypot(x - 30, y - 60) < 20;
      const isRight = Math.hypot(x - 90, y - 60) < 20;
      const light = isLeft || isRight ? 220 : 30;
      photo.data.set([light, light, light, 255], 4 * (y * SIDE + x));
      if (isLeft) mask[y * SIDE + x] = 255;
      if (isLeft || isRight) seen.data[(y >> 1) * (SIDE / 2) + (x >> 1)] = 1;
    }
  }
  const before: HintedMask = {
    width: SIDE,
    height: SIDE,
    mask,
    hints: new Uint8ClampedArray(SIDE * SIDE).fill(NO_HINT),
  };
  return { photo, seen, before };
}

const at = ({ mask }: HintedMask, x: number, y: number) => mask[y * SIDE + x];

it('adds the other pet at a tap, and takes the first away at another', () => {
  const { photo, seen, before } = twoPets();
  expect(hasSeveralPets(before, seen)).toBe(true);
  const both = togglePet(photo, before, seen, { x: 92, y: 58 });
  if (!both) throw new Error('no pet was added');
  expect([at(both, 30, 60), at(both, 90, 60), at(both, 60, 60)]).toEqual([255, 255, 0]);
  const other = togglePet(photo, both, seen, { x: 30, y: 60 });
  if (!other) throw new Error('no pet was taken away');
  expect([at(other, 30, 60), at(other, 90, 60)]).toEqual([0, 255]);
});

it('leaves the last pet, and finds none on bare ground', () => {
  const { photo, seen, before } = twoPets();
  expect(togglePet(photo, before, seen, { x: 30, y: 60 })).toBeNull();
  expect(togglePet(photo, before, seen, { x: 60, y: 5 })).toBeNull();
  const alone = { ...seen, data: seen.data.map((value, i) => (i % seen.width < seen.width / 2 ? value : 0)) };
  expect(hasSeveralPets(before, alone)).toBe(false);
});
