import { expect, test } from 'vitest';
import { artworkLook } from './artwork-look.ts';

test.each([
  [{ style: 'vibrant', background: 'sage', withBackground: true }, /^Vibrant Oil on (?!sage$)/],
  [{ style: 'vibrant', background: 'sage', withBackground: false }, /^Vibrant Oil, without background$/],
  [{ style: 'unknown', background: 'unknown', withBackground: true }, /^unknown on unknown$/],
])('names style and background of %o', (look, text) => {
  expect(artworkLook(look)).toMatch(text);
});
