import { clamp, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { hash2 } from '../random.ts';
import type { MovieSet } from './movie-set.ts';
import { glow, heap, lay, panel, type Scenery, sky } from './scenery.ts';

/** Where the floor begins, share of the height. */
const FLOOR = 0.7;
/** The rug's wool, its border and the ring inside that. */
const RUG: readonly Rgb[] = [
  [0.3, 0.5, 0.5],
  [0.9, 0.82, 0.66],
  [0.84, 0.46, 0.34],
];

/** A living room in the evening: blue window, warm lamp, books, an armchair, a string of lights. */
export const homeSet: MovieSet = {
  light: {
    from: [-0.65, -0.5, 0.62],
    key: [0.014, 0.034],
    rimSide: 1,
    rim: [-0.02, -0.06],
    rimStrength: 0.24,
    bounce: [0.024, 0.028],
    shade: [0.004, -0.012],
  },
  air: [
    { x: -0.02, y: 0.15, radius: 0.95, color: [1, 0.7, 0.36], strength: 0.85 },
    { x: 1, y: 0.25, radius: 0.6, color: [0.45, 0.62, 1], strength: 0.5 },
  ],
  floor: FLOOR,
  paint(scenery, pet) {
    sky(scenery, [
      [0, [0.3, 0.2, 0.17]],
      [0.5, [0.52, 0.35, 0.25]],
      [0.68, [0.45, 0.29, 0.2]],
      [1, [0.36, 0.22, 0.15]],
    ]);
    boards(scenery);
    // A close-up would show a scrap of it.
    if (pet.stands) rug(scenery);
    panel(scenery, [0.64, 0.06, 0.96, 0.5], {
      light: [0.86, 0.8, 0.7],
      dark: [0.6, 0.52, 0.45],
      round: 0.01,
    });
    panel(scenery, [0.66, 0.08, 0.795, 0.48], {
      light: [0.24, 0.36, 0.6],
      dark: [0.5, 0.58, 0.72],
      round: 0,
    });
    panel(scenery, [0.81, 0.08, 0.94, 0.48], {
      light: [0.26, 0.38, 0.62],
      dark: [0.55, 0.6, 0.72],
      round: 0,
    });
    for (const [left, right] of [
      [0.58, 0.68],
      [0.93, 1.03],
    ]) {
      panel(scenery, [left, 0.02, right, 0.68], {
        light: [0.76, 0.4, 0.3],
        dark: [0.5, 0.22, 0.18],
        soft: 0.012,
      });
    }
    books(scenery);
    panel(scenery, [-0.06, 0.52, 0.34, 0.84], {
      light: [0.3, 0.5, 0.5],
      dark: [0.14, 0.28, 0.3],
      round: 0.08,
      soft: 0.012,
    });
    panel(scenery, [0.06, 0.56, 0.22, 0.7], {
      light: [0.96, 0.76, 0.42],
      dark: [0.8, 0.5, 0.24],
      round: 0.05,
      soft: 0.012,
    });
    glow(scenery, 0.14, 0.3, 0.5, [1, 0.74, 0.4], 0.72);
    panel(scenery, [0.07, 0.2, 0.21, 0.34], {
      light: [1.3, 1.15, 0.85],
      dark: [1.25, 0.95, 0.5],
      round: 0.04,
      soft: 0.012,
    });
    heap(scenery, [0.86, 0.56, 1, 0.78], {
      count: 18,
      radius: 0.05,
      light: [0.48, 0.6, 0.34],
      dark: [0.14, 0.26, 0.17],
    });
  },
  lamps: (random) =>
    Array.from({ length: 26 }, (_, n) => {
      const x = (n + 0.6 * random()) / 26;
      return {
        x,
        y: 0.05 + 0.1 * Math.sin(Math.PI * ((x * 2) % 1)) + 0.02 * random(),
        radius: 0.013 + 0.014 * random(),
        color: [1, 0.82, 0.5],
        strength: 0.3 + 0.4 * random(),
      };
    }),
};

/** Boards that run away from us, each with its own tone and grain, in the light of the lamp. */
function boards(scenery: Scenery): void {
  const seed = Math.floor(scenery.random() * 1e6);
  lay(scenery, [0, FLOOR - 0.01, 1, 1], (u, v) => {
    const near = clamp((v - FLOOR) / (1 - FLOOR), 0, 1);
    const across = (16 * (u - 0.5)) / (0.55 + near) + 40;
    const board = Math.floor(across);
    const gap = smoothstep(0.1, 0, Math.min(across - board, board + 1 - across));
    const grain = hash2(Math.floor(9 * across), Math.floor(5 * near), seed);
    const tone = 0.62 + 0.2 * hash2(board, 0, seed) + 0.1 * grain - 0.35 * gap;
    const lamp = tone * (1.15 - 0.5 * u);
    return { color: [0.86 * lamp, 0.52 * lamp, 0.31 * lamp], share: smoothstep(-0.01, 0.01, v - FLOOR) };
  });
}

/** A round rug in rings of teal, cream and coral. */
function rug(scenery: Scenery): void {
  const { random } = scenery;
  const seed = Math.floor(random() * 1e6);
  lay(scenery, [0, FLOOR + 0.03, 1, 1], (u, v) => {
    const away = Math.hypot((u - 0.52) / 0.56, (v - 0.93) / 0.17);
    if (away > 1) return { color: RUG[0], share: 0 };
    const ring = Math.floor(8 * away);
    const wool = 0.9 + 0.16 * hash2(Math.floor(420 * u), Math.floor(420 * v), seed);
    const [red, green, blue] = RUG[ring === 7 ? 1 : ring === 5 ? 2 : 0];
    return { color: [red * wool, green * wool, blue * wool], share: smoothstep(1, 0.985, away) };
  });
}

/** Shelves with books between lamp and window. */
function books(scenery: Scenery): void {
  const { random } = scenery;
  for (const shelf of [0.2, 0.36, 0.52]) {
    let at = 0.26;
    while (at < 0.54) {
      const wide = 0.014 + 0.02 * random();
      const high = 0.07 + 0.05 * random();
      const hue = random();
      const light = [0.45 + 0.4 * hue, 0.3 + 0.25 * random(), 0.25 + 0.3 * (1 - hue)] as const;
      panel(scenery, [at, shelf - high, at + wide, shelf], {
        light,
        dark: [light[0] * 0.6, light[1] * 0.6, light[2] * 0.6],
        round: 0.002,
      });
      at += wide + 0.002;
    }
    panel(scenery, [0.24, shelf, 0.56, shelf + 0.016], { light: [0.5, 0.32, 0.2], dark: [0.3, 0.18, 0.12] });
  }
}
