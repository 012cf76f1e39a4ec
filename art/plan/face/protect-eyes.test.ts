import { describe, expect, it } from 'vitest';
import { USUAL_LIDS } from '../../analysis/eyes/fit-lids.ts';
import { createPlane } from '../../raster.ts';
import type { Eye } from './eyes.ts';
import { protectEyes } from './protect-eyes.ts';

const side = 128;
const eye: Eye = {
  x: 64,
  y: 64,
  radius: 20,
  pupil: { x: 64, y: 64, radius: 12 },
  iris: { l: 0.22, a: 0, b: 0 },
};

/** A dark eye in fur of a lightness, and whatever shines in it. */
function coatOf(fur: number, shine?: { radius: number; chroma: number; x: number; y: number }) {
  const coat = {
    width: side,
    height: side,
    scale: 1,
    light: createPlane(side, side, fur),
    a: createPlane(side, side),
    b: createPlane(side, side),
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = y * side + x;
      if (Math.hypot(x - eye.x, y - eye.y) < eye.radius) coat.light.data[i] = 0.2;
      if (shine && Math.hypot(x - shine.x, y - shine.y) < shine.radius) {
        coat.light.data[i] = 0.85;
        coat.b.data[i] = shine.chroma;
      }
    }
  }
  return coat;
}

const brightest = (coat: ReturnType<typeof coatOf>) => {
  let most = 0;
  for (let y = 52; y < 76; y++)
    for (let x = 52; x < 76; x++) most = Math.max(most, coat.light.data[y * side + x]);
  return most;
};

