import { Hono } from 'hono';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve customers (the database answers).
 *
 * @param ready must not reject
 */
export function createHealth(ready: () => Promise<boolean>): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ok = await ready();
      return c.json({ status: ok ? 'ready' : 'not ready' }, ok ? 200 : 503);
    });
}
