import { gaussianBlur } from '../analysis/blur.ts';
import { rgbToOklab } from '../analysis/color/oklab.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, mix } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom } from '../random.ts';
import { castShadow } from './backdrop.ts';
import { floorBehind } from './floor-behind.ts';
import type { Place } from './place.ts';
import { createScenery } from './scenery.ts';
import { throwShadow } from './thrown-shadow.ts';

/** Strength of a pet's soft shadow, and of the one under its feet. */
const SHADOW = [0.25, 0.4] as const;
/** How wide and, from above, how high the sides are of which the pet may take some, shares of the picture. */
const SIDES = { wide: 0.3, high: 0.7 };
/** Difference of what the pet takes of both sides from which on a place turns to the freer one. */
const FREER = 0.06;

/**
 * Whether a place is shown as in a mirror, its light at the right: where the pet leaves room, or by the
 * seed.
 */
export function isMirrored(scene: Scene, seed: number): boolean {
  const { left, right } = takenSides(scene);
  if (Math.abs(left - right) > FREER) return right > left;
  return createRandom(seed + 23)() < 0.5;
}

/** Shares of the left and of the right side that the pet takes; of all pixels, so that a tile and a print agree. */
const takenSides = oncePerScene(({ mask: { width, height, data } }) => {
  const [columns, rows] = [Math.ceil(SIDES.wide * width), Math.ceil(SIDES.high * height)];
  let [left, right] = [0, 0];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      left += data[y * width + x];
      right += data[y * width + width - 1 - x];
    }
  }
  return { left: left / (columns * rows), right: right / (columns * rows) };
});

/** A place behind a pet, with the pet's shadow in it. */
interface PlacedGround {
  readonly picture: Picture;
  /** Where the floor begins, share of the height from above. */
  readonly floor: number;
  /** Plan units. */
  readonly lights: Light[];
}

export function paintPlace(place: Place, scene: Scene, seed: number): PlacedGround {
  const scenery = createScenery(scene.width, scene.height, createRandom(seed));
  const floor = floorBehind(scene, place.floor);
  const coatLight = coatLightOf(scene);
  const lamps = place.paint(scenery, { floor, coatLight });
  const isTurned = isMirrored(scene, seed);
  const picture = isTurned ? mirrored(scenery.picture) : scenery.picture;
  setOff(picture, scene, coatLight);
  castShadow(picture, scene, ...SHADOW, floor, isTurned ? -1 : 1);
  throwShadow(picture, scene, isTurned ? -1 : 1, floor);
  const { width, height } = scene.placement;
  const lights = lamps.map((lamp) => ({
    ...lamp,
    x: (isTurned ? 1 - lamp.x : lamp.x) * width,
    y: lamp.y * height,
    radius: lamp.radius * height,
  }));
  return { picture, floor, lights };
}

function mirrored({ width, height, red, green, blue }: Picture): Picture {
  for (const data of [red, green, blue]) {
    for (let y = 0; y < height; y++) data.subarray(y * width, (y + 1) * width).reverse();
  }
  return { width, height, red, green, blue };
}

/** Mean lightness of the coat, OKLab. */
const coatLightOf = oncePerScene(({ mask, light }) => {
  let [weight, sum] = [1e-6, 0.5e-6];
  for (let i = 0; i < mask.data.length; i += 7) {
    weight += mask.data[i];
    sum += mask.data[i] * light.data[i];
  }
  return sum / weight;
});

/** Spread of what is set off around the pet, share of the longer side. */
const AROUND = 1 / 13;
/**
 * Least difference of lightness (OKLab) of a coat and what is around it, and how much of the light is
 * changed at most.
 */
const SET_OFF = { gap: 0.16, most: 0.2 };
/** How much more colorful shade is for each share of the light that it takes. */
const RICHER = 1.5;
/** Haze that makes what is behind a dark pet lighter. */
const HAZE: Rgb = [0.96, 0.94, 0.86];

/** Makes a place lighter or darker around a pet whose coat is as light, in place. */
function setOff({ width, height, red, green, blue }: Picture, scene: Scene, coat: number): void {
  const mask = resizePlane(scene.mask, width, height);
  const around = gaussianBlur(mask, AROUND * Math.max(width, height)).data;
  const sum = { weight: 1e-6, red: 0, green: 0, blue: 0 };
  for (let i = 0; i < around.length; i++) {
    const weight = around[i] * (1 - mask.data[i]);
    sum.weight += weight;
    sum.red += weight * red[i];
    sum.green += weight * green[i];
    sum.blue += weight * blue[i];
  }
  const [r, g, b] = [sum.red, sum.green, sum.blue].map((value) =>
    Math.round(255 * clamp(value / sum.weight, 0, 1)),
  );
  const gap = rgbToOklab(r, g, b, { l: 0, a: 0, b: 0 }).l - coat;
  const lacks = SET_OFF.gap - Math.abs(gap);
  if (lacks <= 0) return;
  const isLighter = Math.abs(gap) > SET_OFF.gap / 2 ? gap > 0 : coat < 0.6;
  const most = Math.min(SET_OFF.most, 2 * lacks);
  for (let i = 0; i < around.length; i++) {
    const share = most * Math.min(1, 1.6 * around[i]);
    if (isLighter) {
      red[i] += share * (HAZE[0] - red[i]);
      green[i] += share * (HAZE[1] - green[i]);
      blue[i] += share * (HAZE[2] - blue[i]);
      continue;
    }
    // Shade that is as gray as haze would be mud.
    const gray = (1 - share) * 0.333 * (red[i] + green[i] + blue[i]);
    red[i] = mix(gray, (1 - share) * red[i], 1 + RICHER * share);
    green[i] = mix(gray, (1 - share) * green[i], 1 + RICHER * share);
    blue[i] = mix(gray, (1 - share) * blue[i], 1 + RICHER * share);
  }
}
