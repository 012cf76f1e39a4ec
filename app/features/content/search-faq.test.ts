import { expect, it } from 'vitest';
import { faqGroups } from './faq-copy.ts';
import { searchFaq } from './search-faq.ts';

const groups = faqGroups(null);
const entries = groups.flatMap((group) => group.entries);
const found = (query: string) =>
  searchFaq(groups, query).flatMap(({ entries }) => entries.map(({ id }) => id));

it('shows everything without a query', () => {
  expect(found('  ? ')).toHaveLength(entries.length);
});

it('finds the beginning of words, whatever their case, accents and order', () => {
  expect(found('iPhone')).toEqual(['formats']);
  expect(found('DÉLÉT everything')).toEqual(['delete']);
  expect(found('inch dots')).toEqual(['sharp']);
  expect(found('ipho')).toEqual(['formats']);
});

it('requires all words, and matches no middles of words', () => {
  expect(found('iphone raccoon')).toEqual([]);
  expect(found('hone')).toEqual([]);
});

it('finds by the title of a group', () => {
  expect(found('pettok report')).toContain('report');
});

it('gives every question an id of its own', () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

it('says who paints', () => {
  const answers = (painter: string | null) =>
    searchFaq(faqGroups(painter), '')
      .flatMap((group) => group.entries.map(({ answer }) => answer))
      .join(' ');
  expect(answers(null)).toContain('our own engine: it plans brush strokes');
  expect(answers('Example Labs')).toContain('painted by a model of Example Labs, from your photo');
  expect(answers('Example Labs')).not.toMatch(/It invents nothing|nothing here that learns|do not enlarge/);
});
