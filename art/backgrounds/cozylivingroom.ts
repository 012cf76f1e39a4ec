import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { boards, rug } from './boards.ts';
import { type At, aspectOf, dab, foliage, type LeafTones, line, scatter, toneOf } from './dabs.ts';
import { type Place, type PlaceView, shaded } from './place.ts';
import { blend, glow, heap, lay, panel, type Scenery, shine, sky } from './scenery.ts';

/** Colors that belong together. */
interface Palette {
  readonly wall: Rgb;
  readonly chair: Rgb;
  readonly cushion: Rgb;
  readonly rug: readonly Rgb[];
}

const CREAM: Rgb = [0.95, 0.9, 0.8];
const WOOD: Rgb = [0.72, 0.5, 0.33];
/** Sage with ochre, dusty blue with coral, teal with rose. */
const PALETTES: readonly Palette[] = [
  {
    wall: [0.6, 0.69, 0.58],
    chair: [0.86, 0.62, 0.26],
    cushion: [0.3, 0.48, 0.5],
    rug: [CREAM, [0.62, 0.7, 0.62], CREAM, [0.33, 0.48, 0.5], CREAM, [0.86, 0.66, 0.34], CREAM],
  },
  {
    wall: [0.54, 0.66, 0.76],
    chair: [0.84, 0.46, 0.38],
    cushion: [0.96, 0.82, 0.5],
    rug: [CREAM, [0.9, 0.62, 0.52], CREAM, [0.4, 0.54, 0.68], CREAM, [0.9, 0.78, 0.56], CREAM],
  },
  {
    wall: [0.42, 0.6, 0.6],
    chair: [0.88, 0.66, 0.62],
    cushion: [0.98, 0.9, 0.76],
    rug: [CREAM, [0.9, 0.7, 0.66], CREAM, [0.28, 0.48, 0.5], CREAM, [0.92, 0.76, 0.5], CREAM],
  },
];
const LEAVES: LeafTones = [
  [0.07, 0.22, 0.16],
  [0.24, 0.46, 0.24],
  [0.6, 0.76, 0.4],
];
/** Leaves outside the window. */
const GARDEN: LeafTones = [
  [0.34, 0.58, 0.4],
  [0.56, 0.76, 0.4],
  [0.9, 0.96, 0.6],
];
/** Backs of books. */
const BOOKS: readonly Rgb[] = [
  [0.78, 0.3, 0.26],
  [0.24, 0.42, 0.5],
  [0.92, 0.76, 0.44],
  [0.36, 0.5, 0.36],
  [0.9, 0.86, 0.76],
  [0.52, 0.3, 0.34],
  [0.86, 0.54, 0.34],
  [0.3, 0.34, 0.5],
];
/** Where the floor begins if no pet lies behind that, share of the height: what hangs is placed for it. */
const FLOOR = 0.7;
/** Width by height from which on a wall between window and books is seen. */
const WIDE = 1.05;

/**
 * A living room in the afternoon: a window and its light on boards and rug, books, an armchair, a lamp,
 * plants.
 */
export const cozylivingroom: Place = {
  floor: FLOOR,
  paint(scenery, view) {
    const { random } = scenery;
    const palette = PALETTES[Math.floor(random() * PALETTES.length)];
    const { floor } = view;
    const aspect = aspectOf(scenery);
    const left = (away: number) => away / aspect;
    const right = (away: number) => 1 - away / aspect;
    walls(scenery, view, palette.wall);
    const sun = (u: number, near: number) => sunPatch(u * aspect, near);
    boards(
      scenery,
      floor,
      WOOD,
      (u, near) => 1.1 - 0.24 * u + 0.12 * near + 0.62 * (1 - 0.4 * near) * sun(u, near),
    );
    rug(
      scenery,
      [0.5, mix(floor, 1, 0.66)],
      [0.62, 0.3 * (1 - floor)],
      palette.rug,
      (u, v) => 0.94 + 0.16 * sun(u, (v - floor) / (1 - floor)),
    );
    if (aspect > WIDE) pictures(scenery, floor);
    shelf(scenery, [right(0.37), right(0.01)], floor);
    window(scenery, [left(0.1), left(0.44)], floor);
    const lamps = aspect > WIDE ? floorLamp(scenery, [right(0.42), 0.3 * (floor / FLOOR)], floor) : [];
    armchair(scenery, right(0.22), floor, palette);
    plant(scenery, [left(0.07), floor + 0.07]);
    return lamps;
  },
};

