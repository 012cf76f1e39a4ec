import { expect, it } from 'vitest';
import { squareScene } from '../square-scene.ts';
import { drawnEyes, hueOf, irisesOf, openDepth } from './drawn-eyes.ts';
import type { Eye } from './eyes.ts';

const eye = (a: number, b: number, l = 0.4): Eye => ({
  x: 0,
  y: 0,
  radius: 10,
  pupil: { x: 0, y: 0, radius: 5 },
  iris: { l, a, b },
});

it('paints the eye in the shade in the color of the other one', () => {
  const [left, right] = irisesOf([eye(0.004, 0.01), eye(-0.02, -0.06)]);
  expect(left).toEqual(right);
  expect(left.b).toBeLessThan(-0.05);
});

it('paints an eye in the shade as light as the other one', () => {
  const [left, right] = irisesOf([eye(0.004, 0.01, 0.1), eye(0.02, 0.09, 0.6)]);
  expect(left.l).toBeGreaterThan(0.55);
  expect(right.l).toBe(left.l);
});

it('paints an eye that mirrors the room as dark as the other one', () => {
  const [left, right] = irisesOf([eye(0.03, 0.06, 0.49), eye(0.03, 0.02, 0.32)]);
  expect(left.l).toBeLessThan(0.36);
  expect(right.l).toBe(left.l);
  // A flash lights up one eye of a black dog.
  expect(irisesOf([eye(0.01, 0.03, 0.24), eye(0.04, -0.02, 0.73)])[1].l).toBeLessThan(0.3);
  // Blue and green eyes are light, however gray one of them is.
  expect(irisesOf([eye(0.002, 0.004, 0.3), eye(-0.01, -0.05, 0.6)])[0].l).toBeGreaterThan(0.55);
  expect(irisesOf([eye(0.002, 0.004, 0.3), eye(-0.03, 0.03, 0.6)])[0].l).toBeGreaterThan(0.55);
});

it('leaves two clear colors to a pet that has them', () => {
  const [left, right] = irisesOf([eye(0.05, 0.08), eye(-0.02, -0.09)]);
  expect(left.b).toBe(0.08);
  expect(right.b).toBe(-0.09);
});

it('takes one eye as it is', () => {
  expect(irisesOf([eye(0.05, 0.08)])).toEqual([{ l: 0.4, a: 0.05, b: 0.08 }]);
});

it('paints a pale iris in its own faint hue, and a dark one that has none in brown', () => {
  const green = hueOf({ l: 0.7, a: -0.024, b: 0.015 });
  expect(green.a).toBeLessThan(-0.06);
  expect(green.b).toBeGreaterThan(0.03);
  expect(hueOf({ l: 0.25, a: 0, b: 0.002 })).toEqual({ a: 0.045, b: 0.07 });
  expect(hueOf({ l: 0.7, a: 0, b: 0 }).b).toBeLessThan(0);
  expect(hueOf({ l: 0.7, a: -0.001, b: 0.013 }).b).toBeGreaterThan(0.03);
  // A gray eye of a cat is green, its brown one stays brown.
  expect(hueOf({ l: 0.46, a: 0, b: 0.012 }).a).toBeGreaterThan(0.01);
  expect(hueOf({ l: 0.46, a: 0, b: 0.012 }, 0.95).a).toBeLessThan(-0.01);
  expect(hueOf({ l: 0.3, a: 0.034, b: 0.03 }, 0.95).a).toBeGreaterThan(0.04);
});

it('paints no iris pink', () => {
  const { a, b } = hueOf({ l: 0.65, a: 0.025, b: 0.011 });
  expect(b).toBeGreaterThan(1.2 * a);
});

it('paints no iris in a shrill color', () => {
  const { a, b } = hueOf({ l: 0.5, a: 0.12, b: 0.12 });
  expect(Math.hypot(a, b)).toBeCloseTo(0.16);
  expect(b).toBeGreaterThan(a);
});

