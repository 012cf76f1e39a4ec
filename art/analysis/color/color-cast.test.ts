import { expect, test } from 'vitest';
import { createPlane, createRaster } from '../../raster.ts';
import {
  balanceWhite,
  lawnAround,
  removeColorCasts,
  removeGreenLight,
  removeOlive,
  removeSkyFromBlack,
} from './color-cast.ts';

/** A light coat of 200 x 200 plan units of one color. */
function coat(color: { readonly a: number; readonly b: number; readonly light?: number }) {
  const [light, a, b] = [color.light ?? 0.85, color.a, color.b].map((value) => createPlane(200, 200, value));
  return { light, a, b, mask: createPlane(200, 200, 1), scale: 1 };
}
const MIDDLE = 100 * 200 + 100;
const CORNER = 20 * 200 + 20;

test('a white chest over a lawn loses its green', () => {
  const white = coat({ a: -0.025, b: 0.02 });
  removeColorCasts(white);
  expect(white.a.data[CORNER]).toBeGreaterThan(-0.008);
});

test('on a lawn, stronger green goes, and that of shade, but not that of a harness', () => {
  for (const color of [
    { a: -0.06, b: 0.06 },
    { a: -0.025, b: 0.02, light: 0.42 },
  ]) {
    const planes = coat(color);
    removeColorCasts(planes, 1);
    expect(planes.a.data[CORNER]).toBeGreaterThan(0.3 * color.a);
    expect(planes.b.data[CORNER]).toBeLessThan(0.5 * color.b);
    const elsewhere = coat(color);
    removeColorCasts(elsewhere, 0);
    expect(elsewhere.a.data[CORNER]).toBeLessThan(0.9 * color.a);
  }
  const harness = coat({ a: -0.1, b: 0.09 });
  removeColorCasts(harness, 1);
  expect(harness.a.data[CORNER]).toBeCloseTo(-0.1);
});

test('a pet is on a lawn where most around it is green, whatever its own color', () => {
  const mask = createPlane(30, 30, 0);
  const photo = createRaster(30, 30);
  const paint = (from: number, to: number, color: readonly number[]) => {
    for (let i = from; i < to; i++) photo.data.set([...color, 255], 4 * i);
  };
  mask.data.fill(1, 0, 450);
  paint(450, 900, [90, 140, 60]);
  paint(0, 450, [160, 120, 90]);
  expect(lawnAround(photo, mask)).toBe(1);
  paint(0, 450, [90, 140, 60]);
  paint(450, 900, [160, 120, 90]);
  expect(lawnAround(photo, mask)).toBe(0);
  expect(lawnAround(photo, createPlane(30, 30, 1))).toBe(0);
});

test.each([
  ['green feathers', { a: -0.1, b: 0.09 }],
  ['a black coat', { a: -0.02, b: 0.01, light: 0.25 }],
  ['a red coat', { a: 0.05, b: 0.09 }],
])('%s stay as they are', (_, color) => {
  const planes = coat(color);
  removeColorCasts(planes);
  expect(planes.a.data[CORNER]).toBeCloseTo(color.a);
});

test('gray fur in the shade of a blue sky loses most of its blue', () => {
  const gray = coat({ a: 0.008, b: -0.04, light: 0.7 });
  removeColorCasts(gray);
  expect(gray.b.data[CORNER]).toBeGreaterThan(-0.014);
  expect(gray.a.data[CORNER]).toBeLessThan(0.004);
});

test.each([
  ['a blue parrot', { a: -0.04, b: -0.16, light: 0.6 }],
  ['a blue-gray cat', { a: -0.003, b: -0.007, light: 0.6 }],
  ['a dark coat', { a: 0.01, b: -0.04, light: 0.3 }],
])('%s stays as it is', (_, color) => {
  const planes = coat(color);
  removeColorCasts(planes);
  expect(planes.b.data[CORNER]).toBeCloseTo(color.b, 3);
});

/** Half white as the light shows it, half dark brown. */
function piebald(white: { readonly a: number; readonly b: number }) {
  const planes = coat({ ...white, light: 0.92 });
  planes.light.data.fill(0.32, 0, 100 * 200);
  planes.a.data.fill(0.02, 0, 100 * 200);
  planes.b.data.fill(0.002, 0, 100 * 200);
  return planes;
}

test('brown beside white that looks bluish is warmer than it looks', () => {
  const planes = piebald({ a: 0.003, b: -0.011 });
  balanceWhite(planes);
  expect(planes.b.data[CORNER]).toBeCloseTo(0.013, 3);
  expect(planes.b.data.at(-1)).toBeCloseTo(0, 3);
});

test.each([
  ['warm', { a: 0.003, b: 0.011 }],
  ['pink', { a: 0.011, b: 0.004 }],
])('white that looks %s keeps most of that: it may be cream fur or bare skin', (_, white) => {
  const planes = piebald(white);
  balanceWhite(planes);
  expect(planes.a.data.at(-1)).toBeGreaterThan(0.65 * white.a);
  expect(planes.b.data.at(-1)).toBeGreaterThan(0.65 * white.b);
});

