import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { FoundEye } from './face.ts';
import { bluesOf, readEye, withBlueRims, withoutFur, withoutGray } from './read-eye.ts';

const SIDE = 200;
const BALLS = [60, 140].map((x) => ({ x, y: 100, radius: 20 }));

type Lab = readonly [l: number, a: number, b: number];

/** Fur of one color with two eyeballs in others. */
function faceOf(fur: Lab, balls: readonly [Lab, Lab]) {
  const [light, a, b] = fur.map((value) => createPlane(SIDE, SIDE, value));
  for (let i = 0; i < SIDE * SIDE; i++) {
    BALLS.forEach(({ x, y, radius }, n) => {
      if (Math.hypot((i % SIDE) - x, Math.floor(i / SIDE) - y) > radius) return;
      [light.data[i], a.data[i], b.data[i]] = balls[n];
    });
  }
  return { light, a, b, mask: createPlane(SIDE, SIDE, 1), scale: 1 };
}

const eyesOf = (irises: readonly Lab[]): FoundEye[] =>
  BALLS.map((ball, n) => ({
    ...ball,
    pupil: { x: ball.x, y: ball.y, radius: 6 },
    iris: { l: irises[n][0], a: irises[n][1], b: irises[n][2] },
  }));

it('sees blue eyes, however bright the light makes one of them', () => {
  const face = faceOf(
    [0.3, 0.02, 0.02],
    [
      [0.8, -0.02, -0.06],
      [0.4, -0.015, -0.045],
    ],
  );
  for (const iris of bluesOf(face, BALLS)) expect(iris?.b).toBeLessThan(-0.03);
});

it('sees one blue eye beside a brown one', () => {
  const face = faceOf(
    [0.3, 0.02, 0.02],
    [
      [0.6, -0.02, -0.06],
      [0.3, 0.02, 0.04],
    ],
  );
  const [left, right] = bluesOf(face, BALLS);
  expect(left?.b).toBeLessThan(-0.05);
  expect(right).toBeUndefined();
});

it('gives both eyes the iris of the one that is seen, where fur was read in place of the other', () => {
  const fur: Lab = [0.7, 0.01, 0.02];
  const dark: Lab = [0.16, 0.002, 0.01];
  const irisesIn = (left: Lab, right: Lab) =>
    withoutFur(faceOf(fur, [left, right]), eyesOf([left, right])).map(({ iris }) => iris.l);
  for (const light of irisesIn(dark, [0.65, 0.01, 0.018])) expect(light).toBeCloseTo(dark[0]);
  expect(irisesIn(dark, [0.6, -0.04, 0.06])).toEqual([dark[0], 0.6]);
  expect(irisesIn([0.62, 0.01, 0.018], [0.65, 0.01, 0.018])).toEqual([0.62, 0.65]);
});

it('sees the thin blue irises around wide pupils that were taken for the eyes', () => {
  const [blue, brown]: [Lab, Lab] = [
    [0.45, -0.02, -0.05],
    [0.45, 0.02, 0.05],
  ];
  const pupils = BALLS.map((ball) => ({ ...ball, radius: 15 }));
  const rims = (left: Lab, right: Lab) => withBlueRims(faceOf([0.8, 0, 0.02], [left, right]), pupils);
  const seen = rims(blue, blue);
  expect(seen?.iris.b).toBeLessThan(-0.03);
  for (const { radius } of seen?.balls ?? []) expect(radius).toBeGreaterThan(17);
  expect(rims(blue, brown)).toBeUndefined();
});

it('takes gray eyes in white fur for dark brown ones', () => {
  const irises: [Lab, Lab] = [
    [0.6, 0.01, -0.019],
    [0.46, 0.004, -0.011],
  ];
  for (const { iris } of withoutGray(faceOf([0.9, 0, 0], irises), eyesOf(irises))) {
    expect(iris.l).toBeLessThan(0.3);
    expect(iris.b).toBeGreaterThan(0.01);
  }
});

it('takes eyes that have the color of the light fur around them for dark brown ones', () => {
  const irises: [Lab, Lab] = [
    [0.6, 0.02, 0.03],
    [0.5, 0.015, 0.025],
  ];
  for (const { iris } of withoutGray(faceOf([0.87, 0.015, 0.025], irises), eyesOf(irises))) {
    expect(iris.l).toBeLessThan(0.3);
  }
});

it.each<[string, Lab, Lab, Lab]>([
  ['yellow', [0.9, 0, 0], [0.6, 0.01, 0.05], [0.55, 0.01, 0.05]],
  ['blue', [0.9, 0, 0], [0.6, -0.02, -0.04], [0.55, -0.02, -0.04]],
  ['gray ones in a dark mask', [0.4, 0, 0], [0.5, 0.005, -0.01], [0.5, 0.005, -0.01]],
  ['one that is gray', [0.9, 0, 0], [0.5, 0.005, -0.01], [0.5, 0.01, 0.03]],
])('leaves eyes as they are: %s', (_, fur, left, right) => {
  const eyes = eyesOf([left, right]);
  expect(withoutGray(faceOf(fur, [left, right]), eyes)).toEqual(eyes);
});

it('takes eyes that a flash makes violet for dark brown ones, unless a pupil is seen', () => {
  const irises: [Lab, Lab] = [
    [0.56, 0.017, -0.03],
    [0.51, 0.009, -0.04],
  ];
  const face = faceOf([0.25, 0, 0], irises);
  const seen = eyesOf(irises);
  const shining = seen.map((eye) => ({ ...eye, pupil: { ...eye.pupil, radius: 3 } }));
  for (const { iris } of withoutGray(face, shining)) {
    expect(iris.l).toBeLessThan(0.3);
    expect(iris.b).toBeGreaterThan(0.01);
  }
  expect(withoutGray(face, seen)).toEqual(seen);
});

it('sees a yellow iris green beside orange fur, and an amber one as it is', () => {
  const redOf = (fur: Lab, iris: Lab) => readEye(faceOf(fur, [iris, iris]), BALLS[0]).iris.a;
  const [orange, gray]: [Lab, Lab] = [
    [0.65, 0.05, 0.09],
    [0.65, 0, 0],
  ];
  expect(redOf(orange, [0.5, 0.01, 0.08])).toBeLessThan(-0.01);
  expect(redOf(gray, [0.5, 0.01, 0.08])).toBeCloseTo(0.01);
  expect(redOf(orange, [0.5, 0.07, 0.08])).toBeCloseTo(0.07);
});

it('reads the iris between lids of the color of the fur', () => {
  const face = faceOf(
    [0.5, 0.05, 0.06],
    [
      [0.5, -0.03, 0.07],
      [0.5, -0.03, 0.07],
    ],
  );
  const [{ x, y, radius }] = BALLS;
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [column, row] = [i % SIDE, Math.floor(i / SIDE)];
    if (Math.abs(row - y) < 0.4 * radius || Math.hypot(column - x, row - y) > radius) continue;
    [face.a.data[i], face.b.data[i]] = [0.05, 0.06];
  }
  expect(readEye(face, BALLS[0]).iris.a).toBeLessThan(0);
});
