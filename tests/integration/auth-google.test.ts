import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Person, startFakeGoogle } from './fake-google.ts';
import {
  claimsOf,
  goodPassword,
  type Landing,
  type Member,
  newAddress,
  openAuthBackend,
} from './start-auth-backend.ts';
import { type Client, origin } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

let isOn = true;
const google = await untilEnd(startFakeGoogle());
const shop = await openAuthBackend({ auth: { google: google.options, isGoogleOn: () => isOn } });

const somebody = (more: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: newAddress('google'),
  given_name: 'Gil',
  family_name: 'Roe',
  name: 'Gil Roe',
  ...more,
});

/** The browser's way to the provider: the query parameters, and the cookie of the flow. */
const leave = async (client: Client, redirectTo = `${origin}/`) => {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo,
      skipBrowserRedirect: true,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  if (error || !data.url) throw error ?? new Error('There is no address to go to.');
  const answer = await shop.fetch(data.url);
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookie: answer.headers.get('set-cookie') ?? '',
  };
};
const comeBack = (callback: string, cookie: string) =>
  shop.follow(callback, { headers: { cookie: cookie.split(';')[0] } });
const signIn = async (person: Person, client = shop.browser()) => {
  const { location, cookie } = await leave(client);
  return comeBack(google.agree(location, person), cookie);
};
const errorIn = ({ query, fragment }: Landing) => ({
  ...Object.fromEntries(query),
  code: fragment.get('error_code'),
});
const enter = async ({ fragment }: Landing) => {
  const client = shop.browser();
  const { data } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  return { client, user: data.user };
};

