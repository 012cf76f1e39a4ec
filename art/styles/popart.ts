import type { Lab } from '../analysis/choose-palette.ts';
import { coloursOf } from '../analysis/grade.ts';
import type { Labels } from '../analysis/label-regions.ts';
import { resizePlane } from '../analysis/resize.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { NEUTRALS } from '../backgrounds/palette.ts';
import { clamp, hypot, mix, smoothstep } from '../numbers.ts';
import { withCalmShape } from '../plan/calm-shape.ts';
import { planClosedLids } from '../plan/closed-lids.ts';
import { coatOf, whitenessOf } from '../plan/coat.ts';
import { type CoatInk, planCoatInk } from '../plan/coat-ink.ts';
import { isWarmCoat, patchesOf } from '../plan/coat-patches.ts';
import { type Depth, drawnEyes, openDepth, ovalDepth, placeIn } from '../plan/drawn-eyes.ts';
import { isAtDrawnMouth, type MuzzleInks, planMuzzle } from '../plan/drawn-muzzle.ts';
import { maybeFaceOf } from '../plan/face.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { cleanInks, evenTones, planInkShapes } from '../plan/ink-shapes.ts';
import { planInkedOutline } from '../plan/inked-outline.ts';
import { LineField } from '../plan/line-field.ts';
import { inflate } from '../plan/modelling.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { BackdropLayer, DotLayer, Layer, Rgb } from '../plan/paint-plan.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { planToneRegions, solid, type ToneRegions } from '../plan/tone-regions.ts';
import { planTongue } from '../plan/tongue.ts';
import { valuesOf } from '../plan/value-shapes.ts';
import { planWhiskers } from '../plan/whiskers.ts';
import { createPlane, type Plane } from '../raster.ts';

/** What a print is made of: inks from light to dark in OKLab, fields behind, dots, and the ink of the eyes. */
interface Palette {
  readonly inks: readonly Lab[];
  /** Two flat colours behind. */
  readonly fields: readonly [Rgb, Rgb];
  /** The dots in the shade. */
  readonly dots: Rgb;
  readonly eyes: Rgb;
}

/** Inks from light to dark and dots for patches of another hue. */
type PatchInks = Pick<Palette, 'inks' | 'dots'>;

/** Tan marks of gray and black coats. */
const WARM_PATCHES: PatchInks = {
  inks: [
    [0.97, 0, 0.03],
    [0.9, -0.01, 0.15],
    [0.79, 0.08, 0.15],
    [0.6, 0.17, 0.1],
    [0.22, 0.04, -0.04],
  ],
  dots: [0.86, 0.2, 0.24],
};

/** White and black marks of red and brown coats. */
const COOL_PATCHES: PatchInks = {
  inks: [
    [0.97, 0, 0.01],
    [0.95, -0.015, -0.015],
    [0.78, -0.08, -0.09],
    [0.46, 0.02, -0.18],
    [0.2, 0.02, -0.08],
  ],
  dots: [0.2, 0.3, 0.72],
};

/** For coats of a warm colour: yellow, coral and magenta before a cool ground. */
const WARM: readonly Palette[] = [
  {
    inks: [
      [0.96, 0, 0.03],
      [0.88, 0.01, 0.16],
      [0.72, 0.13, 0.13],
      [0.55, 0.2, 0.06],
      [0.22, 0.03, -0.08],
    ],
    fields: [
      [0.16, 0.66, 0.76],
      [0.98, 0.87, 0.2],
    ],
    dots: [0.86, 0.16, 0.3],
    eyes: [0.3, 0.86, 0.86],
  },
  {
    inks: [
      [0.97, 0, 0.02],
      [0.88, 0.04, 0.1],
      [0.72, 0.18, 0.03],
      [0.53, 0.17, -0.11],
      [0.22, 0.05, -0.09],
    ],
    fields: [
      [0.99, 0.8, 0.22],
      [0.98, 0.45, 0.3],
    ],
    dots: [0.62, 0.15, 0.5],
    eyes: [0.35, 0.9, 0.66],
  },
  {
    inks: [
      [0.97, 0, 0.03],
      [0.9, -0.03, 0.16],
      [0.77, 0.1, 0.15],
      [0.56, 0.17, 0.11],
      [0.23, 0.04, -0.02],
    ],
    fields: [
      [0.42, 0.24, 0.68],
      [0.95, 0.4, 0.62],
    ],
    dots: [0.8, 0.22, 0.14],
    eyes: [0.42, 0.92, 0.5],
  },
];

