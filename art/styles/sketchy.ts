import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/grade.ts';
import { inkLines } from '../analysis/ink-lines.ts';
import { areasOf } from '../analysis/mask-areas.ts';
import { watercolourGround } from '../backgrounds/watercolour-ground.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { whitenessOf } from '../plan/coat.ts';
import { fineStrokes } from '../plan/eye-strokes.ts';
import { eyePlaces, eyeShare, type Nose, noseOf } from '../plan/eyes.ts';
import { type Glaze, planGlazes } from '../plan/glazes.ts';
import { inflate, type Modelling, placeInForm } from '../plan/modelling.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { Layer, Rgb } from '../plan/paint-plan.ts';
import { densitiesOf, pigmentBetween } from '../plan/pigment.ts';
import { toField } from '../plan/pixels.ts';
import { type HatchPass, planHatching } from '../plan/plan-hatching.ts';
import { multiply } from '../plan/planes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { bodyFade } from '../plan/vignette.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';

/** A flat tint or two that keep to no line. */
const TINTS: readonly Glaze[] = [
  { covers: 1, smoothing: 40, softness: 0.05, wander: 0.5, edge: 0.25, clouds: 0.5, lightening: 0.34 },
  { covers: 0.42, smoothing: 26, softness: 0.03, wander: 0.16, edge: 0.3, clouds: 0.4, lightening: 0.24 },
];

/** Coloured pencil along the fur, loosely. */
const COLOUR: readonly HatchPass[] = [
  { radius: 1.6, spacing: 9, threshold: 0.3, longest: 90, pressure: 0.55, spread: 0.3, angle: 0.1 },
  { radius: 1.3, spacing: 6, threshold: 0.34, longest: 54, pressure: 0.75, spread: 0.16, angle: 0 },
];

/** Pencil in white fur: few fine lines in a cool gray that the paper nearly swallows. */
const WHITE_LINES: readonly HatchPass[] = [
  { radius: 1, spacing: 9, threshold: 0.16, longest: 70, pressure: 0.5, spread: 0.2, angle: 0 },
  { radius: 0.8, spacing: 6, threshold: 0.26, longest: 40, pressure: 0.7, spread: 0.12, angle: 0 },
];
const WHITE_LEAD: Rgb = [0.5, 0.53, 0.64];
/** How dark strands in it are: everywhere, by the photo's contrast to what is this far around (plan units), by the form, at most. */
const WHITE_STRANDS = { base: 0.19, photo: 4, around: 10, form: 0.3, most: 0.6 };

/** The same contours again and again, never quite the same. */
const CONTOURS: readonly HatchPass[] = [
  { radius: 1.3, spacing: 5, threshold: 0.3, longest: 120, pressure: 0.75, spread: 0.14, angle: 0 },
  { radius: 1, spacing: 4, threshold: 0.3, longest: 80, pressure: 0.95, spread: 0.05, angle: 0 },
];
const REPEATS = 3;

/** Ink from which on a contour is drawn, and the least area of one in square plan units: less is a tuft of fur. */
const LEAST_INK = 0.25;
const CRUMB = 170;

/** Colors of the eyes. */
const EYES: Grade = { chroma: 1.4, contrast: 1.15, lift: 0 };

/** Where it may be drawn. */
const bodyOf = oncePerScene((scene) =>
  multiply(gaussianBlur(scene.mask, 9 * scene.scale), bodyFade(scene, 120)),
);

const HAND: Hand = {
  brush: 'graphite',
  dark: [0.17, 0.13, 0.16],
  light: [0.96, 0.94, 0.9],
  weight: 0.22,
  pressure: 0.95,
  repeats: 3,
};

/** Loose repeated lines, colour only where it matters. */
export const sketchy: Style = {
  framing: 'bleed',
  hand: HAND,
  parts: [watercolourGround, tints, colourLines, contours],
  last: [
    // Lines along the fur would wind around a nose.
    (sofar, scene, { seed }) =>
      fineStrokes(scene, sofar, [...eyePlaces(scene), ...nosesOf(scene)], EYES, seed),
  ],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.06,
    texture: 'paper',
    ...freeOutline(scene, options, 0.3),
  }),
};

function nosesOf(scene: Scene): readonly Nose[] {
  const nose = noseOf(scene);
  return nose ? [nose] : [];
}

/**
 * What is paper: fur from the first lightness on, wholly from the second, that has hardly a color; of a white coat, and
 * where it has no color at all, fur that is as much darker; blurred, plan units.
 */
const PAPER = { from: 0.8, to: 0.9, ofWhite: 0.08, gray: 0.014, colored: 0.034, blur: 10 };
/** How much of the paper shines through the tints of a white coat. */
const WHITE_TINTS = [0.5, 0.62] as const;
/** Shares of the pet that are white fur at least: less is a light on an ear, which would look like a hole. */
const WHITE_FUR = [0.015, 0.04] as const;
/** Color that the shadows of a white coat take, OKLab: clear instead of dirty; the b of fur that takes it, and of fur too warm. */
const COOL = { a: 0.008, b: -0.035, gray: 0.005, warm: 0.025 };

