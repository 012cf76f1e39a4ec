import type { Lab } from '../../analysis/color/choose-palette.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { richness } from '../richness.ts';

/**
 * Distance from gray in OKLab of what is shade, and of what is certainly a color of the coat; also where all is black.
 */
const BROWN = { brown: [0.008, 0.026], black: [0.03, 0.06] } as const;
/** Lightness from which a color is not black, and at which it is. */
const BLACK = [0.29, 0.22] as const;

/** Distance from gray of a color that is not made richer, and of one that is: brown sooner than cream. */
const RICH = { dark: [0.012, 0.05], pale: [0.04, 0.1] } as const;
/** Lightness from which a color is not dark, and from which it is pale. */
const PALE = [0.45, 0.62] as const;

/**
 * A color of a coat as gouache has it, OKLab: richer, in warm light, its shadows a little towards `shade`.
 *
 * @param high lightness of the coat's lights
 * @param shade a and b
 */
export function paintedColor([dim, a, b]: Lab, high: number, shade: readonly [a: number, b: number]): Lab {
  const strength = hypot(a, b);
  // The lights of a white coat are white, whatever the lamp was.
  const gain = mix(1, Math.max(1, 0.97 / high), smoothstep(0.72, 0.84, high));
  const l = dim * mix(gain, 1, smoothstep(0.02, 0.06, strength));
  // Dark brown stays brown, a nose black: shadows cool what has little color of its own.
  const black = smoothstepIn(BLACK, l);
  const least = mix(BROWN.brown[0], BROWN.black[0], black);
  const surely = mix(BROWN.brown[1], BROWN.black[1], black);
  const cool = smoothstep(0.75, 0.25, l) * smoothstep(surely, least, strength);
  const pale = smoothstepIn(PALE, l);
  const begins = mix(RICH.dark[0], RICH.pale[0], pale);
  const reached = mix(RICH.dark[1], RICH.pale[1], pale);
  const rich = richness(strength, mix(0.88, mix(1.38, 1, black), smoothstep(begins, reached, strength)));
  return [
    clamp(mix(l, 0.62, -0.06) + 0.02, 0.1, 0.985),
    a * rich + mix(0.003, shade[0], cool),
    b * rich + mix(0.014, shade[1], cool),
  ];
}
