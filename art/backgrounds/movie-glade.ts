import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { hash2 } from '../random.ts';
import type { MovieSet } from './movie-set.ts';
import { shaded } from './place.ts';
import { blend, glow, heap, lay, type Scenery, sky } from './scenery.ts';

/** Where the lawn begins, share of the height. */
const LAWN = 0.64;
/** Colors of blossoms: pink, white, yellow, violet. */
const BLOSSOMS: readonly Rgb[] = [
  [1.1, 0.46, 0.6],
  [1.15, 1.1, 1],
  [1.2, 0.92, 0.36],
  [0.66, 0.5, 1],
];

/** Drifts of flowers in the lawn, one of each color: heights, flowers in one, and their size in heights. */
const DRIFTS = [
  { from: 0.66, to: 0.71, count: 13, size: 0.0034 },
  { from: 0.75, to: 0.81, count: 10, size: 0.0048 },
  { from: 0.87, to: 0.96, count: 7, size: 0.007 },
] as const;

/** A clearing in the wood: sun through leaves, trunks in haze, bushes in bloom, a lawn in patches of light. */
export const gladeSet: MovieSet = {
  light: {
    from: [0.55, -0.68, 0.62],
    key: [0.004, 0.03],
    rimSide: 1,
    rim: [-0.004, 0.05],
    rimStrength: 0.3,
    bounce: [-0.014, 0.022],
    shade: [-0.01, -0.015],
  },
  air: [
    { x: 0.84, y: 0.02, radius: 0.85, color: [1, 0.88, 0.5], strength: 0.5 },
    { x: 0.4, y: 1.1, radius: 0.6, color: [0.4, 0.62, 0.15], strength: 0.2 },
  ],
  floor: LAWN,
  paint(scenery) {
    sky(scenery, [
      [0, [0.06, 0.2, 0.22]],
      [0.3, [0.2, 0.42, 0.34]],
      [0.56, [0.62, 0.74, 0.42]],
      [1, [0.3, 0.46, 0.2]],
    ]);
    glow(scenery, 0.68, 0.42, 0.4, [1.25, 1.02, 0.52], 0.95);
    trunks(scenery);
    foliage(scenery);
    lawn(scenery);
    beams(scenery);
    leaves(scenery, [-0.02, 0.3, 0.3, 0.66], 46, 0.013, BLOSSOMS[0]);
    leaves(scenery, [0.74, 0.4, 1.02, 0.66], 34, 0.012, BLOSSOMS[1]);
    gaps(scenery);
  },
  lamps: (random) =>
    Array.from({ length: 14 }, () => ({
      x: random(),
      y: 0.02 + 0.6 * random(),
      radius: 0.006 + 0.02 * random() ** 2,
      color: [1, 0.95, 0.6],
      strength: 0.12 + 0.26 * random(),
    })),
};

/** Trunks, the farther the paler, with the sun on their right sides. */
function trunks(scenery: Scenery): void {
  for (let n = 0; n < 13; n++) {
    const near = n / 12;
    const middle = near > 0.8 ? mix(0.02, 0.98, n % 2) + 0.12 * (scenery.random() - 0.5) : scenery.random();
    const half = 0.008 + 0.02 * near * scenery.random() + 0.026 * near ** 2;
    const lean = 0.08 * (scenery.random() - 0.5);
    const foot = 0.58 + 0.1 * near;
    const wide = 1.7 * half + Math.abs(0.5 * lean);
    lay(scenery, [middle - wide, 0, middle + wide, foot], (u, v) => {
      const across = (u - middle - lean * (v - 0.5)) / (half * (1 + 0.5 * smoothstep(foot - 0.1, foot, v)));
      const lit = smoothstep(-0.1, 1, across);
      const shade = blend([0.4, 0.54, 0.4], [0.13, 0.11, 0.13], near);
      return {
        color: blend(shade, [1, 0.84, 0.5], lit * (0.3 + 0.5 * near) * smoothstep(0.05, 0.4, v)),
        share: smoothstep(1.1, 0.85, Math.abs(across)) * (0.4 + 0.55 * near),
      };
    });
  }
}

