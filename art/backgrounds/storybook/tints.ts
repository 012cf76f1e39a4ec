import type { Rgb } from '../../plan/paint-plan.ts';
import type { Random } from '../../random.ts';
import { blend } from '../scenery.ts';

/** A level of the land at each place along the picture, plan units from the top. */
export type Skyline = (x: number) => number;

/** What light and shade do to colors: neighboring hues, the one warmer, the other cooler. */
export interface Tints {
  readonly lit: Rgb;
  readonly shade: Rgb;
}

/** A color in the shade and in the light. */
export interface Tones {
  readonly dark: Rgb;
  readonly light: Rgb;
}

/** How light a place is against what is around it, -1 (shade) to 1. */
export type Tone = (x: number, y: number) => number;

/** Length and height of patches of light and shade on the ground, plan units: they are seen from the side. */
const PATCH = { length: 105, height: 24 };
/** How far apart two places of a skyline are whose levels tell how steep it is, plan units. */
const APART = 24;
/** Slope, as rise by run, that faces the light or turns from it wholly. */
const STEEPEST = 0.3;

/** Light and shade of drifting clouds and of uneven ground, by chance. */
export function patches(random: Random): Tone {
  const [one, two, three, four] = [random() * 9, random() * 9, random() * 9, random() * 9];
  return (x, y) => {
    const [across, down] = [x / PATCH.length, y / PATCH.height];
    const bend = 1.2 * Math.sin(0.7 * down + one) + 0.8 * Math.sin(0.45 * across - 0.6 * down + two);
    return 0.6 * Math.sin(across + bend + three) + 0.4 * Math.sin(2.3 * across - 0.8 * down - bend + four);
  };
}

/** Light on the slopes of a hill that face the left, shade on the others, less the deeper below its ridge. */
export function formOf(ridge: Skyline, depth: number): Tone {
  return (x, y) => {
    const rise = (ridge(x - APART / 2) - ridge(x + APART / 2)) / APART;
    const share = 1 - (y - ridge(x)) / depth;
    return share <= 0 ? 0 : Math.min(1, share) * Math.max(-1, Math.min(1, rise / STEEPEST));
  };
}

/** A color in light (positive) or in shade. @param tone -1 to 1 */
export function tinted(color: Rgb, tone: number, { lit, shade }: Tints): Rgb {
  return tone > 0 ? blend(color, lit, tone) : blend(color, shade, -tone);
}
