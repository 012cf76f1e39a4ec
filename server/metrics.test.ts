import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import type { RenderService } from '#art/node/render-service.ts';
import { createMetrics, partOf } from './metrics.ts';

function shopWith(metrics: ReturnType<typeof createMetrics>) {
  const shop = new Hono();
  shop.use(metrics.middleware);
  shop.route('/', metrics.page);
  shop.all('*', (c) => c.text('ok', c.req.path === '/nowhere' ? 404 : 200));
  return {
    ask: (path: string, init?: RequestInit) => shop.request(path, init),
    look: async () =>
      (await shop.request('/metrics', { headers: { authorization: 'Bearer secret' } })).text(),
  };
}

describe('metrics', () => {
  it('require the token', async () => {
    const { ask } = shopWith(createMetrics('secret'));
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
    const answer = await ask('/metrics', { headers: { authorization: 'Bearer secret' } });
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('process_cpu_seconds_total');
  });

  it('count requests by part, never by what clients make up', async () => {
    const { ask, look } = shopWith(createMetrics('secret'));
    await ask('/rest/v1/art_styles?x=1');
    await ask('/nowhere');
    await ask('/a/secluded/page', { method: 'BREW' });
    const text = await look();
    expect(text).toContain('pawtrait_request_seconds_count{part="rest",method="GET",status="200"} 1');
    expect(text).toContain('pawtrait_request_seconds_count{part="pages",method="GET",status="404"} 1');
    expect(text).toContain('pawtrait_request_seconds_count{part="pages",method="other",status="200"} 1');
    expect(text).not.toContain('secluded');
  });

  it('count previews, jobs, and queries that wait for a connection', async () => {
    const metrics = createMetrics('secret');
    const outcomes = [Promise.resolve({}), Promise.reject(new QueueFullError(1)), refused()];
    const renderer = metrics.meter({ load: 3, paint: () => outcomes.shift() } as unknown as RenderService);
    const request = { style: 'pencil' } as Parameters<RenderService['paint']>[0];
    for (const _turn of [1, 2, 3]) await renderer.paint(request).catch(() => {});
    metrics.countJob('print_files', 'done');
    metrics.watch({ databaseLoad: () => [{ name: 'anon', size: 12, busy: 2, waiting: 1 }] });
    const text = await shopWith(metrics).look();
    for (const outcome of ['done', 'busy', 'refused']) {
      expect(text).toContain(`pawtrait_preview_seconds_count{style="pencil",outcome="${outcome}"} 1`);
    }
    expect(text).toContain('pawtrait_previews_in_hand 3');
    expect(text).toContain('pawtrait_jobs_total{queue="print_files",outcome="done"} 1');
    expect(text).toContain('pawtrait_database_connections{pool="anon",state="waited_for"} 1');
  });
});

function refused(): Promise<never> {
  const rejected = Promise.reject(new PhotoError('broken', 'No picture'));
  rejected.catch(() => {});
  return rejected;
}

it.each([
  ['/rest/v1/x', 'rest'],
  ['/functions/v1/place-order', 'functions'],
  ['/healthz', 'operation'],
  ['/assets/root-abc.js', 'files'],
  ['/restful', 'pages'],
  ['/', 'pages'],
])('%s belongs to %s', (path, part) => {
  expect(partOf(path)).toBe(part);
});
