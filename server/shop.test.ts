import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Backend } from '#backend/backend.ts';
import { createShop } from './shop.ts';

const seen: string[] = [];
const peers: (string | undefined)[] = [];
const shop = createShop({
  backend: {
    owns: (path: string) => path.startsWith('/auth/v1/'),
    fetch: async (_request: Request, { address, peer }: { address: string; peer?: string }) => {
      seen.push(address);
      peers.push(peer);
      return new Response('ours', { headers: { 'referrer-policy': 'no-referrer' } });
    },
  } as unknown as Backend,
  functions: new Hono(),
  postPictures: new Hono(),
  packingSlips: new Hono(),
  pictures: new Hono(),
  site: new Hono().get('/', (c) => c.text('page')),
  trustedProxies: 1,
  security: { publicUrl: undefined, hsts: true, stripe: false },
  log: pino({ level: 'silent' }),
});

it('keeps the headers that the backend chose', async () => {
  const { headers } = await shop.request('/auth/v1/verify', {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toBeNull();
});

it('hands the backend the address that the trusted proxy wrote', async () => {
  await shop.request('/auth/v1/x', { headers: { 'x-forwarded-for': '10.9.9.9, 203.0.113.9' } });
  expect(seen.at(-1)).toBe('203.0.113.9');
});

it('closes a connection on which the body of a rejected request is still on its way', async () => {
  const send = async (size: number, path = '/nowhere') => {
    const body = 'x'.repeat(size);
    const headers = { 'content-length': String(size), 'x-forwarded-for': '203.0.113.7' };
    return (await shop.request(path, { method: 'POST', body, headers })).headers.get('connection');
  };
  expect(await send(1_000_000)).toBe('close');
  expect(await send(1_000)).toBeNull();
  expect(await send(1_000_000, '/auth/v1/x')).toBeNull();
});

it('hands the backend nothing of the peer that a header claims', async () => {
  peers.length = 0;
  await shop.request('/auth/v1/x', { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(peers).toEqual([undefined]);
});

it('gives pages the usual protection', async () => {
  const { headers } = await shop.request('/');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('gives every request an id, whatever handles it', async () => {
  for (const path of ['/', '/auth/v1/x', '/healthz', '/nowhere']) {
    const { headers } = await shop.request(path, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});
