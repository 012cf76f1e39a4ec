import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { boards, rug } from './boards.ts';
import { type At, aspectOf, dab, line, toneOf } from './dabs.ts';
import { FIR, fireplace } from './fireplace.ts';
import { type Place, type PlaceView, shaded } from './place.ts';
import { blend, glow, heap, lay, panel, type Scenery, shine, sky } from './scenery.ts';

const GOLD: Rgb = [1, 0.8, 0.4];
const WARM: Rgb = [1, 0.84, 0.52];
/** Baubles and papers of presents. */
const FESTIVE: readonly Rgb[] = [
  [0.88, 0.16, 0.18],
  [0.98, 0.76, 0.3],
  [0.92, 0.92, 0.96],
  [0.26, 0.5, 0.72],
  [0.72, 0.2, 0.44],
];
/** Walls behind most coats, and behind dark ones. */
const WALLS: readonly [Rgb, Rgb] = [
  [0.1, 0.31, 0.36],
  [0.56, 0.62, 0.56],
];

/**
 * The evening before Christmas: a decked tree, a fire with stockings, a window with snow, presents, fairy
 * lights.
 */
export const christmas: Place = {
  floor: 0.72,
  paint(scenery, view) {
    const { floor } = view;
    const aspect = aspectOf(scenery);
    wall(scenery, view);
    boards(scenery, floor, [0.62, 0.38, 0.24], (u, near) => 0.8 + 0.5 * u * (1 - 0.5 * near));
    if (aspect > 1.05) snowyWindow(scenery, [0.47 / aspect, 1 - 0.45 / aspect], floor);
    const fire = fireplace(scenery, 1 - 0.21 / aspect, floor);
    rug(scenery, [0.52, mix(floor, 1, 0.68)], [0.6, 0.3 * (1 - floor)], RUG);
    const onTree = tree(scenery, 0.22 / aspect, floor);
    presents(scenery, floor);
    return [...fire, ...onTree, ...fairyLights(scenery)];
  },
};

const RUG: readonly Rgb[] = [
  [0.92, 0.86, 0.74],
  [0.7, 0.16, 0.17],
  [0.7, 0.16, 0.17],
  [0.92, 0.86, 0.74],
  [0.16, 0.36, 0.3],
  [0.92, 0.86, 0.74],
  [0.7, 0.16, 0.17],
];

/** A wall with panels of wood below, in the light of fire and tree. */
function wall(scenery: Scenery, { floor, coatLight }: PlaceView): void {
  const aspect = aspectOf(scenery);
  const color = blend(WALLS[1], WALLS[0], smoothstep(0.26, 0.44, coatLight));
  sky(scenery, [
    [0, shaded(color, 0.8)],
    [floor, color],
    [1, color],
  ]);
  lay(scenery, [0, 0, 1, floor], (u) => {
    const stripe = smoothstep(0.2, 0.3, Math.abs(((u * aspect * 15) % 1) - 0.5));
    return { color: shaded(color, 1.2), share: 0.35 * stripe };
  });
  const rail = 0.74 * floor;
  const wood = shaded(color, 0.82);
  panel(scenery, [-0.1, rail, 1.1, floor], { light: wood, dark: shaded(wood, 0.8) });
  for (let x = 0.02; x < aspect; x += 0.15) {
    panel(scenery, [x / aspect, rail + 0.03, (x + 0.12) / aspect, floor - 0.04], {
      light: shaded(wood, 0.74),
      dark: shaded(wood, 1.2),
      round: 0.002,
    });
    panel(scenery, [(x + 0.005) / aspect, rail + 0.035, (x + 0.115) / aspect, floor - 0.045], {
      light: shaded(wood, 1.04),
      dark: shaded(wood, 0.84),
      round: 0.002,
    });
  }
  panel(scenery, [-0.1, rail - 0.014, 1.1, rail + 0.004], {
    light: shaded(wood, 1.5),
    dark: shaded(wood, 0.8),
  });
  panel(scenery, [-0.1, floor - 0.03, 1.1, floor], { light: shaded(wood, 1.3), dark: shaded(wood, 0.66) });
  shine(scenery, [1 - 0.2 / aspect, floor - 0.1], 0.6, [1.1, 0.6, 0.25]);
  shine(scenery, [0.22 / aspect, 0.45 * floor], 0.5, [0.9, 0.7, 0.42]);
}

