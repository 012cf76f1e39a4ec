import { expect, it } from 'vitest';
import { USUAL_LIDS } from '../../analysis/eyes/fit-lids.ts';
import { FACE_SIDE, FRONTAL_FACE, paintDisc } from '../face/frontal-face.ts';
import type { ShapeLayer } from '../paint-plan.ts';
import { squareScene } from '../square-scene.ts';
import { planCelEyes } from './cel-eyes.ts';

const SIDE = 200;

/** The layers of eyes of which the upper lids rise this high. */
function eyesWith(upper: number) {
  const eyes = [60, 140].map((x) => ({
    x,
    y: 100,
    radius: 18,
    pupil: { x, y: 100, radius: 8 },
    iris: { l: 0.5, a: 0.03, b: 0.08 },
  }));
  const face = { eyes, lids: { ...USUAL_LIDS, upper } };
  const [lids, rim, iris, pupil] = planCelEyes({ ...squareScene(SIDE), face }) as ShapeLayer[];
  return { lids, rim, iris, pupil };
}

/** Whether a layer covers a place. */
function covers({ field }: ShapeLayer, x: number, y: number): boolean {
  const scale = field.columns / SIDE;
  return field.values[Math.floor(y * scale) * field.columns + Math.floor(x * scale)] > 128;
}

it('draws irises larger than the eyes, between dark edges that reach to their corners', () => {
  const { rim, iris } = eyesWith(0.85);
  for (const [x, outer] of [
    [60, -1],
    [140, 1],
  ]) {
    expect(covers(iris, x, 82)).toBe(true);
    expect(covers(rim, x, 79)).toBe(true);
    expect(covers(iris, x - outer * 24, 103)).toBe(false);
    expect(covers(rim, x - outer * 24, 103)).toBe(true);
  }
});

it('lets lids in the color of the face hang over narrow eyes', () => {
  const { lids, rim, iris, pupil } = eyesWith(0.35);
  for (const x of [60, 140]) {
    expect(covers(lids, x, 80)).toBe(true);
    expect(covers(rim, x, 80)).toBe(false);
    expect(covers(iris, x, 84)).toBe(false);
    expect(covers(iris, x, 106)).toBe(true);
    expect(covers(pupil, x, 88)).toBe(false);
    expect(covers(pupil, x, 101)).toBe(true);
  }
  expect(covers(lids, 100, 84)).toBe(false);
});

it('puts a light on a nose that is seen, and no second one on a nose that is drawn', () => {
  const nose = { x: 200, y: 200, radius: 15 };
  const layersOn = (muzzle: number) => {
    const scene = squareScene(FACE_SIDE, { light: muzzle });
    paintDisc(scene.light, nose.x, nose.y, nose.radius, 0.1);
    return planCelEyes({ ...scene, face: { ...FRONTAL_FACE, nose } }).length;
  };
  expect(layersOn(0.8)).toBe(layersOn(0.25) + 1);
});
