import { expect, it } from 'vitest';
import { drawPlan } from '../../drawing/draw-plan.ts';
import type { PaintPlan } from '../paint-plan.ts';
import { decodePlan, encodePlan } from '../plan-codec.ts';
import { solid } from '../shapes/tone-regions.ts';
import { LineField } from './line-field.ts';

const FRAME = { width: 1024, height: 1024 };

/** A black line that tapers from a half width of 24 to nothing, on white. */
function taperedPlan(): PaintPlan {
  const field = new LineField(FRAME);
  field.line([
    { x: 200, y: 512, radius: 24 },
    { x: 900, y: 512, radius: 0 },
  ]);
  const finish = { relief: 0, paper: 0, texture: 'paper' } as const;
  return { ...FRAME, seed: 1, layers: [field.layer(solid([0, 0, 0]))], finish };
}

/** Pixels of a column that are dark, partly dark ones in part, in plan units. */
function breadthAt(plan: PaintPlan, x: number, side: number): number {
  const { data } = drawPlan(plan, { width: side, height: side });
  let sum = 0;
  for (let y = 0; y < side; y++) sum += 1 - data[4 * (y * side + Math.floor((x / 1024) * side))] / 255;
  return (sum * 1024) / side;
}

it.each([256, 1024, 2048])('draws a tapering line as broad as it is at %i pixels', (side) => {
  const plan = taperedPlan();
  expect(breadthAt(plan, 204, side)).toBeCloseTo(48, -0.7);
  expect(breadthAt(plan, 550, side)).toBeCloseTo(24, -0.7);
  expect(breadthAt(plan, 1000, side)).toBe(0);
});

it('survives being stored', () => {
  const plan = taperedPlan();
  expect(decodePlan(encodePlan(plan))).toEqual(plan);
});
