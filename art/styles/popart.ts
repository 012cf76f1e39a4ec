import type { Lab } from '../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../analysis/color/grade.ts';
import { rgbToOklab } from '../analysis/color/oklab.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { NEUTRALS } from '../backgrounds/palette.ts';
import { planPrintFields } from '../backgrounds/print-fields.ts';
import { clamp } from '../numbers.ts';
import { isSurelyCat } from '../plan/face/cat.ts';
import { planClosedLids } from '../plan/face/closed-lids.ts';
import { type Depth, drawnEyes, openDepth, ovalDepth, placeIn } from '../plan/face/drawn-eyes.ts';
import { isAtPrintedMouth, type MuzzleInks, planMuzzle } from '../plan/face/drawn-muzzle.ts';
import { headsOf } from '../plan/face/heads.ts';
import { planTongue } from '../plan/face/tongue.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { type CoatInk, planCoatInk } from '../plan/lines/coat-ink.ts';
import { planInkedOutline } from '../plan/lines/inked-outline.ts';
import { LineField } from '../plan/lines/line-field.ts';
import { freeOutline } from '../plan/lines/outline.ts';
import type { Layer, Rgb } from '../plan/paint-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { withCalmShape } from '../plan/shapes/calm-shape.ts';
import { type CoatKind, coatKindOf, patchedInks } from '../plan/shapes/coat-inks.ts';
import { isWarmCoat } from '../plan/shapes/coat-patches.ts';
import { withFaceLight } from '../plan/shapes/face-light.ts';
import { planInkDots, planLightDots } from '../plan/shapes/ink-dots.ts';
import { cleanInks, planInkShapes } from '../plan/shapes/ink-shapes.ts';
import { evenInks, ownInksOf } from '../plan/shapes/own-inks.ts';
import { planToneRegions, solid, type ToneRegions } from '../plan/shapes/tone-regions.ts';
import type { Style, StyleOptions } from '../plan/style.ts';

/** What a print is made of: inks from light to dark in OKLab, fields behind, and the ink of the eyes. */
interface Palette {
  readonly inks: readonly Lab[];
  /** Two flat colors behind. */
  readonly fields: readonly [Rgb, Rgb];
  readonly eyes: Rgb;
}

/** Tan marks of gray and black coats. */
const WARM_PATCHES: readonly Lab[] = [
  [0.97, 0, 0.03],
  [0.9, -0.01, 0.15],
  [0.79, 0.08, 0.15],
  [0.6, 0.17, 0.1],
  [0.22, 0.04, -0.04],
];

/** White and black marks of red and brown coats. */
const COOL_PATCHES: readonly Lab[] = [
  [0.97, 0, 0.01],
  [0.95, -0.015, -0.015],
  [0.78, -0.08, -0.09],
  [0.46, 0.02, -0.18],
  [0.2, 0.02, -0.08],
];

/** For coats of a warm color: yellow, coral and magenta before a cool ground. */
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
    eyes: [0.3, 0.86, 0.86],
  },
  {
    inks: [
      [0.97, 0, 0.02],
      [0.88, 0.04, 0.1],
      [0.72, 0.18, 0.03],
      [0.51, 0.2, -0.07],
      [0.22, 0.05, -0.09],
    ],
    fields: [
      [0.45, 0.78, 0.95],
      [0.16, 0.46, 0.82],
    ],
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
    eyes: [0.42, 0.92, 0.5],
  },
];

/** For gray, black and white coats. */
const COOL: readonly Palette[] = [
  {
    inks: [
      [0.96, 0, 0.02],
      [0.89, -0.05, -0.05],
      [0.7, 0, -0.15],
      [0.48, 0.06, -0.2],
      [0.2, 0.02, -0.08],
    ],
    fields: [
      [0.99, 0.78, 0.16],
      [0.94, 0.28, 0.4],
    ],
    eyes: [1, 0.85, 0.22],
  },
  {
    inks: [
      [0.97, 0, 0.01],
      [0.9, -0.09, 0.02],
      [0.73, -0.11, -0.06],
      [0.46, 0.01, -0.19],
      [0.2, 0.02, -0.08],
    ],
    fields: [
      [0.98, 0.42, 0.44],
      [1, 0.84, 0.36],
    ],
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
    eyes: [0.62, 0.95, 0.4],
  },
];

/** By the coat's warmth, and another one for another seed. */
function paletteOf(scene: Scene, seed: number): Palette & { forPatches: readonly Lab[] } {
  const isWarm = isWarmCoat(scene);
  const palettes = isWarm ? WARM : COOL;
  const at = (((seed - 1) % palettes.length) + palettes.length) % palettes.length;
  const kind = coatKindOf(scene);
  const inks = inksFor(palettes[at].inks, kind);
  const most = ownInksOf(scene).own?.most(kind.main) ?? [inks[kind.main]];
  const fields = [0, 1, 2].map((turn) => palettes[(at + turn) % palettes.length].fields);
  const apart = (own: Palette['fields']) => Math.min(...most.map((ink) => distanceFrom(ink, own)));
  return {
    ...palettes[at],
    inks,
    fields:
      fields.find((own) => apart(own) > STANDS_OUT) ??
      fields.toSorted((one, other) => apart(other) - apart(one))[0],
    forPatches: isWarm ? COOL_PATCHES : WARM_PATCHES,
  };
}

