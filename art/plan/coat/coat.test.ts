import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { coatOf as calmCoatOf, deepened, onPaper, whitenessOf } from './coat.ts';

const side = 64;

/** A coat of one color, with a dark patch that takes up a share of it. */
function coatOf(l: number, b: number, dark = 0): Scene {
  const light = createPlane(side, side, l);
  light.data.fill(0.2, 0, Math.round(dark * side * side));
  return squareScene(side, { light, b });
}

it.each([
  ['white', 0.8, 0.005, 0, 1],
  ['white with black ears', 0.8, 0.005, 0.12, 1],
  ['gray', 0.55, 0, 0, 0],
  ['black with a white chest', 0.8, 0, 0.7, 0],
  ['cream', 0.8, 0.07, 0, 0],
])('%s', (_, l, b, dark, whiteness) => {
  expect(whitenessOf(coatOf(l, b, dark))).toBeCloseTo(whiteness, 1);
});

it('brings colored fur to paper nearly as dark as it is, and turns no cream blue', () => {
  const tones = { chroma: 1.3, shine: 0.6, shadowHue: 4.7, shadowChroma: 0.04, grays: 0.1, water: 0 };
  const onto = (l: number, b: number) => {
    const { light, b: yellow } = onPaper(calmCoatOf(coatOf(l, b, 0.1)), tones);
    const middle = (side / 3) * light.width;
    return { light: light.data[Math.round(middle)], yellow: yellow.data[Math.round(middle)] };
  };
  expect(onto(0.8, 0.07).light).toBeLessThan(0.84);
  expect(onto(0.8, 0).light).toBeGreaterThan(0.87);
  expect(onto(0.8, 0.05).light).toBeLessThan(onto(0.8, 0).light - 0.02);
  expect(onto(0.78, 0.02).yellow).toBeGreaterThan(0);
  expect(onto(0.78, 0).yellow).toBeLessThan(-0.002);
});

it('lets the paper shine through thin paint, and turns no gray patch of a white pet blue', () => {
  const tones = { chroma: 1, shine: 0, shadowHue: 4.7, shadowChroma: 0.1, grays: 0.1, water: 0 };
  const thinnedBy = (lightness: number) => {
    const gray = calmCoatOf(coatOf(lightness, 0));
    const [thick, thin] = [0, 0.2].map((water) => onPaper(gray, { ...tones, water }).light.data[100]);
    return (thin - thick) / (1 - thick);
  };
  expect(thinnedBy(0.7)).toBeCloseTo(0.2, 3);
  // Darks stay dark.
  expect(thinnedBy(0.2)).toBeCloseTo(0, 3);
  const shadeOf = (patch: number) => {
    const scene = coatOf(0.9, 0);
    scene.light.data.fill(patch, 0, 20 * side);
    const { b } = onPaper(calmCoatOf(scene), tones);
    return b.data[4 * b.width + 4];
  };
  expect(shadeOf(0.7)).toBeLessThan(-0.03);
  expect(shadeOf(0.4)).toBeGreaterThan(-0.015);
});

it('gives a gray coat as much of the cool hue of shadows as a medium wants', () => {
  const tones = { chroma: 1, shine: 0, shadowHue: 4.7, shadowChroma: 0.05, water: 0 };
  const [gray, blue] = [0.1, 0.6].map((grays) => onPaper(calmCoatOf(coatOf(0.5, 0)), { ...tones, grays }));
  const middle = (side / 3) * gray.b.width;
  expect(blue.b.data[Math.round(middle)]).toBeLessThan(gray.b.data[Math.round(middle)] - 0.015);
});

it('leaves the stain that a low sun makes on a white coat nearly paper', () => {
  const lit = (rows: number) => {
    const scene = coatOf(0.86, 0);
    scene.b.data.fill(0.05, 0, rows * side);
    const { light } = onPaper(calmCoatOf(scene), {
      chroma: 1.3,
      shine: 0.6,
      shadowHue: 4.7,
      shadowChroma: 0.04,
      grays: 0.1,
      water: 0,
    });
    return light.data[4 * light.width + 4];
  };
  expect(lit(20)).toBeGreaterThan(lit(side) + 0.03);
});