/** A papered wall that the window lights, with panels of wood below and a skirting board. */
function walls(scenery: Scenery, { floor, coatLight }: PlaceView, color: Rgb): void {
  const aspect = aspectOf(scenery);
  const tone = mix(1.12, 0.86, smoothstep(0.25, 0.85, coatLight));
  const wall = shaded(color, tone);
  sky(scenery, [
    [0, shaded(wall, 0.94)],
    [floor, wall],
    [1, wall],
  ]);
  lay(scenery, [0, 0, 1, floor], (u, v) => {
    const [x, y] = [u * aspect * 22, v * 22];
    const row = Math.floor(y);
    const [dx, dy] = [x - Math.floor(x) - (row % 2 ? 0.25 : 0.75), y - row - 0.5];
    const sprig = smoothstep(0.16, 0.08, Math.abs(dx) + 0.55 * Math.abs(dy) + 0.1 * Math.abs(dx * dy));
    return { color: shaded(wall, 1.16), share: 0.5 * sprig };
  });
  shine(scenery, [0.3, 0.35], 0.8, [0.3, 0.24, 0.12]);
  const rail = 0.76 * floor;
  panel(scenery, [-0.1, rail, 1.1, floor], { light: shaded(CREAM, 0.98), dark: shaded(CREAM, 0.84) });
  for (let x = 0.02; x < aspect; x += 0.16) {
    panel(scenery, [x / aspect, rail + 0.03, (x + 0.13) / aspect, floor - 0.04], {
      light: shaded(CREAM, 0.82),
      dark: shaded(CREAM, 1),
      round: 0.003,
    });
    panel(scenery, [(x + 0.005) / aspect, rail + 0.035, (x + 0.126) / aspect, floor - 0.045], {
      light: shaded(CREAM, 0.95),
      dark: shaded(CREAM, 0.88),
      round: 0.002,
    });
  }
  panel(scenery, [-0.1, rail - 0.012, 1.1, rail + 0.006], {
    light: [1, 0.98, 0.92],
    dark: shaded(CREAM, 0.8),
  });
  panel(scenery, [-0.1, floor - 0.026, 1.1, floor], { light: [1, 0.97, 0.9], dark: shaded(CREAM, 0.74) });
}

/** The garden outside, frame and sill, curtains in folds. */
function window(scenery: Scenery, [left, right]: readonly [number, number], floor: number): void {
  const aspect = aspectOf(scenery);
  const [top, bottom] = [0.075, 0.7 * floor];
  const white = { light: [1, 0.99, 0.95], dark: [0.86, 0.84, 0.8], round: 0.004 } as const;
  const pad = 0.018 / aspect;
  panel(scenery, [left - pad, top - 0.018, right + pad, bottom + 0.018], white);
  panel(scenery, [left, top, right, bottom], { light: [0.66, 0.86, 1], dark: [0.92, 0.97, 0.94], round: 0 });
  garden(scenery, [left, top, right, bottom]);
  glow(scenery, left, top, 0.2, [1.15, 1.1, 0.95], 0.6);
  const bar = 0.006;
  for (const share of [0, 0.5, 1]) {
    const x = mix(left, right, share);
    panel(scenery, [x - bar / aspect, top, x + bar / aspect, bottom], white);
  }
  for (const share of [0, 0.36, 0.98]) {
    const y = mix(top, bottom, share);
    panel(scenery, [left, y - bar, right, y + bar], white);
  }
  panel(scenery, [left - 2.4 * pad, bottom, right + 2.4 * pad, bottom + 0.022], white);
  flowerPot(scenery, [mix(left, right, 0.72), bottom]);
  const rod = top - 0.034;
  const wood: readonly [Rgb, Rgb] = [WOOD, shaded(WOOD, 0.5)];
  line(
    scenery,
    [
      [left - 5 * pad, rod],
      [right + 5 * pad, rod],
    ],
    [0.006, 0.006],
    wood,
  );
  curtain(scenery, [left - 0.085 / aspect, left + 0.012 / aspect], [rod, floor - 0.01]);
  curtain(scenery, [right - 0.012 / aspect, right + 0.085 / aspect], [rod, floor - 0.01]);
}

/** Trees and a lawn in the sun, pale as outside. */
function garden(
  scenery: Scenery,
  [left, top, right, bottom]: readonly [number, number, number, number],
): void {
  const at = (across: number, down: number): At => [mix(left, right, across), mix(top, bottom, down)];
  const lawn = { light: [0.84, 0.92, 0.5], dark: [0.62, 0.8, 0.4], round: 0 } as const;
  foliage(scenery, at(0.24, 0.6), [0.085, 0.09], GARDEN, 0.5);
  foliage(scenery, at(0.78, 0.68), [0.08, 0.07], GARDEN, 0.5);
  panel(scenery, [left, mix(top, bottom, 0.84), right, bottom], lawn);
}

