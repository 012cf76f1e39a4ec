import type { Light } from '../plan/create-lights.ts';
import type { Random } from '../random.ts';
import type { Scenery } from './scenery.ts';

/** How a set lights who stands in it. Tints are OKLab a and b. */
export interface SetLight {
  /** Where the key light comes from: x to the right, y down, z to the viewer; any length. */
  readonly from: readonly [x: number, y: number, z: number];
  readonly key: Tint;
  /** Light from behind: at the right (1) or the left (-1), and its strength in lightness. */
  readonly rimSide: 1 | -1;
  readonly rim: Tint;
  readonly rimStrength: number;
  /** Light that the floor throws back from below. */
  readonly bounce: Tint;
  /** What lies in the shade. */
  readonly shade: Tint;
}

export type Tint = readonly [a: number, b: number];

/** Where in a set the pet is. Places run 0 to 1, with the floor where the set has it. */
export interface PetInSet {
  /** How far a place is from the pet, heights of the picture; negative inside. */
  away(u: number, v: number): number;
  /** Whether it is seen down to its feet. */
  readonly stands: boolean;
}

/** A place of a movie: painted small, seen out of focus. */
export interface MovieSet {
  readonly light: SetLight;
  /** Where its floor begins, share of the height from above. */
  readonly floor: number;
  paint(scenery: Scenery, pet: PetInSet): void;
  /** What shines in its air, as large soft lights; places 0 to 1 and beyond, radii in longer sides. */
  readonly air: readonly Light[];
  /** Lamps and glints that the lens turns into discs; places 0 to 1, radii in heights. */
  lamps(random: Random, pet: PetInSet): Light[];
}
