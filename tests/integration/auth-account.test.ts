import { describe, expect, test } from 'vitest';
import {
  claimsOf,
  codeIn,
  goodPassword,
  type Landing,
  linkIn,
  type Member,
  newAddress,
  openAuthBackend,
} from './start-auth-backend.ts';
import { type Client, origin } from './start-backend.ts';

const shop = await openAuthBackend();

const otherPassword = 'two cats, one easel';
const signIn = (email: string, password: string) =>
  shop.browser().auth.signInWithPassword({ email, password });
/** Takes over the session that a link has led to. */
const enter = async ({ fragment }: Landing, client: Client = shop.browser()) => {
  const { error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return client;
};

describe('a new password', () => {
  test('replaces the old one and ends all other sessions', async () => {
    const { client, email, password } = await shop.member();
    const other = (await signIn(email, password)).data.session;
    const { error } = await client.auth.updateUser({ password: otherPassword });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await shop.browser().auth.getUser(other?.access_token)).error?.name).toBe(
      'AuthSessionMissingError',
    );
    const stolen = await shop.browser().auth.refreshSession({ refresh_token: other?.refresh_token ?? '' });
    expect(stolen.error?.code).toBe('refresh_token_not_found');
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, otherPassword)).error).toBeNull();
  });

  test('has to be strong and another one', async () => {
    const { client, password } = await shop.member();
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['length'],
    });
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
  });

  test('needs a mailed code once the session is a day old, and no other code', async () => {
    const { client, email } = await shop.member();
    shop.clock.advance(25 * 3_600);
    await client.auth.refreshSession();
    const rejected = await client.auth.updateUser({ password: otherPassword });
    expect(rejected.error).toMatchObject({
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const mail = await shop.mailTo(email);
    expect(mail.subject).toContain('code');
    const code = codeIn(mail);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await client.auth.updateUser({ password: otherPassword, nonce: wrong })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    // A code is valid for its account only, and does not sign in.
    const stranger = await shop.member();
    expect(
      (await stranger.client.auth.updateUser({ password: otherPassword, nonce: code })).error?.code,
    ).toBe('reauthentication_not_valid');
    expect((await shop.browser().auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await client.auth.updateUser({ password: otherPassword, nonce: code })).error).toBeNull();
    expect((await client.auth.updateUser({ password: goodPassword, nonce: code })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });

  test('or the old password', async () => {
    const { client, password } = await shop.member();
    shop.clock.advance(25 * 3_600);
    await client.auth.refreshSession();
    const change = (current_password: string) =>
      client.auth.updateUser({ password: otherPassword, current_password });
    expect((await change('a wrong guess')).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
    expect((await change(password)).error).toBeNull();
  });
});

describe('own metadata', () => {
  test('is merged, null removes, and stays small enough to travel', async () => {
    const { client } = await shop.member({ data: { first_name: 'Pat', city: 'Ghent' } });
    const { data } = await client.auth.updateUser({ data: { city: null, postal_code: '9000' } });
    expect(data.user?.user_metadata).toEqual({ first_name: 'Pat', postal_code: '9000' });
    const { error } = await client.auth.updateUser({ data: { essay: 'x'.repeat(7_000) } });
    expect(error?.status).toBe(400);
    await client.auth.updateUser({ data: { one: 'x'.repeat(4_000) } });
    expect((await client.auth.updateUser({ data: { two: 'x'.repeat(4_000) } })).error).toMatchObject({
      status: 422,
    });
    expect((await client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('two');
  });

  test.each([
    ['a zero byte', { name: 'a\0b' }],
    ['a zero byte in a name', { 'a\0b': 1 }],
    ['half a surrogate pair', { name: '\ud800' }],
    ['a prototype', JSON.parse('{"__proto__": {"role": "admin"}}')],
  ])('%s never leads to an error of the server', async (_what, data) => {
    const { client } = await shop.member();
    const { error } = await client.auth.updateUser({ data });
    expect(error === null || error.status === 400).toBe(true);
  });
});

describe('a change of address', () => {
  const ask = async (member: Member, email: string) => {
    const { data, error } = await member.client.auth.updateUser(
      { email },
      { emailRedirectTo: `${origin}/account` },
    );
    if (error) throw error;
    return data.user;
  };

  test('counts once both mailboxes have agreed', async () => {
    const member = await shop.member();
    const email = newAddress('new');
    expect(await ask(member, email)).toMatchObject({ email: member.email, new_email: email });
    const [mine, theirs] = [await shop.mailTo(member.email), await shop.mailTo(email)];
    const half = await shop.follow(linkIn(theirs));
    expect(half.fragment.get('message')).toMatch(/confirm link sent to the other email/);
    expect(half.fragment.get('access_token')).toBeNull();
    expect((await signIn(email, goodPassword)).error?.code).toBe('invalid_credentials');
    const whole = await shop.follow(linkIn(mine));
    expect(whole).toMatchObject({ page: `${origin}/account` });
    expect(claimsOf(whole.fragment.get('access_token') ?? '')).toMatchObject({ email });
    expect((await signIn(email, goodPassword)).error).toBeNull();
    expect((await signIn(member.email, goodPassword)).error?.code).toBe('invalid_credentials');
    const { data: profile } = await shop.service.from('profiles').select('email').eq('user_id', member.id);
    expect(profile).toEqual([{ email }]);
    const { data: found } = await shop.service.auth.admin.getUserById(member.id);
    expect(found.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
  });

  test('is confirmed with the two codes as well', async () => {
    const member = await shop.member();
    const email = newAddress('new');
    await ask(member, email);
    const verify = async (address: string) =>
      shop.browser().auth.verifyOtp({
        email: address,
        token: codeIn(await shop.mailTo(address)),
        type: 'email_change',
      });
    expect((await verify(member.email)).data.session).toBeNull();
    expect((await verify(email)).data.user?.email).toBe(email);
  });

  test('one mailbox cannot agree for both', async () => {
    const member = await shop.member();
    const email = newAddress('new');
    await ask(member, email);
    await shop.follow(linkIn(await shop.mailTo(member.email)));
    const { data } = await shop.service.auth.admin.generateLink({
      type: 'email_change_current',
      email: member.email,
      newEmail: email,
    });
    const again = await shop.follow(data.properties?.action_link ?? '');
    expect(again.fragment.get('access_token')).toBeNull();
    expect((await member.client.auth.getUser()).data.user?.email).toBe(member.email);
    await shop.follow(linkIn(await shop.mailTo(email)));
    expect((await member.client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('reveals nothing about the owner of the new address', async () => {
    const [member, owner] = [await shop.member(), await shop.member()];
    const taken = await ask(member, owner.email);
    expect(taken).toMatchObject({ new_email: owner.email });
    const mails = await shop.mailsTo(owner.email);
    expect(mails[0]?.subject).toMatch(/already have/);
    await shop.follow(linkIn(await shop.mailTo(member.email)));
    expect((await member.client.auth.getUser()).data.user?.email).toBe(member.email);
  });

  test('links of the old address die with it', async () => {
    const member = await shop.member();
    await shop.guest.auth.resetPasswordForEmail(member.email);
    const recovery = linkIn(await shop.mailTo(member.email));
    const email = newAddress('new');
    await ask(member, email);
    await shop.follow(linkIn(await shop.mailTo(member.email)));
    await shop.follow(linkIn(await shop.mailTo(email)));
    expect((await shop.follow(recovery)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('can be mailed again, to both', async () => {
    const member = await shop.member();
    const email = newAddress('new');
    await ask(member, email);
    const first = linkIn(await shop.mailTo(email));
    expect((await shop.guest.auth.resend({ type: 'email_change', email: member.email })).error).toBeNull();
    const second = linkIn(await shop.mailTo(email));
    expect((await shop.follow(first)).fragment.get('error_code')).toBe('otp_expired');
    await shop.follow(second);
    await shop.follow(linkIn(await shop.mailTo(member.email)));
    expect((await member.client.auth.getUser()).data.user?.email).toBe(email);
  });
});

describe('a forgotten password', () => {
  test('is replaced after the link of a mail', async () => {
    const { email, password } = await shop.member();
    const client = shop.browser();
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: `${origin}/account` });
    expect(error).toBeNull();
    const mail = await shop.mailTo(email);
    const landing = await shop.follow(linkIn(mail));
    expect(landing).toMatchObject({ status: 303, page: `${origin}/account` });
    expect(landing.fragment.get('type')).toBe('recovery');
    await enter(landing, client);
    expect((await client.auth.updateUser({ password: otherPassword })).error).toBeNull();
    expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, otherPassword)).error).toBeNull();
    expect((await shop.follow(linkIn(mail))).fragment.get('error_code')).toBe('otp_expired');
  });

  test('with the code, and with PKCE', async () => {
    const { email } = await shop.member();
    await shop.guest.auth.resetPasswordForEmail(email);
    const { data } = await shop
      .browser()
      .auth.verifyOtp({ email, token: codeIn(await shop.mailTo(email)), type: 'recovery' });
    expect(data.session?.access_token).toBeTruthy();

    const client = shop.browser({ flowType: 'pkce' });
    await client.auth.resetPasswordForEmail(email);
    const landing = await shop.follow(linkIn(await shop.mailTo(email)));
    const code = landing.query.get('code') ?? '';
    const stranger = shop.browser({ flowType: 'pkce' });
    await stranger.auth.resetPasswordForEmail(newAddress('nobody'));
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
    expect((await stranger.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  test('a code is worth nothing to another browser, and is spoilt by its try', async () => {
    const { email } = await shop.member();
    const client = shop.browser({ flowType: 'pkce' });
    await client.auth.resetPasswordForEmail(email);
    const code = (await shop.follow(linkIn(await shop.mailTo(email)))).query.get('code') ?? '';
    const stranger = shop.browser({ flowType: 'pkce' });
    await stranger.auth.resetPasswordForEmail(newAddress('nobody'));
    expect((await stranger.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  test('earlier links die with a new password', async () => {
    const { client, email } = await shop.member();
    await shop.guest.auth.resetPasswordForEmail(email);
    const link = linkIn(await shop.mailTo(email));
    await client.auth.updateUser({ password: otherPassword });
    expect((await shop.follow(link)).fragment.get('error_code')).toBe('otp_expired');
  });

  test('of an unconfirmed account: the mailbox’s owner starts without the password of its creator', async () => {
    const email = newAddress();
    await shop.browser().auth.signUp({ email, password: 'chosen by a stranger' });
    await shop.guest.auth.resetPasswordForEmail(email);
    await enter(await shop.follow(linkIn(await shop.mailTo(email))));
    expect((await signIn(email, 'chosen by a stranger')).error?.code).toBe('invalid_credentials');
  });
});

describe('sign-in by mail', () => {
  test('by link', async () => {
    const { email, id } = await shop.member();
    const { error } = await shop.guest.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: `${origin}/gallery` },
    });
    expect(error).toBeNull();
    const landing = await shop.follow(linkIn(await shop.mailTo(email)));
    expect(landing.page).toBe(`${origin}/gallery`);
    expect(landing.fragment.get('type')).toBe('magiclink');
    const client = await enter(landing);
    const { data } = await client.auth.getSession();
    expect(data.session?.user.id).toBe(id);
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'otp' }]);
  });

  test('by code, and by the hash of a link', async () => {
    const { email, id } = await shop.member();
    await shop.guest.auth.signInWithOtp({ email });
    const byCode = await shop
      .browser()
      .auth.verifyOtp({ email, token: codeIn(await shop.mailTo(email)), type: 'email' });
    expect(byCode.data.user?.id).toBe(id);
    await shop.guest.auth.signInWithOtp({ email });
    const token_hash = new URL(linkIn(await shop.mailTo(email))).searchParams.get('token') ?? '';
    const verify = () => shop.browser().auth.verifyOtp({ token_hash, type: 'email' });
    expect((await verify()).data.user?.id).toBe(id);
    expect((await verify()).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  test('creates an account, unless disabled', async () => {
    const [fresh, rejected] = [newAddress(), newAddress()];
    await shop.guest.auth.signInWithOtp({ email: fresh, options: { data: { first_name: 'Pat' } } });
    await shop.guest.auth.signInWithOtp({ email: rejected, options: { shouldCreateUser: false } });
    expect(await shop.mailsTo(rejected)).toEqual([]);
    const client = await enter(await shop.follow(linkIn(await shop.mailTo(fresh))));
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: fresh,
      user_metadata: { first_name: 'Pat' },
    });
  });

  test('a code belongs to its address and its purpose', async () => {
    const [one, two] = [await shop.member(), await shop.member()];
    await shop.guest.auth.signInWithOtp({ email: one.email });
    const token = codeIn(await shop.mailTo(one.email));
    const attempt = async (email: string, type: 'email' | 'signup' | 'email_change') =>
      (await shop.browser().auth.verifyOtp({ email, token, type })).error?.code;
    expect(await attempt(two.email, 'email')).toBe('otp_expired');
    expect(await attempt(one.email, 'signup')).toBe('otp_expired');
    expect(await attempt(one.email, 'email_change')).toBe('otp_expired');
    expect(await attempt(one.email, 'email')).toBeUndefined();
  });
});

test('known and unknown addresses get the same answers', async () => {
  const { email } = await shop.member();
  const post = async (path: string, body: object) => {
    const response = await shop.fetch(`/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: shop.backend.keys.publishable },
      body: JSON.stringify(body),
    });
    return [response.status, await response.text(), [...response.headers.keys()]];
  };
  const wrong = { token: '000000', type: 'recovery' };
  for (const [path, body] of [
    ['recover', {}],
    ['otp', {}],
    ['otp', { create_user: false }],
    ['magiclink', {}],
    ['resend', { type: 'signup' }],
    ['resend', { type: 'email_change' }],
    ['verify', wrong],
    ['verify', { ...wrong, type: 'signup' }],
  ] as const) {
    const unknown = newAddress('nobody');
    expect(await post(path, { ...body, email })).toEqual(await post(path, { ...body, email: unknown }));
  }
});

test('two links of one token followed at once sign in once', async () => {
  const { email } = await shop.member();
  await shop.guest.auth.signInWithOtp({ email });
  const link = linkIn(await shop.mailTo(email));
  const landings = await Promise.all(Array.from({ length: 6 }, () => shop.follow(link)));
  expect(landings.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
});
