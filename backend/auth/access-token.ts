import { SignJWT } from 'jose';
import type { AuthTools } from './auth-tools.ts';
import { hasVerifiedFactor, type UserRecord } from './user-record.ts';

/** Seconds that an access token is valid. */
export const ACCESS_TOKEN_SECONDS = 3_600;

export type AssuranceLevel = 'aal1' | 'aal2';

/** How and when (seconds) a session was authenticated. */
export interface AuthenticationMethod {
  readonly method: string;
  readonly timestamp: number;
}

export interface SessionState {
  readonly id: string;
  readonly aal: AssuranceLevel;
  /** Newest first. */
  readonly amr: readonly AuthenticationMethod[];
}

/**
 * Signs a user's access token, with the role `authenticated` whatever its metadata. Until an account with a second
 * factor has shown it, its token is a guest's to everything but this service: the role is `anon`.
 */
export function signAccessToken(
  tools: Pick<AuthTools, 'signingSecret' | 'publicUrl'>,
  user: UserRecord,
  session: SessionState,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: session.aal === 'aal1' && hasVerifiedFactor(user) ? 'anon' : 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${tools.publicUrl}/auth/v1`)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(tools.signingSecret);
}
