import { expect, it } from 'vitest';
import type { Backend } from '#backend/backend.ts';
import { createJsonFunction } from './json-function.ts';

const logged: unknown[] = [];
const log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (details: object) => logged.push(details),
};
const backend = { callerOf: async () => ({ role: 'anon', claims: { role: 'anon' } }) } as unknown as Backend;
const call = createJsonFunction(
  'check-promo',
  { backend, log },
  {
    schema: { safeParse: (data: unknown) => ({ success: true, data }) } as never,
    answer: async () => ({ reason: 'unknown' }),
  },
);

it('takes a body that breaks off for the client’s doing', async () => {
  const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({ pull: (stream) => stream.error(hungUp) });
  const request = new Request('http://pawtrait.test', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  const answer = await call(request, { address: '192.0.2.1' });
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'The request broke off.' }]);
  expect(logged).toEqual([]);
});