/** Bushes before the trunks, and leaves above. */
function foliage(scenery: Scenery): void {
  const far = { light: [0.62, 0.74, 0.38], dark: [0.26, 0.44, 0.32] } as const;
  heap(scenery, [-0.05, 0.5, 1.05, 0.64], { ...far, count: 40, radius: 0.07, spread: 0.9 });
  const near = { light: [0.4, 0.6, 0.22], dark: [0.04, 0.18, 0.16] } as const;
  heap(scenery, [-0.1, 0.34, 0.26, 0.68], { ...near, count: 34, radius: 0.08, spread: 0.9 });
  heap(scenery, [0.8, 0.42, 1.1, 0.68], { ...near, count: 28, radius: 0.075, spread: 0.9 });
  heap(scenery, [-0.1, -0.12, 1.1, 0.1], { ...near, count: 60, radius: 0.1, spread: 0.9 });
  heap(scenery, [-0.1, 0, 0.16, 0.32], { ...near, count: 24, radius: 0.08, spread: 0.9 });
  heap(scenery, [0.92, 0, 1.1, 0.3], { ...near, count: 18, radius: 0.08, spread: 0.9 });
}

/** Small spots of one color: leaves in the sun, blossoms. */
function leaves(
  scenery: Scenery,
  [left, top, right, bottom]: readonly [number, number, number, number],
  count: number,
  radius: number,
  color: Rgb,
): void {
  const { random, picture } = scenery;
  const aspect = picture.width / picture.height;
  for (let n = 0; n < count; n++) {
    const [x, y] = [mix(left, right, random()), mix(top, bottom, random())];
    const size = radius * (0.6 + 0.8 * random());
    const pale = 0.75 + 0.5 * random();
    const shade = shaded(color, pale);
    lay(scenery, [x - size / aspect, y - size, x + size / aspect, y + size], (u, v) => ({
      color: shade,
      share: smoothstep(1, 0.7, Math.hypot((u - x) * aspect, v - y) / size),
    }));
  }
}

/** Places where the sun comes through the leaves: they shine. */
function gaps(scenery: Scenery): void {
  leaves(scenery, [0.3, 0, 1, 0.2], 46, 0.008, [2.2, 2, 1.1]);
  leaves(scenery, [0, 0, 0.5, 0.3], 26, 0.006, [1.5, 1.7, 0.9]);
}

/** A lawn in patches of sun, blades finer and flowers smaller the farther they are. */
function lawn(scenery: Scenery): void {
  const { random, picture } = scenery;
  const aspect = picture.width / picture.height;
  const seed = Math.floor(random() * 1e6);
  const turn = 6 * random();
  lay(scenery, [0, LAWN - 0.03, 1, 1], (u, v) => {
    const near = clamp((v - LAWN) / (1 - LAWN), 0, 1);
    const across = ((u - 0.5) * aspect) / (0.3 + near);
    const patch = Math.sin(7 * across + turn + 4 * near) + Math.sin(26 * near ** 0.6 + 3 * across + turn);
    const blade = hash2(Math.floor(190 * across), Math.floor(46 * near ** 0.6), seed);
    const sun = smoothstep(-0.3, 1.3, patch) * (1 - 0.5 * near);
    const green = blend([0.08, 0.24, 0.12], [0.3, 0.48, 0.14], 0.5 + 0.5 * blade);
    return {
      color: blend(green, [0.86, 0.86, 0.36], clamp(sun * (0.6 + 0.4 * blade), 0, 1)),
      share: smoothstep(LAWN - 0.02, LAWN + 0.01, v + 0.02 * blade),
    };
  });
  for (const { from, to, count, size } of DRIFTS) {
    for (const color of BLOSSOMS) {
      const middle = random();
      leaves(scenery, [middle - 0.13, from, middle + 0.13, to], count, size, color);
    }
  }
}

/** Sun in the haze, falling from the upper right. */
function beams(scenery: Scenery): void {
  const turn = scenery.random() * 6;
  lay(scenery, [0, 0, 1, 0.95], (u, v) => {
    const away = Math.atan2(v + 0.25, u - 1.02);
    const ray = 0.5 + 0.5 * Math.sin(away * 21 + turn) * Math.sin(away * 9.3 + 2 * turn);
    return { color: [1, 0.95, 0.66], share: 0.75 * ray ** 2 * smoothstep(0.95, 0.1, v) };
  });
}
