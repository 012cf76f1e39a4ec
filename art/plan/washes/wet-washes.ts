import { colorfulness } from '../../analysis/color/colorfulness.ts';
import { gradeColors } from '../../analysis/color/grade.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Coat } from '../coat/coat.ts';
import { DENSITY_STEPS, type WashLayer } from '../paint-plan.ts';
import { densityOf } from '../pigment.ts';
import { toField } from '../pixels.ts';
import { blurLess, runningOut, valueShape, valuesOf } from '../shapes/value-shapes.ts';
import { slowNoise } from '../slow-noise.ts';

/** One of the washes that are laid over each other, each on what is darker than its level. */
export interface WetWash {
  /** Size of details that are smoothed away, plan units. */
  smoothing: number;
  /** How far colors run inside it, plan units. */
  run: number;
  softness: number;
  wander: number;
  edge: number;
  grain: number;
  /** Strength of clouds in thin paint. */
  clouds: number;
}

/** Colors that are to be reached, and the pet's shape. */
export interface WetTask {
  coat: Coat;
  /** What is to be seen in the end, OKLab. */
  wanted: { light: Plane; a: Plane; b: Plane };
  /** Where paint may go, 0 to 1, on the coat's grid. */
  body: Plane;
  /** How much of the paint is laid, 0 to 1, on the coat's grid. */
  thickness: Plane;
  washes: readonly WetWash[];
  /** Random values along the fur, spread 1, on the coat's grid: edges of washes follow them. */
  fur: Plane;
  /** How sharply places are painted, 0 to 1, on the coat's grid: 1 where the face is, so that colors run less there. */
  sharp: Plane;
  /** How far hues drift to warm and cool inside a wash, in OKLab chroma. */
  drift: number;
  /** How much of a wash is of one tone, 0 to 1: 0 follows the coat as a photo does. */
  flat: number;
  /** How much of the washes' edges runs out, 0 to 1. */
  lost: number;
  seed: number;
}

/** Cells of a pigment's grid along its longer side, at most. */
const PIGMENT_CELLS = 256;
/** Level of the pet's shape at which the first wash ends, and of the others' shapes. */
const BODY_LEVEL = 0.45;
const VALUE_LEVEL = 0.5;
/** Darkness below which a second wash is not worth a dip of the brush. */
const LEAST_DARK = 0.07;
/** How much less a wash is of one tone in sharp places. */
const LIKENESS = 0.45;
/** How far colors run in sharp places, as a share of what they do elsewhere. */
const SHARP = 0.4;
/** How much lights win over darks that run into them: 0 is their mean, much is the lightest. Per unit of density. */
const LIGHTS_WIN = 0.8;
/** Mean optical density at which a wash has half of its clouds: in dense paint they would hide the pet as fog. */
const CLOUDED = 0.4;
/** Mean optical density at which a wash has half of its dark edge: around a dense one it would be a black hair. */
const RIMMED = 0.35;
/** Colorfulness from which on fur has a hue, and surely. */
const HUED = [0.014, 0.05] as const;
/** The same of yellow alone: brown fur is nearly gray. */
const WARM = [0.006, 0.02] as const;
/** How far drift to cool turns that hue, radians for each unit of OKLab, and how much richer it becomes. */
const TO_RED = { turn: 5.5, richer: 2 } as const;

/**
 * Plans washes from the first tint to the last accents, each of one tone: a painter sees a coat as a few values. Each
 * looks at what the ones below have left to do inside its own shape, so that its color changes from place to place as
 * paint does that is charged into wet paint. Its edge is found here and lost there.
 */
export function planWetWashes({
  coat,
  wanted,
  body,
  thickness,
  washes,
  fur,
  sharp,
  drift,
  flat,
  lost,
  seed,
}: WetTask): WashLayer[] {
  const { width, height, scale } = coat;
  const share = Math.min(1, PIGMENT_CELLS / Math.max(width, height));
  const columns = Math.max(2, Math.round(width * share));
  const rows = Math.max(2, Math.round(height * share));
  const cells = scale * share;
  const small = (plane: Plane) => resizePlane(plane, columns, rows);
  const colors = drifted(wanted, small, drift, seed);
  const thin = small(thickness);
  const laid = [0, 1, 2].map(() => createPlane(columns, rows));
  const inside = small(body);
  const smallSharp = small(sharp);
  const edges = { body, sharp, runs: runningOut(coat, sharp, lost, seed), fur };
  const values = valuesOf(wanted.light, coat.mask, washes.length, 1 - LEAST_DARK);
  const layers: WashLayer[] = [];
  for (const [index, wash] of washes.entries()) {
    const { level, tone } = values[index];
    const field =
      index === 0 ? body : withinBody(valueShape(wanted.light, edges, wash.smoothing * scale, level), body);
    const at = index === 0 ? BODY_LEVEL : VALUE_LEVEL;
    const shape = small(field);
    for (let i = 0; i < shape.data.length; i++) {
      shape.data[i] = smoothstep(at - wash.softness, at + wash.softness, shape.data[i]);
    }
    const goal = densities(inOneTone(colors, tone, flat, smallSharp), thin);
    const pigment = lacking(goal, laid, shape, inside, smallSharp, wash, cells);
    const mean = meanDensity(pigment, shape);
    layers.push({
      kind: 'wash',
      field: toField(field, index === 0 ? 1024 : fieldCells(wash.smoothing)),
      level: at,
      softness: wash.softness,
      wander: wash.wander,
      edge: wash.edge / (1 + (mean / RIMMED) ** 2),
      grain: wash.grain,
      clouds: wash.clouds / (1 + mean / CLOUDED),
      pigment: { columns, rows, densities: pigment },
    });
  }
  return layers;
}

