import { describe, expect, test } from 'vitest';
import type { RunQuery } from '#backend/database/service-database.ts';
import { createLimits } from '#backend/limits/limits.ts';
import { codeIn, goodPassword, linkIn, newAddress, openAuthBackend } from './start-auth-backend.ts';

const [shop, generous] = await Promise.all([
  openAuthBackend({ limits: { store: 'database' } }),
  // On this machine, with other settings and limits far away.
  openAuthBackend({
    publicUrl: 'http://localhost:3000',
    auth: { autoconfirm: true, google: { clientId: 'shop', clientSecret: 'x' } },
  }),
]);

let hosts = 0;
/** A new address for every test, from TEST-NET-2. */
const newHost = () => `198.51.100.${++hosts}`;

/** An account without a count in any limit. */
const account = async () => {
  const email = newAddress();
  const { error } = await shop.service.auth.admin.createUser({
    email,
    password: goodPassword,
    email_confirm: true,
  });
  if (error) throw error;
  return email;
};
const send = (path: string, address: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.backend.fetch(
    new Request(`http://pawtrait.test/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: shop.backend.keys.publishable, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { address },
  );
const signIn = (email: string, password: string, address: string, headers: Record<string, string> = {}) =>
  send('token?grant_type=password', address, { email, password }, headers);
const errorOf = async (answer: Response) => {
  const { error_code, msg } = (await answer.json()) as { error_code: string; msg: string };
  return { status: answer.status, error_code, msg, wait: Number(answer.headers.get('retry-after')) };
};
const tooMany = { status: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };

describe('guessing', () => {
  test('passwords of one account ends after ten tries from one address', async () => {
    const [email, host] = [await account(), newHost()];
    for (let guess = 0; guess < 10; guess++) {
      expect((await signIn(email, 'a wrong guess', host)).status).toBe(400);
    }
    const { wait, ...rejected } = await errorOf(await signIn(email, goodPassword, host));
    expect(rejected).toEqual(tooMany);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await signIn(email, goodPassword, newHost())).status).toBe(200);
  });

  test('is forgotten after the right one', async () => {
    const [email, host] = [await account(), newHost()];
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 8; guess++) await signIn(email, 'a wrong guess', host);
      expect((await signIn(email, goodPassword, host)).status).toBe(200);
    }
  });

  test('is limited for addresses without an account as well', async () => {
    const [email, host] = [newAddress('nobody'), newHost()];
    for (let guess = 0; guess < 10; guess++) await signIn(email, 'a wrong guess', host);
    expect((await signIn(email, 'a wrong guess', host)).status).toBe(429);
  });

  test('from many addresses of one account ends after a hundred tries', async () => {
    const email = await account();
    const guesses = Array.from({ length: 100 }, () => signIn(email, 'a wrong guess', newHost()));
    await Promise.all(guesses);
    expect((await signIn(email, goodPassword, newHost())).status).toBe(429);
  });

  test('from many addresses does not lock out a device that has signed in before', async () => {
    const email = await account();
    const host = newHost();
    const first = await signIn(email, goodPassword, host);
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toMatch(/^auth-device-[0-9a-f]{12}=[\w-]{43}$/);
    const guesses = Array.from({ length: 101 }, () => signIn(email, 'a wrong guess', newHost()));
    await Promise.all(guesses);
    for (let guess = 0; guess < 11; guess++) await signIn(email, 'a wrong guess', host);
    expect((await signIn(email, goodPassword, host)).status).toBe(429);
    expect((await signIn(email, goodPassword, host, { cookie })).status).toBe(200);
    const other = await account();
    for (let guess = 0; guess < 10; guess++) await signIn(other, 'a wrong guess', host, { cookie });
    expect((await signIn(other, goodPassword, host, { cookie })).status).toBe(429);
    // The mailed link and code still work.
    await shop.browser({ address: newHost() }).auth.signInWithOtp({ email });
    const landing = await shop.follow(linkIn(await shop.mailTo(email)), { address: newHost() });
    expect(landing.fragment.get('access_token')).toBeTruthy();
    const { auth } = shop.browser({ address: newHost() });
    await auth.resetPasswordForEmail(email);
    const token = codeIn(await shop.mailTo(email));
    expect((await auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
  });

  test('from one network of many accounts ends after sixty', async () => {
    const guess = (host: number) =>
      signIn(newAddress('nobody'), 'a wrong guess', `2001:db8:1:2::${host.toString(16)}`);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, host) => guess(host + 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await guess(0x9999)).status).toBe(429);
    expect((await signIn(newAddress('nobody'), 'x', '2001:db8:1:3::1')).status).toBe(400);
  });

  test('codes of one mailbox ends after twenty tries', async () => {
    const email = newAddress('nobody');
    const guess = () => send('verify', newHost(), { email, token: '123456', type: 'email' });
    for (let count = 0; count < 20; count++) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
  });

  test('codes of a second factor ends after ten tries, over all factors', async () => {
    const client = shop.browser({ address: newHost() });
    await client.auth.signInWithPassword({ email: await account(), password: goodPassword });
    const { data: one } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const { data: two } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const attempt = async (count: number) =>
      client.auth.mfa.challengeAndVerify({ factorId: (count % 2 ? one : two)?.id ?? '', code: '000000' });
    for (let count = 0; count < 10; count++) expect((await attempt(count)).error?.status).toBe(422);
    expect((await attempt(0)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('mails', () => {
  test.each([
    ['signup', (email: string) => ({ email, password: goodPassword })],
    ['otp', (email: string) => ({ email })],
    ['recover', (email: string) => ({ email })],
    ['resend', (email: string) => ({ email, type: 'signup' })],
  ])('%s: one a minute to a mailbox, known or not', async (path, body) => {
    for (const email of [await account(), newAddress('nobody')]) {
      const host = newHost();
      expect((await send(path, host, body(email))).status).toBe(200);
      const { wait, ...rejected } = await errorOf(await send(path, host, body(email)));
      expect(rejected).toEqual({
        status: 429,
        error_code: 'over_email_send_rate_limit',
        msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
      });
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  test('thirty an address in five minutes', async () => {
    const host = newHost();
    const ask = () => send('recover', host, { email: newAddress('nobody') });
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await errorOf(await ask())).error_code).toBe('over_request_rate_limit');
  });

  test('a change of address counts for the new mailbox too', async () => {
    const [victim, host] = [newAddress('victim'), newHost()];
    const ask = async () => {
      const client = shop.browser({ address: host });
      await client.auth.signInWithPassword({ email: await account(), password: goodPassword });
      return (await client.auth.updateUser({ email: victim })).error;
    };
    expect(await ask()).toBeNull();
    expect(await ask()).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(await shop.mailsTo(victim)).toHaveLength(1);
  });
});

test('sign-ups, refreshes and code exchanges are limited by address', async () => {
  for (const [path, most, body] of [
    ['signup', 30, () => ({ email: newAddress(), password: goodPassword })],
    ['token?grant_type=refresh_token', 300, () => ({ refresh_token: 'x' })],
    ['token?grant_type=pkce', 60, () => ({ auth_code: 'x', code_verifier: 'y' })],
    ['verify', 60, () => ({ token_hash: 'x', type: 'email' })],
  ] as const) {
    const host = newHost();
    const answers = await Promise.all(Array.from({ length: most + 1 }, () => send(path, host, body())));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  }
});

test('a limited link leads to the page with the reason', async () => {
  const host = newHost();
  const follow = () =>
    shop.follow('http://pawtrait.test/auth/v1/verify?token=x&type=signup', { address: host });
  await Promise.all(Array.from({ length: 60 }, follow));
  expect((await follow()).fragment.get('error_code')).toBe('over_request_rate_limit');
});

test('uploads are limited by address', async () => {
  const upload = () =>
    shop.backend.fetch(
      new Request('http://pawtrait.test/storage/v1/object/pet-images/x', {
        method: 'POST',
        headers: { apikey: shop.backend.keys.publishable },
      }),
      { address: '203.0.113.200' },
    );
  const answers = await Promise.all(Array.from({ length: 241 }, upload));
  const [rejected, ...others] = answers.filter(({ status }) => status === 429);
  expect(others).toEqual([]);
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('the shared store', () => {
  test('counts for several processes together, and keeps no addresses', async () => {
    const query: RunQuery = async (text, parameters = []) =>
      [...(await shop.owner.unsafe(text, parameters as never[]))] as never[];
    const database = { query, transaction: () => Promise.reject(new Error('not needed')) };
    const processes = [1, 2].map(() => createLimits({ store: 'database' }, database));
    const takes = Array.from({ length: 12 }, (_, count) =>
      processes[count % 2]?.take('factor', 'pat@example.test'),
    );
    const verdicts = await Promise.all(takes);
    expect(verdicts.filter((verdict) => verdict?.ok)).toHaveLength(10);
    await processes[0]?.giveBack('factor', 'pat@example.test');
    await processes[1]?.giveBack('factor', 'pat@example.test');
    await processes[1]?.giveBack('factor', 'pat@example.test');
    expect(await processes[0]?.take('factor', 'pat@example.test')).toEqual({ ok: true });
    const rows = JSON.stringify(await shop.owner`select * from private.rate_limits`);
    expect(rows).not.toContain('example.test');
  });

  test('that does not answer is replaced by counting alone', async () => {
    const broken = {
      query: () => Promise.reject(new Error('gone')),
      transaction: () => Promise.reject(new Error('gone')),
    };
    const limits = createLimits({ store: 'database' }, broken);
    const verdicts = [];
    for (let count = 0; count < 11; count++) verdicts.push((await limits.take('factor', 'x')).ok);
    expect(verdicts).toEqual([...Array(10).fill(true), false]);
  });
});

describe('bodies', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  test.each([
    ['large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
    ['deep', `{"email":"a@b.test","data":${nested(17)}}`, 400],
    ['deep beyond any stack', `{"data":${nested(30_000)}}`, 400],
    ['not JSON', '{"email":', 400],
    ['not an object', '[1,2]', 400],
    ['null', 'null', 400],
    ['of other types', '{"email":{"$ne":null},"password":["x"]}', 400],
    ['a zero byte', '{"email":"a\\u0000@b.test","password":"whatever it is"}', 400],
  ])('%s', async (_what, body, status) => {
    for (const path of ['signup', 'token?grant_type=password', 'otp', 'recover', 'verify']) {
      expect((await send(path, newHost(), body)).status).toBe(status);
    }
  });
});

describe('without confirmation of addresses', () => {
  test('a sign-up answers a session, and a known address is rejected as such', async () => {
    const email = newAddress();
    const client = generous.browser();
    const { data, error } = await client.auth.signUp({ email, password: goodPassword });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await client.from('profiles').select('email')).data).toEqual([{ email }]);
    expect((await generous.browser().auth.signUp({ email, password: goodPassword })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect(await generous.mailsTo(email)).toEqual([]);
    const options = { shouldCreateUser: false };
    expect((await generous.guest.auth.signInWithOtp({ email: newAddress(), options })).error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
    const settings = await generous.fetch('/auth/v1/settings', {
      headers: { apikey: generous.backend.keys.publishable },
    });
    expect(await settings.json()).toMatchObject({ mailer_autoconfirm: true });
    await generous.guest.auth.resetPasswordForEmail(email);
    expect(linkIn(await generous.mailTo(email))).toContain('type=recovery');
  });
});

test('a sign-in with Google begins under the name of this machine that it comes back to', async () => {
  const query = '/auth/v1/authorize?provider=google&redirect_to=http%3A%2F%2F127.0.0.1%3A3000%2F';
  const from = (origin: string) => generous.follow(origin + query);
  expect(await from('http://127.0.0.1:3000')).toMatchObject({
    status: 302,
    page: 'http://localhost:3000/auth/v1/authorize',
    cookie: null,
  });
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:4000', 'http://elsewhere.test:3000']) {
    expect((await from(origin)).page).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  }
});