/** A palette's inks for a coat: pale ones have cool shade, black ones lights of their own hue. */
function inksFor(inks: readonly Lab[], { isPale, isDark }: CoatKind): readonly Lab[] {
  if (isPale) return [inks[0], ...WHITE_SHADE, ...inks.slice(3)];
  if (!isDark) return inks;
  const [l, a, b] = inks[3];
  const lights = BLACK_LIGHTS.map(({ lighter, rich }): Lab => [l + lighter, rich * a, rich * b]);
  return [inks[0], ...lights, ...inks.slice(3)];
}

/** How far an ink is from the nearer of two fields, OKLab. */
function distanceFrom([l, a, b]: Lab, fields: Palette['fields']): number {
  const distances = fields.map((field) => {
    const [red, green, blue] = field.map((value) => Math.round(255 * value));
    const other = rgbToOklab(red, green, blue, { l: 0, a: 0, b: 0 });
    return Math.hypot(l - other.l, a - other.a, b - other.b);
  });
  return Math.min(...distances);
}

/** Shade of white fur, in place of the second and the third ink. */
const WHITE_SHADE: readonly Lab[] = [
  [0.89, -0.05, -0.06],
  [0.71, -0.06, -0.12],
];
/** The second and the third ink of black coats: the fourth one, lighter and less rich. */
const BLACK_LIGHTS = [
  { lighter: 0.38, rich: 0.45 },
  { lighter: 0.2, rich: 0.8 },
] as const;
/** Distance of a coat's main inks from the fields behind it, at least, OKLab, unless no fields are as far from them. */
const STANDS_OUT = 0.15;

const BLACK: Rgb = [0.07, 0.05, 0.09];
/** Brush lines in the coat; a redrawn mouth has its own. */
const INNER: CoatInk = {
  lines: { width: 3, begin: 0.3, end: 0.1, shortest: 22, apart: 9 },
  bold: 2.3,
  isFree: (scene, x, y) => !headsOf(scene).some((head) => isAtPrintedMouth(head, x, y)),
};
/** The ink of tongues: in those of the coat they would be holes in the face. */
const TONGUE: Rgb = [0.99, 0.42, 0.52];
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

/** The printed regions of a coat: two labels an ink, the second for patches of another hue. */
function coat(scene: Scene, { seed }: StyleOptions): Layer[] {
  const { inks, forPatches } = paletteOf(scene, seed);
  const labels = withFaceLight(scene, cleanInks(patchedInks(scene), scene));
  const colors = ownInksOf(scene).own ?? evenInks(inks.flatMap((own, i) => [own, forPatches[i]]));
  return [
    ...planInkShapes(scene, labels, colors),
    planInkDots(scene, labels, colors),
    planLightDots(scene, labels, colors),
  ];
}

function ink(scene: Scene, { seed }: StyleOptions): Layer[] {
  const inks: MuzzleInks = {
    dark: BLACK,
    light: rgbOf(paletteOf(scene, seed).inks[2]),
    onDark: rgbOf(paletteOf(scene, seed).inks[3]),
    nose: TONGUE,
    gloss: [1, 1, 1],
  };
  const heads = headsOf(scene);
  const isCoatBlack = coatKindOf(scene).isDark;
  // The face of a black cat is not in the darkest ink, so that black lines are seen there.
  const onCat = { ...inks, light: BLACK };
  return [
    ...heads.flatMap((head) =>
      planTongue(head, { outline: BLACK, color: TONGUE, crease: BLACK, light: inks.gloss }),
    ),
    planCoatInk(scene, INNER, solid(BLACK)),
    ...heads.flatMap((head) =>
      planMuzzle(head, { inks: isCoatBlack && isSurelyCat(head) ? onCat : inks, isCoatBlack }),
    ),
    ...planWhiskers(scene, { light: inks.gloss, dark: inks.dark }),
    planInkedOutline(withCalmShape(scene), CONTOUR, BLACK),
    ...heads.flatMap((head) => [...eyes(head, paletteOf(scene, seed).eyes), ...planClosedLids(head, inks)]),
  ];
}

function rgbOf([l, a, b]: Lab): Rgb {
  const [red, green, blue] = rgbBytesOf(Float32Array.of(l), Float32Array.of(a), Float32Array.of(b));
  return [red / 255, green / 255, blue / 255];
}

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const ground = chooseGround(scene, background, seed);
  if (ground?.isScene) {
    return [solid([1, 1, 1]), ...planToneRegions(groundScene(scene, ground.picture), SCENERY)];
  }
  const [plain, second] = paletteOf(scene, seed).fields;
  const color = NEUTRALS[background] ?? plain;
  const dots: Rgb = NEUTRALS[background] ? [color[0] * 0.82, color[1] * 0.82, color[2] * 0.82] : second;
  return planPrintFields(scene, [color, dots], seed);
}

/** Places keep their hues, in loud steps. */
const SCENERY: ToneRegions = {
  covers: [1, 0.88, 0.74, 0.6, 0.46, 0.33, 0.21, 0.11, 0.04],
  smoothing: 5,
  softness: 0.008,
  bleed: 4,
  color: (light, a, b) => [clamp(0.55 + 1.2 * (light - 0.53), 0, 1), a * 2, b * 2],
};

/**
 * Eyes in three inks: a bright iris, a black pupil, and paper for the light in them. A dark eye shows no border of its
 * iris: light that falls through it from above makes a crescent below the pupil.
 */
function eyes(scene: Scene, color: Rgb): Layer[] {
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
    iris.layer(solid(color)),
    pupil.layer(solid(BLACK)),
    glint.layer(solid([1, 1, 1])),
  ];
}
