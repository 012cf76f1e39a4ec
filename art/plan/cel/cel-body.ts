import { gaussianBlur } from '../../analysis/blur.ts';
import { mix } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { coatDepthOf } from '../coat/coat-depth.ts';
import { surelyLongHairOf } from '../coat/hair-length.ts';
import { LineField } from '../lines/line-field.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { type CelTufts, celTuftsOf } from './cel-tufts.ts';

/** Cells of the longer side, at most. */
const CELLS = 768;
/** Blur of the depths, plan units: burrs are those of the cut-out, and between tufts an outline is calm. */
const EVEN = 6;
/** Size of the longest lock, plan units, that on smooth coats against it, and the least that there is. */
const LONGEST = 120;
const SHORT_HAIR = 0.12;
const LEAST = 48;

/** The outline of a figure with tufts of hair. */
export interface CelBody {
  /** Depth inside the smoothed cut-out on the coat's grid, plan units; negative outside. */
  readonly depth: Plane;
  /** Depth inside outline and tufts on a grid of its own, plan units; true near the border only. */
  readonly inside: Plane;
  readonly field: LineField;
  readonly tufts: CelTufts;
}

/** The clean outline of a scene's pet. */
export const celBodyOf = oncePerScene((scene: Scene): CelBody => {
  const coat = coatOf(scene);
  const long = surelyLongHairOf(scene);
  const depth = gaussianBlur(coatDepthOf(scene), EVEN * coat.scale);
  const field = new LineField(scene.placement, Math.min(CELLS, Math.max(scene.width, scene.height)));
  field.surface(depth, coat.scale);
  const longest = LONGEST * mix(SHORT_HAIR, 1, long);
  const tufts = longest > LEAST ? celTuftsOf(coat, depth, longest) : { locks: [], creases: [] };
  for (const lock of tufts.locks) field.line(lock);
  return { depth, inside: field.depths(), field, tufts };
});
