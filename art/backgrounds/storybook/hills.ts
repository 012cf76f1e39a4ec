import { blend } from '../scenery.ts';
import { robinIn } from './companions.ts';
import {
  type FarHills,
  farHills,
  fence,
  fields,
  frontSlope,
  level,
  path,
  rolling,
  slope,
} from './ground-shapes.ts';
import type { Land } from './land.ts';
import { flowersOn, foliage, grassOn, type Leaves, standingTree, thickets } from './plants.ts';
import { birds, cloud, shining, sky } from './sky.ts';
import type { Tints, Tones } from './tints.ts';

const LEAVES: Leaves = { dark: [0.33, 0.42, 0.24], middle: [0.5, 0.57, 0.28], light: [0.76, 0.72, 0.36] };
const FAR_LEAVES: Leaves = { dark: [0.5, 0.58, 0.46], middle: [0.58, 0.65, 0.46], light: [0.74, 0.75, 0.5] };

const GRASS: Tones = { dark: [0.33, 0.43, 0.2], light: [0.64, 0.67, 0.3] };
const PETALS: Land['petals'] = [
  [0.86, 0.32, 0.24],
  [0.98, 0.94, 0.82],
  [0.96, 0.72, 0.3],
];

const TINTS: Tints = { lit: [0.97, 0.88, 0.42], shade: [0.22, 0.4, 0.3] };
const FAR: FarHills = {
  far: { ridge: [0.8, 0.75, 0.72], foot: [0.88, 0.83, 0.7] },
  near: { ridge: [0.62, 0.65, 0.68], foot: [0.76, 0.76, 0.64] },
  woods: { dark: [0.47, 0.54, 0.52], light: [0.68, 0.68, 0.54] },
  tints: { lit: [0.98, 0.84, 0.62], shade: [0.5, 0.5, 0.62] },
};
const CLOUDS: Tints = { lit: [1, 0.96, 0.88], shade: [0.94, 0.76, 0.62] };
const SKY = {
  above: [0.95, 0.76, 0.56],
  below: [1, 0.94, 0.78],
  lit: [1, 0.95, 0.76],
  shade: [0.88, 0.6, 0.54],
} as const;

/** Warm hills and fields under a low sun, with a path. */
export const hills: Land = {
  grass: GRASS,
  shadow: [0.33, 0.4, 0.25],
  petals: PETALS,
  base: [0.93, 0.86, 0.66],
  shore: 60,
  key: 0.85,
  light: {
    key: 0.99,
    lit: [0.003, 0.007],
    shade: { dark: 0.13, a: 0.007, b: -0.012 },
    rim: { color: [0.93, 0.03, 0.08], strength: 0.7 },
  },
  paint(brush, horizon) {
    const { window, random } = brush;
    const at = (share: number) => brush.across(share);
    sky(brush, rolling(random, window.top, 12, 210), rolling(random, horizon, 16, 190), SKY);
    const sun = brush.litPlace(horizon - 175, 60) ?? brush.litPlace(horizon - 280, 60);
    if (sun) shining(brush, sun, 56, [1, 0.74, 0.44], [[1, 0.88, 0.6], 0.13]);
    cloud(brush, at(brush.between(0.36, 0.52)), window.top + brush.between(110, 170), 100, CLOUDS);
    cloud(brush, at(brush.between(0.62, 0.9)), window.top + brush.between(80, 120), 130, CLOUDS);
    birds(brush, at(0.5), window.top + 190, 4, [0.5, 0.36, 0.32]);
    farHills(brush, horizon, FAR);
    const middle = rolling(random, horizon - 36, 22, 170);
    for (let x = window.left + 12; x < window.right - 12; x += brush.between(16, 60)) {
      foliage(brush, x, middle(x) - 8, [brush.between(9, 18), 13], FAR_LEAVES, 3.4);
    }
    const near = rolling(random, horizon + 44, 24, 150);
    slope(brush, middle, near, 9, (t) => blend([0.72, 0.74, 0.46], [0.64, 0.68, 0.4], t), TINTS, 0);
    fields(
      brush,
      middle,
      (x) => near(x) + 14,
      [
        [0.78, 0.76, 0.44],
        [0.6, 0.66, 0.38],
        [0.88, 0.78, 0.48],
        [0.68, 0.7, 0.4],
      ],
      FAR_LEAVES,
    );
    for (const share of [brush.between(0.02, 0.12), brush.between(0.2, 0.3), brush.between(0.86, 0.97)]) {
      const x = at(share);
      if (sun && Math.abs(x - sun[0]) < 130) continue;
      const foot = near(x) + 10;
      standingTree(brush, x, foot, Math.min(brush.between(190, 300), foot - window.top), LEAVES);
    }
    frontSlope(brush, near, [0.68, 0.7, 0.38], [0.46, 0.54, 0.26], TINTS);
    thickets(brush, near, LEAVES, hills.shadow);
    grassOn(brush, near, level(window.bottom), GRASS);
    const gate = at(0.62);
    path(brush, gate, near(gate) + 6, at(0.3), [0.93, 0.83, 0.62]);
    flowersOn(brush, near, level(window.bottom), PETALS);
    const from = gate + 26;
    fence(brush, (x) => near(x) + 22 + 0.07 * (x - from), from, window.right - 6, 40, [0.62, 0.47, 0.34]);
    robinIn(brush, horizon);
  },
};
