import { expect, it } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const picture = (bytes: number) => new Uint8Array(bytes);

it('makes each picture once, also for concurrent requests', async () => {
  const cache = new PictureCache(100);
  let made = 0;
  const make = async () => picture(++made * 10);
  const both = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(both[0]).toBe(both[1]);
  await cache.get('a', make);
  expect(made).toBe(1);
});

it('evicts the least recently used', async () => {
  const cache = new PictureCache(100);
  const requested: string[] = [];
  const ask = (key: string) =>
    cache.get(key, async () => {
      requested.push(key);
      return picture(40);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(requested).toEqual(['a', 'b', 'c', 'b']);
});

it('tries again what failed', async () => {
  const cache = new PictureCache(100);
  await expect(cache.get('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await cache.get('a', async () => picture(1))).toHaveLength(1);
});