/** A shape that ends nowhere outside the first wash: beyond it lies no paint to be darker than. In place. */
function withinBody(shape: Plane, body: Plane): Plane {
  for (let i = 0; i < shape.data.length; i++) {
    shape.data[i] = Math.min(shape.data[i], Math.max(0, body.data[i] + VALUE_LEVEL - BODY_LEVEL));
  }
  return shape;
}

/** Colors of which the lightness is drawn to one tone, less where the likeness is. */
function inOneTone(
  { light, a, b }: WetTask['wanted'],
  tone: number,
  flat: number,
  sharp: Plane,
): WetTask['wanted'] {
  const data = light.data.map((own, i) => mix(own, tone, flat * (1 - LIKENESS * sharp.data[i])));
  return { light: { ...light, data }, a, b };
}

/** Colors with slow changes of hue: warmer here, cooler there. */
function drifted(
  wanted: WetTask['wanted'],
  small: (plane: Plane) => Plane,
  drift: number,
  seed: number,
): WetTask['wanted'] {
  const [light, a, b] = [small(wanted.light), small(wanted.a), small(wanted.b)];
  const { width, height } = light;
  const broad = slowNoise(width, height, 5, seed + 11);
  const fine = slowNoise(width, height, 13, seed + 12);
  for (let i = 0; i < light.data.length; i++) {
    const l = light.data[i];
    // Neither paper nor the deepest dark shows a hue.
    const seen = smoothstep(0.99, 0.8, l) * smoothstep(0.1, 0.35, l);
    const warmth = clamp(broad.data[i] + 0.5 * fine.data[i], -1, 1) * drift * seen;
    const [red, yellow] = [a.data[i], b.data[i]];
    if (warmth > 0) {
      // Warm is towards red, never towards lemon.
      a.data[i] += 0.9 * warmth;
      b.data[i] += 0.2 * warmth;
    } else {
      // Gray fur turns blue, colored fur turns along the hues to red: blue in brown is mud.
      const warm = smoothstepIn(WARM, colorfulness(l, 0, Math.max(0, yellow)));
      const hued = Math.max(warm, smoothstepIn(HUED, colorfulness(l, red, yellow)));
      const [cos, sin] = [Math.cos(TO_RED.turn * warmth), Math.sin(TO_RED.turn * warmth)];
      const rich = 1 - TO_RED.richer * warmth;
      a.data[i] = mix(red + 0.2 * warmth, rich * (red * cos - yellow * sin), hued);
      b.data[i] = mix(yellow + 0.7 * warmth, rich * (red * sin + yellow * cos), hued);
    }
  }
  return { light, a, b };
}

function densities({ light, a, b }: WetTask['wanted'], thickness: Plane): Plane[] {
  const { width, height } = light;
  const { red, green, blue } = gradeColors(light.data, a.data, b.data);
  return [red, green, blue].map((channel) => ({
    width,
    height,
    data: channel.map((value, i) => densityOf(value) * thickness.data[i]),
  }));
}

/**
 * The paint that lacks in a wash's shape, run together inside it. Transparent paint goes from light to dark: where both
 * run into each other, lights win, and what is dark is left to later washes. What it lays is added to `laid`.
 *
 * @param shape how much of each cell the wash covers
 */
function lacking(
  target: readonly Plane[],
  laid: readonly Plane[],
  shape: Plane,
  inside: Plane,
  sharp: Plane,
  { run }: WetWash,
  cells: number,
): Uint8Array {
  const { width, height } = shape;
  const count = width * height;
  // Colors run inside the shape, not over its border.
  const weight = { ...shape, data: shape.data.map((value, i) => value * inside.data[i] + 1e-4) };
  const spread = blurLess(weight, sharp, run * cells, SHARP);
  const bytes = new Uint8Array(3 * count);
  for (let channel = 0; channel < 3; channel++) {
    const lights = createPlane(width, height);
    const [goal, below] = [target[channel].data, laid[channel].data];
    for (let i = 0; i < count; i++) {
      const wanted = Math.max(0, goal[i] - below[i]);
      lights.data[i] = wanted === 0 ? weight.data[i] : Math.exp(-LIGHTS_WIN * wanted) * weight.data[i];
    }
    const run2 = blurLess(lights, sharp, run * cells, SHARP).data;
    for (let i = 0; i < count; i++) {
      const light = clamp(run2[i] / spread.data[i], 1e-6, 1);
      const density = clamp(-Math.log(light) / LIGHTS_WIN, 0, 255 / DENSITY_STEPS);
      bytes[3 * i + channel] = Math.round(density * DENSITY_STEPS);
      below[i] += density * shape.data[i];
    }
  }
  return bytes;
}

/** Optical density of a wash's paint, the mean of where it lies. */
function meanDensity(pigment: Uint8Array, shape: Plane): number {
  let [laid, area] = [0, 1e-6];
  for (let i = 0; i < shape.data.length; i++) {
    laid += shape.data[i] * (pigment[3 * i] + pigment[3 * i + 1] + pigment[3 * i + 2]);
    area += shape.data[i];
  }
  return laid / (3 * DENSITY_STEPS * area);
}

/** Smooth shapes need few cells. */
function fieldCells(smoothing: number): number {
  return smoothing > 6 ? 384 : smoothing > 3 ? 512 : 640;
}
