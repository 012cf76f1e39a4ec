import type { APIRequestContext, APIResponse } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { firstLoadScripts } from '../../bench/first-load.ts';
import { expect, test } from './shop-test.ts';

/** Pages from which everything public can be reached. */
const SEEDS = ['/', '/sitemap.xml', '/orders', '/check-inbox', '/account', '/gallery', '/cart', '/checkout'];
/** Addresses that are not followed: they need a session, or are no pages. */
const SKIPPED = /^\/(admin|dev|discount)(\/|$)/;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: {
      // React's way of writing: all are valid HTML.
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      'require-sri': 'off',
      // React's own ids contain characters that CSS would have to escape.
      'valid-id': 'off',
      // Lists without bullets keep their role in Safari with it.
      'no-redundant-role': 'off',
      // Safari shows numbers as telephone links otherwise; there are none here.
      'tel-non-breaking': 'off',
    },
  }),
);

interface Seen {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Of a PNG, like `1200x630`. */
  readonly size: string;
}

/** Walks every internal link, each address once, a few at a time. */
async function crawl(request: APIRequestContext, origin: string): Promise<Seen[]> {
  const known = new Set(SEEDS);
  const waiting = [...SEEDS];
  const seen: Seen[] = [];
  const visit = async (path: string) => {
    const answer: APIResponse = await request.get(path, { maxRedirects: 0 });
    const type = answer.headers()['content-type'] ?? '';
    const body = /html|xml/.test(type) ? await answer.text() : '';
    const size = type === 'image/png' ? sizeOf(await answer.body()) : '';
    seen.push({ path, status: answer.status(), type, body, size });
    const { location } = answer.headers();
    const links = [...(location ? [location] : []), ...linksOf(body)];
    for (const link of links) {
      const url = new URL(link, new URL(path, origin));
      const address = url.pathname + url.search;
      if (url.origin !== origin || known.has(address) || SKIPPED.test(url.pathname)) continue;
      known.add(address);
      waiting.push(address);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
  return seen;
}

const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

function linksOf(body: string): string[] {
  const found = [...body.matchAll(/<a\s[^>]*?href="([^"]+)"|<loc>([^<]+)<\/loc>|<link>([^<]+)<\/link>/g)];
  const pictures = [...body.matchAll(/property="og:image" content="([^"]+)"/g)];
  return [...found, ...pictures].map((match) => plainText(match[1] ?? match[2] ?? match[3] ?? ''));
}

const plainText = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const tag = (body: string, pattern: RegExp) => plainText(pattern.exec(body)?.[1] ?? '');
/** Pages of portraits and products that journeys make. */
const OF_OTHERS = /^\/pettok\/[0-9a-f-]{36}|^\/products\/(?:party-coasters|mug)-[0-9a-f-]+/;

const titleOf = (body: string) => tag(body, /<title>([^<]*)<\/title>/);
const descriptionOf = (body: string) => tag(body, /<meta name="description" content="([^"]*)"/);
const canonicalOf = (body: string) => tag(body, /<link rel="canonical" href="([^"]*)"/);
const pagesOf = (seen: readonly Seen[]) =>
  seen.filter(({ type, status }) => status === 200 && type.includes('text/html'));
const isPrivate = (body: string) => /<meta name="robots" content="noindex"/.test(body);

