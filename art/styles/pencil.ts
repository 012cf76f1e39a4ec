import type { Grade } from '../analysis/color/grade.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { fineStrokes } from '../plan/face/eye-strokes.ts';
import { hatchNoses, tonedPlaces, withPaleNose } from '../plan/face/hatched-features.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import type { Drawing } from '../plan/lines/drawing.ts';
import { withFeatures } from '../plan/lines/drawn-pet.ts';
import { drawingParts, finishDrawing } from '../plan/lines/plan-drawing.ts';
import type { Style } from '../plan/style.ts';

/** Light lead first, in long lines; soft lead last, short and firm. */
const GRAPHITE: Drawing = {
  lead: [0.11, 0.11, 0.12],
  paper: [0.965, 0.945, 0.905],
  tools: [
    {
      brush: 'graphite',
      fewest: 3,
      passes: [
        { radius: 2.6, spacing: 4.4, threshold: 0.03, longest: 90, pressure: 0.14, spread: 0.2, angle: 0.12 },
        {
          radius: 1.8,
          spacing: 3.2,
          threshold: 0.035,
          longest: 80,
          pressure: 0.24,
          spread: 0.2,
          angle: 0.06,
        },
        { radius: 1.2, spacing: 2.6, threshold: 0.045, longest: 64, pressure: 0.4, spread: 0.14, angle: 0 },
        { radius: 0.95, spacing: 2, threshold: 0.05, longest: 40, pressure: 0.55, spread: 0.08, angle: 0 },
        { radius: 0.8, spacing: 1.7, threshold: 0.06, longest: 26, pressure: 0.75, spread: 0.05, angle: 0 },
        { radius: 0.7, spacing: 1.5, threshold: 0.08, longest: 18, pressure: 1, spread: 0.03, angle: 0 },
        { radius: 0.9, spacing: 1.5, threshold: 0.12, longest: 14, pressure: 1, spread: 0.03, angle: 0 },
      ],
    },
  ],
  lifts: [{ radius: 1, spacing: 2.4, threshold: 0.2, longest: 30, pressure: 0.6, spread: 0.04, angle: 0 }],
  smudge: { strength: 0.32, ofShort: 0.68, deep: 0.66, from: [0.06, 0.36], behind: 0.7, width: 4 },
  tones: { local: 0.9, strands: 0.6, gain: 1.42, power: 1.36, deepest: 1 },
  border: 90,
  behind: 0.55,
  hairs: true,
  shadow: true,
};

/** How the eyes are toned. */
const EYES: Grade = { chroma: 0, contrast: 1.15, lift: 0.02 };

const HAND: Hand = {
  brush: 'graphite',
  dark: [0.16, 0.16, 0.17],
  light: [0.93, 0.92, 0.9],
  weight: 0.24,
  pressure: 0.8,
  repeats: 2,
};

/** Graphite on paper: rubbed tone, then hatching that follows the fur, from light lead to soft. */
export const pencil: Style = {
  framing: 'paper',
  hand: HAND,
  ...drawingParts(GRAPHITE),
  last: [
    (sofar, scene, { seed }) =>
      fineStrokes(withPaleNose(withFeatures(scene)), sofar, tonedPlaces(scene), EYES, seed, [
        GRAPHITE.lead,
        GRAPHITE.paper,
      ]),
    (_, scene, { seed }) => hatchNoses(withFeatures(scene), GRAPHITE.lead, seed),
    (_, scene) => planWhiskers(scene, { light: GRAPHITE.paper, dark: GRAPHITE.lead, beyond: GRAPHITE.lead }),
  ],
  finish: finishDrawing,
};
