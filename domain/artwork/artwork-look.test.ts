import { expect, test } from 'vitest';
import { artworkLook } from './artwork-look.ts';

test.each([
  [{ style: 'vibrant', background: 'sage', withBackground: true }, /^Vibrant Oil on (?!sage$)/],
  [{ style: 'vibrant', background: 'sage', withBackground: false }, /^Vibrant Oil, without background$/],
  [{ style: 'felt', background: 'moon', withBackground: true }, /^felt on moon$/],
  [{ style: 'vibrant', background: 'unknown', withBackground: true }, /^Vibrant Oil$/],
  [{ style: 'unknown', background: 'unknown', withBackground: true }, /^$/],
  [{ style: 'unknown', background: 'unknown', withBackground: false }, /^without background$/],
])('names style and background of %o', (look, text) => {
  expect(artworkLook(look)).toMatch(text);
});
