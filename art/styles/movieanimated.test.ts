import { expect, it } from 'vitest';
import { chooseGround } from '../backgrounds/ground.ts';
import { throughLens } from '../backgrounds/lens.ts';
import { chooseSet } from '../backgrounds/movie-sets.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { boundingBox } from '../plan/composition/bounding-box.ts';
import { planStyle } from '../plan/plan-style.ts';
import { boxMask, squareScene } from '../plan/square-scene.ts';
import { createRaster } from '../raster.ts';
import { movieanimated } from './movieanimated.ts';
import { planPainting, sceneOf } from './plan-painting.ts';

const SIDE = 96;
const SCENE = squareScene(SIDE, { mask: boxMask(SIDE, 30, 66, 20, SIDE) });
const SEED = 3;

/** The strengths of large lights before the pet's body, 0 to 1. */
function airBefore(background: 'automatic' | 'white'): number[] {
  const { layers } = planStyle(movieanimated, SCENE, { background, seed: SEED });
  const body = layers.findIndex(({ kind }) => kind === 'region');
  return layers.slice(body).flatMap((layer) => {
    if (layer.kind !== 'lights') return [];
    const large = (i: number) => layer.radii[i] > 0.5 * SCENE.placement.width;
    return [...layer.strengths].filter((_, i) => large(i)).map((strength) => strength / 255);
  });
}

it('has some of the light in the air of its set before the pet', () => {
  const { air } = chooseSet(SCENE, SEED);
  const strengths = airBefore('automatic');
  expect(strengths).toHaveLength(air.length);
  for (const [i, strength] of strengths.entries()) {
    expect(strength).toBeGreaterThan(0);
    expect(strength).toBeLessThan(0.5 * air[i].strength);
  }
});

it('has no such light before a plain ground', () => {
  expect(airBefore('white')).toEqual([]);
});

it('throws the shadow of a pet that stands away from the light of its set', () => {
  const side = 160;
  const mask = boxMask(side, 60, 100, 40, 120);
  const subject = { photo: createRaster(side, side), mask, found: true };
  subject.photo.data.fill(128);
  let [away, lit] = [0, 0];
  for (let seed = 1; seed <= 8; seed++) {
    const options = {
      style: 'movieanimated',
      background: 'automatic',
      aspect: 1,
      framing: 'whole',
      seed,
    } as const;
    const scene = sceneOf(subject, { ...options, resolution: 256 });
    const plan = planPainting(subject, { ...options, resolution: 256 });
    const { width, data } = drawPlan(plan, sizeOfPlan(plan, 256));
    const { left = 0, right = 0, bottom = 0 } = boundingBox(scene.mask);
    const greenAt = (x: number) => data[4 * (Math.round(bottom - 4) * width + Math.round(x)) + 1];
    const [from] = chooseSet(scene, seed).light.from;
    const [atLeft, atRight] = [greenAt(left - 12), greenAt(right + 12)];
    away += from < 0 ? atRight : atLeft;
    lit += from < 0 ? atLeft : atRight;
  }
  expect(away).toBeLessThan(0.85 * lit);
});

it('sees the far end of a place out of focus and its floor in focus', () => {
  const scene = squareScene(400, { mask: boxMask(400, 120, 280, 80, 400) });
  const { layers } = planStyle(movieanimated, scene, { background: 'cozylivingroom', seed: SEED });
  const ground = layers[0];
  const place = chooseGround(scene, 'cozylivingroom', SEED)?.picture;
  if (ground?.kind !== 'backdrop' || !place) throw new Error('a backdrop is first');
  const { columns, rows, colors } = ground;
  expect([columns, rows]).toEqual([place.width, place.height]);
  const far = throughLens(place, () => columns / 110);
  /** Steps from cell to cell between two shares of the height, against those of all of it out of focus. */
  const sharpness = (from: number, to: number): number => {
    let [seen, blurred] = [0, 0];
    for (let y = Math.floor(from * rows); y < to * rows; y++) {
      for (let x = 1; x < 0.2 * columns; x++) {
        const i = y * columns + x;
        seen += Math.abs(colors[3 * i] - colors[3 * i - 3]) / 255;
        blurred += Math.abs(far.red[i] - far.red[i - 1]);
      }
    }
    return seen / blurred;
  };
  expect(sharpness(0.05, 0.6)).toBeCloseTo(1, 1);
  expect(sharpness(0.85, 1)).toBeGreaterThan(1.2);
});

it('has its light from behind at the side away from the light of a place', () => {
  const rimsAtRight = (left: number, right: number): boolean => {
    const scene = squareScene(SIDE, { mask: boxMask(SIDE, left, right, 20, SIDE) });
    const { layers } = planStyle(movieanimated, scene, { background: 'sunnypark', seed: SEED });
    const body = layers.find(({ kind }) => kind === 'region');
    if (body?.kind !== 'region') throw new Error('the body is a region');
    const { columns, rows, colors } = body.colors;
    const blue = (x: number) =>
      colors[3 * (Math.floor(0.6 * rows) * columns + Math.floor((x / SIDE) * columns)) + 2];
    return blue(right - 4) > blue(left + 4);
  };
  // A place turns to where the pet leaves room, its light to the other side.
  expect(rimsAtRight(2, 40)).toBe(true);
  expect(rimsAtRight(56, 94)).toBe(false);
});
