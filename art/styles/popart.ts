import { gaussianBlur } from '../analysis/blur.ts';
import type { Lab } from '../analysis/choose-palette.ts';
import { coloursOf } from '../analysis/grade.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { NEUTRALS } from '../backgrounds/palette.ts';
import { clamp, hypot, mix, smoothstep } from '../numbers.ts';
import { planClosedLids } from '../plan/closed-lids.ts';
import { blacknessOf, coatOf, whitenessOf } from '../plan/coat.ts';
import { type CoatInk, planCoatInk } from '../plan/coat-ink.ts';
import { isWarmCoat, patchesOf } from '../plan/coat-patches.ts';
import { type Depth, drawnEyes, openDepth, ovalDepth, placeIn } from '../plan/drawn-eyes.ts';
import { isAtDrawnMouth, type MuzzleInks, planMuzzle } from '../plan/drawn-muzzle.ts';
import { eyeShare } from '../plan/eyes.ts';
import { maybeFaceOf } from '../plan/face.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { planInkedOutline } from '../plan/inked-outline.ts';
import { LineField } from '../plan/line-field.ts';
import { inflate, placeInForm } from '../plan/modelling.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { BackdropLayer, DotLayer, Layer, Rgb } from '../plan/paint-plan.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { planToneRegions, solid, type ToneRegions } from '../plan/tone-regions.ts';
import { toneSteps } from '../plan/tones.ts';
import { planTongue } from '../plan/tongue.ts';
import { valuesOf } from '../plan/value-shapes.ts';
import { planWhiskers } from '../plan/whiskers.ts';
import { createPlane, type Plane } from '../raster.ts';

/** What a print is made of: inks from light to dark in OKLab, fields behind, dots, and the ink of the eyes. */
interface Palette {
  readonly inks: readonly Lab[];
  /** Two flat colours behind. */
  readonly fields: readonly [Rgb, Rgb];
  /** The dots in the half shadows. */
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
      [0.86, 0.05, 0.11],
      [0.74, 0.15, 0.02],
      [0.52, 0.13, -0.13],
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
      [0.88, -0.1, 0],
      [0.72, -0.09, -0.08],
      [0.47, 0, -0.17],
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
      [0.85, 0.09, -0.03],
      [0.7, 0.13, -0.11],
      [0.47, 0.09, -0.19],
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

/** Inks by which all that is not black is lighter in a white coat. */
const PAPER_FOR_WHITE = 1.1;

/**
 * Share of a white coat's shade that is taken off, how broad that is, plan units; lightness of what is dark, and
 * of what is not; share of that around a place, at least.
 */
const EVEN = { share: 0.7, reach: 90, light: [0.35, 0.55], least: 0.01 } as const;

/** Inks in which a black coat shows its form, besides the darkest. */
const DARK_INKS = 2;

/** Share of a black pet that is darker than the lights of its coat; how much lighter than its darkest tone these are at least. */
const BLACK_LIGHTS = 0.85;
const LEAST_RANGE = 0.02;

/** How much the order of a coat's values decides on their inks beside their lightness, and less of white and black coats. */
const BY_ORDER = { share: 0.6, ofWhite: 0.25, ofBlack: 0.3 } as const;

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
 * The form's shade in dots: how round it is, plan units, the direction it lies in, where it begins, how dark it becomes, and how
 * far from a face, in distances of the eyes.
 */
const FORM = {
  roundness: 80,
  from: { x: 0.62, y: 0.78 },
  away: [0.2, 0.85],
  most: 0.45,
  beside: [1.2, 1.7],
} as const;
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
  parts: [behind, flatInks, shadeDots, ink],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.02,
    texture: 'paper',
    ...freeOutline(scene, options, 0),
  }),
};

/** A white coat without most of the photo's broad shade: its inks shall follow its form and markings. */
const evenlyLit = oncePerScene((scene: Scene): Scene => {
  const share = EVEN.share * whitenessOf(scene);
  if (share === 0) return scene;
  const { mask, scale } = scene;
  const blur = (data: Float32Array) => gaussianBlur({ ...mask, data }, EVEN.reach * scale).data;
  // Noses, eyes and dark markings stay as dark as they are.
  const isLight = scene.light.data.map((light) => smoothstep(...EVEN.light, light));
  const counted = mask.data.map((inside, i) => inside * isLight[i]);
  const [weight, sum] = [blur(counted), blur(scene.light.data.map((light, i) => light * counted[i]))];
  const middle = coatOf(scene).lightBelow(0.5);
  const light = scene.light.data.map((value, i) => {
    if (weight[i] < EVEN.least) return value;
    const missing = Math.max(0, middle - sum[i] / weight[i]);
    return Math.min(1, value + share * isLight[i] * missing);
  });
  return { ...scene, light: { ...scene.light, data: light } };
});

