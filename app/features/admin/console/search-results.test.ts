import { expect, test } from 'vitest';
import { resultGroups } from './search-results.ts';
import type { Found } from './use-search.ts';

const found = (kind: string, title: string, state = ''): Found => ({
  kind,
  id: kind,
  title,
  detail: 'ann@home.test',
  state,
  owner_id: 'o',
});

test('groups what was found, pages of the console last', () => {
  const groups = resultGroups('or', [
    found('artwork', 'Rex', 'private'),
    found('order', 'PW-1', 'in_production'),
    found('person', 'or@home.test', 'user'),
  ]);
  expect(
    groups.map(({ name, results }) => [name, results.map(({ title, detail }) => `${title}: ${detail}`)]),
  ).toEqual([
    ['Orders', ['PW-1: ann@home.test · In production']],
    ['People', ['or@home.test: ann@home.test']],
    ['Artworks', ['Rex: ann@home.test · private']],
    ['Pages', ['Orders: ']],
  ]);
  expect(groups.flatMap(({ results }) => results.map(({ to }) => to))).toEqual([
    '/admin/orders/order',
    '/admin/users/o',
    '/admin/users/o',
    '/admin/orders',
  ]);
});

test('offers all pages before anything is typed', () => {
  expect(resultGroups('', [found('order', 'PW-1')]).map(({ name }) => name)).toEqual(['Pages']);
});
