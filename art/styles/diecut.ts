import { gaussianBlur } from '../analysis/blur.ts';
import { type Grade, gradeColors } from '../analysis/color/grade.ts';
import { cropPlane, pastePlane } from '../analysis/crop.ts';
import { signedDistance } from '../analysis/distance.ts';
import { readPlane } from '../analysis/read-plane.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, hypot, mix, smoothstepIn } from '../numbers.ts';
import { broadCoatOf } from '../plan/coat/broad-coat.ts';
import { blacknessOf, whitenessOf } from '../plan/coat/coat.ts';
import { coatDepthOf } from '../plan/coat/coat-depth.ts';
import { planCoatDetail } from '../plan/coat/coat-detail.ts';
import { FULL_BRUSH, planCoatTufts } from '../plan/coat/coat-tufts.ts';
import { withFurFolds } from '../plan/coat/fur-folds.ts';
import { whiteFur } from '../plan/coat/white-fur.ts';
import { DRAWN_FIGURE } from '../plan/composition/larger-head.ts';
import { eyeStrokes } from '../plan/face/eye-strokes.ts';
import { planIllustratedFace } from '../plan/face/film-face.ts';
import { headsOf } from '../plan/face/heads.ts';
import { lightWithClearMuzzle } from '../plan/face/muzzle-detail.ts';
import { NATURAL, type WhiskerInks } from '../plan/face/whiskers.ts';
import { type CoatInk, planCoatInk } from '../plan/lines/coat-ink.ts';
import { planInkedOutline } from '../plan/lines/inked-outline.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { BackdropLayer, Field, Finish, Layer, PaintPlan, Rgb } from '../plan/paint-plan.ts';
import { toBackdrop, toField } from '../plan/pixels.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import { richness } from '../plan/richness.ts';
import type { Scene } from '../plan/scene.ts';
import { withCalmShape } from '../plan/shapes/calm-shape.ts';
import { pictureInValues, planValues, type ValueColor } from '../plan/shapes/plan-values.ts';
import { region, solid } from '../plan/shapes/tone-regions.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { createPlane, type Plane } from '../raster.ts';

/** Width of the white border in plan units. */
const BORDER = 26;
/** Width of the line along which the sticker is cut. */
const CUT_LINE = 2.2;
/** Distance that the stored field can hold to both sides of the outline. */
const REACH = 64;

const WHITE: Rgb = [1, 1, 1];
const LINE: Rgb = [0.78, 0.77, 0.76];
/** Lines in the coat: short ones, too, as of mouths, but in fur, where they would be stray hairs. */
const INNER: CoatInk = {
  lines: { width: 2.6, begin: 0.4, end: 0.14, shortest: 18, apart: 8 },
  shortestInFur: 64,
};
/** Their opacity. */
const INK = 0.9;
const LINE_INK: Rgb = [0.13, 0.1, 0.1];
/** Lightness of lines in the coat, against that of the coat, and at most; how colorful they are. */
const COAT_INK = { share: 0.5, most: 0.42, chroma: 1.2 } as const;
/** Cells of their colors along the longer side. */
const INK_CELLS = 160;
/** Between the pet and the border, so that white coats end. */
const OUTLINE = { thin: 2.2, thick: 3.9 };

/** How deep inside the outline strokes may go, and may go freely, plan units: the outline stays clean. */
const INSIDE = [4, 9] as const;
/** Values of the strokes: more than those of the shapes under them, so that a coat goes over from light to shade. */
const TUFT_VALUES = 12;
/** What these lack of the coat, with small brushes. */
const DETAIL: readonly BrushPass[] = [
  { radius: 6, spacing: 11, threshold: 0.03, longest: 10, opacity: 0.7, jitter: 0.03 },
  { radius: 3, spacing: 6, threshold: 0.04, longest: 14, opacity: 0.75, jitter: 0.02 },
  { radius: 1.5, spacing: 4, threshold: 0.06, longest: 18, opacity: 0.75, jitter: 0 },
];
/** The photo's detail, richer and clearer than life. */
const RICH: Grade = { chroma: 1.3, contrast: 1.15, lift: 0 };
/** By how much the broad tones of the values and tufts may differ from the photo's to be kept, sRGB. */
const APART = 0.16;
/** Values of the pet, see `OpaqueValues`. */
const VALUES = { smoothing: [10, 7, 5, 3.6, 2.6, 1.6], fur: 5, softness: 0.05 };

