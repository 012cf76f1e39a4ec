import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Logger } from '#backend/logger.ts';
import { openAuthBackend } from '../integration/start-auth-backend.ts';

const errors: object[] = [];
const listening: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (details) => void errors.push(details),
};

const google = {
  clientId: 'shop',
  clientSecret: 'x',
  tokenUrl: 'http://127.0.0.1:9/token',
  jwksUrl: 'http://127.0.0.1:9/certs',
};
const shop = await openAuthBackend({ log: listening, auth: { google } });
const member = await shop.member();
const userId: string = member.id;
const { data } = await member.client.auth.getSession();
const tokens: string[] = [data.session?.access_token ?? '', shop.backend.keys.secret, 'x.y.z'];

const routes = [
  'POST signup',
  'POST token?grant_type=password',
  'POST token?grant_type=refresh_token',
  'POST token?grant_type=pkce',
  'POST token?grant_type=id_token',
  'POST token?grant_type=web3',
  'POST token',
  'POST verify',
  'POST otp',
  'POST magiclink',
  'POST recover',
  'POST resend',
  'GET reauthenticate',
  'GET user',
  'PUT user',
  'POST factors',
  'POST factors/ID/challenge',
  'POST factors/ID/verify',
  'DELETE factors/ID',
  'DELETE user/identities/ID',
  'GET user/identities/authorize',
  'POST invite',
  'POST admin/generate_link',
  'GET admin/users',
  'POST admin/users',
  'PUT admin/users/ID',
  'GET admin/users/ID',
  'GET verify',
  'GET authorize',
  'GET callback',
  'GET settings',
  'POST sso',
  'PATCH user',
  'GET nowhere',
];
const fieldNames = `
  email phone password data user_metadata app_metadata type token token_hash refresh_token auth_code
  code_verifier code_challenge code_challenge_method provider id_token nonce id current_password
  factor_type friendly_name challenge_id code new_email ban_duration role password_hash email_confirm
  redirect_to create_user
`
  .trim()
  .split(/\s+/);
/** Texts that mean something to some field, beside texts that mean nothing. */
const text = fc.oneof(
  fc.constantFrom(
    'pat@example.test',
    'PÄT@bücher.test',
    'a brush dipped in tea',
    'email',
    'signup',
    'recovery',
    'invite',
    'email_change',
    'email_change_new',
    'google',
    'totp',
    's256',
    '24h',
    '999999999999999h',
    'none',
    '000000',
    'x'.repeat(64),
    "'; drop table x; --",
    '\0',
    '\ud800',
    '\u202e',
    'http://pawtrait.test/',
    'javascript:alert(1)',
    'null',
    '-1',
    '1e999',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 3 }) as fc.Arbitrary<unknown> },
);
const fields = fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 6 });
const id = fc.oneof(
  fc.uuid(),
  fc.constantFrom('0', '%00', 'ID', '../..', 'OWN'),
  text.map(encodeURIComponentSafely),
);

function encodeURIComponentSafely(given: string): string {
  return encodeURIComponent(given.toWellFormed()) || '-';
}

test('no request, however odd, leads to an error of the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fields,
      fc.dictionary(
        fc.constantFrom(
          'redirect_to',
          'provider',
          'token',
          'type',
          'state',
          'code',
          'scopes',
          'page',
          'per_page',
          'prompt',
          'skip_http_redirect',
          'error',
          'error_description',
        ),
        text,
        { maxKeys: 4 },
      ),
      fc.nat(3),
      id,
      async (route, body, parameters, who, given) => {
        const [method = '', pattern = ''] = route.split(' ');
        const path = pattern.replace('ID', given === 'OWN' ? userId : given);
        const url = new URL(`/auth/v1/${path}`, 'http://pawtrait.test');
        for (const [name, value] of Object.entries(parameters))
          url.searchParams.set(name, value.toWellFormed());
        const token = tokens[who];
        const answer = await shop.fetch(url.href, {
          method,
          headers: {
            apikey: who === 1 ? shop.backend.keys.secret : shop.backend.keys.publishable,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        });
        expect(answer.status).toBeLessThan(500);
        const location = answer.headers.get('location');
        if (location) expect(['pawtrait.test', 'accounts.google.com']).toContain(new URL(location).host);
        await shop.backend.settled();
      },
    ),
    { numRuns: 1_200 },
  );
  expect(errors).toEqual([]);
});