test.each([
  ['cream', piebald({ a: 0.005, b: 0.035 })],
  ['a gray coat', coat({ a: 0.003, b: -0.011, light: 0.7 })],
])('%s tells nothing of the light', (_, planes) => {
  const before = planes.b.data.slice();
  balanceWhite(planes);
  expect(planes.b.data).toEqual(before);
});

test('a small green place is no cast', () => {
  const planes = coat({ a: 0.02, b: 0.02 });
  for (let y = 95; y < 105; y++) planes.a.data.fill(-0.03, y * 200 + 95, y * 200 + 105);
  removeColorCasts(planes);
  expect(planes.a.data[MIDDLE]).toBeCloseTo(-0.03);
});

test('a brown cat under a green lamp is brown again, a black one without a hue', () => {
  const brown = coat({ a: -0.02, b: 0.06, light: 0.5 });
  removeGreenLight(brown);
  expect(brown.a.data[CORNER]).toBeGreaterThan(0.008);
  expect(brown.a.data[CORNER]).toBeLessThan(0.02);
  const black = coat({ a: -0.022, b: 0.002, light: 0.25 });
  removeGreenLight(black);
  expect(Math.abs(black.a.data[CORNER])).toBeLessThan(0.003);
});

test.each([
  ['a green parrot', { a: -0.11, b: 0.12 }],
  ['a gray cat', { a: -0.005, b: -0.007, light: 0.6 }],
  ['a red coat', { a: 0.05, b: 0.09 }],
])('%s keeps its color in any light', (_, color) => {
  const planes = coat(color);
  removeGreenLight(planes);
  expect(planes.a.data[CORNER]).toBeCloseTo(color.a);
});

test('a coat of which only a part is green is left as it is', () => {
  const part = coat({ a: 0.02, b: 0.06, light: 0.5 });
  for (let i = 0; i < 200 * 80; i++) part.a.data[i] = -0.03;
  removeGreenLight(part);
  expect(part.a.data[CORNER]).toBeCloseTo(-0.03);
});

test('a tongue that mirrors the sky stays pink', () => {
  const tongue = coat({ a: 0.05, b: -0.03, light: 0.75 });
  removeColorCasts(tongue);
  expect(tongue.a.data[CORNER]).toBeCloseTo(0.05);
  expect(tongue.b.data[CORNER]).toBeGreaterThan(-0.02);
});

test('black that the sky colors is black on a tan pet, and blue on a blue one', () => {
  const tan = coat({ a: 0.03, b: 0.06, light: 0.6 });
  tan.light.data.fill(0.3, 0, 100 * 200);
  tan.a.data.fill(0.005, 0, 100 * 200);
  tan.b.data.fill(-0.035, 0, 100 * 200);
  removeSkyFromBlack(tan);
  expect(tan.b.data[CORNER]).toBeGreaterThan(-0.015);
  expect(tan.b.data[CORNER]).toBeLessThan(-0.005);
  expect(tan.b.data[180 * 200]).toBeCloseTo(0.06);
  const blue = coat({ a: 0, b: -0.035, light: 0.5 });
  removeSkyFromBlack(blue);
  expect(blue.b.data[CORNER]).toBeCloseTo(-0.035);
});

test('olive fur becomes brown, olive gray nearly gray, and feathers stay green', () => {
  const brown = coat({ a: -0.012, b: 0.06 });
  removeOlive(brown);
  expect(brown.a.data[CORNER]).toBeGreaterThan(0.005);
  expect(brown.b.data[CORNER]).toBeCloseTo(0.06);
  const gray = coat({ a: -0.006, b: 0.01 });
  removeOlive(gray);
  expect(gray.a.data[CORNER]).toBeGreaterThan(0);
  expect(gray.b.data[CORNER]).toBeLessThan(0.007);
  const dark = coat({ a: -0.003, b: 0.025, light: 0.3 });
  removeOlive(dark);
  expect(dark.a.data[CORNER]).toBeGreaterThan(-0.003);
  expect(dark.b.data[CORNER]).toBeGreaterThan(0.024);
  for (const green of [
    { a: -0.06, b: 0.12 },
    { a: -0.04, b: 0.05 },
  ]) {
    const feathers = coat(green);
    removeOlive(feathers);
    expect(feathers.a.data[CORNER]).toBeCloseTo(green.a);
  }
});

test('brown, orange and blue fur is not olive', () => {
  for (const color of [
    { a: 0.02, b: 0.06 },
    { a: 0.06, b: 0.1 },
    { a: -0.004, b: -0.02 },
  ]) {
    const planes = coat(color);
    removeOlive(planes);
    expect([planes.a.data[CORNER], planes.b.data[CORNER]]).toEqual([color.a, color.b].map(Math.fround));
  }
});