/** White fur that is left paper. */
interface Reserved {
  /** Its share of each place. */
  readonly white: Plane;
  /** Hues in which shadows of a white coat are clear. */
  readonly hues: { readonly a: Plane; readonly b: Plane };
}

const reservedOf = oncePerScene((scene: Scene): Reserved => {
  const { width, height, scale } = scene;
  const body = bodyOf(scene);
  const white = whitenessOf(scene);
  const blur = (plane: Plane) => gaussianBlur(plane, PAPER.blur * scale);
  const [light, a, b] = [blur(scene.light), blur(scene.a), blur(scene.b)];
  const where = createPlane(width, height);
  let [fur, all] = [0, 0];
  for (let i = 0; i < where.data.length; i++) {
    const strength = Math.sqrt(a.data[i] ** 2 + b.data[i] ** 2);
    const gray = smoothstep(PAPER.colored, PAPER.gray, strength);
    const neutral = smoothstep(PAPER.gray, 0.5 * PAPER.gray, strength);
    where.data[i] =
      gray * smoothstep(PAPER.from, PAPER.to, light.data[i] + PAPER.ofWhite * Math.max(white, neutral));
    fur += body.data[i] * where.data[i];
    all += body.data[i];
    const cool = white * gray * smoothstep(COOL.warm, COOL.gray, b.data[i]);
    a.data[i] += cool * COOL.a;
    b.data[i] += cool * COOL.b;
  }
  const paper = smoothstep(...WHITE_FUR, fur / Math.max(1, all));
  for (let i = 0; i < where.data.length; i++) where.data[i] *= body.data[i] * paper;
  return { white: where, hues: { a, b } };
});

/** Tints on all of the pet, which thin out to paper where its fur is white. */
function tints(scene: Scene): Layer[] {
  const { white, hues } = reservedOf(scene);
  const whiteness = whitenessOf(scene);
  const thickness = { ...white, data: white.data.map((share) => 1 - share) };
  const washes = TINTS.map((tint, n) => ({
    ...tint,
    lightening: mix(tint.lightening, WHITE_TINTS[n], whiteness),
  }));
  return [
    ...planGlazes({ ...scene, ...hues }, bodyOf(scene), washes, 1.35, thickness),
    ...shadowsOn(scene, white),
  ];
}

/** Shadows of white fur that is left paper: clear, wet, where its form turns from the light or the photo shows one. */
const SHADOW = { from: 0, to: 0.45, roundness: 90, form: 1.1, photo: 5, around: 22 };
const SHADOW_WASH = {
  level: 0.32,
  softness: 0.3,
  wander: 0.14,
  edge: 0.2,
  grain: 0.28,
  clouds: 0.35,
} as const;
const SHADOW_COLOR: Rgb = [0.79, 0.82, 0.9];

/** @param reserved share of paper that is left for white fur, on the scene's planes */
function shadowsOn(scene: Scene, reserved: Plane): Layer[] {
  const { width, height, scale } = scene;
  const field = createPlane(width, height);
  const form = inflate(scene, SHADOW.roundness);
  const around = gaussianBlur(scene.light, SHADOW.around * scale).data;
  const light = gaussianBlur(scene.light, 3 * scale).data;
  let covered = 0;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (reserved.data[i] <= 0) continue;
      const place = placeInForm(form, column, row);
      const shade = SHADOW.form * turnedAway(form, place) + SHADOW.photo * (around[i] - light[i]);
      field.data[i] = reserved.data[i] * smoothstep(SHADOW.from, SHADOW.to, shade);
      covered += field.data[i];
    }
  }
  if (covered === 0) return [];
  const pigment = pigmentBetween(densitiesOf(SHADOW_COLOR));
  return [{ kind: 'wash', field: toField(field, 384), ...SHADOW_WASH, pigment }];
}

function colourLines(scene: Scene, { seed }: StyleOptions): Layer[] {
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness: darknessOf(scene),
      laid: createPlane(scene.width, scene.height),
      light: scene.light,
      scale: scene.scale,
      passes: COLOUR,
      lead: scenePicture(scene, { chroma: 1.7, contrast: 1.1, lift: -0.1 }),
      random: createRandom(seed + 1),
    },
    strokes,
  );
  const { white } = reservedOf(scene);
  if (white.data.some((share) => share > 0)) drawWhiteFur(scene, white, seed, strokes);
  return [strokes.layer('graphite')];
}

function drawWhiteFur(scene: Scene, white: Plane, seed: number, strokes: StrokeCollector): void {
  planHatching(
    {
      darkness: whiteFur(scene, white),
      laid: createPlane(scene.width, scene.height),
      light: scene.light,
      scale: scene.scale,
      passes: WHITE_LINES,
      lead: WHITE_LEAD,
      random: createRandom(seed + 2),
    },
    strokes,
  );
}

