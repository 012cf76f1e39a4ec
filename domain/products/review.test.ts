import { expect, test } from 'vitest';
import { formatRating, normalizeReview, reviewAuthor, reviewErrors } from './review.ts';

const good = { rating: 5, body: 'It really is Biscuit.', author: 'Maya R.' };

test('a review loses stray space and keeps its lines', () => {
  expect(normalizeReview({ rating: 4, body: ' One\r\ntwo ', author: ' Maya \n R. ' })).toEqual({
    rating: 4,
    body: 'One\ntwo',
    author: 'Maya R.',
  });
});

test.each([
  ['nothing', good, []],
  ['no stars', { ...good, rating: 0 }, ['rating']],
  ['six stars', { ...good, rating: 6 }, ['rating']],
  ['half a star', { ...good, rating: 4.5 }, ['rating']],
  ['a short text', { ...good, body: 'Nice!' }, ['body']],
  // The database counts characters, JavaScript half of them twice.
  ['a text of a few emoji', { ...good, body: '🐶🐶🐶🐶🐶' }, ['body']],
  ['a long text', { ...good, body: 'x'.repeat(2001) }, ['body']],
  ['a long name', { ...good, author: 'x'.repeat(61) }, ['author']],
  ['no name is fine', { ...good, author: '' }, []],
])('%s', (_, draft, fields) => {
  expect(Object.keys(reviewErrors(draft))).toEqual(fields);
});

test.each([
  ['Maya Rivera', 'Maya R.'],
  ['  Maya  de la rosa ', 'Maya R.'],
  ['Maya', 'Maya'],
  ['', ''],
])('%s signs as %s', (name, author) => {
  expect(reviewAuthor(name)).toBe(author);
});

test('a mean has one decimal', () => {
  expect([5, 4.84, 4.86].map(formatRating)).toEqual(['5.0', '4.8', '4.9']);
});
