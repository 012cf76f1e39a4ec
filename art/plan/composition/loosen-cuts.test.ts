import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { cutLines, type Ending, loosenCuts } from './loosen-cuts.ts';

const SIDE = 400;
const NO_LINES = { left: 0, top: 0, right: 0, bottom: 0 };

/** A body in the middle of the picture that reaches down to a line 60 units above its lower edge, and ears above. */
function cutBody(ending: Ending): Plane {
  const mask = createPlane(SIDE, SIDE);
  for (let y = 80; y < SIDE; y++) mask.data.fill(1, y * SIDE + 120, y * SIDE + 280);
  loosenCuts(mask, { ...NO_LINES, bottom: 60 }, 1, ending);
  return mask;
}

/** The lowest row of each column of the body. */
function lowest({ data }: Plane): number[] {
  return Array.from({ length: 160 }, (_, column) => {
    let row = SIDE - 1;
    while (row > 0 && data[row * SIDE + 120 + column] < 0.5) row--;
    return row;
  });
}

describe('loosenCuts', () => {
  it('ends a cut body in tongues, never with a straight edge and never beyond the cut', () => {
    const ends = lowest(cutBody('loose'));
    expect(Math.max(...ends)).toBeLessThan(SIDE - 60);
    let straight = 0;
    let longest = 0;
    for (let i = 1; i < ends.length; i++) {
      straight = ends[i] === ends[i - 1] ? straight + 1 : 0;
      longest = Math.max(longest, straight);
    }
    expect(longest).toBeLessThan(30);
    expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(15);
  });

  it('returns where a pet is cut off', () => {
    const mask = createPlane(SIDE, SIDE);
    for (let y = 80; y < SIDE; y++) mask.data.fill(1, y * SIDE + 120, y * SIDE + 280);
    const [cut, ...others] = loosenCuts(mask, { ...NO_LINES, bottom: 60, left: 20 }, 1, 'loose');
    expect(cut).toMatchObject({ side: 'bottom', from: 120, to: 279 });
    expect(others).toEqual([]);
  });

  it('closes a sticker with a smooth curve that is deepest at the sides', () => {
    const ends = lowest(cutBody('closed'));
    expect(ends[80]).toBeGreaterThan(SIDE - 60 - 6);
    expect(ends[0]).toBeLessThan(ends[80] - 30);
    // From the left to the middle it only goes down, as the right half does towards it.
    for (let i = 1; i < 80; i++) {
      expect(ends[i]).toBeGreaterThanOrEqual(ends[i - 1]);
      expect(ends[159 - i]).toBeGreaterThanOrEqual(ends[160 - i]);
    }
  });

  it('leaves alone what is not cut, and all when there are no lines', () => {
    const mask = createPlane(SIDE, SIDE);
    for (let y = 80; y < 300; y++) mask.data.fill(1, y * SIDE + 120, y * SIDE + 280);
    const before = mask.data.slice();
    loosenCuts(mask, { ...NO_LINES, bottom: 60 }, 1, 'loose');
    expect(mask.data).toEqual(before);
    const cut = createPlane(SIDE, SIDE, 1);
    loosenCuts(cut, NO_LINES, 1, 'loose');
    expect(cut.data).toEqual(createPlane(SIDE, SIDE, 1).data);
  });
});

describe('cutLines', () => {
  const placement = {
    width: 1024,
    height: 1024,
    scale: 2,
    offsetX: 100,
    offsetY: -20,
    photoWidth: 600,
    photoHeight: 1200,
    edges: { left: 0, top: 0, right: 300, bottom: 600 },
  };

  it('are where the photo ends inside the picture', () => {
    expect(cutLines({ ...placement, framing: 'bleed' })).toEqual({
      left: 100,
      top: 0,
      right: 324,
      bottom: 0,
    });
  });

  it('are also where the picture ends when the pet’s own shape is its border', () => {
    const lines = cutLines({ ...placement, framing: 'bleed', isCutOut: true });
    expect(lines.top).toBeGreaterThan(0);
    expect(lines.bottom).toBeGreaterThan(0);
    expect(cutLines({ ...placement, framing: 'free' }).bottom).toBeGreaterThan(lines.bottom);
  });
});
