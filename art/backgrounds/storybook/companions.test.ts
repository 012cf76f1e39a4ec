import { expect, it } from 'vitest';
import { createRandom } from '../../random.ts';
import { hedgehog, robin, sandcastle } from './companions.ts';
import { LandBrush, type Point } from './land-brush.ts';

const window = { left: 0, top: 0, right: 1000, bottom: 1000 };

it.each(Object.entries({ robin, hedgehog, sandcastle }))(
  'draws a small %s on the ground, turned to the pet',
  (_, draw) => {
    const across = (x: number) => {
      const brush = new LandBrush(window, createRandom(4));
      const at: Point = [x, 600];
      draw(brush, at, 60);
      const { points } = brush.layer('oil');
      for (let i = 0; i < points.length; i += 2) {
        expect(Math.abs((points[i] ?? 0) - x)).toBeLessThan(60);
        expect(Math.abs((points[i + 1] ?? 0) - 570)).toBeLessThan(40);
      }
      return [...points.filter((_, i) => i % 2 === 0)].map((px) => px - x);
    };
    const rising = (values: number[]) => values.sort((one, other) => one - other);
    const [left, right] = [rising(across(200)), rising(across(800).map((dx) => -dx))];
    expect(Math.max(...left.map((dx, i) => Math.abs(dx - (right[i] ?? 0))))).toBeLessThan(0.1);
    expect(left.length).toBeGreaterThan(20);
  },
);
