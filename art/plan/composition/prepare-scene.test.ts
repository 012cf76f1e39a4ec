import { expect, it } from 'vitest';
import { rgbToOklab } from '../../analysis/color/oklab.ts';
import type { Subject } from '../../contract.ts';
import { createPlane, createRaster } from '../../raster.ts';
import type { Head } from '../scene.ts';
import { compose } from './compose.ts';
import type { Placement } from './placement.ts';
import { prepareScene } from './prepare-scene.ts';

const SIDE = 120;
const SNOW = [205, 215, 196];
const SKY = [90, 130, 190];
const SAND = [214, 160, 90];

it('leaves a photo without a pet its colors: snow is no coat, a sky no shade on one', () => {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const row = Math.floor(i / SIDE);
    photo.data.set([...(row < 40 ? SKY : row < 80 ? SNOW : SAND), 255], 4 * i);
  }
  const colorsOf = (found: boolean) => {
    const subject = { photo, mask: createPlane(SIDE, SIDE, 1), found };
    const { a, b, width, height } = prepareScene(subject, compose(subject, 'bleed'), 240);
    return [0.17, 0.5, 0.83].map((down) => {
      const i = Math.floor(down * height) * width + width / 2;
      return { a: a.data[i], b: b.data[i] };
    });
  };
  const own = { l: 0, a: 0, b: 0 };
  for (const [n, color] of [SKY, SNOW, SAND].entries()) {
    rgbToOklab(color[0], color[1], color[2], own);
    const kept = Math.hypot(colorsOf(false)[n].a, colorsOf(false)[n].b);
    expect(kept).toBeGreaterThan(0.5 * Math.hypot(own.a, own.b));
  }
});

it('gives a pet that a lamp makes olive brown fur', () => {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const shade = (i % 7) * 4;
    photo.data.set([104 + shade, 102 + shade, 66 + shade, 255], 4 * i);
  }
  const redOf = (found: boolean) => {
    const subject = { photo, mask: createPlane(SIDE, SIDE, 1), found };
    const { a, width, height } = prepareScene(subject, compose(subject, 'bleed'), 240);
    return a.data[Math.floor(height / 2) * width + width / 2];
  };
  expect(redOf(false)).toBeLessThan(0);
  expect(redOf(true)).toBeGreaterThan(0.003);
});

it.each([
  ['olive', [104, 102, 66]],
  ['purple', [96, 70, 110]],
] as const)('leaves what may be eyes %s, but not the fur around them', (_, color) => {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    photo.data.set([...color.map((value) => value + (i % 7) * 4), 255], 4 * i);
  }
  const eyes = [40, 80].map((x) => ({ x, y: 60 }));
  const faces = [{ eyes, certainty: 0.9, open: 0.1, cat: 0.1 }];
  const subject: Subject = { photo, mask: createPlane(SIDE, SIDE, 1), found: true, faces };
  const { a, maybeEyes = [], scale } = prepareScene(subject, compose(subject, 'bleed'), 240);
  expect(maybeEyes).toHaveLength(2);
  const redAt = (x: number, y: number) => a.data[Math.floor(y * scale) * a.width + Math.floor(x * scale)];
  for (const { x, y, radius } of maybeEyes) {
    expect(Math.abs(redAt(x, y) - redAt(x, y + 3 * radius))).toBeGreaterThan(0.01);
  }
});

/** A pet whose upper half is dark blue, and whose lower half is red, as a parrot is. */
function parrot(): Pick<Subject, 'photo' | 'mask' | 'found'> {
  const photo = createRaster(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    photo.data.set([...(i < (SIDE * SIDE) / 2 ? [40, 52, 120] : [205, 30, 30]), 255], 4 * i);
  }
  return { photo, mask: createPlane(SIDE, SIDE, 1), found: true };
}

it('leaves a bird the blue of its feathers, which is the light on fur', () => {
  const head = { eyes: [10, 30].map((x) => ({ x, y: 20 })), certainty: 0.9, open: 1, cat: 0 };
  const blueOf = (subject: Subject) => {
    const { b, width, height } = prepareScene(subject, compose(subject, 'bleed'), 240);
    return b.data[Math.floor(height / 4) * width + Math.floor(0.8 * width)];
  };
  const [bird, dog] = [0.1, 0.9].map((certainty) => blueOf({ ...parrot(), faces: [{ ...head, certainty }] }));
  expect(bird).toBeLessThan(-0.08);
  expect(dog).toBeGreaterThan(0.8 * bird);
});

/** Two gray heads side by side with black eyes and noses. */
function twoPets(): Subject {
  const [width, height] = [320, 160];
  const photo = createRaster(width, height);
  const faces = [80, 240].map((middle) => ({
    eyes: [-20, 20].map((across) => ({ x: middle + across, y: 70 })),
    nose: { x: middle, y: 100, value: 0.9 },
    certainty: 0.9,
    open: 1,
    cat: middle > 160 ? 0.9 : 0.1,
  }));
  const discs = faces.flatMap(({ eyes, nose }) => [...eyes, nose]);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const gray = discs.some((disc) => Math.hypot(x - disc.x, y - disc.y) < 7) ? 12 : 130 + (i % 5);
    photo.data.set([gray, gray, gray, 255], 4 * i);
  }
  return { photo, mask: createPlane(width, height, 1), found: true, faces };
}

it('has the heads of all faces, each where it is, and one of a single pet', () => {
  const both = twoPets();
  const sceneOf = (subject: Subject) => prepareScene(subject, compose(subject, 'free'), 320);
  const middleOf = (head: Head, { scale, offsetX }: Placement) =>
    ((head.face?.eyes ?? []).reduce((sum, { x }) => sum + x, 0) / 2 - offsetX) / scale;
  const { placement, ...scene } = sceneOf(both);
  const heads = [scene, ...(scene.others ?? [])];
  expect(heads.map(({ cat }) => cat)).toEqual([0.1, 0.9]);
  expect(middleOf(heads[0], placement)).toBeCloseTo(80, -1);
  expect(middleOf(heads[1], placement)).toBeCloseTo(240, -1);
  expect(sceneOf({ ...both, faces: both.faces?.slice(0, 1) ?? [] }).others).toBeUndefined();
});

it('draws no eyes but those that the customer has pointed out', () => {
  const eyes = [60, 100].map((x) => ({ x, y: 70, radius: 7 }));
  const subject = { ...twoPets(), eyes };
  const scene = prepareScene(subject, compose(subject, 'bleed'), 320);
  expect(scene.face?.eyes).toHaveLength(2);
  expect(scene.others).toBeUndefined();
});
