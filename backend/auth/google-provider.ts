import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { checkEmail } from './email-address.ts';
import type { Metadata } from './user-record.ts';

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the browser is sent to. */
  readonly authorizeUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly jwksUrl?: string | undefined;
  /** The `iss` of id tokens. */
  readonly issuer?: string | undefined;
}

/** The verified identity of a provider. */
export interface ProviderUser {
  readonly provider: 'google';
  /** The id at the provider. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** For identity_data and user_metadata, in GoTrue's words. */
  readonly data: Metadata;
  /** The `nonce` claim. */
  readonly nonce: string | undefined;
}

export interface ExchangedCode {
  readonly user: ProviderUser;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

export interface GoogleProvider {
  readonly authorizeUrl: string;
  readonly clientId: string;
  /**
   * Trades a callback's code for tokens. Rejects when the provider answers with an error or its id token is not valid.
   */
  exchange(code: string, codeVerifier: string, redirectUri: string): Promise<ExchangedCode>;
  /** Verifies an id token: signature, issuer, audience, time. */
  verifyIdToken(token: string): Promise<ProviderUser>;
}

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string(),
});

const optionalText = z.string().optional().catch(undefined);
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(255),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  nonce: z.string().optional(),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  picture: optionalText,
  iss: z.string(),
});

const PATIENCE_MS = 10_000;

/** OpenID Connect with Google, or with whatever stands at the configured addresses. */
export function createGoogleProvider(options: GoogleOptions, clock: () => Date): GoogleProvider {
  const {
    clientId,
    clientSecret,
    authorizeUrl = 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl = 'https://oauth2.googleapis.com/token',
    jwksUrl = 'https://www.googleapis.com/oauth2/v3/certs',
    issuer = 'https://accounts.google.com',
  } = options;
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: PATIENCE_MS });
  // Google names itself with and without the scheme.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')];

  const verifyIdToken = async (token: string): Promise<ProviderUser> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuers,
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: clock(),
      clockTolerance: 30,
    });
    return providerUser(claims.parse(payload));
  };

  return {
    authorizeUrl,
    clientId,
    verifyIdToken,
    exchange: async (code, codeVerifier, redirectUri) => {
      const response = await fetch(tokenUrl, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`The provider answered ${response.status} to a code.`);
      const tokens = tokenAnswer.parse(await response.json());
      return {
        user: await verifyIdToken(tokens.id_token),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      };
    },
  };
}

function providerUser(found: z.output<typeof claims>): ProviderUser {
  const { sub, iss, name, given_name, family_name, picture, nonce, email_verified } = found;
  const email = checkEmail(found.email);
  const data = {
    iss,
    sub,
    email,
    email_verified,
    phone_verified: false,
    provider_id: sub,
    ...(name ? { name, full_name: name } : {}),
    ...(given_name ? { given_name } : {}),
    ...(family_name ? { family_name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
  };
  return { provider: 'google', subject: sub, email, emailVerified: email_verified, data, nonce };
}
