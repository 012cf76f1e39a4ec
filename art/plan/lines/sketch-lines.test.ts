import { expect, it } from 'vitest';
import { clamp } from '../../numbers.ts';
import { createPlane } from '../../raster.ts';
import { squareScene } from '../square-scene.ts';
import { planSketchedOutline, planSketchLines } from './sketch-lines.ts';

const SIDE = 512;
const MIDDLE = SIDE / 2;
const RADIUS = 150;
const INK = [0.1, 0.1, 0.1] as const;
const EVERYWHERE = createPlane(SIDE, SIDE, 1);
const NOWHERE = createPlane(SIDE, SIDE);

/**
 * A gray round pet whose hair stands out by up to this many plan units, more and more thinly, with a dark line across.
 */
function roundScene(hair: number) {
  const scene = squareScene(SIDE, { light: 0.6 });
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      const [dx, dy] = [x - MIDDLE, y - MIDDLE];
      const out = RADIUS + hair * Math.cos(36 * Math.atan2(dy, dx));
      scene.mask.data[i] = clamp(0.5 + (out - Math.hypot(dx, dy)) / (1 + 1.5 * hair), 0, 1);
      if (Math.abs(dy) < 2 && Math.abs(dx) < 90) scene.light.data[i] = 0.1;
    }
  }
  return scene;
}

/** How far each point of the lines lies from the middle. */
function distances({ points }: { points: Float32Array }): number[] {
  return Array.from({ length: points.length / 2 }, (_, k) =>
    Math.hypot(points[2 * k] - MIDDLE, points[2 * k + 1] - MIDDLE),
  );
}

it('draws outline and coat more than once, and nothing else of a smooth pet', () => {
  const lines = planSketchLines(roundScene(0), EVERYWHERE, EVERYWHERE, INK, 1);
  const away = distances(lines);
  const atOutline = away.filter((distance) => Math.abs(distance - RADIUS) < 8).length;
  const inside = away.filter((distance) => distance < 100).length;
  expect(atOutline).toBeGreaterThan(300);
  expect(inside).toBeGreaterThan(60);
  expect(atOutline + inside).toBeGreaterThan(0.95 * away.length);
});

it('lets long hair lead out of the outline', () => {
  const beyond = (hair: number) =>
    distances(planSketchedOutline(roundScene(hair), EVERYWHERE, INK, 1, 1)).filter(
      (distance) => distance > RADIUS + 14,
    ).length;
  expect(beyond(0)).toBe(0);
  expect(beyond(10)).toBeGreaterThan(50);
});

it('draws nothing where there shall be none', () => {
  const { radii } = planSketchLines(roundScene(10), NOWHERE, NOWHERE, INK, 1);
  expect(radii).toHaveLength(0);
});

it('ends outlines where there is no more room', () => {
  const upper = createPlane(SIDE, SIDE);
  upper.data.fill(1, 0, SIDE * MIDDLE);
  const { points } = planSketchedOutline(roundScene(0), upper, INK, 1, 1);
  const rows = points.filter((_, k) => k % 2 === 1);
  expect(rows.length).toBeGreaterThan(100);
  expect(Math.max(...rows)).toBeLessThan(MIDDLE + 6);
});

it('lets the outline go on a little beyond the coat that is drawn', () => {
  const upper = createPlane(SIDE, SIDE);
  upper.data.fill(1, 0, SIDE * MIDDLE);
  const { points } = planSketchLines(roundScene(0), upper, EVERYWHERE, INK, 1);
  const lowest = Math.max(...points.filter((_, k) => k % 2 === 1));
  expect(lowest).toBeGreaterThan(MIDDLE + 20);
  expect(lowest).toBeLessThan(MIDDLE + 60);
});

it('leaves out short pieces of an outline where the coat is hardly drawn', () => {
  const column = createPlane(SIDE, SIDE);
  for (let i = 0; i < column.data.length; i++) if (Math.abs((i % SIDE) - MIDDLE) < 28) column.data[i] = 1;
  const count = (share: number) =>
    planSketchLines(roundScene(0), createPlane(SIDE, SIDE, share), column, INK, 1).radii.length;
  expect(count(0.2)).toBe(0);
  expect(count(0.4)).toBeGreaterThan(0);
});
