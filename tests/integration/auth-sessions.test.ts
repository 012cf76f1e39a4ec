import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { sweepAuth } from '#backend/auth/sweep-auth.ts';
import type { RunQuery } from '#backend/database/service-database.ts';
import { claimsOf, type Member, newAddress, openAuthBackend } from './start-auth-backend.ts';
import { origin } from './start-backend.ts';

const shop = await openAuthBackend();

const signIn = async ({ email, password }: Member) => {
  const client = shop.browser();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
};
const userOf = (token: string) => shop.browser().auth.getUser(token);
const refresh = (token: string) => shop.browser().auth.refreshSession({ refresh_token: token });

describe('sign-in with a password', () => {
  test('answers a session whose token identifies the user', async () => {
    const member = await shop.member({ data: { first_name: 'Pat' } });
    const { client, session } = await signIn(member);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: member.id } });
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect(claimsOf(session.access_token)).toMatchObject({
      sub: member.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: member.email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Pat' },
      is_anonymous: false,
    });
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: member.id, email: member.email });
    // Signed with a shared secret: the client has the server verify it.
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(member.id);
  });

  test('takes the address in any case', async () => {
    const { email, password } = await shop.member();
    const { error } = await shop.browser().auth.signInWithPassword({
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(error).toBeNull();
  });

  test('answers alike for wrong passwords, unknown addresses and accounts without a password', async () => {
    const { email } = await shop.member();
    const { data: invited } = await shop.service.auth.admin.createUser({
      email: newAddress(),
      email_confirm: true,
    });
    const attempts = [email, newAddress('nobody'), invited.user?.email ?? ''].map((address) =>
      shop.fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: shop.backend.keys.publishable },
        body: JSON.stringify({ email: address, password: 'not the right one' }),
      }),
    );
    const answers = await Promise.all(
      (await Promise.all(attempts)).map(async (response) => [response.status, await response.text()]),
    );
    const invalid = JSON.stringify({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(answers).toEqual([400, 400, 400].map((status) => [status, invalid]));
  });

  test('rejects banned users, in every way in', async () => {
    const member = await shop.member();
    const { session } = await signIn(member);
    await shop.service.auth.admin.updateUserById(member.id, { ban_duration: '24h' });
    const again = await shop.browser().auth.signInWithPassword(member);
    expect(again.error).toMatchObject({ status: 400, code: 'user_banned', message: 'User is banned' });
    expect((await userOf(session.access_token)).error).toMatchObject({ code: 'user_banned' });
    expect((await refresh(session.refresh_token)).error).toMatchObject({ code: 'user_banned' });
    await shop.guest.auth.signInWithOtp({ email: member.email });
    const [mail] = await shop.mailsTo(member.email);
    const link = /https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await shop.follow(link)).fragment.get('error_code')).toBe('user_banned');
    await shop.service.auth.admin.updateUserById(member.id, { ban_duration: 'none' });
    expect((await shop.browser().auth.signInWithPassword(member)).error).toBeNull();
  });
});

describe('refresh tokens', () => {
  test('are exchanged once, for a session with fresh tokens', async () => {
    const { session } = await signIn(await shop.member());
    const { data, error } = await refresh(session.refresh_token);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const { session_id, sub } = claimsOf(session.access_token);
    expect(claimsOf(data.session?.access_token)).toMatchObject({ session_id, sub });
  });

  test('lead to the same successor when tabs hurry', async () => {
    const { session } = await signIn(await shop.member());
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ error }) => error)).toEqual(Array(8).fill(null));
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  test('lead to the newest successor for ten seconds, and to the end of the session after', async () => {
    const { session } = await signIn(await shop.member());
    const first = (await refresh(session.refresh_token)).data.session;
    shop.clock.advance(5);
    const second = (await refresh(first?.refresh_token ?? '')).data.session;
    const late = (await refresh(session.refresh_token)).data.session;
    expect(late?.refresh_token).toBe(second?.refresh_token);
    shop.clock.advance(11);
    expect((await refresh(session.refresh_token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await refresh(second?.refresh_token ?? '')).error).toMatchObject({
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
    expect((await userOf(second?.access_token ?? '')).error?.name).toBe('AuthSessionMissingError');
  });

  test('are kept as hashes only', async () => {
    const { session } = await signIn(await shop.member());
    const { data } = await refresh(session.refresh_token);
    const rows = JSON.stringify(await shop.owner`select token, parent from auth.refresh_tokens`);
    expect(rows).not.toContain(session.refresh_token);
    expect(rows).not.toContain(data.session?.refresh_token);
  });

  test('expire with a session unused for half a year', async () => {
    const { session } = await signIn(await shop.member());
    const query: RunQuery = async (text, parameters = []) =>
      [...(await shop.owner.unsafe(text, parameters as never[]))] as never[];
    const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000);
    await sweepAuth({ query }, inDays(179));
    const { data } = await refresh(session.refresh_token);
    await sweepAuth({ query }, inDays(181));
    expect((await refresh(data.session?.refresh_token ?? '')).error?.code).toBe('refresh_token_not_found');
  });
});

describe('logout', () => {
  const three = async () => {
    const member = await shop.member();
    return [await signIn(member), await signIn(member), await signIn(member)] as const;
  };
  const lives = async (sessions: Awaited<ReturnType<typeof three>>) =>
    Promise.all(sessions.map(async ({ session }) => !(await userOf(session.access_token)).error));

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('%s', async (scope, expected) => {
    const sessions = await three();
    expect((await sessions[0].client.auth.signOut({ scope })).error).toBeNull();
    expect(await lives(sessions)).toEqual(expected);
    const refreshed = await Promise.all(sessions.map(({ session }) => refresh(session.refresh_token)));
    expect(refreshed.map(({ error }) => error === null)).toEqual(expected);
  });

  test('rejects other scopes', async () => {
    const { session } = await signIn(await shop.member());
    const answer = await shop.fetch('/auth/v1/logout?scope=everybody', {
      method: 'POST',
      headers: {
        apikey: shop.backend.keys.publishable,
        authorization: `Bearer ${session.access_token}`,
      },
    });
    expect(answer.status).toBe(400);
  });
});

