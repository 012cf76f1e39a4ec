import { describe, expect, it } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import { type FurLamp, lampOnWhite, whitenFur } from './black-and-white.ts';

const SIDE = 120;
type Color = readonly [red: number, green: number, blue: number];
const BLACK: Color = [24, 21, 23];
const CREAM: Color = [212, 170, 128];

/** A coat of stripes of these colors, each as broad as its share. */
function coatOf(parts: readonly (readonly [share: number, color: Color])[]) {
  const photo = createRaster(SIDE, SIDE);
  let begin = 0;
  for (const [share, color] of parts) {
    const end = Math.round(begin + share * SIDE);
    for (let y = begin; y < end; y++) {
      for (let x = 0; x < SIDE; x++) photo.data.set([...color, 255], 4 * (y * SIDE + x));
    }
    begin = end;
  }
  return { photo, mask: createPlane(SIDE, SIDE, 1) };
}

const TUXEDO = coatOf([
  [0.6, BLACK],
  [0.4, CREAM],
]);

describe('a lamp on white fur', () => {
  it('is seen where a cat is black and cream', () => {
    const lamp = lampOnWhite(TUXEDO, 0.95);
    expect(lamp?.share).toBe(1);
    expect(lamp?.b).toBeGreaterThan(0.05);
  });

  it('is seen, too, where the black is violet', () => {
    const parts = [[0.6, [44, 28, 44]] as const, [0.4, CREAM] as const];
    expect(lampOnWhite(coatOf(parts), 0.95)?.share).toBe(1);
  });

  it.each<[string, ReturnType<typeof coatOf>, number]>([
    ['a dog, which may be black and cream', TUXEDO, 0.1],
    ['a cream cat', coatOf([[1, CREAM]]), 0.95],
    [
      'a cat that is white by daylight',
      coatOf([
        [0.6, BLACK],
        [0.4, [222, 220, 216]],
      ]),
      0.95,
    ],
    [
      'a Siamese, brown between black and cream',
      coatOf([
        [0.4, BLACK],
        [0.25, [110, 88, 70]],
        [0.35, CREAM],
      ]),
      0.95,
    ],
    [
      'a calico',
      coatOf([
        [0.5, BLACK],
        [0.3, CREAM],
        [0.2, [205, 120, 50]],
      ]),
      0.95,
    ],
  ])('is none on %s', (_, seen, cat) => {
    expect(lampOnWhite(seen, cat)).toBeUndefined();
  });
});

describe('white fur under a lamp', () => {
  const LAMP: FurLamp = { share: 1, a: 0.05, b: 0.09 };
  const planesOf = (l: number, a: number, b: number) => {
    const [light, reds, yellows] = [l, a, b].map((value) => createPlane(200, 200, value));
    return { light, a: reds, b: yellows };
  };
  const CORNER = 20 * 200 + 20;

  it('keeps a hint of it and becomes lighter', () => {
    const planes = planesOf(0.7, 0.035, 0.063);
    whitenFur(planes, LAMP);
    expect(planes.b.data[CORNER]).toBeLessThan(0.02);
    expect(planes.b.data[CORNER]).toBeGreaterThan(0);
    expect(planes.light.data[CORNER]).toBeGreaterThan(0.715);
  });

  it('leaves noses pink', () => {
    const planes = planesOf(0.65, 0.085, 0.06);
    whitenFur(planes, LAMP);
    expect(planes.a.data[CORNER]).toBeGreaterThan(0.05);
    expect(planes.light.data[CORNER]).toBeCloseTo(0.65);
  });

  it('leaves what a window lights and colorful collars', () => {
    for (const [a, b] of [
      [0.002, 0.0005],
      [-0.12, 0.1],
    ]) {
      const planes = planesOf(0.7, a, b);
      whitenFur(planes, LAMP);
      expect(planes.a.data[CORNER]).toBeCloseTo(a, 2);
      expect(planes.b.data[CORNER]).toBeCloseTo(b, 2);
    }
  });

  it('leaves black fur as it is', () => {
    const planes = planesOf(0.3, 0.01, 0.02);
    whitenFur(planes, LAMP);
    expect(planes.b.data[CORNER]).toBeCloseTo(0.02);
  });
});
