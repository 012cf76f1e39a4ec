import { clamp, smoothstep } from '../../numbers.ts';
import type { FacePlanes } from '../eyes/face.ts';
import type { Disc } from '../eyes/possible-heads.ts';

/** How much of their blue and violet the gloss of a black coat and the dark parts of any coat lose. */
const LOSS = 0.6;
/** OKLab b below which a color is blue, and a below which it has no violet in it. */
const BLUE = 0.02;
/** Lightness below which a part is dark, and wholly. */
const DARK = { from: 0.45, fully: 0.28 };
/** Chroma from which on a color is a thing's own, and wholly. */
const OWN = { from: 0.09, fully: 0.15 };

/** How much of the blue on a nose goes, how far around its middle, in its radii, and how blue a violet is. */
const NOSE = { blue: 0.9, red: 0.6, inner: 1.3, outer: 1.7, violet: -0.04 };

/** Takes the sky off a nose, which mirrors it: no nose is blue. In place. @param nose plan units */
export function dullNose({ a, b, scale }: Pick<FacePlanes, 'a' | 'b' | 'scale'>, nose: Disc): void {
  const { width, height } = a;
  const reach = NOSE.outer * nose.radius;
  const [top, bottom] = [nose.y - reach, nose.y + reach].map((y) => clamp(Math.round(y * scale), 0, height));
  const [left, right] = [nose.x - reach, nose.x + reach].map((x) => clamp(Math.round(x * scale), 0, width));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      if (b.data[i] >= 0) continue;
      const away = Math.hypot((x + 0.5) / scale - nose.x, (y + 0.5) / scale - nose.y) / nose.radius;
      const share = smoothstep(NOSE.outer, NOSE.inner, away);
      a.data[i] *= 1 - NOSE.red * share * smoothstep(0, NOSE.violet, b.data[i]);
      b.data[i] *= 1 - NOSE.blue * share;
    }
  }
}

/**
 * Takes the blue of the sky and the violet of a camera's shadows out of dark fur, which has neither: raised with the
 * coat's tones, they would make a blue nose or a violet cat. In place.
 *
 * @param black how black the coat is, 0 to 1, from `normalizeToneAt`
 */
export function dullGloss({ light, a, b }: Pick<FacePlanes, 'light' | 'a' | 'b'>, black: number): void {
  const [lights, reds, blues] = [light.data, a.data, b.data];
  for (let i = 0; i < lights.length; i++) {
    const red = reds[i];
    const blue = blues[i];
    if (blue >= 0 || (lights[i] >= DARK.from && (black === 0 || red >= BLUE))) continue;
    const dark = smoothstep(DARK.from, DARK.fully, lights[i]);
    const gloss = black * smoothstep(BLUE, 0, red);
    const share = Math.max(dark, gloss) * smoothstep(0, -BLUE, blue);
    if (share <= 0) continue;
    const own = smoothstep(OWN.from, OWN.fully, Math.sqrt(red * red + blue * blue));
    const kept = 1 - LOSS * share * (1 - own);
    reds[i] *= kept;
    blues[i] *= kept;
  }
}
