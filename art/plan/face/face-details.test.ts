import { describe, expect, it } from 'vitest';
import type { PaintPlan, StrokeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { squareScene } from '../square-scene.ts';
import { planFaceDetails } from './face-details.ts';

const SIDE = 200;
/** The flat shape that the head was painted as: OKLab lightness 0.3 is this gray. */
const COAT = 46 / 255;
const flat: PaintPlan = {
  width: SIDE,
  height: SIDE,
  seed: 1,
  layers: [
    { kind: 'backdrop', columns: 2, rows: 2, colors: new Uint8Array(12).fill(Math.round(255 * COAT)) },
  ],
  finish: { relief: 0, paper: 0, texture: 'paper' },
};
const grade = { chroma: 1, contrast: 1, lift: 0 };

/** A black head with one small round place of another lightness. */
function headWith(spot: { readonly radius: number; readonly light: number }): Scene {
  return squareScene(SIDE, {
    mask: (x, y) => Math.hypot(x - 100, y - 100) < 80,
    light: (x, y) => (Math.hypot(x - 80, y - 90) < spot.radius ? spot.light : 0.3),
  });
}

function distances({ points }: StrokeLayer): number[] {
  const all: number[] = [];
  for (let i = 0; i < points.length; i += 2) all.push(Math.hypot(points[i] - 80, points[i + 1] - 90));
  return all;
}

describe('planFaceDetails', () => {
  it('brings back an eye that a flat shape has lost, and paints nothing else', () => {
    const [layer] = planFaceDetails(headWith({ radius: 9, light: 0.65 }), flat, grade, 1);
    expect(layer.radii.length).toBeGreaterThan(5);
    expect(Math.max(...distances(layer))).toBeLessThan(22);
  });

  it('brings back a round speck as large as a pupil, and no lock of fur of the same area', () => {
    const strokes = (across: number, down: number) => {
      const head = squareScene(SIDE, {
        mask: (x, y) => Math.hypot(x - 100, y - 100) < 80,
        light: (x, y) => (Math.hypot((x - 80) / across, (y - 90) / down) < 1 ? 0.65 : 0.3),
      });
      return planFaceDetails(head, flat, grade, 1)[0].radii.length;
    };
    expect(strokes(4, 4)).toBeGreaterThan(0);
    expect(strokes(8, 2)).toBe(0);
  });

  it('leaves what hardly differs from its shape, and what is as small as a hair', () => {
    for (const spot of [
      { radius: 9, light: 0.36 },
      { radius: 0.8, light: 0.6 },
    ]) {
      const [layer] = planFaceDetails(headWith(spot), flat, grade, 1);
      expect(layer.radii.length).toBe(0);
    }
  });
});
