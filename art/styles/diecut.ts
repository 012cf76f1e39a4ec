import { gaussianBlur } from '../analysis/blur.ts';
import { signedDistance } from '../analysis/distance.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { inkLines } from '../analysis/ink-lines.ts';
import { oklabToRgb } from '../analysis/oklab.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, mix } from '../numbers.ts';
import type { BackdropLayer, Field, Layer, PaintPlan, Rgb } from '../plan/paint-plan.ts';
import { localColour } from '../plan/pigment.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { toneSteps } from '../plan/tones.ts';
import type { Plane } from '../raster.ts';
import type { Style, StyleOptions } from './style.ts';

/** Width of the white border in plan units. */
const BORDER = 26;
/** Width of the line along which the sticker is cut. */
const CUT_LINE = 2.2;
/** Distance that the stored field can hold to both sides of the outline. */
const REACH = 64;

/** Share of the pet that each tone and all darker ones cover. */
const TONES = [1, 0.86, 0.7, 0.54, 0.38, 0.24, 0.12, 0.05];

const WHITE: Rgb = [1, 1, 1];
const LINE: Rgb = [0.78, 0.77, 0.76];
const INK: Rgb = [0.13, 0.1, 0.1];

/** A sticker: clean shapes of colour with ink, an even white border, a cut line and a soft shadow. */
export const diecut: Style = { framing: 'free', plan: planSticker };

function planSticker(scene: Scene, { seed }: StyleOptions): PaintPlan {
  const { placement } = scene;
  const distance = outlineDistance(scene);
  const soft = 1.2 / (2 * REACH);
  const levelAt = (units: number) => 0.5 + units / (2 * REACH);
  const layers: Layer[] = [
    solid(LINE),
    region(distance, levelAt(-BORDER + CUT_LINE), soft, solid(WHITE)),
    ...shapes(scene),
    ink(scene),
  ];
  return {
    width: placement.width,
    height: placement.height,
    seed,
    layers,
    finish: {
      relief: 0,
      paper: 0,
      texture: 'paper',
      outline: { field: distance, level: levelAt(-BORDER), softness: soft, wander: 0 },
      shadow: {
        field: distance,
        level: levelAt(-BORDER - 4),
        softness: 12 / (2 * REACH),
        opacity: 0.28,
        offsetX: 4,
        offsetY: 9,
      },
    },
  };
}

/** Distance from a calm version of the outline: the border of a sticker has no hairs. */
function outlineDistance(scene: Scene): Field {
  const half = resizePlane(scene.mask, scene.width >> 1, scene.height >> 1);
  const calm = gaussianBlur(half, 3.5 * scene.scale);
  const distance = signedDistance(calm);
  const perUnit = 0.5 * scene.scale;
  const data = distance.data.map((pixels) => clamp(0.5 + pixels / perUnit / (2 * REACH), 0, 1));
  return toField(gaussianBlur({ ...distance, data }, 1.5), 512);
}

/** Tone by tone from light to dark, each a shape with a smooth border in the pet's own colour. */
function shapes(scene: Scene): Layer[] {
  const colour = localColour(scene, 320, 2.5);
  const mask = gaussianBlur(scene.mask, 1.2 * scene.scale);
  const smooth = guidedFilter(scene.light, scene.light, 5 * scene.scale, 0.003, 1);
  const steps = toneSteps(scene, TONES);
  const dark: Plane = { ...mask, data: smooth.data.map((light, i) => (1 - light) * mask.data[i]) };
  const field = toField(dark, 1024);
  return steps.map(({ level, tone }, index) =>
    index === 0
      ? region(toField(mask, 1024), 0.5, 0.12, tinted(colour, tone))
      : region(field, level, 0.02, tinted(colour, mix(tone, 0.5, -0.06))),
  );
}

function ink(scene: Scene): Layer {
  const lines = inkLines(scene.light, 1.5 * scene.scale);
  const inner = gaussianBlur(scene.mask, 2 * scene.scale);
  for (let i = 0; i < lines.data.length; i++) {
    // Lines belong to the darker half of the drawing: pale fur is not inked.
    lines.data[i] *= inner.data[i] * clamp(1.5 - 1.5 * scene.light.data[i], 0, 1);
  }
  return { ...region(toField(lines, 1024), 0.4, 0.16, solid(INK)), opacity: 0.82 };
}

function region(
  field: Field,
  level: number,
  softness: number,
  colours: BackdropLayer,
): Extract<Layer, { kind: 'region' }> {
  return { kind: 'region', field, level, softness, opacity: 1, colours };
}

function solid(colour: Rgb): BackdropLayer {
  return {
    kind: 'backdrop',
    columns: 1,
    rows: 1,
    colours: Uint8Array.from(colour, (c) => Math.round(c * 255)),
  };
}

/** The pet's local hue at one lightness, rich as printed stickers are. */
function tinted(colour: { a: Plane; b: Plane }, lightness: number): BackdropLayer {
  const { width: columns, height: rows } = colour.a;
  const colours = new Uint8Array(columns * rows * 3);
  const rgb = [0, 0, 0];
  for (let i = 0; i < columns * rows; i++) {
    const a = colour.a.data[i];
    const b = colour.b.data[i];
    const gain = 1 + 0.4 * clamp(Math.sqrt(a * a + b * b) / 0.08, 0, 1);
    oklabToRgb(lightness, a * gain, b * gain, rgb);
    for (let c = 0; c < 3; c++) colours[3 * i + c] = Math.round(rgb[c] * 255);
  }
  return { kind: 'backdrop', columns, rows, colours };
}
