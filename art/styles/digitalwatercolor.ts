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

/** From the first tint to the last accents: each finds harder edges than the one before. */
const WASHES: readonly WetWash[] = [
  {
    covers: 1,
    smoothing: 18,
    run: 12,
    strength: 0.6,
    softness: 0.1,
    wander: 0.16,
    edge: 0.5,
    grain: 0.16,
    clouds: 0.8,
  },
  {
    covers: 0.76,
    smoothing: 9,
    run: 8,
    strength: 0.72,
    softness: 0.03,
    wander: 0.16,
    edge: 0.75,
    grain: 0.16,
    clouds: 0.8,
  },
  {
    covers: 0.54,
    smoothing: 6,
    run: 6,
    strength: 0.84,
    softness: 0.024,
    wander: 0.12,
    edge: 0.7,
    grain: 0.16,
    clouds: 0.7,
  },
  {
    covers: 0.36,
    smoothing: 3.8,
    run: 4.4,
    strength: 0.94,
    softness: 0.022,
    wander: 0.09,
    edge: 0.65,
    grain: 0.15,
    clouds: 0.5,
  },
  {
    covers: 0.22,
    smoothing: 2.4,
    run: 3.2,
    strength: 1,
    softness: 0.022,
    wander: 0.07,
    edge: 0.5,
    grain: 0.15,
    clouds: 0.35,
  },
  {
    covers: 0.12,
    smoothing: 1.6,
    run: 2.4,
    strength: 1.06,
    softness: 0.026,
    wander: 0.05,
    edge: 0.35,
    grain: 0.16,
    clouds: 0.2,
  },
  {
    covers: 0.05,
    smoothing: 1.1,
    run: 1.6,
    strength: 1.1,
    softness: 0.04,
    wander: 0.03,
    edge: 0.2,
    grain: 0.12,
    clouds: 0.1,
  },
];

/** Single strands, drawn with a nearly dry brush. */
const STRANDS: Strands = { width: 1.4, strength: 0.3 };

const TONES: PaperTones = { chroma: 1.3, shine: 0.55, shadowHue: 4.5, shadowChroma: 0.05 };
const EDGES: Edges = { found: 2, lost: 9, share: 0.25, margin: 110 };
const GROUND: Wetness = { softness: 0.05, edge: 0.6, grain: 0.16, clouds: 0.8, strength: 1 };

/** The tip of the brush: fur in a few places, eyes and nose. */
const TIP: readonly BrushPass[] = [
  { radius: 1.7, spacing: 5, threshold: 0.13, longest: 18, opacity: 0.55, jitter: 0.02 },
  { radius: 1, spacing: 3.5, threshold: 0.14, longest: 14, opacity: 0.8, jitter: 0 },
];

/** Of the tip. */
const COLOURS: Grade = { chroma: 1.2, contrast: 1.06, lift: 0.03 };

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
  parts: [behind, coatWashes],
  last: (sofar, scene, options) => {
    const body = resizePlane(bodyOf(scene, options.seed), scene.width, scene.height);
    const where = multiply(focusOf(coatOf(scene), scene), body);
    return [
      brushTip(scene, sofar, where, TIP, COLOURS, 16, options.seed),
      ...eyeStrokes(scene, sofar, COLOURS, options.seed),
    ];
  },
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.055,
    texture: 'paper',
    ...freeOutline(scene, options, 0.3),
  }),
};

function bodyOf(scene: Scene, seed: number): Plane {
  return bodyWithEdges(scene, coatOf(scene), EDGES, seed);
}

function behind(scene: Scene, options: StyleOptions): WashLayer[] {
  return watercolourGround(scene, options, GROUND, bodyOf(scene, options.seed));
}

function coatWashes(scene: Scene, { seed }: StyleOptions): WashLayer[] {
  const coat = coatOf(scene);
  const wanted = onPaper(coat, TONES);
  const body = bodyOf(scene, seed);
  return [
    ...planWetWashes({
      coat,
      wanted,
      body,
      sharp: sharpnessOf(scene, coat),
      washes: WASHES,
      drift: 0.035,
      seed,
    }),
    strands(scene, coat, body, STRANDS),
  ];
}
