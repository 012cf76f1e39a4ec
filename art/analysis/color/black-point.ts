import type { Subject } from '../../contract.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Raster } from '../../raster.ts';
import { rgbToOklab } from './oklab.ts';

/** One pixel of this many is looked at. */
const STEP = 29;
/** Pixels of the pet from which its coat is measured. */
const ENOUGH = 300;
/**
 * Share of a photo, and of a pet, that is its darkest, and their lightness (OKLab) from which on a veil
 * lies over both.
 */
const DARKEST = { share: 0.003, veiled: [0.185, 0.2] } as const;
/**
 * Lightness of the darkest tenth and of the middle of a coat under a veil that is black, not yet and
 * certainly.
 */
const BLACK = { tenth: [0.28, 0.25], middle: [0.48, 0.42] } as const;
/** Mean b in OKLab of a coat, not yet and certainly that of a veil: violet and blue fur is black or gray. */
const VIOLET = [-0.005, -0.013] as const;
/** Shares of a coat's pixels, from dark to light, at which its tones are measured; how far around each. */
const TONES = { shares: [0.005, 0.1, 0.5, 0.8, 0.95], around: 0.02 } as const;
/**
 * What the darkest of a black coat and its darkest tenth become, bytes; exponent of its other tones, which
 * a veil lifts, too.
 */
const TARGET = { darkest: 5, tenth: 12, deeper: 1.2 } as const;
/**
 * Brightness in bytes, not yet and certainly, of what belongs to the black coat: white marks are not made warmer or
 * darker.
 */
const MARKS = [150, 70] as const;
/** How much brighter red and darker blue than gray a black coat is, against its tone. */
const WARM = { red: 0.03, blue: -0.05 } as const;

/** A color in bytes, and how light it is. */
interface Tone {
  readonly color: readonly [number, number, number];
  readonly luma: number;
}

/**
 * The photo without a veil, as of haze or of a faded film, over a black coat, which is gray and violet in it: its
 * curves are bent back so that the coat is a little warmer than gray in each of its tones, and black in the darkest.
 * The photo itself where it has blacks, or where the coat is gray, brown or light.
 */
export function withBlackPoint({ photo, mask, found }: Subject): Raster {
  if (!found) return photo;
  const violet = smoothstepIn(VIOLET, meanYellow(photo, mask.data));
  if (violet === 0) return photo;
  const coat = lumasOf(photo, mask.data, 0.9);
  if (coat.rising.length < ENOUGH) return photo;
  const all = lumasOf(photo, mask.data, 0);
  const darkest = Math.min(lightnessAt(all, DARKEST.share), lightnessAt(coat, DARKEST.share));
  const share =
    smoothstepIn(DARKEST.veiled, darkest) *
    smoothstepIn(BLACK.tenth, lightnessAt(coat, 0.1)) *
    smoothstepIn(BLACK.middle, lightnessAt(coat, 0.5)) *
    violet;
  return share === 0 ? photo : curved(photo, curvesOf(tonesOf(photo, mask.data), share));
}

/** Mean b in OKLab of a coat; 0 of none. */
function meanYellow({ data }: Raster, mask: Float32Array): number {
  const seen = { l: 0, a: 0, b: 0 };
  let [sum, count] = [0, 0];
  for (let i = 0; i < mask.length; i += STEP) {
    if (mask[i] < 0.9) continue;
    sum += rgbToOklab(data[4 * i], data[4 * i + 1], data[4 * i + 2], seen).b;
    count++;
  }
  return sum / Math.max(1, count);
}

/** How light some pixels of a photo are, as they lie in it and rising: quicker to sort than their colors. */
interface Lumas {
  readonly data: Uint8ClampedArray;
  readonly pixels: Int32Array;
  readonly lumas: Float64Array;
  readonly rising: Float64Array;
}