it('puts the outer corner of a profile on the side that it does not look to', () => {
  const outerOf = (facing?: -1 | 1) => {
    const face = { eyes: [{ ...eye(0.02, 0.05), x: 60, y: 60 }], ...(facing && { facing }) };
    return drawnEyes({ ...squareScene(120), face }, { usual: 1.2, close: 1 })[0]?.outer;
  };
  expect(outerOf(1)).toBe(-1);
  expect(outerOf(-1)).toBe(1);
});

it('draws the eye of a dog in profile no larger than its nose allows, a cat has large ones', () => {
  const radiusOf = (cat: number) => {
    const scene = squareScene(400, { mask: 1 });
    const face = { eyes: [{ ...eye(0.02, 0.03), x: 200, y: 150, radius: 20 }], tip: { x: 260, y: 230 } };
    const [drawn] = drawnEyes({ ...scene, cat, face: { ...face, facing: 1 } }, { usual: 1, close: 1 });
    return drawn.radius;
  };
  expect(radiusOf(0.1)).toBeLessThan(16);
  expect(radiusOf(0.4)).toBeLessThan(16);
  expect(radiusOf(0.95)).toBeCloseTo(20, 0);
});

it('draws an eye at the border of a turned head smaller, so that it does not leave it', () => {
  const scene = squareScene(120);
  for (let y = 0; y < 120; y++) scene.mask.data.fill(0, y * 120 + 90, (y + 1) * 120);
  const eyes = [40, 78].map((x) => ({ ...eye(0.02, 0.05), x, y: 60 }));
  const [near, far] = drawnEyes({ ...scene, face: { eyes } }, { usual: 1.2, close: 1 });
  expect(near.radius).toBeCloseTo(12);
  expect(far.x + far.radius).toBeLessThan(90);
  expect(far.radius).toBeLessThan(0.85 * near.radius);
});

it('foreshortens the far eye of a turned head, none of one that looks at us', () => {
  const eyes = [40, 80].map((x) => ({ ...eye(0.02, 0.05), x, y: 50 }));
  const widthsOf = (x: number, cat?: number) => {
    const face = { eyes, tip: { x, y: 80 } };
    return drawnEyes({ ...squareScene(160), face, cat }, { usual: 1.2, close: 1 }).map(
      ({ radius, width }) => width * radius,
    );
  };
  const [near, far] = widthsOf(76);
  expect(near).toBeCloseTo(12);
  expect(far).toBeLessThan(0.7 * near);
  expect(widthsOf(44)).toEqual([far, near]);
  expect(widthsOf(62)).toEqual([near, near]);
  // A cat's short muzzle moves less as its head turns.
  expect(widthsOf(68, 1)[1]).toBeLessThan(0.85 * near);
  expect(widthsOf(68)[1]).toBeGreaterThan(0.95 * near);
});

it('draws round pupils in dark irises, as dogs have, and slits in light ones', () => {
  const slitOf = (l: number) => {
    const narrow = { ...eye(0.01, 0.02, l), x: 100, y: 100, pupil: { x: 100, y: 100, radius: 2 } };
    const scene = { ...squareScene(200), face: { eyes: [narrow] } };
    const [drawn] = drawnEyes(scene, { usual: 1, close: 1 });
    return drawn.slit / drawn.radius;
  };
  expect(slitOf(0.24)).toBeGreaterThan(0.5);
  expect(slitOf(0.6)).toBeLessThan(0.35);
});

it('lays the upper lid over the iris of every eye', () => {
  const lids = { upper: 1.1, lower: 1.1, corner: 1.15 };
  const wide = { ...eye(0.05, 0.08), x: 100, y: 100 };
  const scene = { ...squareScene(200), face: { eyes: [wide], lids } };
  const [drawn] = drawnEyes(scene, { usual: 1, close: 1 });
  const isOpen = openDepth(drawn, 1);
  expect(isOpen(100, 100 - 0.7 * drawn.radius)).toBeGreaterThan(0);
  expect(isOpen(100, 100 - 0.85 * drawn.radius)).toBeLessThan(0);
});
