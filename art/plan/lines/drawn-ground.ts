import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { fractal } from '../../backgrounds/fractal-noise.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { headCenter } from '../face/head-center.ts';
import type { BackdropLayer, Layer, Rgb } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import { region } from '../shapes/tone-regions.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { type HatchPass, planHatching } from './plan-hatching.ts';

/** Pixels of the ground's grid along its longer side: its tone is smooth. */
const SIDE = 256;
/** How far the lightness of the pet's fur acts on the ground beside it, plan units. */
const SPREAD = 70;
/**
 * Darkness of the ground beside light fur; lightness (OKLab) of fur up to which there is no ground, and of light fur.
 */
const TONE = { light: 0.76, fur: [0.4, 0.74] } as const;
/**
 * A dark pet has no dark ground, also beside the little of it that is light: a share of its coat lies below this
 * lightness (OKLab) where there is no ground, and where there is all of it.
 */
const LIGHT_COAT = { share: 0.75, are: [0.42, 0.58] } as const;
/**
 * A dark pet stands before rubbed chalk: shares of its coat lie below such lightness (OKLab) where there is none, and
 * where there is all of it; how much chalk that is; lightness of fur that has none of it beside it, and of fur that has
 * all.
 */
const CHALK_BEHIND = {
  coat: [
    { share: 0.5, are: [0.5, 0.44] },
    { share: 0.75, are: [0.7, 0.58] },
  ],
  strength: 0.68,
  fur: [0.62, 0.46],
} as const;
/**
 * How far the ground reaches from the pet: blur of the pet, plan units, and the share of it where it ends and is full.
 */
const REACH = { blur: 130, share: [0.02, 0.3] } as const;
/** How far from the head the ground is full and ends, plan units, and the share of it that is left beside light fur. */
const HEAD = { from: [520, 190], body: 0.45 } as const;
/**
 * Share of the tone on the darker side of the head, how far beside its middle a side is one, plan units, how much
 * what is higher up counts as the lighter side, and from which difference on the right side is lighter.
 */
const SIDES = { darker: 0.45, beside: 130, above: 0.6, difference: 0.02 } as const;
/**
 * Where the pet itself fades into the paper so does the ground: blur of such places, plan units, and shares of them.
 */
const LOST = { blur: 45, share: [0.22, 0.02] } as const;
/** Sweeps need room: blur of the free paper around a place, plan units, too little of it and enough. */
const ROOM = { blur: 40, share: [0.1, 0.3] } as const;
/** Where the sheet is bare and where it no longer is, plan units from its edges. */
const BORDER = [35, 150] as const;

/** Slant of what a right hand rubs and sweeps, as `planHatching` has it where there is no growth. */
const SLANT: Point = { x: 0.72, y: -0.694 };
/** Share of the tone that is rubbed in, how much of that streaks take, and how soft it is, plan units. */
const RUBBED = { share: 0.86, streaks: 0.6, blur: 10 } as const;
/** Length and breadth of streaks, plan units, and the noise at which paper stays bare, and at which none does. */
const STREAKS = {
  sizes: [
    { long: 420, broad: 34 },
    { long: 260, broad: 11 },
  ],
  noise: [0.35, -0.42],
} as const;
/** How much less tone sweeps see between streaks: faint tone is left out there, so that their ends are ragged. */
const RAGGED = 0.26;
/** Share of the rubbed tone that sweeps take account of: they go over what is rubbed. */
const COUNTED = 0.6;

interface Sweep {
  /** Share of the lead in its color, the rest is paper. */
  readonly lead: number;
  readonly passes: readonly HatchPass[];
}

/** Many fine lines beside each other, as the grain of paper breaks up one broad sweep; then firmer ones. */
const SWEEPS: readonly Sweep[] = [
  {
    lead: 0.6,
    passes: [
      { radius: 5, spacing: 11, threshold: 0.05, longest: 300, pressure: 0.2, spread: 0.09, angle: 0 },
      { radius: 2.6, spacing: 8, threshold: 0.06, longest: 240, pressure: 0.28, spread: 0.1, angle: 0.05 },
    ],
  },
  {
    lead: 0.8,
    passes: [
      { radius: 1.5, spacing: 7, threshold: 0.07, longest: 200, pressure: 0.34, spread: 0.12, angle: -0.04 },
      { radius: 0.9, spacing: 6, threshold: 0.09, longest: 140, pressure: 0.42, spread: 0.12, angle: 0.03 },
    ],
  },
];
/** Points of the shortest sweep. */
const FEWEST = 6;
/** Cells of the pet's shape along its longer side, and how softly it ends. */
const SHAPE = { cells: 1024, softness: 0.4 } as const;

