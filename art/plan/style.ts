import type { BackgroundId } from '../contract.ts';
import type { Hand } from '../lettering/letter-name.ts';
import type { Proportions } from './composition/larger-head.ts';
import type { Framing } from './composition/placement.ts';
import type { Finish, Layer, PaintPlan } from './paint-plan.ts';
import type { Scene } from './scene.ts';

export interface StyleOptions {
  background: BackgroundId;
  /** Same scene and seed, same plan. */
  seed: number;
  /** As in `PlanOptions`. */
  version?: number;
}

/** Paints a part of a scene. */
export type Part = (scene: Scene, options: StyleOptions) => Layer[];

/** Paints what needs to know the layers below it. */
export type LastPart = (sofar: PaintPlan, scene: Scene, options: StyleOptions) => Layer[];

/** A recipe: from the placed pet to the marks that paint it. */
export interface Style {
  framing: Framing;
  /**
   * Whether the scene of the photo may be what it paints behind the pet: only then the scene has a `photoBackground`.
   */
  showsPhoto?: true;
  /** Proportions of its figures where they are not the photo's. */
  proportions?: Proportions;
  /** Whether faint form in black and very dark faces is made clearer, which its paint would lose. */
  clearsDarkFaces?: true;
  /** How it writes a pet's name; none where lettering does not suit it. */
  hand?: Hand;
  /** Painted from back to front. Parts are independent, so that two threads can share them. */
  parts: readonly Part[];
  /**
   * The parts' numbers in the order in which they are begun, which is by how long they take; default from front to
   * back.
   */
  longestFirst?: readonly number[];
  /** How the layers of all parts lie on each other; default those of one part after those of the other. */
  join?: (parts: readonly (readonly Layer[])[]) => Layer[];
  /**
   * Painted last, with access to all layers of the parts; independent of each other, too. Those that take longest are
   * first.
   */
  last?: readonly LastPart[];
  finish(scene: Scene, options: StyleOptions): Finish;
}