/** For grey, black and white coats. */
const COOL: readonly Palette[] = [
  {
    inks: [
      [0.96, 0, 0.02],
      [0.86, -0.06, -0.07],
      [0.7, 0.16, -0.04],
      [0.48, 0.06, -0.2],
      [0.2, 0.02, -0.08],
    ],
    fields: [
      [0.99, 0.78, 0.16],
      [0.94, 0.28, 0.4],
    ],
    dots: [0.2, 0.2, 0.62],
    eyes: [1, 0.85, 0.22],
  },
  {
    inks: [
      [0.97, 0, 0.01],
      [0.93, -0.05, 0.11],
      [0.74, -0.12, -0.04],
      [0.46, 0.01, -0.19],
      [0.2, 0.02, -0.08],
    ],
    fields: [
      [0.98, 0.42, 0.44],
      [1, 0.84, 0.36],
    ],
    dots: [0.1, 0.3, 0.55],
    eyes: [1, 0.62, 0.2],
  },
  {
    inks: [
      [0.97, 0, 0.01],
      [0.87, 0.08, -0.01],
      [0.66, 0.22, -0.02],
      [0.43, 0.07, -0.2],
      [0.21, 0.04, -0.09],
    ],
    fields: [
      [0.3, 0.78, 0.72],
      [0.97, 0.9, 0.35],
    ],
    dots: [0.42, 0.16, 0.6],
    eyes: [0.62, 0.95, 0.4],
  },
];

/** By the coat's warmth, and another one for another seed. */
function paletteOf(scene: Scene, seed: number): Palette & { forPatches: PatchInks } {
  const isWarm = isWarmCoat(scene);
  const palettes = isWarm ? WARM : COOL;
  const palette = palettes[(((seed - 1) % palettes.length) + palettes.length) % palettes.length];
  return { ...palette, forPatches: isWarm ? COOL_PATCHES : WARM_PATCHES };
}

/** Lightness from which on fur is paper, and how much darker each ink is for, also in dark coats. */
const PAPER = 0.85;
const INK_STEP = { usual: 0.15, dark: 0.13 } as const;
/** Lightness of the middle of a coat that is black with few marks, and not yet. */
const DARK = [0.46, 0.4] as const;
/** How many values a coat has, and inks a palette. */
const VALUES = 5;
const INKS = 5;
/** How much the order of a coat's values decides on their inks beside their lightness. */
const BY_ORDER = 0.3;
/** The darkest ink of what covers most of a warm coat, but of one that is darker than a lightness. */
const MAIN_INK = 2;
const MAIN_TONE = 0.4;
/**
 * Lights of a black coat, which have an ink that is no dark one: how much lighter they are than most of it,
 * OKLab lightness, and the share of it that its two lightest values cover at most.
 */
const BLACK_LIGHTS = { lighter: 0.06, share: 0.2 } as const;
/** Lightness below which a value has the darkest ink. */
const DARKEST = { warm: 0.31, cool: 0.36, dark: 0.26 } as const;

