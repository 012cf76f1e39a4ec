import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { calmRedFur } from './red-fur.ts';

const SIDE = 40;
const MIDDLE = (SIDE / 2) * SIDE + SIDE / 2;

/** Hue in radians and distance from gray of a coat of one color, after. */
function calmed(hue: number, chroma: number, eyes: Parameters<typeof calmRedFur>[1] = []) {
  const planes = {
    light: createPlane(SIDE, SIDE, 0.5),
    a: createPlane(SIDE, SIDE, chroma * Math.cos(hue)),
    b: createPlane(SIDE, SIDE, chroma * Math.sin(hue)),
    mask: createPlane(SIDE, SIDE, 1),
    scale: 1,
  };
  calmRedFur(planes, eyes);
  const [a, b] = [planes.a.data[MIDDLE], planes.b.data[MIDDLE]];
  return { hue: Math.atan2(b, a), chroma: Math.hypot(a, b) };
}

it('turns glowing red fur to a calmer orange', () => {
  const { hue, chroma } = calmed(0.68, 0.15);
  expect(hue).toBeGreaterThan(0.76);
  expect(chroma).toBeLessThan(0.12);
  expect(chroma).toBeGreaterThan(0.1);
});

it('leaves ginger, cream and brown fur, red collars, yellow toys and eyes', () => {
  for (const [hue, chroma] of [
    [0.95, 0.095],
    [1.1, 0.05],
    [0.45, 0.2],
    [1.6, 0.15],
  ]) {
    const same = calmed(hue, chroma);
    expect(same.hue).toBeCloseTo(hue);
    expect(same.chroma).toBeCloseTo(chroma);
  }
  const eye = calmed(0.7, 0.15, [{ x: SIDE / 2, y: SIDE / 2, radius: 5 }]);
  expect(eye.chroma).toBeCloseTo(0.15);
});

it('keeps a more colorful fur more colorful', () => {
  let before = 0;
  for (let chroma = 0.02; chroma < 0.3; chroma += 0.005) {
    const after = calmed(0.7, chroma).chroma;
    expect(after).toBeGreaterThan(before);
    before = after;
  }
});
