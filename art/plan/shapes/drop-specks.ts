import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import type { Plane } from '../../raster.ts';
import { awayFromFaces, facesOf } from '../face/face.ts';
import type { Scene } from '../scene.ts';

/** How strong a line is seen at all. */
const SEEN = 0.2;
/** How far around a face small marks are drawn, in its radii, and the share of the usual size that is enough there. */
const FACE = 1.3;
const IN_FACE = 0.15;

/**
 * Takes lines out that are too small to be drawn by a sure hand: on fur they look like ticks. In a face, a small mark
 * is a nostril or a lid. In place.
 *
 * @param lines strength of lines, 0 to 1, at the scene's size
 * @param smallest area of what stays, square plan units
 */
export function dropSpecks(lines: Plane, scene: Scene, smallest: number): void {
  const { width, data } = lines;
  const scale = width / scene.placement.width;
  const faces = facesOf(scene);
  const isInFace = (i: number) =>
    awayFromFaces(faces, ((i % width) + 0.5) / scale, Math.floor(i / width) / scale) < FACE;
  const least = smallest * scale * scale;
  for (const area of areasOf(lines, (strength) => strength > SEEN)) {
    const enough = isInFace(area[0]) ? IN_FACE * least : least;
    if (area.length < enough) for (const i of area) data[i] = 0;
  }
}
