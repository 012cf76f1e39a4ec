import { expect, it } from 'vitest';
import type { StrokeLayer } from '../../plan/paint-plan.ts';
import { createRandom } from '../../random.ts';
import { LandBrush } from './land-brush.ts';
import { LANDS } from './lands.ts';
import { grassBeforePet, paintPetShadow } from './pet-ground.ts';

const window = { left: 40, top: 40, right: 960, bottom: 960 };
/** A foot in the page, and a body that the page cuts at the left. */
const rests = [
  { left: 0, right: 300, line: () => 700 },
  { left: 600, right: 640, line: () => 860 },
];
const page = {
  land: LANDS.village,
  window,
  rests,
  reach: { from: { x: 5, y: 700 }, to: { x: 620, y: 860 } },
  horizon: 400,
  foot: 860,
  cuts: [],
  isOpenAbove: false,
  distance: () => 1e3,
};

const acrossOf = ({ points }: StrokeLayer) => [...points.filter((_, i) => i % 2 === 0)];

it('throws a shadow on the ground, more of it on the side away from the light, and none on the paper', () => {
  const shadow = paintPetShadow({ ...page, reach: undefined }, createRandom(1));
  const across = acrossOf(shadow);
  expect(Math.min(...across)).toBeGreaterThan(window.left - 4);
  expect(Math.max(...across) - 640).toBeGreaterThan(600 - Math.min(...across.filter((x) => x > 450)));
  expect(acrossOf(paintPetShadow(page, createRandom(1))).length).toBeGreaterThan(across.length);
  expect(acrossOf(paintPetShadow({ ...page, rests: [], reach: undefined }, createRandom(1)))).toEqual([]);
});

it('lets grass grow before each place on which the pet rests, inside the page', () => {
  const brush = new LandBrush(window, createRandom(1));
  grassBeforePet(brush, page);
  const { points } = brush.layer('ink');
  expect(Math.min(...points.filter((_, i) => i % 2 === 0))).toBeGreaterThan(window.left);
  const near = (x: number, y: number) =>
    points.some((_, i) => i % 2 === 0 && Math.hypot((points[i] ?? 0) - x, (points[i + 1] ?? 0) - y) < 30);
  expect(near(620, 860)).toBe(true);
  expect(near(200, 700)).toBe(true);
  expect(near(450, 780)).toBe(false);
});

it('lets the shadow of a foot fall well beyond it, dense below it', () => {
  const shadow = paintPetShadow({ ...page, reach: undefined }, createRandom(1));
  expect(Math.max(...acrossOf(shadow)) - 640).toBeGreaterThan(120);
  expect(Math.max(...shadow.opacities)).toBeGreaterThan(0.7 * 255);
  const reach = { from: { x: 300, y: 700 }, to: { x: 959, y: 705 } };
  expect(Math.max(...acrossOf(paintPetShadow({ ...page, reach }, createRandom(1))))).toBeLessThan(
    window.right,
  );
});
