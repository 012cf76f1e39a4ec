import type { Lab } from '../../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { guidedFilterAt } from '../../analysis/guided-filter.ts';
import { type WasmRuntime, withKernels } from '../../kernels/wasm-runtime.ts';
import { clamp } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { allEyesOf, eyeShare } from '../face/eyes.ts';
import type { BackdropLayer, Field, RegionLayer, Rgb } from '../paint-plan.ts';
import { localColor } from '../pigment.ts';
import { toFieldAt } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { toneSteps } from './tones.ts';

/** Cells of a stored shape along its longer side. */
const CELLS = 1024;
/** Blur of a shape's border, plan units. */
const SOFT_SHAPE = 1.2;
/** Variance of lightness that counts as flat. */
const FLAT = 0.003;

export interface ToneRegions {
  /** Share of the subject that each tone and all darker ones cover, falling from 1. */
  covers: readonly number[];
  /** Details smaller than this are merged, plan units. */
  smoothing: number;
  /** Width of the borders between tones, in lightness. */
  softness: number;
  /** How far a hue runs over its borders, plan units. */
  bleed: number;
  /** The color of a tone: from lightness and local hue to OKLab. */
  color: (lightness: number, a: number, b: number) => readonly [l: number, a: number, b: number];
}

/** Paints the subject as flat shapes, tone by tone from light to dark, each in the subject's own colors. */
export function planToneRegions(scene: Scene, recipe: ToneRegions): RegionLayer[] {
  const local = localColor(scene, 256, recipe.bleed);
  const steps = toneSteps(scene, recipe.covers);
  const span = spanOf(steps.slice(1).map(({ level }) => level));
  const { color } = recipe;
  const { shape, field } = withKernels((runtime) => fieldsWithKernels(runtime, scene, recipe, span));
  const softness = recipe.softness / Math.max(span.range, USUAL_RANGE);
  return steps.map(({ level, tone }, index) => {
    const colors = tint(local, (a, b) => color(tone, a, b));
    return index === 0
      ? region(shape, 0.5, 0.12, colors)
      : region(field, (level - span.low) / span.range, softness, colors);
  });
}

/** The part of the scale of darkness in which a pet's tones change. */
interface Span {
  readonly low: number;
  readonly range: number;
}

/** Range of darkness of most pets: in one whose tones lie closer together, borders are sharper by as much. */
const USUAL_RANGE = 0.6;
/** What is stored of the darkness beyond the first and the last level. */
const BEYOND = { share: 0.15, least: 0.02 };

function spanOf(levels: readonly number[]): Span {
  const [first, last] = [Math.min(...levels, 1), Math.max(...levels, 0)];
  const beyond = BEYOND.share * Math.max(0, last - first) + BEYOND.least;
  return { low: first - beyond, range: Math.max(0, last - first) + 2 * beyond };
}

/** The subject's shape, and how dark it is in there without small details. */
interface Fields {
  readonly shape: Field;
  readonly field: Field;
}

function fieldsWithKernels(
  runtime: WasmRuntime,
  scene: Scene,
  { smoothing }: ToneRegions,
  { low, range }: Span,
): Fields {
  const { width, height, scale } = scene;
  const { code } = runtime;
  const count = width * height;
  const mask = runtime.put(scene.mask.data);
  const light = runtime.put(scene.light.data);
  code.gaussian(mask, mask, width, height, SOFT_SHAPE * scale);
  guidedFilterAt(runtime, light, light, width, height, smoothing * scale, FLAT);
  keepEyes(scene, runtime.view(light, count));
  code.darkInside(light, mask, count, light);
  // Bytes are too coarse for the few tones of a black coat: its borders would be stairs.
  const darkness = runtime.view(light, count);
  for (let i = 0; i < count; i++) darkness[i] = clamp((darkness[i] - low) / range, 0, 1);
  return {
    shape: toFieldAt(runtime, mask, scene, CELLS),
    field: toFieldAt(runtime, light, scene, CELLS),
  };
}

/** In the eyes all details stay. */
function keepEyes(scene: Scene, smooth: Float32Array): void {
  if (allEyesOf(scene).length === 0) return;
  const eyes = eyeShare(scene).data;
  const { data } = scene.light;
  for (let i = 0; i < smooth.length; i++) {
    if (eyes[i] > 0) smooth[i] += eyes[i] * (data[i] - smooth[i]);
  }
}

/** Opaque color where the field is above the level. */
export function region(field: Field, level: number, softness: number, colors: BackdropLayer): RegionLayer {
  return { kind: 'region', field, level, softness, opacity: 1, colors };
}

/** One color everywhere. */
export function solid(color: Rgb): BackdropLayer {
  return {
    kind: 'backdrop',
    columns: 1,
    rows: 1,
    colors: Uint8Array.from(color, (c) => Math.round(c * 255)),
  };
}

/** One color everywhere, given in OKLab. */
export function solidLab([l, a, b]: Lab): BackdropLayer {
  const colors = rgbBytesOf(Float32Array.of(l), Float32Array.of(a), Float32Array.of(b));
  return { kind: 'backdrop', columns: 1, rows: 1, colors };
}

function tint(
  local: { a: Plane; b: Plane },
  color: (a: number, b: number) => readonly number[],
): BackdropLayer {
  const { width: columns, height: rows } = local.a;
  const [light, a, b] = [0, 1, 2].map(() => createPlane(columns, rows).data);
  for (let i = 0; i < light.length; i++) {
    const wanted = color(local.a.data[i], local.b.data[i]);
    light[i] = wanted[0];
    a[i] = wanted[1];
    b[i] = wanted[2];
  }
  return { kind: 'backdrop', columns, rows, colors: rgbBytesOf(light, a, b) };
}