/** Eyes that are not certain are painted from the photo, finer than shapes can show them. */
const UNSURE_EYES: Grade = { chroma: 1.15, contrast: 1.1, lift: 0 };
/** How much richer what has a color becomes. */
const RICHER = 0.6;
/** Lightness below which nothing becomes richer, and from which on all that has a color does. */
const DEEP = [0.35, 0.65] as const;
/** How much farther from middle gray tones are. */
const CONTRAST = 0.18;
/** Share of blue in the shades of white coats: the border is white, too. */
const BLUE = 0.6;
/** How much a black coat is spread, from which lightness on, and where it ends. */
const FORM = { from: 0.12, gain: 1.48, most: 0.62 };

/** A sticker: clean shapes of color with ink, an even white border, a cut line and a soft shadow. */
export const diecut: Style = {
  framing: 'free',
  proportions: DRAWN_FIGURE,
  clearsDarkFaces: true,
  parts: [
    border,
    (scene, options) => values(paintedPet(scene), options),
    (scene, options) => tufts(paintedPet(scene), options),
  ],
  last: [
    (sofar, scene, { seed }) => detail(sofar, paintedPet(scene), seed),
    (_, scene) => lines(paintedPet(scene)),
    (sofar, scene, { seed }) => [
      ...headsOf(scene).flatMap((head) => (head.face ? [] : eyeStrokes(head, sofar, UNSURE_EYES, seed))),
      ...planIllustratedFace(scene, whiskersOn(scene)),
    ],
  ],
  finish,
};

/** The pet in a calm outline, with clear folds in white fur. */
function paintedPet(scene: Scene): Scene {
  return withCalmShape(withFurFolds(scene));
}

/** Blur of the cut, and the level of the distance field at so many plan units inside the outline. */
const SOFT = 1.2 / (2 * REACH);
const levelAt = (units: number) => 0.5 + units / (2 * REACH);

function border(scene: Scene): Layer[] {
  return [solid(LINE), region(outlineDistance(scene), levelAt(-BORDER + CUT_LINE), SOFT, solid(WHITE))];
}

/** The pet in a few values. */
function values(scene: Scene, { seed }: StyleOptions): Layer[] {
  return planValues(scene, scene.mask, { ...VALUES, color: colorOf(scene) }, seed);
}

/** Tufts of a full brush over them. */
function tufts(scene: Scene, { seed }: StyleOptions): Layer[] {
  const colors = pictureInValues(scene, TUFT_VALUES, colorOf(scene));
  return [planCoatTufts(scene, colors, insideOf(scene), FULL_BRUSH, seed)];
}

/** Hues richer than life; a black coat shows its form; half tones of a white one are nearly white. */
function colorOf(scene: Scene): ValueColor {
  const [white, black] = [whitenessOf(scene), blacknessOf(broadCoatOf(scene))];
  return (own, a, b) => {
    const spread = Math.min(FORM.most, FORM.from + FORM.gain * (own - FORM.from));
    const formed = mix(own, Math.max(own, spread), black);
    const [lifted, ownA, ownB] = whiteFur([formed, a, b], white, BLUE);
    const strength = hypot(ownA, ownB);
    // Deep shades of a strong color would glow.
    const rich = RICHER * clamp(strength / 0.08, 0, 1) * smoothstepIn(DEEP, lifted);
    const gain = richness(strength, 1 + rich);
    return [mix(lifted, 0.5, -CONTRAST), gain * ownA, gain * ownB] as const;
  };
}

/** What the few values lack: form, folds, the nose and the mouth, both clearer than in the photo. */
function detail(sofar: PaintPlan, scene: Scene, seed: number): Layer[] {
  const clear = { ...scene, light: lightWithClearMuzzle(scene) };
  return [planCoatDetail(clear, sofar, insideOf(scene), DETAIL, RICH, seed, APART)];
}

