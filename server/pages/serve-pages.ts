import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { matchesEtag } from '#backend/matches-etag.ts';
import { UNAVAILABLE_SECONDS } from '#backend/unavailable.ts';
import type { PageContext } from '#domain/shop/page-context.ts';
import { allowScripts, nonceOf, scriptHashes } from '../security-headers.ts';
import { acceptedEncoding, type Encoding, encodeBody, encodeStream } from './encoding.ts';
import { PageCache } from './page-cache.ts';
import { type PageRule, pageRule } from './page-rules.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const CACHE_BYTES = 48 * 1024 * 1024;
/** Browsers revalidate each time; most often the answer is 304. */
const PUBLIC = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-store';
const PACKABLE = /^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;

/** What the application gives to the server: one function that answers page requests. */
export interface Pages {
  render(request: Request, context: PageContext): Promise<Response>;
}

/** A whole answer, compressed on the first request of each encoding. */
interface KeptPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly etag: string;
  /** Of its inline scripts. */
  readonly scripts: readonly string[];
  readonly packed: Map<Encoding, Promise<Uint8Array>>;
}

export interface PageServer {
  /** Answers a request for a page or its data. */
  answer(c: Context): Promise<Response>;
  /** Invalidates the cached pages. */
  forget(): void;
}

/**
 * Pages as they are sent: public ones cached in memory with an ETag, all compressed, private ones never
 * stored.
 *
 * @param contextOf what the loaders of a request get
 * @param isKept whether pages are kept in memory
 * @param origin of all cached pages; the request's own by default
 */
export function createPageServer(
  pages: Pages,
  contextOf: (request: Request, nonce: string) => PageContext,
  { isKept = true, origin }: { readonly isKept?: boolean; readonly origin?: string | undefined } = {},
): PageServer {
  const cache = new PageCache<KeptPage>({ maxBytes: CACHE_BYTES });

  async function make(request: Request): Promise<{ page: KeptPage; bytes: number | null }> {
    // Marks the page's own scripts against injected ones; stays inside this function.
    const nonce = randomUUID();
    const { context, isWhole, judge } = watched(contextOf(request, nonce));
    const response = judge(await pages.render(request, context));
    const rendered = new Uint8Array(await response.arrayBuffer());
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    const html = isHtml ? scriptsAfterPaint(new TextDecoder().decode(rendered), nonce) : '';
    const body = isHtml ? new TextEncoder().encode(html.replaceAll(` nonce="${nonce}"`, '')) : rendered;
    const scripts = scriptHashes(html, nonce);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const { status, headers } = response;
    // Twice its size: the packed ones lie beside it. Fallbacks are not cached.
    const bytes = status === 200 && isWhole() ? body.byteLength * 2 : null;
    return { page: { status, headers, body, etag, scripts, packed: new Map() }, bytes };
  }

  async function answerKept(c: Context, rule: PageRule): Promise<Response> {
    const asked = new URL(c.req.url);
    // The same for every Host: else each would have pages of its own, which drive the others out of memory.
    const url = origin === undefined ? asked.href : `${origin}${asked.pathname}`;
    // A cacheable page: only the address of this request is passed on, and it is rendered to the end.
    const request = new Request(url, { headers: { accept: c.req.header('accept') ?? '*/*' } });
    const page = isKept ? await cache.get(url, rule, () => make(request)) : (await make(request)).page;
    allowScripts(c, page.scripts);
    const headers = new Headers(page.headers);
    headers.append('vary', 'accept-encoding');
    if (page.status !== 200) {
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
      return sent(c, page, headers);
    }
    if (!headers.has('cache-control')) {
      headers.set('cache-control', PUBLIC);
      headers.set(
        'cdn-cache-control',
        `public, max-age=${rule.freshSeconds}, stale-while-revalidate=${rule.staleSeconds}`,
      );
    }
    headers.set('etag', page.etag);
    if (matchesEtag(c.req.header('if-none-match'), page.etag)) {
      for (const name of ['content-type', 'content-length']) headers.delete(name);
      return new Response(null, { status: 304, headers });
    }
    return sent(c, page, headers);
  }

  async function answerAnew(c: Context): Promise<Response> {
    const request = c.req.raw;
    const { context, judge } = watched(contextOf(request, nonceOf(c)));
    const response = judge(await pages.render(request, context));
    const headers = new Headers(response.headers);
    if (!headers.has('cache-control')) headers.set('cache-control', PRIVATE);
    headers.append('vary', 'accept-encoding');
    const { status, statusText, body } = response;
    const encoding = isPackable(headers)
      ? acceptedEncoding(request.headers.get('accept-encoding'))
      : 'identity';
    if (!body || encoding === 'identity') return new Response(body, { status, statusText, headers });
    headers.set('content-encoding', encoding);
    headers.delete('content-length');
    return new Response(encodeStream(body, encoding), { status, statusText, headers });
  }

  return {
    answer: (c) => {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return Promise.resolve(onlyRead(c));
      const rule = pageRule(new URL(c.req.url));
      return rule ? answerKept(c, rule) : answerAnew(c);
    },
    forget: () => cache.clear(),
  };
}

interface Watched {
  /** The same context. */
  readonly context: PageContext;
  /** Whether all of its reads succeeded. */
  isWhole(): boolean;
  /** A page that failed because its data cannot be had now is 503: machines come back. */
  judge(page: Response): Response;
}

function watched(context: PageContext): Watched {
  let isWhole = true;
  let isAway = false;
  const fail = (error: unknown): never => {
    isWhole = false;
    throw error;
  };
  return {
    context: {
      ...context,
      fetch: async (input, init) => {
        const answer = await context.fetch(input, init).catch(fail);
        if (answer.status >= 400 && answer.status !== 404 && answer.status !== 406) isWhole = false;
        if (answer.status === 503) isAway = true;
        return answer;
      },
      logError: (error) => {
        isWhole = false;
        context.logError(error);
      },
    },
    isWhole: () => isWhole,
    judge: (page) => {
      if (page.status !== 500 || !isAway) return page;
      const headers = new Headers(page.headers);
      headers.set('retry-after', String(UNAVAILABLE_SECONDS));
      return new Response(page.body, { status: 503, headers });
    },
  };
}

/** Pages accept no input: other methods are answered without rendering. */
function onlyRead(c: Context): Response {
  const headers = { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' };
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  return c.text('Only GET and HEAD are answered here.', 405, headers);
}

function isPackable(headers: Headers): boolean {
  return !headers.has('content-encoding') && PACKABLE.test(headers.get('content-type') ?? '');
}

async function sent(c: Context, page: KeptPage, headers: Headers): Promise<Response> {
  const encoding = isPackable(headers) ? acceptedEncoding(c.req.header('accept-encoding')) : 'identity';
  const packing = page.packed.get(encoding) ?? encodeBody(page.body, encoding);
  page.packed.set(encoding, packing);
  const body = await packing;
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  const shown = c.req.method === 'HEAD' ? null : new Uint8Array(body);
  return new Response(shown, { status: page.status, headers });
}
