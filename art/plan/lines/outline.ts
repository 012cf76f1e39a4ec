import { gaussianBlur } from '../../analysis/blur.ts';
import type { Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Finish, Outline } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import type { StyleOptions } from '../style.ts';
import { frameFade, type Sides } from './frame-fade.ts';

/**
 * Where nothing is painted behind it, the pet's own shape is the border of the picture; `wander` (0 to 0.5) roughens
 * it.
 */
export function freeOutline(
  scene: Scene,
  { background }: StyleOptions,
  wander: number,
): Pick<Finish, 'outline'> {
  return background === 'transparent' ? { outline: { ...petShape(scene), level: 0.5, wander } } : {};
}

/** Level of a cut-out: a little inside the pet, where none of the ground shows between the hairs. */
const INSIDE = 0.62;
/**
 * How far from the frame a pet ends that the frame cuts, plan units: without a picture around it, nothing else would.
 */
const MARGIN = 80;

/** The shape in which a pet that is painted on a ground can be cut out of it. */
export const cutOutOf = oncePerScene((scene): Outline => {
  const sides = cutSides(scene.mask);
  const isCut = Object.values(sides).includes(true);
  const fade = isCut ? frameFade(scene, MARGIN, 3, sides) : undefined;
  return { ...petShape(scene, fade), level: INSIDE, wander: 0.08 };
});

function petShape(
  { mask, scale }: Pick<Scene, 'mask' | 'scale'>,
  fade?: Plane,
): Pick<Outline, 'field' | 'softness'> {
  const shape = gaussianBlur(mask, 1.2 * scale);
  return { field: toField(fade ? multiply(shape, fade) : shape, 768), softness: 0.16 };
}

/** The edges of the frame that the pet reaches. */
function cutSides({ width, height, data }: Plane): Sides {
  const touches = (count: number, at: (step: number) => number) => {
    for (let step = 0; step < count; step++) if (data[at(step)] > 0.5) return true;
    return false;
  };
  return {
    left: touches(height, (y) => y * width),
    top: touches(width, (x) => x),
    right: touches(height, (y) => y * width + width - 1),
    bottom: touches(width, (x) => (height - 1) * width + x),
  };
}
