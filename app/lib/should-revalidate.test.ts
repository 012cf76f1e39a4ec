import { expect, it } from 'vitest';
import { revalidateOnDemand, revalidateUnlessHashChanges } from './should-revalidate.ts';

const from = (currentUrl: string, nextUrl: string) => ({
  currentUrl: new URL(currentUrl, 'http://shop.test'),
  nextUrl: new URL(nextUrl, 'http://shop.test'),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
});

it('keeps what was loaded while the hash opens and closes a dialog', () => {
  expect(revalidateUnlessHashChanges(from('/?style=anime#upload', '/?style=anime'))).toBe(false);
  expect(revalidateUnlessHashChanges(from('/', '/#upload'))).toBe(false);
});

it('loads again for another search, another page, or on demand', () => {
  expect(revalidateUnlessHashChanges(from('/pettok', '/pettok?style=anime'))).toBe(true);
  expect(revalidateUnlessHashChanges(from('/catalog#a', '/'))).toBe(true);
  expect(revalidateUnlessHashChanges(from('/', '/'))).toBe(true);
});

it('loads what does not depend on the address on demand only', () => {
  expect(revalidateOnDemand(from('/gallery', '/gallery?artwork=1'))).toBe(false);
  expect(revalidateOnDemand(from('/gallery', '/gallery'))).toBe(true);
});
