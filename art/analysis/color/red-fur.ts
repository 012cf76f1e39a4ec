import { hypot, mix, smoothstep } from '../../numbers.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { beside, type Disc } from '../eyes/possible-heads.ts';

/** Hues in OKLab, radians: a red collar's, that from which on a color is fur, and that from which on it is orange. */
const HUE = { collar: 0.5, fur: 0.6, orange: 0.87 } as const;
/** How much of the way to orange a red fur goes. */
const TURN = 0.6;
/**
 * Distance from gray in OKLab from which fur is more colorful than any is by daylight, and how much of the rest stays.
 */
const CHROMA = { from: 0.1, kept: 0.35 } as const;
const LEAST = CHROMA.from ** 2;
/** Yellow hues beyond which nothing is a red fur, not yet and certainly. */
const YELLOW = [1.25, 1.45] as const;

/**
 * Takes the glow off red and orange fur: cameras and phones make it as colorful as nothing that grows, reddest in its
 * shade, and every paint makes it richer still. In place; red collars and tongues stay as they are.
 *
 * @param eyes where eyes are or may be, plan units: they stay as they are
 */
export function calmRedFur({ a, b, mask, scale }: FacePlanes, eyes: readonly Disc[]): void {
  const isBeside = beside(eyes, a.width, scale);
  const [reds, yellows, inside] = [a.data, b.data, mask.data];
  for (let i = 0; i < reds.length; i++) {
    const red = reds[i];
    const yellow = yellows[i];
    if (yellow <= 0 || red * red + yellow * yellow <= LEAST || inside[i] < 0.01 || !isBeside(i)) continue;
    const chroma = hypot(red, yellow);
    const hue = Math.atan2(yellow, red);
    const fur = smoothstep(HUE.collar, HUE.fur, hue) * smoothstep(YELLOW[1], YELLOW[0], hue);
    if (fur === 0) continue;
    const strong = smoothstep(CHROMA.from, 1.2 * CHROMA.from, chroma);
    const turned = hue + fur * strong * TURN * Math.max(0, HUE.orange - hue);
    const calm = mix(chroma, CHROMA.from + CHROMA.kept * (chroma - CHROMA.from), fur);
    reds[i] = calm * Math.cos(turned);
    yellows[i] = calm * Math.sin(turned);
  }
}
