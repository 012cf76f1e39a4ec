import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { type HatchTask, planHatching } from './plan-hatching.ts';

const SIDE = 256;
const PASS = { radius: 1, spacing: 2.5, threshold: 0.05, longest: 60, pressure: 0.5, spread: 0, angle: 0 };

function hatch(light: Plane, growth?: HatchTask['growth']) {
  const strokes = new StrokeCollector();
  const laid = planHatching(
    {
      darkness: createPlane(SIDE, SIDE, 0.9),
      laid: createPlane(SIDE, SIDE),
      light,
      ...(growth ? { growth } : {}),
      scale: 1,
      passes: [PASS],
      lead: [0, 0, 0],
      random: createRandom(5),
    },
    strokes,
  );
  return { laid, lines: strokes.layer('graphite') };
}

function meanBetween({ data }: Plane, from: number, to: number): number {
  let sum = 0;
  for (let y = 40; y < SIDE - 40; y++) for (let x = from; x < to; x++) sum += data[y * SIDE + x];
  return sum / ((SIDE - 80) * (to - from));
}

it('leaves no crack where the sign of the direction changes', () => {
  // Strands like the ribs of a leaf: both halves slope towards the middle.
  for (const slope of [0.12, -0.12]) {
    const light = createPlane(SIDE, SIDE);
    for (let y = 0, i = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++, i++) {
        light.data[i] = 0.5 + 0.4 * Math.sin((y + slope * Math.abs(x - SIDE / 2)) / 2);
      }
    }
    const { laid } = hatch(light);
    const beside = (meanBetween(laid, 70, 98) + meanBetween(laid, 158, 186)) / 2;
    expect(meanBetween(laid, SIDE / 2 - 3, SIDE / 2 + 3)).toBeGreaterThan(0.9 * beside);
  }
});

it('follows the growth of the coat where the photo shows no strands', () => {
  const flat = createPlane(SIDE, SIDE, 0.5);
  const growth = { x: createPlane(64, 64), y: createPlane(64, 64, 1) };
  const { lines } = hatch(flat, growth);
  const slanted = hatch(flat).lines;
  const leaning = ({ starts, points }: typeof lines) =>
    Array.from({ length: starts.length - 1 }, (_, n) => {
      const [first, last] = [2 * starts[n], 2 * starts[n + 1] - 2];
      return Math.abs(Math.atan2(points[last] - points[first], points[last + 1] - points[first + 1]));
    }).map((angle) => Math.min(angle, Math.PI - angle));
  expect(Math.max(...leaning(lines))).toBeLessThan(0.1);
  expect(Math.min(...leaning(slanted))).toBeGreaterThan(0.5);
});

it('leaves out lines so short that they would be dots', () => {
  // Islands of tone in which no line gets far.
  const islands = createPlane(SIDE, SIDE);
  for (let i = 0; i < islands.data.length; i++) {
    islands.data[i] = (i % SIDE) % 12 < 6 && Math.floor(i / SIDE) % 12 < 6 ? 0.9 : 0;
  }
  const shortestOf = (fewest: number) => {
    const strokes = new StrokeCollector();
    const laid = createPlane(SIDE, SIDE);
    const task = { darkness: islands, laid, light: islands, scale: 1, passes: [PASS] };
    planHatching({ ...task, fewest, lead: [0, 0, 0], random: createRandom(5) }, strokes);
    const { starts } = strokes.layer('graphite');
    return Math.min(...Array.from(starts.subarray(1), (end, n) => end - starts[n]));
  };
  expect(shortestOf(0)).toBe(2);
  expect(shortestOf(4)).toBe(4);
});