/** The pet on the ground's grid. */
interface Coarse {
  readonly mask: Plane;
  readonly light: Plane;
  /** How much of the pet is drawn (`bodyFade`). */
  readonly body: Plane;
  /** Pixels in a plan unit. */
  readonly scale: number;
}

/** Share of the chalk that the ground behind a dark pet is drawn with; 0 where lead makes more of a ground. */
export function chalkBehind(scene: Scene): number {
  const coat = coatOf(scene);
  const chalk = CHALK_BEHIND.coat.reduce(
    (all, { share, are }) => all * smoothstepIn(are, coat.lightBelow(share)),
    1,
  );
  return CHALK_BEHIND.strength * chalk > leadBehind(scene) ? chalk : 0;
}

/** How dark the ground behind a pet may become with lead: not at all behind dark ones. */
function leadBehind(scene: Scene): number {
  return TONE.light * smoothstepIn(LIGHT_COAT.are, coatOf(scene).lightBelow(LIGHT_COAT.share));
}

/**
 * How dark the ground behind a pet shall become, on a grid of its own: darkest beside light fur and on the lighter
 * side of the head, paper away from it and at the edges of the sheet. Behind a dark pet, how light it shall become
 * with chalk (`chalkBehind`): lightest beside dark fur and on the darker side.
 *
 * @param body how much of the pet is drawn, 0 to 1 (`bodyFade`)
 */
export function groundTone(scene: Scene, body: Plane): Plane {
  const coarse = coarseOf(scene, body);
  const { mask, light, scale } = coarse;
  const { width, height } = mask;
  const lightNear = gaussianBlur(multiply(light, mask), SPREAD * scale).data;
  const near = gaussianBlur(mask, SPREAD * scale).data;
  const room = roomOf(coarse);
  const head = headCenter(scene);
  const tone = createPlane(width, height);
  const chalk = chalkBehind(scene);
  const right = chalk > 0 ? -lighterSide(coarse, head) : lighterSide(coarse, head);
  const strength = chalk > 0 ? CHALK_BEHIND.strength * chalk : leadBehind(scene);
  if (strength === 0) return tone;
  const beside = chalk > 0 ? CHALK_BEHIND.fur : TONE.fur;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (room[i] === 0) continue;
      const x = (column + 0.5) / scale - head.x;
      const y = (row + 0.5) / scale - head.y;
      const fur = smoothstepIn(beside, lightNear[i] / Math.max(near[i], 1e-3));
      const lighter = clamp((right * x - SIDES.above * y) / SIDES.beside, -1, 1);
      const side = mix(SIDES.darker, 1, 0.5 + 0.5 * lighter);
      const around = mix(HEAD.body * fur, 1, smoothstepIn(HEAD.from, Math.hypot(x, y)));
      tone.data[i] = strength * fur * side * around * room[i];
    }
  }
  return tone;
}

function coarseOf(scene: Scene, body: Plane): Coarse {
  const share = SIDE / Math.max(scene.width, scene.height);
  const width = Math.max(2, Math.round(scene.width * share));
  const height = Math.max(2, Math.round(scene.height * share));
  return {
    mask: resizePlane(scene.mask, width, height),
    light: resizePlane(scene.light, width, height),
    body: resizePlane(body, width, height),
    scale: scene.scale * share,
  };
}

/** Where there may be ground, 0 to 1: near the pet, not at the edges of the sheet, nor where either leaves no room. */
function roomOf({ mask, body, scale }: Coarse): Float32Array {
  const { width, height } = mask;
  const close = gaussianBlur(mask, REACH.blur * scale).data;
  const faded = mask.data.map((share, i) => share * (1 - body.data[i]));
  const lost = gaussianBlur({ width, height, data: faded }, LOST.blur * scale).data;
  const sheet = createPlane(width, height);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      sheet.data[i] = fromEdges(column, width, scale) * fromEdges(row, height, scale);
    }
  }
  const bare = sheet.data.map((share, i) => share * (1 - mask.data[i]));
  const free = gaussianBlur({ width, height, data: bare }, ROOM.blur * scale).data;
  return sheet.data.map(
    (share, i) =>
      share *
      smoothstepIn(REACH.share, close[i]) *
      smoothstepIn(LOST.share, lost[i]) *
      smoothstepIn(ROOM.share, free[i]),
  );
}