/** Linen in folds, with the light of the window in it. */
function curtain(
  scenery: Scenery,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): void {
  const turn = 6 * scenery.random();
  const pad = 0.3 * (right - left);
  lay(scenery, [left - pad, top - 0.01, right + pad, bottom], (u, v) => {
    const across = (u - left) / (right - left);
    const wide = 1 + 0.16 * ((v - top) / (bottom - top)) ** 2;
    const off = Math.abs(across - 0.5) * 2;
    const fold = 0.5 + 0.5 * Math.sin((24 * (across - 0.5)) / wide + turn + 0.5 * Math.sin(9 * v));
    return {
      color: blend([0.74, 0.66, 0.55], [1, 0.97, 0.88], fold ** 0.8),
      share: smoothstep(wide, wide - 0.05, off),
    };
  });
}

/** A red geranium on the sill. */
function flowerPot(scenery: Scenery, [x, y]: At): void {
  const aspect = aspectOf(scenery);
  const clay = { light: [0.9, 0.55, 0.4], dark: [0.6, 0.32, 0.24], round: 0.006 } as const;
  panel(scenery, [x - 0.022 / aspect, y - 0.04, x + 0.022 / aspect, y], clay);
  foliage(scenery, [x, y - 0.062], [0.038, 0.028], LEAVES, 0.4);
  const area = [x - 0.034 / aspect, y - 0.1, x + 0.034 / aspect, y - 0.055] as const;
  scatter(scenery, area, {
    count: 12,
    radius: 0.009,
    colors: [
      [0.94, 0.3, 0.34],
      [1, 0.5, 0.5],
    ],
  });
}

/** The window's panes as light on the floor, 0 to 1. @param x from the left, heights */
function sunPatch(x: number, near: number): number {
  const across = (x - 0.12 - 0.42 * near) / (0.36 + 0.16 * near);
  const pane = Math.min(smoothstep(0, 0.03, across), smoothstep(1, 0.97, across));
  const bars =
    smoothstep(0.015, 0.03, Math.abs(across - 0.5)) * smoothstep(0.012, 0.03, Math.abs(near - 0.5));
  return pane * bars * smoothstep(0.14, 0.17, near) * smoothstep(0.88, 0.84, near);
}

/** Three pictures in frames between window and shelf: hills, the sea, a leaf. */
function pictures(scenery: Scenery, floor: number): void {
  const aspect = aspectOf(scenery);
  const scale = floor / FLOOR;
  for (const [across, y, half, high, sky, land] of [
    [0.594, 0.2, 0.054, 0.07, [0.98, 0.86, 0.7], [0.4, 0.56, 0.5]],
    [0.704, 0.16, 0.043, 0.05, [0.8, 0.9, 0.95], [0.3, 0.5, 0.62]],
    [0.704, 0.29, 0.043, 0.056, [0.97, 0.94, 0.86], [0.86, 0.52, 0.42]],
  ] as const) {
    const x = across / aspect;
    const box = (pad: number) =>
      [
        x - (half - pad) / aspect,
        y * scale - high + pad,
        x + (half - pad) / aspect,
        y * scale + high - pad,
      ] as const;
    const under = box(-0.006);
    panel(scenery, [under[0] + 0.006, under[1] + 0.01, under[2] + 0.006, under[3] + 0.01], {
      light: [0.3, 0.34, 0.32],
      dark: [0.3, 0.34, 0.32],
      soft: 0.012,
    });
    panel(scenery, box(0), { light: [0.7, 0.5, 0.32], dark: [0.4, 0.26, 0.17], round: 0.002 });
    panel(scenery, box(0.009), { light: [1, 0.98, 0.94], dark: [0.92, 0.9, 0.86], round: 0 });
    const art = box(0.02);
    panel(scenery, art, { light: sky, dark: shaded(sky, 0.92), round: 0 });
    const rise = 6 * scenery.random();
    lay(scenery, art, (u, v) => ({
      color: shaded(land, 1.15 - 0.6 * (v - art[1])),
      share: smoothstep(0, 0.004, v - y * scale - 0.014 * Math.sin(70 * (u - x) + rise)),
    }));
    dab(scenery, {
      at: [x + 0.4 * (half / aspect) * 0.6, y * scale - 0.4 * high],
      size: [0.012, 0.012],
      color: [1, 0.78, 0.46],
    });
  }
}

