import { expect, it } from 'vitest';
import { mix } from '../numbers.ts';
import { compose } from '../plan/composition/compose.ts';
import type { Scene } from '../plan/scene.ts';
import { boxMask } from '../plan/square-scene.ts';
import { createPlane, createRaster } from '../raster.ts';
import { beachSet } from './movie-beach.ts';
import { citySet } from './movie-city.ts';
import { gladeSet } from './movie-glade.ts';
import { homeSet } from './movie-home.ts';
import { chooseSet, onFloor, paintSet } from './movie-sets.ts';
import { stageSet } from './movie-stage.ts';

function petOf(light: number, yellow = 0): Scene {
  const side = 64;
  return {
    width: side,
    height: side,
    scale: side / 1024,
    placement: compose(
      { photo: createRaster(side, side), mask: createPlane(side, side, 1), found: true },
      'bleed',
    ),
    mask: createPlane(side, side, 1),
    light: createPlane(side, side, light),
    a: createPlane(side, side),
    b: createPlane(side, side, yellow),
    found: true,
  };
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

it('chooses the same set for the same pet and seed, and every fitting one for some seed', () => {
  const pet = petOf(0.5);
  const sets = seeds.map((seed) => chooseSet(pet, seed));
  expect(seeds.map((seed) => chooseSet(pet, seed))).toEqual(sets);
  expect(new Set(sets).size).toBe(5);
});

it('shows no brown or red pet in a brown room or before a red curtain', () => {
  const sets = seeds.map((seed) => chooseSet(petOf(0.55, 0.06), seed));
  expect(sets).not.toContain(homeSet);
  expect(sets).not.toContain(stageSet);
});

it('never shows a dark pet at night nor a white one on the beach', () => {
  const [dark, white] = [petOf(0.2), petOf(0.9)];
  for (const seed of seeds) {
    expect(chooseSet(dark, seed)).not.toBe(citySet);
    expect(chooseSet(white, seed)).not.toBe(beachSet);
  }
});

const SETS = [
  ['glade', gladeSet],
  ['home', homeSet],
  ['beach', beachSet],
  ['city', citySet],
  ['stage', stageSet],
] as const;

it.each(SETS)('covers the whole picture (%s)', (_, set) => {
  const { red, green, blue } = paintSet(set, petOf(0.5), 1);
  for (let i = 0; i < red.length; i++) expect(red[i] + green[i] + blue[i]).toBeGreaterThan(0.1);
});

/** The same with a pet in a box of the mask, columns and rows. */
function petIn(left: number, right: number, top: number, bottom: number): Scene {
  const pet = petOf(0.5);
  const mask = boxMask(pet.width, left, right, top, bottom);
  return { ...pet, mask, placement: { ...pet.placement, isCutBelow: false } };
}

it('begins its floor behind a pet that lies, and where it is painted behind one that stands', () => {
  expect(onFloor(stageSet, petIn(6, 58, 24, 50))(stageSet.floor)).toBeLessThan(0.6);
  expect(onFloor(stageSet, petIn(24, 40, 8, 60))(stageSet.floor)).toBe(stageSet.floor);
  for (const end of [0, 1]) expect(onFloor(stageSet, petIn(6, 58, 24, 50))(end)).toBeCloseTo(end, 6);
});

it('has leaves of a palm, and sky between them, in a corner of the beach', () => {
  const { width, red, green, blue } = paintSet(beachSet, petOf(0.5), 1);
  const corner = Array.from({ length: 81 }, (_, i) => Math.floor(i / 9) * width + (i % 9));
  const leaves = corner.filter((i) => green[i] > Math.max(red[i], blue[i]));
  expect(leaves.length).toBeGreaterThan(10);
  expect(leaves.length).toBeLessThan(70);
});

it('lights pets from the side on which the first light of the air shines', () => {
  for (const { light, air } of [beachSet, citySet, gladeSet, homeSet]) {
    expect(Math.sign(light.from[0])).toBe(Math.sign(air[0].x - 0.5));
  }
});

it.each(SETS)('has a floor to look at where its pets stand (%s)', (_, set) => {
  const { width, height, red, green } = paintSet(set, petOf(0.5), 1);
  const first = Math.round(mix(set.floor, 1, 0.5) * height) * width;
  let steps = 0;
  for (let i = first; i < red.length - width; i++) {
    steps += Math.abs(red[i] - red[i + width]) + Math.abs(green[i] - green[i + width]);
  }
  expect(steps / (red.length - width - first)).toBeGreaterThan(0.035);
});

it('has its sun where no pet touches it, and none where there is no room for it', () => {
  const brightest = (pet: Scene) => {
    const { width, red } = paintSet(beachSet, pet, 1);
    const most = Math.max(...red);
    const at = red.indexOf(most);
    return { most, x: at % width, y: Math.floor(at / width) };
  };
  const [low, high] = [brightest(petIn(8, 24, 20, 60)), brightest(petIn(8, 58, 22, 60))];
  expect(low.most).toBeGreaterThan(1.5);
  expect(high.most).toBeGreaterThan(1.5);
  expect(high.y).toBeLessThan(low.y);
  expect(high.y + 3).toBeLessThan(11);
  expect(brightest(petOf(0.5)).most).toBeLessThan(1.3);
});

it('draws its swags up above a head, and has none where that is as high as they are', () => {
  /** Rows of a column that are gold, in the middle of a swag. */
  const gold = (pet: Scene) => {
    const { width, red, green } = paintSet(stageSet, pet, 1);
    const rows = Array.from({ length: 8 }, (_, row) => row);
    return rows.filter((row) => green[(row + 0.5) * width] > 0.6 && red[(row + 0.5) * width] > 0.9);
  };
  const [low, higher] = [gold(petIn(20, 44, 30, 60)), gold(petIn(20, 44, 10, 60))];
  expect(low.length).toBeGreaterThan(0);
  expect(higher[0]).toBeLessThan(low[0]);
  expect(gold(petIn(20, 44, 3, 60))).toEqual([]);
});

it('has a rug for a pet that stands on it, and none where the picture cuts the pet', () => {
  const middle = (pet: Scene) => {
    const { width, height, red, green } = paintSet(homeSet, pet, 1);
    const at = Math.floor(0.93 * height) * width + Math.floor(0.52 * width);
    return green[at] - red[at];
  };
  expect(middle(petIn(24, 40, 8, 60))).toBeGreaterThan(0.05);
  expect(middle(petIn(24, 40, 8, 64))).toBeLessThan(0);
});

it('is darker near the pet in the street', () => {
  const light = (pet: Scene) => {
    const { width, height, red, green, blue } = paintSet(citySet, pet, 1);
    const from = Math.floor(0.8 * height) * width;
    const sum = (data: Float32Array) => data.subarray(from).reduce((all, value) => all + value, 0);
    return sum(red) + sum(green) + sum(blue);
  };
  expect(light(petOf(0.5))).toBeLessThan(0.7 * light(petIn(24, 40, 2, 12)));
});