function flatInks(whole: Scene, { seed }: StyleOptions): Layer[] {
  const scene = evenlyLit(whole);
  const { inks, forPatches } = paletteOf(whole, seed);
  const darkest = inks.length - 1;
  const white = whitenessOf(whole);
  const inkOf = (light: number) =>
    (1 - light) * 1.35 * darkest - white * PAPER_FOR_WHITE * smoothstep(0.34, 0.52, light);
  const coat = coatOf(whole);
  const black = blacknessOf(coat);
  // In a coat of middle tones two values may share an ink.
  const covers = coversOf(scene, Math.max(white, black) > 0.5 ? inks.length : inks.length + 1);
  const tones = toneSteps(scene, covers).map(({ tone }) => tone);
  const [low, high] = [Math.min(...tones), Math.max(...tones)];
  const wayTo = (top: number, light: number) => clamp((light - low) / Math.max(0.01, top - low), 0, 1);
  // Lights of a coat that is black all over still get another ink than its shadows, and these stay what they are; also where
  // its tongue or its collar is lighter than all of it.
  const lift = Math.max(0, inkOf(high) - (darkest - DARK_INKS));
  const lights = Math.max(low + LEAST_RANGE, coat.lightBelow(BLACK_LIGHTS));
  const coatLift = black > 0.5 ? Math.max(0, inkOf(lights) - (darkest - 1)) : 0;
  const liftOf = (light: number) =>
    Math.max(
      lift * wayTo(high, light),
      Math.min(coatLift * wayTo(lights, light), Math.max(0, inkOf(light) - (darkest - 1))),
    );
  const byOrder = BY_ORDER.share * mix(1, BY_ORDER.ofWhite, white) * mix(1, BY_ORDER.ofBlack, black);
  const placeOf = (light: number) =>
    mix(inkOf(light) - liftOf(light), darkest * (1 - wayTo(high, light)), byOrder);
  // The ink whose place in the row fits the tone.
  const inkFrom = (row: readonly Lab[]) => (light: number) =>
    row[clamp(Math.round(placeOf(light)), 0, darkest)];
  const { patches } = patchesOf(whole);
  return planToneRegions(scene, {
    covers,
    smoothing: 12,
    rounding: 2.6,
    softness: 0.008,
    bleed: 3,
    colour: inkFrom(inks),
    patches: patches && { share: patches, colour: inkFrom(forPatches.inks) },
  });
}

/** Share of the pet that each of its values and all darker ones cover. */
function coversOf({ light, mask }: Scene, count: number): number[] {
  const inside = light.data.filter((_, i) => mask.data[i] > 0.5);
  return valuesOf(light, mask, count).map(({ level }) => {
    const below = inside.reduce((sum, own) => sum + (own <= level ? 1 : 0), 0);
    return inside.length > 0 ? below / inside.length : 1;
  });
}

function ink(scene: Scene, { seed }: StyleOptions): Layer[] {
  const inks: MuzzleInks = {
    dark: BLACK,
    light: rgbOf(paletteOf(scene, seed).inks[2]),
    gloss: [1, 1, 1],
  };
  return [
    ...planTongue(scene, BLACK, TONGUE),
    planCoatInk(scene, INNER, solid(BLACK)),
    ...planMuzzle(scene, inks),
    ...planWhiskers(scene, { light: inks.gloss, dark: inks.dark }),
    planInkedOutline(scene, CONTOUR, BLACK),
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

/** Dots in the half shadows of the pet. */
function shadeDots(whole: Scene, { seed }: StyleOptions): Layer[] {
  const scene = evenlyLit(whole);
  const eyes = eyeShare(scene).data;
  const smooth = guidedFilter(scene.light, scene.light, 14 * scene.scale, 0.004);
  const inner = gaussianBlur(scene.mask, 2 * scene.scale);
  const plane = createPlane(scene.width, scene.height);
  // In a white coat, half shadows begin further down, and never close.
  const white = whitenessOf(whole);
  const [middle, most] = [0.6 - 0.07 * white, 0.52 - 0.08 * white];
  const form = white > 0 ? formShade(scene) : undefined;
  for (let i = 0; i < plane.data.length; i++) {
    const shade = clamp(1 - Math.abs(smooth.data[i] - middle) / 0.22, 0, 1);
    const dotted = Math.max(shade * most, form ? white * form[i] : 0);
    plane.data[i] = inner.data[i] > 0.6 ? dotted * (1 - eyes[i]) : 0;
  }
  const { dots, forPatches } = paletteOf(whole, seed);
  const { patches } = patchesOf(whole);
  const colours = patches && inPatches(patches, dots, forPatches.dots);
  return [{ ...screen(plane, dots, 9, 0.35), ...(colours && { colours }) }];
}

/** The side of a form that looks away from the light, for coats that are white all over: they would be blank. */
function formShade(scene: Scene): Float32Array {
  const form = inflate(scene, FORM.roundness);
  const face = maybeFaceOf(scene);
  const shade = new Float32Array(scene.width * scene.height);
  for (let row = 0, i = 0; row < scene.height; row++) {
    for (let column = 0; column < scene.width; column++, i++) {
      const place = placeInForm(form, column, row);
      const away = form.x.data[place] * FORM.from.x + form.y.data[place] * FORM.from.y;
      const [x, y] = [(column + 0.5) / scene.scale, (row + 0.5) / scene.scale];
      // In a face dots would be dirt.
      const free = face ? smoothstep(...FORM.beside, hypot(x - face.x, y - face.y) / face.radius) : 1;
      shade[i] = FORM.most * free * smoothstep(...FORM.away, away);
    }
  }
  return shade;
}

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
