import { watercolor } from './watercolor.ts';

/** Layered transparent washes with dark wet edges and paper grain; fur and eyes with the tip of the brush. */
export const digitalwatercolor = watercolor({
  ground: {
    softness: 0.05,
    edge: 0.6,
    grain: 0.16,
    clouds: 0.8,
    strength: 1,
    spread: 1,
    splashes: 'sprays',
    palesAtCuts: 'inside',
    salt: 0,
  },
  edges: { found: 2, lost: 9, share: 0.25, margin: 110 },
  tones: { chroma: 1.42, shine: 0.58, shadowHue: 4.75, shadowChroma: 0.065, grays: 0.35, water: 0 },
  depth: 0.45,
  reflection: 0.75,
  // From the first tint to the last accents: each finds harder edges than the one before.
  washes: [
    { smoothing: 10, run: 14, softness: 0.06, wander: 0.16, edge: 0.4, grain: 0.12, clouds: 0.9 },
    { smoothing: 6, run: 10, softness: 0.035, wander: 0.14, edge: 0.6, grain: 0.12, clouds: 0.8 },
    { smoothing: 4, run: 8, softness: 0.03, wander: 0.1, edge: 0.62, grain: 0.12, clouds: 0.7 },
    { smoothing: 3, run: 6, softness: 0.03, wander: 0.08, edge: 0.55, grain: 0.12, clouds: 0.5 },
    { smoothing: 2.2, run: 4, softness: 0.03, wander: 0.06, edge: 0.45, grain: 0.12, clouds: 0.3 },
    { smoothing: 1.5, run: 2.4, softness: 0.035, wander: 0.04, edge: 0.2, grain: 0.12, clouds: 0.15 },
    { smoothing: 1.1, run: 1.6, softness: 0.04, wander: 0.03, edge: 0.1, grain: 0.1, clouds: 0.1 },
  ],
  drift: 0.05,
  flat: { short: 0.35, long: 0.72 },
  lost: 0.4,
  rims: false,
  // Single strands, drawn with a nearly dry brush.
  strands: { width: 1.8, strength: 0.17 },
  // The tip of the brush: fur in a few places, eyes and nose.
  tip: [
    { radius: 1.7, spacing: 5, threshold: 0.18, longest: 18, opacity: 0.55, jitter: 0.02 },
    { radius: 1, spacing: 3.5, threshold: 0.19, longest: 14, opacity: 0.8, jitter: 0 },
  ],
  colors: { chroma: 1.2, contrast: 1.06, lift: 0.03 },
  hand: {
    brush: 'ink',
    dark: [0.2, 0.21, 0.34],
    light: [0.97, 0.95, 0.9],
    weight: 0.42,
    pressure: 0.78,
  },
  paper: 0.025,
  border: 0.3,
});