describe('the account service takes no other tokens than its own access tokens', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claims = async () => {
    const { session } = await signIn(await shop.member());
    return claimsOf(session.access_token);
  };
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (payload: Record<string, unknown>, key: Uint8Array, alg = 'HS256') =>
    new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);

  test('one signed with its secret and all claims counts', async () => {
    const token = await sign(await claims(), shop.backend.signingSecret);
    expect((await userOf(token)).error).toBeNull();
  });

  test.each<[string, (payload: Record<string, unknown>) => Promise<string> | string]>([
    ['another key', (payload) => sign(payload, new TextEncoder().encode('x'.repeat(43)))],
    [
      'an empty key',
      (payload) => {
        const head = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(payload)}`;
        return `${head}.${createHmac('sha256', '').update(head).digest('base64url')}`;
      },
    ],
    ['no signature', (payload) => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload)}.`],
    [
      'another algorithm',
      (payload) =>
        sign(payload, Buffer.concat([shop.backend.signingSecret, shop.backend.signingSecret]), 'HS512'),
    ],
    ['expired', (payload) => sign({ ...payload, exp: now() - 5 }, shop.backend.signingSecret)],
    ['without an end', ({ exp, ...payload }) => sign(payload, shop.backend.signingSecret)],
    [
      'for another audience',
      (payload) => sign({ ...payload, aud: 'storage-url' }, shop.backend.signingSecret),
    ],
    ['of another role', (payload) => sign({ ...payload, role: 'service_role' }, shop.backend.signingSecret)],
    ['without a session', ({ session_id, ...payload }) => sign(payload, shop.backend.signingSecret)],
    [
      'for another user’s session',
      async (payload) => sign({ ...payload, sub: (await shop.member()).id }, shop.backend.signingSecret),
    ],
    ['not a token', () => 'x.y.z'],
    ['the api key', () => shop.backend.keys.publishable],
    ['the secret key', () => shop.backend.keys.secret],
  ])('%s', async (_what, make) => {
    const token = await make(await claims());
    const { data, error } = await userOf(token);
    expect(data.user).toBeNull();
    expect([401, 403, 400]).toContain(error?.status);
    const change = await shop.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { apikey: shop.backend.keys.publishable, authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: 'taken over by somebody' }),
    });
    expect([401, 403]).toContain(change.status);
  });

  test('an upload token', async () => {
    const { client, id } = await shop.member();
    const { data } = await client.storage.from('pet-images').createSignedUploadUrl(`${id}/1_dog.png`);
    const token = data?.token ?? '';
    expect(token.split('.')).toHaveLength(3);
    expect((await userOf(token)).error?.status).toBe(403);
    const read = await shop.fetch('/rest/v1/profiles', {
      headers: { apikey: shop.backend.keys.publishable, authorization: `Bearer ${token}` },
    });
    expect(read.status).toBe(401);
  });

  test('user_metadata and its role are worth nothing', async () => {
    const { client, id } = await shop.member({ data: { role: 'admin', roles: ['admin'] } });
    await client.auth.updateUser({
      data: { role: 'admin', is_admin: true, app_metadata: { role: 'admin' } },
    });
    await client.auth.refreshSession();
    const { data: session } = await client.auth.getSession();
    expect(claimsOf(session.session?.access_token)).toMatchObject({ role: 'authenticated' });
    expect((await client.rpc('has_role', { _role: 'admin', _user_id: id })).data).toBe(false);
    expect((await client.from('profiles').select('role')).data).toEqual([{ role: 'user' }]);
    expect((await client.from('profiles').update({ role: 'admin' }).eq('user_id', id)).error?.code).toBe(
      '42501',
    );
    const { error } = await client.auth.admin.listUsers();
    expect(error).toMatchObject({ status: 403, code: 'not_admin' });
    const put = await shop.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: shop.backend.keys.publishable,
        authorization: `Bearer ${session.session?.access_token}`,
      },
      body: JSON.stringify({ app_metadata: { role: 'admin' }, role: 'service_role' }),
    });
    expect(put.status).toBe(403);
  });
});

test('addresses without an api key or with a wrong one are rejected, links apart', async () => {
  for (const path of ['settings', 'user']) {
    expect((await shop.fetch(`/auth/v1/${path}`)).status).toBe(401);
    expect((await shop.fetch(`/auth/v1/${path}`, { headers: { apikey: 'sb_secret_x' } })).status).toBe(401);
  }
  const query = 'token=x&type=signup&redirect_to=https://evil.test';
  expect((await shop.fetch(`/auth/v1/verify?${query}`)).status).toBe(200);
  const link = await shop.fetch(`/auth/v1/verify/link?${query}`, { method: 'POST' });
  expect([link.status, new URL(link.headers.get('location') ?? '').origin]).toEqual([303, origin]);
  expect((await shop.fetch('/auth/v1/health')).status).toBe(200);
  expect(await (await shop.fetch('/auth/v1/.well-known/jwks.json')).json()).toEqual({ keys: [] });
  const settings = await shop.fetch('/auth/v1/settings', {
    headers: { apikey: shop.backend.keys.publishable },
  });
  expect(await settings.json()).toMatchObject({
    external: { email: true, google: false, phone: false, anonymous_users: false },
    mailer_autoconfirm: false,
  });
});
