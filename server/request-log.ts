import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { loggedPath } from './logged-path.ts';

/** One line for each request once it is answered: method, path without its query, status, milliseconds. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    const id = randomUUID();
    await next();
    c.res.headers.set('x-request-id', id);
    const status = c.res.status;
    const entry = {
      id,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    };
    if (status >= 500) log.error(entry, 'request failed');
    else log.info(entry, 'request');
  };
}
