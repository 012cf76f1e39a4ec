import type { Grade } from '../analysis/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import type { Wetness } from '../backgrounds/loose-washes.ts';
import { watercolourGround } from '../backgrounds/watercolour-ground.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { brushTip } from '../plan/brush-tip.ts';
import { coatOf, onPaper, type PaperTones } from '../plan/coat.ts';
import { eyeStrokes } from '../plan/eye-strokes.ts';
import { sharpnessOf } from '../plan/face.ts';
import { focusOf } from '../plan/focus.ts';
import { bodyWithEdges, type Edges } from '../plan/lost-edges.ts';
import { freeOutline } from '../plan/outline.ts';
import type { WashLayer } from '../plan/paint-plan.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import { multiply } from '../plan/planes.ts';
import type { Scene } from '../plan/scene.ts';
import { type Strands, strands } from '../plan/strands.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { planWetWashes, type WetWash } from '../plan/wet-washes.ts';
import type { Plane } from '../raster.ts';

/** Few, wide and wet: each runs into the one below it. Only the last, for eyes and nose, finds an edge. */
const WASHES: readonly WetWash[] = [
  {
    covers: 1,
    smoothing: 30,
    run: 22,
    strength: 0.62,
    softness: 0.3,
    wander: 0.3,
    edge: 0.14,
    grain: 0.17,
    clouds: 1,
  },
  {
    covers: 0.62,
    smoothing: 12,
    run: 12,
    strength: 0.78,
    softness: 0.2,
    wander: 0.3,
    edge: 0.2,
    grain: 0.18,
    clouds: 0.8,
  },
  {
    covers: 0.4,
    smoothing: 6,
    run: 7,
    strength: 0.92,
    softness: 0.14,
    wander: 0.2,
    edge: 0.22,
    grain: 0.17,
    clouds: 0.5,
  },
  {
    covers: 0.22,
    smoothing: 3.2,
    run: 4.5,
    strength: 1,
    softness: 0.1,
    wander: 0.12,
    edge: 0.25,
    grain: 0.18,
    clouds: 0.3,
  },
  {
    covers: 0.1,
    smoothing: 1.8,
    run: 2.5,
    strength: 1.05,
    softness: 0.08,
    wander: 0.06,
    edge: 0.2,
    grain: 0.14,
    clouds: 0.15,
  },
  {
    covers: 0.04,
    smoothing: 1.1,
    run: 1.6,
    strength: 1.1,
    softness: 0.08,
    wander: 0.03,
    edge: 0.15,
    grain: 0.1,
    clouds: 0.1,
  },
];

/** The lie of the fur, hardly seen. */
const STRANDS: Strands = { width: 2.2, strength: 0.15 };

const TONES: PaperTones = { chroma: 1.3, shine: 0.6, shadowHue: 4.7, shadowChroma: 0.04 };
const EDGES: Edges = { found: 3, lost: 26, share: 0.5, margin: 150 };
const GROUND: Wetness = { softness: 0.13, edge: 0.14, grain: 0.22, clouds: 0.9, strength: 0.6 };

/** Eyes, nose and mouth: what is sharp in a picture that is not. */
const TIP: readonly BrushPass[] = [
  { radius: 1.7, spacing: 5, threshold: 0.12, longest: 14, opacity: 0.55, jitter: 0.01 },
  { radius: 0.9, spacing: 3, threshold: 0.11, longest: 14, opacity: 0.85, jitter: 0 },
];

/** Of the tip. */
const COLOURS: Grade = { chroma: 1.12, contrast: 1.08, lift: 0.02 };

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
  parts: [
    (scene, options) => watercolourGround(scene, options, GROUND, bodyOf(scene, options)),
    (scene, options) => coatWashes(scene, options),
  ],
  last: (sofar, scene, options) => {
    const body = resizePlane(bodyOf(scene, options), scene.width, scene.height);
    const where = multiply(focusOf(coatOf(scene), scene), body);
    return [
      brushTip(scene, sofar, where, TIP, COLOURS, 16, options.seed),
      ...eyeStrokes(scene, sofar, COLOURS, options.seed),
    ];
  },
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.06,
    texture: 'paper',
    ...freeOutline(scene, options, 0.4),
  }),
};

function bodyOf(scene: Scene, { seed }: StyleOptions): Plane {
  return bodyWithEdges(scene, coatOf(scene), EDGES, seed);
}

function coatWashes(scene: Scene, options: StyleOptions): WashLayer[] {
  const coat = coatOf(scene);
  const wanted = onPaper(coat, TONES);
  const body = bodyOf(scene, options);
  return [
    ...planWetWashes({
      coat,
      wanted,
      body,
      sharp: sharpnessOf(scene, coat),
      washes: WASHES,
      drift: 0.05,
      seed: options.seed,
    }),
    strands(scene, coat, body, STRANDS),
  ];
}
