import { clamp } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { blend } from '../scenery.ts';
import type { LandBrush } from './land-brush.ts';
import { patches, type Skyline, type Tones } from './tints.ts';

/** Tones of leaves from the shade to the light. */
export interface Leaves extends Tones {
  readonly middle: Rgb;
}

const TRUNK: Rgb = [0.4, 0.28, 0.21];
/** How much smaller the lighter leaves of a clump spread, and how far they lie towards the light, in its size. */
const LIT = { smaller: 0.17, shift: 0.15 };

/** A clump of leaves, lit from the upper left. @param leaf half length of one, plan units */
export function foliage(
  brush: LandBrush,
  x: number,
  y: number,
  size: readonly [halfWidth: number, halfHeight: number],
  { dark, middle, light }: Leaves,
  leaf: number,
): void {
  const [wide, high] = size;
  const count = Math.round(4 + (2.6 * wide * high) / (leaf * leaf));
  brush.dab(x, y, 0, 1.1 * wide, 0.72 * high, dark);
  for (const [tone, color] of [dark, middle, light].entries()) {
    const reach = 1 - LIT.smaller * tone;
    const shift = -LIT.shift * tone;
    for (let n = 0; n < count * (1 - 0.28 * tone); n++) {
      const angle = brush.between(0, 2 * Math.PI);
      const out = reach * Math.sqrt(brush.random());
      const [dx, dy] = [Math.cos(angle) * out + shift, Math.sin(angle) * out + shift];
      const own = leaf * brush.between(0.7, 1.25);
      brush.dab(x + wide * dx, y + high * dy, brush.between(0, Math.PI), 1.8 * own, 0.55 * own, color);
    }
  }
}

/** The shadow of a thing on the ground, away from the light. @param half the thing's half width, plan units */
export function shadeBehind(brush: LandBrush, x: number, foot: number, half: number, color: Rgb): void {
  const { right } = brush.window;
  for (const [along, down] of [
    [0.5, -0.05],
    [0.9, 0.04],
    [0.35, 0.1],
  ]) {
    const length = 1.7 * half;
    const at = Math.min(x + along * half, right - length / 2);
    brush.dab(at, foot + down * half, 0.02, length, Math.max(2, 0.09 * half), color, 0.55);
  }
}

/** A tree with a crown of several clumps, as near to a place as the window lets it be whole. */
export function tree(brush: LandBrush, near: number, foot: number, height: number, leaves: Leaves): void {
  const { left, right } = brush.window;
  const x = clamp(near, left + 0.3 * height, right - 0.3 * height);
  shadeBehind(brush, x, foot, 0.24 * height, leaves.dark);
  const lean = brush.between(-0.06, 0.06) * height;
  const fork = foot - 0.42 * height;
  for (const [shift, color] of [
    [0.012, blend(TRUNK, leaves.dark, 0.4)],
    [-0.008, TRUNK],
  ] as const) {
    const at = x + shift * height;
    brush.stroke(
      [
        [at - 0.008 * height, foot],
        [at, foot - 0.2 * height],
        [at + lean, fork - 0.2 * height],
      ],
      Math.max(1.6, 0.03 * height),
      color,
    );
  }
  const crown = { x: x + lean, y: foot - 0.66 * height, wide: 0.27 * height, high: 0.3 * height };
  const clumps = 8;
  const leaf = Math.max(3.2, 0.032 * height);
  for (let n = 0; n < clumps; n++) {
    const angle = (n / (clumps - 1)) * 2.4 * Math.PI + brush.between(-0.3, 0.3);
    const out = n < clumps - 1 ? 0.62 : 0;
    const [cx, cy] = [
      crown.x + crown.wide * out * Math.cos(angle),
      crown.y + crown.high * out * Math.sin(angle),
    ];
    const radius = brush.between(0.46, 0.58);
    foliage(brush, cx, cy, [crown.wide * radius, crown.high * radius], leaves, leaf);
  }
}

/** How far from its place a tree may stand that the pet would cut or touch there, in its heights. */
const SHIFTS = [0, 0.2, -0.2, 0.4, -0.4];

/** The same where the pet lets it be seen well, or none. */
export function standingTree(
  brush: LandBrush,
  near: number,
  foot: number,
  height: number,
  leaves: Leaves,
): void {
  const { left, right } = brush.window;
  const half = 0.3 * height;
  const x = clamp(near, left + half, right - half);
  const shifts = SHIFTS.map((share) => clamp(x + share * height, left + half, right - half) - x);
  const free = brush.standing({ x, foot, half, height }, shifts);
  if (free !== undefined) tree(brush, free, foot, height, leaves);
}

