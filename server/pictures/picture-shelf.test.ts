import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PictureShelf } from './picture-shelf.ts';

it('makes a picture once, also for the process that comes after', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawtrait-shelf-'));
  try {
    let made = 0;
    const make = async () => new Uint8Array([++made, 2, 3]);
    const shelf = path.join(folder, 'pictures');
    expect(await new PictureShelf(shelf).get('a.avif', make)).toEqual(new Uint8Array([1, 2, 3]));
    expect(await new PictureShelf(shelf).get('a.avif', make)).toEqual(new Uint8Array([1, 2, 3]));
    expect(await new PictureShelf(shelf).get('b.avif', make)).toEqual(new Uint8Array([2, 2, 3]));
    expect(readdirSync(shelf).sort()).toEqual(['a.avif', 'b.avif']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('goes on without a place to keep pictures in', async () => {
  const shelf = new PictureShelf('/dev/null/nowhere');
  expect(await shelf.get('a.avif', async () => new Uint8Array([1]))).toEqual(new Uint8Array([1]));
});
