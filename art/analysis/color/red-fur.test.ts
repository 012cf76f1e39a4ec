import { describe, expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { calmRedFur, warmPinkFur } from './red-fur.ts';

const SIDE = 40;
const MIDDLE = (SIDE / 2) * SIDE + SIDE / 2;

/** A coat of one color. @param hue radians */
function coat(light: number, hue: number, chroma: number) {
  return {
    light: createPlane(SIDE, SIDE, light),
    a: createPlane(SIDE, SIDE, chroma * Math.cos(hue)),
    b: createPlane(SIDE, SIDE, chroma * Math.sin(hue)),
    mask: createPlane(SIDE, SIDE, 1),
    scale: 1,
  };
}

/** Hue in radians and distance from gray of a coat of one color, after. */
function calmed(hue: number, chroma: number) {
  const planes = coat(0.5, hue, chroma);
  calmRedFur(planes);
  const [a, b] = [planes.a.data[MIDDLE], planes.b.data[MIDDLE]];
  return { hue: Math.atan2(b, a), chroma: Math.hypot(a, b) };
}

it('turns glowing red fur to a calmer orange', () => {
  const { hue, chroma } = calmed(0.68, 0.15);
  expect(hue).toBeGreaterThan(0.76);
  expect(chroma).toBeLessThan(0.12);
  expect(chroma).toBeGreaterThan(0.1);
});

it('leaves ginger, cream and brown fur, red collars and yellow toys', () => {
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
});

it('keeps a more colorful fur more colorful', () => {
  let before = 0;
  for (let chroma = 0.02; chroma < 0.3; chroma += 0.005) {
    const after = calmed(0.7, chroma).chroma;
    expect(after).toBeGreaterThan(before);
    before = after;
  }
});

describe('a coat that is pink', () => {
  /** Hues of the coat and of a mark on it, afterwards; half of the coat is gray where it is mixed. */
  function warmed(hue: number, { isMixed = false, markHue = 1.1 } = {}) {
    const mark = { hue: markHue, chroma: 0.08 };
    const planes = coat(0.75, hue, 0.045);
    if (isMixed) for (const plane of [planes.a, planes.b]) plane.data.fill(0, 0, 0.5 * SIDE * SIDE);
    planes.a.data[MIDDLE + 1] = mark.chroma * Math.cos(mark.hue);
    planes.b.data[MIDDLE + 1] = mark.chroma * Math.sin(mark.hue);
    warmPinkFur(planes);
    const hueAt = (i: number) => Math.atan2(planes.b.data[i], planes.a.data[i]);
    const last = SIDE * SIDE - 1;
    return {
      coat: hueAt(last),
      mark: hueAt(MIDDLE + 1),
      chroma: Math.hypot(planes.a.data[last], planes.b.data[last]),
    };
  }

  it('becomes cream, its markings along with it', () => {
    const { coat, mark, chroma } = warmed(0.6);
    expect(coat).toBeCloseTo(0.95);
    expect(mark - coat).toBeCloseTo(0.5);
    expect(chroma).toBeCloseTo(0.045);
  });

  it('becomes green nowhere', () => {
    expect(warmed(0.6, { markHue: 1.5 }).mark).toBeCloseTo(Math.PI / 2);
  });

  it('is no red, cream or brown one, no skin or dress, and not half of a gray one', () => {
    for (const hue of [-0.6, 0.1, 0.4]) expect(warmed(hue).coat).toBeCloseTo(hue);
    for (const hue of [0.86, 0.95, 1.2]) expect(warmed(hue).coat).toBeCloseTo(hue);
    expect(warmed(0.6, { isMixed: true }).coat).toBeCloseTo(0.6);
  });
});
