import type { Lab } from '../../analysis/color/choose-palette.ts';
import { gradeColors, rgbBytesOf } from '../../analysis/color/grade.ts';
import { resizePlane } from '../../analysis/resize.ts';
import type { Plane } from '../../raster.ts';
import { broadCoatOf } from '../coat/broad-coat.ts';
import { smoothingOf } from '../coat/coat-pattern.ts';
import { furNoise } from '../coat/fur-noise.ts';
import { sharpnessOf } from '../face/face.ts';
import type { RegionLayer } from '../paint-plan.ts';
import type { Picture } from '../picture.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { region } from './tone-regions.ts';
import { valueShape, valuesOf } from './value-shapes.ts';

/** How a coat is laid in a few values, each one opaque shape. */
export interface OpaqueValues {
  /** Size of details that each smooths away, from the lightest to the darkest, plan units. */
  readonly smoothing: readonly number[];
  /** Width of strands at their borders, plan units. */
  readonly fur: number;
  /** Softness of their borders. */
  readonly softness: number;
  readonly color: ValueColor;
  /** What the light of its place makes of a color; default: nothing. */
  readonly lit?: (color: Lab, x: number, y: number) => Lab;
}

/** The color of a place: from a value's lightness and the coat's own hue to OKLab. */
export type ValueColor = (lightness: number, a: number, b: number) => Lab;

/** Cells of a shape and of its colors along the longer side. */
const CELLS = 1024;
const COLOR_CELLS = 160;

/** A pet in so many values as a picture on the coat's grid, without the hairs at their borders. */
export function pictureInValues(
  scene: Scene,
  count: number,
  color: ValueColor,
  lit: OpaqueValues['lit'] = (own) => own,
): Picture {
  const { width, height, light, a, b, mask, near, scale } = broadCoatOf(scene);
  const values = valuesOf(light, mask, count);
  const toned = [light, a, b].map(({ data }) => data.slice());
  for (let i = 0; i < light.data.length; i++) {
    const own = values.findLast(({ level }) => light.data[i] <= level) ?? values[0];
    const plain = color(own.tone, a.data[i], b.data[i]);
    const [x, y] = [((i % width) + 0.5) / scale, (Math.floor(i / width) + 0.5) / scale];
    const painted = near.data[i] > 0 ? lit(plain, x, y) : plain;
    for (let part = 0; part < 3; part++) toned[part][i] = painted[part];
  }
  return { width, height, ...gradeColors(toned[0], toned[1], toned[2]) };
}

/**
 * Paints the pet in a few values, from light to dark.
 *
 * @param body where, 0 to 1, as large as the scene
 */
export function planValues(scene: Scene, body: Plane, values: OpaqueValues, seed: number): RegionLayer[] {
  const { smoothing, fur, softness, color, lit = (own) => own } = values;
  const coat = broadCoatOf(scene);
  const { width, height, light, scale } = coat;
  const edges = {
    body: resizePlane(body, width, height),
    sharp: sharpnessOf(scene, coat),
    fur: furNoise(scene, coat, fur, seed),
  };
  const share = COLOR_CELLS / Math.max(width, height);
  const [columns, rows] = [width, height].map((side) => Math.max(2, Math.round(share * side)));
  // Plan units a cell.
  const cell = width / scale / columns;
  const [ownA, ownB] = [coat.a, coat.b].map((plane) => resizePlane(plane, columns, rows).data);
  const held = smoothingOf(scene);
  return valuesOf(light, coat.mask, smoothing.length).map(({ level, tone }, index) => {
    const shape = index === 0 ? body : valueShape(light, edges, held * smoothing[index] * scale, level);
    const [l, a, b] = [0, 1, 2].map(() => new Float32Array(ownA.length));
    for (let i = 0; i < l.length; i++) {
      const [x, y] = [((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell];
      [l[i], a[i], b[i]] = lit(color(tone, ownA[i], ownB[i]), x, y);
    }
    const colors = { kind: 'backdrop', columns, rows, colors: rgbBytesOf(l, a, b) } as const;
    return region(toField(shape, CELLS), 0.5, index === 0 ? 0.12 : softness, colors);
  });
}
