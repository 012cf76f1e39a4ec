import type { Brush, Rgb } from '../paint-plan.ts';
import type { HatchPass } from './plan-hatching.ts';

/** What lines are drawn with. */
export interface Tool {
  readonly brush: Brush;
  readonly passes: readonly HatchPass[];
  /** How far inside the outline it stays, plan units: broad lines would spread beyond it. */
  readonly inset?: number;
  /** Points of its shortest line (`HatchTask`). */
  readonly fewest?: number;
}

/** How a drawing in one dark medium is made. */
export interface Drawing {
  /** What lines are drawn with, broad ones first. */
  tools: readonly Tool[];
  /** sRGB 0 to 1. */
  lead: Rgb;
  paper: Rgb;
  /**
   * What the kneaded eraser takes away where lines made the paper darker than it should be: strands, glints of eyes.
   */
  lifts: readonly HatchPass[];
  /** What is rubbed in before the lines are drawn, as shares of the tone; and how widely, plan units. */
  smudge: {
    /** In the lights of long hair and of short hair, and in the deepest darks of the pet. */
    strength: number;
    ofShort: number;
    deep: number;
    /** From which tone on, and with all of it: lighter ones are lines alone. All are rubbed if missing. */
    from?: readonly [number, number];
    /** In what is behind it: little is left to draw there. */
    behind: number;
    width: number;
  };
  /** Contrast against what is around, of single strands if any, and the curve from tone to darkness. */
  tones: { local: number; strands?: number; gain: number; power: number; deepest: number };
  /** Width of the uneven white border, plan units. */
  border: number;
  /** Strength of what is drawn behind the pet. */
  behind: number;
  /** Whether broad sweeps are drawn behind the pet. */
  sweeps?: true;
  /** Whether hairs are drawn in the darks of a coat (`planDarkHairs`). */
  hairs?: true;
  /** Whether the shadow under a pet that stands or lies is drawn on plain paper (`groundShadow`). */
  shadow?: true;
}
