import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Backend } from '#backend/backend.ts';
import { isUnavailable, UNAVAILABLE, UNAVAILABLE_SECONDS } from '#backend/unavailable.ts';
import { clientAddress } from './client-address.ts';
import { createHealth } from './health.ts';
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
  orderSheets: Hono;
  /** Pictures that other sites show beside a link, and pictures in the sizes that browsers want. */
  pictures: Hono;
  /** Pages and built files. */
  site: Hono;
  trustedProxies: number;
  security: SecurityOptions;
  metrics?: Metrics | undefined;
  tracing?: Pick<Tracing, 'middleware'> | undefined;
  log: Logger;
}

/** Puts the parts of the shop behind one door. */
export function createShop({
  backend,
  functions,
  postPictures,
  orderSheets,
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
  if (metrics) shop.use(metrics.middleware).route('/', metrics.page);
  const pageHeaders = securityHeaders(security);
  // These headers replace what an answer says itself, and the backend's answers know better.
  shop.use((c, next) => (backend.owns(c.req.path) ? next() : pageHeaders(c, next)));
  shop.route(
    '/',
    createHealth(() => backend.ready()),
  );
  shop.route('/', functions);
  shop.use(async (c, next) => {
    if (!backend.owns(c.req.path)) return next();
    return backend.fetch(c.req.raw, { address: clientAddress(c, trustedProxies) });
  });
  shop.route('/', postPictures);
  shop.route('/', orderSheets);
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
