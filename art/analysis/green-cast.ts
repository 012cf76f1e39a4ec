import { smoothstep } from '../numbers.ts';
import { gaussianBlur } from './blur.ts';
import type { FacePlanes } from './find-eyes.ts';
import { beside, type Disc } from './possible-heads.ts';

/** Chroma in OKLab at which green is a color of the pet's own, as of feathers, and below which it is none. */
const OWN = 0.075;
const FAINT = 0.045;
/** Lightness from which fur mirrors what it lies on. */
const MIRRORS = { from: 0.4, fully: 0.6 };
/** How broad a cast is, plan units, and how green on the mean: an iris is smaller. */
const BROAD = 40;
const GREEN = { least: -0.002, fully: -0.01 };
/** How much of the green goes. */
const SHARE = 0.85;

/**
 * Takes the green of lawns and leaves off light fur, which is never green itself. In place; eyes stay as they are.
 *
 * @param eyes where eyes are or may be, plan units
 */
export function removeGreenCast({ light, a, b, mask, scale }: FacePlanes, eyes: readonly Disc[]): void {
  const isBeside = beside(eyes, a.width, scale);
  const around = gaussianBlur({ ...a, data: a.data.map((value, i) => value * mask.data[i]) }, BROAD * scale);
  for (let i = 0; i < a.data.length; i++) {
    if (a.data[i] >= 0 || around.data[i] >= GREEN.least || !isBeside(i)) continue;
    const cast = smoothstep(GREEN.least, GREEN.fully, around.data[i]);
    const faint = smoothstep(OWN, FAINT, Math.hypot(a.data[i], b.data[i]));
    const mirrors = smoothstep(MIRRORS.from, MIRRORS.fully, light.data[i]);
    a.data[i] *= 1 - SHARE * cast * faint * mirrors;
  }
}
