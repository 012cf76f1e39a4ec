import type { Land } from './land.ts';
import { between, birds, cloud, level, path, rolling, roundTree } from './land-shapes.ts';

/** Warm hills under a low sun, with a path. */
export const hills: Land = {
  grass: [
    [0.36, 0.45, 0.22],
    [0.62, 0.66, 0.3],
  ],
  shadow: [0.33, 0.4, 0.25],
  petals: [
    [0.86, 0.36, 0.26],
    [0.98, 0.94, 0.82],
  ],
  key: 0.85,
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    brush.fill(level(window.top), level(horizon), 15, (t) =>
      between([0.97, 0.84, 0.62], [0.99, 0.93, 0.8], t),
    );
    const sun = brush.skyPlace(horizon - 150, 54) ?? brush.skyPlace(horizon - 260, 54);
    if (sun) brush.disc(...sun, 54, [0.96, 0.62, 0.36]);
    cloud(
      brush,
      window.left + wide * brush.between(0.3, 0.7),
      window.top + 90,
      80,
      [1, 0.97, 0.9],
      [0.95, 0.82, 0.68],
    );
    brush.fill(rolling(random, horizon - 70, 30, 150), level(horizon + 60), 11, (t) =>
      between([0.62, 0.7, 0.64], [0.72, 0.77, 0.62], t),
    );
    birds(brush, window.left + wide * 0.55, horizon - 220, 4, [0.4, 0.3, 0.28]);
    const near = rolling(random, horizon, 24, 120);
    for (let n = 0; n < 5; n++) {
      const x = brush.between(window.left + 30, window.right - 30);
      roundTree(brush, x, near(x) + 8, brush.between(60, 110), [
        [0.4, 0.47, 0.26],
        [0.52, 0.58, 0.3],
        [0.7, 0.68, 0.36],
      ]);
    }
    brush.fill(near, level(window.bottom), 13, (t) => between([0.66, 0.7, 0.38], [0.5, 0.57, 0.28], t));
    path(
      brush,
      window.left + wide * 0.62,
      near(window.left + wide * 0.62) + 12,
      window.left + wide * 0.3,
      [0.93, 0.83, 0.62],
    );
  },
};
