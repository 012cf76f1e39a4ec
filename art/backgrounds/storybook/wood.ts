import { clamp } from '../../numbers.ts';
import { blend } from '../scenery.ts';
import { hedgehogIn } from './companions.ts';
import { level, path, rolling, slope, toadstool } from './ground-shapes.ts';
import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import { fir, flowersOn, foliage, grassOn, type Leaves, shadeBehind } from './plants.ts';
import { birds, sky } from './sky.ts';
import type { Tints, Tones } from './tints.ts';

const BUSH: Leaves = { dark: [0.19, 0.34, 0.27], middle: [0.33, 0.48, 0.3], light: [0.56, 0.65, 0.36] };
/** Height of a sky for which these rows are high enough, plan units. */
const HIGH_SKY = 340;
/** How much further a fir is tried where the pet would touch it, plan units. */
const STEP = 20;
/** Rows of firs, from afar. */
const ROWS = [
  { tone: 0.8, height: 0.8, apart: 52 },
  { tone: 0.5, height: 1, apart: 74 },
  { tone: 0.12, height: 1.3, apart: 112 },
] as const;

const GRASS: Tones = { dark: [0.2, 0.35, 0.24], light: [0.5, 0.6, 0.34] };
const PETALS: Land['petals'] = [
  [0.98, 0.95, 0.88],
  [0.92, 0.56, 0.4],
  [0.72, 0.6, 0.8],
];

const TINTS: Tints = { lit: [0.94, 0.9, 0.46], shade: [0.06, 0.24, 0.26] };
const SKY = {
  above: [0.62, 0.78, 0.76],
  below: [0.98, 0.94, 0.76],
  power: 0.8,
  lit: [1, 0.96, 0.78],
  shade: [0.46, 0.68, 0.7],
} as const;

/** A wood of firs with light between them. */
export const wood: Land = {
  grass: GRASS,
  shadow: [0.18, 0.28, 0.23],
  petals: PETALS,
  base: [0.74, 0.83, 0.73],
  shore: 70,
  key: 0.6,
  light: {
    key: 0.98,
    lit: [-0.004, 0.01],
    shade: { dark: 0.14, a: -0.012, b: -0.008 },
    rim: { color: [0.94, -0.01, 0.055], strength: 0.6 },
  },
  paint(brush, horizon) {
    const { window, random } = brush;
    const wide = window.right - window.left;
    sky(brush, rolling(random, window.top, 14, 160), level(horizon + 20), SKY);
    // Trees reach up into a high sky.
    const grown = clamp((horizon - window.top) / HIGH_SKY, 0.8, 1.4);
    birds(brush, window.left + 0.5 * wide, window.top + 120, 4, [0.36, 0.5, 0.5]);
    for (const [depth, { tone, height, apart }] of ROWS.entries()) {
      const ground = rolling(random, horizon + depth * 24, 14, 130);
      const dark = blend([0.14, 0.31, 0.28], [0.7, 0.82, 0.76], tone);
      const light = blend([0.38, 0.54, 0.36], [0.82, 0.89, 0.76], tone);
      for (let x = window.left + apart / 2; x < window.right; x += STEP) {
        // The middle stays open: there the light comes in.
        const open = Math.abs((x - window.left) / wide - 0.5);
        if (depth === 2 && open < 0.26) continue;
        const room = 4 * Math.min(x - window.left, window.right - x);
        const foot = ground(x) + 8;
        const high = Math.min(room, foot - window.top - 16, height * grown * brush.between(210, 320));
        if (brush.standing({ x, foot, half: 0.15 * high, height: high, mayHide: depth === 0 }) === undefined)
          continue;
        fir(brush, x, foot, high, { dark, light });
        x += apart * brush.between(0.7, 1.2) - STEP;
      }
      if (depth === 1) sunbeams(brush, horizon);
      const meadow = blend([0.46, 0.58, 0.34], [0.8, 0.86, 0.7], tone);
      slope(
        brush,
        ground,
        depth < 2 ? level(horizon + 130) : level(window.bottom),
        depth < 2 ? 13 : 11,
        (t) => blend(meadow, [0.32, 0.44, 0.27], depth < 2 ? 0.3 * t : t),
        TINTS,
        depth < 2 ? 0 : 460,
      );
    }
    const near = level(horizon + 50);
    for (const side of [0.06, 0.2, 0.83, 0.95]) {
      const x = window.left + wide * (side + brush.between(-0.03, 0.03));
      const [y, half] = [horizon + brush.between(62, 84), brush.between(30, 44)];
      if (brush.standing({ x, foot: y + 24, half, height: 48 }) === undefined) continue;
      shadeBehind(brush, x, y + 22, half, wood.shadow);
      foliage(brush, x, y, [half, 24], BUSH, 6);
    }
    grassOn(brush, near, level(window.bottom), GRASS);
    path(brush, (window.left + window.right) / 2, horizon + 62, window.left + 130, [0.84, 0.78, 0.58]);
    flowersOn(brush, near, level(window.bottom), PETALS);
    for (let n = 0; n < 6; n++) {
      const [side, near] = [brush.between(0.02, 0.3), brush.random()];
      const x = window.left + wide * (n % 2 === 0 ? side : 1 - side);
      const y = horizon + 110 + near * (window.bottom - horizon - 150);
      const size = 15 + 22 * near;
      if (brush.standing({ x: x + 8, foot: y, half: size, height: 1.3 * size }) === undefined) continue;
      toadstool(brush, x, y, size);
      toadstool(brush, x + 12 + 14 * near, y + 4, 9 + 14 * near);
    }
    hedgehogIn(brush, horizon);
  },
};

/** Light that falls between the trees from the upper left. */
function sunbeams(brush: LandBrush, horizon: number): void {
  const { left, right, top } = brush.window;
  for (let n = 0; n < 5; n++) {
    const x = left + (right - left) * (0.3 + 0.1 * n + brush.between(-0.03, 0.03));
    const lean = brush.between(80, 110);
    const from = top + brush.between(20, 120);
    brush.stroke(
      [
        [x - lean, from],
        [x - lean / 2, (from + horizon) / 2],
        [x, horizon + 30],
      ],
      brush.between(10, 22),
      [1, 0.97, 0.8],
      0.14,
    );
  }
}
