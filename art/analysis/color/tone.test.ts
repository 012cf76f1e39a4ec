import { expect, it } from 'vitest';
import { withKernels } from '../../kernels/wasm-runtime.ts';
import { createPlane, createRaster, type Plane } from '../../raster.ts';
import { lightsOf, normalizeToneAt, type ToneMap, unbendMarkings } from './tone.ts';

const SIDE = 96;

/** A pet that fills the picture, its coat between two lights, lit from one side. */
function coat(darkest: number, lightest: number) {
  const plane = (value: (x: number, y: number) => number): Plane => {
    const made = createPlane(SIDE, SIDE);
    for (let i = 0; i < made.data.length; i++) made.data[i] = value(i % SIDE, Math.floor(i / SIDE));
    return made;
  };
  const light = plane((x) => darkest + ((lightest - darkest) * x) / (SIDE - 1));
  return { light, a: plane(() => 0), b: plane(() => 0), mask: plane(() => 1) };
}

function normalize({ light, a, b, mask }: ReturnType<typeof coat>, lights = 0.9, allGray = 0): ToneMap {
  return withKernels((runtime) => {
    const [lightAt, aAt, bAt, maskAt] = [light, a, b, mask].map(({ data }) => runtime.put(data));
    const map = normalizeToneAt(runtime, { mask: maskAt, light: lightAt, a: aAt, b: bAt }, SIDE, SIDE, {
      lights,
      allGray,
    });
    light.data.set(runtime.view(lightAt, SIDE * SIDE));
    return map;
  });
}

const middleOf = ({ data }: Plane) => data.toSorted()[data.length / 2];
const rangeOf = ({ data }: Plane) => Math.max(...data) - Math.min(...data);

it.each([
  ['white', 0.76, 0.92],
  ['black', 0.14, 0.36],
  ['black, in deep shadow', 0.05, 0.2],
  ['gray', 0.4, 0.7],
])('a %s coat keeps its key and gains form', (_, darkest, lightest) => {
  const pet = coat(darkest, lightest);
  const [middle, range] = [middleOf(pet.light), rangeOf(pet.light)];
  normalize(pet);
  expect(middleOf(pet.light)).toBeGreaterThan(middle - 0.07);
  expect(middleOf(pet.light)).toBeLessThan(middle + 0.1);
  expect(rangeOf(pet.light)).toBeGreaterThan(Math.min(range, 0.6));
  expect(Math.max(...pet.light.data)).toBeLessThanOrEqual(1);
});

it('leaves the lights of a black coat dark in a bright photo, and raises them in a dark one', () => {
  const [bright, dark] = [coat(0.12, 0.45), coat(0.12, 0.45)];
  normalize(bright, 0.9);
  normalize(dark, 0.5);
  expect(Math.max(...bright.light.data)).toBeLessThan(0.55);
  expect(rangeOf(bright.light)).toBeGreaterThan(0.3);
  expect(Math.max(...dark.light.data)).toBeGreaterThan(Math.max(...bright.light.data) + 0.1);
});

it('leaves a gray coat gray in a bright photo', () => {
  const [bright, dark] = [coat(0.35, 0.68), coat(0.35, 0.68)];
  normalize(bright, 0.9);
  normalize(dark, 0.5);
  expect(Math.max(...bright.light.data)).toBeLessThan(0.82);
  expect(Math.max(...dark.light.data)).toBeGreaterThan(Math.max(...bright.light.data) + 0.05);
});

it('leaves a gray cat gray whose photo shows it as light as a white dog in shade', () => {
  const [cat, dog] = [coat(0.45, 0.87), coat(0.45, 0.87)];
  normalize(cat, 0.9, 1);
  normalize(dog, 0.9);
  expect(Math.max(...cat.light.data)).toBeLessThan(0.84);
  expect(Math.max(...dog.light.data)).toBeGreaterThan(0.9);
  expect(middleOf(cat.light)).toBeLessThan(middleOf(dog.light) - 0.04);
  expect(rangeOf(cat.light)).toBeGreaterThan(0.3);
});

it('leaves the lit half of a gray coat in a low sun little lighter than its middle', () => {
  const low = coat(0.2, 0.9);
  for (const [i, value] of low.light.data.entries()) low.light.data[i] = 0.2 + (value - 0.2) ** 2 / 0.7;
  normalize(low, 0.9, 1);
  expect(Math.max(...low.light.data)).toBeLessThan(middleOf(low.light) + 0.35);
});

it('darkens the shadows of a fawn coat less than those of a gray one', () => {
  const [gray, fawn] = [coat(0.45, 0.8), coat(0.45, 0.8)];
  fawn.b = createPlane(SIDE, SIDE, 0.06);
  normalize(gray);
  normalize(fawn);
  const lift = Math.min(...fawn.light.data) - Math.min(...gray.light.data);
  expect(lift).toBeGreaterThan(0.05);
});

it('takes the lights of a photo, not one bright spot', () => {
  const photo = createRaster(40, 40);
  for (let i = 0; i < photo.data.length; i++) photo.data[i] = i < 160 ? 255 : 128;
  expect(lightsOf(photo)).toBeGreaterThan(0.55);
  expect(lightsOf(photo)).toBeLessThan(0.65);
});

it('leaves a black coat that shines in the sun darker than a brown one that does', () => {
  const shining = () => {
    const pet = coat(0.2, 0.38);
    for (let i = 0; i < pet.light.data.length; i += 4) pet.light.data[i] = 0.45 + (0.4 * (i % 97)) / 97;
    return pet;
  };
  const [black, brown] = [shining(), shining()];
  brown.b = createPlane(SIDE, SIDE, 0.05);
  normalize(black, 0.9);
  normalize(brown, 0.9);
  expect(middleOf(black.light)).toBeLessThan(middleOf(brown.light) - 0.02);
});

it('leaves the black patches of a white coat black in a bright photo', () => {
  const liftOfPatches = (lights: number) => {
    const pet = coat(0.2, 0.42);
    pet.light.data.fill(0.88, 0, 30 * SIDE);
    const at = 70 * SIDE + 40;
    const before = pet.light.data[at];
    normalize(pet, lights);
    return pet.light.data[at] - before;
  };
  expect(liftOfPatches(0.9)).toBeLessThan(0.04);
  expect(liftOfPatches(0.5)).toBeGreaterThan(0.06);
});

it('keeps the lightness of colored markings on a light coat, but not of shade', () => {
  const pet = { ...coat(0.7, 0.9), scale: 1 };
  for (let i = 0; i < 24 * SIDE; i++) {
    pet.light.data[i] = i < 12 * SIDE ? 0.2 : 0.5;
    if (i >= 12 * SIDE && i % SIDE > 48) pet.b.data[i] = 0.08;
  }
  unbendMarkings(pet, normalize(pet));
  const [shade, marking] = [20, 60].map((x) => pet.light.data[18 * SIDE + x]);
  expect(marking).toBeGreaterThan(0.48);
  expect(shade).toBeLessThan(marking - 0.05);
});

it('leaves the tone of a coat that has a color nearly all over', () => {
  const pet = { ...coat(0.3, 0.9), scale: 1 };
  pet.light.data.fill(0.8, 0, 80 * SIDE);
  pet.b.data.fill(0.08);
  const map = normalize(pet);
  const toned = pet.light.data.slice();
  unbendMarkings(pet, map);
  expect(map.bend).toBeGreaterThan(1.2);
  expect(pet.light.data).toEqual(toned);
});
