import type { Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/** The scene that a head was taken from. */
const wholes = new WeakMap<Scene, Scene>();

/**
 * A scene once for each of its heads, the main one first: the same planes, with that head as the only one. What treats
 * one face is called for each; a scene of one head is its own.
 */
export const headsOf = oncePerScene((scene: Scene): readonly Scene[] => {
  const { others = [] } = scene;
  if (others.length === 0) return [scene];
  return [scene, ...others].map(({ cat, face, maybeEyes, closedEyes }) => {
    const head: Scene = { ...scene, cat, face, maybeEyes, closedEyes, others: [] };
    wholes.set(head, scene);
    return head;
  });
});

/** The scene with all its heads, given one of them: what is known of the coat is known there. */
export function wholeOf(head: Scene): Scene {
  return wholes.get(head) ?? head;
}

/** The scene, its colors changed at each head in turn. */
export function changedAtHeads(scene: Scene, change: (head: Scene) => Scene): Scene {
  const changed = headsOf(scene).reduce((before, head) => change(withColorsOf(head, before)), scene);
  return withColorsOf(scene, changed);
}

function withColorsOf(scene: Scene, { light, a, b }: Scene): Scene {
  return light === scene.light && a === scene.a && b === scene.b ? scene : { ...scene, light, a, b };
}

/** What is found at all heads, each place as at the head where it is most. */
export function largestOfHeads(scene: Scene, find: (head: Scene) => Plane): Plane {
  return headsOf(scene).map(find).reduce(largest);
}

/** The greater value of two planes at each place. */
export function largest(one: Plane, other: Plane): Plane {
  return { ...one, data: one.data.map((value, i) => Math.max(value, other.data[i])) };
}
