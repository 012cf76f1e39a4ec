import type { Light } from '../plan/create-lights.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Scenery } from './scenery.ts';

/** What a place is painted for. */
export interface PlaceView {
  /** Where the floor begins, share of the height from above. */
  readonly floor: number;
  /** Mean lightness of the coat, OKLab. */
  readonly coatLight: number;
}

/** A place that every style has, its light at the left; painted for the pet that rests on its floor. */
export interface Place {
  /** Where its floor begins if no pet rests farther away, share of the height from above. */
  readonly floor: number;
  /** Paints it and returns its lamps: places 0 to 1, radii in heights. */
  paint(scenery: Scenery, view: PlaceView): Light[];
}

/** A color in light and shade. @param light 1 leaves it as it is */
export function shaded([red, green, blue]: Rgb, light: number): Rgb {
  return [red * light, green * light, blue * light];
}
