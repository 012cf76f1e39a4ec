import type { Scene } from './scene.ts';

/** Remembers what was made of a scene: for what several parts of a style need, whichever of them comes first. */
export function oncePerScene<Result extends object | number>(
  make: (scene: Scene) => Result,
): (scene: Scene) => Result {
  const made = new WeakMap<Scene, Result>();
  return (scene) => {
    const known = made.get(scene);
    if (known !== undefined) return known;
    const result = make(scene);
    made.set(scene, result);
    return result;
  };
}