/** Bushes at the sides: where, as shares of the page's width, and their half widths, plan units. */
const THICKETS = { places: [0.04, 0.13, 0.84, 0.95], half: [26, 46] } as const;

/** Bushes at the sides of a slope, where the pet lets them be seen. */
export function thickets(brush: LandBrush, line: Skyline, leaves: Leaves, shadow: Rgb): void {
  const { left, right } = brush.window;
  for (const place of THICKETS.places) {
    const half = brush.between(...THICKETS.half);
    const wanted = left + (right - left) * (place + brush.between(-0.03, 0.03));
    const x = clamp(wanted, left + half, right - half);
    const foot = line(x) + brush.between(18, 46);
    if (brush.standing({ x, foot, half, height: 1.3 * half }) === undefined) continue;
    shadeBehind(brush, x, foot, half, shadow);
    foliage(brush, x, foot - 0.5 * half, [half, 0.62 * half], leaves, 6);
    const beside = x + half * brush.between(-0.5, 0.5);
    foliage(brush, beside, foot - 0.28 * half, [0.55 * half, 0.34 * half], leaves, 5);
  }
}

/** A fir: tiers of branches that hang down, lit from the left. */
export function fir(brush: LandBrush, x: number, foot: number, height: number, { dark, light }: Tones): void {
  const width = 0.36 * height;
  brush.dab(x, foot - 0.05 * height, Math.PI / 2, 0.16 * height, 0.022 * height, blend(dark, TRUNK, 0.6));
  const tiers = 12;
  for (let tier = tiers; tier >= 0; tier--) {
    const t = (tier + 0.35) / (tiers + 0.35);
    const y = foot - height + 0.88 * height * t;
    const half = (width / 2) * t ** 0.9 * brush.between(0.88, 1.1);
    const twigs = 3 + Math.round(4 * t);
    for (let n = 0; n <= twigs; n++) {
      // From the sides to the middle, which lies in front.
      const rank = Math.ceil(n / 2) * (n % 2 === 0 ? 1 : -1);
      const side = rank === 0 ? 0 : Math.sign(rank) * (1 - (Math.abs(rank) - 1) / (twigs / 2));
      const reach = half * side;
      brush.stroke(
        [
          [x + 0.12 * reach, y - 0.075 * height],
          [x + 0.6 * reach, y - 0.01 * height],
          [x + reach, y + height * brush.between(0.028, 0.05)],
        ],
        Math.max(1.2, height * (0.008 + 0.014 * t)),
        blend(light, dark, Math.min(1, Math.max(0, 0.5 + 0.5 * side + brush.between(-0.35, 0.35)))),
      );
    }
  }
}

/** Clumps of grass on a slope: how far they are apart across the page, plan units, and blades of one. */
const CLUMPS = { apart: 3.4, blades: 7 };

/**
 * Clumps of grass on a slope, each dark at its foot and light towards the light; they stand close in some places
 * and leave others bare. Larger towards the viewer.
 */
export function grassOn(brush: LandBrush, upper: Skyline, lower: Skyline, { dark, light }: Tones): void {
  const { left, right, bottom } = brush.window;
  const patch = patches(brush.random);
  const count = Math.round((right - left) / CLUMPS.apart);
  for (let n = 0; n < count; n++) {
    const near = n / count;
    const x = brush.between(left + 14, right - 14);
    const y = upper(x) + (lower(x) - upper(x)) * (0.05 + 0.95 * near ** 1.4);
    const close = patch(x, y);
    if (y > bottom - 6 || close < brush.between(-0.9, 0.5)) continue;
    const height = (6 + 28 * near) * brush.between(0.55, 1) * (1 + 0.35 * close);
    brush.dab(x, y - 0.06 * height, 0, 1.1 * height, 0.13 * height, dark, 0.5);
    for (let blade = 0; blade < CLUMPS.blades; blade++) {
      const t = blade / (CLUMPS.blades - 1);
      const lean = 1.3 * (t - 0.5) + brush.between(-0.15, 0.15);
      const tall = height * (1.1 - 0.9 * Math.abs(t - 0.5)) * brush.between(0.75, 1.1);
      const from = x + 0.5 * height * (t - 0.5);
      brush.stroke(
        [
          [from, y],
          [from + 0.25 * lean * tall, y - 0.6 * tall],
          [from + 0.7 * lean * tall, y - tall],
        ],
        Math.max(0.8, 0.055 * height),
        blend(dark, light, clamp(1 - t + brush.between(-0.4, 0.3), 0, 1)),
        0.85,
      );
    }
  }
}

