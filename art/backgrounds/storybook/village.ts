import type { Rgb } from '../../plan/paint-plan.ts';
import type { Land } from './land.ts';
import { between, birds, cloud, house, level, path, rolling, roundTree } from './land-shapes.ts';

/** Houses with red roofs on a slope. */
export const village: Land = {
  grass: [
    [0.3, 0.44, 0.33],
    [0.6, 0.69, 0.42],
  ],
  shadow: [0.32, 0.42, 0.35],
  petals: [
    [0.94, 0.72, 0.3],
    [0.9, 0.45, 0.42],
  ],
  key: 0.8,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.55, 0.75, 0.84], [0.93, 0.92, 0.84], t),
    );
    cloud(brush, window.left + wide * 0.24, window.top + 110, 90, [1, 0.99, 0.95], [0.82, 0.87, 0.88]);
    cloud(brush, window.left + wide * 0.78, window.top + 70, 64, [1, 0.99, 0.95], [0.82, 0.87, 0.88]);
    brush.fill(rolling(random, horizon - 60, 34, 170), level(horizon + 60), 12, (t) =>
      between([0.6, 0.74, 0.68], [0.68, 0.78, 0.62], t),
    );
    const slope = rolling(random, horizon, 20, 140);
    brush.fill(slope, level(window.bottom), 13, (t) => between([0.67, 0.75, 0.47], [0.48, 0.6, 0.36], t));
    const roofs: readonly Rgb[] = [
      [0.78, 0.36, 0.26],
      [0.7, 0.3, 0.27],
      [0.45, 0.5, 0.58],
    ];
    for (let x = window.left + 50; x < window.right - 30; x += brush.between(92, 150)) {
      const foot = slope(x) + brush.between(6, 34);
      if (brush.random() < 0.24) {
        roundTree(brush, x, foot, 96, [
          [0.3, 0.45, 0.33],
          [0.42, 0.57, 0.38],
          [0.6, 0.7, 0.44],
        ]);
        continue;
      }
      house(brush, x, foot, brush.between(66, 96), {
        wall: [0.97, 0.93, 0.83],
        shade: [0.85, 0.79, 0.7],
        roof: roofs[Math.floor(brush.random() * roofs.length)] ?? [0.78, 0.36, 0.26],
        pane: [0.35, 0.42, 0.5],
      });
    }
    path(brush, window.left + wide * 0.4, horizon + 40, window.right - 150, [0.92, 0.86, 0.7]);
    birds(brush, window.left + wide * 0.5, window.top + 150, 5, [0.3, 0.34, 0.4]);
  },
};
