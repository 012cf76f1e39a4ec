import type { Subject } from '../../contract.ts';
import { hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { catCertainty } from '../cat-certainty.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { quantile } from '../read-plane.ts';
import { rgbToOklab } from './oklab.ts';

/** One pixel of this many is looked at. */
const EVERY = 17;
/** Lightness in OKLab up to which fur is black, and from which on it is white. */
const PARTS = { black: 0.36, white: 0.55 } as const;
/**
 * Shares of a black and white coat that are black, white and neither, as much of a Siamese is: not yet and
 * certainly.
 */
const SHARES = { black: [0.2, 0.32], white: [0.12, 0.2], between: [0.165, 0.135] } as const;
/**
 * Colors against lightness: that of the white from which a lamp is warm, and surely; of its most colorful,
 * against its middle.
 */
const LAMP = { warm: [0.03, 0.05], even: [1.45, 1.3], most: 0.95 } as const;
/** b in OKLab of black fur, likewise, which a Siamese's brown has more of. */
const BLACK_COLOR = [0.035, 0.025] as const;
/** Lightness from which on fur takes the lamp's color, and wholly. */
const LIT = [0.34, 0.5] as const;
/** The same of white fur that is lifted. */
const WHITE = [0.45, 0.7] as const;
/** Share of the lamp's yellow from which on fur is lit by it; less is shade or the light of a window. */
const SHADED = 0.35;
/** How much more colorful than the lamp, against lightness, a collar or an eye is, surely and not yet. */
const COLLAR = [0.1, 0.04] as const;
/** How much of the lamp's color stays, and of what differs from it: shade is redder. */
const KEPT = { lamp: 0.2, rest: 0.4 } as const;
/** Share of what white fur lacks of white that comes back: under a lamp it is darker than by daylight. */
const LIFT = 0.1;
/** How much redder than the lamp, against lightness, skin is: a nose stays as pink as it is. */
const SKIN = [0.035, 0.06] as const;

/** A warm lamp on white fur. */
export interface FurLamp {
  /** How certainly it is one, 0 to 1. */
  readonly share: number;
  /** Its color in OKLab, against lightness. */
  readonly a: number;
  readonly b: number;
}

/**
 * The lamp that makes a black and white cat black and cream, which no cat is: its light fur has one warm
 * hue, and hardly any fur lies between light and black. Otherwise undefined.
 *
 * @param likelihood that it is a cat, 0 to 1
 */
export function lampOnWhite(
  { photo: { data }, mask }: Pick<Subject, 'photo' | 'mask'>,
  likelihood: number | undefined,
): FurLamp | undefined {
  const isCat = catCertainty(likelihood);
  if (isCat === 0) return undefined;
  const most = Math.ceil(mask.data.length / EVERY);
  const [reds, yellows, colors, blacks] = [0, 0, 0, 0].map(() => new Float64Array(most));
  const seen = { l: 0, a: 0, b: 0 };
  let [all, white, black] = [0, 0, 0];
  for (let i = 0; i < mask.data.length; i += EVERY) {
    if (mask.data[i] < 0.9) continue;
    const { l, a, b } = rgbToOklab(data[4 * i], data[4 * i + 1], data[4 * i + 2], seen);
    all++;
    if (l < PARTS.black) blacks[black++] = Math.max(0, b);
    if (l < PARTS.white) continue;
    reds[white] = a / l;
    yellows[white] = b / l;
    colors[white++] = hypot(a, b) / l;
  }
  if (white === 0 || black === 0) return undefined;
  const shares =
    isCat *
    smoothstepIn(SHARES.black, black / all) *
    smoothstepIn(SHARES.white, white / all) *
    smoothstepIn(SHARES.between, 1 - (black + white) / all);
  if (shares === 0) return undefined;
  const rising = [reds, yellows, colors].map((values) => values.subarray(0, white).sort());
  const [a, b, color] = rising.map((values) => quantile(values, 0.5));
  const share =
    shares *
    smoothstepIn(LAMP.warm, b) *
    smoothstepIn(LAMP.even, quantile(rising[2], LAMP.most) / color) *
    smoothstepIn(BLACK_COLOR, quantile(blacks.subarray(0, black).sort(), 0.5));
  return share > 0 ? { share, a, b } : undefined;
}

/**
 * Takes a warm lamp off white fur, which keeps a hint of it. In place; black fur, noses and eyes stay as
 * they are.
 */
export function whitenFur({ light, a, b }: Pick<FacePlanes, 'light' | 'a' | 'b'>, lamp: FurLamp): void {
  const [lights, reds, yellows] = [light.data, a.data, b.data];
  for (let i = 0; i < lights.length; i++) {
    const l = lights[i];
    if (l <= LIT[0] || yellows[i] <= 0) continue;
    const lit = smoothstep(0, SHADED * lamp.b * l, yellows[i]);
    const fur = smoothstepIn(COLLAR, hypot(reds[i], yellows[i]) / l - hypot(lamp.a, lamp.b));
    const share = lamp.share * smoothstepIn(LIT, l) * lit * fur;
    const [red, yellow] = [reds[i] - lamp.a * l, yellows[i] - lamp.b * l];
    const skin = smoothstepIn(SKIN, red / l);
    lights[i] += share * LIFT * (1 - skin) * (1 - l) * smoothstepIn(WHITE, l);
    const rest = mix(KEPT.rest, 1, skin);
    reds[i] = mix(reds[i], KEPT.lamp * lamp.a * l + rest * red, share);
    yellows[i] = mix(yellows[i], KEPT.lamp * lamp.b * l + rest * yellow, share);
  }
}
