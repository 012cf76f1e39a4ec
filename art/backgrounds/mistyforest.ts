import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { hash2, type Random } from '../random.ts';
import { type At, aspectOf, dab, foliage, type LeafTones, line, scatter } from './dabs.ts';
import { type Place, shaded } from './place.ts';
import { blend, glow, heap, lay, type Scenery, sky } from './scenery.ts';

/** Where the path leads, widths of the picture: there it is light. */
const AHEAD = 0.26;
const MIST: Rgb = [0.82, 0.9, 0.84];
const GOLD: Rgb = [1.12, 0.98, 0.66];
/** Trunks from far to near: how many, half their width in heights, how dark. */
const ROWS = [
  { count: 17, half: 0.007, dark: 0.2 },
  { count: 11, half: 0.012, dark: 0.38 },
  { count: 8, half: 0.02, dark: 0.62 },
  { count: 4, half: 0.034, dark: 0.86 },
] as const;
const MOSS: LeafTones = [
  [0.07, 0.17, 0.1],
  [0.26, 0.4, 0.12],
  [0.66, 0.72, 0.24],
];
const FERN: readonly [Rgb, Rgb] = [
  [0.62, 0.76, 0.26],
  [0.1, 0.3, 0.15],
];

/**
 * A wood in the morning: trunks that pale into mist, a path into warm light, beams, ferns, moss,
 * toadstools.
 */
export const mistyforest: Place = {
  floor: 0.6,
  paint(scenery, { floor }) {
    const { random } = scenery;
    sky(scenery, [
      [0, [0.28, 0.5, 0.5]],
      [0.5 * floor, [0.6, 0.78, 0.72]],
      [floor, [0.94, 0.94, 0.78]],
      [1, [0.5, 0.56, 0.34]],
    ]);
    glow(scenery, AHEAD, 0.7 * floor, 0.62, GOLD, 0.95);
    for (const [depth, row] of ROWS.entries()) {
      const near = depth / (ROWS.length - 1);
      if (depth < 2) firs(scenery, floor + 0.01 + 0.02 * depth, depth);
      for (let n = 0; n < row.count; n++) {
        trunk(scenery, placeOf(random, (n + 0.15 + 0.7 * random()) / row.count, near), floor, row, near);
      }
      canopy(scenery, near);
      if (depth < 3) mist(scenery, floor, near);
      if (depth === 1) ground(scenery, floor);
    }
    undergrowth(scenery, floor);
    beams(scenery, floor);
    return motes(scenery, floor);
  },
};

/** Near trunks leave the light ahead free. */
function placeOf(random: Random, x: number, near: number): number {
  const clear = 0.17 * near;
  if (Math.abs(x - AHEAD) > clear) return x;
  return AHEAD + (random() < 0.4 ? -1 : 1) * clear * mix(1, 1.3, random());
}

/** A trunk with roots and bark, lit from the light ahead. */
function trunk(
  scenery: Scenery,
  x: number,
  floor: number,
  { half, dark }: (typeof ROWS)[number],
  near: number,
): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const seed = Math.floor(random() * 1e6);
  const radius = half * mix(0.7, 1.35, random());
  const lean = 0.06 * (random() - 0.5);
  const foot = floor + mix(-0.01, 0.15, near ** 1.5) + 0.02 * random();
  const side = x < AHEAD ? 1 : -1;
  const wide = (1.1 * 1.9 * radius + 0.6 * Math.abs(lean)) / aspect;
  const none = { color: MIST, share: 0 };
  lay(scenery, [x - wide, 0, x + wide, foot], (u, v) => {
    const flare = 1 + 0.9 * smoothstep(foot - 2.6 * radius, foot, v) ** 2;
    const across = ((u - x) * aspect - lean * (v - 0.5)) / (radius * flare);
    if (Math.abs(across) > 1.1) return none;
    const bark =
      hash2(Math.floor(7 * across + 20 + 1.5 * Math.sin(40 * v)), Math.floor(34 * v + 3 * across), seed) -
      0.5;
    const lit = smoothstep(-0.35, 1, side * across + 0.5 * bark) * (0.35 + 0.4 * near);
    const shade = blend(blend(MIST, [0.3, 0.56, 0.5], 0.7), [0.13, 0.12, 0.12], dark);
    const moss = near * smoothstep(foot - 0.22, foot, v + 0.1 * bark) * 0.7;
    const color = blend(
      shaded(shade, 1 + 0.35 * near * bark),
      [0.96, 0.78, 0.46],
      lit * smoothstep(0, 0.35, v),
    );
    // Where roots end in moss.
    const ends = foot - 0.35 * radius * (across * across + bark);
    return {
      color: blend(color, [0.36, 0.46, 0.14], moss),
      share: smoothstep(1.06, 0.9, Math.abs(across)) * mix(0.6, 1, near) * smoothstep(ends, ends - 0.012, v),
    };
  });
}

