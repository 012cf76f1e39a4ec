import { choosePalette, type Lab, nearestColor } from '../analysis/choose-palette.ts';
import { gradeColours } from '../analysis/grade.ts';
import { absorbSmall, smoothLabels } from '../analysis/label-regions.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Coat } from './coat.ts';
import type { Picture } from './picture.ts';
import { richness } from './richness.ts';

/** A few colors that a coat is painted with, and which of them each pixel takes. */
export interface CoatPalette {
  /** From light to dark; that of a tongue last. */
  colours: readonly Lab[];
  /** Place in `colours` of each pixel of the coat's grid. */
  labels: Uint8Array;
}

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
export function coatPalette(
  { light, a, b, mask, width, height, scale }: Coat,
  count: number,
  tongue: Plane,
  focus: Plane,
): CoatPalette {
  const colours = choosePalette([light, a, b], mask, count);
  const own = Uint8Array.from(light.data, (l, i) => nearestColor(colours, l, a.data[i], b.data[i]));
  const area = mask.data.reduce((sum, share) => sum + share, 0);
  const raw = { width, height, data: own, count: colours.length };
  const broad = absorbSmall(smoothLabels(raw, BROAD.rounding * scale), BROAD.smallest * area);
  const labels = broad.data.map((label, i) => (focus.data[i] > 0.5 ? own[i] : label));
  const isTongue = (_: number, i: number) => tongue.data[i] > 0.5;
  const [l, red, yellow] = [light, a, b].map(({ data }) => meanOf(data.filter(isTongue)));
  if (Number.isNaN(l)) return { colours, labels };
  return {
    colours: [...colours, [l, red, yellow]],
    labels: labels.map((label, i) => (isTongue(label, i) ? colours.length : label)),
  };
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The coat in its few colors, brought together: richer, in warm light, the shadows a little towards `shade`. */
export function paintedCoat(
  coat: Coat,
  { colours, labels }: CoatPalette,
  shade: readonly [a: number, b: number],
): Picture {
  const { width, height } = coat;
  const [light, a, b] = [0, 1, 2].map(() => createPlane(width, height).data);
  const high = coat.lightBelow(0.9);
  // The lights of a white coat are white, whatever the lamp was.
  const gain = mix(1, Math.max(1, 0.97 / high), smoothstep(0.72, 0.84, high));
  const mixed = colours.map(([dim, ca, cb]) => {
    const strength = Math.hypot(ca, cb);
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
      ca * rich + mix(0.003, shade[0], cool),
      cb * rich + mix(0.014, shade[1], cool),
    ];
  });
  for (let i = 0; i < labels.length; i++) {
    const [l, ca, cb] = mixed[labels[i]];
    light[i] = l;
    a[i] = ca;
    b[i] = cb;
  }
  return { width, height, ...gradeColours(light, a, b) };
}
