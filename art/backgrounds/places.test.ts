import { expect, it } from 'vitest';
import { compose } from '../plan/composition/compose.ts';
import type { Scene } from '../plan/scene.ts';
import { boxMask } from '../plan/square-scene.ts';
import { createRandom } from '../random.ts';
import { createPlane, createRaster } from '../raster.ts';
import { christmas } from './christmas.ts';
import { cozylivingroom } from './cozylivingroom.ts';
import { mistyforest } from './mistyforest.ts';
import type { Place } from './place.ts';
import { isMirrored, paintPlace } from './placed.ts';
import { createScenery } from './scenery.ts';
import { sunnypark } from './sunnypark.ts';

const PLACES: [string, Place][] = Object.entries({ sunnypark, mistyforest, cozylivingroom, christmas });
const SIDE = 128;

/** A pet in a box of the mask, columns and rows of 128. */
function petIn(left: number, right: number, top: number, bottom: number, light = 0.5): Scene {
  const mask = boxMask(SIDE, left, right, top, bottom);
  const subject = { photo: createRaster(SIDE, SIDE), mask, found: true };
  return {
    width: SIDE,
    height: SIDE,
    scale: SIDE / 1024,
    placement: { ...compose(subject, 'bleed'), width: 1024, height: 1024, isCutBelow: false },
    mask,
    light: createPlane(SIDE, SIDE, light),
    a: createPlane(SIDE, SIDE),
    b: createPlane(SIDE, SIDE),
    found: true,
  };
}

function painted(place: Place, seed: number, width = 400, height = 300) {
  const scenery = createScenery(width, height, createRandom(seed));
  const lamps = place.paint(scenery, { floor: place.floor, coatLight: 0.5 });
  return { ...scenery.picture, lamps };
}

it.each(PLACES)('covers the whole picture in any shape, other for every seed (%s)', (_, place) => {
  for (const [width, height] of [
    [400, 300],
    [300, 400],
  ]) {
    const { red, green, blue } = painted(place, 1, width, height);
    for (let i = 0; i < red.length; i++) expect(red[i] + green[i] + blue[i]).toBeGreaterThan(0.02);
  }
  expect(painted(place, 1).red).toEqual(painted(place, 1).red);
  expect(painted(place, 1).red).not.toEqual(painted(place, 2).red);
});

it.each(PLACES)('has a floor to look at where its pets stand (%s)', (_, place) => {
  const { width, height, red } = painted(place, 1);
  const first = Math.round((0.5 + 0.5 * place.floor) * height) * width;
  let steps = 0;
  for (let i = first; i < red.length - width; i++) steps += Math.abs(red[i] - red[i + width]);
  expect(steps / (red.length - width - first)).toBeGreaterThan(0.02);
});

it.each(PLACES)('has things of many tones above its floor (%s)', (_, place) => {
  const { width, height, red, blue } = painted(place, 1);
  const end = Math.round(place.floor * height) * width;
  const hues = new Set<number>();
  for (let i = 0; i < end; i++) hues.add(Math.round(8 * red[i]) * 100 + Math.round(8 * blue[i]));
  expect(hues.size).toBeGreaterThan(24);
});

it.each(PLACES)('begins its floor behind a pet that lies (%s)', (_, place) => {
  const lying = paintPlace(place, petIn(12, 116, 48, 100), 1);
  expect(lying.floor).toBeLessThan(place.floor);
  expect(paintPlace(place, petIn(48, 80, 16, 120), 1).floor).toBe(place.floor);
});

it('turns to the side on which the pet leaves room, with its lamps', () => {
  for (const seed of [1, 2, 3, 4]) {
    expect(isMirrored(petIn(70, 128, 20, 120), seed)).toBe(true);
    expect(isMirrored(petIn(0, 58, 20, 120), seed)).toBe(false);
  }
  const lamps = (pet: Scene) => paintPlace(christmas, pet, 1).lights.map(({ x }) => x);
  const right = lamps(petIn(70, 128, 20, 120));
  expect(lamps(petIn(0, 58, 20, 120))).toEqual(right.map((x) => expect.closeTo(1024 - x, 6)));
});

it.each([
  ['in the middle', 44, 84],
  ['of which a sliver is at a side', 126, 128],
])('turns either way for pets %s', (_, left, right) => {
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => isMirrored(petIn(left, right, 20, 120), seed));
  expect(new Set(turned).size).toBe(2);
});

it.each([0.1, 0.3, 0.5, 0.7, 0.9])('sets off a pet of lightness %d', (light) => {
  /** A place all of whose light is a gray. */
  const gray = (value: number): Place => ({
    floor: 0.7,
    paint: ({ picture: { red, green, blue } }) => {
      for (const data of [red, green, blue]) data.fill(value);
      return [];
    },
  });
  const beside = (value: number) => {
    const { picture } = paintPlace(gray(value), petIn(44, 84, 20, 120, light), 1);
    return picture.green[20 * picture.width + Math.round(0.31 * picture.width)];
  };
  const same = light ** 1.37;
  expect(Math.abs(beside(same) - same)).toBeGreaterThan(0.03);
  expect(beside(light > 0.5 ? 0.1 : 0.95)).toBeCloseTo(light > 0.5 ? 0.1 : 0.95, 5);
});
