import type { Light } from '../plan/create-lights.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom, type Random } from '../random.ts';
import { beachSet } from './movie-beach.ts';
import { citySet } from './movie-city.ts';
import { gladeSet } from './movie-glade.ts';
import { homeSet } from './movie-home.ts';
import { stageSet } from './movie-stage.ts';
import { createScenery, type Scenery } from './scenery.ts';

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

/** A place of a movie: painted small, seen out of focus. */
export interface MovieSet {
  readonly light: SetLight;
  paint(scenery: Scenery): void;
  /** Lamps and glints that the lens turns into discs; places 0 to 1, radii in heights. */
  lamps(random: Random): Light[];
}

/** Sets that suit dark, middle and light coats: none stands before its own key. */
const FOR_DARK = [gladeSet, homeSet, beachSet, stageSet] as const;
const FOR_MIDDLE = [gladeSet, homeSet, beachSet, citySet, stageSet] as const;
const FOR_LIGHT = [gladeSet, homeSet, citySet, stageSet] as const;

/** The set for a pet: by its coat and the seed, so that a tile and the artwork, whose scenes differ in size, have the same. */
export function chooseSet(scene: Scene, seed: number): MovieSet {
  const { light } = coatOf(scene);
  const sets = light < 0.42 ? FOR_DARK : light > 0.72 ? FOR_LIGHT : FOR_MIDDLE;
  return sets[seed % sets.length];
}

/** Mean lightness of the coat. */
const coatOf = oncePerScene((scene) => {
  let total = 0;
  let sum = 0;
  for (let i = 0; i < scene.mask.data.length; i += 7) {
    total += scene.mask.data[i];
    sum += scene.mask.data[i] * scene.light.data[i];
  }
  return { light: total > 0 ? sum / total : 0.5 };
});

/** The set as its painter left it, still in focus. */
export function paintSet(set: MovieSet, scene: Scene, seed: number): Picture {
  const scenery = createScenery(scene.width, scene.height, createRandom(seed + 17));
  set.paint(scenery);
  return scenery.picture;
}
