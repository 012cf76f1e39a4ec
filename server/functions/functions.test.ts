import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createOrderKeys } from '../orders/order-key.ts';
import { createFunctions, type FunctionParts } from './functions.ts';

const taken: string[] = [];
let isAllowed = true;
const functions = createFunctions({
  keys: createOrderKeys('test'),
  backend: {
    limits: {
      take: async (name: string) => {
        taken.push(name);
        return isAllowed ? { ok: true } : { ok: false, retryAfterSeconds: 42 };
      },
    },
  },
  renderer: {},
  settings: { TRUSTED_PROXIES: 1 },
  orders: { ping: async () => new Response('pong') },
  admin: {},
  log: pino({ level: 'silent' }),
} as unknown as FunctionParts);

const call = (name: string) =>
  functions.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });

it('answers by name, and 404 for other names', async () => {
  expect(await (await call('ping')).text()).toBe('pong');
  for (const name of ['nope', 'constructor', '__proto__']) expect((await call(name)).status).toBe(404);
});

it('limits calls by address, with a time to retry', async () => {
  isAllowed = false;
  const answer = await call('ping');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('42');
  expect(taken.at(-1)).toBe('functionCall');
});
