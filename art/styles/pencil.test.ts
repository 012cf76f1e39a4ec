import { expect, it } from 'vitest';
import type { Subject } from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import { createPlane, createRaster } from '../raster.ts';
import { planPainting } from './plan-painting.ts';

const SIDE = 160;

/** A round pet in two tones, its left half in the shade. */
function petOf(light: number, shade: number): Subject {
  const photo = createRaster(SIDE, SIDE);
  const mask = createPlane(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const isPet = Math.hypot(x - SIDE / 2, y - SIDE / 2) < 60;
    const gray = x < SIDE / 2 ? shade : light;
    photo.data.set(isPet ? [gray, gray, gray, 255] : [70, 120, 60, 255], 4 * i);
    mask.data[i] = isPet ? 1 : 0;
  }
  return { photo, mask, found: true };
}

/** Mean lightness of the shaded half, 0 to 255. */
function shadeOf(subject: Subject): number {
  const plan = planPainting(subject, { style: 'pencil', background: 'white', aspect: 1, framing: 'whole' });
  const { width, data } = drawPlan(plan, sizeOfPlan(plan, 256));
  let [sum, count] = [0, 0];
  for (let y = 0.4 * width; y < 0.6 * width; y++) {
    for (let x = 0.32 * width; x < 0.44 * width; x++, count++)
      sum += data[4 * (Math.round(y) * width + Math.round(x))];
  }
  return sum / count;
}

it('draws the shade on a white coat lightly, not that on a gray one', () => {
  expect(shadeOf(petOf(235, 170))).toBeGreaterThan(215);
  expect(shadeOf(petOf(150, 100))).toBeLessThan(110);
});

/** How many strokes lie in layers that are nothing but the outline of the round pet. */
function outlineStrokes(subject: Subject): number {
  const plan = planPainting(subject, { style: 'pencil', background: 'white', aspect: 1, framing: 'whole' });
  const radius = (0.88 * plan.width) / 2;
  let count = 0;
  for (const layer of plan.layers) {
    if (layer.kind !== 'strokes') continue;
    const { points, radii } = layer;
    const away = Array.from({ length: points.length / 2 }, (_, k) =>
      Math.hypot(points[2 * k] - plan.width / 2, points[2 * k + 1] - plan.height / 2),
    );
    if (away.every((distance) => Math.abs(distance - radius) < 0.12 * radius)) count += radii.length;
  }
  return count;
}

it('draws the outline of a white coat, which would get lost on the paper', () => {
  expect(outlineStrokes(petOf(235, 235))).toBeGreaterThan(20);
  expect(outlineStrokes(petOf(90, 90))).toBe(0);
});
