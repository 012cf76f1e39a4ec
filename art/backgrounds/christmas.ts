import { mix } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { glow, heap, lay, panel, type Scenery, sky } from './scenery.ts';

/** Evening by the tree: a window with snow, the fire's glow, presents on the floor. Lamps are added as lights. */
export function christmas(scenery: Scenery): void {
  sky(scenery, [
    [0, [0.28, 0.15, 0.14]],
    [0.6, [0.42, 0.22, 0.18]],
    [1, [0.3, 0.17, 0.13]],
  ]);
  glow(scenery, 0.92, 0.78, 0.6, [1, 0.62, 0.28], 0.75);
  panel(scenery, [0.56, 0.1, 0.88, 0.5], { light: [0.78, 0.62, 0.46], dark: [0.6, 0.44, 0.32], round: 0.01 });
  panel(scenery, [0.585, 0.125, 0.715, 0.475], {
    light: [0.2, 0.28, 0.45],
    dark: [0.45, 0.55, 0.72],
    round: 0.003,
  });
  panel(scenery, [0.73, 0.125, 0.855, 0.475], {
    light: [0.2, 0.28, 0.45],
    dark: [0.47, 0.57, 0.74],
    round: 0.003,
  });
  heap(scenery, [0.59, 0.14, 0.85, 0.46], {
    count: 60,
    radius: 0.006,
    light: [1, 1, 1],
    dark: [0.86, 0.9, 0.98],
    soft: 0.6,
  });
  heap(scenery, [0.58, 0.45, 0.86, 0.47], {
    count: 16,
    radius: 0.03,
    light: [0.98, 0.98, 1],
    dark: [0.78, 0.84, 0.94],
    soft: 0.5,
  });
  lay(scenery, [0, 0.76, 1, 1], (_, v) => ({
    color: [0.45 - 0.1 * v, 0.27 - 0.08 * v, 0.18 - 0.05 * v],
    share: Math.min(1, (v - 0.76) * 80),
  }));
  tree(scenery);
  presents(scenery);
}

const TREE = { x: 0.24, top: 0.04, foot: 0.84, half: 0.27 };

function tree(scenery: Scenery): void {
  panel(scenery, [TREE.x - 0.02, 0.8, TREE.x + 0.02, 0.9], {
    light: [0.4, 0.26, 0.18],
    dark: [0.25, 0.16, 0.12],
  });
  for (let row = 0; row < 12; row++) {
    const down = row / 11;
    const half = mix(0.03, TREE.half, down);
    const y = mix(TREE.top + 0.03, TREE.foot - 0.04, down);
    heap(scenery, [TREE.x - half, y - 0.02, TREE.x + half, y + 0.03], {
      count: 6 + row * 3,
      radius: mix(0.03, 0.055, down),
      light: [0.27, 0.47, 0.3],
      dark: [0.07, 0.2, 0.15],
      soft: 0.35,
    });
  }
  const balls: Rgb[] = [
    [0.85, 0.2, 0.18],
    [0.93, 0.74, 0.3],
    [0.9, 0.88, 0.84],
  ];
  for (let n = 0; n < 24; n++) {
    const { x, y } = onTree(n);
    const light = balls[n % balls.length];
    heap(scenery, [x, y, x, y], {
      count: 1,
      radius: 0.02,
      light,
      dark: [light[0] * 0.5, light[1] * 0.45, light[2] * 0.45],
      soft: 0.2,
    });
  }
}

/** The n-th place on the tree, evenly scattered (the R2 sequence, Roberts 2018). */
function onTree(n: number): { x: number; y: number } {
  const down = Math.sqrt(((n * 0.7548777) % 1) * 0.94 + 0.05);
  const side = ((n * 0.569840291 + 0.17) % 1) * 2 - 1;
  return {
    x: TREE.x + side * mix(0.02, TREE.half * 0.9, down),
    y: mix(TREE.top + 0.05, TREE.foot - 0.05, down),
  };
}

function presents(scenery: Scenery): void {
  const boxes: [number, number, number, number, Rgb, Rgb][] = [
    [0.05, 0.82, 0.17, 0.93, [0.78, 0.2, 0.2], [0.95, 0.85, 0.6]],
    [0.3, 0.84, 0.45, 0.94, [0.2, 0.42, 0.36], [0.93, 0.3, 0.26]],
    [0.6, 0.83, 0.7, 0.92, [0.9, 0.82, 0.68], [0.75, 0.2, 0.2]],
    [0.8, 0.84, 0.95, 0.95, [0.3, 0.36, 0.56], [0.95, 0.9, 0.8]],
  ];
  for (const [left, top, right, bottom, paper, ribbon] of boxes) {
    const dark: Rgb = [paper[0] * 0.55, paper[1] * 0.55, paper[2] * 0.55];
    panel(scenery, [left, top, right, bottom], { light: paper, dark, round: 0.006 });
    const middle = (left + right) / 2;
    panel(scenery, [middle - 0.01, top, middle + 0.01, bottom], {
      light: ribbon,
      dark: [ribbon[0] * 0.7, ribbon[1] * 0.7, ribbon[2] * 0.7],
      round: 0,
    });
  }
}

/** Places of the fairy lights on the tree and of the lamps out of focus behind it (0 to 1). */
export function christmasLights(): { x: number; y: number; radius: number; color: Rgb }[] {
  const warm: Rgb = [1, 0.86, 0.55];
  const onBranches = Array.from({ length: 40 }, (_, n) => ({
    ...onTree(n + 100),
    radius: 0.02,
    color: warm,
  }));
  const behind = Array.from({ length: 14 }, (_, n) => ({
    x: 0.42 + ((n * 0.7548777) % 1) * 0.58,
    y: 0.05 + ((n * 0.569840291) % 1) * 0.62,
    radius: 0.018 + 0.02 * ((n * 0.27) % 1),
    color: n % 3 === 0 ? ([1, 0.5, 0.4] as Rgb) : warm,
  }));
  return [...onBranches, ...behind];
}
