import type { Scene } from './scene.ts';
import type { StyleOptions } from './style.ts';

/** Remembers what was made of a scene: for what several parts of a style need, whichever of them comes first. */
export function oncePerScene<Result extends object | number | boolean>(
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

/** The same for what the options change, too: of a scene it remembers what was made of it last. */
export function oncePerVersion<Result extends object>(
  make: (scene: Scene, options: StyleOptions) => Result,
): (scene: Scene, options: StyleOptions) => Result {
  const made = new WeakMap<Scene, { readonly key: string; readonly result: Result }>();
  return (scene, options) => {
    const { background, seed, version } = options;
    const key = `${background} ${seed} ${version}`;
    const known = made.get(scene);
    if (known?.key === key) return known.result;
    const result = make(scene, options);
    made.set(scene, { key, result });
    return result;
  };
}