/** A window at night: snow that falls on firs and a lit hut, snow on bars and sill. */
function snowyWindow(scenery: Scenery, [left, right]: readonly [number, number], floor: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const [top, bottom] = [0.12, 0.66 * floor];
  const frame = { light: [0.98, 0.95, 0.88], dark: [0.7, 0.64, 0.58], round: 0.003 } as const;
  const pad = 0.02 / aspect;
  panel(scenery, [left - pad, top - 0.02, right + pad, bottom + 0.02], frame);
  lay(scenery, [left, top, right, bottom], (_, v) => {
    const down = (v - top) / (bottom - top);
    return { color: blend([0.1, 0.17, 0.4], [0.5, 0.6, 0.84], down), share: 1 };
  });
  glow(scenery, mix(left, right, 0.74), top + 0.08, 0.05, [1.1, 1.08, 0.95], 0.5);
  dab(scenery, {
    at: [mix(left, right, 0.74), top + 0.08],
    size: [0.024, 0.024],
    color: [1, 0.98, 0.86],
    soft: 0.1,
  });
  const ground = mix(top, bottom, 0.8);
  for (let n = 0; n < 9; n++) {
    const x = mix(left + 0.02, right - 0.02, (n + random()) / 9);
    const high = mix(0.08, 0.17, random());
    for (let t = 0; t <= 1; t += 0.125) {
      const half = 0.2 * high * t + 0.004;
      const y = ground - high * (1 - t);
      dab(scenery, { at: [x, y], size: [half, 0.09 * high], color: [0.14, 0.25, 0.36], soft: 0.3 });
      dab(scenery, {
        at: [x - (0.2 * half) / aspect, y - 0.03 * high],
        size: [0.7 * half, 0.03 * high],
        color: [0.84, 0.9, 1],
      });
    }
  }
  lay(scenery, [left, ground - 0.04, right, bottom], (u, v) => ({
    color: blend([0.92, 0.95, 1], [0.62, 0.72, 0.92], (v - ground) / (bottom - ground)),
    share: smoothstep(0, 0.008, v - ground + 0.015 * Math.sin(26 * u)),
  }));
  for (let n = 0; n < 60; n++) {
    const r = mix(0.0015, 0.0045, random() ** 2);
    dab(scenery, {
      at: [mix(left, right, random()), mix(top, bottom, random())],
      size: [r, r],
      color: [1, 1, 1],
    });
  }
  for (const share of [0, 0.5, 1]) {
    const x = mix(left, right, share);
    panel(scenery, [x - 0.007 / aspect, top, x + 0.007 / aspect, bottom], frame);
  }
  for (const share of [0, 0.5, 1]) {
    const y = mix(top, bottom, share);
    panel(scenery, [left, y - 0.007, right, y + 0.007], frame);
    if (share > 0) snowOn(scenery, [left, right], y - 0.008);
  }
  panel(scenery, [left - 2 * pad, bottom + 0.01, right + 2 * pad, bottom + 0.03], frame);
}

/** Snow in the corners of panes. */
function snowOn(scenery: Scenery, [left, right]: readonly [number, number], y: number): void {
  lay(scenery, [left, y - 0.05, right, y], (u, v) => {
    const pane = (((u - left) / (right - left)) * 2) % 1;
    const high = 0.006 + 0.03 * (2 * Math.abs(pane - 0.5)) ** 3;
    return { color: [0.96, 0.98, 1], share: smoothstep(0, 0.006, v - y + high) };
  });
}

/** Half the width of the tree at its foot, where its tip is from above, both heights, and its tiers of boughs. */
const TREE = { half: 0.25, top: 0.075, tiers: 7 } as const;

/** The tree with garlands, baubles, lights and a star. */
function tree(scenery: Scenery, x: number, floor: number): Light[] {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const foot = floor + 0.09;
  const at = (across: number, down: number): At => [x + across / aspect, mix(TREE.top, foot - 0.04, down)];
  dab(scenery, {
    at: [x + 0.02, foot + 0.004],
    size: [0.27, 0.036],
    color: [0.1, 0.06, 0.05],
    share: 0.7,
    soft: 0.6,
  });
  line(
    scenery,
    [at(0, 0.9), [x, foot]],
    [0.02, 0.024],
    [
      [0.42, 0.28, 0.18],
      [0.16, 0.1, 0.08],
    ],
  );
  boughs(scenery, at);
  garlands(scenery, at);
  for (let n = 0; n < 40; n++) {
    const { across, down } = onTree(n);
    bauble(scenery, at(across, down), 0.0145 + 0.007 * down * random(), FESTIVE[n % FESTIVE.length]);
  }
  star(scenery, at(0, -0.02), 0.042);
  const lights = Array.from({ length: 54 }, (_, n) => {
    const { across, down } = onTree(n + 100);
    const [lx, ly] = at(across, down);
    smallLight(scenery, [lx, ly]);
    return { x: lx, y: ly, radius: 0.007 + 0.007 * random(), color: WARM, strength: 0.8 };
  });
  const [sx, sy] = at(0, -0.02);
  return [...lights, { x: sx, y: sy, radius: 0.04, color: GOLD, strength: 0.5 }];
}

