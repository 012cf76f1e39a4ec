import { clamp, smoothstep } from '../numbers.ts';
import type { MovieSet } from './movie-set.ts';
import { glow, heap, lay, ridge, type Scenery, sky } from './scenery.ts';

/** A clearing in the wood: sun through leaves, trunks in haze, ferns and flowers in front. */
export const gladeSet: MovieSet = {
  light: {
    from: [0.55, -0.68, 0.62],
    key: [0.004, 0.03],
    rimSide: 1,
    rim: [-0.004, 0.05],
    rimStrength: 0.3,
    bounce: [-0.014, 0.022],
    shade: [-0.01, -0.015],
  },
  air: [
    { x: 0.78, y: 0.02, radius: 0.95, color: [0.98, 0.95, 0.55], strength: 0.8 },
    { x: 0.4, y: 1.1, radius: 0.65, color: [0.4, 0.62, 0.15], strength: 0.6 },
  ],
  floor: 0.64,
  paint(scenery) {
    sky(scenery, [
      [0, [0.2, 0.38, 0.24]],
      [0.34, [0.62, 0.76, 0.42]],
      [0.56, [0.9, 0.9, 0.6]],
      [1, [0.4, 0.56, 0.26]],
    ]);
    glow(scenery, 0.7, 0.36, 0.5, [1, 0.96, 0.72], 0.85);
    trunks(scenery);
    heap(scenery, [-0.1, -0.12, 1.1, 0.14], {
      count: 46,
      radius: 0.12,
      light: [0.48, 0.66, 0.26],
      dark: [0.09, 0.25, 0.15],
      spread: 0.9,
    });
    heap(scenery, [-0.08, 0.02, 0.16, 0.5], {
      count: 26,
      radius: 0.1,
      light: [0.42, 0.6, 0.24],
      dark: [0.07, 0.22, 0.14],
      spread: 0.8,
    });
    heap(scenery, [0.9, 0.0, 1.1, 0.46], {
      count: 22,
      radius: 0.1,
      light: [0.7, 0.78, 0.3],
      dark: [0.14, 0.32, 0.16],
      spread: 0.8,
    });
    ridge(scenery, {
      at: 0.64,
      rough: 0.02,
      fine: 4,
      soft: 0.03,
      top: [0.66, 0.74, 0.32],
      bottom: [0.13, 0.27, 0.1],
      depth: 0.4,
    });
    beams(scenery);
    heap(scenery, [0, 0.66, 1, 0.98], {
      count: 34,
      radius: 0.016,
      light: [1, 0.93, 0.62],
      dark: [0.93, 0.66, 0.4],
      soft: 0.6,
    });
  },
  lamps: (random) =>
    Array.from({ length: 14 }, () => ({
      x: random(),
      y: 0.02 + 0.44 * random(),
      radius: 0.016 + 0.034 * random() ** 2,
      color: [0.98, 1, 0.66],
      strength: 0.08 + 0.14 * random(),
    })),
};

/** Trunks, the farther the paler. */
function trunks(scenery: Scenery): void {
  for (let n = 0; n < 11; n++) {
    const near = n / 10;
    const middle = scenery.random();
    const half = 0.01 + 0.032 * near * scenery.random() + 0.012 * near;
    const lean = 0.08 * (scenery.random() - 0.5);
    const foot = 0.58 + 0.1 * near;
    lay(scenery, [0, 0, 1, foot], (u, v) => {
      const across = (u - middle - lean * (v - 0.5)) / half;
      const lit = clamp(0.5 + 0.5 * across, 0, 1);
      const pale = 0.62 * (1 - near);
      return {
        color: [0.22 + pale + 0.16 * lit, 0.2 + pale + 0.15 * lit, 0.13 + 0.7 * pale + 0.06 * lit],
        share: smoothstep(1.1, 0.75, Math.abs(across)) * (0.35 + 0.55 * near),
      };
    });
  }
}

/** Sun in the haze, falling from the upper right. */
function beams(scenery: Scenery): void {
  const turn = scenery.random() * 6;
  lay(scenery, [0, 0, 1, 0.9], (u, v) => {
    const away = Math.atan2(v + 0.25, u - 1.02);
    const ray = 0.5 + 0.5 * Math.sin(away * 21 + turn) * Math.sin(away * 9.3 + 2 * turn);
    return { color: [1, 0.97, 0.74], share: 0.3 * ray * smoothstep(0.9, 0.1, v) };
  });
}
