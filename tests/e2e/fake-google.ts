import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listenLocally } from '../fixtures/listen-locally.ts';

export const CLIENT_ID = 'fake-client';

/** The profile of the user who allows access. */
const PERSON = {
  sub: '10769150350006150715113082367',
  email: 'gina@google.test',
  email_verified: true,
  given_name: 'Gina',
  family_name: 'Google',
  name: 'Gina Google',
};

export interface FakeGoogle {
  /** The settings that lead a server to it. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** An OpenID Connect provider in Google's place: a page with Allow and Deny, tokens, keys. */
export async function serveFakeGoogle(): Promise<FakeGoogle> {
  const server = createServer((request, response) => answer(request, response));
  const { port, stop } = await listenLocally(server);
  const origin = `http://localhost:${port}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  /** A code is the nonce; after a `~` it may name another user than Gina. */
  const idToken = ([nonce, sub]: readonly string[]) =>
    new SignJWT({ ...PERSON, ...(sub ? { sub, email: `${sub}@google.test` } : {}), nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(origin)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin);
    const json = (body: object) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    if (url.pathname === '/authorize') {
      const back = (outcome: Record<string, string>) => {
        const target = new URL(url.searchParams.get('redirect_uri') ?? origin);
        target.search = `${new URLSearchParams({ ...outcome, state: url.searchParams.get('state') ?? '' })}`;
        return target.href.replaceAll('&', '&amp;');
      };
      const allow = back({ code: url.searchParams.get('nonce') ?? '' });
      const deny = back({ error: 'access_denied', error_description: 'You did not allow it.' });
      const options = `${url.searchParams.get('access_type')} ${url.searchParams.get('prompt')}`;
      response
        .setHeader('content-type', 'text/html')
        .end(`<h1>Fake Google</h1><p>${options}</p><a href="${allow}">Allow</a> <a href="${deny}">Deny</a>`);
    } else if (url.pathname === '/token') {
      const code = new URLSearchParams(await text(request)).get('code') ?? '';
      json({
        access_token: 'provider-token',
        token_type: 'Bearer',
        id_token: await idToken(code.split('~')),
      });
    } else if (url.pathname === '/jwks') json(jwks);
    else response.writeHead(url.pathname === '/favicon.ico' ? 204 : 404).end();
  };
  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: 'fake-secret',
      GOOGLE_AUTHORIZE_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_JWKS_URL: `${origin}/jwks`,
      GOOGLE_ISSUER: origin,
    },
    close: stop,
  };
}
