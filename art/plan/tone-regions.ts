import { gaussianBlur } from '../analysis/blur.ts';
import { gradeColours } from '../analysis/grade.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { inkLines } from '../analysis/ink-lines.ts';
import { clamp } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { BackdropLayer, Field, RegionLayer, Rgb } from './paint-plan.ts';
import { localColour } from './pigment.ts';
import { toField } from './pixels.ts';
import type { Scene } from './scene.ts';
import { toneSteps } from './tones.ts';

export interface ToneRegions {
  /** Share of the subject that each tone and all darker ones cover, falling from 1. */
  covers: readonly number[];
  /** Details smaller than this are merged, plan units. */
  smoothing: number;
  /** Width of the borders between tones, in lightness. */
  softness: number;
  /** How far a hue runs over its borders, plan units. */
  bleed: number;
  /** The colour of a tone: from lightness and local hue to OKLab. */
  colour: (lightness: number, a: number, b: number) => readonly [l: number, a: number, b: number];
}

/** Paints the subject as flat shapes, tone by tone from light to dark, each in the subject's own colours. */
export function planToneRegions(scene: Scene, recipe: ToneRegions): RegionLayer[] {
  const local = localColour(scene, 256, recipe.bleed);
  const mask = gaussianBlur(scene.mask, 1.2 * scene.scale);
  const smooth = guidedFilter(scene.light, scene.light, recipe.smoothing * scene.scale, 0.003);
  const dark = createPlane(scene.width, scene.height);
  for (let i = 0; i < dark.data.length; i++) dark.data[i] = (1 - smooth.data[i]) * mask.data[i];
  const field = toField(dark, 1024);
  return toneSteps(scene, recipe.covers).map(({ level, tone }, index) => {
    const colours = tint(local, (a, b) => recipe.colour(tone, a, b));
    return index === 0
      ? region(toField(mask, 1024), 0.5, 0.12, colours)
      : region(field, level, recipe.softness, colours);
  });
}

export interface Ink {
  /** Width of the lines, plan units. */
  width: number;
  colour: Rgb;
  opacity: number;
  /** Lightness above which nothing is inked, 0 to 1. */
  upTo: number;
}

/** Inked lines where the subject has them, crisp at any size. */
export function planInk(scene: Scene, { width, colour, opacity, upTo }: Ink): RegionLayer {
  const where = gaussianBlur(scene.mask, 2 * scene.scale);
  for (let i = 0; i < where.data.length; i++) {
    where.data[i] *= clamp((upTo - scene.light.data[i]) * 3, 0, 1);
  }
  const lines = inkLines(scene.light, width * scene.scale, where);
  return { ...region(toField(lines, 1024), 0.4, 0.16, solid(colour)), opacity };
}

/** Opaque colour where the field is above the level. */
export function region(field: Field, level: number, softness: number, colours: BackdropLayer): RegionLayer {
  return { kind: 'region', field, level, softness, opacity: 1, colours };
}

/** One colour everywhere. */
export function solid(colour: Rgb): BackdropLayer {
  return {
    kind: 'backdrop',
    columns: 1,
    rows: 1,
    colours: Uint8Array.from(colour, (c) => Math.round(c * 255)),
  };
}

function tint(
  local: { a: Plane; b: Plane },
  colour: (a: number, b: number) => readonly [number, number, number],
): BackdropLayer {
  const { width: columns, height: rows } = local.a;
  const lab = [0, 1, 2].map(() => createPlane(columns, rows).data);
  for (let i = 0; i < columns * rows; i++) {
    const wanted = colour(local.a.data[i], local.b.data[i]);
    for (let c = 0; c < 3; c++) lab[c][i] = wanted[c];
  }
  const { red, green, blue } = gradeColours(lab[0], lab[1], lab[2]);
  const colours = new Uint8Array(columns * rows * 3);
  for (let i = 0; i < columns * rows; i++) {
    colours[3 * i] = Math.round(red[i] * 255);
    colours[3 * i + 1] = Math.round(green[i] * 255);
    colours[3 * i + 2] = Math.round(blue[i] * 255);
  }
  return { kind: 'backdrop', columns, rows, colours };
}
