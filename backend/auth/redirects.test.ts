import { describe, expect, it } from 'vitest';
import { createRedirects } from './redirects.ts';

const site = 'https://pawtrait.example';
const allows = (pattern: string, address: string) => createRedirects(site, [pattern]).allows(address);

describe('patterns of REDIRECT_URLS', () => {
  it.each([
    ['https://app.example/done', 'https://app.example/done'],
    ['https://app.example/*', 'https://app.example/done'],
    ['https://app.example/**', 'https://app.example/a/b.html?c=d'],
    ['https://*.app.example/**', 'https://shop.app.example/a'],
    ['https://**.app.example/**', 'https://a.b.app.example/a'],
    ['https://preview-?.app.example/', 'https://preview-7.app.example/'],
    ['pawtrait://**', 'pawtrait://callback/a/b'],
  ])('%s allows %s', (pattern, address) => expect(allows(pattern, address)).toBe(true));

  it.each([
    ['https://app.example/done', 'https://app.example/done/more'],
    ['https://app.example/done', 'http://app.example/done'],
    ['https://app.example/*', 'https://app.example/a/b'],
    ['https://app.example/**', 'https://app.example.evil.test/'],
    ['https://app.example/**', 'https://app.example@evil.test/'],
    ['https://app.example/**', 'https://evil.test/https://app.example/'],
    ['https://app.example/**', 'https://appxexample/'],
    ['https://*.app.example/**', 'https://evil.test/.app.example/'],
    ['https://*.app.example/**', 'https://evil.test?.app.example/'],
    ['https://*.app.example/**', 'https://evil.test#.app.example/'],
    ['https://*.app.example/**', 'https://evil.test\\.app.example/'],
    ['https://*.app.example/**', 'https://a.b.app.example/'],
    // Two stars in the name of the host stay in the name of the host.
    ['https://**.app.example/**', 'https://evil.test/x.app.example/'],
    ['https://**.app.example/**', 'https://evil.test?x.app.example/'],
    ['**', 'javascript:alert(1)'],
    ['**', 'data:text/html,x'],
    ['**', `https://app.example/${'a'.repeat(3000)}`],
  ])('%s does not allow %s', (pattern, address) => expect(allows(pattern, address)).toBe(false));
});

it('redirects to the shop itself instead of a forbidden address', () => {
  const redirects = createRedirects(site, ['https://app.example/**']);
  for (const wanted of ['https://evil.test/', '//evil.test', '/gallery', '', null, 'https://[', ' ']) {
    expect([wanted, redirects.resolve(wanted)]).toEqual([wanted, `${site}/`]);
  }
  expect(redirects.resolve('https://app.example/a b')).toBe('https://app.example/a%20b');
  expect(redirects.resolve(`${site}/gallery`)).toBe(`${site}/gallery`);
});
