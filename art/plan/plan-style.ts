import type { Layer, PaintPlan } from './paint-plan.ts';
import type { Scene } from './scene.ts';
import type { Style, StyleOptions } from './style.ts';

/** Layers of parts, by the parts' numbers. */
type Planned = readonly (readonly Layer[])[];

/**
 * Paints a scene by a recipe.
 *
 * @param sofar what has been planned of it already, by `planSofar`
 * @param last layers of the style's last parts, where these are planned, too
 */
export function planStyle(
  style: Style,
  scene: Scene,
  options: StyleOptions,
  sofar = planSofar(style, scene, options),
  last: Planned = style.last?.map((part) => part(sofar, scene, options)) ?? [],
): PaintPlan {
  return { ...sofar, layers: [...sofar.layers, ...last.flat()] };
}

/** A plan without what is painted last. @param parts layers of the style's parts, where these are planned */
export function planSofar(
  style: Style,
  scene: Scene,
  options: StyleOptions,
  parts: Planned = style.parts.map((part) => part(scene, options)),
): PaintPlan {
  return {
    width: scene.placement.width,
    height: scene.placement.height,
    seed: options.seed,
    layers: style.join?.(parts) ?? parts.flat(),
    finish: style.finish(scene, options),
  };
}
