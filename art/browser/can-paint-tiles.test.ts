import { beforeEach, expect, it, vi } from 'vitest';
import { canPaintTiles } from './can-paint-tiles.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('OffscreenCanvas', class {});
});

it('paints tiles in a browser with workers, an off-screen canvas and SIMD', () => {
  expect(canPaintTiles()).toBe(true);
});

it.each(['Worker', 'OffscreenCanvas', 'WebAssembly'])('paints no tiles without %s', (name) => {
  vi.stubGlobal(name, undefined);
  expect(canPaintTiles()).toBe(false);
});

it('paints no tiles where the vector instructions are unknown', () => {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(canPaintTiles()).toBe(false);
});
