import { expect, it } from 'vitest';
import { parseSavedViews, viewQuery, withView } from './saved-views.ts';

const view = { name: 'Today', path: '/admin/orders', query: 'status=paid' };

it('reads what was stored, and nothing else', () => {
  expect(parseSavedViews(null)).toEqual([]);
  expect(parseSavedViews('{')).toEqual([]);
  expect(parseSavedViews('{"name": "x"}')).toEqual([]);
  expect(parseSavedViews(JSON.stringify([view, { name: 1 }, null]))).toEqual([view]);
});

it('keeps search, filters and sort of an address, not its page', () => {
  expect(viewQuery('?status=paid&page=3&q=&from=2026-01-01')).toBe('from=2026-01-01&status=paid');
  expect(viewQuery('')).toBe('');
});

it('replaces a view of the same name in the same list', () => {
  const changed = { ...view, query: 'status=shipped' };
  const elsewhere = { ...view, path: '/admin/products' };
  expect(withView([view, elsewhere], changed)).toEqual([elsewhere, changed]);
});
