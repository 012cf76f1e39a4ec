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
import { oncePerVersion } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import { multiply } from '../plan/planes.ts';
import { type Strands, strands } from '../plan/strands.ts';
import type { Style } from '../plan/style.ts';
import { planWetWashes, type WetWash } from '../plan/wet-washes.ts';

/** How wet, how colorful and how exact a watercolor is. */
export interface Watercolour {
  readonly ground: Wetness;
  readonly edges: Edges;
  readonly tones: PaperTones;
  readonly washes: readonly WetWash[];
  /** How far hues drift inside a wash, in OKLab chroma. */
  readonly drift: number;
  readonly strands: Strands;
  /** The tip of the brush, for eyes and nose, and its colors. */
  readonly tip: readonly BrushPass[];
  readonly colours: Grade;
  readonly hand: Hand;
  /** Strength of the paper's grain. */
  readonly paper: number;
  /** Softness of the border of a picture with nothing behind the pet. */
  readonly border: number;
}

/** Washes over paper, the face drawn into them with the tip of the brush. */
export function watercolour(medium: Watercolour): Style {
  const bodyOf = oncePerVersion((scene, { seed }) => bodyWithEdges(scene, coatOf(scene), medium.edges, seed));
  return {
    framing: 'bleed',
    hand: medium.hand,
    parts: [
      (scene, options) => watercolourGround(scene, options, medium.ground, bodyOf(scene, options)),
      (scene, options) => {
        const coat = coatOf(scene);
        const { shape, thickness } = bodyOf(scene, options);
        const { washes, drift } = medium;
        const sharp = sharpnessOf(scene, coat);
        const wanted = onPaper(coat, medium.tones);
        return [
          ...planWetWashes({
            coat,
            wanted,
            body: shape,
            thickness,
            sharp,
            washes,
            drift,
            seed: options.seed,
          }),
          strands(scene, coat, multiply(shape, thickness), medium.strands),
        ];
      },
    ],
    last: [
      (sofar, scene, options) => {
        const { shape, thickness } = bodyOf(scene, options);
        const body = resizePlane(multiply(shape, thickness), scene.width, scene.height);
        const where = multiply(focusOf(coatOf(scene), scene), body);
        return [brushTip(scene, sofar, where, medium.tip, medium.colours, 16, options.seed)];
      },
      (sofar, scene, options) => eyeStrokes(scene, sofar, medium.colours, options.seed),
    ],
    finish: (scene, options) => ({
      relief: 0,
      paper: medium.paper,
      texture: 'paper',
      ...freeOutline(scene, options, medium.border),
    }),
  };
}