it('parts a head from a body of nearly its tone, and blackens no black', () => {
  const partedBy = (head: number, body: number) => {
    const scene = coatOf(body, 0);
    scene.light.data.fill(head, 0, 20 * side);
    const coat = calmCoatOf(scene);
    const { light } = deepened(coat, coat, 0.5);
    const at = (data: Float32Array, y: number) => data[y * coat.width + (coat.width >> 1)];
    return [2, coat.height - 3].map((y) => at(light.data, y) - at(coat.light.data, y));
  };
  const [head, body] = partedBy(0.7, 0.55);
  expect(head).toBeGreaterThan(0.02);
  expect(body).toBeLessThan(-0.005);
  expect(partedBy(0.3, 0.08)[1]).toBe(0);
});

it('keeps the order of lights in dark fur, and none lighter than white', () => {
  const scene = coatOf(0.2, 0);
  const lights = [0.8, 0.86, 0.93, 0.97, 1];
  for (const [n, light] of lights.entries()) scene.light.data.fill(light, 12 * n * side, (12 * n + 3) * side);
  const coat = {
    ...calmCoatOf(scene),
    light: scene.light,
    mask: scene.mask,
    width: side,
    height: side,
    scale: scene.scale,
  };
  const { light } = deepened(coat, coat, 0.45);
  const deep = lights.map((_, n) => light.data[(12 * n + 1) * side + (side >> 1)]);
  expect(deep).toEqual(deep.toSorted((a, b) => a - b));
  expect(Math.max(...deep)).toBeLessThanOrEqual(1);
});

it('darkens shade and no marking with a color', () => {
  const deepenedBy = (yellow: number) => {
    const scene = coatOf(0.85, 0);
    scene.light.data.fill(0.45, 0, 20 * side);
    scene.b.data.fill(yellow, 0, 20 * side);
    const coat = calmCoatOf(scene);
    const at = 2 * coat.width + (coat.width >> 1);
    return coat.light.data[at] - deepened(coat, coat, 0.5).light.data[at];
  };
  expect(deepenedBy(0)).toBeGreaterThan(0.03);
  expect(deepenedBy(0.06)).toBeLessThan(0.2 * deepenedBy(0));
});

it('keeps brown points dark and brown on a cat with a white chest', () => {
  const tones = { chroma: 1, shine: 0.7, shadowHue: 4.7, shadowChroma: 0.04, grays: 0.5, water: 0 };
  const pointsOf = (share: number) => {
    const scene = coatOf(0.88, 0);
    scene.light.data.fill(0.42, 0, Math.round(share * side) * side);
    scene.b.data.fill(0.014, 0, Math.round(share * side) * side);
    const { light, b } = onPaper(calmCoatOf(scene), tones);
    const at = 4 * light.width + (light.width >> 1);
    return { light: light.data[at], yellow: b.data[at] };
  };
  expect(pointsOf(0.6).light).toBeLessThan(pointsOf(0.3).light - 0.04);
  expect(pointsOf(0.6).yellow).toBeGreaterThan(0.005);
});

it('makes no paper of the lit part of a coat that is gray all over', () => {
  const tones = { chroma: 1.3, shine: 0.6, shadowHue: 4.7, shadowChroma: 0.04, grays: 0.1, water: 0 };
  const litOf = (gray: number) => {
    const coat = calmCoatOf({ ...squareScene(side, { light: (x) => (x < 48 ? 0.5 : 0.78) }), gray });
    const { light } = deepened(coat, onPaper(coat, tones), 0.4);
    return light.data[Math.floor(0.85 * coat.width)];
  };
  expect(litOf(0)).toBeGreaterThan(0.9);
  expect(litOf(1)).toBeLessThan(0.87);
});
