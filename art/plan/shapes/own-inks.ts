import type { Lab } from '../../analysis/color/choose-palette.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import { absorbSmall, smoothLabels } from '../../analysis/label-regions.ts';
import { hypot } from '../../numbers.ts';
import { coatOf } from '../coat/coat.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { BackdropLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { solidLab } from './tone-regions.ts';

/** What color each label of a print has: two labels an ink, from light to dark. */
export interface InkColors {
  /** In one place, by its number on the labels' grid. */
  readonly at: (label: number, place: number) => Lab;
  /** In all of the picture. */
  readonly layer: (label: number) => BackdropLayer;
}

/** Each label in one color. */
export function evenInks(row: readonly Lab[]): InkColors {
  return { at: (label) => row[label], layer: (label) => solidLab(row[label]) };
}

/** Chroma in OKLab from which on a place has a hue. */
const COLORED = 0.06;
/** Rounding of the borders between hues, plan units, and the share of the pet below which one is none. */
const BORDER = 4;
const SMALLEST = 0.0025;
/** Cells of the longer side of their stored colors. */
const CELLS = 512;

/** Five inks, light to dark, of what has no hue. */
const PLAIN: readonly Lab[] = [
  [0.97, 0, 0.01],
  [0.9, -0.03, -0.03],
  [0.74, -0.03, -0.08],
  [0.46, 0.02, -0.16],
  [0.2, 0.02, -0.08],
];
/** The same of six hues, each with its angle in OKLab, degrees. What is light in a colorful coat is no paper. */
const HUES: readonly { readonly hue: number; readonly inks: readonly Lab[] }[] = [
  {
    hue: 0,
    inks: [
      [0.88, 0.09, 0],
      [0.78, 0.16, 0],
      [0.64, 0.23, 0],
      [0.46, 0.18, -0.04],
      [0.23, 0.07, -0.04],
    ],
  },
  {
    hue: 27,
    inks: [
      [0.8, 0.12, 0.07],
      [0.7, 0.18, 0.1],
      [0.6, 0.21, 0.11],
      [0.45, 0.16, 0.06],
      [0.23, 0.06, -0.02],
    ],
  },
  {
    hue: 60,
    inks: [
      [0.9, 0.03, 0.1],
      [0.82, 0.08, 0.14],
      [0.73, 0.13, 0.14],
      [0.55, 0.17, 0.1],
      [0.23, 0.04, -0.02],
    ],
  },
  {
    hue: 98,
    inks: [
      [0.95, -0.03, 0.13],
      [0.91, -0.02, 0.18],
      [0.82, 0.03, 0.17],
      [0.6, 0.11, 0.12],
      [0.24, 0.03, -0.02],
    ],
  },
  {
    hue: 140,
    inks: [
      [0.92, -0.09, 0.11],
      [0.84, -0.14, 0.13],
      [0.69, -0.15, 0.1],
      [0.48, -0.09, 0.02],
      [0.23, -0.03, -0.04],
    ],
  },
  {
    hue: 235,
    inks: [
      [0.9, -0.08, -0.04],
      [0.8, -0.09, -0.09],
      [0.64, -0.05, -0.16],
      [0.46, 0.01, -0.2],
      [0.2, 0.02, -0.09],
    ],
  },
];
/** From which hue on blue is violet: it is as far from red as from blue. */
const VIOLET = 300;

/** Inks in the hues of a pet. */
interface OwnInks extends InkColors {
  /** Those of an ink, 0 for the lightest, in all hues that cover much of the pet. */
  readonly most: (ink: number) => readonly Lab[];
}

/** Share of a pet from which on a hue covers much of it. */
const MUCH = 0.15;

/** Inks in the hues of a pet whose colors are its own, as those of feathers are; nothing for fur. */
export const ownInksOf = oncePerScene((scene: Scene): { readonly own?: OwnInks } => {
  if (!scene.isVivid) return {};
  const { width, height, scale, mask, a, b } = coatOf(scene);
  const raw = Uint8Array.from(a.data, (red, i) => familyOf(red, b.data[i]));
  const pet = mask.data.reduce((sum, share) => sum + share, 0);
  const labels = { width, height, data: raw, count: HUES.length + 1 };
  const { data } = absorbSmall(smoothLabels(labels, BORDER * scale), SMALLEST * pet);
  const at = (label: number, place: number) => inksOf(data[place])[label >> 1];
  const share = Math.min(1, CELLS / Math.max(width, height));
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(share * side)));
  const families = Uint8Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [(i % columns) + 0.5, Math.floor(i / columns) + 0.5];
    return data[Math.floor((row * height) / rows) * width + Math.floor((column * width) / columns)];
  });
  const layer = (label: number): BackdropLayer => {
    const [light, reds, yellows] = [0, 1, 2].map(() => new Float32Array(columns * rows));
    for (const [i, family] of families.entries())
      [light[i], reds[i], yellows[i]] = inksOf(family)[label >> 1];
    return { kind: 'backdrop', columns, rows, colors: rgbBytesOf(light, reds, yellows) };
  };
  const shares = new Float32Array(HUES.length + 1);
  for (let i = 0; i < data.length; i++) shares[data[i]] += mask.data[i] / pet;
  const large = [...shares.keys()].filter((family) => shares[family] > MUCH);
  return { own: { at, layer, most: (ink) => large.map((family) => inksOf(family)[ink]) } };
});

function inksOf(family: number): readonly Lab[] {
  return family === 0 ? PLAIN : HUES[family - 1].inks;
}

/** Which of the inks' hues a color is nearest to, from 1; 0 for gray. */
function familyOf(a: number, b: number): number {
  if (hypot(a, b) < COLORED) return 0;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const hue = (degrees + 360) % 360;
  if (hue > VIOLET) return 1;
  const away = HUES.map((own) => Math.abs(own.hue - hue));
  return 1 + away.indexOf(Math.min(...away));
}