/** Young firs between the far trunks. */
function firs(scenery: Scenery, foot: number, depth: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const color = blend(MIST, [0.16, 0.36, 0.34], 0.4 + 0.25 * depth);
  for (let n = 0; n < 9; n++) {
    const x = random();
    if (Math.abs(x - AHEAD) < 0.07) continue;
    const high = mix(0.16, 0.36, random());
    for (let bough = 0; bough < 15; bough++) {
      const down = (bough + 0.5) / 15;
      const half = 0.24 * high * down * mix(0.8, 1.15, random());
      const y = foot - high * (1 - down);
      for (const side of [-1, 1]) {
        dab(scenery, {
          at: [x + (0.5 * side * half) / aspect, y + 0.1 * half],
          size: [0.62 * half + 0.004, 0.03 * high],
          turn: side * 0.35,
          color: shaded(color, side * (AHEAD - x) > 0 ? 1.14 : 0.95),
          share: 0.85,
        });
      }
    }
  }
}

/** Leaves above each row of trunks. */
function canopy(scenery: Scenery, near: number): void {
  const light = blend(MIST, [0.5, 0.66, 0.26], 0.45 + 0.5 * near);
  const dark = blend(MIST, [0.05, 0.19, 0.17], 0.4 + 0.55 * near);
  const tones: LeafTones = [dark, blend(dark, light, 0.45), light];
  for (let n = 0; n < 4; n++) {
    foliage(
      scenery,
      [(n + scenery.random()) / 4, mix(0.04, -0.05, near)],
      [0.24, mix(0.1, 0.08, near)],
      tones,
      0.5,
    );
  }
  if (near < 1) return;
  foliage(scenery, [1, 0.04], [0.3, 0.17], tones);
  foliage(scenery, [0.02, -0.02], [0.2, 0.11], tones, 0.8);
}

/** A bank of mist before the next row. */
function mist(scenery: Scenery, floor: number, near: number): void {
  const { width } = scenery.picture;
  const shift = 6 * scenery.random();
  const columns = Array.from({ length: width }, (_, column) => {
    const u = (column + 0.5) / width;
    const warm = Math.exp(-(((u - AHEAD) / 0.34) ** 2));
    return {
      swell: floor - 0.03 + 0.03 * Math.sin(5 * u + shift) + 0.015 * Math.sin(13 * u + 2 * shift),
      paint: { color: blend(MIST, [1.08, 0.99, 0.78], warm), share: 0 },
    };
  });
  lay(scenery, [0, 0.3 * floor, 1, floor + 0.12], (u, v) => {
    const { swell, paint } = columns[Math.floor(u * width)];
    const away = (v - swell) / (v < swell ? 0.24 : 0.08);
    paint.share = (0.82 - 0.4 * near) * Math.exp(-away * away);
    return paint;
  });
}

/** Moss, earth, and the path with the light on it. */
function ground(scenery: Scenery, floor: number): void {
  const aspect = aspectOf(scenery);
  const seed = Math.floor(scenery.random() * 1e6);
  const turn = 6 * scenery.random();
  lay(scenery, [0, floor - 0.02, 1, 1], (u, v) => {
    const near = clamp((v - floor) / (1 - floor), 0, 1);
    const across = ((u - 0.5) * aspect) / (0.3 + near);
    const blade = hash2(Math.floor(260 * across), Math.floor(90 * near ** 0.6), seed);
    const patch = Math.sin(6 * across + turn + 6 * near) + Math.sin(24 * near ** 0.6 + 4 * across + turn);
    const moss = blend(
      [0.14, 0.24, 0.12],
      [0.5, 0.62, 0.18],
      clamp(0.5 + 0.3 * patch * blade + 0.4 * (blade - 0.5), 0, 1),
    );
    const middle = AHEAD + 0.16 * near + 0.05 * Math.sin(5 * near + turn);
    const way = Math.abs(u - middle) / (0.02 + 0.2 * near) + 0.3 * (blade - 0.5);
    const earth = blend([0.86, 0.72, 0.44], [0.46, 0.34, 0.22], near ** 0.7 + 0.3 * (blade - 0.5));
    const light = Math.exp(-(((u - AHEAD) / (0.12 + 0.3 * near)) ** 2)) * (1 - near) ** 1.2;
    const color = blend(earth, moss, smoothstep(0.6, 1.1, way));
    return {
      color: blend(color, [1.04, 0.9, 0.52], clamp(0.85 * light * (0.7 + 0.5 * blade), 0, 1)),
      share: smoothstep(floor - 0.015, floor + 0.012, v + 0.012 * blade),
    };
  });
}

