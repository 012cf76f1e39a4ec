import { describe, expect, test } from 'vitest';
import { totpCode, totpStep } from '#backend/auth/totp.ts';
import { provenAdmin } from '#server/admin/admin-of.ts';
import { claimsOf, linkIn, openAuthBackend } from './start-auth-backend.ts';
import { type Client, origin } from './start-backend.ts';

const shop = await openAuthBackend();

/** The authenticator app's code now, or `steps` of thirty seconds later. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, totpStep(shop.clock.now) + steps);

const enroll = async (client: Client, friendlyName?: string) => {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName ? { friendlyName } : {}),
  });
  if (error) throw error;
  return { id: data.id, ...data.totp };
};
/** Answers a fresh challenge; every call uses the next thirty seconds, as a code counts once. */
const prove = async (client: Client, { id, secret }: { id: string; secret: string }) => {
  shop.clock.advance(30);
  return client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
};
const protectedMember = async () => {
  const member = await shop.member();
  const factor = await enroll(member.client);
  const { error } = await prove(member.client, factor);
  if (error) throw error;
  return { ...member, factor };
};
const signIn = async ({ email, password }: { email: string; password: string }) => {
  const client = shop.browser();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
};
const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? '';
/** The caller as the shop's own functions see it. */
const callerOf = async (client: Client) =>
  shop.backend.callerOf(
    new Request(origin, { headers: { authorization: `Bearer ${await tokenOf(client)}` } }),
  );
/** Calls an address below `factors` that the official client lacks. */
const ask = async <Answer>(client: Client, method: string, path: string, body?: object): Promise<Answer> => {
  const answer = await shop.fetch(`/auth/v1/factors/${path}`, {
    method,
    headers: {
      apikey: shop.backend.keys.publishable,
      authorization: `Bearer ${await tokenOf(client)}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
};
const levels = async (client: Client) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

describe('an authenticator app', () => {
  test('is enrolled with a QR code, a secret and an address that apps read', async () => {
    const { client, email } = await shop.member();
    const factor = await enroll(client, 'phone');
    expect(factor.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(factor.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    // A `#` would end the address of the picture.
    expect(factor.qr_code).not.toContain('#');
    const uri = new URL(factor.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(`${new URL(origin).host}:${email}`);
    expect(uri.searchParams.get('secret')).toBe(factor.secret);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: factor.id, status: 'unverified', friendly_name: 'phone' }]);
    expect(data?.totp).toEqual([]);
    const [row] = await shop.owner`select secret from auth.mfa_factors where id = ${factor.id}`;
    expect(row?.secret).not.toContain(factor.secret);
  });

  test('raises the session to aal2 with a right code, and later ones too', async () => {
    const member = await protectedMember();
    expect(await levels(member.client)).toEqual(['aal2', 'aal2']);
    const { data } = await member.client.auth.getSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
    });
    const { data: refreshed } = await member.client.auth.refreshSession();
    expect(claimsOf(refreshed.session?.access_token).aal).toBe('aal2');
    expect((await member.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);

    const later = await signIn(member);
    expect(await levels(later)).toEqual(['aal1', 'aal2']);
    expect((await prove(later, member.factor)).error).toBeNull();
    expect(await levels(later)).toEqual(['aal2', 'aal2']);
  });

  test('is unenrolled in a proven session only, and the session falls back', async () => {
    const member = await protectedMember();
    const weak = await signIn(member);
    const { id } = member.factor;
    expect((await weak.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await member.client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    await member.client.auth.refreshSession();
    expect(await levels(member.client)).toEqual(['aal1', 'aal1']);
  });

  test('of another user is out of reach', async () => {
    const [member, stranger] = [await protectedMember(), await shop.member()];
    const factorId = member.factor.id;
    const { mfa } = stranger.client.auth;
    const missing = { status: 404, code: 'mfa_factor_not_found' };
    expect((await mfa.challenge({ factorId })).error).toMatchObject(missing);
    expect((await mfa.unenroll({ factorId })).error).toMatchObject(missing);
    const own = await enroll(stranger.client);
    const { data } = await mfa.challenge({ factorId: own.id });
    const verify = await member.client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: codeOf(member.factor.secret, 1),
    });
    expect(verify.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });
});

