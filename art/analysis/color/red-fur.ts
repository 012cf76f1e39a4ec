import { hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { FacePlanes } from '../eyes/face.ts';

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
 * A coat that is pink as a whole: hue in OKLab, radians, of all its warm fur from which it is not, and up to which it
 * is; up to which it is skin, a dress or violet, and from which it is fur; which share of it that is, not yet and
 * certainly; lightness and distance from gray of such fur.
 */
const PINK_COAT = {
  hue: [0.85, 0.75],
  fur: [0.42, 0.52],
  share: [0.55, 0.7],
  light: 0.45,
  chroma: 0.03,
} as const;
/** The hue of cream and pale red fur, which is what shows as pink in faded photos. */
const CREAM = 0.95;
/** Every so many pixels are looked at for that. */
const STEP = 23;

/**
 * Makes a pink coat cream: no fur is pink, but faded films and filters make it so. Its noses and tongues turn along with
 * it, and stay redder; what is yellow becomes no green. In place; other coats stay as they are.
 */
export function warmPinkFur({ light, a, b, mask }: FacePlanes): void {
  const [reds, yellows, inside] = [a.data, b.data, mask.data];
  const warm = { a: 0, b: 0, count: 0 };
  let all = 0;
  for (let i = 0; i < reds.length; i += STEP) {
    if (inside[i] <= 0.5) continue;
    all++;
    if (light.data[i] < PINK_COAT.light || reds[i] <= 0 || hypot(reds[i], yellows[i]) < PINK_COAT.chroma)
      continue;
    warm.a += reds[i];
    warm.b += yellows[i];
    warm.count++;
  }
  const hue = Math.atan2(warm.b, warm.a);
  const share =
    warm.count === 0
      ? 0
      : smoothstepIn(PINK_COAT.share, warm.count / all) *
        smoothstepIn(PINK_COAT.hue, hue) *
        smoothstepIn(PINK_COAT.fur, hue);
  if (share === 0) return;
  const turn = share * (CREAM - hue);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let i = 0; i < reds.length; i++) {
    const [red, yellow] = [reds[i], yellows[i]];
    if (red <= 0) continue;
    reds[i] = Math.max(0, cos * red - sin * yellow);
    yellows[i] = sin * red + cos * yellow;
  }
}

/**
 * Takes the glow off red and orange fur: cameras and phones make it as colorful as nothing that grows, reddest in its
 * shade, and every paint makes it richer still. In place; red collars and tongues stay as they are.
 */
export function calmRedFur({ a, b, mask }: Omit<FacePlanes, 'light'>): void {
  const [reds, yellows, inside] = [a.data, b.data, mask.data];
  for (let i = 0; i < reds.length; i++) {
    const red = reds[i];
    const yellow = yellows[i];
    if (yellow <= 0 || red * red + yellow * yellow <= LEAST || inside[i] < 0.01) continue;
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
