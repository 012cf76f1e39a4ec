import { describe, expect, test } from 'vitest';
import { claimsOf, codeIn, goodPassword, linkIn, newAddress, openAuthBackend } from './start-auth-backend.ts';
import { origin } from './start-backend.ts';

const shop = await openAuthBackend({ auth: { redirects: ['https://*.partner.test/**'] } });

const signUp = (email: string, options: { emailRedirectTo?: string; data?: object } = {}) =>
  shop.browser().auth.signUp({ email, password: goodPassword, options });

describe('sign-up', () => {
  test('stores the profile data, sends a confirmation and creates a profile', async () => {
    const email = newAddress();
    const data = {
      first_name: 'Pat',
      last_name: 'Lee',
      full_name: 'Pat Lee',
      address_line1: 'Korenmarkt 1',
      address_line2: 'Bus 2',
      city: 'Ghent',
      state_region: 'East Flanders',
      postal_code: '9000',
      country: 'BE',
    };
    const { data: answer, error } = await signUp(email.toUpperCase(), { data });
    expect(error).toBeNull();
    expect(answer.session).toBeNull();
    expect(answer.user).toMatchObject({ email, user_metadata: data, app_metadata: { provider: 'email' } });
    const { data: profile } = await shop.service
      .from('profiles')
      .select('email, first_name, full_name, role')
      .eq('user_id', answer.user?.id ?? '')
      .single();
    expect(profile).toEqual({ email, first_name: 'Pat', full_name: 'Pat Lee', role: 'user' });

    const rejected = await shop.browser().auth.signInWithPassword({ email, password: goodPassword });
    expect(rejected.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
    const wrong = await shop.browser().auth.signInWithPassword({ email, password: 'not this one' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  });

  test('the link of the mail leads to the wanted page with a session', async () => {
    const email = newAddress();
    await signUp(email, { emailRedirectTo: `${origin}/gallery` });
    const mail = await shop.mailTo(email);
    expect(mail.subject).toMatch(/Confirm/);
    expect(mail.html).toContain(linkIn(mail).replaceAll('&', '&#38;'));
    const landing = await shop.follow(linkIn(mail));
    expect(landing).toMatchObject({ status: 303, page: `${origin}/gallery` });
    expect(landing.fragment.get('type')).toBe('signup');
    const client = shop.browser();
    const { data } = await client.auth.setSession({
      access_token: landing.fragment.get('access_token') ?? '',
      refresh_token: landing.fragment.get('refresh_token') ?? '',
    });
    expect(data.user).toMatchObject({ email, role: 'authenticated' });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
    expect(claimsOf(data.session?.access_token)).toMatchObject({
      sub: data.user?.id,
      role: 'authenticated',
      aud: 'authenticated',
      iss: `${origin}/auth/v1`,
      email,
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const { data: own } = await client.from('profiles').select('email');
    expect(own).toEqual([{ email }]);
  });

  test('the six digits work as well, once', async () => {
    const email = newAddress();
    await signUp(email);
    const mail = await shop.mailTo(email);
    const client = shop.browser();
    const { data } = await client.auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
    expect(data.user?.email).toBe(email);
    const again = await shop.browser().auth.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const late = await shop.follow(linkIn(mail));
    expect(Object.fromEntries(late.fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test('with PKCE the link leads to a code that only the same browser can exchange', async () => {
    const email = newAddress();
    const client = shop.browser({ flowType: 'pkce' });
    await client.auth.signUp({ email, password: goodPassword });
    const landing = await shop.follow(linkIn(await shop.mailTo(email)));
    const code = landing.query.get('code') ?? '';
    expect(landing.fragment.get('access_token')).toBeNull();
    const { data } = await client.auth.exchangeCodeForSession(code);
    expect(data.user?.email).toBe(email);
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('weak passwords are rejected with reasons', async () => {
    const attempt = async (password: string) =>
      (await shop.browser().auth.signUp({ email: newAddress(), password })).error;
    expect(await attempt('short')).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      reasons: ['length'],
    });
    expect(await attempt('password123')).toMatchObject({ reasons: ['pwned'] });
    expect(await attempt('x'.repeat(80))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([
    '',
    'no-at',
    'two@@example.test',
    'a b@example.test',
    'x@exa mple.test',
    '"a"@example.test',
    'a@example.test\r\nBcc: b@example.test',
  ])('%j is no address', async (email) => {
    const { error } = await shop.browser().auth.signUp({ email, password: goodPassword });
    expect([400, 422]).toContain(error?.status);
  });
});

describe('a known address', () => {
  test('gets the same answer as a new one, and its owner a mail', async () => {
    const { email } = await shop.member();
    const data = { first_name: 'Mallory' };
    const existing = await signUp(email, { data });
    const fresh = await signUp(newAddress(), { data });
    const shape = (answer: typeof existing) =>
      Object.entries(answer.data.user ?? {}).map(([name, value]) => [name, typeof value]);
    expect(existing.error).toBeNull();
    expect(shape(existing)).toEqual(shape(fresh));
    expect(existing.data.user?.identities).toHaveLength(1);
    const mail = await shop.mailTo(email);
    expect(mail.subject).toMatch(/already have/);
    expect(mail.text).not.toMatch(/verify|Mallory/);
    expect(mail.text).toMatch(/\/account\?to=sign-in\n[\s\S]+\/account\?to=forgot-password\n/);
    expect(
      (await shop.browser().auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull();
  });

  test('that is unconfirmed belongs to the last sign-up', async () => {
    const email = newAddress();
    await shop.browser({ elsewhere: true }).auth.signUp({ email, password: 'chosen by a stranger' });
    const strangers = linkIn(await shop.mailTo(email));
    const { data: mine } = await signUp(email, { data: { first_name: 'Own' } });
    expect((await shop.follow(strangers)).fragment.get('error_code')).toBe('otp_expired');
    await shop.follow(linkIn(await shop.mailTo(email)));
    expect(mine.user?.user_metadata).toEqual({ first_name: 'Own' });
    const withTheirs = await shop
      .browser()
      .auth.signInWithPassword({ email, password: 'chosen by a stranger' });
    expect(withTheirs.error?.code).toBe('invalid_credentials');
    const withMine = await shop.browser().auth.signInWithPassword({ email, password: goodPassword });
    expect(withMine.data.user?.user_metadata).toEqual({ first_name: 'Own' });
  });
});

describe('a password that was typed before the address was confirmed', () => {
  const stranger = { elsewhere: true } as const;

  test('is dropped when another browser confirms; its owner chooses one', async () => {
    const email = newAddress();
    await signUp(email);
    shop.clock.advance(61);
    await shop.browser(stranger).auth.signUp({ email, password: 'chosen by a stranger' });
    const landing = await shop.follow(linkIn(await shop.mailTo(email)));
    expect(landing.fragment.get('type')).toBe('recovery');
    for (const password of ['chosen by a stranger', goodPassword]) {
      const { error } = await shop.browser(stranger).auth.signInWithPassword({ email, password });
      expect(error?.code).toBe('invalid_credentials');
    }
    const client = shop.browser();
    await client.auth.setSession({
      access_token: landing.fragment.get('access_token') ?? '',
      refresh_token: landing.fragment.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'another cup of tea' })).error).toBeNull();
    const { error } = await shop.browser().auth.signInWithPassword({ email, password: 'another cup of tea' });
    expect(error).toBeNull();
  });

  test('is dropped when the code is typed in elsewhere', async () => {
    const email = newAddress();
    await shop.browser(stranger).auth.signUp({ email, password: 'chosen by a stranger' });
    const token = codeIn(await shop.mailTo(email));
    const { error } = await shop.browser().auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    const again = await shop
      .browser(stranger)
      .auth.signInWithPassword({ email, password: 'chosen by a stranger' });
    expect(again.error?.code).toBe('invalid_credentials');
  });
});

describe('links', () => {
  test('only open a page with one button, however often they are looked at', async () => {
    const email = newAddress();
    await signUp(email);
    const link = linkIn(await shop.mailTo(email));
    for (const method of ['GET', 'GET', 'GET']) {
      const page = await shop.fetch(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await page.text()).match(/<button/g)).toHaveLength(1);
      expect(page.headers.get('set-cookie')).toBeNull();
    }
    const [user] = await shop.owner`select email_confirmed_at from auth.users where email = ${email}`;
    expect(user?.email_confirmed_at).toBeNull();
    expect((await shop.follow(link)).fragment.get('access_token')).toBeTruthy();
  });

  test('are not redeemed by a page of another site', async () => {
    const email = newAddress();
    await signUp(email);
    const link = linkIn(await shop.mailTo(email));
    const button = link.replace('/verify?', '/verify/link?');
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await shop.fetch(button, { method: 'POST', headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    }
    const own = await shop.fetch(button, { method: 'POST', headers: { origin } });
    expect(own.headers.get('location')).toContain('access_token=');
  });

  test('leave the same word in address and browser, so that no other address brings a session', async () => {
    const email = newAddress();
    await signUp(email);
    const landing = await shop.follow(linkIn(await shop.mailTo(email)));
    const flow = landing.fragment.get('flow');
    expect(flow).toMatch(/^[\w-]{43}$/);
    expect(landing.cookie).toContain(`auth-landing=${flow}; Path=/; Max-Age=120; SameSite=Strict`);
  });

  test.each([
    ['https://evil.test/', `${origin}/`],
    [`${origin}.evil.test/`, `${origin}/`],
    [`http://user:x@pawtrait.test/`, `${origin}/`],
    ['javascript:alert(1)//', `${origin}/`],
    ['//evil.test', `${origin}/`],
    ['https://a.partner.test/in?x=1', 'https://a.partner.test/in'],
    ['https://evil.test/.partner.test/', `${origin}/`],
    ['https://a.b.partner.test/', `${origin}/`],
  ])('that want to lead to %s lead to %s', async (emailRedirectTo, page) => {
    const email = newAddress();
    await signUp(email, { emailRedirectTo });
    expect((await shop.follow(linkIn(await shop.mailTo(email)))).page).toBe(page);
    const link = new URL(linkIn(await shop.mailTo(email)));
    link.searchParams.set('redirect_to', emailRedirectTo);
    expect((await shop.follow(link.href)).page).toBe(page);
  });

  test('expire', async () => {
    const email = newAddress();
    await signUp(email);
    shop.clock.advance(25 * 3_600);
    const landing = await shop.follow(linkIn(await shop.mailTo(email)));
    expect(landing.fragment.get('error_code')).toBe('otp_expired');
  });

  test('are stored as hashes only', async () => {
    const email = newAddress();
    await signUp(email);
    const mail = await shop.mailTo(email);
    const token = new URL(linkIn(mail)).searchParams.get('token') ?? '';
    const rows = await shop.owner`select * from auth.one_time_tokens where relates_to = ${email}`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(codeIn(mail));
    const [user] = await shop.owner`select * from auth.users where email = ${email}`;
    expect(user?.encrypted_password).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(user)).not.toContain(token);
  });

  test('a code dies of ten wrong guesses, its link does not', async () => {
    const email = newAddress();
    await signUp(email);
    const mail = await shop.mailTo(email);
    const wrong = codeIn(mail) === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 10; guess++) {
      await shop.browser().auth.verifyOtp({ email, token: wrong, type: 'signup' });
    }
    const right = await shop.browser().auth.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    expect(right.error?.code).toBe('otp_expired');
    expect((await shop.follow(linkIn(mail))).fragment.get('access_token')).toBeTruthy();
  });
});

test('resend replaces the link of a sign-up and reveals nothing about addresses', async () => {
  const email = newAddress();
  await signUp(email);
  const first = linkIn(await shop.mailTo(email));
  expect((await shop.guest.auth.resend({ type: 'signup', email })).error).toBeNull();
  const second = linkIn(await shop.mailTo(email));
  expect((await shop.follow(first)).fragment.get('error_code')).toBe('otp_expired');
  expect((await shop.follow(second)).fragment.get('access_token')).toBeTruthy();
  const unknown = newAddress();
  expect((await shop.guest.auth.resend({ type: 'signup', email: unknown })).error).toBeNull();
  expect((await shop.guest.auth.resend({ type: 'signup', email })).error).toBeNull();
  expect(await shop.mailsTo(unknown)).toEqual([]);
  const mails = await shop.mailsTo(email);
  expect(mails).toHaveLength(3);
  expect(mails[0]?.subject).toMatch(/already have/);
});

test('phones, anonymous users, SSO and wallets are not enabled, in GoTrue’s words', async () => {
  const { auth } = shop.guest;
  const codes = await Promise.all([
    auth.signUp({ phone: '+3212345678', password: goodPassword }),
    auth.signInWithPassword({ phone: '+3212345678', password: goodPassword }),
    auth.signInWithOtp({ phone: '+3212345678' }),
    auth.signInAnonymously(),
    auth.signInWithSSO({ domain: 'example.test' }),
  ]);
  expect(codes.map(({ error }) => error?.code)).toEqual([
    'phone_provider_disabled',
    'phone_provider_disabled',
    'phone_provider_disabled',
    'anonymous_provider_disabled',
    'saml_provider_disabled',
  ]);
  const web3 = await shop.fetch('/auth/v1/token?grant_type=web3', {
    method: 'POST',
    headers: { apikey: shop.backend.keys.publishable },
    body: '{}',
  });
  expect([web3.status, await web3.json()]).toEqual([
    422,
    { code: 422, error_code: 'web3_provider_disabled', msg: 'Web3 provider is disabled' },
  ]);
});
