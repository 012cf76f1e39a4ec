import { describe, expect, it } from 'vitest';
import { estimateFlow } from '../analysis/flow.ts';
import { countTones, mapTones, normaliseTone } from '../analysis/tone.ts';
import type { StrokeLayer } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import { planHatching } from '../plan/plan-hatching.ts';
import { planStrokes } from '../plan/plan-strokes.ts';
import { prepareScene } from '../plan/scene.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { createRandom } from '../random.ts';
import { createPlane, createRaster, type Plane } from '../raster.ts';
import { hatchPass } from './scalar/hatch-pass.ts';
import { paintPass } from './scalar/paint-pass.ts';
import { sampleScene } from './scalar/scene.ts';
import * as scalar from './scalar/tone.ts';

const WIDTH = 150;
const HEIGHT = 110;

/** Bent stripes, 0 to 1. */
function stripes(turn: number): Plane {
  const plane = createPlane(WIDTH, HEIGHT);
  for (let i = 0; i < plane.data.length; i++) {
    const x = i % WIDTH;
    const y = (i - x) / WIDTH;
    plane.data[i] = 0.5 + 0.4 * Math.sin(x * 0.21 + turn + 2 * Math.sin(y * 0.06));
  }
  return plane;
}

/** Same marks in the same order, but for the few where rounding took another turn. */
function expectAlike(one: StrokeLayer, other: StrokeLayer): void {
  expect(one.radii.length).toBeGreaterThan(100);
  expect(Math.abs(one.radii.length / other.radii.length - 1)).toBeLessThan(0.03);
  expect(Math.abs(one.points.length / other.points.length - 1)).toBeLessThan(0.03);
  // The first ones hang on nothing that others did before.
  for (let i = 0; i < 20; i++) expect(Math.abs(one.points[i] - other.points[i])).toBeLessThan(0.2);
}

describe('the planning kernels agree with their scalar twins', () => {
  it('strokes', () => {
    const channels = { red: stripes(0).data, green: stripes(1).data, blue: stripes(2).data };
    const picture: Picture = { width: WIDTH, height: HEIGHT, ...channels };
    const mask = createPlane(WIDTH, HEIGHT, 1);
    const grey = () => createPlane(WIDTH, HEIGHT, 0.4).data;
    const canvas = { ...picture, red: grey(), green: grey(), blue: grey() };
    const pass = { radius: 2.2, spacing: 4, threshold: 0.05, longest: 8, opacity: 0.9, jitter: 0.05 };
    const strokes = new StrokeCollector();
    const task = { picture, mask, canvas, scale: 1, passes: [pass], random: createRandom(3) };
    planStrokes(task, strokes);
    const twins = new StrokeCollector();
    const seed = Math.floor(createRandom(3)() * 2 ** 32);
    const way = { scale: 1, restX: 1, restY: 0, inset: 0.8 * 2.2, seed };
    const sheet = { ...picture, red: grey(), green: grey(), blue: grey() };
    paintPass(pass, picture, mask, sheet, way, twins);
    expectAlike(strokes.layer('oil'), twins.layer('oil'));
  });

  it('hatching', () => {
    const darkness = stripes(0.5);
    const light = stripes(0.5);
    const pass = {
      radius: 1,
      spacing: 3,
      threshold: 0.1,
      longest: 30,
      pressure: 0.7,
      spread: 0.1,
      angle: 0.1,
    };
    const laid = createPlane(WIDTH, HEIGHT);
    const lines = new StrokeCollector();
    const lead = [0, 0, 0] as const;
    planHatching({ darkness, laid, light, scale: 1, passes: [pass], lead, random: createRandom(4) }, lines);
    const twins = new StrokeCollector();
    const seed = Math.floor(createRandom(4)() * 2 ** 32);
    hatchPass(pass, darkness, laid.data, estimateFlow(light, 3, 1), { scale: 1, seed }, twins, (_, press) =>
      twins.end(pass.radius, ...lead, press),
    );
    expectAlike(lines.layer('graphite'), twins.layer('graphite'));
  });

  it.each([0.4, 1.3])('the scene from a photo at scale %f', (scale) => {
    const photo = createRaster(70, 50);
    const random = createRandom(6);
    for (let i = 0; i < photo.data.length; i++) photo.data[i] = 255 * random();
    const mask = createPlane(70, 50).data.map(() => random());
    const subject = { photo, mask: { width: 70, height: 50, data: mask }, found: false };
    const placement = {
      width: 1024,
      height: 700,
      scale: 15,
      offsetX: -9,
      photoWidth: 90,
      photoHeight: 90,
      offsetY: -3,
      framing: 'bleed' as const,
      edges: { left: 0, top: 0, right: 70, bottom: 50 },
    };
    const resolution = Math.round((1024 * scale) / 15);
    const scene = prepareScene(subject, placement, resolution);
    const { width, height } = scene;
    const step = 1 / (placement.scale * scene.scale);
    const plane = () => createPlane(width, height);
    const twin = { width, height, mask: plane(), light: plane(), a: plane(), b: plane() };
    const sampling = {
      step,
      originX: 0.5 * step - placement.offsetX / placement.scale - 0.5,
      originY: 0.5 * step - placement.offsetY / placement.scale - 0.5,
      taps: Math.max(1, Math.min(4, Math.round(step))),
      // The fade at the frame is made outside of the kernel.
      fadeX: new Float32Array(width).fill(1),
      fadeY: new Float32Array(height).fill(1),
    };
    sampleScene(photo, subject.mask, sampling, twin);
    const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
    expect(scene.mask.data[middle]).toBeCloseTo(twin.mask.data[middle], 4);
    normaliseTone(twin);
    // A rounded byte may go the other way: one step of 255.
    for (const key of ['light', 'a', 'b'] as const) {
      const far = scene[key].data.filter((value, i) => !(Math.abs(value - twin[key].data[i]) < 0.012));
      expect(far.length).toBeLessThan(0.01 * width * height);
    }
  });

  it('tones', () => {
    const scene = () => ({ light: stripes(0), a: stripes(1), b: stripes(2) });
    const mask = stripes(3);
    const [one, twin] = [scene(), scene()];
    expect(countTones(one.light, mask, 512)).toEqual(scalar.countTones(twin.light, mask, 512));
    const base = stripes(0.1);
    const map = { low: 0.1, range: 0.8, bend: 0.9, stretch: 1.1, targetLow: 0.15, gain: 1.2 };
    mapTones(one, base, map);
    scalar.mapTones(twin.light, twin.a, twin.b, base, map);
    for (const key of ['light', 'a', 'b'] as const) {
      const far = one[key].data.filter((value, i) => !(Math.abs(value - twin[key].data[i]) < 2e-4));
      expect(far).toHaveLength(0);
    }
  });
});
