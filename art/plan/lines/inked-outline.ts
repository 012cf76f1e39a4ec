import { gaussianBlur } from '../../analysis/blur.ts';
import { signedDistance } from '../../analysis/distance.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { mix, smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { Rgb, ShapeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { solid } from '../shapes/tone-regions.ts';
import { LineField } from './line-field.ts';

/** Half widths of an outline in the light and in the shade, plan units. */
export interface OutlineWidths {
  readonly thin: number;
  readonly thick: number;
}

/** Distance over which the direction of an outline is measured, plan units. */
const STEP = 4;
/** Smallest bay or spike of the outline that stays, plan units. */
const SMOOTHING = 3;

/**
 * Adds an outline that swells in the shade, at the lower right.
 *
 * @param depths depth inside the figure, plan units, and cells to the plan unit
 * @param calm a smooth depth, for the outline's direction, of `scale` cells to the plan unit
 */
export function addOutline(
  ink: LineField,
  depths: { readonly plane: Plane; readonly scale: number },
  { calm, scale }: { calm: Plane; scale: number },
  { thin, thick }: OutlineWidths,
): void {
  ink.surface(depths.plane, depths.scale, (depth, x, y) => {
    if (Math.abs(depth) > 2.5 * thick) return -99;
    const read = (px: number, py: number) => readPlane(calm, scale, px, py);
    const dx = read(x + STEP, y) - read(x - STEP, y);
    const dy = read(x, y + STEP) - read(x, y - STEP);
    // Lower right: away from the light.
    const shade = (-0.5 * dx - 0.85 * dy) / Math.max(1e-6, Math.hypot(dx, dy));
    return mix(thin, thick, smoothstep(-0.5, 0.9, shade)) - Math.abs(depth - 0.4);
  });
}

/** The outline of a scene's pet in one color. */
export function planInkedOutline(scene: Scene, widths: OutlineWidths, color: Rgb): ShapeLayer {
  const { mask, scale } = scene;
  const depth = signedDistance(gaussianBlur(mask, SMOOTHING * scale));
  for (let i = 0; i < depth.data.length; i++) depth.data[i] /= scale;
  const even = gaussianBlur(depth, 1.3);
  const calm = gaussianBlur(depth, 6 * scale);
  const ink = new LineField(scene.placement, Math.max(scene.width, scene.height));
  addOutline(ink, { plane: even, scale }, { calm, scale }, widths);
  return ink.layer(solid(color));
}
