import type { Grade } from '../analysis/color/grade.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { fineStrokes } from '../plan/face/eye-strokes.ts';
import { finePlaces } from '../plan/face/eyes.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import type { Drawing } from '../plan/lines/drawing.ts';
import { withFeatures } from '../plan/lines/drawn-pet.ts';
import { drawingParts, finishDrawing } from '../plan/lines/plan-drawing.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Style } from '../plan/style.ts';

/** Broad sticks on toned paper, much rubbing, deep blacks; white chalk for the lights. */
const CHARCOAL: Drawing = {
  lead: [0.075, 0.07, 0.07],
  paper: [0.74, 0.67, 0.57],
  tools: [
    {
      brush: 'charcoal',
      inset: 7,
      passes: [
        { radius: 9, spacing: 13, threshold: 0.2, longest: 130, pressure: 0.3, spread: 0.3, angle: 0.35 },
        { radius: 5, spacing: 8, threshold: 0.2, longest: 100, pressure: 0.42, spread: 0.18, angle: 0.1 },
      ],
    },
    {
      brush: 'graphite',
      fewest: 4,
      passes: [
        { radius: 2.8, spacing: 5, threshold: 0.06, longest: 110, pressure: 0.36, spread: 0.16, angle: 0.05 },
        { radius: 1.6, spacing: 2.8, threshold: 0.06, longest: 72, pressure: 0.42, spread: 0.1, angle: 0 },
        { radius: 1, spacing: 1.9, threshold: 0.07, longest: 48, pressure: 0.55, spread: 0.05, angle: 0 },
        { radius: 1.2, spacing: 2, threshold: 0.15, longest: 34, pressure: 1, spread: 0.04, angle: 0 },
      ],
    },
  ],
  lifts: [
    { radius: 2.2, spacing: 5, threshold: 0.12, longest: 60, pressure: 0.6, spread: 0.06, angle: 0 },
    { radius: 1.1, spacing: 2.4, threshold: 0.14, longest: 30, pressure: 0.9, spread: 0.04, angle: 0 },
  ],
  smudge: { strength: 0.7, ofShort: 0.7, deep: 0.95, behind: 0.88, width: 5 },
  tones: { local: 0.8, gain: 1.72, power: 1.25, deepest: 1 },
  border: 60,
  behind: 0.55,
  sweeps: true,
};

const CHALK: Rgb = [0.95, 0.93, 0.89];
/** Tones of the eyes: charcoal, rubbed charcoal, paper, chalk. */
const EYE_TONES: readonly Rgb[] = [CHARCOAL.lead, [0.36, 0.32, 0.27], CHARCOAL.paper, CHALK];
const EYES: Grade = { chroma: 0, contrast: 1.15, lift: 0.02 };

const HAND: Hand = {
  brush: 'charcoal',
  dark: [0.075, 0.07, 0.07],
  light: CHALK,
  weight: 0.42,
  pressure: 0.9,
};

/** Charcoal and chalk: smudged masses, firm blacks, edges that get lost in the toned paper. */
export const charcoal: Style = {
  framing: 'paper',
  hand: HAND,
  ...drawingParts(CHARCOAL),
  last: [
    (sofar, scene, { seed }) =>
      fineStrokes(withFeatures(scene), sofar, finePlaces(scene), EYES, seed, EYE_TONES),
    (_, scene) => planWhiskers(scene, { light: CHALK, dark: CHARCOAL.lead }),
  ],
  finish: finishDrawing,
};
