import type { Land } from './land.ts';
import { between, fir, level, path, rolling } from './land-shapes.ts';

/** A wood of firs with light between them. */
export const wood: Land = {
  grass: [
    [0.2, 0.33, 0.24],
    [0.46, 0.58, 0.34],
  ],
  shadow: [0.18, 0.28, 0.23],
  petals: [
    [0.98, 0.95, 0.88],
    [0.92, 0.56, 0.4],
  ],
  key: 0.6,
  paint(brush, horizon) {
    const { window, random } = brush;
    brush.fill(level(window.top), level(horizon + 20), 15, (t) =>
      between([0.66, 0.8, 0.76], [0.93, 0.93, 0.78], t),
    );
    for (const [depth, tone] of [
      [0, 0.75],
      [1, 0.42],
      [2, 0.1],
    ] as const) {
      const far = rolling(random, horizon + depth * 22, 14, 130);
      const dark = between([0.17, 0.33, 0.29], [0.7, 0.82, 0.76], tone);
      const light = between([0.3, 0.46, 0.34], [0.78, 0.87, 0.78], tone);
      const step = 54 + depth * 26;
      for (let x = window.left + step / 2; x < window.right; x += step * brush.between(0.7, 1.2)) {
        // The middle stays open: there the light comes in.
        const open = Math.abs((x - window.left) / (window.right - window.left) - 0.5);
        if (depth === 2 && open < 0.24) continue;
        fir(brush, x, far(x) + 8, brush.between(210, 330) * (0.75 + 0.25 * depth), dark, light);
      }
      brush.fill(far, level(window.bottom), 13, (t) =>
        between(between([0.4, 0.53, 0.33], [0.76, 0.84, 0.7], tone), [0.36, 0.47, 0.29], t),
      );
    }
    path(brush, (window.left + window.right) / 2, horizon + 62, window.left + 130, [0.8, 0.76, 0.56]);
    for (let n = 0; n < 5; n++) {
      const [x, y] = [
        brush.between(window.left + 20, window.right - 20),
        brush.between(horizon + 110, horizon + 200),
      ];
      brush.dab(x, y + 9, Math.PI / 2, 15, 4, [0.95, 0.9, 0.8]);
      brush.dab(x, y, 0, 17, 7, [0.8, 0.3, 0.22]);
    }
  },
};
