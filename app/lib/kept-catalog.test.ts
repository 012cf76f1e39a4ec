import { expect, it } from 'vitest';
import type { ArtCatalog } from './art-catalog.ts';
import { CATALOG_FRESH_MS, keptCatalog } from './kept-catalog.ts';

it('keeps a catalog for an hour, beyond it while none can be read, and never what is built in', async () => {
  let now = 1000;
  const catalog = (isBuiltIn: boolean): ArtCatalog => ({ styles: [], backgrounds: [], isBuiltIn });
  const [builtIn, first, second, third] = [true, false, false, false].map(catalog);
  const read = (loaded: ArtCatalog | undefined) =>
    keptCatalog(Promise.resolve(loaded as ArtCatalog), () => now);
  expect(await read(builtIn)).toBe(builtIn);
  expect(await read(first)).toBe(first);
  now += CATALOG_FRESH_MS - 1;
  expect(await read(second)).toBe(first);
  now += 1;
  expect(await read(builtIn)).toBe(first);
  expect(await read(third)).toBe(third);
});