describe('protectEyes', () => {
  it('leaves white fur that lies in an eye at the border of a turned head white', () => {
    const coat = coatOf(0.66);
    const near = { ...eye, iris: { l: 0.2, a: 0.02, b: 0.03 } };
    const far = { ...eye, x: 104, radius: 10, pupil: { x: 104, y: 64, radius: 4 } };
    protectEyes(coat, [near, { ...far, iris: { l: 0.66, a: 0, b: 0 } }]);
    const i = 68 * side + 108;
    expect(Math.hypot(coat.a.data[i], coat.b.data[i])).toBeLessThan(0.02);
  });

  it('makes an eye that mirrors the room as dark as the other one, but leaves a blue one light', () => {
    const near = { ...eye, x: 20, y: 20, radius: 8, iris: { l: 0.2, a: 0.02, b: 0.03 } };
    const lightIn = (iris: Eye['iris']) => {
      // Most of it is light, its lower part is dark.
      const coat = coatOf(0.6, { x: 64, y: 57, radius: 16, chroma: 0 });
      protectEyes(coat, [near, { ...eye, iris }]);
      return coat.light.data[60 * side + 76];
    };
    expect(lightIn({ l: 0.6, a: 0.01, b: 0.01 })).toBeLessThan(0.35);
    expect(lightIn({ l: 0.6, a: -0.01, b: -0.06 })).toBeGreaterThan(0.5);
  });

  it('shades an iris as light as paper below its lid and at its rim, but no white fur taken for an eye', () => {
    const light = { ...eye, pupil: { ...eye.pupil, radius: 4 }, iris: { l: 0.9, a: -0.04, b: 0.05 } };
    const eyeIn = (fur: number) => {
      const coat = coatOf(fur);
      for (let i = 0; i < coat.light.data.length; i++) {
        const away = Math.hypot((i % side) - eye.x, Math.floor(i / side) - eye.y);
        if (away < eye.radius) coat.light.data[i] = away < 4 ? 0.1 : 0.9;
        if (away < eye.radius && fur < 0.8) coat.b.data[i] = 0.05;
      }
      protectEyes(coat, [light]);
      return ([x, y]: readonly [number, number]) => coat.light.data[y * side + x];
    };
    const [above, below, rim, pupil] = [
      [72, 54],
      [64, 74],
      [82, 66],
      [64, 66],
    ] as const;
    const inFur = eyeIn(0.4);
    expect(inFur(below)).toBeLessThan(0.86);
    expect(inFur(above)).toBeLessThan(inFur(below) - 0.1);
    expect(inFur(rim)).toBeLessThan(inFur(below) - 0.1);
    expect(inFur(pupil)).toBeLessThan(0.2);
    expect(eyeIn(0.88)(above)).toBeGreaterThan(0.85);
  });

  it('gives eyes that a flash has left white in dark fur an iris and a pupil, but touches none in white fur', () => {
    const white = { ...eye, pupil: { ...eye.pupil, radius: 4 }, iris: { l: 1, a: 0, b: 0 } };
    const shine = { x: 64, y: 64, radius: 19, chroma: 0 };
    const dark = coatOf(0.25, shine);
    for (const [i, light] of dark.light.data.entries()) if (light > 0.8) dark.light.data[i] = 0.97;
    const [healed] = protectEyes(dark, [white]);
    expect(healed.iris.b).toBeGreaterThan(0.08);
    const [iris, pupil] = [64 * side + 78, 68 * side + 64];
    expect(dark.b.data[iris]).toBeGreaterThan(0.06);
    expect(dark.light.data[iris]).toBeLessThan(0.85);
    expect(dark.light.data[pupil]).toBeLessThan(0.25);
    const bright = coatOf(0.9, shine);
    expect(protectEyes(bright, [white])[0].iris).toEqual(white.iris);
  });

  it('gives an eye without a highlight one', () => {
    const coat = coatOf(0.6);
    protectEyes(coat, [eye]);
    expect(brightest(coat)).toBeGreaterThan(0.9);
    expect(coat.light.data[70 * side + 70]).toBeLessThan(0.25);
  });

  it('keeps the highlight that is there, and adds none', () => {
    const coat = coatOf(0.6, { radius: 3, chroma: 0, x: 69, y: 58 });
    protectEyes(coat, [eye]);
    expect(coat.light.data[58 * side + 69]).toBeGreaterThan(0.85);
    expect(coat.light.data[58 * side + 58]).toBeLessThan(0.3);
  });

  it('takes no bright blue iris for a pupil that the flash has lit', () => {
    const coat = coatOf(0.3);
    for (let i = 0; i < coat.light.data.length; i++) {
      if (Math.hypot((i % side) - eye.x, Math.floor(i / side) - eye.y) > 9) continue;
      coat.light.data[i] = 0.65;
      coat.b.data[i] = -0.05;
    }
    const blue = { ...eye, iris: { l: 0.6, a: -0.012, b: -0.045 } };
    const [kept] = protectEyes(coat, [blue]);
    expect(kept.iris).toEqual(blue.iris);
    expect(coat.light.data[68 * side + 66]).toBeGreaterThan(0.4);
  });

  it('darkens a pupil that the flash has lit', () => {
    const coat = coatOf(0.6, { radius: 7, chroma: 0.1, x: 64, y: 64 });
    protectEyes(coat, [eye]);
    expect(coat.light.data[66 * side + 66]).toBeLessThan(0.25);
    expect(coat.b.data[66 * side + 66]).toBeCloseTo(0);
  });

  it.each([
    ['darkens an eye that shines pink all over', 0.04, 0, 0.2],
    ['leaves one that shines yellow alone', 0, 0.7, 1],
    ['leaves a pair of copper irises alone', 0.031, 0.7, 1],
  ])('%s', (_, redness, darkest, lightest) => {
    const coat = coatOf(0.4, { radius: 19, chroma: 0.05, x: 64, y: 64 });
    for (let i = 0; i < side * side; i++) if (coat.b.data[i] > 0) coat.a.data[i] = redness;
    protectEyes(coat, [{ ...eye, iris: { l: 0.85, a: redness, b: 0.05 } }]);
    expect(coat.light.data[66 * side + 69]).toBeGreaterThanOrEqual(darkest);
    expect(coat.light.data[66 * side + 69]).toBeLessThanOrEqual(lightest);
  });

  it('leaves a bright iris around a dark pupil alone', () => {
    const coat = coatOf(0.6, { radius: 15, chroma: 0.1, x: 64, y: 64 });
    for (let y = 56; y <= 72; y++) for (let x = 58; x <= 70; x++) coat.light.data[y * side + x] = 0.1;
    protectEyes(coat, [{ ...eye, iris: { l: 0.8, a: 0, b: 0.1 } }]);
    expect(coat.light.data[64 * side + 64 + 10]).toBeGreaterThan(0.7);
    expect(coat.b.data[64 * side + 64 + 10]).toBeGreaterThan(0.08);
  });

  it('lifts the upper lid of a dark eye in dark fur, not that in light fur', () => {
    const lidOf = (fur: number, dy: number) => {
      const coat = coatOf(fur);
      protectEyes(coat, [eye]);
      return coat.light.data[(64 + dy) * side + 64] ?? 0;
    };
    expect(lidOf(0.25, -22)).toBeGreaterThan(0.32);
    expect(lidOf(0.25, 22)).toBeLessThan(0.3);
    expect(lidOf(0.7, -26)).toBeCloseTo(0.7, 1);
  });

  it('makes a pupil behind a veil dark, and leaves a clear one', () => {
    const pupilOf = (veil: number) => {
      const coat = coatOf(0.6);
      for (let i = 0; i < side * side; i++) if (coat.light.data[i] < 0.3) coat.light.data[i] = veil;
      protectEyes(coat, [{ ...eye, iris: { l: 0.45, a: 0.03, b: 0.06 } }]);
      return coat.light.data[64 * side + 60];
    };
    expect(pupilOf(0.46)).toBeLessThan(0.25);
    expect(pupilOf(0.2)).toBeCloseTo(0.2, 1);
  });

  it('makes the slit of a bright eye dark, and nothing else in its iris', () => {
    const coat = coatOf(0.5);
    for (let i = 0; i < side * side; i++) {
      const [x, y] = [(i % side) - eye.x, Math.floor(i / side) - eye.y];
      if (Math.hypot(x, y) > eye.radius) continue;
      const isSlit = Math.abs(x) < 2 && Math.abs(y) < 12;
      coat.light.data[i] = isSlit ? 0.34 : x > 4 ? 0.55 : 0.68;
    }
    protectEyes(coat, [{ ...eye, pupil: { ...eye.pupil, radius: 4 }, iris: { l: 0.65, a: -0.03, b: 0.05 } }]);
    expect(coat.light.data[70 * side + 64]).toBeLessThan(0.2);
    for (const x of [70, 73, 76]) expect(coat.light.data[66 * side + x]).toBeGreaterThan(0.45);
  });

  it('makes all of a pupil dark that a flash has lit unevenly', () => {
    const coat = coatOf(0.5);
    for (let i = 0; i < side * side; i++) {
      const [x, y] = [(i % side) - eye.x, Math.floor(i / side) - eye.y];
      if (Math.hypot(x, y) > eye.radius) continue;
      coat.light.data[i] = Math.hypot(x, 0.6 * y) > 7 ? 0.7 : y > 2 ? 0.35 : 0.45;
    }
    protectEyes(coat, [{ ...eye, pupil: { ...eye.pupil, radius: 7 }, iris: { l: 0.7, a: 0.03, b: 0.11 } }]);
    for (const y of [58, 62, 70]) expect(coat.light.data[y * side + 67]).toBeLessThan(0.2);
    for (const x of [76, 80]) expect(coat.light.data[64 * side + x]).toBeGreaterThan(0.6);
  });

  it('takes the blue of the sky from a brown eye, not from a blue one', () => {
    const blueOf = (iris: Eye['iris']) => {
      const coat = coatOf(0.6);
      for (let i = 0; i < side * side; i++) if (coat.light.data[i] < 0.3) coat.b.data[i] = -0.1;
      protectEyes(coat, [{ ...eye, iris }]);
      return coat.b.data[60 * side + 76];
    };
    expect(blueOf({ l: 0.3, a: 0.03, b: 0.06 })).toBeGreaterThan(-0.02);
    expect(blueOf({ l: 0.5, a: -0.02, b: -0.09 })).toBeLessThan(-0.09);
  });

  it('leaves a dark eye one light', () => {
    const coat = coatOf(0.6, { radius: 3, chroma: 0, x: 58, y: 56 });
    for (const x of [70, 71, 72]) coat.light.data[68 * side + x] = 0.7;
    protectEyes(coat, [eye]);
    expect(coat.light.data[56 * side + 58]).toBeGreaterThan(0.85);
    expect(coat.light.data[68 * side + 71]).toBeLessThan(0.6);
  });

  it('leaves the coat far from the eyes alone', () => {
    const coat = coatOf(0.4);
    protectEyes(coat, [eye]);
    expect(coat.light.data[10 * side + 10]).toBeCloseTo(0.4);
  });
});

