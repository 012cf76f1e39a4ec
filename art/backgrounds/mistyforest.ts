import { mix } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { blend, glow, heap, panel, ridge, type Scenery, sky } from './scenery.ts';

const MIST: Rgb = [0.86, 0.9, 0.86];
const BARK: Rgb = [0.17, 0.22, 0.2];

/** Trunks in layers, each paler than the one before it, light from above, ferns at their feet. */
export function mistyforest(scenery: Scenery): void {
  const { random } = scenery;
  sky(scenery, [
    [0, [0.74, 0.82, 0.78]],
    [0.5, [0.93, 0.94, 0.88]],
    [1, [0.7, 0.78, 0.7]],
  ]);
  glow(scenery, 0.38, 0.1, 0.75, [1, 0.99, 0.9], 0.7);
  for (let depth = 0; depth < 4; depth++) {
    const near = (depth + 1) / 4;
    const trunks = Math.round(mix(13, 4, near));
    const tone = blend(MIST, BARK, 0.16 + 0.62 * near ** 1.4);
    const lit = blend(tone, MIST, 0.3);
    for (let n = 0; n < trunks; n++) {
      const x = (n + 0.2 + 0.6 * random()) / trunks;
      const half = mix(0.006, 0.034, near * near) * mix(0.7, 1.3, random());
      const foot = mix(0.58, 0.86, near) + 0.03 * random();
      panel(scenery, [x - half, -0.1, x + half, foot], {
        light: lit,
        dark: tone,
        round: 0,
        soft: mix(0.012, 0.004, near),
      });
      const crown: Rgb = blend(MIST, [0.24, 0.37, 0.27], 0.25 + 0.55 * near);
      heap(scenery, [x - 0.12, -0.06, x + 0.12, mix(0.12, 0.24, near)], {
        count: 7,
        radius: mix(0.05, 0.1, near),
        light: blend(crown, MIST, 0.35),
        dark: crown,
        soft: 0.8,
      });
    }
    const floor: Rgb = blend(MIST, [0.28, 0.36, 0.24], 0.2 + 0.6 * near);
    ridge(scenery, {
      at: mix(0.57, 0.86, near),
      rough: 0.02,
      fine: 4,
      soft: mix(0.06, 0.015, near),
      top: floor,
      bottom: blend(floor, [0.2, 0.26, 0.18], 0.4),
      depth: 0.3,
    });
    // A bank of mist before the next row of trees.
    glow(scenery, mix(0.2, 0.8, random()), mix(0.55, 0.8, near), 0.4, MIST, 0.5 * (1 - near));
  }
  heap(scenery, [0, 0.86, 1, 1.03], {
    count: 46,
    radius: 0.045,
    light: [0.5, 0.6, 0.34],
    dark: [0.17, 0.27, 0.17],
    soft: 0.45,
  });
}
