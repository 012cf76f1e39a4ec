import type { BackgroundId } from '../contract.ts';
import type { Hand } from '../lettering/letter-name.ts';
import type { Framing } from '../plan/compose.ts';
import type { PaintPlan } from '../plan/paint-plan.ts';
import type { Scene } from '../plan/scene.ts';

export interface StyleOptions {
  background: BackgroundId;
  /** Same scene and seed, same plan. */
  seed: number;
}

/** A recipe: from the placed pet to the marks that paint it. */
export interface Style {
  framing: Framing;
  /** How it writes a pet's name; none where lettering does not suit it. */
  hand?: Hand;
  plan(scene: Scene, options: StyleOptions): PaintPlan;
}
