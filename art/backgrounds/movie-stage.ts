import { clamp, smoothstep } from '../numbers.ts';
import { hash2 } from '../random.ts';
import type { MovieSet, PetInSet } from './movie-set.ts';
import { blend, glow, lay, type Scenery, sky } from './scenery.ts';

/** Where the boards begin, share of the height. */
const FLOOR = 0.74;

/** A theatre: red curtain in folds, boards, footlights, a spotlight through the dust. */
export const stageSet: MovieSet = {
  light: {
    from: [-0.5, -0.72, 0.62],
    key: [0.006, 0.026],
    rimSide: 1,
    rim: [0.02, 0.05],
    rimStrength: 0.32,
    bounce: [0.04, 0.026],
    shade: [0.014, -0.012],
  },
  air: [
    { x: 0.5, y: -0.2, radius: 1.05, color: [1, 0.62, 0.36], strength: 0.32 },
    { x: 0.5, y: 1.1, radius: 0.6, color: [1, 0.55, 0.3], strength: 0.2 },
  ],
  floor: FLOOR,
  paint(scenery, pet) {
    sky(scenery, [
      [0, [0.22, 0.03, 0.07]],
      [0.6, [0.5, 0.08, 0.12]],
      [1, [0.3, 0.05, 0.08]],
    ]);
    curtain(scenery);
    valance(scenery, pet);
    glow(scenery, 0.5, 0.4, 0.62, [1, 0.62, 0.42], 0.42);
    boards(scenery);
    lay(scenery, [0, 0.7, 1, 1], (u, v) => {
      const distance = Math.hypot((u - 0.5) / 0.44, (v - 0.9) / 0.14);
      return { color: [1.15, 0.96, 0.66], share: 0.6 * smoothstep(1, 0.7, distance) };
    });
    cone(scenery, 0.1, 0.45);
    cone(scenery, 0.9, 0.55);
  },
  lamps: (random) => [
    ...Array.from({ length: 9 }, (_, n) => ({
      x: 0.06 + n * 0.11,
      y: 0.75,
      radius: 0.02,
      color: [1, 0.85, 0.55] as const,
      strength: 0.6,
    })),
    ...Array.from({ length: 24 }, () => ({
      x: random(),
      y: 0.7 * random(),
      radius: 0.008 + 0.024 * random() ** 2,
      color: [1, 0.8, 0.52] as const,
      strength: 0.06 + 0.2 * random(),
    })),
  ],
};

/** Folds of velvet, gathered at both sides. */
function curtain(scenery: Scenery): void {
  const turn = scenery.random() * 6;
  lay(scenery, [0, 0, 1, 0.75], (u, v) => {
    const open = Math.abs(u - 0.5) * 2;
    const fold =
      0.5 + 0.5 * Math.sin((u + 0.012 * Math.sin(v * 5 + u * 20)) * 62 + turn + 2 * Math.sin(u * 11));
    const lit = fold * (0.5 + 0.5 * open) * (1 - 0.35 * v);
    return { color: blend([0.24, 0.02, 0.07], [0.86, 0.18, 0.2], lit), share: 0.85 };
  });
}

/** How far the swags are drawn up so that their fringe is clear of a head, heights; and how clear that is. */
const DRAWN_UP = [0, 0.03, 0.055] as const;
const CLEAR = 0.05;
/** Places along the fringe at which its distance is looked at. */
const HEM_SAMPLES = 80;

/** How high in a swag a place across it is, from its middle 0 to its ends 1. */
function swagAt(u: number): number {
  return Math.abs(((5 * u + 10) % 1) - 0.5) * 2;
}

/** The lower end of the fringe. */
function hemAt(u: number): number {
  return 0.14 - 0.07 * swagAt(u) ** 2;
}

/** How far the swags have to be drawn up for a pet; nothing where they would still touch it. */
function drawnUpFor({ away }: PetInSet): number | undefined {
  const places = Array.from({ length: HEM_SAMPLES }, (_, n) => (n + 0.5) / HEM_SAMPLES);
  return DRAWN_UP.find((up) => places.every((u) => away(u, hemAt(u) - up) > CLEAR));
}

/** Swags of velvet above the curtain, with a fringe of gold, where no head is as high. */
function valance(scenery: Scenery, pet: PetInSet): void {
  const up = drawnUpFor(pet);
  if (up === undefined) return;
  lay(scenery, [0, 0, 1, 0.2], (u, v) => {
    const below = v + up - hemAt(u);
    const fold = 0.5 + 0.5 * Math.sin(150 * (v + up + 0.06 * swagAt(u) ** 2));
    const isFringe = below > -0.016;
    return {
      color: isFringe ? [1.25, 0.84, 0.34] : blend([0.3, 0.02, 0.07], [0.8, 0.14, 0.17], fold),
      share: smoothstep(0.008, 0, below),
    };
  });
}

/** Boards that run away from us, each with its own tone and grain. */
function boards(scenery: Scenery): void {
  const seed = Math.floor(scenery.random() * 1e6);
  lay(scenery, [0, FLOOR - 0.01, 1, 1], (u, v) => {
    const near = clamp((v - FLOOR) / (1 - FLOOR), 0, 1);
    const across = (9.5 * (u - 0.5)) / (0.45 + near) + 40;
    const board = Math.floor(across);
    const gap = smoothstep(0.08, 0, Math.min(across - board, board + 1 - across));
    const grain = hash2(Math.floor(12 * across), Math.floor(4 * near), seed);
    const tone = (0.66 + 0.2 * hash2(board, 0, seed) + 0.14 * grain - 0.4 * gap) * (1.05 - 0.45 * near);
    return { color: [0.92 * tone, 0.54 * tone, 0.3 * tone], share: smoothstep(-0.008, 0.008, v - FLOOR) };
  });
}

/** Light from a lamp above. */
function cone(scenery: Scenery, from: number, to: number): void {
  lay(scenery, [0, 0, 1, 0.92], (u, v) => {
    const middle = from + (to - from) * v;
    const across = Math.abs(u - middle) / (0.03 + 0.26 * v);
    return { color: [1, 0.86, 0.62], share: 0.3 * smoothstep(1, 0.3, across) * smoothstep(1, 0.2, v) };
  });
}
