import { clamp } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { type House, house, lantern } from './buildings.ts';
import { hedgehogIn } from './companions.ts';
import {
  FAR_HILLS_HIGH,
  type FarHills,
  farHills,
  frontSlope,
  level,
  path,
  rolling,
} from './ground-shapes.ts';
import type { Land } from './land.ts';
import { fir, flowersOn, foliage, grassOn, type Leaves } from './plants.ts';
import { cloud, shining, sky } from './sky.ts';
import type { Tints, Tones } from './tints.ts';

const LEAVES: Leaves = { dark: [0.07, 0.15, 0.24], middle: [0.12, 0.25, 0.33], light: [0.24, 0.4, 0.46] };
const HOUSE: House = {
  wall: [0.34, 0.4, 0.56],
  shade: [0.22, 0.28, 0.42],
  roof: [0.16, 0.19, 0.36],
  pane: [0.99, 0.83, 0.44],
};
/** How much further a house or a fir is tried where the pet would touch it, plan units. */
const STEP = 24;
/** How far above the far hills the moon's middle is, plan units. */
const MOON_ABOVE = 70;
/** How far beside the moon a lantern stands at least, and houses below a low one half as far; plan units. */
const MOONLIT = 180;
const LOW_MOON = 260;
const STAR: Rgb = [0.98, 0.95, 0.8];

const GRASS: Tones = { dark: [0.09, 0.2, 0.27], light: [0.28, 0.46, 0.44] };
const PETALS: Land['petals'] = [
  [0.93, 0.88, 0.6],
  [0.75, 0.8, 0.95],
  [0.8, 0.6, 0.8],
];

const TINTS: Tints = { lit: [0.56, 0.74, 0.76], shade: [0.03, 0.07, 0.22] };
const FAR: FarHills = {
  far: { ridge: [0.34, 0.39, 0.57], foot: [0.4, 0.46, 0.6] },
  near: { ridge: [0.22, 0.3, 0.47], foot: [0.26, 0.38, 0.48] },
  woods: { dark: [0.17, 0.24, 0.41], light: [0.25, 0.34, 0.5] },
  tints: { lit: [0.44, 0.52, 0.68], shade: [0.12, 0.17, 0.38] },
};
const SKY = {
  above: [0.08, 0.13, 0.33],
  below: [0.5, 0.52, 0.68],
  power: 1.3,
  lit: [0.42, 0.46, 0.7],
  shade: [0.04, 0.06, 0.24],
} as const;

/** A blue evening with a moon, lit windows and a lantern. */
export const night: Land = {
  grass: GRASS,
  shadow: [0.07, 0.14, 0.22],
  petals: PETALS,
  base: [0.22, 0.29, 0.42],
  shore: 40,
  key: 0.25,
  light: {
    key: 0.87,
    lit: [-0.004, -0.022],
    shade: { dark: 0.26, a: 0.002, b: -0.045 },
    rim: { color: [0.88, -0.012, -0.03], strength: 0.7 },
  },
  paint(brush, horizon) {
    const { window, random } = brush;
    const at = (share: number) => brush.across(share);
    sky(brush, rolling(random, window.top, 16, 170), rolling(random, horizon, 16, 190), SKY);
    for (let n = 0; n < 150; n++) {
      const [x, high] = [brush.between(window.left + 12, window.right - 12), brush.random() ** 1.4];
      const y = window.top + 12 + high * (horizon - 130 - window.top);
      brush.dab(x, y, 0.8, 1, brush.random() < 0.12 ? brush.between(2.6, 4) : brush.between(0.9, 1.9), STAR);
    }
    const high = clamp(horizon - FAR_HILLS_HIGH - MOON_ABOVE, window.top + 56, window.top + 150);
    const moon = brush.litPlace(high, 50) ?? brush.litPlace(window.top + 80, 50);
    if (moon) shining(brush, moon, 50, [0.99, 0.95, 0.8], [[0.7, 0.73, 0.82], 0.06]);
    cloud(brush, at(brush.between(0.2, 0.8)), Math.max(window.top + 60, horizon - 130), 130, {
      lit: [0.5, 0.54, 0.7],
      shade: [0.32, 0.37, 0.56],
    });
    farHills(brush, horizon, FAR);
    const near = rolling(random, horizon + 14, 22, 130);
    for (let x = window.left + 30; x < window.right - 20; x += STEP) {
      if (moon && moon[1] > horizon - LOW_MOON && Math.abs(x - moon[0]) < MOONLIT / 2) continue;
      const foot = near(x) + brush.between(4, 18);
      const isFir = random() < 0.5;
      const grown = isFir ? brush.between(150, 240) : brush.between(80, 112);
      const size = Math.min(grown, 0.8 * (foot - window.top));
      const [half, height] = isFir ? [0.18 * size, size] : [0.6 * size, 1.1 * size];
      if (brush.standing({ x, foot, half, height }) === undefined) continue;
      if (isFir) fir(brush, x, foot, size, { dark: LEAVES.dark, light: LEAVES.middle });
      else house(brush, x, foot, size, HOUSE);
      const bush = Math.min(x + 52, window.right - 34);
      foliage(brush, bush, foot, [brush.between(18, 30), 14], LEAVES, 4.6);
      x += brush.between(84, 130) - STEP;
    }
    frontSlope(brush, near, [0.22, 0.37, 0.4], [0.1, 0.2, 0.28], TINTS);
    grassOn(brush, near, level(window.bottom), GRASS);
    const gate = at(0.45);
    path(brush, gate, near(gate) + 14, at(0.75), [0.46, 0.52, 0.6]);
    flowersOn(brush, near, level(window.bottom), PETALS);
    const beside = [0.9, 0.1, 0.8, 0.2].map(at).filter((x) => !moon || Math.abs(x - moon[0]) > MOONLIT);
    const lamp = { x: beside[0], foot: horizon + 150, half: 22, height: 260 };
    const post = brush.standing(
      lamp,
      beside.map((x) => x - lamp.x),
    );
    if (post) lantern(brush, post, horizon + 150, 230, [0.07, 0.1, 0.18], [0.99, 0.8, 0.42]);
    hedgehogIn(brush, horizon);
    for (let n = 0; n < 26; n++) {
      const [x, y] = [brush.between(window.left + 20, window.right - 20), horizon + brush.between(20, 260)];
      brush.dab(x, y, 0, 1, 7, [0.99, 0.88, 0.5], 0.16);
      brush.dab(x, y, 0, 1, 2, [1, 0.96, 0.7]);
    }
  },
};
