import type { Rgb } from '../../plan/paint-plan.ts';
import type { LandBrush } from './land-brush.ts';
import type { LandLight } from './land-light.ts';
import type { Tones } from './tints.ts';

/** Colors of a land that the foreground and the pet's shadow share. */
export interface Land {
  /** Paints what is behind the pet. */
  paint(brush: LandBrush, horizon: number): void;
  grass: Tones;
  /** Of the ground where the pet keeps the light away. */
  shadow: Rgb;
  petals: readonly Rgb[];
  /** What shows between the strokes. */
  base: Rgb;
  /** How far below the horizon the ground begins on which a pet may stand, plan units. */
  shore: number;
  /** How light the whole is, 0 (night) to 1. */
  key: number;
  light: LandLight;
}
