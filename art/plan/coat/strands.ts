import { gaussianBlur } from '../../analysis/blur.ts';
import { inkLines } from '../../analysis/ink-lines.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { WashLayer } from '../paint-plan.ts';
import { densitiesAt, enriched, pigmentBetween } from '../pigment.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { dropSpecks } from '../shapes/drop-specks.ts';
import type { Coat } from './coat.ts';

/** Lines of thin paint where fur and features have them. */
export interface Strands {
  /** Plan units. */
  width: number;
  /** Darkness that they add, 0 to 1. */
  strength: number;
}

/** Length of the shortest line, plan units. */
const SHORTEST = 110;
/** Cells of the lines' grid along the longer side, and of their colors'. */
const CELLS = 900;
const COLOR_CELLS = 192;

/**
 * Strands of fur and the drawing of the face as one wash of fine lines, in the coat's own deeper colors.
 *
 * @param body where paint may go, 0 to 1
 */
export function strands(scene: Scene, coat: Coat, body: Plane, { width, strength }: Strands): WashLayer {
  const share = Math.min(1, CELLS / Math.max(scene.width, scene.height));
  const columns = Math.max(4, Math.round(scene.width * share));
  const rows = Math.max(4, Math.round(scene.height * share));
  const scale = scene.scale * share;
  const light = resizePlane(scene.light, columns, rows);
  const where = gaussianBlur(resizePlane(body, columns, rows), 2 * scale);
  // White fur hardly shows strands: its paper is left alone.
  for (let i = 0; i < where.data.length; i++) {
    where.data[i] = smoothstep(0.75, 0.98, where.data[i]) * clamp((0.9 - light.data[i]) * 4, 0, 1);
  }
  const lines = inkLines(light, width * scale, where);
  dropSpecks(lines, scene, SHORTEST * width);
  return {
    kind: 'wash',
    field: toField(lines, CELLS),
    level: 0.42,
    softness: 0.34,
    wander: 0.1,
    edge: 0,
    grain: 0.2,
    clouds: 0.5,
    pigment: pigmentBetween(densitiesAt(rgbBytesOf(coat), 1 - strength)),
  };
}

function rgbBytesOf(coat: Coat) {
  const share = Math.min(1, COLOR_CELLS / Math.max(coat.width, coat.height));
  const columns = Math.max(2, Math.round(coat.width * share));
  const rows = Math.max(2, Math.round(coat.height * share));
  const soft = (plane: Plane) => gaussianBlur(resizePlane(plane, columns, rows), 4 * coat.scale * share);
  const rich = enriched({ a: soft(coat.a), b: soft(coat.b) }, 1.2);
  for (let i = 0; i < rich.a.data.length; i++) {
    rich.a.data[i] += 0.004;
    rich.b.data[i] -= 0.006;
  }
  return rich;
}
