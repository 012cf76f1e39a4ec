import { choosePalette, difference, type Lab, nearestColor } from '../analysis/choose-palette.ts';
import { gradeColours } from '../analysis/grade.ts';
import { absorbSmall, smoothLabels } from '../analysis/label-regions.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { createRandom } from '../random.ts';
import type { Plane } from '../raster.ts';
import type { Coat } from './coat.ts';
import type { GouacheColors } from './gouache.ts';
import type { Picture } from './picture.ts';
import { richness } from './richness.ts';

/** A few colors that a coat is painted with, and which of them each pixel takes. */
export interface CoatPalette {
  /** From light to dark; that of a tongue last. */
  colours: readonly Lab[];
  /** Place in `colours` of each pixel of the coat's grid. */
  labels: Uint8Array;
  /** The same for strokes of one color each: what lies between two colors takes either of them, by chance. */
  mixed: Uint8Array;
}

/** How far from its color towards the next one, as a share of the way, a place begins to take that one now and then. */
const MIXED_FROM = 0.15;

/** How far shapes of one color are rounded, plan units, and the share of the pet of the smallest; not in the face. */
const BROAD = { rounding: 3.5, smallest: 0.0012 };

/** Distance from gray in OKLab of what is shade, and of what is certainly a color of the coat; also where all is black. */
const BROWN = { brown: [0.008, 0.026], black: [0.03, 0.06] } as const;
/** Lightness from which a color is not black, and at which it is. */
const BLACK = [0.29, 0.22] as const;

/** Distance from gray of a color that is not made richer, and of one that is: brown sooner than cream. */
const RICH = { dark: [0.012, 0.05], pale: [0.04, 0.1] } as const;
/** Lightness from which a color is not dark, and from which it is pale. */
const PALE = [0.45, 0.62] as const;

/**
 * A few colors for a coat, among them those of its small patches, which lie in shapes without crumbs.
 *
 * @param count how many, at most
 * @param tongue share of a tongue at each place of the coat's grid: it has a color of its own
 * @param focus where small shapes count, 0 to 1, on the coat's grid
 */
export function coatPalette(coat: Coat, count: number, tongue: Plane, focus: Plane): CoatPalette {
  const { light, a, b, mask, width, height, scale } = coat;
  const colours = choosePalette([light, a, b], mask, count);
  const own = Uint8Array.from(light.data, (l, i) => nearestColor(colours, l, a.data[i], b.data[i]));
  const area = mask.data.reduce((sum, share) => sum + share, 0);
  const raw = { width, height, data: own, count: colours.length };
  const broad = absorbSmall(smoothLabels(raw, BROAD.rounding * scale), BROAD.smallest * area);
  const labels = broad.data.map((label, i) => (focus.data[i] > 0.5 ? own[i] : label));
  const mixed = mixedLabels(colours, coat, labels, focus);
  const isTongue = (_: number, i: number) => tongue.data[i] > 0.5;
  const [l, red, yellow] = [light, a, b].map(({ data }) => meanOf(data.filter(isTongue)));
  if (Number.isNaN(l)) return { colours, labels, mixed };
  const withTongue = (labels: Uint8Array) =>
    labels.map((label, i) => (isTongue(label, i) ? colours.length : label));
  return {
    colours: [...colours, [l, red, yellow]],
    labels: withTongue(labels),
    mixed: withTongue(mixed),
  };
}

/** Labels of which those between two colors are drawn by lot; in the focus they stay. */
function mixedLabels(
  colours: readonly Lab[],
  { light, a, b, mask }: Coat,
  labels: Uint8Array,
  focus: Plane,
): Uint8Array {
  const random = createRandom(1);
  return labels.map((label, i) => {
    const lot = random();
    if (focus.data[i] > 0.5 || mask.data[i] === 0) return label;
    const next = nextColor(colours, label, light.data[i], a.data[i], b.data[i]);
    const share = shareOfWay(colours[label], colours[next], light.data[i], a.data[i], b.data[i]);
    return lot < (share - MIXED_FROM) / (1 - 2 * MIXED_FROM) ? next : label;
  });
}

/** Place of the nearest color in whose direction another lies from its own; of its own if there is none. */
function nextColor(colours: readonly Lab[], own: number, l: number, a: number, b: number): number {
  let next = own;
  let nearest = Number.POSITIVE_INFINITY;
  for (let k = 0; k < colours.length; k++) {
    if (k === own) continue;
    const away = difference(colours[k], l, a, b);
    if (away >= nearest || shareOfWay(colours[own], colours[k], l, a, b) <= 0) continue;
    nearest = away;
    next = k;
  }
  return next;
}

/** How far another color lies on the way from one to the next, as a share of it; 0 where both are the same. */
function shareOfWay(own: Lab, next: Lab, l: number, a: number, b: number): number {
  const [dl, da, db] = [next[0] - own[0], next[1] - own[1], next[2] - own[2]];
  const length = dl * dl + da * da + db * db;
  return length > 0 ? (dl * (l - own[0]) + da * (a - own[1]) + db * (b - own[2])) / length : 0;
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The coat in its few colors, brought together: richer, in warm light, the shadows a little towards `shade`. */
export function paintedCoat(
  coat: Coat,
  { colours, labels, mixed }: CoatPalette,
  shade: readonly [a: number, b: number],
): GouacheColors {
  const painted = colours.map((color) => paintedColor(color, coat.lightBelow(0.9), shade));
  const [light, a, b] = [0, 1, 2].map((part) => Float32Array.from(painted, (color) => color[part]));
  const { red, green, blue } = gradeColours(light, a, b);
  const { width, height } = coat;
  const pictureOf = (labels: Uint8Array): Picture => {
    return {
      width,
      height,
      red: lookUp(labels, red),
      green: lookUp(labels, green),
      blue: lookUp(labels, blue),
    };
  };
  return { planes: pictureOf(labels), strokes: pictureOf(mixed) };
}

/** The value of each place's label. */
export function lookUp(labels: Uint8Array, values: ArrayLike<number>): Float32Array {
  const shown = new Float32Array(labels.length);
  for (let i = 0; i < shown.length; i++) shown[i] = values[labels[i]];
  return shown;
}

/** One of the coat's colors as it is painted. @param high lightness of the coat's lights */
function paintedColor([dim, a, b]: Lab, high: number, shade: readonly [a: number, b: number]): Lab {
  const strength = Math.hypot(a, b);
  // The lights of a white coat are white, whatever the lamp was.
  const gain = mix(1, Math.max(1, 0.97 / high), smoothstep(0.72, 0.84, high));
  const l = dim * mix(gain, 1, smoothstep(0.02, 0.06, strength));
  // Dark brown stays brown, a nose black: shadows cool what has little color of its own.
  const black = smoothstep(...BLACK, l);
  const least = mix(BROWN.brown[0], BROWN.black[0], black);
  const surely = mix(BROWN.brown[1], BROWN.black[1], black);
  const cool = smoothstep(0.75, 0.25, l) * smoothstep(surely, least, strength);
  const pale = smoothstep(...PALE, l);
  const begins = mix(RICH.dark[0], RICH.pale[0], pale);
  const reached = mix(RICH.dark[1], RICH.pale[1], pale);
  const rich = richness(strength, mix(0.88, mix(1.38, 1, black), smoothstep(begins, reached, strength)));
  return [
    clamp(mix(l, 0.62, -0.06) + 0.02, 0.1, 0.985),
    a * rich + mix(0.003, shade[0], cool),
    b * rich + mix(0.014, shade[1], cool),
  ];
}
