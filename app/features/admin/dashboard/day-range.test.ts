import { expect, it } from 'vitest';
import { rangeBefore, readDayRange } from './day-range.ts';

const NOW = Date.parse('2026-03-05T10:00:00Z');
const read = (query: string) => readDayRange(new URLSearchParams(query), NOW);

it.each([
  ['', { from: '2026-02-04', to: '2026-03-05', preset: '30' }],
  ['days=7', { from: '2026-02-27', to: '2026-03-05', preset: '7' }],
  ['days=400', { from: '2026-02-04', to: '2026-03-05', preset: '30' }],
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31', preset: '' }],
  ['from=2026-01-31&to=2026-01-01', { from: '2026-02-04', to: '2026-03-05', preset: '30' }],
  ['from=2020-01-01&to=2026-01-01&days=7', { from: '2026-02-27', to: '2026-03-05', preset: '7' }],
  ['from=x&to=y', { from: '2026-02-04', to: '2026-03-05', preset: '30' }],
])('reads %s', (query, expected) => expect(read(query)).toEqual(expected));

it.each([
  ['2026-03-05', '2026-03-05', '2026-03-04', '2026-03-04'],
  ['2026-02-27', '2026-03-05', '2026-02-20', '2026-02-26'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('compares %s to %s with as many days before', (from, to, began, ended) =>
  expect(rangeBefore({ from, to })).toEqual({ from: began, to: ended }),
);