/** Moss on hummocks, fallen leaves, ferns and toadstools. */
function undergrowth(scenery: Scenery, floor: number): void {
  const right = (away: number) => 1 - away / aspectOf(scenery);
  const left = (away: number) => away / aspectOf(scenery);
  scatter(scenery, [0, floor + 0.06, 1, 1], {
    count: 70,
    radius: 0.008,
    flat: 0.45,
    colors: [
      [0.8, 0.5, 0.18],
      [0.62, 0.34, 0.14],
      [0.9, 0.72, 0.3],
    ],
  });
  foliage(scenery, [right(0.03), floor + 0.12], [0.2, 0.07], MOSS, 0.8);
  foliage(scenery, [left(0), floor + 0.14], [0.12, 0.06], MOSS, 0.7);
  fern(scenery, [right(0.27), floor + 0.13], 0.12);
  fern(scenery, [left(0.06), floor + 0.17], 0.14);
  fern(scenery, [right(0.05), floor + 0.24], 0.2);
  fern(scenery, [left(0.02), 0.99], 0.19);
  for (const [away, down, size] of [
    [0.19, 0.17, 0.034],
    [0.145, 0.19, 0.024],
    [0.225, 0.185, 0.019],
  ]) {
    toadstool(scenery, [right(away), floor + down], size);
  }
}

/** Fronds that lean out from one place. @param size length of a frond, heights */
function fern(scenery: Scenery, [x, y]: At, size: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  for (let n = 0; n < 8; n++) {
    const out = mix(-1, 1, (n + 0.2 + 0.6 * random()) / 8);
    const tone = mix(0.6, 1.05, random());
    const long = size * mix(0.8, 1.1, random());
    const place = (t: number): [number, number] => [
      out * long * t * (0.7 + 0.4 * t),
      -long * (1.15 - 0.55 * Math.abs(out)) * t * (1 - 0.45 * t * Math.abs(out)),
    ];
    for (let t = 0.12; t <= 1; t += 0.08) {
      const [ax, ay] = place(t);
      const [bx, by] = place(t - 0.05);
      const leaf = 0.22 * long * Math.sin(Math.PI * (0.15 + 0.8 * t));
      const along = Math.atan2(ay - by, ax - bx);
      for (const side of [-1, 1]) {
        const turn = along + side * 1.1;
        const tip: At = [x + (ax + leaf * Math.cos(turn)) / aspect, y + ay + leaf * Math.sin(turn)];
        const color = shaded(side < 0 ? FERN[0] : blend(FERN[0], FERN[1], 0.5), tone);
        line(
          scenery,
          [[x + ax / aspect, y + ay], tip],
          [0.035 * long, 0.008 * long],
          [color, shaded(color, 0.7)],
        );
      }
    }
  }
}

/** A red toadstool with white spots. */
function toadstool(scenery: Scenery, [x, y]: At, size: number): void {
  const aspect = aspectOf(scenery);
  line(
    scenery,
    [
      [x, y - 0.9 * size],
      [x, y],
    ],
    [0.16 * size, 0.24 * size],
    [
      [0.98, 0.94, 0.84],
      [0.7, 0.62, 0.52],
    ],
  );
  const cap = [x, y - size] as const;
  heap(scenery, [...cap, ...cap], {
    count: 1,
    radius: 0.75 * size,
    light: [0.96, 0.3, 0.2],
    dark: [0.6, 0.08, 0.08],
    soft: 0.15,
  });
  dab(scenery, { at: [x, y - 0.62 * size], size: [0.6 * size, 0.16 * size], color: [0.9, 0.8, 0.68] });
  for (const [across, down] of [
    [-0.32, -1.2],
    [0.05, -1.42],
    [0.34, -1.12],
    [-0.02, -1.0],
  ]) {
    dab(scenery, {
      at: [x + (across * size) / aspect, y + down * size],
      size: [0.1 * size, 0.08 * size],
      color: [1, 0.97, 0.9],
    });
  }
}

/** Sun in the mist, falling from above the light ahead. */
function beams(scenery: Scenery, floor: number): void {
  const aspect = aspectOf(scenery);
  const turn = scenery.random() * 6;
  const none = { color: GOLD, share: 0 };
  lay(scenery, [0, 0, 1, floor + 0.2], (u, v) => {
    const [dx, dy] = [(u - AHEAD + 0.12) * aspect, v + 0.3];
    const away = Math.atan2(dx, dy);
    if (Math.abs(away - 0.3) > 0.8) return none;
    const ray = smoothstep(
      0.3,
      1,
      0.5 + 0.32 * Math.sin(away * 31 + turn) + 0.3 * Math.sin(away * 13 + 2 * turn),
    );
    const fan = Math.exp(-(((away - 0.3) / 0.34) ** 2));
    return { color: [1.06, 1.02, 0.84], share: 0.5 * ray * fan * smoothstep(floor + 0.2, 0.3 * floor, v) };
  });
}

/** Motes in the light. */
function motes({ random }: Scenery, floor: number) {
  return Array.from({ length: 22 }, () => ({
    x: clamp(AHEAD + 0.7 * (random() - 0.4), 0.02, 0.98),
    y: mix(0.2, 1.1, random()) * floor,
    radius: 0.004 + 0.008 * random() ** 2,
    color: [1, 0.95, 0.66] as const,
    strength: 0.3 + 0.4 * random(),
  }));
}
