import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/grade.ts';
import { watercolourGround } from '../backgrounds/watercolour-ground.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { brushTip } from '../plan/brush-tip.ts';
import { frameFade } from '../plan/frame-fade.ts';
import { BLACK_COAT, type Glaze, planGlazes } from '../plan/glazes.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import { multiply } from '../plan/planes.ts';
import type { Style } from './style.ts';

/** From the first tint to the last accents. Paper shines through the first; the last are as dark as the pet. */
const GLAZES: readonly Glaze[] = [
  { covers: 1, smoothing: 24, softness: 0.12, wander: 0.3, edge: 0.7, clouds: 0.9, lightening: 0.5 },
  { covers: 0.7, smoothing: 20, softness: 0.03, wander: 0.1, edge: 0.7, clouds: 0.9, lightening: 0.34 },
  { covers: 0.46, smoothing: 13, softness: 0.022, wander: 0.07, edge: 0.7, clouds: 0.8, lightening: 0.24 },
  { covers: 0.27, smoothing: 8, softness: 0.02, wander: 0.05, edge: 0.65, clouds: 0.6, lightening: 0.16 },
  { covers: 0.14, smoothing: 4.5, softness: 0.02, wander: 0.04, edge: 0.5, clouds: 0.4, lightening: 0.06 },
  { covers: 0.06, smoothing: 2.5, softness: 0.022, wander: 0.03, edge: 0.3, clouds: 0.2, lightening: 0 },
];

/** The tip of the brush: fur in a few places, eyes and nose, a little opaque white. */
const TIP: readonly BrushPass[] = [
  { radius: 2.6, spacing: 8, threshold: 0.16, longest: 14, opacity: 0.45, jitter: 0.03 },
  { radius: 1.5, spacing: 5, threshold: 0.13, longest: 16, opacity: 0.65, jitter: 0.02 },
  { radius: 1, spacing: 3.5, threshold: 0.15, longest: 12, opacity: 0.85, jitter: 0 },
];

/** Of the tip. */
const COLOURS: Grade = { chroma: 1.25, contrast: 1.05, lift: 0.07 };

/** Where paint may go. */
const bodyOf = oncePerScene((scene) =>
  multiply(gaussianBlur(scene.mask, 1.5 * scene.scale), frameFade(scene, 110)),
);

const HAND: Hand = {
  brush: 'ink',
  dark: [0.2, 0.21, 0.34],
  light: [0.97, 0.95, 0.9],
  weight: 0.42,
  pressure: 0.78,
};

/** Layered transparent washes with dark wet edges and paper grain; fur and eyes with the tip of the brush. */
export const digitalwatercolor: Style = {
  framing: 'bleed',
  hand: HAND,
  parts: [watercolourGround, (scene) => planGlazes(scene, bodyOf(scene), GLAZES, 1.3, BLACK_COAT)],
  last: (sofar, scene, { seed }) => [brushTip(scene, sofar, bodyOf(scene), TIP, COLOURS, 24, seed)],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.085,
    texture: 'paper',
    ...freeOutline(scene, options, 0.3),
  }),
};