/** The light that a small lamp throws on what is around it. */
function smallLight(scenery: Scenery, at: At): void {
  dab(scenery, { at, size: [0.026, 0.026], color: [0.95, 0.76, 0.36], soft: 1, share: 0.4 });
  dab(scenery, { at, size: [0.0052, 0.0052], color: [1.5, 1.35, 0.95], soft: 0.5 });
}

/** Half width of the tree so far down, heights: each tier ends wider than the next begins. */
function halfAt(down: number): number {
  const tier = down * TREE.tiers;
  const within = tier - Math.floor(tier);
  return TREE.half * (0.06 + 0.94 * ((Math.floor(tier) + 0.35 + 0.65 * within) / TREE.tiers));
}

/** Needles in sprays that hang outwards, from the top down. */
function boughs(scenery: Scenery, at: (across: number, down: number) => At): void {
  const { random } = scenery;
  for (let row = 0; row < 46; row++) {
    const down = row / 45;
    const half = halfAt(Math.min(0.999, down));
    const count = 8 + Math.round(26 * down);
    for (let n = 0; n < count; n++) {
      const side = 2 * random() - 1;
      const lit = 0.45 - 0.32 * side + 0.5 * (random() - 0.5) - 0.3 * (1 - Math.abs(side));
      const color = toneOf(FIR, clamp(lit, 0, 1));
      const long = mix(0.014, 0.034, down) * mix(0.7, 1.3, random());
      dab(scenery, {
        at: at(side * half, down + 0.02 * random()),
        size: [long, 0.26 * long],
        turn: side > 0 ? mix(1.2, 0.35, side) : Math.PI - mix(1.2, 0.35, -side),
        color,
        soft: 0.4,
      });
    }
  }
}

/** The n-th place on the tree, evenly scattered (the R2 sequence, Roberts 2018). */
function onTree(n: number): { across: number; down: number } {
  const down = 0.1 + 0.86 * Math.sqrt((n * 0.7548777) % 1);
  const side = ((n * 0.569840291 + 0.17) % 1) * 2 - 1;
  return { across: side * 0.86 * halfAt(Math.min(0.999, down)), down };
}

/** Strings of golden beads that hang in arcs. */
function garlands(scenery: Scenery, at: (across: number, down: number) => At): void {
  for (let n = 1; n < TREE.tiers; n++) {
    const down = (n + 0.35) / TREE.tiers;
    const half = 0.9 * halfAt(down);
    const beads = Math.round(half / 0.0062);
    for (let bead = -beads; bead <= beads; bead++) {
      const side = bead / beads;
      const place = at(side * half, down + 0.055 * (1 - side * side) - 0.03 * side);
      dab(scenery, {
        at: place,
        size: [0.0048, 0.0048],
        color: shaded(GOLD, bead % 2 ? 0.7 : 1.05),
        soft: 0.4,
      });
    }
  }
}

/** A ball of glass with its light. */
function bauble(scenery: Scenery, at: At, radius: number, color: Rgb): void {
  const aspect = aspectOf(scenery);
  const area = [...at, ...at] as const;
  heap(scenery, area, {
    count: 1,
    radius,
    light: shaded(color, 1.1),
    dark: shaded(color, 0.34),
    soft: 0.15,
    spread: 0,
  });
  const glint: At = [at[0] - (0.28 * radius) / aspect, at[1] - 0.3 * radius];
  dab(scenery, { at: glint, size: [0.2 * radius, 0.16 * radius], color: [1.2, 1.15, 1.05], soft: 0.6 });
}

