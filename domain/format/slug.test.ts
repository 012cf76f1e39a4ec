import { expect, it } from 'vitest';
import { idFollowing, slugOf } from './slug.ts';

it.each([
  ['Tote Bag', 'tote-bag'],
  ['  Größe – 30 × 40 cm! ', 'grosse-30-40-cm'],
  ['Café', 'cafe'],
  ['ねこ', ''],
])('%j becomes %j', (name, slug) => expect(slugOf(name)).toBe(slug));

it('cuts long names', () => expect(slugOf('ab '.repeat(40), 7)).toBe('ab-ab-a'));

it('follows the name until another id was written', () => {
  expect(idFollowing('', '', 'Tote')).toBe('tote');
  expect(idFollowing('tote', 'Tote', 'Tote Bag')).toBe('tote-bag');
  expect(idFollowing('bag', 'Tote', 'Tote Bag')).toBe('bag');
  expect(idFollowing('tote', 'Tote', '')).toBe('');
});

it('numbers an id that is taken', () => {
  expect(idFollowing('', '', 'Large', { taken: ['large', 'large-2'] })).toBe('large-3');
  expect(idFollowing('large-2', 'Large', 'Larger', { taken: ['large'] })).toBe('larger');
});
