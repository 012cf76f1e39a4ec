import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DiskCache } from './disk-cache.ts';

it('makes a picture once, also for the process that comes after', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawtrait-cache-'));
  try {
    let made = 0;
    const make = async () => new Uint8Array([++made, 2, 3]);
    const cache = path.join(folder, 'pictures');
    expect(await new DiskCache(cache).get('a.avif', make)).toEqual(new Uint8Array([1, 2, 3]));
    expect(await new DiskCache(cache).get('a.avif', make)).toEqual(new Uint8Array([1, 2, 3]));
    expect(await new DiskCache(cache).get('b.avif', make)).toEqual(new Uint8Array([2, 2, 3]));
    expect(readdirSync(cache).sort()).toEqual(['a.avif', 'b.avif']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('works without a place to keep pictures in', async () => {
  const cache = new DiskCache('/dev/null/nowhere');
  expect(await cache.get('a.avif', async () => new Uint8Array([1]))).toEqual(new Uint8Array([1]));
});
