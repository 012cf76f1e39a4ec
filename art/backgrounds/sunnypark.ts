import type { Rgb } from '../plan/paint-plan.ts';
import { glow, heap, lay, ridge, type Scenery, sky } from './scenery.ts';

/** A lawn in the morning: far trees in haze, near ones in light, a path, flowers in the grass. */
export function sunnypark(scenery: Scenery): void {
  const { random } = scenery;
  sky(scenery, [
    [0, [0.5, 0.74, 0.92]],
    [0.35, [0.82, 0.91, 0.93]],
    [0.55, [0.99, 0.94, 0.8]],
    [1, [0.99, 0.94, 0.8]],
  ]);
  heap(scenery, [0.05, 0.06, 0.6, 0.2], {
    count: 14,
    radius: 0.09,
    light: [1, 0.99, 0.96],
    dark: [0.8, 0.88, 0.95],
    soft: 0.9,
  });
  glow(scenery, 0.82, 0.16, 0.5, [1, 0.95, 0.72], 0.85);
  ridge(scenery, {
    at: 0.44,
    rough: 0.04,
    fine: 7,
    soft: 0.014,
    top: [0.62, 0.74, 0.68],
    bottom: [0.72, 0.8, 0.64],
    depth: 0.15,
  });
  heap(scenery, [-0.05, 0.36, 0.36, 0.5], {
    count: 30,
    radius: 0.075,
    light: [0.66, 0.77, 0.42],
    dark: [0.25, 0.45, 0.3],
  });
  heap(scenery, [0.66, 0.34, 1.05, 0.5], {
    count: 34,
    radius: 0.08,
    light: [0.72, 0.79, 0.4],
    dark: [0.22, 0.42, 0.27],
  });
  ridge(scenery, {
    at: 0.52,
    rough: 0.012,
    fine: 3,
    soft: 0.01,
    top: [0.78, 0.83, 0.42],
    bottom: [0.3, 0.52, 0.22],
    depth: 0.5,
  });
  path(scenery, [0.93, 0.86, 0.69]);
  for (let row = 0; row < 6; row++) {
    const at = 0.58 + row * 0.075;
    const colors: [Rgb, Rgb][] = [
      [
        [1, 0.98, 0.92],
        [0.92, 0.88, 0.8],
      ],
      [
        [0.97, 0.62, 0.66],
        [0.8, 0.35, 0.45],
      ],
      [
        [1, 0.85, 0.35],
        [0.9, 0.62, 0.2],
      ],
    ];
    const [light, dark] = colors[Math.floor(random() * colors.length)];
    heap(scenery, [0, at, 1, at + 0.06], {
      count: 26 - row * 2,
      radius: 0.006 + row * 0.0028,
      light,
      dark,
      soft: 0.5,
    });
  }
}

/** A way that widens towards the viewer. */
function path(scenery: Scenery, color: Rgb): void {
  lay(scenery, [0, 0.53, 1, 1], (u, v) => {
    const near = (v - 0.53) / 0.47;
    const middle = 0.66 - 0.36 * near + 0.1 * Math.sin(near * 4.2);
    const half = 0.012 + 0.17 * near * near;
    const distance = Math.abs(u - middle) / half;
    return {
      color: [color[0] - 0.08 * near, color[1] - 0.08 * near, color[2] - 0.06 * near],
      share: distance < 1 ? Math.min(1, (1 - distance) * 5) * 0.9 : 0,
    };
  });
}
