import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRecordEvents } from '#server/functions/record-events.ts';
import { openTestBackend, origin, quiet } from './start-backend.ts';

const shop = await openTestBackend();

const event = { name: 'preview_requested', data: { style: 'pencil', background: 'sage' } };

async function send(body: unknown, headers: Record<string, string> = {}) {
  const record = createRecordEvents({ backend: shop.backend, log: quiet });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`${origin}/functions/v1/record-events`, {
    method: 'POST',
    body: text,
    headers,
  });
  return (await record(request, { address: '192.0.2.1' })).status;
}
const kept = async (visitor: string) => [
  ...(await shop.owner`select name, data from public.client_events where visitor = ${visitor} order by id`),
];

test('stores known events, in order, and nothing more', async () => {
  const visitor = randomUUID();
  const unknown = { name: 'password_typed', data: { password: 'x' } };
  expect(await send({ visitor, events: [event, unknown, { name: 'page_view', data: { path: '/' } }] })).toBe(
    204,
  );
  expect(await kept(visitor)).toEqual([event, { name: 'page_view', data: { path: '/' } }]);
});

test('stores nothing for visitors who opt out of tracking', async () => {
  const visitor = randomUUID();
  expect(await send({ visitor, events: [event] }, { dnt: '1' })).toBe(204);
  expect(await send({ visitor, events: [event] }, { 'sec-gpc': '1' })).toBe(204);
  expect(await kept(visitor)).toEqual([]);
});

test.each([
  ['no JSON', '{', 400],
  ['no batch', [], 400],
  ['a batch without a visitor', { events: [event] }, 400],
  ['too much', { visitor: 'x'.repeat(40_000), events: [] }, 413],
])('rejects %s', async (_, body, status) => {
  expect(await send(body)).toBe(status);
});

test('deletes events after ninety days', async () => {
  const visitor = randomUUID();
  await shop.owner`insert into public.client_events (visitor, name, created_at)
    values (${visitor}, 'page_view', now() - interval '91 days'), (${visitor}, 'signed_in', now())`;
  await shop.service.rpc('purge_client_events');
  expect(await kept(visitor)).toEqual([{ name: 'signed_in', data: {} }]);
});
