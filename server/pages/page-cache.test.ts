import { beforeEach, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const rule = { freshSeconds: 10, staleSeconds: 60 };
let now = 0;
let made = 0;
let cache: PageCache<number>;
beforeEach(() => {
  now = 0;
  made = 0;
  cache = new PageCache({ maxBytes: 100, clock: () => now });
});

const make =
  (bytes: number | null = 10) =>
  async () => ({ page: ++made, bytes });
const ask = (key = '/') => cache.get(key, rule, make());
/** Lets what runs beside come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('renders a page once, also for concurrent requests', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  now = 9_999;
  expect(await ask()).toBe(1);
});

it('serves a stale page at once and renders a new one meanwhile', async () => {
  await ask();
  now = 10_000;
  expect(await ask()).toBe(1);
  await settle();
  expect(await ask()).toBe(2);
  now += 70_000;
  expect(await ask()).toBe(3);
});

it('keeps the stale page when the new one fails', async () => {
  await ask();
  now = 10_000;
  const fail = () => Promise.reject(new Error('no database'));
  expect(await cache.get('/', rule, fail)).toBe(1);
  await settle();
  expect(await ask()).toBe(1);
});

it('after a change serves nothing rendered or begun before it', async () => {
  await ask();
  let finish = (_: { page: number; bytes: number }) => {};
  const slow = cache.get('/slow', rule, () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  expect(await ask()).toBe(2);
  finish({ page: 99, bytes: 10 });
  expect(await slow).toBe(99);
  expect(await ask('/slow')).toBe(3);
});

it('does not keep what may not be kept', async () => {
  await cache.get('/', rule, make(null));
  expect(await ask()).toBe(2);
});

it('evicts the least recently used', async () => {
  for (const key of ['a', 'b']) await cache.get(key, rule, make(40));
  await cache.get('a', rule, make(40));
  await cache.get('c', rule, make(40));
  expect(made).toBe(3);
  await cache.get('a', rule, make(40));
  expect(made).toBe(3);
  await cache.get('b', rule, make(40));
  expect(made).toBe(4);
});
