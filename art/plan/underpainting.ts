import type { Layer } from './paint-plan.ts';
import type { Picture } from './picture.ts';
import { toBackdrop, toField } from './pixels.ts';
import type { Scene } from './scene.ts';
import { region } from './shapes/tone-regions.ts';
import type { StyleOptions } from './style.ts';

/** Cells of its longer side, and where in the pet's outline it ends: strokes end further out. */
const CELLS = { colors: 160, shape: 512 };
const END = { level: 0.8, softness: 0.15 };

/**
 * The pet's colors below its strokes: what is behind the pet does not shine through between them. With nothing behind
 * it they reach beyond the outline, which is cut later.
 *
 * @param picture what the strokes are planned from
 * @param end where in the pet's outline it ends: share of the pet, and half width of its border
 */
export function underpainting(
  scene: Scene,
  picture: Picture,
  background: StyleOptions['background'],
  end: { readonly level: number; readonly softness: number } = END,
): Layer {
  const colors = toBackdrop(picture, CELLS.colors);
  if (background === 'transparent') return colors;
  return region(toField(scene.mask, CELLS.shape), end.level, end.softness, colors);
}
