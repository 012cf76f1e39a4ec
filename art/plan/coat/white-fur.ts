import type { Lab } from '../../analysis/color/choose-palette.ts';
import { hypot, mix, smoothstepIn } from '../../numbers.ts';

/** Half tones of white fur are nearly white: exponent of what they lack of it. Lightness from which on that holds. */
const LIFT = { exponent: 1.4, from: [0.3, 0.55] } as const;
/** Hue of its shades, OKLab a and b, and the lightness at which fur has none of it and all of it. */
const SHADE = { a: 0.002, b: -0.026, light: [0.95, 0.75], dark: [0.2, 0.4] } as const;
/** Distance from gray in OKLab of what has a color of its own: eyes, tongues, collars, markings. */
const COLORED = [0.012, 0.034] as const;

/**
 * A tone of white fur as a painter mixes it: half tones nearly white, shades pale blue, as the sky lights them. Gray
 * would be another coat.
 *
 * @param white how white the coat is, 0 to 1 (`whitenessOf`)
 * @param blue share of the blue: less before white
 */
export function whiteFur([l, a, b]: Lab, white: number, blue = 1): Lab {
  const own = smoothstepIn(COLORED, hypot(a, b));
  const lifted = mix(l, 1 - (1 - l) ** LIFT.exponent, white * (1 - own) * smoothstepIn(LIFT.from, l));
  const shade = blue * white * (1 - own) * smoothstepIn(SHADE.light, lifted) * smoothstepIn(SHADE.dark, l);
  return [lifted, a + shade * SHADE.a, b + shade * SHADE.b];
}