/** Pixels of which the mask has at least that share. */
function lumasOf({ data }: Raster, mask: Float32Array, least: number): Lumas {
  const most = Math.ceil(mask.length / STEP);
  const pixels = new Int32Array(most);
  const lumas = new Float64Array(most);
  let count = 0;
  for (let i = 0; i < mask.length; i += STEP) {
    if (mask[i] < least) continue;
    pixels[count] = i;
    lumas[count++] = lumaOf(data[4 * i], data[4 * i + 1], data[4 * i + 2]);
  }
  const known = lumas.subarray(0, count);
  return { data, pixels: pixels.subarray(0, count), lumas: known, rising: known.slice().sort() };
}

function lumaOf(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Lightness in OKLab of the pixel below which a share of them lies; of equal ones the first comes first. */
function lightnessAt({ data, pixels, lumas, rising }: Lumas, share: number): number {
  const rank = Math.floor(share * (rising.length - 1));
  const luma = rising[rank];
  let at = lumas.indexOf(luma);
  for (let more = rank - rising.indexOf(luma); more > 0; more--) at = lumas.indexOf(luma, at + 1);
  const p = 4 * pixels[at];
  return rgbToOklab(data[p], data[p + 1], data[p + 2], { l: 0, a: 0, b: 0 }).l;
}

/** Tones of a coat, from dark to light. */
function tonesOf({ data }: Raster, mask: Float32Array): Tone[] {
  const coat: Tone[] = [];
  for (let i = 0; i < mask.length; i += STEP) {
    if (mask[i] < 0.9) continue;
    const color = [data[4 * i], data[4 * i + 1], data[4 * i + 2]] as const;
    coat.push({ color, luma: lumaOf(...color) });
  }
  return coat.sort((one, other) => one.luma - other.luma);
}

/** Curves of red, green and blue, tables of bytes, that give a black coat its tones. @param coat rising tones */
function curvesOf(coat: readonly Tone[], share: number): Uint8ClampedArray[] {
  const measured = TONES.shares.map((at) => meanOf(coat, at));
  const tenth = measured[1].luma;
  const target = ({ luma }: Tone, i: number) =>
    i === 0
      ? TARGET.darkest
      : TARGET.tenth + (255 - TARGET.tenth) * (Math.max(0, luma - tenth) / (255 - tenth)) ** TARGET.deeper;
  return [WARM.red, 0, WARM.blue].map((warm, channel) => {
    const nodes = [{ from: 0, to: 0 }];
    for (const [i, tone] of measured.entries()) {
      const from = tone.color[channel];
      const black = clamp(target(tone, i) * (1 + warm), 0, 255);
      const to = mix(from, mix(tone.luma, black, smoothstepIn(MARKS, tone.luma)), share);
      const last = nodes[nodes.length - 1];
      if (from > last.from && to >= last.to) nodes.push({ from, to });
    }
    nodes.push({ from: 255, to: 255 });
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => throughNodes(nodes, value));
  });
}

function meanOf(rising: readonly Tone[], share: number): Tone {
  const at = (place: number) => Math.round(clamp(place, 0, 1) * (rising.length - 1));
  const some = rising.slice(at(share - TONES.around), at(share + TONES.around) + 1);
  const mean = (value: (tone: Tone) => number) =>
    some.reduce((sum, tone) => sum + value(tone), 0) / some.length;
  return {
    color: [mean(({ color }) => color[0]), mean(({ color }) => color[1]), mean(({ color }) => color[2])],
    luma: mean(({ luma }) => luma),
  };
}

/** Where straight lines through rising nodes are. */
function throughNodes(
  nodes: readonly { readonly from: number; readonly to: number }[],
  value: number,
): number {
  const next = Math.max(
    1,
    nodes.findIndex(({ from }) => from >= value),
  );
  const [low, high] = [nodes[next - 1], nodes[next]];
  return mix(low.to, high.to, (value - low.from) / (high.from - low.from));
}

function curved({ width, height, data }: Raster, curves: readonly Uint8ClampedArray[]): Raster {
  const bent = { width, height, data: data.slice() };
  for (let p = 0; p < data.length; p += 4) {
    for (let c = 0; c < 3; c++) bent.data[p + c] = curves[c][data[p + c]];
  }
  return bent;
}