/** A bookcase of wood: books, a vase, a trailing plant. */
function shelf(scenery: Scenery, [left, right]: readonly [number, number], floor: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const [top, foot] = [0.05, floor + 0.03];
  const side = 0.014 / aspect;
  const wood = { light: shaded(WOOD, 1.16), dark: shaded(WOOD, 0.7), round: 0.003 } as const;
  panel(scenery, [left - 0.02, top + 0.02, right + 0.02, foot + 0.012], {
    light: [0.22, 0.22, 0.2],
    dark: [0.22, 0.2, 0.18],
    soft: 0.02,
  });
  panel(scenery, [left - side, top, right + side, foot], wood);
  panel(scenery, [left, top + 0.014, right, foot - 0.02], {
    light: shaded(WOOD, 0.42),
    dark: shaded(WOOD, 0.5),
    round: 0,
  });
  const rows = 5;
  const step = (foot - 0.02 - top) / rows;
  for (let row = 0; row < rows; row++) {
    const board = top + step * (row + 1);
    let at = left + 0.004;
    while (at < right - 0.014 / aspect) {
      if (random() < 0.1) {
        at = thing(scenery, at, board, step, right);
        continue;
      }
      const wide = mix(0.011, 0.022, random()) / aspect;
      const color = shaded(BOOKS[Math.floor(random() * BOOKS.length)], mix(0.85, 1.1, random()));
      const high = step * mix(0.58, 0.82, random());
      if (at + wide > right - 0.003) break;
      panel(scenery, [at, board - high, at + wide, board], {
        light: color,
        dark: shaded(color, 0.62),
        round: 0.001,
        soft: 0.003,
      });
      panel(scenery, [at + 0.1 * wide, board - 0.82 * high, at + 0.8 * wide, board - 0.74 * high], {
        light: blend(color, [1, 0.92, 0.7], 0.7),
        dark: blend(color, [1, 0.92, 0.7], 0.5),
        round: 0,
        soft: 0.002,
      });
      at += wide + 0.001;
    }
    panel(scenery, [left - side, board - 0.001, right + side, board + 0.012], wood);
  }
  foliage(scenery, [mix(left, right, 0.72), top - 0.012], [0.07, 0.036], LEAVES, 0.6);
  scatter(scenery, [mix(left, right, 0.84), top, mix(left, right, 0.96), top + 0.2], {
    count: 26,
    radius: 0.009,
    colors: LEAVES,
  });
}

/** A vase, or a little pot with a plant, on a board; where the next book stands. */
function thing(scenery: Scenery, at: number, board: number, step: number, right: number): number {
  const aspect = aspectOf(scenery);
  const half = 0.026 / aspect;
  if (at + 2 * half > right - 0.004) return right;
  const x = at + half;
  const isVase = scenery.random() < 0.5;
  const color: Rgb = isVase ? [0.5, 0.72, 0.74] : [0.95, 0.93, 0.88];
  const center = [x, board - 0.2 * step] as const;
  heap(scenery, [...center, ...center], {
    count: 1,
    radius: 0.026,
    light: color,
    dark: shaded(color, 0.5),
    soft: 0.15,
    spread: 0,
  });
  if (!isVase) foliage(scenery, [x, board - 0.5 * step], [0.028, 0.026], LEAVES, 0.35);
  else
    line(
      scenery,
      [
        [x, board - 0.62 * step],
        [x, board - 0.3 * step],
      ],
      [0.007, 0.012],
      [color, shaded(color, 0.6)],
    );
  return at + 2 * half + 0.002;
}

/** A lamp on a stand, its shade and its light on the wall. */
function floorLamp(scenery: Scenery, [x, y]: At, floor: number): Light[] {
  const aspect = aspectOf(scenery);
  const brass: readonly [Rgb, Rgb] = [
    [0.86, 0.68, 0.4],
    [0.36, 0.25, 0.15],
  ];
  line(
    scenery,
    [
      [x, y],
      [x, floor + 0.035],
    ],
    [0.005, 0.005],
    brass,
  );
  dab(scenery, { at: [x, floor + 0.037], size: [0.045, 0.011], color: brass[1], soft: 0.2 });
  shine(scenery, [x, y], 0.32, [0.55, 0.34, 0.1]);
  lay(scenery, [x - 0.1 / aspect, y - 0.08, x + 0.1 / aspect, y + 0.06], (u, v) => {
    const down = (v - y + 0.07) / 0.12;
    const across = Math.abs(u - x) * aspect;
    const half = mix(0.045, 0.085, down);
    const bulb = Math.exp(-((across / 0.05) ** 2) - ((down - 0.6) / 0.5) ** 2);
    return {
      color: blend([0.98, 0.78, 0.48], [1.3, 1.16, 0.86], bulb),
      share:
        smoothstep(half + 0.002, half - 0.002, across) *
        smoothstep(-0.02, 0.02, down) *
        smoothstep(1.02, 0.98, down),
    };
  });
  return [{ x, y, radius: 0.1, color: [1, 0.82, 0.5], strength: 0.3 }];
}

