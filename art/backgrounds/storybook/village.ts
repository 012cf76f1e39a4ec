import { mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import { church, type House, house } from './buildings.ts';
import { balloon, robinIn } from './companions.ts';
import {
  FAR_HILLS_HIGH,
  type FarHills,
  farHills,
  fields,
  frontSlope,
  level,
  path,
  rolling,
  slope,
} from './ground-shapes.ts';
import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import { flowersOn, foliage, grassOn, type Leaves, thickets, tree } from './plants.ts';
import { birds, cloud, sky } from './sky.ts';
import type { Tints, Tones } from './tints.ts';

const LEAVES: Leaves = { dark: [0.26, 0.42, 0.3], middle: [0.4, 0.56, 0.36], light: [0.66, 0.74, 0.44] };
const FAR_LEAVES: Leaves = { dark: [0.45, 0.6, 0.5], middle: [0.54, 0.68, 0.52], light: [0.68, 0.77, 0.56] };
const HOUSE: House = {
  wall: [0.98, 0.94, 0.84],
  shade: [0.85, 0.78, 0.72],
  roof: [0.78, 0.36, 0.26],
  pane: [0.35, 0.42, 0.5],
};
const ROOFS: readonly Rgb[] = [HOUSE.roof, [0.68, 0.3, 0.28], [0.45, 0.5, 0.58], [0.84, 0.52, 0.3]];

/** Least height of the sky above the far hills in which a balloon flies, plan units. */
const BALLOON_SKY = 200;
const BALLOON: readonly [Rgb, Rgb] = [
  [0.86, 0.36, 0.3],
  [0.98, 0.9, 0.72],
];

const GRASS: Tones = { dark: [0.27, 0.43, 0.28], light: [0.6, 0.7, 0.4] };
const PETALS: Land['petals'] = [
  [0.94, 0.72, 0.3],
  [0.9, 0.42, 0.4],
  [0.99, 0.96, 0.9],
];

/** How much further a house is tried where the pet would touch it, plan units. */
const STEP = 24;

/** Size of one that has little room, as a share. */
const SMALLER = 0.72;

const TINTS: Tints = { lit: [0.93, 0.93, 0.45], shade: [0.12, 0.4, 0.38] };
const FAR: FarHills = {
  far: { ridge: [0.66, 0.78, 0.83], foot: [0.76, 0.84, 0.8] },
  near: { ridge: [0.52, 0.67, 0.7], foot: [0.66, 0.78, 0.66] },
  woods: { dark: [0.38, 0.55, 0.55], light: [0.56, 0.7, 0.58] },
  tints: { lit: [0.9, 0.92, 0.7], shade: [0.36, 0.52, 0.66] },
};
const CLOUDS: Tints = { lit: [1, 0.99, 0.95], shade: [0.78, 0.84, 0.9] };
const SKY = {
  above: [0.45, 0.7, 0.84],
  below: [0.95, 0.93, 0.84],
  lit: [0.93, 0.94, 0.9],
  shade: [0.3, 0.55, 0.78],
} as const;

/** Houses with red roofs around a church, on a slope. */
export const village: Land = {
  grass: GRASS,
  shadow: [0.32, 0.42, 0.35],
  petals: PETALS,
  base: [0.76, 0.84, 0.76],
  shore: 70,
  key: 0.8,
  light: {
    key: 1,
    lit: [0.002, 0.01],
    shade: { dark: 0.12, a: 0.002, b: -0.026 },
    rim: { color: [0.97, 0, 0.035], strength: 0.6 },
  },
  paint(brush, horizon) {
    const { window, random } = brush;
    const at = (share: number) => brush.across(share);
    sky(brush, rolling(random, window.top, 12, 200), rolling(random, horizon, 12, 180), SKY);
    cloud(brush, at(brush.between(0.1, 0.3)), window.top + brush.between(110, 160), 120, CLOUDS);
    cloud(brush, at(brush.between(0.66, 0.9)), window.top + brush.between(80, 130), 96, CLOUDS);
    const air = brush.clearPlace(mix(window.top, horizon - FAR_HILLS_HIGH, brush.between(0.5, 0.66)), 70);
    if (air && horizon - FAR_HILLS_HIGH - window.top > BALLOON_SKY) balloon(brush, air, 62, BALLOON);
    birds(brush, at(0.5), window.top + 170, 5, [0.3, 0.34, 0.4]);
    farHills(brush, horizon, FAR);
    const middle = rolling(random, horizon - 46, 22, 170);
    const rise = rolling(random, horizon + 30, 18, 150);
    slope(
      brush,
      middle,
      (x) => rise(x) + 40,
      9,
      (t) => blend([0.66, 0.76, 0.52], [0.6, 0.72, 0.46], t),
      TINTS,
      0,
    );
    const crops: readonly Rgb[] = [
      [0.72, 0.79, 0.5],
      [0.56, 0.69, 0.44],
      [0.86, 0.82, 0.52],
      [0.62, 0.74, 0.48],
    ];
    fields(brush, middle, rise, crops, FAR_LEAVES);
    let tower: number | undefined = at(
      random() < 0.5 ? brush.between(0.14, 0.22) : brush.between(0.76, 0.84),
    );
    for (let x = window.left + 50; x < window.right - 40; x += STEP) {
      const foot = rise(x) + brush.between(0, 26);
      const roof = ROOFS[Math.floor(brush.random() * ROOFS.length)] ?? HOUSE.roof;
      const built = building(brush, x, foot, tower, { ...HOUSE, roof });
      if (!built) continue;
      if (built === 'church') tower = undefined;
      for (const side of [-0.6, 0.55]) {
        foliage(brush, x + 80 * side, foot - 4, [brush.between(14, 24), 13], LEAVES, 4.2);
      }
      x += brush.between(96, 140) - STEP;
    }
    const meadow = (x: number) => rise(x) + 24;
    frontSlope(brush, meadow, [0.64, 0.74, 0.44], [0.42, 0.56, 0.33], TINTS);
    thickets(brush, meadow, LEAVES, village.shadow);
    grassOn(brush, meadow, level(window.bottom), GRASS);
    path(brush, at(0.42), meadow(at(0.42)) + 6, window.right - 150, [0.92, 0.86, 0.7]);
    flowersOn(brush, meadow, level(window.bottom), PETALS);
    robinIn(brush, horizon);
  },
};

/**
 * A church near the place of its tower, elsewhere a house or a tree, as large as it is well seen.
 *
 * @param tower none once there is a church
 * @returns what it has become; nothing where there is no room
 */
function building(
  brush: LandBrush,
  x: number,
  foot: number,
  tower: number | undefined,
  colors: House,
): 'church' | 'tree' | 'house' | undefined {
  const isNearTower = tower !== undefined && Math.abs(x - tower) < 70;
  if (isNearTower && brush.standing({ x: tower + 16, foot, half: 60, height: 192 }) !== undefined) {
    church(brush, tower - 20, foot, 96, { ...colors, roof: ROOFS[2] ?? colors.roof });
    return 'church';
  }
  const isTree = brush.random() < 0.3;
  const wanted = isTree ? brush.between(130, 170) : brush.between(84, 116);
  for (const size of [wanted, SMALLER * wanted]) {
    const [half, height] = isTree ? [0.3 * size, size] : [0.6 * size, 1.1 * size];
    if (brush.standing({ x, foot, half, height }) === undefined) continue;
    if (isTree) tree(brush, x, foot, size, LEAVES);
    else house(brush, x, foot, size, colors);
    return isTree ? 'tree' : 'house';
  }
  return undefined;
}