const BLACK: Rgb = [0.07, 0.05, 0.09];
/** Brush lines in the coat; a redrawn mouth has its own. */
const INNER: CoatInk = {
  lines: { width: 3, begin: 0.3, end: 0.1, shortest: 22, apart: 9 },
  bold: 2.3,
  isFree: (scene, x, y) => !isAtDrawnMouth(scene, x, y),
};
/** The ink of tongues: in those of the coat they would be holes in the face. */
const TONGUE: Rgb = [0.99, 0.42, 0.52];
/**
 * The form's shade: how round it is, plan units, the direction it lies in, from where on it darkens the coat,
 * by how much OKLab lightness, and how far from a face, in distances of the eyes.
 */
const FORM = {
  roundness: 80,
  from: { x: 0.62, y: 0.78 },
  away: [0.05, 0.4],
  darker: 0.08,
  beside: [1.5, 1.8],
} as const;
/**
 * Dots in it: from where on, how large they are, 0 to 1, their distance, plan units, the turn of their grid,
 * radians, and the first ink that has none.
 */
const DOTS = { away: [0.42, 0.6], size: 0.5, pitch: 11, angle: 0.35, darker: 3 } as const;
/** How much larger than they are eyes are drawn. */
const LARGER = { usual: 1.05, close: 0.97 };
/** How near to a round one the opening of an eye is, and how thick the lids around it are, in radii. */
const ROUNDNESS = 0.3;
const LID = 0.15;
/** Around the pet, so that paper stands before a light field. */
const CONTOUR = { thin: 1.6, thick: 4.2 };

/** Bold flat inks, Ben Day dots and a heavy outline, as printed comics have them. */
export const popart: Style = {
  framing: 'bleed',
  parts: [behind, coat, ink],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.02,
    texture: 'paper',
    ...freeOutline(withCalmShape(scene), options, 0),
  }),
};

/** A pet's inks on the coat's grid: two a value, the second for patches of another hue. */
function inkLabels(scene: Scene, patches: Plane | undefined): Labels {
  const coat = coatOf(scene);
  const light = evenTones(scene);
  const away = resizePlane(awayFromLight(scene), light.width, light.height).data;
  for (let i = 0; i < away.length; i++) light.data[i] -= FORM.darker * smoothstep(...FORM.away, away[i]);
  const values = valuesOf(light, coat.mask, VALUES);
  const of = Uint8Array.from(light.data, (tone) => {
    const value = values.findLastIndex(({ level }) => tone <= level);
    return Math.max(0, value);
  });
  const shares = sharesOf(of, coat.mask.data);
  const isWarm = isWarmCoat(scene);
  const dark = smoothstep(...DARK, coat.lightBelow(0.5));
  const row = inkRow(
    values.map(({ tone }) => tone),
    isWarm
      ? { shares, isWarm, white: 0, dark: 0, darkest: DARKEST.warm }
      : { shares, isWarm, white: whitenessOf(scene), dark, darkest: mix(DARKEST.cool, DARKEST.dark, dark) },
  );
  const share = patches && resizePlane(patches, coat.width, coat.height).data;
  const data = of.map((value, i) => 2 * row[value] + ((share?.[i] ?? 0) > 0.5 ? 1 : 0));
  return cleanInks({ width: coat.width, height: coat.height, data, count: 2 * INKS }, scene);
}

/** The share of a pet that each of its values covers. */
function sharesOf(of: Uint8Array, mask: Float32Array): number[] {
  const counts = new Array<number>(VALUES).fill(0);
  for (const [i, value] of of.entries()) counts[value] += mask[i];
  const all = counts.reduce((sum, count) => sum + count, 1e-6);
  return counts.map((count) => count / all);
}

/**
 * What decides on a coat's inks: whether its colors are warm, how white and how dark it is, 0 to 1, and the
 * lightness below which it has the darkest.
 */
interface Tint {
  readonly isWarm: boolean;
  readonly white: number;
  readonly dark: number;
  readonly darkest: number;
  /** The share of it that each value covers. */
  readonly shares: readonly number[];
}

