import type { Grade } from '../analysis/color/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { mainPigment, type Wetness } from '../backgrounds/loose-washes.ts';
import { watercolorGround } from '../backgrounds/watercolor-ground.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { mix } from '../numbers.ts';
import { brushTip } from '../plan/brush-tip.ts';
import { broadCoatOf } from '../plan/coat/broad-coat.ts';
import {
  blacknessOf,
  type Coat,
  coatOf,
  deepened,
  onPaper,
  type PaperColors,
  type PaperTones,
  whitenessOf,
} from '../plan/coat/coat.ts';
import { smoothingOf } from '../plan/coat/coat-pattern.ts';
import { furNoise } from '../plan/coat/fur-noise.ts';
import { hairLengthOf } from '../plan/coat/hair-length.ts';
import { type Strands, strands } from '../plan/coat/strands.ts';
import { eyeStrokes } from '../plan/face/eye-strokes.ts';
import { sharpnessOf } from '../plan/face/face.ts';
import { focusOf, withNoses } from '../plan/face/focus.ts';
import { planMuzzleAccents } from '../plan/face/muzzle-accents.ts';
import { planWhiskers } from '../plan/face/whiskers.ts';
import { freeOutline } from '../plan/lines/outline.ts';
import { oncePerVersion } from '../plan/once-per-scene.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import { multiply } from '../plan/shapes/planes.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { planDriedRims } from '../plan/washes/dried-rims.ts';
import { bodyWithEdges, type Edges } from '../plan/washes/lost-edges.ts';
import { reflectingGround } from '../plan/washes/reflecting-ground.ts';
import { planWetWashes, type WetWash } from '../plan/washes/wet-washes.ts';
import type { Plane } from '../raster.ts';

/** How much less a wash of a black coat is of one tone: its form is all that it shows. */
const FORM_OF_BLACK = 0.5;
/** Width of strands at the edges of washes, plan units. */
const FUR = 3;

/** How wet, how colorful and how exact a watercolor is. */
export interface Watercolor {
  readonly ground: Wetness;
  readonly edges: Edges;
  readonly tones: PaperTones;
  /** How much larger broad differences of the coat's lightness are than in the photo, as a share of them. */
  readonly depth: number;
  /** Share of the ground's hue that shaded fur near the outline takes at most, 0 to 1. */
  readonly reflection: number;
  readonly washes: readonly WetWash[];
  /** How far hues drift inside a wash, in OKLab chroma. */
  readonly drift: number;
  /**
   * How much of a wash is of one tone, 0 to 1: in short and in white fur, where edges would be worms, and in long
   * hair.
   */
  readonly flat: { readonly short: number; readonly long: number };
  /** How much of the washes' edges runs out, 0 to 1. */
  readonly lost: number;
  /** Whether the pet's paint leaves a rim in some places where it dries. */
  readonly rims: boolean;
  readonly strands: Strands;
  /** The tip of the brush, for eyes and nose, and its colors. */
  readonly tip: readonly BrushPass[];
  readonly colors: Grade;
  readonly hand: Hand;
  /** Strength of the paper's grain. */
  readonly paper: number;
  /** Softness of the border of a picture with nothing behind the pet. */
  readonly border: number;
}

/** Washes over paper, the face drawn into them with the tip of the brush. */
export function watercolor(medium: Watercolor): Style {
  const furOf = oncePerVersion((scene, { seed }) => furNoise(scene, coatOf(scene), FUR, seed));
  const bodyOf = oncePerVersion((scene, options) =>
    bodyWithEdges(scene, coatOf(scene), medium.edges, options.seed, furOf(scene, options)),
  );
  /** Where the pet's paint is laid, 0 to 1, of the scene's size. */
  const areaOf = oncePerVersion((scene, options) => {
    const { shape, thickness } = bodyOf(scene, options);
    return resizePlane(multiply(shape, thickness), scene.width, scene.height);
  });
  return {
    framing: 'paper',
    clearsDarkFaces: true,
    hand: medium.hand,
    parts: [
      (scene, options) => watercolorGround(scene, options, medium.ground, bodyOf(scene, options)),
      (scene, options) => {
        const coat = broadCoatOf(scene);
        const { shape, thickness } = bodyOf(scene, options);
        const { drift } = medium;
        const long = hairLengthOf(scene) * (1 - whitenessOf(scene));
        const flat = mix(medium.flat.short, medium.flat.long, long) * (1 - FORM_OF_BLACK * blacknessOf(coat));
        const held = smoothingOf(scene);
        const washes = medium.washes.map((wash) => ({ ...wash, smoothing: held * wash.smoothing }));
        const sharp = sharpnessOf(scene, coat);
        const wanted = colorsOf(coat, medium, sharp, thickness, options);
        return [
          ...planWetWashes({
            coat,
            wanted,
            body: shape,
            thickness,
            fur: furOf(scene, options),
            sharp,
            washes,
            drift,
            flat,
            lost: held * medium.lost,
            seed: options.seed,
          }),
          ...(medium.rims ? [planDriedRims(coat, wanted, bodyOf(scene, options), options.seed)] : []),
          strands(scene, coat, multiply(shape, thickness), medium.strands),
        ];
      },
    ],
    last: [
      (sofar, scene, options) => {
        const where = multiply(withNoses(scene, focusOf(scene)), areaOf(scene, options));
        return [brushTip(scene, sofar, where, medium.tip, medium.colors, 16, options.seed)];
      },
      (_, scene, options) => planMuzzleAccents(scene, areaOf(scene, options)),
      (sofar, scene, options) => eyeStrokes(scene, sofar, medium.colors, options.seed),
      (_, scene) => planWhiskers(scene),
    ],
    finish: (scene, options) => ({
      relief: 0,
      paper: medium.paper,
      texture: 'paper',
      ...freeOutline(scene, options, medium.border),
    }),
  };
}

/** What is to be seen of a coat on paper; a ground of the medium's own shines on it. */
function colorsOf(
  coat: Coat,
  { tones, depth, ground, reflection }: Watercolor,
  sharp: Plane,
  thickness: Plane,
  { background, seed }: StyleOptions,
): PaperColors {
  const colors = deepened(coat, onPaper(coat, tones), depth);
  if (background !== 'automatic') return colors;
  return reflectingGround(coat, colors, mainPigment(coat, ground, seed), sharp, thickness, reflection, seed);
}
