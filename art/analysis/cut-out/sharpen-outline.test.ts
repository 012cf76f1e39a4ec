import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { sharpenOutline } from './sharpen-outline.ts';

const SIDE = 100;

/** A plane that is 1 in columns from `left` to `right`, and 0 elsewhere. */
function columns(left: number, right: number): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) plane.data.fill(1, y * SIDE + left, y * SIDE + right);
  return plane;
}

const row = ({ data }: Plane) => Array.from(data.subarray(0, SIDE), (value) => value >= 0.5);

describe('sharpenOutline', () => {
  it('moves the outline a little where the sharper look is more certain', () => {
    const soft = columns(20, 80);
    for (let y = 0; y < SIDE; y++) soft.data.fill(0.4, y * SIDE + 80, y * SIDE + 82);
    const moved = sharpenOutline(soft, columns(20, 82));
    expect(row(moved)).toEqual(row(columns(20, 82)));
  });

  it('loses and adds nothing in bulk', () => {
    const whole = columns(20, 80);
    expect(row(sharpenOutline(whole, columns(20, 50)))).toEqual(row(whole));
    expect(row(sharpenOutline(whole, columns(5, 95)))).toEqual(row(whole));
  });

  it('settles even in bulk what the mask is unsure of', () => {
    const unsure = columns(20, 60);
    for (let y = 0; y < SIDE; y++) unsure.data.fill(0.55, y * SIDE + 60, y * SIDE + 80);
    expect(row(sharpenOutline(unsure, columns(20, 60)))[79]).toBe(false);
  });

  it('changes nothing far from the outline, however certain the look', () => {
    const hole = columns(20, 80);
    hole.data[50 * SIDE + 50] = 0;
    expect(sharpenOutline(columns(20, 80), hole).data[50 * SIDE + 50]).toBe(1);
  });
});