/** Which ink each of a pet's values has, from light to dark: by its lightness and a little by its order. */
function inkRow(tones: readonly number[], { isWarm, white, dark, darkest, shares }: Tint): number[] {
  const last = INKS - 1;
  const byOrder = BY_ORDER * (1 - Math.max(white, dark));
  const paper = mix(PAPER, Math.min(PAPER, (tones[0] + tones[1]) / 2), white);
  const row = tones.map((tone, i) => {
    if (tone < darkest) return last;
    const own = (paper - tone) / mix(INK_STEP.usual, INK_STEP.dark, dark);
    return clamp(Math.round(mix(own, (last * i) / (tones.length - 1), byOrder)), 0, last - 1);
  });
  const main = shares.indexOf(Math.max(...shares));
  if (dark > 0.5) {
    // A black coat shows its form in three inks, the lightest in little of it.
    const isLight = (i: number) =>
      tones[i] > tones[main] + BLACK_LIGHTS.lighter &&
      (i === 0 || (i === 1 && shares[0] + shares[1] < BLACK_LIGHTS.share));
    return row.map((own, i) => Math.min(own, isLight(i) ? MAIN_INK : Math.max(last - 1, i + 1)));
  }
  const isTooDark = isWarm && row[main] === MAIN_INK + 1 && tones[main] > MAIN_TONE;
  return isTooDark ? row.map((own, i) => (i <= main && own >= MAIN_INK ? own - 1 : own)) : row;
}

/** Flat inks, and dots on the light ones where the pet looks away from the light. */
function coat(scene: Scene, { seed }: StyleOptions): Layer[] {
  const { inks, dots, forPatches } = paletteOf(scene, seed);
  const { patches } = patchesOf(scene);
  const labels = inkLabels(scene, patches);
  const row = inks.flatMap((ink, i) => [ink, forPatches.inks[i]]);
  const colours = patches && inPatches(patches, dots, forPatches.dots);
  return [
    ...planInkShapes(scene, labels, row),
    { ...screen(shadeOn(scene, labels), dots, DOTS.pitch, DOTS.angle), ...(colours && { colours }) },
  ];
}

function ink(scene: Scene, { seed }: StyleOptions): Layer[] {
  const inks: MuzzleInks = {
    dark: BLACK,
    light: rgbOf(paletteOf(scene, seed).inks[2]),
    onDark: rgbOf(paletteOf(scene, seed).inks[3]),
    gloss: [1, 1, 1],
  };
  return [
    ...planTongue(scene, BLACK, TONGUE),
    planCoatInk(scene, INNER, solid(BLACK)),
    ...planMuzzle(scene, inks),
    ...planWhiskers(scene, { light: inks.gloss, dark: inks.dark }),
    planInkedOutline(withCalmShape(scene), CONTOUR, BLACK),
    ...eyes(scene, seed),
    ...planClosedLids(scene, inks),
  ];
}

function rgbOf([l, a, b]: Lab): Rgb {
  const [red, green, blue] = coloursOf(Float32Array.of(l), Float32Array.of(a), Float32Array.of(b));
  return [red / 255, green / 255, blue / 255];
}

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const ground = chooseGround(scene, background, seed);
  if (ground?.isScene) {
    return [
      solid([1, 1, 1]),
      ...planToneRegions(groundScene(scene, ground.picture), { ...SCENERY, smoothing: 9 }),
    ];
  }
  const [plain, second] = paletteOf(scene, seed).fields;
  const colour = NEUTRALS[background] ?? plain;
  const dots: Rgb = NEUTRALS[background] ? [colour[0] * 0.82, colour[1] * 0.82, colour[2] * 0.82] : second;
  return [solid(colour), screen(fading(), dots, 22, 0.5)];
}

/** Scenery keeps its hues, in few loud steps. */
const SCENERY: ToneRegions = {
  covers: [1, 0.72, 0.44, 0.2],
  smoothing: 9,
  softness: 0.008,
  bleed: 4,
  colour: (light, a, b) => [light, a * 2, b * 2],
};

