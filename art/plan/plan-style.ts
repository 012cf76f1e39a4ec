import type { Layer, PaintPlan } from './paint-plan.ts';
import type { Scene } from './scene.ts';
import type { Style, StyleOptions } from './style.ts';

/**
 * Paints a scene by a recipe.
 *
 * @param parts what has been planned of it already: the layers of each of the style's parts
 */
export function planStyle(
  style: Style,
  scene: Scene,
  options: StyleOptions,
  parts: readonly (readonly Layer[])[] = style.parts.map((part) => part(scene, options)),
): PaintPlan {
  const sofar: PaintPlan = {
    width: scene.placement.width,
    height: scene.placement.height,
    seed: options.seed,
    layers: parts.flat(),
    finish: style.finish(scene, options),
  };
  return { ...sofar, layers: [...sofar.layers, ...(style.last?.(sofar, scene, options) ?? [])] };
}
