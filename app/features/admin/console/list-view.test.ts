import { describe, expect, it } from 'vitest';
import { type ListTerms, listAddress, readListView } from './list-view.ts';

const terms: ListTerms = {
  sorts: [
    { value: 'newest', label: 'Newest' },
    { value: 'oldest', label: 'Oldest' },
  ],
  filters: [
    { name: 'status', label: 'Status', choices: [{ value: 'paid', label: 'Paid' }] },
    { name: 'from', label: 'From', kind: 'day' },
  ],
};
const read = (query: string) => readListView(new URLSearchParams(query), terms);

describe('readListView', () => {
  it('accepts parameters of the list', () => {
    expect(read('q=ann&sort=oldest&page=3&status=paid&from=2026-02-03')).toEqual({
      search: 'ann',
      sort: 'oldest',
      page: 3,
      filters: { status: 'paid', from: '2026-02-03' },
    });
  });

  it.each([
    '',
    'sort=id;drop',
    'page=0',
    'page=1.5',
    'page=1e9',
    'page=x',
    'status=lost',
    'from=2026-13-45',
    'from=now',
  ])('leaves out what it does not: %s', (query) => {
    expect(read(query)).toEqual({ search: '', sort: 'newest', page: 1, filters: { status: '', from: '' } });
  });
});

describe('listAddress', () => {
  it('changes some of the address and keeps the rest', () => {
    expect(listAddress(new URLSearchParams('q=ann&page=3'), { page: '', sort: 'oldest' })).toBe(
      '?q=ann&sort=oldest',
    );
  });
});
