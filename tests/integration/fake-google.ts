import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { GoogleOptions } from '#backend/auth/google-provider.ts';
import { listenLocally } from '../fixtures/listen-locally.ts';

/** A person with an account at the provider. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
}

export interface FakeGoogle {
  readonly options: GoogleOptions;
  /** The address that the provider redirects to after consent. */
  agree(authorizeUrl: string, person: Person): string;
  /** The same after a denial. */
  reject(authorizeUrl: string): string;
  /** An id token; `claims` replace the usual ones. */
  idToken(person: Person, claims?: Record<string, unknown>): Promise<string>;
  /** The same, signed with an unpublished key. */
  forgedIdToken(person: Person): Promise<string>;
  /** The next answers to exchanges of codes, instead of tokens. */
  breakDown(answer: { status: number; body: string } | null): void;
  close(): Promise<void>;
}

interface Pending {
  readonly person: Person;
  readonly request: URLSearchParams;
}

/** An OpenID Connect provider on this machine that checks what Google checks. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const [keys, otherKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const clientId = 'pawtrait.apps.example';
  const clientSecret = 'the client secret';
  const pending = new Map<string, Pending>();
  let broken: { status: number; body: string } | null = null;
  let issuer = '';

  const sign = (person: Person, claims: Record<string, unknown>, key = keys.privateKey) =>
    new SignJWT({ email_verified: true, ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(String(claims.iss ?? issuer))
      .setAudience(String(claims.aud ?? clientId))
      .setIssuedAt()
      .setExpirationTime(typeof claims.exp === 'number' ? claims.exp : '1h')
      .sign(key);

  const exchange = async (form: URLSearchParams): Promise<{ status: number; body: string }> => {
    if (broken) return broken;
    const code = form.get('code') ?? '';
    const found = pending.get(code);
    pending.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      found !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === found.request.get('redirect_uri') &&
      found.request.get('code_challenge') === challenge;
    if (!isRight) return { status: 400, body: '{"error":"invalid_grant"}' };
    const nonce = found.request.get('nonce');
    const isOffline = found.request.get('access_type') === 'offline';
    const body = {
      access_token: `google-access-${code}`,
      ...(isOffline ? { refresh_token: `google-refresh-${code}` } : {}),
      id_token: await sign(found.person, nonce ? { nonce } : {}),
      token_type: 'Bearer',
      expires_in: 3599,
    };
    return { status: 200, body: JSON.stringify(body) };
  };

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/authorize?')) {
      response.setHeader('content-type', 'text/html').end(consentPage(`${issuer}${request.url}`));
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (request.url === '/certs') {
      const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
      response.end(JSON.stringify({ keys: [key] }));
      return;
    }
    const { status, body } = await exchange(new URLSearchParams(await text(request)));
    response.writeHead(status).end(body);
  });
  const { url, stop } = await listenLocally(server);
  issuer = url;

  const back = (authorizeUrl: string, answer: Record<string, string>) => {
    const { searchParams } = new URL(authorizeUrl);
    const url = new URL(searchParams.get('redirect_uri') ?? '');
    url.search = new URLSearchParams({ ...answer, state: searchParams.get('state') ?? '' }).toString();
    return url.href;
  };
  const agree = (authorizeUrl: string, person: Person) => {
    const code = randomUUID();
    pending.set(code, { person, request: new URL(authorizeUrl).searchParams });
    return back(authorizeUrl, { code });
  };
  const reject = (authorizeUrl: string) =>
    back(authorizeUrl, { error: 'access_denied', error_description: 'The user said no' });
  /** What a person sees; `sub` in the address names another one than Gina. */
  const consentPage = (authorizeUrl: string) => {
    const { searchParams } = new URL(authorizeUrl);
    const sub = searchParams.get('sub') ?? 'gina';
    const options = `${searchParams.get('access_type')} ${searchParams.get('prompt')}`;
    const link = (href: string, text: string) => `<a href="${href.replaceAll('&', '&amp;')}">${text}</a>`;
    const person = { sub, email: `${sub}@google.test`, given_name: 'Gina', family_name: 'Google' };
    return `<p>${options}</p>${link(agree(authorizeUrl, person), 'Allow')} ${link(reject(authorizeUrl), 'Deny')}`;
  };
  return {
    options: {
      clientId,
      clientSecret,
      authorizeUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      jwksUrl: `${issuer}/certs`,
      issuer,
    },
    agree,
    reject,
    idToken: (person, claims = {}) => sign(person, claims),
    forgedIdToken: (person) => sign(person, {}, otherKeys.privateKey),
    breakDown: (answer) => {
      broken = answer;
    },
    close: stop,
  };
}
