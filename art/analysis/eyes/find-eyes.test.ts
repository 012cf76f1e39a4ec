import { describe, expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { createPlane } from '../../raster.ts';
import type { FacePlanes } from './face.ts';
import { CERTAIN, faceWithEyes, findFace } from './find-eyes.ts';

const side = 512;

interface Disc {
  x: number;
  y: number;
  radius: number;
  light: number;
  a?: number;
  b?: number;
}

/** A furry mid-toned face of 512 x 512 plan units with discs, later ones over earlier ones. */
function face(discs: readonly Disc[]): FacePlanes {
  const random = createRandom(7);
  const light = createPlane(side, side);
  const a = createPlane(side, side, 0.03);
  const b = createPlane(side, side, 0.05);
  for (let i = 0; i < light.data.length; i++) light.data[i] = 0.6 + 0.06 * random();
  for (const disc of discs) {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        if (Math.hypot(x - disc.x, y - disc.y) > disc.radius) continue;
        light.data[y * side + x] = disc.light;
        a.data[y * side + x] = disc.a ?? 0.03;
        b.data[y * side + x] = disc.b ?? 0.05;
      }
    }
  }
  return { light, a, b, mask: createPlane(side, side, 1), scale: 1 };
}

const darkEye = (x: number, y: number): Disc[] => [
  { x, y, radius: 24, light: 0.12 },
  { x: x - 7, y: y - 8, radius: 4, light: 0.95 },
];
const greenEye = (x: number, y: number): Disc[] => [
  { x, y, radius: 40, light: 0.66, a: -0.03 },
  { x, y, radius: 9, light: 0.1, a: 0 },
];
const nose: Disc = { x: 250, y: 340, radius: 36, light: 0.15 };
/** What the network sees of eyes near (150, 200) and (330, 205). */
const hint = {
  eyes: [
    { x: 154, y: 196 },
    { x: 326, y: 208 },
  ],
  nose: { x: 252, y: 338 },
  certainty: 0.6,
  open: 0.95,
};

