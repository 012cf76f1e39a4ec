import type { Subject } from '../../contract.ts';
import { hypot } from '../../numbers.ts';
import { rgbToOklab } from './oklab.ts';

/** One pixel of this many is looked at. */
const EVERY = 7;
/** Share of the pet that is vivid from which on its colors are its own. */
const VIVID_SHARE = 0.07;

/** Hues in OKLab, degrees, and the chroma from which on no fur has them, whatever the light. */
const VIVID = [
  { from: 340, to: 394, chroma: 0.15 },
  { from: 88, to: 120, chroma: 0.13 },
  { from: 120, to: 200, chroma: 0.1 },
  { from: 200, to: 300, chroma: 0.09 },
] as const;

/**
 * Whether a pet is vividly blue, green, yellow or red, as feathers and scales are and fur is not. Clothes and
 * colored lamps look alike: it counts only where no head of a dog or a cat is seen.
 */
export function hasVividColors({ photo: { data }, mask }: Pick<Subject, 'photo' | 'mask'>): boolean {
  const color = { l: 0, a: 0, b: 0 };
  let [all, vivid] = [0, 0];
  for (let i = 0; i < mask.data.length; i += EVERY) {
    if (mask.data[i] < 0.95) continue;
    all++;
    const { a, b } = rgbToOklab(data[4 * i], data[4 * i + 1], data[4 * i + 2], color);
    if (isVivid(a, b)) vivid++;
  }
  return vivid > VIVID_SHARE * all;
}

function isVivid(a: number, b: number): boolean {
  const chroma = hypot(a, b);
  if (chroma < 0.09) return false;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return VIVID.some(({ from, to, chroma: least }) => {
    const hue = (((degrees - from) % 360) + 360) % 360;
    return chroma >= least && hue < to - from;
  });
}