/** Flowers far away in drifts, larger towards the viewer. */
export function flowersOn(brush: LandBrush, upper: Skyline, lower: Skyline, petals: readonly Rgb[]): void {
  const { left, right } = brush.window;
  for (let drift = 0; drift < 18; drift++) {
    const near = (drift + brush.random()) / 18;
    const middle = brush.between(left + 20, right - 20);
    const color = petals[drift % petals.length];
    const size = 2.2 + 5.2 * near;
    for (let n = 0; n < 14; n++) {
      const x = middle + size * brush.between(-1, 1) * brush.between(2, 16);
      if (x < left + size || x > right - size) continue;
      const y = upper(x) + (lower(x) - upper(x)) * (0.1 + 0.85 * near) + size * brush.between(-3, 3);
      const own = size * brush.between(0.7, 1.2);
      brush.dab(x, y, brush.between(-0.5, 0.5), own * 1.1, own * 0.75, color);
    }
  }
}

/** A flower: a stem and petals around a middle. */
export function flower(
  brush: LandBrush,
  x: number,
  y: number,
  size: number,
  petal: Rgb,
  heart: Rgb,
  stem: Rgb,
): void {
  stalk(brush, x, y, size, stem);
  const petals = 7;
  const turn = 2 * brush.random();
  for (let n = 0; n < petals; n++) {
    const angle = turn + (n / petals) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), 0.8 * Math.sin(angle)];
    brush.dab(x + 0.6 * size * dx, y + 0.6 * size * dy, Math.atan2(dy, dx), 0.6 * size, 0.24 * size, petal);
  }
  brush.dab(x, y, 0, 0.1 * size, 0.28 * size, heart);
}

/** A poppy: a cup of broad petals around a dark heart. */
export function poppy(brush: LandBrush, x: number, y: number, size: number, petal: Rgb, stem: Rgb): void {
  stalk(brush, x, y, size, stem);
  const shade = blend(petal, [0.3, 0.1, 0.1], 0.3);
  for (const [dx, dy, color] of [
    [0, -0.32, shade],
    [-0.4, 0, petal],
    [0.4, 0.02, petal],
    [0, 0.2, petal],
  ] as const) {
    brush.dab(x + dx * size, y + dy * size, brush.between(-0.3, 0.3), 0.5 * size, 0.38 * size, color);
  }
  brush.dab(x, y - 0.04 * size, 0, 0.1 * size, 0.16 * size, blend(stem, [0.15, 0.12, 0.12], 0.7));
}

/** A spire of small bells, wide below and pointed above: lupins, foxgloves. */
export function spire(brush: LandBrush, x: number, y: number, size: number, bell: Rgb, stem: Rgb): void {
  const height = 3.4 * size;
  stalk(brush, x, y + 0.4 * height, size, stem);
  brush.dab(x, y, Math.PI / 2, height, 0.1 * size, stem);
  const light = blend(bell, [1, 0.97, 0.92], 0.35);
  for (let t = 0; t <= 1; t += 0.085) {
    const half = 0.5 * size * (0.15 + 0.85 * t);
    for (const side of [-1, 0, 1]) {
      const color = brush.random() < 0.4 ? light : bell;
      brush.dab(
        x + side * half,
        y + height * (t - 0.5) + brush.between(-2, 2),
        1.2 * side + Math.PI / 2,
        0.3 * size,
        0.2 * size * (0.5 + 0.5 * t),
        color,
      );
    }
  }
}

function stalk(brush: LandBrush, x: number, y: number, size: number, color: Rgb): void {
  brush.stroke(
    [
      [x + brush.between(-4, 4), Math.max(y, Math.min(y + 5 * size, brush.window.bottom))],
      [x + brush.between(-2, 2), Math.max(y, Math.min(y + 2 * size, brush.window.bottom - 2))],
      [x, y],
    ],
    Math.max(1.2, 0.11 * size),
    color,
  );
}

/** A stem with leaves in pairs. */
export function sprig(
  brush: LandBrush,
  x: number,
  foot: number,
  height: number,
  { dark, light }: Tones,
): void {
  const lean = brush.between(-0.3, 0.3) * height;
  const at = (t: number) => [x + lean * t * t, foot - height * t] as const;
  brush.stroke([at(0), at(0.5), at(1)], Math.max(1.2, 0.014 * height), dark);
  const pairs = 5;
  for (let n = 1; n <= pairs; n++) {
    const t = n / pairs;
    const [px, py] = at(t);
    const leaf = height * 0.17 * (1.25 - 0.7 * t);
    for (const side of [-1, 1]) {
      const angle = -Math.PI / 2 + side * (0.95 - 0.45 * t);
      brush.dab(
        px + 0.5 * leaf * Math.cos(angle),
        py + 0.5 * leaf * Math.sin(angle),
        angle,
        leaf,
        0.2 * leaf,
        side < 0 ? light : blend(dark, light, 0.35),
      );
    }
  }
}