/** Where light inks look away from the light, as high as dots are large. */
function shadeOn(scene: Scene, { width, height, data }: Labels): Plane {
  const shade = resizePlane(awayFromLight(scene), width, height);
  const mask = coatOf(scene).mask.data;
  for (let i = 0; i < data.length; i++) {
    const isLight = data[i] < 2 * DOTS.darker;
    shade.data[i] = isLight ? mask[i] * DOTS.size * smoothstep(...DOTS.away, shade.data[i]) : 0;
  }
  return shade;
}

/** How far a pet's form looks away from the light, -1 to 1; not in a face. */
const awayFromLight = oncePerScene((scene: Scene): Plane => {
  const form = inflate(scene, FORM.roundness);
  const face = maybeFaceOf(scene);
  const { width, height, data } = form.x;
  const away = createPlane(width, height);
  const scale = (scene.scale * width) / scene.width;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale];
      const free = face ? smoothstep(...FORM.beside, hypot(x - face.x, y - face.y) / face.radius) : 1;
      away.data[i] = free * (data[i] * FORM.from.x + form.y.data[i] * FORM.from.y);
    }
  }
  return away;
});

/**
 * Eyes in three inks: a bright iris, a black pupil, and paper for the light in them. A dark eye shows no border of its
 * iris: light that falls through it from above makes a crescent below the pupil.
 */
function eyes(scene: Scene, seed: number): Layer[] {
  const drawn = drawnEyes(scene, LARGER);
  if (drawn.length === 0) return [];
  const lines = () => new LineField(scene.placement);
  const [rim, iris, pupil, glint] = [lines(), lines(), lines(), lines()];
  // Gray is no iris: a dark eye that mirrors the sky.
  const isBright = drawn.some((eye) => eye.iris.l > 0.4 && Math.hypot(eye.iris.a, eye.iris.b) > 0.03);
  for (const eye of drawn) {
    const { radius, slit, lids } = eye;
    const at = (across: number, down: number) => placeIn(eye, across, down);
    const open = openDepth(eye, ROUNDNESS);
    const seen = (depth: Depth) => (px: number, py: number) => Math.min(open(px, py), depth(px, py));
    const around = { x: eye.x, y: eye.y, radius: 1.6 * radius };
    rim.shape((px, py) => open(px, py) + LID * radius, around);
    iris.shape(seen(ovalDepth(eye, 0, 0.92)), around);
    const narrow = slit / radius;
    pupil.shape(
      seen(isBright ? ovalDepth(eye, 0, narrow, Math.max(0, 0.5 - narrow)) : ovalDepth(eye, -0.09, 0.8)),
      around,
    );
    glint.dot({ ...at(-0.32, 0.19 - 0.65 * lids.upper), radius: 0.21 * radius });
  }
  return [
    rim.layer(solid(BLACK)),
    iris.layer(solid(paletteOf(scene, seed).eyes)),
    pupil.layer(solid(BLACK)),
    glint.layer(solid([1, 1, 1])),
  ];
}

/** One colour, and another one in patches. */
function inPatches({ width, height, data }: Plane, colour: Rgb, other: Rgb): BackdropLayer {
  const colours = new Uint8Array(3 * data.length);
  for (const [i, share] of data.entries()) {
    for (const [c, value] of (share > 0.5 ? other : colour).entries())
      colours[3 * i + c] = Math.round(255 * value);
  }
  return { kind: 'backdrop', columns: width, rows: height, colours };
}

function screen(plane: Plane, colour: Rgb, pitch: number, angle: number): DotLayer {
  return { kind: 'dots', field: toField(plane, 384), pitch, angle, opacity: 1, colours: solid(colour) };
}

/** Large dots at the lower left that die away to the upper right. */
function fading(): Plane {
  const plane = createPlane(64, 64);
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++)
      plane.data[y * 64 + x] = clamp(0.95 - 0.55 * (x / 64) - 0.75 * (1 - y / 64), 0, 0.8);
  }
  return plane;
}
