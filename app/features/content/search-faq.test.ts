import { expect, it } from 'vitest';
import { FAQ_ENTRIES, FAQ_GROUPS } from './faq-entries.ts';
import { searchFaq } from './search-faq.ts';

const found = (query: string) =>
  searchFaq(FAQ_GROUPS, query).flatMap(({ entries }) => entries.map(({ id }) => id));

it('shows everything without words', () => {
  expect(found('  ? ')).toHaveLength(FAQ_ENTRIES.length);
});

it('finds the beginning of words, whatever their case, accents and order', () => {
  expect(found('iPhone')).toEqual(['formats']);
  expect(found('DÉLÉT everything')).toEqual(['delete']);
  expect(found('inch dots')).toEqual(['sharp']);
  expect(found('ipho')).toEqual(['formats']);
});

it('wants all words, and no middles of words', () => {
  expect(found('iphone raccoon')).toEqual([]);
  expect(found('hone')).toEqual([]);
});

it('finds by the title of a group', () => {
  expect(found('pettok report')).toContain('report');
});

it('gives every question an id of its own', () => {
  expect(new Set(FAQ_ENTRIES.map(({ id }) => id)).size).toBe(FAQ_ENTRIES.length);
});
