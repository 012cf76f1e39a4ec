import { describe, expect, it } from 'vitest';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { settleDoubts } from './settle-doubts.ts';

const SIDE = 64;
const COAT = [180, 120, 60] as const;
const ROOM = [60, 90, 140] as const;
const SOFA = [200, 30, 40] as const;
const HEAD = { left: 24, right: 40 };
const BODY = { left: 40, right: 56 };

/** A head with something beside it, in a room: three upright bands. */
function photoWith(beside: readonly number[]): Raster {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const x = i % SIDE;
    const color = x >= HEAD.left && x < HEAD.right ? COAT : x >= BODY.left && x < BODY.right ? beside : ROOM;
    photo.data.set([...color, 255], i * 4);
  }
  return photo;
}

function look(parts: readonly { left: number; right: number }[], sure = 0.95): Plane {
  const plane = createPlane(SIDE, SIDE, 0.02);
  for (let y = 0; y < SIDE; y++) {
    for (const { left, right } of parts) plane.data.fill(sure, y * SIDE + left, y * SIDE + right);
  }
  return plane;
}

/** What three looks say together, only one of which finds what is beside the head. */
const looks = [look([HEAD]), look([HEAD, BODY]), look([HEAD])];
const consensus = look([HEAD]);
for (let y = 0; y < SIDE; y++) consensus.data.fill(0.33, y * SIDE + BODY.left, y * SIDE + BODY.right);

const beside = ({ data }: Plane) => data[(SIDE / 2) * SIDE + (BODY.left + BODY.right) / 2];

describe('what one look finds and others do not', () => {
  it('is the pet where it has the colors of the coat', () => {
    expect(beside(settleDoubts(photoWith(COAT), looks, consensus).mask)).toBeGreaterThan(0.9);
  });

  it('stays in doubt where its colors are neither the coat’s nor the room’s', () => {
    expect(beside(settleDoubts(photoWith(SOFA), looks, consensus).mask)).toBeCloseTo(0.33);
  });

  it('is not taken out for having the colors of the room', () => {
    expect(beside(settleDoubts(photoWith(ROOM), looks, consensus).mask)).toBeCloseTo(0.33);
  });

  it('is left in doubt where only the weak look finds it', () => {
    const { mask } = settleDoubts(photoWith(COAT), looks, consensus, looks[1]);
    expect(beside(mask)).toBeCloseTo(0.33);
  });

  it('makes looks less certain of the room beside what they miss, and of nothing else', () => {
    const { mask, nearTaken } = settleDoubts(photoWith(COAT), looks, consensus);
    const row = (SIDE / 2) * SIDE;
    expect(mask.data[row + BODY.right + 2]).toBeGreaterThan(0.1);
    expect(mask.data[row + BODY.right + 2]).toBeLessThan(0.5);
    expect(mask.data[row]).toBeCloseTo(0.02);
    expect(nearTaken?.data[row + BODY.left + 2]).toBeCloseTo(1);
    expect(nearTaken?.data[row]).toBeCloseTo(0);
  });

  it('changes nothing where all looks agree', () => {
    const agreed = [look([HEAD]), look([HEAD]), look([HEAD])];
    expect(settleDoubts(photoWith(COAT), agreed, consensus)).toEqual({ mask: consensus });
  });
});
