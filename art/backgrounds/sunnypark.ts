import { clamp, hypot, mix, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { hash2 } from '../random.ts';
import { type At, aspectOf, dab, foliage, type LeafTones, line, scatter } from './dabs.ts';
import { type Place, shaded } from './place.ts';
import { blend, glow, heap, lay, ridge, type Scenery, sky } from './scenery.ts';

const SUN: At = [0.15, 0.11];
const NEAR_LEAVES: LeafTones = [
  [0.05, 0.2, 0.14],
  [0.22, 0.46, 0.16],
  [0.78, 0.85, 0.3],
];
const FAR_LEAVES: LeafTones = [
  [0.2, 0.42, 0.34],
  [0.42, 0.62, 0.34],
  [0.82, 0.88, 0.48],
];
const BARK: readonly [Rgb, Rgb] = [
  [0.62, 0.47, 0.34],
  [0.2, 0.14, 0.13],
];
/** Blossoms of the beds: tulips in rose, white, yellow and red, and lavender. */
const BLOSSOMS: readonly Rgb[] = [
  [0.98, 0.5, 0.62],
  [1, 0.97, 0.93],
  [1, 0.8, 0.24],
  [0.9, 0.22, 0.24],
  [0.66, 0.52, 0.92],
];

/**
 * A park on a summer morning: sun, clouds, a lake, a path with a bench, a large tree and its shadow,
 * flowers.
 */
export const sunnypark: Place = {
  floor: 0.55,
  paint(scenery, { floor }) {
    skyWithClouds(scenery, floor);
    farTrees(scenery, floor);
    lawn(scenery, floor);
    lake(scenery, floor);
    path(scenery, floor);
    const right = (away: number) => 1 - away / aspectOf(scenery);
    treeShadow(scenery, right(0.3), floor + 0.13, 0.5);
    roundTree(scenery, [0.09, floor + 0.045], 0.25, FAR_LEAVES);
    roundTree(scenery, [right(0.42), floor + 0.03], 0.2, FAR_LEAVES);
    bench(scenery, [0.27, floor + 0.075]);
    largeTree(scenery, right(0.13), floor);
    flowerBed(scenery, [right(0.2), floor + 0.2], 0.2, 0.0085);
    flowerBed(scenery, [0.05, floor + 0.3], 0.22, 0.012);
    flowerBed(scenery, [right(0.04), 0.97], 0.2, 0.015);
    return [];
  },
};

function skyWithClouds(scenery: Scenery, floor: number): void {
  sky(scenery, [
    [0, [0.26, 0.57, 0.93]],
    [0.62 * floor, [0.6, 0.83, 0.98]],
    [floor, [1, 0.95, 0.82]],
    [1, [1, 0.95, 0.82]],
  ]);
  const { random } = scenery;
  cloud(scenery, [mix(0.34, 0.5, random()), mix(0.22, 0.3, random()) * floor + 0.03], 0.15);
  cloud(scenery, [mix(0.68, 0.95, random()), 0.56 * floor], 0.1);
  cloud(scenery, [mix(-0.02, 0.12, random()), 0.6 * floor], 0.1);
  glow(scenery, SUN[0], SUN[1], 0.34, [1, 0.99, 0.92], 0.8);
  glow(scenery, SUN[0], SUN[1], 0.062, [1.7, 1.6, 1.3], 1);
}

/** A cloud with a lit top and a flat, shaded foot. @param size its height, heights */
function cloud(scenery: Scenery, [x, y]: At, size: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  for (let n = 0; n < 34; n++) {
    const across = 2 * random() - 1;
    const rise = (1 - across ** 2) * random();
    const r = size * mix(0.2, 0.42, random()) * (1 - 0.5 * Math.abs(across));
    const at = [x + (across * 1.25 * size) / aspect, y - 0.75 * size * rise] as const;
    heap(scenery, [...at, ...at], {
      count: 1,
      radius: r,
      light: [1, 1, 0.99],
      dark: [0.72, 0.82, 0.94],
      soft: 0.6,
    });
  }
}

/** Hills in haze and a wood before them, the farther the bluer. */
function farTrees(scenery: Scenery, floor: number): void {
  const hills = { rough: 0.035, fine: 4, soft: 0.006, depth: 0.16 } as const;
  ridge(scenery, { ...hills, at: floor - 0.13, top: [0.56, 0.72, 0.84], bottom: [0.8, 0.86, 0.82] });
  ridge(scenery, { ...hills, at: floor - 0.075, top: [0.46, 0.66, 0.62], bottom: [0.7, 0.8, 0.62] });
  heap(scenery, [-0.05, floor - 0.055, 1.05, floor - 0.005], {
    count: 70,
    radius: 0.034,
    light: [0.7, 0.82, 0.5],
    dark: [0.26, 0.48, 0.4],
    spread: 0.9,
  });
  heap(scenery, [0.52, floor - 0.07, 1.05, floor + 0.005], {
    count: 40,
    radius: 0.042,
    light: [0.68, 0.8, 0.38],
    dark: [0.16, 0.38, 0.26],
    spread: 0.9,
  });
}

/** A lawn in the sun, its blades finer and paler the farther they are. */
function lawn(scenery: Scenery, floor: number): void {
  const seed = Math.floor(scenery.random() * 1e6);
  const turn = 6 * scenery.random();
  const aspect = aspectOf(scenery);
  lay(scenery, [0, floor - 0.03, 1, 1], (u, v) => {
    const near = clamp((v - floor) / (1 - floor), 0, 1);
    const across = ((u - 0.5) * aspect) / (0.3 + near);
    const patch = Math.sin(5 * across + turn + 5 * near) + Math.sin(22 * near ** 0.6 + 3 * across + turn);
    const blade = hash2(Math.floor(260 * across), Math.floor(90 * near ** 0.6), seed);
    const green = blend([0.62, 0.76, 0.3], [0.16, 0.42, 0.12], clamp(1.1 * near + 0.2 * (blade - 0.5), 0, 1));
    const sun = smoothstep(-0.6, 1.5, patch) * (0.55 + 0.45 * blade) * (1 - 0.35 * near);
    return {
      color: blend(shaded(green, 0.86 + 0.28 * blade), [0.88, 0.9, 0.36], 0.75 * sun),
      share: smoothstep(floor - 0.006, floor + 0.006, v + 0.008 * blade),
    };
  });
}

/** Water behind the lawn at the left, with the sky, the wood and the sun in it. */
function lake(scenery: Scenery, floor: number): void {
  const seed = Math.floor(scenery.random() * 1e6);
  lay(scenery, [0, floor - 0.02, 0.62, floor + 0.06], (u, v) => {
    const down = (v - floor + 0.008) / 0.055;
    const shore = hypot((u - 0.16) / 0.42, (down - 0.42) / 0.62);
    const ripple = hash2(Math.floor(90 * u + 9 * Math.sin(500 * v)), Math.floor(420 * v), seed);
    const sun = Math.exp(-(((u - SUN[0]) / 0.09) ** 2)) * (0.4 + ripple);
    const color = blend([0.36, 0.6, 0.56], [0.55, 0.8, 0.96], clamp(1.5 * down + 0.5 * (ripple - 0.5), 0, 1));
    return {
      color: blend(color, [1.15, 1.12, 0.95], clamp(0.75 * sun, 0, 1)),
      share: smoothstep(1, 0.94, shore),
    };
  });
}

/** A way of sand from the lake to the viewer. */
function path(scenery: Scenery, floor: number): void {
  const seed = Math.floor(scenery.random() * 1e6);
  const bend = mix(0.8, 1.2, scenery.random());
  const depth = 1 - floor;
  lay(scenery, [0, floor + 0.05, 1, 1], (u, v) => {
    const near = clamp((v - floor - 0.05) / (depth - 0.05), 0, 1);
    const middle = 0.46 - 0.2 * near + 0.13 * Math.sin(near * 4.6 * bend + 0.4);
    const half = 0.012 + 0.2 * near ** 1.3;
    const grain = hash2(Math.floor((u * 230) / (0.4 + near)), Math.floor(150 * near ** 0.7), seed);
    const away = Math.abs(u - middle) / half + 0.12 * (grain - 0.5);
    const sand = blend([1, 0.92, 0.74], [0.86, 0.72, 0.53], near);
    return {
      color: shaded(blend(sand, [0.5, 0.42, 0.26], smoothstep(0.82, 1, away)), 0.9 + 0.18 * grain),
      share: smoothstep(1.06, 0.96, away),
    };
  });
}

/** The shade of a crown on the lawn, with the sun between its leaves. */
function treeShadow(scenery: Scenery, x: number, y: number, wide: number): void {
  const aspect = aspectOf(scenery);
  const { random } = scenery;
  const shade: Rgb = [0.06, 0.22, 0.16];
  dab(scenery, { at: [x, y], size: [wide, 0.11], color: shade, soft: 0.5, share: 0.62 });
  for (let n = 0; n < 60; n++) {
    const [across, down] = [2 * random() - 1, 2 * random() - 1];
    const r = mix(0.008, 0.022, random());
    const isGap = n % 3 > 0;
    dab(scenery, {
      at: [x + (across * wide * 1.05) / aspect, y + down * 0.105],
      size: [r, 0.34 * r],
      color: isGap ? [0.78, 0.84, 0.3] : shade,
      share: isGap ? 0.7 : 0.6,
    });
  }
}

/** A tree with a round crown. @param size its height, heights */
function roundTree(scenery: Scenery, [x, foot]: At, size: number, leaves: LeafTones): void {
  const aspect = aspectOf(scenery);
  dab(scenery, {
    at: [x + (0.26 * size) / aspect, foot],
    size: [0.46 * size, 0.06 * size],
    color: [0.12, 0.32, 0.18],
    share: 0.6,
  });
  line(
    scenery,
    [
      [x, foot - 0.45 * size],
      [x, foot],
    ],
    [0.022 * size, 0.04 * size],
    BARK,
  );
  foliage(scenery, [x, foot - 0.64 * size], [0.36 * size, 0.38 * size], leaves, 0.6);
}

/** The large tree at the right, whose crown leaves the picture. */
function largeTree(scenery: Scenery, x: number, floor: number): void {
  const aspect = aspectOf(scenery);
  const at = (across: number, y: number): At => [x + across / aspect, y];
  const foot = floor + 0.15;
  line(scenery, [at(0.005, 0.2), at(0, foot)], [0.03, 0.042], BARK);
  for (const side of [-1, -0.4, 0.7, 1.2]) {
    line(scenery, [at(0.02 * side, foot - 0.035), at(0.07 * side, foot + 0.012)], [0.02, 0.008], BARK);
  }
  line(scenery, [at(0, 0.62 * floor), at(-0.16, 0.3 * floor)], [0.018, 0.01], BARK);
  line(scenery, [at(0, 0.66 * floor), at(0.12, 0.4 * floor)], [0.018, 0.01], BARK);
  barkOf(scenery, x, foot, 0.3 * floor);
  const top = 0.22 * floor;
  foliage(scenery, at(0.1, top + 0.1), [0.2, 0.15], NEAR_LEAVES);
  foliage(scenery, at(-0.13, top + 0.03), [0.19, 0.15], NEAR_LEAVES);
  foliage(scenery, at(0.02, top - 0.09), [0.26, 0.16], NEAR_LEAVES);
}

/** Furrows of bark. */
function barkOf(scenery: Scenery, x: number, foot: number, top: number): void {
  const aspect = aspectOf(scenery);
  const { random } = scenery;
  for (let n = 0; n < 46; n++) {
    const across = 0.034 * (2 * random() - 1);
    dab(scenery, {
      at: [x + across / aspect, mix(top, foot, random())],
      size: [0.0028, mix(0.008, 0.022, random())],
      color: across < 0 ? [0.76, 0.6, 0.42] : [0.14, 0.1, 0.1],
      share: 0.5,
    });
  }
}

/** A bench of wood on iron feet. */
function bench(scenery: Scenery, [x, y]: At): void {
  const aspect = aspectOf(scenery);
  const at = (across: number, down: number): At => [x + across / aspect, y + down];
  const iron: readonly [Rgb, Rgb] = [
    [0.28, 0.3, 0.3],
    [0.12, 0.13, 0.14],
  ];
  const wood: readonly [Rgb, Rgb] = [
    [0.86, 0.58, 0.34],
    [0.5, 0.3, 0.18],
  ];
  dab(scenery, { at: at(0.02, 0.008), size: [0.12, 0.012], color: [0.12, 0.3, 0.14], share: 0.7 });
  for (const side of [-0.075, 0.075]) {
    line(scenery, [at(side, -0.085), at(side, 0.006)], [0.0035, 0.0035], iron);
    line(scenery, [at(side + 0.012, -0.034), at(side + 0.014, 0.012)], [0.0035, 0.0035], iron);
  }
  for (const [down, radius] of [
    [-0.078, 0.0065],
    [-0.06, 0.0065],
    [-0.034, 0.006],
    [-0.025, 0.006],
  ]) {
    line(scenery, [at(-0.092, down), at(0.092, down)], [radius, radius], wood);
  }
}

/**
 * A bed of flowers in drifts, each of one color.
 *
 * @param wide half its width, and the radius of a blossom, heights
 */
function flowerBed(scenery: Scenery, [x, y]: At, wide: number, radius: number): void {
  const aspect = aspectOf(scenery);
  const { random } = scenery;
  const high = 5 * radius;
  foliage(scenery, [x, y], [wide, high], NEAR_LEAVES, 0.7);
  const first = Math.floor(random() * BLOSSOMS.length);
  for (let n = 0; n < 4; n++) {
    const middle = x + (wide * mix(-0.75, 0.75, (n + 0.5) / 4)) / aspect;
    const half = (0.3 * wide) / aspect;
    const area = [middle - half, y - 1.1 * high, middle + half, y + 0.7 * high] as const;
    const color = BLOSSOMS[(first + n) % BLOSSOMS.length];
    scatter(scenery, area, { count: 20, radius, colors: [shaded(color, 0.78), color], flat: 0.9 });
    scatter(scenery, area, { count: 12, radius: 0.45 * radius, colors: [blend(color, [1, 1, 0.9], 0.6)] });
  }
}
