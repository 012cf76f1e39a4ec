import { describe, expect, test } from 'vitest';
import { mirrorEdges, type PlaceRows } from './mirror-edges.ts';

const FRONT = { width: 5, height: 4 };
const BLEED = 2;
/** A front whose pixels tell their place. */
const place: PlaceRows = (top, rows, sheet) => {
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < FRONT.width; x++) sheet.set([x, top + y, 7, 255], (y * FRONT.width + x) * 4);
};
const mirrored = (place: number, length: number) =>
  place < 0 ? -place - 1 : place < length ? place : 2 * length - place - 1;

describe('mirrored edges', () => {
  test.each([1, 2, 3, 5, 8])('mirror the front on all sides, %i rows at a time', (step) => {
    const [width, height] = [FRONT.width + 2 * BLEED, FRONT.height + 2 * BLEED];
    const rowsOf = mirrorEdges(place, FRONT, BLEED);
    for (let top = 0; top < height; top += step) {
      const rows = Math.min(step, height - top);
      const band = new Uint8ClampedArray(width * rows * 4);
      rowsOf(top, rows, band);
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 4;
          expect([...band.subarray(at, at + 4)], `${x}, ${top + y}`).toEqual([
            mirrored(x - BLEED, FRONT.width),
            mirrored(top + y - BLEED, FRONT.height),
            7,
            255,
          ]);
        }
    }
  });
});
