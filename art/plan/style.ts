import type { BackgroundId } from '../contract.ts';
import type { Hand } from '../lettering/letter-name.ts';
import type { Framing } from './compose.ts';
import type { Finish, Layer, PaintPlan } from './paint-plan.ts';
import type { Scene } from './scene.ts';

export interface StyleOptions {
  background: BackgroundId;
  /** Same scene and seed, same plan. */
  seed: number;
}

/** Something that is painted of a scene. */
export type Part = (scene: Scene, options: StyleOptions) => Layer[];

/** A recipe: from the placed pet to the marks that paint it. */
export interface Style {
  framing: Framing;
  /** How it writes a pet's name; none where lettering does not suit it. */
  hand?: Hand;
  /** What is painted, from the back to the front. No part knows of the others, so that two threads may share them. */
  parts: readonly Part[];
  /** What is painted at last, with a look at all the rest. */
  last?(sofar: PaintPlan, scene: Scene, options: StyleOptions): Layer[];
  finish(scene: Scene, options: StyleOptions): Finish;
}