describe('a code is rejected', () => {
  const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };

  test('when it is wrong, old or of the far future', async () => {
    const { client } = await shop.member();
    const { id, secret } = await enroll(client);
    const right = codeOf(secret);
    const other = right === '000000' ? '111111' : '000000';
    for (const code of [other, codeOf(secret, -3), codeOf(secret, 3), '', 'abcdef', `${right}0`]) {
      expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toMatchObject(wrong);
    }
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code: right })).error).toBeNull();
  });

  test('a second time', async () => {
    const member = await shop.member();
    const { id, secret } = await enroll(member.client);
    const code = codeOf(secret);
    const { mfa } = member.client.auth;
    expect((await mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
    const thief = await signIn(member);
    expect((await thief.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toMatchObject(wrong);
  });

  test('without a challenge, after five minutes, from another address', async () => {
    const { client } = await shop.member();
    const { id, secret } = await enroll(client);
    const { mfa } = client.auth;
    const verify = (challengeId: string) => mfa.verify({ factorId: id, challengeId, code: codeOf(secret) });
    expect((await verify('00000000-0000-4000-8000-000000000000')).error?.code).toBe('mfa_factor_not_found');
    const { data: old } = await mfa.challenge({ factorId: id });
    shop.clock.advance(301);
    expect((await verify(old?.id ?? '')).error?.code).toBe('mfa_challenge_expired');
    const { data: here } = await mfa.challenge({ factorId: id });
    const { data: session } = await client.auth.getSession();
    const elsewhere = shop.browser({ address: '198.51.100.7' });
    await elsewhere.auth.setSession(session.session ?? { access_token: '', refresh_token: '' });
    const moved = await elsewhere.auth.mfa.verify({
      factorId: id,
      challengeId: here?.id ?? '',
      code: codeOf(secret),
    });
    expect(moved.error?.code).toBe('mfa_ip_address_mismatch');
  });
});

describe('an account with a factor', () => {
  test('changes password, address and factors in a proven session only', async () => {
    const member = await protectedMember();
    const weak = await signIn(member);
    const insufficient = { code: 'insufficient_aal' };
    expect((await weak.auth.updateUser({ password: 'another good one' })).error).toMatchObject(insufficient);
    expect((await weak.auth.updateUser({ email: 'new@example.test' })).error).toMatchObject(insufficient);
    expect((await weak.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(insufficient);
    expect((await weak.auth.updateUser({ data: { city: 'Ghent' } })).error).toBeNull();
    expect((await member.client.auth.updateUser({ password: 'another good one' })).error).toBeNull();
  });

  test('a mailed link is no second factor', async () => {
    const member = await protectedMember();
    await shop.guest.auth.resetPasswordForEmail(member.email);
    const { fragment } = await shop.follow(linkIn(await shop.mailTo(member.email)));
    const client = shop.browser();
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'another good one' })).error?.code).toBe(
      'insufficient_aal',
    );
  });

  test('sessions without the factor end when it is proven', async () => {
    const member = await shop.member();
    const weak = await signIn(member);
    const factor = await enroll(member.client);
    await prove(member.client, factor);
    expect((await weak.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test('a refresh token from before the code is not raised with it', async () => {
    const member = await shop.member();
    const { data } = await member.client.auth.getSession();
    const factor = await enroll(member.client);
    await prove(member.client, factor);
    const before = await shop
      .browser()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(before.error?.code).toBe('refresh_token_not_found');
    expect((await member.client.auth.refreshSession()).error).toBeNull();
  });
});

test('until the factor was shown, a session is a guest’s to the shop', async () => {
  const member = await protectedMember();
  await shop.owner`update public.profiles set role = 'admin' where user_id = ${member.id}`;
  const mine = async (client: Client) => {
    const { data: answer } = await client.rpc('has_role', { _role: 'admin', _user_id: member.id });
    const caller = await callerOf(client);
    return {
      profiles: (await client.from('profiles').select('role').eq('user_id', member.id)).data?.length ?? 0,
      styles: ((await client.from('art_styles').select('slug')).data ?? []).length > 0,
      isAdmin: answer === true,
      userId: caller.userId,
      isAdminOfFunctions: (await provenAdmin(caller, shop.backend.service)) !== null,
    };
  };
  const nothing = { profiles: 0, styles: true, isAdmin: false, isAdminOfFunctions: false };
  const weak = await signIn(member);
  expect(await mine(weak)).toEqual({ ...nothing, userId: undefined });
  await prove(weak, member.factor);
  expect(await mine(weak)).toEqual({
    profiles: 1,
    styles: true,
    isAdmin: true,
    userId: member.id,
    isAdminOfFunctions: true,
  });
  // A project of Supabase's own gives such a session the role of users.
  const elsewhere = { role: 'authenticated', userId: member.id, claims: { aal: 'aal1' } } as const;
  expect(await provenAdmin(elsewhere, shop.backend.service)).toBeNull();
});

describe('recovery codes', () => {
  test('are shown once, kept as hashes, and each is a factor once', async () => {
    const member = await protectedMember();
    const { codes } = await ask<{ codes: string[] }>(member.client, 'POST', 'recovery-codes');
    expect(codes).toHaveLength(10);
    expect(new Set(codes.filter((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).size).toBe(10);
    const kept = await shop.owner<{ code_hash: string }[]>`
      select code_hash from auth.recovery_codes where user_id = ${member.id}`;
    expect(kept.map((row) => row.code_hash).filter((hash) => /^[0-9a-f]{64}$/.test(hash))).toHaveLength(10);

    const lost = await signIn(member);
    const wrong = { error_code: 'mfa_verification_failed' };
    expect(await ask(lost, 'POST', 'recovery', { code: 'aaaaa-aaaaa' })).toMatchObject(wrong);
    const typed = ` ${codes[0]?.toUpperCase().replace('-', ' ')} `;
    const session = await ask<{ access_token: string; refresh_token: string }>(lost, 'POST', 'recovery', {
      code: typed,
    });
    await lost.auth.setSession(session);
    expect(await levels(lost)).toEqual(['aal2', 'aal2']);
    expect((await shop.mailTo(member.email)).text).toContain('A recovery code was used');
    expect(await ask(lost, 'GET', 'recovery-codes')).toEqual({ left: 9 });
    const thief = await signIn(member);
    expect(await ask(thief, 'POST', 'recovery', { code: codes[0] })).toMatchObject(wrong);

    // After a lost phone its factor is removed, and the recovery codes with it.
    expect((await lost.auth.mfa.unenroll({ factorId: member.factor.id })).error).toBeNull();
    expect((await shop.mailTo(member.email)).text).toContain('was removed');
    expect(await ask(lost, 'GET', 'recovery-codes')).toEqual({ left: 0 });
  });

  test('are for proven sessions of accounts with a factor, and replace each other', async () => {
    const member = await shop.member();
    expect(await ask(member.client, 'POST', 'recovery-codes')).toMatchObject({
      error_code: 'mfa_factor_not_found',
    });
    await prove(member.client, await enroll(member.client));
    const first = await ask<{ codes: string[] }>(member.client, 'POST', 'recovery-codes');
    await ask(member.client, 'POST', 'recovery-codes');
    const weak = await signIn(member);
    expect(await ask(weak, 'POST', 'recovery-codes')).toMatchObject({ error_code: 'insufficient_aal' });
    expect(await ask(weak, 'POST', 'recovery', { code: first.codes[0] })).toMatchObject({
      error_code: 'mfa_verification_failed',
    });
    const stranger = await shop.member();
    expect(await ask(stranger.client, 'POST', 'recovery', { code: first.codes[1] })).toMatchObject({
      error_code: 'mfa_verification_failed',
    });
  });
});

test('a proof of long ago adds, removes and changes no factor', async () => {
  const member = await protectedMember();
  shop.clock.advance(16 * 60);
  const old = { code: 'reauthentication_needed' };
  const { mfa } = member.client.auth;
  expect((await mfa.enroll({ factorType: 'totp', friendlyName: 'new' })).error).toMatchObject(old);
  expect((await mfa.unenroll({ factorId: member.factor.id })).error).toMatchObject(old);
  expect(await ask(member.client, 'POST', 'recovery-codes')).toMatchObject({
    error_code: 'reauthentication_needed',
  });
  await prove(member.client, member.factor);
  expect((await mfa.unenroll({ factorId: member.factor.id })).error).toBeNull();
});

test('names are unique, and ten factors the limit', async () => {
  const { client } = await shop.member();
  await enroll(client, 'phone');
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  );
  for (let count = 1; count < 10; count++) await enroll(client);
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
    'too_many_enrolled_mfa_factors',
  );
  shop.clock.advance(301);
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
});

test('phones and passkeys are not enabled', async () => {
  const { client } = await shop.member();
  const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+3212345678' });
  expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
});
