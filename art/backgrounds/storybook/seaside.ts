import type { Land } from './land.ts';
import { between, birds, cloud, level, rolling } from './land-shapes.ts';

/** A bay with a sail and a lighthouse, dunes in front. */
export const seaside: Land = {
  grass: [
    [0.5, 0.56, 0.38],
    [0.76, 0.76, 0.5],
  ],
  shadow: [0.66, 0.58, 0.46],
  petals: [
    [0.9, 0.5, 0.55],
    [0.99, 0.97, 0.9],
  ],
  key: 0.9,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.5, 0.74, 0.86], [0.93, 0.93, 0.86], t),
    );
    cloud(
      brush,
      window.left + wide * brush.between(0.2, 0.45),
      window.top + 100,
      84,
      [1, 0.99, 0.95],
      [0.83, 0.88, 0.9],
    );
    cloud(
      brush,
      window.left + wide * brush.between(0.65, 0.9),
      window.top + 170,
      60,
      [1, 0.99, 0.95],
      [0.83, 0.88, 0.9],
    );
    brush.fill(level(horizon), level(horizon + 130), 9, (t) =>
      between([0.22, 0.48, 0.6], [0.5, 0.74, 0.74], t),
    );
    for (let n = 0; n < 34; n++) {
      const t = random() ** 1.5;
      const x = brush.between(window.left + 10, window.right - 30);
      brush.dab(x, horizon + 12 + t * 110, 0.02, 18 + 36 * t, 1.6 + 1.6 * t, [0.88, 0.95, 0.93], 0.9);
    }
    const isleft = random() < 0.5;
    const tower = window.left + wide * (isleft ? 0.12 : 0.88);
    brush.heap(tower, horizon + 4, 46, [
      [0.42, 0.44, 0.42],
      [0.55, 0.56, 0.5],
      [0.68, 0.68, 0.58],
    ]);
    for (let n = 0; n < 12; n++) {
      const y = horizon - 20 - n * 11;
      brush.dab(tower, y, 0, 28 - n * 1.1, 8, n % 4 < 2 ? [0.97, 0.95, 0.9] : [0.8, 0.3, 0.26]);
    }
    brush.dab(tower, horizon - 156, 0, 16, 9, [0.98, 0.84, 0.46]);
    brush.dab(tower, horizon - 170, 0, 22, 5, [0.6, 0.26, 0.24]);
    const boat = window.left + wide * (isleft ? brush.between(0.7, 0.9) : brush.between(0.12, 0.3));
    brush.stroke(
      [
        [boat - 30, horizon + 30],
        [boat, horizon + 38],
        [boat + 30, horizon + 30],
      ],
      6,
      [0.45, 0.26, 0.2],
    );
    for (let n = 0; n < 7; n++) {
      const half = 2 + n * 3.6;
      brush.dab(boat + 4 + half * 0.5, horizon - 40 + n * 9.5, 0.1, half * 1.4, 5, [0.98, 0.96, 0.9]);
    }
    const shore = rolling(random, horizon + 130, 10, 180);
    brush.fill(shore, level(window.bottom), 13, (t) => between([0.95, 0.88, 0.7], [0.86, 0.75, 0.55], t));
    birds(brush, window.left + wide * 0.55, window.top + 190, 4, [0.97, 0.97, 0.95]);
  },
};
