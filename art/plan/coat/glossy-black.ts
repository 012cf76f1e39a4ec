import { hypot, smoothstepIn } from '../../numbers.ts';
import { catShareOf } from '../face/cat.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { coatOf } from './coat.ts';

/** Distance from gray (OKLab) up to which fur may be black: what is more colorful is tan or brown. */
const NEUTRAL = 0.024;
/** Share of the coat from which on that counts, and wholly: a black pet may have tan marks. */
const SHARE = [0.35, 0.45] as const;
/** OKLab lightness that a quarter and half of it lie below: from the first on gray, up to the other black. */
const BLACK = { quarter: [0.37, 0.34], half: [0.45, 0.41] } as const;
/**
 * Lightness that three quarters lie below: from the first on fur shines, from the second on clearly; from the
 * first on it is patched, up to the second not.
 */
const SHINES = [0.4, 0.46] as const;
const PATCHED = [0.62, 0.55] as const;
/** Lightness from which on fur is white; shares of it at which nothing is gloss, and it may be. */
const WHITE = { light: 0.72, share: [0.05, 0.03] } as const;
/** Certainty of a cat at which nothing is gloss, and it may be: dark tabbies have such tones. */
const CAT = [0.75, 0.5] as const;
/** One pixel of this many is looked at. */
const SPARSE = 3;

/** How surely a coat is black, and what is lighter in it strong gloss and no marking, 0 to 1. No cat's is. */
export const glossyBlackOf = oncePerScene((scene: Scene): number => {
  const { light, a, b, mask } = coatOf(scene);
  const neutral: number[] = [];
  let [pixels, white] = [1e-6, 0];
  for (let i = 0; i < light.data.length; i += SPARSE) {
    if (mask.data[i] < 0.5) continue;
    pixels++;
    if (hypot(a.data[i], b.data[i]) > NEUTRAL) continue;
    neutral.push(light.data[i]);
    if (light.data[i] > WHITE.light) white++;
  }
  const sorted = Float32Array.from(neutral).sort();
  const below = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 1;
  const upper = below(0.75);
  return (
    smoothstepIn(SHARE, neutral.length / pixels) *
    smoothstepIn(BLACK.quarter, below(0.25)) *
    smoothstepIn(BLACK.half, below(0.5)) *
    smoothstepIn(SHINES, upper) *
    smoothstepIn(PATCHED, upper) *
    smoothstepIn(WHITE.share, white / pixels) *
    smoothstepIn(CAT, catShareOf(scene))
  );
});
