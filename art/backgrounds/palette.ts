import type { BackgroundId } from '../contract.ts';
import type { Rgb } from '../plan/paint-plan.ts';

/** The plain backgrounds' colors as they look in even light (sRGB 0 to 1). */
export const NEUTRALS: Partial<Record<BackgroundId, Rgb>> = {
  white: [0.965, 0.96, 0.95],
  cream: [0.96, 0.91, 0.81],
  rose: [0.91, 0.75, 0.74],
  terracotta: [0.79, 0.47, 0.36],
  sand: [0.86, 0.77, 0.64],
  slate: [0.4, 0.46, 0.53],
  sage: [0.66, 0.73, 0.61],
  lightblue: [0.71, 0.82, 0.9],
};
