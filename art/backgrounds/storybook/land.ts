import type { Rgb } from '../../plan/paint-plan.ts';
import type { LandBrush } from './land-brush.ts';

/** Colors of a land that the foreground and the pet's shadow share. */
export interface Land {
  /** Paints what is behind the pet. */
  paint(brush: LandBrush, horizon: number): void;
  grass: readonly [dark: Rgb, light: Rgb];
  /** Of the ground where the pet keeps the light away. */
  shadow: Rgb;
  petals: readonly Rgb[];
  /** What shows between the strokes; the paper unless given. */
  base?: Rgb;
  /** How light the whole is, 0 (night) to 1. */
  key: number;
}
