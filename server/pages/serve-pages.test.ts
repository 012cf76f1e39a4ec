import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { PageContext } from '#domain/shop/page-context.ts';
import { securityHeaders } from '../security-headers.ts';
import { createPageServer, type PageServer } from './serve-pages.ts';

let made: { path: string; nonce: string; cookie: string | null }[];
let readStatus: number;
let pages: PageServer;
let site: Hono;

beforeEach(() => {
  made = [];
  readStatus = 200;
  open();
});

function open(options: { readonly origin?: string } = {}): void {
  pages = createPageServer(
    {
      render: async (request, context) => {
        const { pathname } = new URL(request.url);
        made.push({ path: pathname, nonce: context.nonce, cookie: request.headers.get('cookie') });
        await context.fetch('http://shop.test/rest/v1/products').catch(() => {});
        const nonce = context.nonce && ` nonce="${context.nonce}"`;
        const slippedIn = '<script>steal()</script>';
        const html = `<p>${pathname} ${made.length}</p>${slippedIn}<script${nonce}>start()</script>`;
        const status = pathname === '/blog/none' ? 404 : 200;
        return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
    },
    (_request, nonce) =>
      ({
        nonce,
        fetch: async () => new Response('[]', { status: readStatus }),
        logError: () => {},
      }) as unknown as PageContext,
    options,
  );
  site = new Hono();
  site.use(securityHeaders({ publicUrl: undefined, hsts: true, stripe: false }));
  site.all('*', pages.answer);
}

const br = { 'accept-encoding': 'gzip, br' };

it('renders a public page once, compresses it, and answers 304', async () => {
  const first = await site.request('/faq', { headers: { ...br, cookie: 'a=b' } });
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('<p>/faq 1</p>');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 'public, max-age=300, stale-while-revalidate=3600',
    vary: 'accept-encoding',
  });
  expect(await (await site.request('/faq')).text()).toContain('<p>/faq 1</p>');
  const etag = first.headers.get('etag') ?? '';
  const again = await site.request('/faq', { headers: { ...br, 'if-none-match': `"x", ${etag}` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(made).toEqual([{ path: '/faq', nonce: expect.any(String), cookie: null }]);
});

it('answers other methods without rendering, and names those it answers', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const answer = await site.request('/faq', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  const options = await site.request('/faq', { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(made).toEqual([]);
});

it('answers HEAD with the headers alone', async () => {
  const answer = await site.request('/faq', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(20);
});

it('lets the scripts of a kept page run by their hash, those of others by a nonce', async () => {
  const policy = async (path: string) =>
    (await site.request(path)).headers.get('content-security-policy') ?? '';
  const kept = await policy('/faq');
  expect(await policy('/faq')).toBe(kept);
  // One of the two: the script that was slipped in has no nonce, and does not run.
  expect(kept).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'/);
  expect(await (await site.request('/faq')).text()).not.toContain('nonce');
  const own = await policy('/gallery');
  expect(own).toContain(`'nonce-${made.at(-1)?.nonce}'`);
  expect(await policy('/gallery')).not.toBe(own);
});

it('keeps one page whatever Host is sent, where the shop has an address of its own', async () => {
  open({ origin: 'https://shop.test' });
  for (const host of ['shop.test', 'evil.test', '192.0.2.1']) await site.request(`http://${host}/faq`);
  expect(made).toHaveLength(1);
  open();
  for (const host of ['shop.test', '127.0.0.1']) await site.request(`http://${host}/faq`);
  expect(made).toHaveLength(3);
});

it('renders it again after a change', async () => {
  await site.request('/catalog');
  pages.forget();
  expect(await (await site.request('/catalog')).text()).toContain('<p>/catalog 2</p>');
});

it('caches no private, missing or failed pages', async () => {
  for (const path of ['/gallery', '/blog/none', '/?style=anime']) {
    for (const turn of [1, 2]) {
      const answer = await site.request(path, { headers: br });
      expect(answer.headers.get('etag'), `${path} ${turn}`).toBeNull();
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    }
  }
  expect(made).toHaveLength(6);
  readStatus = 503;
  await site.request('/catalog');
  readStatus = 200;
  expect(await (await site.request('/catalog')).text()).toContain('<p>/catalog 8</p>');
  expect(await (await site.request('/catalog')).text()).toContain('<p>/catalog 8</p>');
});
