import { gaussianBlur } from '../analysis/blur.ts';
import { gradeColors } from '../analysis/color/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Rgb } from './paint-plan.ts';
import { DENSITY_STEPS, type WashLayer } from './paint-plan.ts';
import { richness } from './richness.ts';
import type { Scene } from './scene.ts';

/** Optical densities of red, green and blue over a small grid. */
export interface Densities {
  columns: number;
  rows: number;
  /** Interleaved, `columns * rows * 3`; 0 is white paper. */
  values: Float32Array;
}

/** Cells of a color grid to a pixel of the scene, at most: hues have no finer detail that would be seen. */
const CELLS_PER_PIXEL = 0.375;

/**
 * The pet's local hue, softened so that color runs a little over its borders, as wet paint does.
 *
 * @param longest cells of the grid's longer side, at most
 * @param sigma of the softening, in plan units
 */
export function localColor(scene: Scene, longest: number, sigma: number): { a: Plane; b: Plane } {
  const factor = Math.min(CELLS_PER_PIXEL, longest / Math.max(scene.width, scene.height));
  const columns = Math.max(2, Math.round(scene.width * factor));
  const rows = Math.max(2, Math.round(scene.height * factor));
  const soften = (plane: Plane) =>
    gaussianBlur(resizePlane(plane, columns, rows), sigma * scene.scale * factor);
  return { a: soften(scene.a), b: soften(scene.b) };
}

/** Colors made richer by `chroma`, but grays stay gray, so that a silver coat does not turn violet. */
export function enriched({ a, b }: { a: Plane; b: Plane }, chroma: number): { a: Plane; b: Plane } {
  const rich = { a: { ...a, data: a.data.slice() }, b: { ...b, data: b.data.slice() } };
  const [greens, blues] = [rich.a.data, rich.b.data];
  for (let i = 0; i < greens.length; i++) {
    const strength = Math.sqrt(greens[i] * greens[i] + blues[i] * blues[i]);
    const gain = richness(strength, mix(0.75, chroma, smoothstep(0.02, 0.08, strength)));
    greens[i] *= gain;
    blues[i] *= gain;
  }
  return rich;
}

/** Densities that show hues at one lightness. */
export function densitiesAt({ a, b }: { a: Plane; b: Plane }, lightness: number): Densities {
  const { width: columns, height: rows } = a;
  const { length } = a.data;
  const { red, green, blue } = gradeColors(new Float32Array(length).fill(lightness), a.data, b.data);
  const values = new Float32Array(3 * length);
  for (let i = 0; i < length; i++) {
    values[3 * i] = densityOf(red[i]);
    values[3 * i + 1] = densityOf(green[i]);
    values[3 * i + 2] = densityOf(blue[i]);
  }
  return { columns, rows, values };
}

const LIGHTS = 8192;
const DENSITIES = Float32Array.from({ length: LIGHTS + 1 }, (_, i) => -Math.log(clamp(i / LIGHTS, 0.02, 1)));

/** Density of a filter that lets a share of the light (0 to 1) through, finer than plans store it. */
export function densityOf(light: number): number {
  return DENSITIES[Math.round(clamp(light, 0, 1) * LIGHTS)];
}

/** Densities of one color everywhere. */
export function densitiesOf(color: Rgb): Densities {
  return { columns: 1, rows: 1, values: Float32Array.from(color, densityOf) };
}

/** What has to be laid over `below` to reach `wanted` (never less than nothing), as a wash stores it. */
export function pigmentBetween(wanted: Densities, below?: Densities): WashLayer['pigment'] {
  const densities = new Uint8Array(wanted.values.length);
  for (let i = 0; i < densities.length; i++) {
    const more = wanted.values[i] - (below ? below.values[i] : 0);
    densities[i] = Math.round(clamp(more, 0, 255 / DENSITY_STEPS) * DENSITY_STEPS);
  }
  return { columns: wanted.columns, rows: wanted.rows, densities };
}