describe('findFace', () => {
  it('measures dark eyes and the nose below', () => {
    const { face: found } = findFace(face([...darkEye(150, 200), ...darkEye(330, 205), nose]), hint);
    const [left, right] = found?.eyes ?? [];
    expect(Math.hypot((left?.x ?? 0) - 150, (left?.y ?? 0) - 200)).toBeLessThan(4);
    expect(Math.hypot((right?.x ?? 0) - 330, (right?.y ?? 0) - 205)).toBeLessThan(4);
    expect(Math.abs((left?.radius ?? 0) - 24)).toBeLessThan(4);
    expect(Math.abs((found?.nose?.radius ?? 0) - 36)).toBeLessThan(6);
  });

  it('measures bright irises with their pupils and color', () => {
    const { face: found } = findFace(face([...greenEye(150, 200), ...greenEye(330, 205)]), hint);
    const [, right] = found?.eyes ?? [];
    expect(Math.abs((right?.radius ?? 0) - 40)).toBeLessThan(8);
    expect(right?.pupil.radius).toBeLessThan(20);
    expect(right?.iris.a).toBeLessThan(0);
    expect(found?.nose).toBeUndefined();
  });

  it('reads blue between the lids of a dark mask, but not in dark eyes that mirror the sky', () => {
    const inMask = (x: number, y: number, a: number): Disc[] => [
      { x, y, radius: 70, light: 0.25 },
      { x, y, radius: 30, light: 0.45, a, b: -0.04 },
      { x, y, radius: 8, light: 0.1, a: 0, b: 0 },
      { x: x - 4, y: y - 34, radius: 30, light: 0.28, a: 0.02, b: 0.02 },
      { x: x + 6, y: y + 40, radius: 28, light: 0.3, a: 0.02, b: 0.02 },
    ];
    const irisOf = (a: number) =>
      findFace(face([...inMask(150, 200, a), ...inMask(330, 205, a)]), hint).face?.eyes[0]?.iris;
    expect(irisOf(-0.012)?.b).toBeLessThan(-0.036);
    expect(irisOf(0.002)?.b).toBeGreaterThan(-0.03);
  });

  it('reads blue that lamps have made gray, but not in brown fur that is as gray, nor green', () => {
    const irisOf = (l: number, a: number, b: number) => {
      const eye = (x: number, y: number): Disc[] => [
        { x, y, radius: 70, light: 0.36, a: 0.015, b: 0.019 },
        { x, y, radius: 26, light: l, a, b },
        { x, y, radius: 6, light: 0.1, a: 0, b: 0 },
      ];
      return findFace(face([...eye(150, 200), ...eye(330, 205)]), hint).face?.eyes[0]?.iris;
    };
    expect(irisOf(0.46, -0.003, 0.012)?.b).toBeLessThan(-0.02);
    expect(irisOf(0.46, 0.012, 0.012)?.b).toBeCloseTo(0.012);
    expect(irisOf(0.6, -0.05, 0.015)?.b).toBeCloseTo(0.015);
  });

  it('reads no blue in brown eyes whose upper half mirrors the sky', () => {
    const planes = face([...darkEye(150, 200), ...darkEye(330, 205)]);
    for (let i = 0; i < side * side; i++) {
      if (planes.light.data[i] > 0.2) continue;
      const isSky = Math.floor(i / side) < 200;
      planes.light.data[i] = isSky ? 0.36 : 0.4;
      planes.a.data[i] = isSky ? -0.013 : 0.05;
      planes.b.data[i] = isSky ? -0.04 : 0.06;
    }
    expect(findFace(planes, hint).face?.eyes[0]?.iris.b).toBeGreaterThan(-0.03);
  });

  it('takes eyes that shine red in the flash for blue ones, and no orange ones', () => {
    const irisOf = (a: number, b: number) => {
      const eye = (x: number, y: number): Disc => ({ x, y, radius: 26, light: 0.75, a, b });
      return findFace(face([eye(150, 200), eye(330, 205)]), hint).face?.eyes[0]?.iris;
    };
    expect(irisOf(0.12, 0.08)?.b).toBeLessThan(-0.02);
    expect(irisOf(0.08, 0.12)?.b).toBeCloseTo(0.12);
  });

  it('reads blue in a pair of which one eye is half closed', () => {
    const blueEye = (x: number, y: number): Disc[] => [
      { x, y, radius: 26, light: 0.45, a: -0.012, b: -0.04 },
    ];
    const lid = (x: number, y: number): Disc => ({ x, y: y - 46, radius: 62, light: 0.63 });
    const planes = face([...blueEye(150, 200), ...blueEye(330, 205), lid(150, 200)]);
    const { face: found } = findFace(planes, hint);
    expect(found?.eyes.map(({ iris }) => iris.b < -0.03)).toEqual([true, true]);
  });

  it('opens both pupils alike', () => {
    const shaded = { x: 330, y: 205, radius: 22, light: 0.1, a: 0 };
    const { face: found } = findFace(face([...greenEye(150, 200), ...greenEye(330, 205), shaded]), hint);
    const [left, right] = (found?.eyes ?? []).map(({ pupil, radius }) => pupil.radius / radius);
    expect(left).toBeGreaterThan(0.1);
    expect(right).toBeLessThanOrEqual(1.301 * (left ?? 0));
  });

  it('sees the upper lids of eyes that squint', () => {
    const lid = (x: number, y: number): Disc => ({ x, y: y - 86, radius: 80, light: 0.63 });
    const upperOf = (...lids: Disc[]) =>
      findFace(face([...darkEye(150, 200), ...darkEye(330, 205), ...lids]), hint).face?.lids?.upper ?? 0;
    expect(upperOf()).toBeGreaterThan(0.75);
    expect(upperOf(lid(150, 200), lid(330, 205))).toBeLessThan(0.6);
  });

  it('takes eyes that are hardly open for narrow ones, whatever shade lies around them', () => {
    const planes = face(
      [...darkEye(150, 200), ...darkEye(330, 205)].map((disc) => ({ ...disc, radius: 1.5 * disc.radius })),
    );
    const { face: wide } = findFace(planes, hint);
    const { face: narrow } = findFace(planes, { ...hint, open: 0.7 });
    expect(narrow?.lids?.upper).toBeLessThan(0.6);
    expect(narrow?.eyes[0]?.radius).toBeLessThan(0.9 * (wide?.eyes[0]?.radius ?? 0));
  });

  it('takes clear borders for a sign of eyes, and bare fur for none', () => {
    const unsure = { ...hint, certainty: CERTAIN - 0.04 };
    expect(findFace(face([...darkEye(150, 200), ...darkEye(330, 205)]), unsure).face).toBeDefined();
    expect(findFace(face([]), { ...hint, certainty: CERTAIN + 0.02 }).face).toBeUndefined();
  });

  it('sees none in light fur that hangs over them', () => {
    const fringe = (x: number, y: number): Disc => ({ x, y, radius: 24, light: 0.56 });
    expect(findFace(face([fringe(150, 200), fringe(330, 205), nose]), hint)).toEqual({ maybeEyes: [] });
    const [brown, other] = [darkEye(150, 200), fringe(330, 205)];
    expect(findFace(face([...brown, other, nose]), hint).face?.eyes).toHaveLength(2);
  });

  it('sees eyes in the color of light fur by the slits of their pupils', () => {
    const slit = (x: number, y: number): Disc[] => [
      { x, y, radius: 40, light: 0.6 },
      ...[-10, -5, 0, 5, 10].map((down) => ({ x, y: y + down, radius: 4, light: 0.1 })),
    ];
    const planes = face([...slit(150, 200), ...slit(330, 205), nose]);
    expect(findFace(planes, hint).face?.eyes).toHaveLength(2);
  });

  it('takes light lids in the color of the fur for closed eyes, unless both eyes are wide open', () => {
    const lid = (x: number, y: number): Disc[] => [
      { x, y, radius: 26, light: 0.5 },
      { x, y: y + 10, radius: 13, light: 0.12 },
    ];
    const planes = face([...lid(150, 200), ...lid(330, 205), nose]);
    expect(findFace(planes, { ...hint, open: 0.8 }).closedEyes).toHaveLength(2);
    expect(findFace(planes, hint).face?.eyes).toHaveLength(2);
    const oneOpen = face([...lid(150, 200), ...darkEye(330, 205), nose]);
    expect(findFace(oneOpen, { ...hint, open: 0.8 }).face?.eyes).toHaveLength(2);
  });

  it('takes no tongue for the only eye', () => {
    const darkHeadWith = (a: number, b = 0) =>
      face([
        { x: 250, y: 250, radius: 240, light: 0.2, a: 0, b: 0 },
        { x: 150, y: 200, radius: 24, light: 0.55, a, b },
      ]);
    const profile = { ...hint, eyes: hint.eyes.slice(0, 1) };
    expect(findFace(darkHeadWith(0.09), profile)).toEqual({ maybeEyes: [] });
    expect(findFace(darkHeadWith(0), profile).face).toBeDefined();
    // Copper, as of a black cat.
    expect(findFace(darkHeadWith(0.08, 0.118), profile).face).toBeDefined();
  });

  it('sees none where both would be in one place, or one is seen without a nose', () => {
    const planes = face([...darkEye(150, 200)]);
    const [eye] = hint.eyes;
    expect(findFace(planes, { ...hint, eyes: [eye, eye] })).toEqual({ maybeEyes: [] });
    const { nose: _, ...noseless } = hint;
    expect(findFace(planes, { ...noseless, eyes: [eye] })).toEqual({ maybeEyes: [] });
  });

  it('says where eyes may be that are not certain or closed', () => {
    const planes = face([...darkEye(150, 200), ...darkEye(330, 205)]);
    for (const doubt of [{ certainty: 0.37 }, { open: 0.4 }]) {
      const { face: found, maybeEyes } = findFace(planes, { ...hint, ...doubt });
      expect(found).toBeUndefined();
      expect(maybeEyes.map(({ x, y }) => ({ x, y }))).toEqual(hint.eyes);
    }
  });

  it('tells closed eyes from those that may be none', () => {
    const planes = face([...darkEye(150, 200), ...darkEye(330, 205)]);
    expect(findFace(planes, { ...hint, open: 0.68 }).closedEyes?.map(({ x, y }) => ({ x, y }))).toEqual(
      hint.eyes,
    );
    expect(findFace(planes, { ...hint, open: 0.6, certainty: 0.4 }).closedEyes).toBeUndefined();
    expect(findFace(planes, { ...hint, open: 0.75 }).closedEyes).toBeUndefined();
  });

  it('takes an eye that reaches out of the pet beside one deep inside for the brow of a profile', () => {
    const planes = face([...darkEye(150, 200), ...darkEye(330, 205), nose]);
    const eyesWith = (edge: number) => {
      const mask = createPlane(side, side);
      for (let y = 0; y < side; y++) mask.data.fill(1, y * side, y * side + edge);
      return findFace({ ...planes, mask }, hint).face;
    };
    expect(eyesWith(335)).toMatchObject({ facing: 1, eyes: [{ radius: expect.any(Number) }] });
    expect(eyesWith(335)?.eyes[0]?.x).toBeLessThan(160);
    expect(eyesWith(360)?.eyes).toHaveLength(2);
  });

  it('takes a farther eye that is nothing but fur for the socket of a profile, if the nose lies past it', () => {
    const turned = { ...hint, nose: { x: 340, y: 338 } };
    const socket: Disc = { x: 330, y: 205, radius: 24, light: 0.56 };
    const planes = face([...darkEye(150, 200), socket, nose]);
    expect(findFace(planes, turned).face).toMatchObject({
      facing: 1,
      eyes: [{ radius: expect.any(Number) }],
    });
    expect(findFace(planes, hint).face?.eyes).toHaveLength(2);
    const both = face([...darkEye(150, 200), ...darkEye(330, 205), nose]);
    expect(findFace(both, turned).face?.eyes).toHaveLength(2);
  });

  it('measures the one eye of a profile, and where it looks', () => {
    const [left] = hint.eyes;
    const planes = face([...darkEye(150, 200), nose]);
    const { face: found } = findFace(planes, { ...hint, eyes: [left] });
    expect(found?.eyes).toHaveLength(1);
    expect(Math.abs((found?.eyes[0]?.radius ?? 0) - 24)).toBeLessThan(4);
    expect(found?.facing).toBe(1);
    expect(findFace(planes, { ...hint, eyes: [left], nose: { x: 40, y: 320 } }).face?.facing).toBe(-1);
  });

  it('sees no eyes where the network sees none', () => {
    const planes = face([...darkEye(150, 200), ...darkEye(330, 205), nose]);
    expect(findFace(planes, undefined)).toEqual({ maybeEyes: [] });
    expect(findFace(planes, { ...hint, certainty: 0.2 })).toEqual({ maybeEyes: [] });
  });
});

it('takes over eyes that are pointed out, and reads their irises', () => {
  const planes = face([...greenEye(350, 220), { x: 160, y: 220, radius: 40, light: 0.5, a: 0.06 }]);
  const { eyes } = faceWithEyes(planes, [
    { x: 350, y: 220, radius: 40 },
    { x: 160, y: 220, radius: 40 },
  ]);
  expect(eyes.map(({ x, radius }) => [x, radius])).toEqual([
    [160, 40],
    [350, 40],
  ]);
  expect(eyes[0]?.iris.a).toBeGreaterThan(0.04);
  expect(eyes[1]?.iris.a).toBeLessThan(0);
  expect(eyes[1]?.pupil.radius).toBeLessThan(20);
});
