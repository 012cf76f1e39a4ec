import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';
import { type FacePlanes, faceWithEyes, findFace } from './find-eyes.ts';

const side = 512;

interface Disc {
  x: number;
  y: number;
  radius: number;
  light: number;
  a?: number;
}

/** A furry mid-toned face of 512 x 512 plan units with discs, later ones over earlier ones. */
function face(discs: readonly Disc[]): FacePlanes {
  const random = createRandom(7);
  const light = createPlane(side, side);
  const a = createPlane(side, side, 0.03);
  for (let i = 0; i < light.data.length; i++) light.data[i] = 0.6 + 0.06 * random();
  for (const disc of discs) {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        if (Math.hypot(x - disc.x, y - disc.y) > disc.radius) continue;
        light.data[y * side + x] = disc.light;
        a.data[y * side + x] = disc.a ?? 0.03;
      }
    }
  }
  return { light, a, b: createPlane(side, side, 0.05), mask: createPlane(side, side, 1), scale: 1 };
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

describe('findFace', () => {
  it('finds dark eyes and the nose below', () => {
    const { face: found } = findFace(face([...darkEye(170, 200), ...darkEye(330, 210), nose]));
    expect(found?.eyes[0]?.x).toBeCloseTo(170, -1);
    expect(found?.eyes[0]?.y).toBeCloseTo(200, -1);
    expect(found?.eyes[1]?.x).toBeCloseTo(330, -1);
    expect(Math.abs((found?.eyes[0]?.radius ?? 0) - 24)).toBeLessThan(6);
    expect(found?.nose?.y).toBeCloseTo(340, -1.3);
  });

  it('finds bright irises with their pupils and colour', () => {
    const { face: found } = findFace(face([...greenEye(160, 220), ...greenEye(350, 220)]));
    expect(Math.abs((found?.eyes[1]?.radius ?? 0) - 40)).toBeLessThan(10);
    expect(found?.eyes[1]?.pupil.radius).toBeLessThan(20);
    expect(found?.eyes[1]?.iris.a).toBeLessThan(0);
  });

  it('opens both pupils alike', () => {
    const shaded = { x: 350, y: 220, radius: 22, light: 0.1, a: 0 };
    const { face: found } = findFace(face([...greenEye(160, 220), ...greenEye(350, 220), shaded]));
    const [left, right] = (found?.eyes ?? []).map(({ pupil, radius }) => pupil.radius / radius);
    expect(left).toBeGreaterThan(0.1);
    expect(right).toBeLessThanOrEqual(1.301 * (left ?? 0));
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

  it('says where eyes may be when it cannot tell whose', () => {
    const places = [110, 190, 320, 400];
    const seen = findFace(face(places.flatMap((x) => darkEye(x, 200))));
    expect(seen.face).toBeUndefined();
    for (const x of places) {
      expect(seen.maybeEyes.some((disc) => Math.hypot(disc.x - x, disc.y - 200) < 12)).toBe(true);
    }
  });

  it.each([
    ['bare fur', []],
    ['one eye', darkEye(200, 200)],
    ['spots above each other', [...darkEye(250, 120), ...darkEye(250, 300)]],
    ['spots of different sizes', [...darkEye(170, 200), { x: 340, y: 200, radius: 64, light: 0.12 }]],
    ['a spotted coat', [100, 250, 400].flatMap((x) => [120, 260, 400].flatMap((y) => darkEye(x, y)))],
  ])('sees no eyes in %s', (_, discs) => {
    expect(findFace(face(discs)).face).toBeUndefined();
  });

  describe('with the face that the network sees', () => {
    const hint = { left: { x: 150, y: 200 }, right: { x: 330, y: 205 }, certainty: 0.8, isOpen: true };
    const eyes = face([...darkEye(150, 200), ...darkEye(330, 205), nose]);

    it('measures the eyes that lie there', () => {
      const { face: found } = findFace(eyes, undefined, hint);
      expect(Math.abs((found?.eyes[0]?.radius ?? 0) - 24)).toBeLessThan(6);
      expect(found?.nose?.y).toBeCloseTo(340, -1.3);
    });

    it('takes eyes that no shape tells, where the network is certain', () => {
      const { face: found } = findFace(face([nose]), undefined, hint);
      expect(found?.eyes.map(({ x }) => Math.abs(x - 240) / 90 - 1 < 0.15)).toEqual([true, true]);
      const unsure = findFace(face([nose]), undefined, { ...hint, certainty: 0.5 });
      expect(unsure.face).toBeUndefined();
      expect(unsure.maybeEyes.map(({ x, y }) => [x, y])).toEqual([
        [150, 200],
        [330, 205],
      ]);
    });

    it('takes no shapes for eyes where it sees them elsewhere, or closed', () => {
      expect(findFace(eyes).face).toBeDefined();
      expect(findFace(eyes, undefined, { ...hint, isOpen: false }).face).toBeUndefined();
      const elsewhere = { ...hint, left: { x: 150, y: 400 }, right: { x: 330, y: 400 }, certainty: 0.4 };
      expect(findFace(eyes, undefined, elsewhere).face).toBeUndefined();
    });
  });
});