test('every link works, and every public page has its metadata', { tag: '@stress' }, async ({
  request,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const seen = await crawl(request, origin);

  // Other journeys publish and remove portraits and copies of products at the same time.
  const mapNow = await (await request.get('/sitemap.xml')).text();
  const isTakenDown = (path: string) => {
    const [page] = OF_OTHERS.exec(path) ?? [];
    return page !== undefined && !mapNow.includes(page);
  };
  const dead = seen.filter(({ path, status }) => ![200, 302].includes(status) && !isTakenDown(path));
  expect(dead.map(({ path, status }) => `${status} ${path}`)).toEqual([]);

  const pages = pagesOf(seen);
  expect(pages.length).toBeGreaterThan(20);
  const open = pages.filter(({ body }) => !isPrivate(body));
  const titles = new Map<string, string>();
  for (const { path, body } of open) {
    const canonical = canonicalOf(body);
    expect(canonical, `canonical of ${path}`).toMatch(new RegExp(`^${origin}/`));
    expect(descriptionOf(body).length, `description of ${path}`).toBeGreaterThan(40);
    expect(titleOf(body), `title of ${path}`).toContain('Pawtrait');
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type']) {
      expect(body, path).toContain(`property="${name}"`);
    }
    expect(body, path).toContain('name="twitter:card" content="summary_large_image"');
    const holder = titles.get(titleOf(body));
    // A copy of a product has the texts of its model until they are edited.
    const isCopy = path.startsWith('/products/') && OF_OTHERS.test(path);
    expect(isCopy || holder === undefined || holder === canonical, `${path} has the title of ${holder}`).toBe(
      true,
    );
    if (!isCopy) titles.set(titleOf(body), canonical);
  }

  for (const { path, body } of pages) {
    for (const [, text = ''] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const data = JSON.parse(text);
      expect(data['@context'], path).toBe('https://schema.org');
      expect(data['@type'], path).toMatch(/^[A-Z]\w+$/);
    }
  }
  const typesOf = (path: string) =>
    [
      ...(pages.find((page) => page.path === path)?.body ?? '').matchAll(
        /"@context":"https:\/\/schema.org","@type":"(\w+)"/g,
      ),
    ].map(([, type]) => type);
  expect(typesOf('/')).toEqual(['Organization', 'WebSite']);
  expect(typesOf('/faq')).toEqual(['FAQPage', 'BreadcrumbList']);
  expect(typesOf('/products/custom-pet-portrait-mug')).toEqual(['Product', 'BreadcrumbList']);
  expect(typesOf('/blog/pet-memorial-gift-ideas')).toEqual(['BlogPosting', 'BreadcrumbList']);

  const pictures = seen.filter(({ path }) => path.endsWith('/social.png'));
  expect(pictures.length).toBeGreaterThan(15);
  expect(
    pictures
      .filter(({ path, size }) => size !== '1200x630' && !isTakenDown(path))
      .map(({ path, type }) => `${path}: ${type}`),
  ).toEqual([]);

  // What is visible first is requested before the page is fully read.
  for (const path of [
    '/',
    '/catalog',
    '/products/custom-pet-portrait-mug',
    '/blog/pet-memorial-gift-ideas',
  ]) {
    const { body = '' } = pages.find((page) => page.path === path) ?? {};
    expect(body, path).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i);
  }

  const onMap = new Set(
    (seen.find(({ path }) => path === '/sitemap.xml')?.body.match(/(?<=<loc>)[^<]+/g) ?? []).map(
      (loc) => new URL(loc).pathname,
    ),
  );
  const hidden = open.filter(({ body }) => !onMap.has(new URL(canonicalOf(body)).pathname));
  // Filters of the feed are not on the site map, and the checkout is not indexed.
  expect(hidden.map(({ path }) => path).filter((path) => !path.startsWith('/pettok'))).toEqual(['/checkout']);
  expect(pages.filter(({ path, body }) => onMap.has(path) && isPrivate(body))).toEqual([]);
});

test('every page is valid HTML', { tag: '@stress' }, async ({ request, baseURL }) => {
  const seen = await crawl(request, baseURL ?? '');
  const pages = pagesOf(seen);
  expect(pages.length).toBeGreaterThan(20);
  const invalid: string[] = [];
  for (const { path, body } of pages) {
    const { results } = await validator.validateString(body, path);
    for (const { messages } of results) {
      for (const { message, ruleId, selector } of messages)
        invalid.push(`${path}: ${message} (${ruleId}) ${selector}`);
    }
  }
  expect([...new Set(invalid)]).toEqual([]);
});

test('old addresses redirect, unknown ones are 404', { tag: '@desk' }, async ({ request }) => {
  const answer = async (path: string) => {
    const { status, headers } = await request.get(path, { maxRedirects: 0 }).then((found) => ({
      status: found.status(),
      headers: found.headers(),
    }));
    return [status, headers.location];
  };
  expect(await answer('/products')).toEqual([302, '/catalog']);
  expect(await answer('/shop?x=1')).toEqual([302, '/products?x=1']);
  expect(await answer('/personalized-products')).toEqual([302, '/checkout']);
  expect(await answer('/catalog/mug')).toEqual([302, '/products/mug']);
  for (const path of [
    '/no/such/page',
    '/blog/none',
    '/products/none',
    '/blog/none/social.png',
    '/assets/none.js',
  ]) {
    expect(await answer(path), path).toEqual([404, undefined]);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
});

test('the home page hydrates with at most 110 kB of scripts', { tag: '@desk' }, async ({ baseURL }) => {
  const { bytes, files } = await firstLoadScripts(`${baseURL}/`);
  expect(files).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

test('a page has one inline style sheet, without costly selectors', { tag: '@desk' }, async ({ request }) => {
  const page = await (await request.get('/')).text();
  expect(page).toContain('<style id="styles">');
  expect(page).not.toContain('rel="stylesheet"');
  expect(page).not.toMatch(/(html|body|:root)[^ ,{]*:has\(/);
});

test('pages are compressed and revalidated', { tag: '@desk' }, async ({ request }) => {
  const first = await request.get('/faq', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const etag = first.headers().etag ?? '';
  const again = await request.get('/faq', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  const secret = await request.get('/gallery', { headers: { 'accept-encoding': 'br' } });
  expect(secret.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'content-encoding': 'br' });
  const html = await (await request.get('/')).text();
  const script = /\/assets\/vendor-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const asset = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
