import { type Context, Hono, type Next } from 'hono';
import type { Logger } from 'pino';
import type { Backend } from '#backend/backend.ts';
import { isUnavailable, UNAVAILABLE, UNAVAILABLE_SECONDS } from '#backend/unavailable.ts';
import { clientAddress, peerAddress } from './client-address.ts';
import type { Metrics } from './metrics.ts';
import { requestLog } from './request-log.ts';
import { type SecurityOptions, securityHeaders } from './security-headers.ts';
import type { Tracing } from './tracing.ts';

export interface ShopParts {
  backend: Backend;
  /** The shop's own functions (`/functions/v1/…`). */
  functions: Hono;
  /** Pictures of PetTok's posts. */
  postPictures: Hono;
  /** Orders on paper. */
  packingSlips: Hono;
  /** Pictures that other sites show beside a link, and pictures in the requested sizes. */
  pictures: Hono;
  /** Pages and built files. */
  site: Hono;
  trustedProxies: number;
  security: SecurityOptions;
  metrics?: Metrics | undefined;
  tracing?: Pick<Tracing, 'middleware'> | undefined;
  log: Logger;
}

/** Routes requests to the parts of the shop. */
export function createShop({
  backend,
  functions,
  postPictures,
  packingSlips,
  pictures,
  site,
  trustedProxies,
  security,
  metrics,
  tracing,
  log,
}: ShopParts): Hono {
  const shop = new Hono();
  if (tracing) shop.use(tracing.middleware);
  shop.use(requestLog(log));
  shop.use(closeUnread);
  if (metrics) shop.use(metrics.middleware).route('/', metrics.page);
  const pageHeaders = securityHeaders(security);
  // These headers replace those of an answer; the backend sets its own.
  shop.use((c, next) => (backend.owns(c.req.path) ? next() : pageHeaders(c, next)));
  shop.route(
    '/',
    createHealth(() => backend.ready()),
  );
  shop.route('/', functions);
  shop.use(async (c, next) => {
    if (!backend.owns(c.req.path)) return next();
    return backend.fetch(c.req.raw, { address: clientAddress(c, trustedProxies), peer: peerAddress(c) });
  });
  shop.route('/', postPictures);
  shop.route('/', packingSlips);
  shop.route('/', pictures);
  shop.route('/', site);
  shop.onError((error, c) => {
    if (isUnavailable(error)) {
      log.error({ err: error }, 'database or disk cannot do their work');
      const headers = { 'retry-after': String(UNAVAILABLE_SECONDS), 'cache-control': 'no-store' };
      return c.text(UNAVAILABLE, 503, headers);
    }
    log.error({ err: error }, 'unexpected error');
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return shop;
}

/** Bodies of this size arrive with their headers, or a moment later. */
const SMALL_BODY_BYTES = 16 * 1024;

/**
 * A rejected request whose body is still on its way ends its connection by a header: otherwise the
 * client would send its next request on it, and be cut off when the server gives up reading.
 */
async function closeUnread(c: Context, next: Next): Promise<void> {
  await next();
  const { method, headers } = c.req.raw;
  if (c.res.status < 400 || method === 'GET' || method === 'HEAD') return;
  const isSmall = Number(headers.get('content-length') ?? 0) <= SMALL_BODY_BYTES;
  if (!isSmall || headers.has('transfer-encoding')) c.res.headers.set('connection', 'close');
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve customers (the database answers).
 *
 * @param ready must not reject
 */
function createHealth(ready: () => Promise<boolean>): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ok = await ready();
      return c.json({ status: ok ? 'ready' : 'not ready' }, ok ? 200 : 503);
    });
}
