import { expect, it } from 'vitest';
import { parseResizedPicture, pictureSources } from './resized-picture.ts';

it.each([
  ['/samples/home/rusty-vibrant.webp', { kind: 'shipped', path: 'home/rusty-vibrant.webp' }],
  [
    'http://localhost:3000/storage/v1/object/public/app-photos/hero/a%20b.jpg',
    { kind: 'stored', bucket: 'app-photos', path: 'hero/a%20b.jpg' },
  ],
])('%s is served in both formats, and its addresses are understood', (address, place) => {
  const sources = pictureSources(address) ?? [];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  for (const { srcSet, type } of sources) {
    for (const entry of srcSet.split(', ')) {
      const [path = '', width] = entry.split(' ');
      expect(parseResizedPicture(path)).toEqual({
        width: Number.parseInt(width ?? '', 10),
        format: type.slice('image/'.length),
        place,
      });
    }
  }
});

it.each([
  '/samples/../secret.webp',
  'blob:http://localhost/1',
  'data:image/png;base64,AAAA',
  'http://localhost:3000/storage/v1/object/public/pet-images/x/1_generated.png',
  'https://elsewhere.example/a.webp',
])('%s is shown as it is', (address) => expect(pictureSources(address)).toBeNull());

it.each([
  '/pictures/641.avif/samples/home/a.webp',
  '/pictures/640.gif/samples/home/a.webp',
  '/pictures/640.avif/samples/../../package.webp',
  '/pictures/640.avif/stored/previews/a.png',
  '/pictures/640.avif/stored/app-photos',
  '/pictures/640.avif/',
])('%s means nothing', (path) => expect(parseResizedPicture(path)).toBeNull());
