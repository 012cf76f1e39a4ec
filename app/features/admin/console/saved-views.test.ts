import { expect, it } from 'vitest';
import { viewQuery, withView } from './saved-views.ts';

const view = { name: 'Today', query: 'status=paid' };
const other = { name: 'Late', query: 'status=in_production' };

it('keeps search, filters and sort of an address, not its page', () => {
  expect(viewQuery('?status=paid&page=3&q=&from=2026-01-01')).toBe('from=2026-01-01&status=paid');
  expect(viewQuery('')).toBe('');
});

it('adds a view, and replaces one of the same name', () => {
  expect(withView([view], other)).toEqual([view, other]);
  const changed = { ...view, query: 'status=shipped' };
  expect(withView([view, other], changed)).toEqual([changed, other]);
});
