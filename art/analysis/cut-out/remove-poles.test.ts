import { expect, it } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { withoutPoles, withThinParts } from './remove-poles.ts';
import { shrinkPhoto } from './small-photo.ts';

const SIDE = 200;

/** 1 in each box. */
function boxes(...all: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) {
  const plane = createPlane(SIDE, SIDE);
  for (const [left, top, right, bottom] of all) {
    for (let y = top; y < bottom; y++) plane.data.fill(1, y * SIDE + left, y * SIDE + right);
  }
  return plane;
}

it('takes what is thin beside a pole for a part of it, not a tail elsewhere', () => {
  const mask = boxes([40, 80, 160, 140], [92, 70, 96, 80], [150, 60, 154, 80]);
  const { data } = withThinParts(boxes([96, 20, 100, 80]), mask);
  const at = (x: number, y: number) => data[y * SIDE + x];
  expect(at(98, 40)).toBe(1);
  expect(at(94, 73)).toBe(1);
  expect(at(152, 70)).toBe(0);
  expect(at(100, 110)).toBe(0);
});

it('takes a leash in a color of its own off the pet, and leaves its white paws', () => {
  const body = [60, 40, 140, 150] as const;
  const leash = [20, 90, 60, 97] as const;
  const paw = [70, 150, 78, 190] as const;
  const photo = createRaster(SIDE, SIDE);
  const paint = (box: readonly [number, number, number, number], ...rgb: number[]) => {
    for (let y = box[1]; y < box[3]; y++) {
      for (let x = box[0]; x < box[2]; x++) photo.data.set([...rgb, 255], 4 * (y * SIDE + x));
    }
  };
  paint([0, 0, SIDE, SIDE], 60, 140, 60);
  paint(body, 110, 70, 40);
  paint(leash, 210, 40, 60);
  paint(paw, 240, 238, 230);
  const small = shrinkPhoto(photo, SIDE);
  const { data } = withoutPoles(small, boxes(body, leash, paw)).prior;
  const at = (x: number, y: number) => data[y * SIDE + x];
  expect(at(35, 93)).toBeLessThan(0.1);
  expect(at(100, 100)).toBe(1);
  expect(at(74, 175)).toBe(1);
});