describe('sign-in with Google', () => {
  test('sends the parameters of the specification, with state, nonce and PKCE', async () => {
    const { status, location, cookie } = await leave(shop.browser());
    expect(status).toBe(302);
    expect(location.startsWith(google.options.authorizeUrl ?? '-')).toBe(true);
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      client_id: google.options.clientId,
      redirect_uri: `${origin}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.any(String),
      nonce: expect.any(String),
    });
    expect(location).not.toContain('secret');
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('creates an account and redirects with a session and the provider’s tokens', async () => {
    const person = somebody();
    const landing = await signIn(person);
    expect(landing).toMatchObject({ status: 303, page: `${origin}/` });
    expect(landing.fragment.get('provider_token')).toMatch(/^google-access-/);
    expect(landing.fragment.get('provider_refresh_token')).toMatch(/^google-refresh-/);
    const { client, user } = await enter(landing);
    expect(user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Gil Roe', given_name: 'Gil', family_name: 'Roe', sub: person.sub },
    });
    expect(claimsOf(landing.fragment.get('access_token') ?? '').amr).toMatchObject([{ method: 'oauth' }]);
    const { data: profile } = await client.from('profiles').select('first_name, full_name, google_id, email');
    expect(profile).toEqual([
      { first_name: 'Gil', full_name: 'Gil Roe', google_id: person.sub, email: person.email },
    ]);
    const again = await enter(await signIn(person));
    expect(again.user?.id).toBe(user?.id);
  });

  test('with PKCE redirects with a code', async () => {
    const client = shop.browser({ flowType: 'pkce' });
    const person = somebody();
    const landing = await signIn(person, client);
    expect(landing.fragment.get('access_token')).toBeNull();
    const { data, error } = await client.auth.exchangeCodeForSession(landing.query.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      user: { email: person.email },
      provider_token: expect.stringMatching(/^google-access-/),
      provider_refresh_token: expect.stringMatching(/^google-refresh-/),
    });
    expect((await client.auth.exchangeCodeForSession(landing.query.get('code') ?? '')).error).not.toBeNull();
  });

  test('keeps the provider’s tokens sealed while they wait, and not at all afterwards', async () => {
    const client = shop.browser({ flowType: 'pkce' });
    const landing = await signIn(somebody(), client);
    const stored = async () => JSON.stringify(await shop.owner`select * from auth.flow_state`);
    expect(await stored()).not.toMatch(/google-(access|refresh)-/);
    await client.auth.exchangeCodeForSession(landing.query.get('code') ?? '');
    expect(await stored()).not.toContain('"provider_access_token":"');
  });

  test('joins the confirmed account of the same address', async () => {
    const { id, email, password } = await shop.member();
    const { user } = await enter(await signIn(somebody({ email: email.toUpperCase() })));
    expect(user?.id).toBe(id);
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect((await shop.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('takes nothing over from an account that a stranger prepared', async () => {
    const email = newAddress();
    await shop.browser().auth.signUp({
      email,
      password: goodPassword,
      options: { data: { first_name: 'Mallory', plan: 'theirs' } },
    });
    const { user } = await enter(await signIn(somebody({ email })));
    expect(user?.user_metadata).not.toHaveProperty('plan');
    expect(user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
    const theirs = await shop.browser().auth.signInWithPassword({ email, password: goodPassword });
    expect(theirs.error?.code).toBe('invalid_credentials');
  });

  test('needs an address that Google has verified', async () => {
    const { email, id } = await shop.member();
    const landing = await signIn(somebody({ email, email_verified: false }));
    expect(errorIn(landing)).toMatchObject({
      provider: 'google',
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    const { data } = await shop.service.auth.admin.getUserById(id);
    expect(data.user?.identities).toHaveLength(1);
  });

  test('an error of the provider is passed on in its own words', async () => {
    const { location, cookie } = await leave(shop.browser());
    const landing = await comeBack(google.reject(location), cookie);
    expect(landing.page).toBe(`${origin}/`);
    expect(Object.fromEntries(landing.query)).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The user said no',
      provider: 'google',
    });
  });

  test('redirects to allowed addresses only', async () => {
    const { location, cookie } = await leave(shop.browser(), 'https://evil.test/');
    const landing = await comeBack(google.agree(location, somebody()), cookie);
    expect(landing.page).toBe(`${origin}/`);
  });

  test('banned users stay out', async () => {
    const person = somebody();
    const { user } = await enter(await signIn(person));
    await shop.service.auth.admin.updateUserById(user?.id ?? '', { ban_duration: '1h' });
    expect(errorIn(await signIn(person))).toMatchObject({
      error_code: 'user_banned',
      error: 'access_denied',
    });
  });
});

describe('a callback is rejected', () => {
  test('in another browser', async () => {
    const { location } = await leave(shop.browser());
    const other = await leave(shop.browser());
    const callback = google.agree(location, somebody());
    expect(errorIn(await comeBack(callback, other.cookie))).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('without its cookie', async () => {
    const { location } = await leave(shop.browser());
    expect(errorIn(await shop.follow(google.agree(location, somebody())))).toMatchObject({
      error_code: 'bad_oauth_state',
    });
  });

  test('a second time', async () => {
    const { location, cookie } = await leave(shop.browser());
    const callback = google.agree(location, somebody());
    expect((await comeBack(callback, cookie)).fragment.get('access_token')).toBeTruthy();
    expect(errorIn(await comeBack(callback, cookie))).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('late', async () => {
    const { location, cookie } = await leave(shop.browser());
    shop.clock.advance(601);
    const landing = await comeBack(google.agree(location, somebody()), cookie);
    shop.clock.advance(-601);
    expect(errorIn(landing)).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test.each([
    ['a forged state', (url: URL) => url.searchParams.set('state', `${randomUUID()}.${'x'.repeat(43)}`)],
    ['a state that is none', (url: URL) => url.searchParams.set('state', '\0')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a made-up code', (url: URL) => url.searchParams.set('code', 'made-up')],
  ])('with %s', async (_what, spoil) => {
    const { location, cookie } = await leave(shop.browser());
    const url = new URL(google.agree(location, somebody()));
    spoil(url);
    const landing = await comeBack(url.href, cookie);
    expect(landing).toMatchObject({ status: 303, page: `${origin}/` });
    expect(landing.query.get('provider')).toBe('google');
    expect(landing.fragment.get('access_token')).toBeNull();
  });

  test('with the code of another flow', async () => {
    const [mine, theirs] = [await leave(shop.browser()), await leave(shop.browser())];
    const url = new URL(google.agree(mine.location, somebody()));
    url.searchParams.set(
      'code',
      new URL(google.agree(theirs.location, somebody())).searchParams.get('code') ?? '',
    );
    expect((await comeBack(url.href, mine.cookie)).fragment.get('access_token')).toBeNull();
  });

  test('with an id token that was made for another flow', async () => {
    const { location, cookie } = await leave(shop.browser());
    const callback = google.agree(location, somebody());
    const id_token = await google.idToken(somebody(), { nonce: 'of another flow' });
    google.breakDown({ status: 200, body: JSON.stringify({ access_token: 'x', id_token }) });
    const landing = await comeBack(callback, cookie);
    google.breakDown(null);
    expect(errorIn(landing)).toMatchObject({ error_description: 'Nonces mismatch' });
  });

  test.each([
    ['fails', { status: 500, body: 'oh no' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['answers half', { status: 200, body: '{"access_token":"x"}' }],
  ])('when the provider %s', async (_what, answer) => {
    google.breakDown(answer);
    const landing = await signIn(somebody());
    google.breakDown(null);
    expect(errorIn(landing)).toMatchObject({ error: 'server_error', provider: 'google' });
  });
});

describe('an id token', () => {
  const grant = (token: string, nonce?: string) =>
    shop.browser().auth.signInWithIdToken({ provider: 'google', token, ...(nonce ? { nonce } : {}) });

  test('signs in', async () => {
    const person = somebody();
    const { data, error } = await grant(await google.idToken(person));
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    const nonce = randomUUID();
    const hashed = createHash('sha256').update(nonce).digest('hex');
    const bound = await google.idToken(person, { nonce: hashed });
    expect((await grant(bound, nonce)).data.user?.id).toBe(data.user?.id);
    expect((await grant(bound, randomUUID())).error?.message).toBe('Nonces mismatch');
    expect((await grant(bound)).error?.message).toMatch(/should either both exist or not/);
  });

  test('counts only when it is Google’s, for this shop, and fresh', async () => {
    const person = somebody();
    const past = Math.floor(Date.now() / 1000) - 120;
    const { access_token } =
      (await shop.member().then(({ client }) => client.auth.getSession())).data.session ?? {};
    for (const token of [
      await google.forgedIdToken(person),
      await google.idToken(person, { aud: 'another-shop' }),
      await google.idToken(person, { iss: 'https://evil.test' }),
      await google.idToken(person, { exp: past }),
      await google.idToken(person, { email: 'not an address' }),
      await google.idToken(person, { email: 'a@example.test\r\nBcc: b@example.test' }),
      access_token ?? '',
      'x.y.z',
    ]) {
      expect((await grant(token)).error).toMatchObject({ status: 400, message: 'Bad ID token' });
    }
    const unverified = await grant(await google.idToken({ ...person, email_verified: false }));
    expect(unverified.error?.code).toBe('provider_email_needs_verification');
  });

  test('of other providers is rejected', async () => {
    const { error } = await shop
      .browser()
      .auth.signInWithIdToken({ provider: 'apple', token: await google.idToken(somebody()) });
    expect(error?.status).toBe(400);
  });
});

describe('identities', () => {
  const link = async (member: Pick<Member, 'client'>, person: Person) => {
    let cookie = '';
    const { data: current } = await member.client.auth.getSession();
    const client = shop.browser({
      onAnswer: ({ headers }) => {
        cookie = headers.get('set-cookie') ?? cookie;
      },
    });
    await client.auth.setSession(current.session ?? { access_token: '', refresh_token: '' });
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: `${origin}/account` },
    });
    if (error || !data.url) throw error ?? new Error('There is no address to go to.');
    return comeBack(google.agree(data.url, person), cookie);
  };

  test('can be linked, and unlinked but for the last one', async () => {
    const member = await shop.member();
    const person = somebody();
    const landing = await link(member, person);
    expect(landing.page).toBe(`${origin}/account`);
    expect((await shop.mailTo(member.email)).text).toContain('A Google account can now be used');
    const { data } = await member.client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await enter(await signIn(person))).user?.id).toBe(member.id);

    const [own, other] = data?.identities ?? [];
    if (!own || !other) throw new Error('Both identities are expected.');
    expect((await member.client.auth.unlinkIdentity(other)).error).toBeNull();
    expect((await shop.mailTo(member.email)).text).toContain('A Google account can no longer be used');
    expect((await member.client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email']);
    expect((await member.client.auth.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    // Now the address at Google belongs to another account.
    expect((await enter(await signIn(person))).user?.id).not.toBe(member.id);
  });

  test('are linked and unlinked with a proof of the last quarter of an hour only', async () => {
    const member = await shop.member();
    await link(member, somebody());
    const { data } = await member.client.auth.getUserIdentities();
    const [own] = data?.identities ?? [];
    if (!own) throw new Error('An identity is expected.');
    shop.clock.advance(16 * 60);
    const old = { status: 403, code: 'reauthentication_needed' };
    const { auth } = member.client;
    expect((await auth.unlinkIdentity(own)).error).toMatchObject(old);
    await expect(link(member, somebody())).rejects.toMatchObject(old);
    const token = await google.idToken(somebody());
    expect((await auth.linkIdentity({ provider: 'google', token })).error).toMatchObject(old);
    await auth.signInWithPassword(member);
    expect((await auth.unlinkIdentity(own)).error).toBeNull();
  });

  test('added by a first sign-in with Google to an existing account are reported to its owner by mail', async () => {
    const member = await shop.member();
    const person = somebody({ email: member.email });
    expect((await enter(await signIn(person))).user?.id).toBe(member.id);
    expect((await shop.mailTo(member.email)).subject).toBe('Your Pawtrait account was changed');
    const mails = (await shop.mailsTo(member.email)).length;
    await enter(await signIn(person));
    expect(await shop.mailsTo(member.email)).toHaveLength(mails);
  });

  test('of other accounts can be neither linked nor unlinked', async () => {
    const person = somebody();
    const { client: owner } = await enter(await signIn(person));
    const { data } = await owner.auth.getUserIdentities();
    const thief = await shop.member();
    expect(errorIn(await link(thief, person))).toMatchObject({ error_code: 'identity_already_exists' });
    await link(thief, somebody());
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('An identity is expected.');
    expect((await thief.client.auth.unlinkIdentity(identity)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
  });

  test('do not change an account’s e-mail to an unconfirmed address', async () => {
    const [member, victim] = [await shop.member(), newAddress('victim')];
    await link(member, somebody({ email: victim, email_verified: false }));
    const { data } = await member.client.auth.getUserIdentities();
    const own = data?.identities.find(({ provider }) => provider === 'email');
    if (!own) throw new Error('The e-mail identity is expected.');
    expect((await member.client.auth.unlinkIdentity(own)).error).toBeNull();
    expect((await member.client.auth.getUser()).data.user?.email).toBe(member.email);
  });

  test('can be linked by an id token', async () => {
    const member = await shop.member();
    const person = somebody();
    const { error } = await member.client.auth.linkIdentity({
      provider: 'google',
      token: await google.idToken(person),
    });
    expect(error).toBeNull();
    expect((await enter(await signIn(person))).user?.id).toBe(member.id);
  });

  test('without a session nothing is linked', async () => {
    const answer = await shop.fetch(
      '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true',
      {
        headers: { apikey: shop.backend.keys.publishable },
      },
    );
    expect(answer.status).toBe(401);
  });
});

test('other providers are not enabled: as JSON to programs, on the page to browsers', async () => {
  const address = `/auth/v1/authorize?provider=github&redirect_to=${encodeURIComponent(`${origin}/gallery`)}`;
  const program = await shop.fetch(address);
  expect([program.status, await program.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
  ]);
  const page = await shop.follow(origin + address, { headers: { accept: 'text/html,*/*' } });
  expect(page).toMatchObject({ status: 303, page: `${origin}/gallery` });
  expect(page.query.get('error_description')).toBe('Unsupported provider: provider is not enabled');
});

test('it can be turned off and on while the server runs', async () => {
  const ask = async () => {
    const settings = await shop.backend.fetch(
      new Request(`${origin}/auth/v1/settings`, { headers: { apikey: shop.backend.keys.publishable } }),
      { address: '127.0.0.1' },
    );
    const { external } = (await settings.json()) as { external: { google: boolean } };
    return [external.google, (await shop.fetch('/auth/v1/authorize?provider=google')).status];
  };
  expect(await ask()).toEqual([true, 302]);
  isOn = false;
  expect(await ask()).toEqual([false, 400]);
  isOn = true;
  expect(await ask()).toEqual([true, 302]);
});
