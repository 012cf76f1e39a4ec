import { describe, expect, test } from 'vitest';
import { UnauthorizedError } from '#backend/unauthorized-error.ts';
import { openTestBackend } from './start-backend.ts';

const shop = await openTestBackend();

const read = (headers: Record<string, string>, query = '') =>
  shop.fetch(`/rest/v1/art_styles?select=slug${query}`, { headers });
const code = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe('api keys', () => {
  test('are made for the data directory and have the official form', () => {
    expect(shop.backend.keys.publishable).toMatch(/^sb_publishable_[\w-]{43}$/);
    expect(shop.backend.keys.secret).toMatch(/^sb_secret_[\w-]{43}$/);
  });

  test('are needed, in the header or in the query', async () => {
    expect((await read({})).status).toBe(401);
    expect((await read({ apikey: 'sb_publishable_wrong' })).status).toBe(401);
    expect((await read({ apikey: shop.backend.keys.publishable })).status).toBe(200);
    expect((await read({}, `&apikey=${shop.backend.keys.publishable}`)).status).toBe(200);
  });
});

describe('tokens', () => {
  const key = () => shop.backend.keys.publishable;
  const withToken = (token: string) => read({ apikey: key(), authorization: `Bearer ${token}` });

  test('expired, forged, unsigned and strange ones are 401', async () => {
    const user = await shop.createUser();
    const expired = await shop.sign(
      { sub: user.id, role: 'authenticated' },
      Math.floor(Date.now() / 1000) - 3600,
    );
    expect(await code(await withToken(expired))).toEqual([401, 'PGRST303']);
    const [head, body, signature] = user.token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: user.id, role: 'service_role' })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const altered = [...alphabet, `${user.token.at(-1)}=`]
      .map((end) => user.token.slice(0, -1) + end)
      .filter((token) => token !== user.token);
    for (const token of [
      ...altered,
      `${head}.${claims}.${signature}`,
      `${none}.${body}.`,
      'x',
      'a.b.c',
      await shop.sign({ role: 'postgres' }),
    ]) {
      expect(await code(await withToken(token))).toEqual([401, 'PGRST301']);
    }
    expect((await withToken(user.token)).status).toBe(200);
    expect((await withToken(key())).status).toBe(200);
  });

  test('with the secret key, a user’s token still counts as that user', async () => {
    const user = await shop.createUser();
    const { data } = await shop
      .client(shop.backend.keys.secret, user.token)
      .from('profiles')
      .select('user_id');
    expect(data).toEqual([{ user_id: user.id }]);
  });

  test('callerOf gives the caller of a request', async () => {
    const user = await shop.createUser();
    const of = (headers: Record<string, string>) =>
      shop.backend.callerOf(new Request('http://x/', { headers }));
    expect(await of({})).toMatchObject({ role: 'anon' });
    expect(await of({ apikey: key() })).toMatchObject({ role: 'anon' });
    expect(await of({ apikey: shop.backend.keys.secret })).toMatchObject({ role: 'service_role' });
    expect(await of({ apikey: key(), authorization: `Bearer ${user.token}` })).toMatchObject({
      role: 'authenticated',
      userId: user.id,
    });
    await expect(of({ apikey: 'x' })).rejects.toBeInstanceOf(UnauthorizedError);
    await expect(of({ authorization: 'Bearer x' })).rejects.toBeInstanceOf(UnauthorizedError);
  });
});

test('browsers on other origins are answered', async () => {
  const preflight = await shop.fetch('/rest/v1/art_styles', {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.test', 'access-control-request-headers': 'apikey,x-client-info' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info');
  expect(
    (await read({ apikey: shop.backend.keys.publishable })).headers.get('access-control-allow-origin'),
  ).toBe('*');
});

test('handles its prefixes and nothing else; the rest is 404', async () => {
  const { owns } = shop.backend;
  expect(
    ['/rest/v1/x', '/storage/v1/object/x', '/auth/v1/token', '/realtime/v1/websocket', '/rest/v1'].every(
      owns,
    ),
  ).toBe(true);
  expect(['/', '/functions/v1/x', '/restx/v1', '/rest/v2/x', '/a/rest/v1/x'].some(owns)).toBe(false);
  const cdn = await shop.fetch('/storage/v1/cdn/x', { headers: { apikey: shop.backend.keys.publishable } });
  expect([cdn.status, await cdn.json()]).toMatchObject([
    404,
    { message: 'This storage address is not served' },
  ]);
});

test('wrong methods are 405 with those that are answered', async () => {
  const allowed = async (method: string, path: string) => {
    const headers = { apikey: shop.backend.keys.publishable };
    const answer = await shop.fetch(path, { method, headers });
    return [answer.status, answer.headers.get('allow')];
  };
  expect(await allowed('PUT', '/rest/v1/art_styles')).toEqual([
    405,
    'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
  ]);
  expect(await allowed('PATCH', '/rest/v1/rpc/has_role')).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  expect(await allowed('PATCH', '/auth/v1/user')).toEqual([405, 'GET, PUT, OPTIONS']);
  expect(await allowed('POST', '/storage/v1/object/public/previews/a.png')).toEqual([
    405,
    'GET, HEAD, OPTIONS',
  ]);
  expect(await allowed('PATCH', '/storage/v1/bucket/previews')).toEqual([405, 'GET, PUT, DELETE, OPTIONS']);
  expect(await allowed('GET', '/realtime/v1/api/broadcast')).toEqual([405, 'POST, OPTIONS']);
});

test('no address reveals a secret', async () => {
  const paths = [
    '_system/config',
    'rest/v1/',
    'rest/v1/rpc/',
    'auth/v1/',
    'auth/v1/settings',
    'auth/v1/health',
  ];
  const more = [
    'auth/v1/.well-known/jwks.json',
    'storage/v1/',
    'storage/v1/status',
    'realtime/v1/',
    'dev/mailbox.json',
  ];
  const secrets = [
    shop.backend.keys.secret,
    new TextDecoder().decode(shop.backend.signingSecret),
    'password',
  ];
  for (const path of [...paths, ...more]) {
    const answer = await shop.fetch(`/${path}`, { headers: { apikey: shop.backend.keys.publishable } });
    const text = await answer.text();
    expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
  }
});

test('is ready while the database answers', async () => {
  expect(await shop.backend.ready()).toBe(true);
});
