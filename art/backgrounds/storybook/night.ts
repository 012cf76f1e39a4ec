import type { Land } from './land.ts';
import { between, fir, house, lantern, level, path, rolling } from './land-shapes.ts';

/** A blue evening with a moon, lit windows and a lantern. */
export const night: Land = {
  grass: [
    [0.1, 0.2, 0.28],
    [0.24, 0.4, 0.4],
  ],
  shadow: [0.07, 0.14, 0.22],
  petals: [
    [0.93, 0.88, 0.6],
    [0.75, 0.8, 0.92],
  ],
  // Cream between dark strokes would look like rain.
  base: [0.27, 0.34, 0.45],
  key: 0.25,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.11, 0.17, 0.36], [0.4, 0.46, 0.62], t),
    );
    const moon = brush.skyPlace(window.top + 150, 50) ?? brush.skyPlace(window.top + 80, 50);
    if (moon) {
      brush.disc(...moon, 100, [0.6, 0.64, 0.72], 0.14);
      brush.disc(...moon, 74, [0.7, 0.72, 0.74], 0.16);
      brush.disc(...moon, 50, [0.98, 0.94, 0.78]);
    }
    for (let n = 0; n < 46; n++) {
      const [x, y] = [
        brush.between(window.left + 15, window.right - 15),
        brush.between(window.top + 15, horizon - 90),
      ];
      brush.dab(x, y, 0.8, 1.5, brush.between(1.3, 3.2), [0.97, 0.94, 0.8]);
    }
    brush.fill(rolling(random, horizon - 60, 30, 150), level(horizon + 60), 12, (t) =>
      between([0.22, 0.31, 0.46], [0.26, 0.38, 0.46], t),
    );
    const near = rolling(random, horizon, 22, 130);
    for (let x = window.left + 46; x < window.right - 20; x += brush.between(90, 170)) {
      if (random() < 0.5)
        fir(brush, x, near(x) + 10, brush.between(120, 190), [0.08, 0.17, 0.24], [0.14, 0.26, 0.32]);
      else {
        house(brush, x, near(x) + 12, brush.between(62, 84), {
          wall: [0.3, 0.36, 0.5],
          shade: [0.22, 0.28, 0.42],
          roof: [0.14, 0.18, 0.32],
          pane: [0.99, 0.83, 0.44],
        });
      }
    }
    brush.fill(near, level(window.bottom), 13, (t) => between([0.2, 0.34, 0.38], [0.11, 0.22, 0.29], t));
    path(
      brush,
      window.left + wide * 0.45,
      near(window.left + wide * 0.45) + 14,
      window.left + wide * 0.75,
      [0.42, 0.48, 0.54],
    );
    lantern(
      brush,
      window.left + wide * (moon && moon[0] > window.left + wide / 2 ? 0.1 : 0.9),
      horizon + 150,
      210,
      [0.07, 0.1, 0.18],
      [0.99, 0.8, 0.42],
    );
  },
};