/** How far a cell is from two edges of the sheet, 0 (bare) to 1. */
function fromEdges(cell: number, cells: number, scale: number): number {
  return smoothstepIn(BORDER, Math.min(cell + 0.5, cells - cell - 0.5) / scale);
}

/** 1 where the right side of the head is lighter than its left, else -1. @param head plan units */
function lighterSide({ mask, light, scale }: Coarse, head: Point): number {
  let [difference, sum] = [0, 0];
  for (let row = 0, i = 0; row < mask.height; row++) {
    for (let column = 0; column < mask.width; column++, i++) {
      const across = ((column + 0.5) / scale - head.x) / SIDES.beside;
      const down = ((row + 0.5) / scale - head.y) / SIDES.beside;
      const own = mask.data[i] * light.data[i] * Math.exp(-(across ** 2) - down ** 2);
      difference += Math.sign(across) * own;
      sum += own;
    }
  }
  return difference > SIDES.difference * sum ? 1 : -1;
}

/** The part of a ground's tone that is rubbed in, in slanting streaks, on the same grid. */
export function rubbedGround(tone: Plane, scene: Scene, seed: number): Plane {
  const { width, height } = tone;
  const scale = (scene.scale * width) / scene.width;
  const rubbed = gaussianBlur(tone, RUBBED.blur * scale);
  const streaks = streaksOf(rubbed, scale, seed).data;
  const data = rubbed.data.map((own, i) => own * RUBBED.share * mix(1, streaks[i], RUBBED.streaks));
  return { width, height, data };
}

/**
 * Slanting streaks where there is tone: 1 in them, 0 where the paper between them is bare.
 *
 * @param scale pixels in a plan unit
 */
function streaksOf({ width, height, data }: Plane, scale: number, seed: number): Plane {
  const streaks = createPlane(width, height);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (data[i] === 0) continue;
      const [x, y] = [column / scale, row / scale];
      const [along, across] = [SLANT.x * x + SLANT.y * y, SLANT.x * y - SLANT.y * x];
      const bare = STREAKS.sizes.reduce(
        (sum, { long, broad }, n) => sum + fractal(along / long, across / broad, seed + n),
        0,
      );
      streaks.data[i] = smoothstepIn(STREAKS.noise, bare);
    }
  }
  return streaks;
}

/** What a ground is drawn with, and on. */
interface Sheet {
  readonly lead: Rgb;
  /** Color of the paper. */
  readonly paper: Rgb;
  /** Paper and what is rubbed into it inside the pet: laid again over the sweeps that cross it. */
  readonly inside: BackdropLayer;
  /** As in `groundTone`. */
  readonly body: Plane;
  readonly seed: number;
}

/**
 * Broad sweeps of a stick behind the pet, over what is rubbed.
 *
 * @param rubbed what `rubbedGround` answers for the tone
 */
export function planSweeps(tone: Plane, rubbed: Plane, scene: Scene, sheet: Sheet): Layer[] {
  const { lead, paper, inside, body, seed } = sheet;
  const { width, height } = tone;
  const random = createRandom(seed + 20);
  const light = createPlane(width, height);
  const scale = (scene.scale * width) / scene.width;
  const streaks = streaksOf(tone, scale, seed + 2).data;
  const darkness = {
    width,
    height,
    data: tone.data.map((own, i) => Math.max(0, own - RAGGED * (1 - streaks[i]))),
  };
  let laid: Plane = { width, height, data: rubbed.data.map((value) => COUNTED * value) };
  const sweeps = SWEEPS.map(({ lead: share, passes }) => {
    const strokes = new StrokeCollector();
    const color: Rgb = [
      mix(paper[0], lead[0], share),
      mix(paper[1], lead[1], share),
      mix(paper[2], lead[2], share),
    ];
    const task = { darkness, laid, light, scale, passes, fewest: FEWEST, lead: color, random };
    laid = planHatching(task, strokes);
    return strokes.layer('graphite');
  }).filter(({ radii }) => radii.length > 0);
  if (sweeps.length === 0) return [];
  const shape = toField(multiply(scene.mask, body), SHAPE.cells);
  return [...sweeps, region(shape, 0.5, SHAPE.softness, inside)];
}
