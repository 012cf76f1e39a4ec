import { expect, test, vi } from 'vitest';
import { hasWebGl } from './has-web-gl.ts';

test.each([
  [{}, true],
  [null, false],
])('a canvas that gives %o as its context: %s', (context, expected) => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  expect(hasWebGl()).toBe(expected);
});
