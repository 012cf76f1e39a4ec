import { gaussianBlur } from '../analysis/blur.ts';
import { catCertainty } from '../analysis/cat-certainty.ts';
import type { Grade } from '../analysis/color/grade.ts';
import { watercolorGround } from '../backgrounds/watercolor-ground.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import { broadCoatOf } from '../plan/coat/broad-coat.ts';
import { onPaper, type PaperTones, whitenessOf } from '../plan/coat/coat.ts';
import { furNoise } from '../plan/coat/fur-noise.ts';
import { formGrowthOf } from '../plan/coat/growth.ts';
import { inflate, placeInForm } from '../plan/coat/modeling.ts';
import { fineStrokes } from '../plan/face/eye-strokes.ts';
import { eyeShare, finePlaces } from '../plan/face/eyes.ts';
import { sharpnessOf } from '../plan/face/face.ts';
import { headsOf } from '../plan/face/heads.ts';
import { planMuzzleAccents } from '../plan/face/muzzle-accents.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import { freeOutline } from '../plan/lines/outline.ts';
import { type HatchPass, planHatching } from '../plan/lines/plan-hatching.ts';
import { planSketchLines } from '../plan/lines/sketch-lines.ts';
import { bodyFade } from '../plan/lines/vignette.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { Layer } from '../plan/paint-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { multiply } from '../plan/shapes/planes.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { bodyWithEdges, type Edges } from '../plan/washes/lost-edges.ts';
import { planWetWashes } from '../plan/washes/wet-washes.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';

/** Washes in few values that keep to no line, with much water; where they end. */
const WET = {
  washes: [
    { smoothing: 18, run: 18, softness: 0.1, wander: 0.4, edge: 0.3, grain: 0.14, clouds: 0.8 },
    { smoothing: 9, run: 10, softness: 0.03, wander: 0.2, edge: 0.35, grain: 0.14, clouds: 0.6 },
    { smoothing: 5, run: 7, softness: 0.03, wander: 0.12, edge: 0.35, grain: 0.14, clouds: 0.4 },
    { smoothing: 3, run: 4, softness: 0.03, wander: 0.08, edge: 0.25, grain: 0.12, clouds: 0.2 },
  ],
  drift: 0.04,
  flat: 0.8,
  lost: 0.5,
};
const TONES: PaperTones = {
  chroma: 1.4,
  shine: 0.78,
  shadowHue: 4.6,
  shadowChroma: 0.032,
  grays: 0.1,
  water: 0.16,
};
/** Width of the border in which the pet ends where the sheet does, plan units. */
const MARGIN = 120;
const EDGES: Edges = { found: 5, lost: 16, share: 0.5, margin: MARGIN };
/** Width of strands at the edges of washes, plan units. */
const FUR = 3.4;

/** Colored pencil along the fur, loosely. */
const COLOR: readonly HatchPass[] = [
  { radius: 1.6, spacing: 9, threshold: 0.3, longest: 90, pressure: 0.55, spread: 0.3, angle: 0.1 },
  { radius: 1.3, spacing: 6, threshold: 0.34, longest: 54, pressure: 0.75, spread: 0.16, angle: 0 },
];

/** Colors of the eyes. */
const EYES: Grade = { chroma: 1.4, contrast: 1.15, lift: 0 };

/** Where it may be drawn. */
const bodyOf = oncePerScene((scene) =>
  multiply(gaussianBlur(scene.mask, 9 * scene.scale), bodyFade(scene, MARGIN, true)),
);

const HAND: Hand = {
  brush: 'graphite',
  dark: [0.17, 0.13, 0.16],
  light: [0.96, 0.94, 0.9],
  weight: 0.22,
  pressure: 0.95,
  repeats: 3,
};

/** Loose repeated lines, color only where it matters. */
export const sketchy: Style = {
  framing: 'paper',
  hand: HAND,
  parts: [watercolorGround, tints, colorLines, contours],
  last: [
    (sofar, scene, { seed }) => fineStrokes(scene, sofar, finePlaces(scene), EYES, seed),
    // The noses of cats are small and seldom black.
    (_, scene) =>
      headsOf(scene).flatMap((head) =>
        catCertainty(head.cat) > 0.5 ? [] : planMuzzleAccents(head, bodyOf(scene)),
      ),
    (_, scene) => planWhiskers(scene),
  ],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.06,
    texture: 'paper',
    ...freeOutline(scene, options, 0.3),
  }),
};

/** Loose washes in few values, which thin out to paper where the pet ends. */
function tints(scene: Scene, { seed }: StyleOptions): Layer[] {
  const coat = broadCoatOf(scene);
  const fur = furNoise(scene, coat, FUR, seed);
  const edges = bodyWithEdges(scene, coat, EDGES, seed, fur);
  return planWetWashes({
    coat,
    wanted: onPaper(coat, TONES),
    body: edges.shape,
    thickness: edges.thickness,
    fur,
    sharp: sharpnessOf(scene, coat),
    ...WET,
    seed,
  });
}

function colorLines(scene: Scene, { seed }: StyleOptions): Layer[] {
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness: darknessOf(scene),
      laid: createPlane(scene.width, scene.height),
      light: scene.light,
      growth: formGrowthOf(scene),
      scale: scene.scale,
      passes: COLOR,
      lead: scenePicture(scene, { chroma: 1.7, contrast: 1.1, lift: -0.1 }),
      random: createRandom(seed + 1),
    },
    strokes,
  );
  return [strokes.layer('graphite')];
}

function contours(scene: Scene, { seed }: StyleOptions): Layer[] {
  return [planSketchLines(scene, bodyFade(scene, MARGIN, true), bodyFade(scene, MARGIN), HAND.dark, seed)];
}

/** How far the form's light and shadow reach into the outline, plan units, and how strong they are. */
const FORM = { roundness: 60, strength: 0.5 };
/** Darkness from which on there are lines, and all of them: the rest is left to the washes. */
const DRAWN = [0.42, 0.8] as const;
/** How much nearer to the paper a white coat's tones are than in the photo. */
const LIGHTER_WHITE = 0.4;
/** Where the light comes from. */
const SUN = { x: -0.45, y: -0.65, z: 0.61 };

/**
 * How much colored pencil is wanted. In a dark coat that would be much everywhere: there the lines follow what is
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
      const wanted = clamp(mix(reserved, 1.1 - light[i], eyes[i]), 0, 0.92);
      darkness.data[i] = wanted * smoothstepIn(DRAWN, wanted) * body.data[i];
    }
  }
  return darkness;
}
