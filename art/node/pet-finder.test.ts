import { expect, it } from 'vitest';
import { createRaster, type Raster } from '#art/raster.ts';
import { startPaintHelper } from './paint-helper.ts';
import { loadPetFinder } from './pet-finder.ts';

/** A bright disc before a dark wall. */
function disc(radius: number): Raster {
  const picture = createRaster(80, 60);
  for (let i = 0; i < 80 * 60; i++) {
    const inside = Math.hypot((i % 80) - 40, Math.floor(i / 80) - 30) < radius;
    picture.data.set(inside ? [220, 180, 90, 255] : [40, 60, 70, 255], i * 4);
  }
  return picture;
}

it('seeks a pet with both networks, an animal and an outline with one of them', async () => {
  const { find } = await loadPetFinder();
  const looks = [];
  for (const what of ['outline', 'pet', 'animal'] as const)
    looks.push((await find([disc(22)], what))[0].data);
  const [outline, pet, animal] = looks;
  expect(pet).not.toEqual(outline);
  expect(animal).not.toEqual(pet);
  // A disc stands out, and is no animal.
  expect(Math.max(...animal)).toBe(0);
});

it('sees the same in each picture, whoever looks at it', async () => {
  const pictures = [disc(22), disc(12), disc(17)];
  const helper = startPaintHelper();
  const broken = { look: () => Promise.reject(new Error('The helper has ended')) };
  for (const what of ['pet', 'animal'] as const) {
    const alone = await (await loadPetFinder()).find(pictures, what);
    for (const each of [helper, broken]) {
      expect(await (await loadPetFinder(each)).find(pictures, what)).toEqual(alone);
    }
  }
  await helper.close();
});
