import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/grade.ts';
import { watercolourGround } from '../backgrounds/watercolour-ground.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { brushTip } from '../plan/brush-tip.ts';
import { frameFade } from '../plan/frame-fade.ts';
import { BLACK_COAT, type Glaze, planGlazes } from '../plan/glazes.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { WashLayer } from '../plan/paint-plan.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import { multiply } from '../plan/planes.ts';
import type { Scene } from '../plan/scene.ts';
import type { Style, StyleOptions } from './style.ts';

/** Few, wide and pale: each runs into the wet one below it. Only the last, for eyes and nose, finds an edge. */
const GLAZES: readonly Glaze[] = [
  { covers: 1, smoothing: 40, softness: 0.34, wander: 0.42, edge: 0.1, clouds: 1.2, lightening: 0.62 },
  { covers: 0.62, smoothing: 34, softness: 0.12, wander: 0.16, edge: 0.12, clouds: 1, lightening: 0.54 },
  { covers: 0.36, smoothing: 20, softness: 0.09, wander: 0.1, edge: 0.15, clouds: 0.8, lightening: 0.42 },
  { covers: 0.16, smoothing: 9, softness: 0.07, wander: 0.05, edge: 0.2, clouds: 0.5, lightening: 0.28 },
  { covers: 0.07, smoothing: 4, softness: 0.05, wander: 0.03, edge: 0.2, clouds: 0.3, lightening: 0.12 },
];

const TIP: readonly BrushPass[] = [
  { radius: 2.2, spacing: 8, threshold: 0.2, longest: 14, opacity: 0.3, jitter: 0.02 },
  { radius: 1.2, spacing: 4, threshold: 0.18, longest: 14, opacity: 0.5, jitter: 0.02 },
];

/** Of the tip. */
const COLOURS: Grade = { chroma: 1.05, contrast: 0.95, lift: 0.14 };

/** Where paint may go. */
const bodyOf = oncePerScene((scene) =>
  multiply(gaussianBlur(scene.mask, 7 * scene.scale), frameFade(scene, 150)),
);

const HAND: Hand = {
  brush: 'ink',
  dark: [0.4, 0.37, 0.44],
  light: [0.98, 0.96, 0.93],
  weight: 0.36,
  pressure: 0.6,
};

/** Pale wet-in-wet: edges dissolve, colours run, only the face is held. */
export const softwatercolor: Style = {
  framing: 'bleed',
  hand: HAND,
  parts: [wetGround, (scene) => planGlazes(scene, bodyOf(scene), GLAZES, 1.1, BLACK_COAT)],
  last: (sofar, scene, { seed }) => [brushTip(scene, sofar, bodyOf(scene), TIP, COLOURS, 9, seed)],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.07,
    texture: 'paper',
    ...freeOutline(scene, options, 0.4),
  }),
};

function wetGround(scene: Scene, options: StyleOptions): WashLayer[] {
  return watercolourGround(scene, options).map((wash) => ({
    ...wash,
    softness: wash.softness * 2.2,
    edge: wash.edge * 0.3,
  }));
}