/** How dark strands in white fur are: a little everywhere, more where the photo shows a strand's shadow or the form turns away. */
function whiteFur(scene: Scene, white: Plane): Plane {
  const { width, height, light, scale } = scene;
  const darkness = createPlane(width, height);
  const form = inflate(scene, FORM.roundness);
  const around = gaussianBlur(light, WHITE_STRANDS.around * scale).data;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (white.data[i] <= 0) continue;
      const place = placeInForm(form, column, row);
      const strand = Math.max(0, around[i] - light.data[i]);
      const tone =
        WHITE_STRANDS.base +
        WHITE_STRANDS.photo * strand +
        WHITE_STRANDS.form * Math.max(0, turnedAway(form, place));
      darkness.data[i] = white.data[i] * clamp(tone, 0, WHITE_STRANDS.most);
    }
  }
  return darkness;
}

/** How far a place of the form is turned from the light; negative towards it. */
function turnedAway({ x, y, z }: Modelling, place: number): number {
  return (1 - z.data[place]) * SUN.z - x.data[place] * SUN.x - y.data[place] * SUN.y;
}

function contours(scene: Scene, { seed }: StyleOptions): Layer[] {
  const lines = inkLines(scene.light, 2.2 * scene.scale, inkable(scene));
  dropCrumbs(lines, scene.scale);
  addOutline(lines, scene);
  const strokes = new StrokeCollector();
  for (let n = 0; n < REPEATS; n++) {
    planHatching(
      {
        darkness: lines,
        laid: createPlane(scene.width, scene.height),
        light: gaussianBlur(lines, (1 + n) * scene.scale),
        scale: scene.scale,
        passes: CONTOURS,
        lead: [0.17, 0.13, 0.16],
        random: createRandom(seed + 10 + n),
      },
      strokes,
    );
  }
  return [strokes.layer('graphite')];
}

/** Removes short dashes, which no hand repeats. In place. */
function dropCrumbs(lines: Plane, scale: number): void {
  for (const pixels of areasOf(lines, (ink) => ink > LEAST_INK)) {
    if (pixels.length >= CRUMB * scale ** 2) continue;
    for (const i of pixels) lines.data[i] = 0;
  }
}

/** How far the form's light and shadow reach into the outline, plan units, and how strong they are. */
const FORM = { roundness: 60, strength: 0.5 };
/** How much nearer to the paper a white coat's tones are than in the photo. */
const LIGHTER_WHITE = 0.4;
/** Where the light comes from. */
const SUN = { x: -0.45, y: -0.65, z: 0.61 };

/**
 * How much coloured pencil is wanted. In a dark coat that would be much everywhere: there the lines follow what is
 * darker or lighter than its surroundings and the form, and leave paper for the lights.
 */
function darknessOf(scene: Scene): Plane {
  const body = bodyOf(scene);
  const around = gaussianBlur(scene.light, 14 * scene.scale).data;
  const form = inflate(scene, FORM.roundness);
  const eyes = eyeShare(scene).data;
  const light = scene.light.data;
  const darkness = createPlane(scene.width, scene.height);
  const white = LIGHTER_WHITE * whitenessOf(scene);
  for (let row = 0, i = 0; row < scene.height; row++) {
    for (let column = 0; column < scene.width; column++, i++) {
      if (body.data[i] <= 0) continue;
      const place = placeInForm(form, column, row);
      const faces =
        form.x.data[place] * SUN.x + form.y.data[place] * SUN.y + (form.z.data[place] - 1) * SUN.z;
      // Compressed, so that black keeps some paper between the lines.
      const lift = white * (1 - light[i]) * smoothstep(0.3, 0.55, light[i]);
      const tone = 1.05 - light[i] - lift - 0.42 * Math.max(0, 0.62 - around[i]);
      const local = 1.1 * (around[i] - light[i]);
      const reserved = tone + (local - FORM.strength * faces) * (1 - eyes[i]);
      darkness.data[i] = clamp(mix(reserved, 1.1 - light[i], eyes[i]), 0, 0.92) * body.data[i];
    }
  }
  return darkness;
}

/** Where contours may be found. */
function inkable(scene: Scene): Plane {
  const body = bodyOf(scene);
  const where = createPlane(scene.width, scene.height);
  for (let i = 0; i < where.data.length; i++) {
    where.data[i] = body.data[i] > 0 ? clamp(1.35 - scene.light.data[i], 0, 1) : 0;
  }
  return where;
}

/** The outline is drawn whatever the light; nothing beyond the body. In place. */
function addOutline(lines: Plane, scene: Scene): void {
  const body = bodyOf(scene);
  const outline = gaussianBlur(scene.mask, 2 * scene.scale);
  for (let i = 0; i < lines.data.length; i++) {
    const rim = clamp(1 - Math.abs(outline.data[i] - 0.5) * 3, 0, 1);
    lines.data[i] = Math.max(lines.data[i], rim * 0.7) * Math.min(1, body.data[i] * 1.6);
  }
}
