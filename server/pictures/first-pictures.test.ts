import { expect, it } from 'vitest';
import { parseResizedPicture } from '#domain/studio/resized-picture.ts';
import { firstPictures } from './first-pictures.ts';

it('names pictures that can be made, each once', () => {
  const paths = firstPictures();
  expect(paths).toContain('/pictures/640.avif/samples/home/rusty-digitalwatercolor.webp');
  expect(paths.filter((path) => parseResizedPicture(path) === null)).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});
