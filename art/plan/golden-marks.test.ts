import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import { planHatching } from './lines/plan-hatching.ts';
import type { StrokeLayer } from './paint-plan.ts';
import { strokeLayer } from './plan-strokes.ts';
import { StrokeCollector } from './stroke-collector.ts';

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

/** How many marks there are, how many points they have, and where the first ones begin. */
function summary({ radii, points }: StrokeLayer): number[] {
  return [
    radii.length,
    points.length / 2,
    ...Array.from(points.subarray(0, 6), (value) => Math.round(value)),
  ];
}

it('plans the same strokes as before', () => {
  const picture = {
    width: WIDTH,
    height: HEIGHT,
    red: stripes(0).data,
    green: stripes(1).data,
    blue: stripes(2).data,
  };
  const gray = () => createPlane(WIDTH, HEIGHT, 0.4).data;
  const canvas = { ...picture, red: gray(), green: gray(), blue: gray() };
  const mask = createPlane(WIDTH, HEIGHT, 1);
  const pass = { radius: 2.2, spacing: 4, threshold: 0.05, longest: 8, opacity: 0.9, jitter: 0.05 };
  const task = { picture, mask, canvas, scale: 1, passes: [pass], random: createRandom(3) };
  expect(summary(strokeLayer('oil', task))).toEqual([667, 4402, 32, 25, 32, 23, 32, 20]);
});

it('plans the same hatching as before', () => {
  const pass = { radius: 1, spacing: 3, threshold: 0.1, longest: 30, pressure: 0.7, spread: 0.1, angle: 0.1 };
  const lines = new StrokeCollector();
  const laid = createPlane(WIDTH, HEIGHT);
  const lead = [0, 0, 0] as const;
  const random = createRandom(4);
  planHatching(
    { darkness: stripes(0.5), laid, light: stripes(0.5), scale: 1, passes: [pass], lead, random },
    lines,
  );
  expect(summary(lines.layer('graphite'))).toEqual([865, 4980, 28, 61, 27, 58, 26, 55]);
});
