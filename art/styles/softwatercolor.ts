import { watercolor } from './watercolor.ts';

/** Wet-in-wet: pigment settles in the paper, edges dissolve or dry as rims, darks stay dark, the face is held. */
export const softwatercolor = watercolor({
  ground: {
    softness: 0.13,
    edge: 0.14,
    grain: 0.12,
    clouds: 0.9,
    dried: { softness: 0.03, edge: 0.9, grain: 0.36 },
    strength: 0.68,
    spread: 1.3,
    palesAtCuts: 'around',
    salt: 500,
  },
  edges: { found: 3, lost: 16, share: 0.6, margin: 150 },
  tones: { chroma: 1.18, shine: 0.7, shadowHue: 4.75, shadowChroma: 0.036, grays: 0.5, water: 0.17 },
  depth: 0.45,
  reflection: 0.75,
  // Few, wide and wet: each runs into the one below it. Only the last, for eyes and nose, finds an edge.
  washes: [
    { smoothing: 24, run: 22, softness: 0.3, wander: 0.3, edge: 0.16, grain: 0.15, clouds: 1 },
    { smoothing: 10, run: 14, softness: 0.08, wander: 0.26, edge: 0.28, grain: 0.12, clouds: 0.9 },
    { smoothing: 6, run: 9, softness: 0.05, wander: 0.2, edge: 0.32, grain: 0.08, clouds: 0.7 },
    { smoothing: 3.4, run: 5.5, softness: 0.045, wander: 0.12, edge: 0.3, grain: 0.08, clouds: 0.45 },
    { smoothing: 2.1, run: 3.4, softness: 0.045, wander: 0.08, edge: 0.25, grain: 0.08, clouds: 0.25 },
    { smoothing: 1.3, run: 2, softness: 0.05, wander: 0.05, edge: 0.15, grain: 0.1, clouds: 0.12 },
  ],
  drift: 0.065,
  flat: { short: 0.35, long: 0.35 },
  lost: 0.6,
  rims: true,
  // The lie of the fur, hardly seen.
  strands: { width: 2.4, strength: 0.1 },
  // Eyes, nose and mouth: what is sharp in a picture that is not.
  tip: [
    { radius: 1.7, spacing: 5, threshold: 0.18, longest: 14, opacity: 0.55, jitter: 0.01 },
    { radius: 0.9, spacing: 3, threshold: 0.19, longest: 14, opacity: 0.85, jitter: 0 },
  ],
  colors: { chroma: 1.12, contrast: 1.08, lift: 0.02 },
  hand: {
    brush: 'ink',
    dark: [0.4, 0.37, 0.44],
    light: [0.98, 0.96, 0.93],
    weight: 0.36,
    pressure: 0.6,
  },
  paper: 0.02,
  border: 0.4,
});
