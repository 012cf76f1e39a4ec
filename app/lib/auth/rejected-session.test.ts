import { expect, it, vi } from 'vitest';
import { fetchCheckingSessions, isSessionRejected } from './rejected-session.ts';

const rest = 'http://shop.test/rest/v1/profiles';

it.each([
  ['a user’s token', rest, 'Bearer token', 401, 1],
  ['a guest', rest, 'Bearer key', 401, 0],
  ['no token', rest, undefined, 401, 0],
  ['another error', rest, 'Bearer token', 403, 0],
  ['the account service itself', 'http://shop.test/auth/v1/user', 'Bearer token', 401, 0],
])('renews a session that the shop rejects: %s', async (_, address, authorization, status, times) => {
  const renew = vi.fn(() => Promise.resolve());
  const fetched = fetchCheckingSessions(async () => new Response(null, { status }), 'key', renew);
  const answer = await fetched(address, { headers: authorization ? { authorization } : {} });
  expect(answer.status).toBe(status);
  expect(renew).toHaveBeenCalledTimes(times);
  expect(isSessionRejected()).toBe(times > 0);
  await vi.waitFor(() => expect(isSessionRejected()).toBe(false));
});

it('renews once for many requests at the same time, and fails quietly', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('offline')));
  const fetched = fetchCheckingSessions(async () => new Response(null, { status: 401 }), 'key', renew);
  const init = { headers: { authorization: 'Bearer token' } };
  await Promise.all([fetched(rest, init), fetched(rest, init)]);
  expect(renew).toHaveBeenCalledTimes(1);
});
