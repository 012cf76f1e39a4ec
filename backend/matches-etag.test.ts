import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag.ts';

it.each(['W/"a1"', '"a1"', '"x", W/"a1"', 'W/"x" , "a1"', '*'])('takes %s for the same', (header) => {
  expect(matchesEtag(header, 'W/"a1"')).toBe(true);
  expect(matchesEtag(header, '"a1"')).toBe(true);
});

it.each([undefined, '', '"a"', 'W/"a12"', 'a1', '"b1"'])('takes %s for another one', (header) => {
  expect(matchesEtag(header, 'W/"a1"')).toBe(false);
});
