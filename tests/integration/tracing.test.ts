import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderService } from '#art/node/render-service.ts';
import { requestLog } from '#server/request-log.ts';
import { openTracing, type Tracing } from '#server/tracing.ts';
import { type Listening, listenLocally } from '../fixtures/listen-locally.ts';
import { quiet, startTestBackend, type TestBackend } from './start-backend.ts';

/** A span as OTLP/HTTP brings it, in JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}

const spans: SentSpan[] = [];
const services = new Set<string | undefined>();
let collector: Listening;
let tracing: Tracing;
let shop: TestBackend;
let gateway: Hono;
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    expect([request.method, request.url]).toEqual(['POST', '/v1/traces']);
    const { resourceSpans } = JSON.parse(await text(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(
        resource.attributes.find(({ key }: { key: string }) => key === 'service.name')?.value.stringValue,
      );
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  collector = await listenLocally(server);
  tracing = openTracing({ endpoint: collector.url });
  shop = await startTestBackend(undefined, quiet, { span: tracing.span });
  const renderer = tracing.meter({
    load: 0,
    paint: () => Promise.resolve({ timings: { draw: 12.4 } }),
    print: () => Promise.reject(new Error('The paper has run out of pat@example.test.')),
  } as unknown as RenderService);
  const log = { info: () => {}, error: () => {} } as unknown as Parameters<typeof requestLog>[0];
  gateway = new Hono()
    .use(tracing.middleware)
    .use(requestLog(log))
    .get('/paint', async (c) => {
      await renderer.paint({ photo: new Uint8Array(), style: 'pencil', background: 'white' });
      await renderer.print({} as Parameters<RenderService['print']>[0]).catch(() => {});
      return c.text('painted');
    })
    .all('*', (c) => shop.backend.fetch(c.req.raw, { address: '127.0.0.1' }));
});
afterAll(async () => {
  await shop.end();
  await collector.stop();
});

const attribute = ({ attributes }: SentSpan, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
};

test('requests, statements and paintings are spans of one trace, which may be the caller’s', async () => {
  const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const id = '7d9e5c1a-31b4-4a6e-9f0b-2f1d8c3e4a5b';
  const read = await gateway.request(`/rest/v1/art_styles?select=slug&display_name=neq.${id}`, {
    headers: {
      apikey: shop.backend.keys.publishable,
      traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
    },
  });
  expect(read.status).toBe(200);
  await gateway.request('/paint');
  await gateway.request(`/auth/v1/admin/users/${id}`);
  await tracing.stop();

  expect([...services]).toEqual(['pawtrait']);
  const request = spans.find(({ name }) => name === 'GET rest');
  expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
  if (!request) return;
  expect(attribute(request, 'http.response.status_code')).toBe(200);
  expect(attribute(request, 'url.path')).toBe('/rest/v1/art_styles');
  expect(attribute(request, 'pawtrait.request_id')).toBe(read.headers.get('x-request-id'));
  const statement = spans.find(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statement?.traceId).toBe(caller.traceId);
  expect(statement && attribute(statement, 'db.query.text')).toContain('art_styles');
  expect(statement && attribute(statement, 'pawtrait.role')).toBe('anon');

  const [paint, print] = ['paint', 'print'].map((kind) => spans.find(({ name }) => name === kind));
  const page = spans.find((span) => attribute(span, 'url.path') === '/paint');
  expect([paint?.parentSpanId, print?.parentSpanId]).toEqual([page?.spanId, page?.spanId]);
  expect(page?.traceId).not.toBe(caller.traceId);
  expect(paint && [attribute(paint, 'pawtrait.style'), attribute(paint, 'pawtrait.ms.draw')]).toEqual([
    'pencil',
    12,
  ]);
  expect(print?.status?.code).toBe(2);
  // Values, ids and error messages are not sent.
  const sent = JSON.stringify(spans);
  for (const secret of [id, 'pat@example.test', shop.backend.keys.publishable])
    expect(sent).not.toContain(secret);
});
