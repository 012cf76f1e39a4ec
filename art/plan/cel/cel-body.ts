import { gaussianBlur } from '../../analysis/blur.ts';
import type { Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { coatDepthOf } from '../coat/coat-depth.ts';
import { LineField } from '../lines/line-field.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/** Cells of the longer side, at most. */
const CELLS = 768;
/** Blur of the depths, plan units: burrs are those of the cut-out, and tufts of hair would look like thorns. */
const EVEN = 6;

/** The calm outline of a figure. */
export interface CelBody {
  /** Depth inside the smoothed cut-out on the coat's grid, plan units; negative outside. */
  readonly depth: Plane;
  /** The same on a grid of its own; true near the border only. */
  readonly inside: Plane;
  readonly field: LineField;
}

/** The clean outline of a scene's pet. */
export const celBodyOf = oncePerScene((scene: Scene): CelBody => {
  const coat = coatOf(scene);
  const depth = gaussianBlur(coatDepthOf(scene), EVEN * coat.scale);
  const field = new LineField(scene.placement, Math.min(CELLS, Math.max(scene.width, scene.height)));
  field.surface(depth, coat.scale);
  return { depth, inside: field.depths(), field };
});
