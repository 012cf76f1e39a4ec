import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reduceNoise } from '#art/analysis/reduce-noise.ts';
import type { Subject } from '#art/contract.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { findPet, type PetFinder } from '#art/plan/composition/find-pet.ts';
import type { Plane } from '#art/raster.ts';

/** Where the photos of the models are. */
export const PHOTOS = 'tests/fixtures/photos';

/** The models: stripes close by, long red fur, a dark wire coat, a black mask, a body cut off, a head in the shade. */
export const ALL_PHOTOS = [
  'cat-chelsea.png',
  'dog-red-towel.jpg',
  'dog-wirehair-lying.jpg',
  'raccoon.jpg',
  'dog-red-green.jpg',
  'dog-wirehair-frisbee.jpg',
] as const;

/** Harder photos: low contrast, white on white, close faces, legs cut by what stands before them. */
export const PRACTICE_PHOTOS = [
  'practice/cat_licking_teal.jpg',
  'practice/cat_red_lying.jpg',
  'practice/cat_tabby_8mp.jpg',
  'practice/cat_tabby_frontal.jpg',
  'practice/dog_agility_jump.jpg',
  'practice/dog_beagle_bench.jpg',
  'practice/greyhound_grey_sofa_lowcontrast.jpg',
  'practice/kitten_white_on_black.jpg',
  'practice/parrots_two_kodim23.jpg',
  'practice/poodle_small_in_rocks.jpg',
  'practice/poodle_white_pebbles_people.jpg',
  'practice/puppy_white_bright_bokeh.jpg',
] as const;

/** A photo of the models, cut out, and what the network saw in it. */
export async function loadSubject(pets: PetFinder, file: string): Promise<Subject & { seen: Plane }> {
  const decoded = await decodePhoto(await readFile(path.join(PHOTOS, file)), { maxSide: 1100 });
  const photo = reduceNoise(decoded.photo);
  const { subject, seen } = await findPet(photo, pets);
  return { ...subject, seen };
}