/** An armchair with rolled arms and a cushion. */
function armchair(scenery: Scenery, x: number, floor: number, { chair, cushion }: Palette): void {
  const aspect = aspectOf(scenery);
  const part = (left: number, top: number, right: number, bottom: number, light: number, round: number) =>
    panel(scenery, [x + left / aspect, floor + top, x + right / aspect, floor + bottom], {
      light: shaded(chair, 1.12 * light),
      dark: shaded(chair, 0.56 * light),
      round,
      soft: 0.005,
    });
  dab(scenery, {
    at: [x + 0.02 / aspect, floor + 0.135],
    size: [0.24, 0.03],
    color: [0.24, 0.15, 0.1],
    share: 0.65,
    soft: 0.6,
  });
  const leg: readonly [Rgb, Rgb] = [shaded(WOOD, 0.7), shaded(WOOD, 0.3)];
  for (const side of [-0.15, 0.15]) {
    line(
      scenery,
      [
        [x + side / aspect, floor + 0.1],
        [x + (1.06 * side) / aspect, floor + 0.14],
      ],
      [0.011, 0.007],
      leg,
    );
  }
  part(-0.155, -0.22, 0.155, 0.06, 1, 0.07);
  part(-0.12, -0.19, -0.005, 0.0, 1.04, 0.05);
  part(0.005, -0.19, 0.12, 0.0, 1.02, 0.05);
  part(-0.15, -0.015, 0.15, 0.07, 1.1, 0.03);
  part(-0.15, 0.045, 0.15, 0.12, 0.84, 0.02);
  part(-0.205, -0.07, -0.125, 0.12, 1.04, 0.038);
  part(0.125, -0.07, 0.205, 0.12, 0.9, 0.038);
  panel(scenery, [x - 0.07 / aspect, floor - 0.105, x + 0.06 / aspect, floor + 0.005], {
    light: shaded(cushion, 1.08),
    dark: shaded(cushion, 0.7),
    round: 0.03,
    soft: 0.005,
  });
}

/** A plant with large leaves in a basket. */
function plant(scenery: Scenery, [x, foot]: At): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  dab(scenery, {
    at: [x + 0.03 / aspect, foot],
    size: [0.1, 0.018],
    color: [0.24, 0.15, 0.1],
    share: 0.6,
    soft: 0.6,
  });
  lay(scenery, [x - 0.08 / aspect, foot - 0.11, x + 0.08 / aspect, foot + 0.01], (u, v) => {
    const down = (v - foot + 0.1) / 0.105;
    const across = ((u - x) * aspect) / (0.052 + 0.016 * Math.sin(Math.PI * clamp(down, 0, 1)));
    const weave = Math.sin(46 * across + 3 * Math.floor(9 * down)) * Math.sin(28 * down);
    const light = 0.86 - 0.4 * across + 0.2 * weave;
    return {
      color: shaded([0.86, 0.68, 0.44], clamp(light, 0.3, 1.15)),
      share:
        smoothstep(1, 0.95, Math.abs(across)) * smoothstep(-0.02, 0.02, down) * smoothstep(1.02, 0.97, down),
    };
  });
  for (let n = 0; n < 15; n++) {
    const out = mix(-1, 1, random());
    const tip: At = [
      x + (0.13 * out) / aspect,
      foot - 0.12 - mix(0.03, 0.24, random()) * (1 - 0.3 * Math.abs(out)),
    ];
    line(scenery, [[x, foot - 0.09], tip], [0.003, 0.002], [LEAVES[1], LEAVES[0]]);
    leaf(scenery, tip, mix(0.034, 0.058, random()), 0.5 * out + 0.3, mix(0.25, 1, random()));
  }
}

/** A broad leaf with its rib. */
function leaf(scenery: Scenery, at: At, size: number, turn: number, lit: number): void {
  const aspect = aspectOf(scenery);
  const color = toneOf(LEAVES, lit);
  dab(scenery, { at, size: [size, 0.56 * size], turn, color, soft: 0.12 });
  const [dx, dy] = [0.8 * size * Math.cos(turn), 0.8 * size * Math.sin(turn)];
  const rib = blend(color, [0.8, 0.9, 0.6], 0.5);
  line(
    scenery,
    [
      [at[0] - dx / aspect, at[1] - dy],
      [at[0] + dx / aspect, at[1] + dy],
    ],
    [0.002, 0.001],
    [rib, rib],
  );
}