it('sharpens an eye between its lids alone', () => {
  const changed = (upper: number) => {
    const [before, coat] = [coatOf(0.6), coatOf(0.6)];
    for (const { light } of [before, coat]) {
      for (let i = 0; i < light.data.length; i++) if (light.data[i] < 0.3) light.data[i] = 0.46;
    }
    protectEyes(coat, [{ ...eye, iris: { l: 0.45, a: 0.03, b: 0.06 } }], { ...USUAL_LIDS, upper });
    const above = (64 - 14) * side + 64;
    return Math.abs((coat.light.data[above] ?? 0) - (before.light.data[above] ?? 0));
  };
  expect(changed(0.9)).toBeGreaterThan(0.05);
  expect(changed(0.4)).toBeLessThan(0.03);
});

it('keeps numbers numbers at every size and place of an eye', () => {
  for (const radius of [0.6, 1, 1.7, 3, 3.15, 8]) {
    for (const pupil of [0.1, 0.3, 0.6]) {
      for (const l of [0.2, 0.37, 0.45, 0.7]) {
        const coat = coatOf(0.3);
        const [x, y] = [64.24, 63.7];
        const small: Eye = {
          x,
          y,
          radius,
          pupil: { x, y, radius: pupil * radius },
          iris: { l, a: 0, b: 0.01 },
        };
        protectEyes(coat, [small]);
        for (const { data } of [coat.light, coat.a, coat.b]) expect(data.every(Number.isFinite)).toBe(true);
      }
    }
  }
});