/** Where strokes may go, 0 to 1, of the scene's size. */
function insideOf(scene: Scene): Plane {
  const shape = resizePlane(coatDepthOf(scene), scene.width, scene.height);
  for (let i = 0; i < shape.data.length; i++) shape.data[i] = smoothstepIn(INSIDE, shape.data[i]);
  return shape;
}

function lines(scene: Scene): Layer[] {
  return [planCoatInk(scene, INNER, inkColors(scene), INK), planInkedOutline(scene, OUTLINE, LINE_INK)];
}

/** Lines in the coat are darker than it and of its own hue: black ones on light fur would be cracks. */
function inkColors(scene: Scene): BackdropLayer {
  const { width, height, light, a, b } = broadCoatOf(scene);
  const { share, most, chroma } = COAT_INK;
  const dark = light.data.map((value) => Math.min(most, share * value));
  const [red, green] = [a, b].map(({ data }) => data.map((value) => chroma * value));
  return toBackdrop({ width, height, ...gradeColors(dark, red, green) }, INK_CELLS);
}

function finish(scene: Scene): Finish {
  const field = outlineDistance(scene);
  return {
    relief: 0,
    paper: 0,
    texture: 'paper',
    outline: { field, level: levelAt(-BORDER), softness: SOFT, wander: 0 },
    shadow: {
      field,
      level: levelAt(-BORDER - 4),
      softness: 12 / (2 * REACH),
      opacity: 0.28,
      offsetX: 4,
      offsetY: 9,
    },
  };
}

/** A light whisker leads on in gray on the white border, and ends in it: a knife would cut it. */
function whiskersOn(scene: Scene): WhiskerInks {
  const { distance, scale } = cutOf(scene);
  const hasRoom = (x: number, y: number) => readPlane(distance, scale, x, y) > WHISKERS_INSIDE - BORDER;
  return { ...NATURAL, beyond: NATURAL.dark, hasRoom };
}

/**
 * Bays narrower than twice this are closed, as a share of the side of a square as large as the pet: between legs and
 * beside a tail no knife cuts, and no neck is left that tears.
 */
const CLOSING = 0.13;
/** How far inside the cut whiskers end, plan units. */
const WHISKERS_INSIDE = 7;
/** Blur of the pet's outline, and of the distance from it, plan units: the knife draws one calm curve. */
const CALM = { outline: 3.5, cut: 7 };
/** How far the distance is known around the picture, plan units: a bay at its edge is closed as any other. */
const AROUND = 24;

/** The line from which the border is measured. */
interface Cut {
  /** From that line, plan units, positive inside. */
  readonly distance: Plane;
  /** Pixels a plan unit. */
  readonly scale: number;
}

/** The pet's outline, calm and without narrow bays. */
const cutOf = oncePerScene((scene): Cut => {
  const half = resizePlane(scene.mask, Math.max(1, scene.width >> 1), Math.max(1, scene.height >> 1));
  const scale = 0.5 * scene.scale;
  const area = half.data.reduce((sum, share) => sum + share, 0);
  const reach = CLOSING * Math.sqrt(area);
  const margin = Math.ceil(reach + AROUND * scale);
  const box = { left: margin, top: margin, right: margin + half.width, bottom: margin + half.height };
  const padded = createPlane(half.width + 2 * margin, half.height + 2 * margin);
  pastePlane(padded, half, box);
  const grown = signedDistance(gaussianBlur(padded, CALM.outline * scale));
  for (let i = 0; i < grown.data.length; i++) grown.data[i] = grown.data[i] > -reach ? 1 : 0;
  const distance = signedDistance(grown);
  for (let i = 0; i < distance.data.length; i++) distance.data[i] = (distance.data[i] - reach) / scale;
  return { distance: cropPlane(gaussianBlur(distance, CALM.cut * scale), box), scale };
});

const outlineDistance = oncePerScene((scene): Field => {
  const { distance } = cutOf(scene);
  const data = distance.data.map((units) => clamp(0.5 + units / (2 * REACH), 0, 1));
  return toField({ ...distance, data }, 512);
});
