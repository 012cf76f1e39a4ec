import { createRandom } from '../random.ts';

/** Cells across a brush and along it; the texture repeats along. */
export const ACROSS = 64;
export const ALONG = 256;
const VARIANTS = 6;

export interface BrushTexture {
  /** Paint left by the bristles, 0 to 1, `ALONG` rows of `ACROSS`. */
  paint: Float32Array;
  /** How much earlier each bristle runs dry at the end, in radii, `ACROSS` values. */
  ragged: Float32Array;
}

let textures: BrushTexture[] | undefined;

/** Bristle marks of a few brushes (after Hertzmann 2002: height from bristles), made once. */
export function bristleTextures(): BrushTexture[] {
  textures ??= Array.from({ length: VARIANTS }, (_, variant) => createTexture(variant + 1));
  return textures;
}

function createTexture(seed: number): BrushTexture {
  const random = createRandom(seed * 6007);
  const paint = new Float32Array(ACROSS * ALONG);
  const ragged = new Float32Array(ACROSS);
  // Bristles stand in clumps: coarse and fine steps across, each swelling and thinning slowly along the stroke.
  const octaves = [
    { bristles: 7, periods: 3, weight: 0.42 },
    { bristles: 17, periods: 5, weight: 0.36 },
    { bristles: 40, periods: 9, weight: 0.22 },
  ];
  for (const { bristles, periods, weight } of octaves) {
    const grid = new Float32Array(bristles * periods).map(() => random());
    for (let along = 0; along < ALONG; along++) {
      const u = (along / ALONG) * periods;
      const u0 = Math.floor(u);
      const fu = ease(u - u0);
      for (let across = 0; across < ACROSS; across++) {
        const v = (across / (ACROSS - 1)) * (bristles - 1);
        const v0 = Math.min(bristles - 2, Math.floor(v));
        const fv = ease(v - v0);
        const at = (p: number, b: number) => grid[(p % periods) * bristles + b];
        const here = at(u0, v0) * (1 - fv) + at(u0, v0 + 1) * fv;
        const next = at(u0 + 1, v0) * (1 - fv) + at(u0 + 1, v0 + 1) * fv;
        paint[along * ACROSS + across] += weight * (here * (1 - fu) + next * fu);
      }
    }
  }
  let drift = 0;
  for (let across = 0; across < ACROSS; across++) {
    drift = 0.8 * drift + 0.45 * (random() - 0.5);
    ragged[across] = Math.max(0, 0.5 + drift);
  }
  return { paint, ragged };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
