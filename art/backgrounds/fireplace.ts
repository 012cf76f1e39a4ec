import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { hash2 } from '../random.ts';
import { type At, aspectOf, dab, type LeafTones, line, toneOf } from './dabs.ts';
import { shaded } from './place.ts';
import { heap, lay, panel, type Scenery, shine } from './scenery.ts';

const STONE: Rgb = [0.94, 0.9, 0.82];
const RED: Rgb = [0.82, 0.14, 0.16];
const GREEN: Rgb = [0.18, 0.44, 0.32];
/** Needles of fir in shade, between, in the light. */
export const FIR: LeafTones = [
  [0.04, 0.18, 0.12],
  [0.14, 0.38, 0.2],
  [0.42, 0.64, 0.32],
];
/**
 * How high the mantelpiece lies above the floor, half its width and that of the opening, and how high that is,
 * heights.
 */
const SIZE = { mantel: 0.33, half: 0.2, opening: 0.125, top: 0.23 } as const;

/** A fireplace with a fire, stockings, candles, a wreath. @returns its lamps */
export function fireplace(scenery: Scenery, x: number, floor: number): Light[] {
  const aspect = aspectOf(scenery);
  const left = (away: number) => x - away / aspect;
  const right = (away: number) => x + away / aspect;
  const mantel = floor - SIZE.mantel;
  const hearth = floor + 0.03;
  panel(scenery, [left(0.185), mantel, right(0.185), hearth], {
    light: STONE,
    dark: shaded(STONE, 0.68),
    round: 0.002,
  });
  bricks(scenery, [left(0.15), mantel + 0.05, right(0.15), hearth], aspect);
  for (const side of [-1, 1]) {
    const middle = x + (0.168 * side) / aspect;
    panel(scenery, [middle - 0.012 / aspect, mantel + 0.07, middle + 0.012 / aspect, hearth - 0.03], {
      light: shaded(STONE, 0.8),
      dark: shaded(STONE, 0.95),
      round: 0.002,
    });
  }
  fire(scenery, x, hearth);
  panel(scenery, [left(SIZE.half + 0.02), hearth - 0.006, right(SIZE.half + 0.02), hearth + 0.022], {
    light: [0.78, 0.72, 0.66],
    dark: [0.4, 0.34, 0.32],
  });
  panel(scenery, [left(SIZE.half), mantel - 0.008, right(SIZE.half), mantel + 0.03], {
    light: [1, 0.97, 0.9],
    dark: shaded(STONE, 0.66),
    round: 0.004,
  });
  wreath(scenery, [x, Math.max(0.13, mantel - 0.21)], 0.085);
  const candles = [-0.15, 0.15].map((across, n) =>
    candle(scenery, [x + across / aspect, mantel - 0.006], 0.07 + 0.02 * n),
  );
  garland(scenery, x, mantel);
  for (const across of [-0.125, 0, 0.125]) {
    stocking(scenery, [x + across / aspect, mantel + 0.04], across === 0 ? GREEN : RED);
  }
  return candles;
}

/** Bricks around the opening. */
function bricks(scenery: Scenery, box: readonly [number, number, number, number], aspect: number): void {
  const seed = Math.floor(scenery.random() * 1e6);
  lay(scenery, box, (u, v) => {
    const row = Math.floor(v * 52);
    const at = u * aspect * 22 + (row % 2) / 2;
    const joint = Math.min(Math.abs((v * 52) % 1), 1 - ((v * 52) % 1)) < 0.1 || at % 1 < 0.06;
    const tone = 0.8 + 0.4 * hash2(Math.floor(at), row, seed);
    return { color: joint ? [0.66, 0.54, 0.46] : shaded([0.58, 0.3, 0.24], tone), share: 1 };
  });
}

/** The opening with logs and flames. */
function fire(scenery: Scenery, x: number, foot: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const half = SIZE.opening / aspect;
  const top = foot - SIZE.top;
  panel(scenery, [x - half, top, x + half, foot], {
    light: [0.1, 0.05, 0.05],
    dark: [0.3, 0.11, 0.06],
    round: 0.03,
  });
  lay(scenery, [x - half, top, x + half, foot], (u, v) => {
    const away = Math.hypot(((u - x) * aspect) / 0.14, (v - foot + 0.05) / 0.16);
    return { color: [1, 0.42, 0.12], share: 0.85 * Math.exp(-2.2 * away * away) };
  });
  const log: readonly [Rgb, Rgb] = [
    [0.62, 0.34, 0.18],
    [0.16, 0.08, 0.06],
  ];
  line(
    scenery,
    [
      [x - 0.75 * half, foot - 0.018],
      [x + 0.75 * half, foot - 0.026],
    ],
    [0.018, 0.016],
    log,
  );
  for (const [color, wide, high, count] of [
    [[1, 0.36, 0.08], 0.085, 0.15, 9],
    [[1.1, 0.66, 0.16], 0.066, 0.115, 8],
    [[1.35, 1.12, 0.5], 0.042, 0.075, 7],
  ] as const) {
    for (let n = 0; n < count; n++) {
      const across = mix(-1, 1, (n + random()) / count);
      const tall = high * mix(0.55, 1, random()) * (1 - 0.5 * across * across);
      flame(scenery, [x + (across * wide) / aspect, foot - 0.025], tall, color);
    }
  }
  line(
    scenery,
    [
      [x - 0.6 * half, foot - 0.012],
      [x + 0.62 * half, foot - 0.008],
    ],
    [0.013, 0.014],
    log,
  );
}

