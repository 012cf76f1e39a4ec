import { oncePerScene } from '../plan/once-per-scene.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom } from '../random.ts';
import { groundUnder } from './contact-shadow.ts';
import { floorBehind } from './floor-behind.ts';
import { distanceFrom } from './free-place.ts';
import { beachSet } from './movie-beach.ts';
import { citySet } from './movie-city.ts';
import { gladeSet } from './movie-glade.ts';
import { homeSet } from './movie-home.ts';
import type { MovieSet, PetInSet } from './movie-set.ts';
import { stageSet } from './movie-stage.ts';
import { createScenery } from './scenery.ts';

/** Sets that suit dark, middle and light coats: none stands before its own key. */
const FOR_DARK = [gladeSet, homeSet, beachSet, stageSet] as const;
const FOR_MIDDLE = [gladeSet, homeSet, beachSet, citySet, stageSet] as const;
const FOR_LIGHT = [gladeSet, homeSet, citySet, stageSet] as const;
/** For brown and red coats, which would sink in brown and red rooms; b in OKLab from which a coat is one. */
const FOR_WARM = [gladeSet, beachSet, citySet] as const;
const WARM = 0.035;

/**
 * The set for a pet: by its coat and the seed, so that a tile and the artwork, whose scenes differ in size, have
 * the same.
 */
export function chooseSet(scene: Scene, seed: number): MovieSet {
  const sets = setsFor(coatOf(scene));
  return sets[seed % sets.length];
}

function setsFor({ light, yellow }: { light: number; yellow: number }): readonly MovieSet[] {
  if (light < 0.42) return FOR_DARK;
  if (yellow > WARM) return FOR_WARM;
  return light > 0.72 ? FOR_LIGHT : FOR_MIDDLE;
}

/** Mean lightness and b of the coat, OKLab. */
const coatOf = oncePerScene(({ mask, light, b }) => {
  const sum = { weight: 0, light: 0, yellow: 0 };
  for (let i = 0; i < mask.data.length; i += 7) {
    sum.weight += mask.data[i];
    sum.light += mask.data[i] * light.data[i];
    sum.yellow += mask.data[i] * b.data[i];
  }
  if (sum.weight === 0) return { light: 0.5, yellow: 0 };
  return { light: sum.light / sum.weight, yellow: sum.yellow / sum.weight };
});

/** Moves a height in a set, share from above, so that its floor begins behind the pet. */
export function onFloor(set: MovieSet, scene: Scene): (v: number) => number {
  const to = floorBehind(scene, set.floor);
  return (v) => moved(v, set.floor, to);
}

/** Where a height lies once `from` lies at `to`: what is above and below is pressed together or stretched. */
function moved(v: number, from: number, to: number): number {
  return v < from ? (v / from) * to : 1 - ((1 - v) / (1 - from)) * (1 - to);
}

/** Where the pet is in a set. */
export function petIn(set: MovieSet, scene: Scene): PetInSet {
  const { width, height } = scene.placement;
  const distance = distanceOf(scene);
  const onScreen = onFloor(set, scene);
  return {
    away: (u, v) => distance(u * width, onScreen(v) * height) / height,
    stands: groundUnder(scene, scene.mask) !== undefined,
  };
}

const distanceOf = oncePerScene(distanceFrom);

/** The set as its painter left it, still in focus, its floor behind the pet's feet. */
export function paintSet(set: MovieSet, scene: Scene, seed: number): Picture {
  const scenery = createScenery(scene.width, scene.height, createRandom(seed + 17));
  set.paint(scenery, petIn(set, scene));
  const to = floorBehind(scene, set.floor);
  return to < set.floor ? stretched(scenery.picture, to, set.floor) : scenery.picture;
}

/** A picture whose row at `from` lies at `to`, shares of the height. */
function stretched(picture: Picture, to: number, from: number): Picture {
  const { width, height } = picture;
  const channel = (data: Float32Array): Float32Array => {
    const rows = new Float32Array(data.length);
    for (let row = 0; row < height; row++) {
      const source = moved((row + 0.5) / height, to, from);
      const first = Math.min(height - 1, Math.floor(source * height)) * width;
      rows.set(data.subarray(first, first + width), row * width);
    }
    return rows;
  };
  const [red, green, blue] = [picture.red, picture.green, picture.blue].map(channel);
  return { width, height, red, green, blue };
}