/** The star on the tip. */
function star(scenery: Scenery, [x, y]: At, size: number): void {
  const aspect = aspectOf(scenery);
  glow(scenery, x, y, 0.13, [1, 0.86, 0.5], 0.5);
  lay(scenery, [x - size / aspect, y - size, x + size / aspect, y + size], (u, v) => {
    const [dx, dy] = [(u - x) * aspect, v - y];
    const angle = Math.atan2(dx, -dy);
    const away = Math.sqrt(dx * dx + dy * dy) / size;
    const turn = Math.abs((((angle / (2 * Math.PI)) * 5 + 10.5) % 1) - 0.5) * 2;
    const reach = 0.42 / (0.42 + 0.58 * turn);
    return {
      color: blend([1.3, 1.15, 0.7], [0.98, 0.72, 0.26], turn),
      share: smoothstep(reach, reach - 0.06, away),
    };
  });
}

/** Boxes in festive paper with ribbons and bows: below the tree, and one by the fire. */
function presents(scenery: Scenery, floor: number): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const first = Math.floor(random() * 5);
  for (const [n, [x, down, wide, high]] of [
    [0.07, 0.1, 0.11, 0.1],
    [0.33, 0.11, 0.12, 0.085],
    [0.19, 0.15, 0.14, 0.1],
    [0.41, 0.165, 0.085, 0.07],
    [0.05, 0.19, 0.1, 0.075],
    [aspect - 0.06, 0.16, 0.12, 0.1],
  ].entries()) {
    const paper = FESTIVE[(first + n) % FESTIVE.length];
    const ribbon = FESTIVE[(first + n + (n % 2 ? 1 : 2)) % FESTIVE.length];
    present(scenery, [x / aspect, floor + down], [wide, high], [paper, ribbon]);
  }
}

function present(
  scenery: Scenery,
  [x, foot]: At,
  [wide, high]: readonly [number, number],
  [paper, ribbon]: readonly [Rgb, Rgb],
): void {
  const aspect = aspectOf(scenery);
  const half = wide / 2 / aspect;
  dab(scenery, {
    at: [x + 0.01, foot],
    size: [0.62 * wide, 0.014],
    color: [0.1, 0.06, 0.05],
    share: 0.65,
    soft: 0.6,
  });
  const box = (left: number, top: number, right: number, bottom: number, color: Rgb, light: number) =>
    panel(scenery, [x + left * half, foot - top * high, x + right * half, foot - bottom * high], {
      light: shaded(color, 1.08 * light),
      dark: shaded(color, 0.58 * light),
      round: 0.003,
      soft: 0.003,
    });
  box(-1, 0.8, 1, 0, paper, 0.92);
  box(-1.06, 1, 1.06, 0.76, paper, 1.08);
  box(-0.14, 1, 0.14, 0, ribbon, 1);
  for (const side of [-1, 1]) {
    const at = [x + (0.17 * side * wide) / aspect, foot - 1.13 * high] as const;
    dab(scenery, {
      at,
      size: [0.17 * wide, 0.085 * wide],
      turn: 0.45 * side,
      color: shaded(ribbon, side < 0 ? 1.08 : 0.8),
      soft: 0.2,
    });
    dab(scenery, {
      at,
      size: [0.08 * wide, 0.03 * wide],
      turn: 0.45 * side,
      color: shaded(ribbon, 0.5),
      soft: 0.5,
    });
  }
  dab(scenery, { at: [x, foot - 1.06 * high], size: [0.06 * wide, 0.06 * wide], color: ribbon, soft: 0.3 });
}

/** A string of lights along the top of the wall. */
function fairyLights(scenery: Scenery): Light[] {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  const arcs = Math.max(2, Math.round(3 * aspect));
  const place = (n: number, count: number): At => {
    const x = n / count;
    return [x, 0.02 + 0.07 * Math.sin(Math.PI * ((x * arcs) % 1))];
  };
  const wire: readonly [Rgb, Rgb] = [
    [0.1, 0.14, 0.12],
    [0.06, 0.08, 0.08],
  ];
  for (let n = 0; n < 60; n++) line(scenery, [place(n, 60), place(n + 1, 60)], [0.0018, 0.0018], wire);
  return Array.from({ length: 26 }, (_, n) => {
    const [x, y] = place(n + 0.5, 26);
    smallLight(scenery, [x, y + 0.008]);
    return { x, y: y + 0.008, radius: 0.011 + 0.006 * random(), color: WARM, strength: 0.85 };
  });
}