/** A tongue of flame. */
function flame(scenery: Scenery, [x, foot]: At, high: number, color: Rgb): void {
  const aspect = aspectOf(scenery);
  const lean = 0.5 * (scenery.random() - 0.5);
  const reach = (0.4 * high) / aspect;
  lay(scenery, [x - reach, foot - high, x + reach, foot + 0.01], (u, v) => {
    const up = clamp((foot - v) / high, 0, 1);
    const half = 0.2 * high * Math.sin(Math.PI * (0.3 + 0.7 * up)) ** 0.8;
    const across = Math.abs((u - x) * aspect - lean * high * up * up);
    return { color, share: 0.85 * smoothstep(half, 0.4 * half, across) };
  });
}

/** A candle on the mantelpiece with its light. */
function candle(scenery: Scenery, [x, foot]: At, high: number): Light {
  const wax: readonly [Rgb, Rgb] = [
    [1, 0.96, 0.86],
    [0.74, 0.62, 0.5],
  ];
  shine(scenery, [x, foot - high - 0.012], 0.16, [1.2, 0.8, 0.4]);
  line(
    scenery,
    [
      [x, foot - high],
      [x, foot],
    ],
    [0.011, 0.011],
    wax,
  );
  dab(scenery, { at: [x, foot - high - 0.016], size: [0.007, 0.017], color: [1.5, 1.25, 0.7], soft: 0.5 });
  return { x, y: foot - high - 0.016, radius: 0.022, color: [1, 0.84, 0.5], strength: 0.6 };
}

/** Fir twigs along the mantelpiece with red berries. */
function garland(scenery: Scenery, x: number, y: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const place = (t: number): At => [
    x + (0.2 * t) / aspect,
    y + 0.004 + 0.022 * Math.sin(Math.PI * Math.abs(2 * t)),
  ];
  for (let n = 0; n < 150; n++) {
    const [px, py] = place(2 * random() - 1);
    dab(scenery, {
      at: [px, py + 0.014 * (random() - 0.5)],
      size: [0.018, 0.0042],
      turn: 3 * random(),
      color: toneOf(FIR, random()),
    });
  }
  for (let n = 0; n < 13; n++) {
    const at = place(mix(-0.95, 0.95, n / 12));
    heap(scenery, [...at, ...at], {
      count: 1,
      radius: 0.009,
      light: n % 3 ? [1, 0.3, 0.26] : [1, 0.84, 0.44],
      dark: [0.5, 0.1, 0.08],
      soft: 0.2,
    });
  }
}

/** A stocking with a white cuff. */
function stocking(scenery: Scenery, [x, top]: At, color: Rgb): void {
  const aspect = aspectOf(scenery);
  const at = (across: number, down: number): At => [x + across / aspect, top + down];
  const wool: readonly [Rgb, Rgb] = [shaded(color, 1.15), shaded(color, 0.55)];
  line(scenery, [at(0, 0.02), at(-0.002, 0.085)], [0.025, 0.023], wool);
  line(scenery, [at(-0.002, 0.09), at(-0.034, 0.102)], [0.024, 0.02], wool);
  dab(scenery, { at: at(-0.046, 0.104), size: [0.014, 0.018], color: [0.98, 0.95, 0.9], soft: 0.3 });
  panel(scenery, [x - 0.032 / aspect, top, x + 0.032 / aspect, top + 0.03], {
    light: [1, 1, 0.98],
    dark: [0.8, 0.78, 0.78],
    round: 0.012,
  });
}

/** A wreath of fir with berries and a red bow. */
function wreath(scenery: Scenery, [x, y]: At, radius: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  for (let n = 0; n < 210; n++) {
    const turn = 2 * Math.PI * random();
    const away = radius * mix(0.68, 1.14, random());
    const lit = clamp(0.5 - 0.4 * Math.sin(turn + 0.8) + 0.4 * (random() - 0.5), 0, 1);
    dab(scenery, {
      at: [x + (away * Math.cos(turn)) / aspect, y + away * Math.sin(turn)],
      size: [0.24 * radius, 0.06 * radius],
      turn: turn + mix(0.5, 1.4, random()),
      color: toneOf(FIR, lit),
    });
  }
  for (let n = 0; n < 12; n++) {
    const turn = (n / 12) * 2 * Math.PI + 0.3 * random();
    const at = [x + (0.92 * radius * Math.cos(turn)) / aspect, y + 0.92 * radius * Math.sin(turn)] as const;
    heap(scenery, [...at, ...at], {
      count: 1,
      radius: 0.011,
      light: n % 3 ? [1, 0.28, 0.24] : [1, 0.84, 0.44],
      dark: [0.5, 0.08, 0.08],
      soft: 0.2,
    });
  }
  const knot: At = [x, y + 0.95 * radius];
  for (const side of [-1, 1]) {
    const tail: At = [x + (0.42 * side * radius) / aspect, y + 1.6 * radius];
    line(scenery, [knot, tail], [0.006, 0.012], [RED, shaded(RED, 0.6)]);
    dab(scenery, {
      at: [x + (0.36 * side * radius) / aspect, y + 0.88 * radius],
      size: [0.36 * radius, 0.2 * radius],
      turn: 0.4 * side,
      color: shaded(RED, side < 0 ? 1.15 : 0.85),
      soft: 0.2,
    });
  }
  dab(scenery, { at: knot, size: [0.13 * radius, 0.15 * radius], color: shaded(RED, 0.7), soft: 0.3 });
}
