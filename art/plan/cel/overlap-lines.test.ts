import { describe, expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { boxMask, squareScene } from '../square-scene.ts';
import { planOverlapShade } from './cel-overlaps.ts';
import { bodyLinesOf } from './overlap-lines.ts';

const SIDE = 600;

interface Legs {
  /** Whether the outline has a bay between both, and whether the photo shows a dark gap from there on. */
  readonly bay: boolean;
  readonly gap: boolean;
}

/** A pet whose right leg, a little darker, stands behind the left one. */
function petWith({ bay, gap }: Legs): Scene {
  const mask = boxMask(SIDE, 150, 450, 80, 520);
  const light = createPlane(SIDE, SIDE, 0.7);
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      const aside = Math.abs(x - 300);
      if (bay && y > 470 && aside < y - 470) mask.data[i] = 0;
      if (x > 300 && y > 340) light.data[i] = 0.66;
      if (gap && aside < 4 && y > 340) light.data[i] = 0.4;
    }
  }
  return squareScene(SIDE, { mask, light });
}

/** The end of a limb with a dark gap in it. @param x its middle */
function pawWithGap(x: number): Scene {
  const mask = boxMask(SIDE, 265, 335, 150, 500);
  const light = createPlane(SIDE, SIDE, 0.7);
  for (let y = 466; y < SIDE; y++) light.data.fill(0.4, y * SIDE + x - 3, y * SIDE + x + 3);
  return squareScene(SIDE, { mask, light });
}

describe('bodyLinesOf', () => {
  it('finds a leg before another by the dark gap that begins in a bay of the outline', () => {
    const { overlaps } = bodyLinesOf(petWith({ bay: true, gap: true }));
    expect(overlaps).toHaveLength(1);
    const [{ points, length, behind }] = overlaps;
    expect(Math.abs(points[0].x - 300)).toBeLessThan(6);
    expect(Math.abs(points[0].y - 470)).toBeLessThan(16);
    expect(length).toBeGreaterThan(90);
    expect(behind).toBe(1);
  });

  it('takes no dark line for one that begins at an even outline, nor a bay without a line', () => {
    for (const legs of [
      { bay: false, gap: true },
      { bay: true, gap: false },
    ]) {
      expect(bodyLinesOf(petWith(legs)).overlaps).toHaveLength(0);
    }
  });

  it('takes no strap from one bay to another for an overlap', () => {
    const mask = boxMask(SIDE, 150, 450, 200, 400);
    const light = createPlane(SIDE, SIDE, 0.7);
    for (let y = 0, i = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++, i++) {
        const aside = Math.abs(x - 300);
        if (y < 225 && aside < 225 - y) mask.data[i] = 0;
        if (y > 375 && aside < y - 375) mask.data[i] = 0;
        if (aside < 4) light.data[i] = 0.4;
      }
    }
    expect(bodyLinesOf(squareScene(SIDE, { mask, light })).overlaps).toHaveLength(0);
  });

  it('finds nothing where no pet is found', () => {
    const { overlaps, toes } = bodyLinesOf({ ...petWith({ bay: true, gap: true }), found: false });
    expect([...overlaps, ...toes]).toHaveLength(0);
  });

  it('finds a gap between toes at the end of a limb', () => {
    const { toes, overlaps } = bodyLinesOf(pawWithGap(300));
    expect(overlaps).toHaveLength(0);
    expect(toes).toHaveLength(1);
    expect(Math.abs(toes[0].points[0].y - 500)).toBeLessThan(10);
    expect(toes[0].length).toBeLessThan(45);
  });
});

describe('planOverlapShade', () => {
  it('lies on what is behind, and nowhere without overlaps', () => {
    expect(planOverlapShade(petWith({ bay: false, gap: true }), [0.7, 0.7, 0.9])).toHaveLength(0);
    const [{ field }] = planOverlapShade(petWith({ bay: true, gap: true }), [0.7, 0.7, 0.9]);
    const at = (x: number, y: number) =>
      field.values[
        Math.floor((y / SIDE) * field.rows) * field.columns + Math.floor((x / SIDE) * field.columns)
      ];
    expect(at(306, 450)).toBeGreaterThan(127);
    expect(at(292, 450)).toBeLessThan(127);
  });
});
