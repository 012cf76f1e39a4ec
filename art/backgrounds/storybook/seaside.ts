import { mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import { boat, lighthouse } from './buildings.ts';
import { sandcastle } from './companions.ts';
import { level, rolling, slope } from './ground-shapes.ts';
import type { Land } from './land.ts';
import type { LandBrush } from './land-brush.ts';
import { foliage, grassOn, type Leaves } from './plants.ts';
import { birds, cloud, sky } from './sky.ts';
import type { Skyline, Tints, Tones } from './tints.ts';

/** Height of the sea, plan units. */
const SEA = 150;

/** Height of a lighthouse that has little room, as a share. */
const LOW_TOWER = 0.68;
/** How far from its place a boat may sail that the pet would touch there, plan units. */
const BOAT_SHIFTS = [0, 60, -60, 120, -120];

const GRASS: Tones = { dark: [0.5, 0.56, 0.36], light: [0.78, 0.77, 0.48] };

const TINTS: Tints = { lit: [1, 0.95, 0.76], shade: [0.6, 0.52, 0.52] };
const WATER: Tints = { lit: [0.72, 0.92, 0.86], shade: [0.07, 0.28, 0.52] };
const CLOUDS: Tints = { lit: [1, 0.99, 0.95], shade: [0.8, 0.86, 0.92] };
const SKY = {
  above: [0.38, 0.68, 0.86],
  below: [0.96, 0.93, 0.86],
  lit: [0.95, 0.95, 0.9],
  shade: [0.25, 0.52, 0.8],
} as const;

/** A bay with sails and a lighthouse, dunes in front. */
export const seaside: Land = {
  grass: GRASS,
  shadow: [0.66, 0.58, 0.46],
  petals: [
    [0.9, 0.5, 0.55],
    [0.99, 0.97, 0.9],
    [0.62, 0.56, 0.8],
  ],
  base: [0.88, 0.87, 0.78],
  shore: SEA + 10,
  key: 0.9,
  light: {
    key: 1,
    lit: [0.002, 0.008],
    shade: { dark: 0.1, a: -0.004, b: -0.024 },
    rim: { color: [0.98, 0, 0.025], strength: 0.6 },
  },
  paint(brush, horizon) {
    const { window, random } = brush;
    const at = (share: number) => brush.across(share);
    sky(brush, rolling(random, window.top, 12, 200), level(horizon), SKY);
    const isLeft = random() < 0.5;
    const far = isLeft ? [0.55, 0.95] : [0.05, 0.45];
    cloud(brush, at(brush.between(far[0], far[1])), horizon - 60, 150, CLOUDS);
    cloud(brush, at(brush.between(0.1, 0.35)), window.top + brush.between(100, 150), 110, CLOUDS);
    cloud(brush, at(brush.between(0.65, 0.9)), window.top + brush.between(90, 180), 84, CLOUDS);
    slope(
      brush,
      level(horizon),
      level(horizon + SEA),
      7,
      (t) => blend([0.16, 0.44, 0.6], [0.5, 0.78, 0.76], t),
      WATER,
      150,
    );
    glitter(brush, horizon, at(isLeft ? 0.66 : 0.34));
    waves(brush, horizon);
    const highest = Math.min(250, 0.86 * (horizon - window.top));
    const [one, other] = isLeft ? [at(0.13), at(0.87)] : [at(0.87), at(0.13)];
    const { tower, high } = lighthousePlace(brush, [one, other], horizon + 4, highest);
    if (tower) rocks(brush, tower, horizon);
    if (tower) lighthouse(brush, tower, horizon + 4, high);
    const sails = tower !== undefined && tower > at(0.5) ? [0.2, 0.5] : [0.8, 0.5];
    for (const [n, size] of [78, 34].entries()) {
      const [x, y] = [at(sails[n] + brush.between(-0.1, 0.1)), horizon + [44, 12][n]];
      const free = brush.standing({ x, foot: y, half: 0.5 * size, height: 1.15 * size }, BOAT_SHIFTS);
      if (free) mirrored(brush, free, y, 0.34 * size, 0.5 * size, [0.92, 0.95, 0.9]);
      if (free) boat(brush, free, y, size);
    }
    const shore = rolling(random, horizon + SEA - 12, 10, 180);
    for (const [out, opacity] of [
      [40, 0.5],
      [27, 0.8],
    ] as const) {
      foam(brush, (x) => shore(x) - out + 5 * Math.sin(x / 31 + out), opacity);
    }
    brush.fill(
      (x) => shore(x) - 16,
      level(window.bottom),
      9,
      () => [0.98, 0.98, 0.95],
    );
    slope(
      brush,
      shore,
      level(window.bottom),
      12,
      (t) => blend([0.8, 0.72, 0.6], [0.91, 0.79, 0.57], Math.min(1, 3 * t)),
      TINTS,
      260,
    );
    sand(brush, shore);
    const beach = brush.clearPlace(mix(horizon + SEA, window.bottom, brush.between(0.25, 0.42)), 66);
    if (beach) sandcastle(brush, [beach[0], beach[1] + 52], 112);
    const dune = rolling(random, window.bottom - 90, 26, 190);
    slope(
      brush,
      dune,
      level(window.bottom),
      11,
      (t) => blend([0.97, 0.9, 0.72], [0.84, 0.73, 0.52], t),
      TINTS,
      80,
    );
    grassOn(brush, dune, level(window.bottom + 20), GRASS);
    birds(brush, at(0.5), window.top + 200, 5, [0.97, 0.97, 0.95]);
  },
};

const ROCKS: Leaves = { dark: [0.4, 0.42, 0.44], middle: [0.55, 0.55, 0.53], light: [0.72, 0.7, 0.62] };

/** An island of rocks, mirrored in the sea. */
function rocks(brush: LandBrush, x: number, horizon: number): void {
  for (const dx of [-44, 0, 40]) foliage(brush, x + dx, horizon + 12, [46, 24], ROCKS, 11);
  mirrored(brush, x, horizon + 26, 60, 44, [0.3, 0.42, 0.5]);
}

/** Light of the sky on the water, broken by waves. */
function glitter(brush: LandBrush, horizon: number, middle: number): void {
  const { left, right } = brush.window;
  for (let n = 0; n < 110; n++) {
    const near = brush.random();
    const half = brush.between(4, 8) + 14 * near;
    const x = middle + (40 + 90 * near) * (brush.random() + brush.random() - 1);
    if (x < left + half || x > right - half) continue;
    brush.dab(x, horizon + 5 + near * (SEA - 30), 0, 2 * half, 0.9 + 1.3 * near, [1, 0.97, 0.86], 0.6);
  }
}

/** A thing that stands in the water, mirrored in it. @param depth how far down that is seen, plan units */
function mirrored(brush: LandBrush, x: number, foot: number, half: number, depth: number, color: Rgb): void {
  for (let y = 3; y < depth; y += 5) {
    const reach = half * brush.between(0.5, 1) * (1 - 0.4 * (y / depth));
    brush.dab(x + brush.between(-3, 3), foot + y, 0, 2 * reach, 1.6, color, 0.55 * (1 - y / depth) + 0.1);
  }
}

function waves(brush: LandBrush, horizon: number): void {
  const { left, right } = brush.window;
  for (let n = 0; n < 90; n++) {
    const near = brush.random() ** 1.4;
    const half = 9 + 30 * near;
    const [x, y] = [brush.between(left + half, right - half), horizon + 8 + near * (SEA - 26)];
    const crest = n % 3 === 0 ? ([0.2, 0.5, 0.62] as const) : ([0.9, 0.97, 0.95] as const);
    brush.stroke(
      [
        [x - half, y + 2],
        [x, y - 1.5 - 2 * near],
        [x + half, y + 2],
      ],
      1.2 + 1.6 * near,
      crest,
      0.8,
    );
  }
}

/** A broken line of foam. */
function foam(brush: LandBrush, line: Skyline, opacity: number): void {
  const { left, right } = brush.window;
  for (let x = left + 4; x < right - 40; x += brush.between(30, 80)) {
    const long = brush.between(16, 40);
    brush.stroke(
      [
        [x, line(x)],
        [x + long / 2, line(x + long / 2)],
        [x + long, line(x + long)],
      ],
      brush.between(1.2, 2.4),
      [0.98, 0.99, 0.97],
      opacity,
    );
  }
}

/** Where a lighthouse stands, and how high: as high as it can where the pet lets it be seen well. */
function lighthousePlace(brush: LandBrush, [x, other]: readonly number[], foot: number, highest: number) {
  for (const high of [highest, LOW_TOWER * highest]) {
    const tower = brush.standing({ x, foot, half: 0.2 * high, height: high }, [0, other - x]);
    if (tower !== undefined) return { tower, high };
  }
  return { tower: undefined, high: highest };
}

/** Ripples, pebbles and shells. */
function sand(brush: LandBrush, shore: Skyline): void {
  const { left, right, bottom } = brush.window;
  for (let n = 0; n < 120; n++) {
    const near = brush.random();
    const x = brush.between(left + 20, right - 20);
    const y = shore(x) + 22 + near * (bottom - shore(x) - 40);
    if (n % 4 === 0) brush.dab(x, y, 0, 3 + 5 * near, 2 + 3 * near, [0.7, 0.62, 0.54]);
    else brush.dab(x, y, brush.between(-0.1, 0.1), 20 + 40 * near, 1.4 + near, [0.8, 0.7, 0.52], 0.6);
  }
  for (let n = 0; n < 4; n++) {
    const x = brush.between(left + 50, right - 50);
    const y = shore(x) + brush.between(0.3, 0.85) * (bottom - shore(x));
    const turn = brush.between(0, 1);
    for (let arm = 0; arm < 5; arm++) {
      const angle = turn + (arm / 5) * 2 * Math.PI;
      brush.dab(x + 8 * Math.cos(angle), y + 6 * Math.sin(angle), angle, 14, 3.4, [0.92, 0.54, 0.4]);
    }
  }
}
