import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderService } from '#art/node/render-service.ts';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { createAdminFunctions } from '#server/admin/admin-functions.ts';
import { createFormStamps } from '#server/contact/form-stamp.ts';
import { createFunctions } from '#server/functions/functions.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { readSettings } from '#server/settings.ts';
import { createShop } from '#server/shop.ts';
import { startTestShop, type TestShop } from '../integration/start-shop.ts';

let shop: TestShop;
let server: Server;
let port: number;
let tokens: string[];
const faults: unknown[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  const { backend } = shop;
  const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(JSON.parse(line)) });
  // Painting is off: a request that gets this far is valid, which is tested elsewhere.
  const renderer = { load: 0, paint: () => Promise.reject(new Error('closed')) } as unknown as RenderService;
  const settings = readSettings({ RATE_LIMIT_FACTOR: '1000000' });
  const unlimited = { ...backend, limits: { ...backend.limits, take: async () => ({ ok: true }) as const } };
  const gateway = createShop({
    backend: unlimited as typeof backend,
    functions: createFunctions({
      keys: createOrderKeys('fuzz'),
      backend: unlimited as typeof backend,
      renderer,
      settings,
      orders: shop.functions,
      admin: createAdminFunctions({ backend, settings, onSamples: () => {}, log }),
      stamps: createFormStamps('secret'),
      contactRecipient: () => null,
      publicUrl: 'http://shop.test',
      textOf: defaultMailText,
      log,
    }),
    postPictures: new Hono(),
    pictures: new Hono(),
    packingSlips: new Hono(),
    site: new Hono().all('*', (c) => c.text('page')),
    trustedProxies: 1,
    security: { publicUrl: undefined, hsts: false, stripe: false },
    log,
  });
  server = createServer(getRequestListener(gateway.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  const people = [await shop.createUser(), await shop.createUser({ role: 'admin' })];
  tokens = ['', 'nonsense', shop.backend.keys.secret, ...people.map(({ token }) => token)];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.end();
});

const odd = fc.constantFrom<unknown>(
  ...[null, true, '', 'x', '\u0000', '🐾'.repeat(50), "'; drop table x --", '../../etc/passwd', '{{7*7}}'],
  ...[0, -1, 1e308, 2 ** 53, 'NaN', [], {}, [[[]]], '2020-13-45', '00000000-0000-4000-8000-000000000000'],
  ...['https://example.com/x.png', 'data:image/png;base64,AAAA', 'a@b.test', { $ne: null }],
);
const FIELDS = `
  key email address lines promoCode expectedTotalCents code number artUrl orderId imageUrl style
  background petName events visitor name message subject stamp __proto__ constructor id changes
  amountCents reason seenAt password refresh_token
`;
const field = fc.constantFrom(...FIELDS.trim().split(/\s+/));
const value: fc.Arbitrary<unknown> = fc.oneof(
  odd,
  fc.array(odd, { maxLength: 3 }),
  fc.dictionary(field, odd),
);
const body = fc.oneof(
  fc.dictionary(field, value).map((found) => JSON.stringify(found)),
  fc.json({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '[', `${'['.repeat(5_000)}`, `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`),
);

test('no function fails with a server error, whatever it is sent and by any caller', async () => {
  const names = [
    ...Object.keys(shop.functions),
    ...'transform-pet-image delete-account record-events send-message admin-settings nope %00'.split(' '),
  ];
  const request = fc.record({
    name: fc.constantFrom(...names),
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'OPTIONS'),
    token: fc.constantFrom(...tokens),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=x',
    ),
    body,
  });
  const kinds = new Map<number, number>();
  // One request that always gets through.
  const plain = {
    name: 'admin-settings',
    method: 'POST',
    token: tokens.at(-1) ?? '',
    type: 'application/json',
    body: '{}',
  };
  await fc.assert(
    fc.asyncProperty(request, async ({ name, method, token, type, body: content }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/functions/v1/${name}`, {
        method,
        headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(method === 'POST' || method === 'PUT' ? { body: content } : {}),
      });
      const body = await answer.text();
      kinds.set(answer.status, (kinds.get(answer.status) ?? 0) + 1);
      expect([answer.status < 500, name, body]).toEqual([true, name, body]);
      // Nothing of the inside: no stack, no SQL, no path.
      expect(body).not.toMatch(/node_modules|\bat .+\.ts:\d|select .+ from|\/tmp\//i);
    }),
    { numRuns: 600, seed: 20_261_121, examples: [[plain]] },
  );
  for (const status of [200, 400, 401, 405])
    expect(kinds.get(status) ?? 0, String(status)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('the gateway answers any bytes or closes the connection, and serves the next', async () => {
  const line = fc.constantFrom(
    'GET / HTTP/1.1',
    'GET //x HTTP/1.1',
    'GET /%ff%fe HTTP/1.1',
    'GET /rest/v1/%00 HTTP/1.1',
    'BREW / HTTP/1.1',
    'GET http://[::1 HTTP/1.1',
    'GET \\..\\x HTTP/1.1',
    'GET /../../etc/passwd HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET /storage/v1/object/public/pet-examples/%2e%2e/x HTTP/1.1',
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
    'POST /rest/v1/art_styles HTTP/1.1',
    'GET /auth/v1/authorize?provider=%00 HTTP/1.1',
    'nonsense',
    '',
  );
  const header = fc.constantFrom(
    'Host: x',
    'Host: a b',
    'Host: shop.example;x',
    'Host:',
    'X-Forwarded-For: 1.2.3.4, ::1, %',
    'Range: bytes=9-1',
    'Content-Length: 99999',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: x, chunked',
    'Cookie: a=\u0001',
    'Authorization: Bearer',
    'Authorization: Bearer a.b.c',
    'apikey: \u00ff',
    'Expect: 100-continue',
    'Upgrade: websocket',
    'Connection: upgrade',
    'If-None-Match: "',
    'Accept: */*;q=x',
    `X-Long: ${'x'.repeat(9_000)}`,
    'Content-Type: multipart/form-data; boundary=',
    'Content-Encoding: br',
    'Accept-Encoding: \\',
    'Prefer: ,,==',
  );
  const message = fc.record({
    line,
    headers: fc.array(header, { maxLength: 5 }),
    rest: fc.constantFrom('', 'abc', '5\r\nabc', 'ffffffffffffffff\r\n', '\r\n\r\n\0\0'),
  });
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(message, async ({ line: first, headers, rest }) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`${[first, ...headers].join('\r\n')}\r\n\r\n${rest}`, 'latin1');
      const body = await text(socket).catch(() => '');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(body)?.[1] ?? 0);
      if (status >= 200) answered += 1;
      expect([status < 500 || status === 505, body.slice(0, 200)]).toEqual([true, body.slice(0, 200)]);
    }),
    { numRuns: 250, seed: 20_261_121 },
  );
  expect(answered).toBeGreaterThan(100);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(faults).toEqual([]);
});
