/** The three database roles a request can run as. */
export type CallerRole = 'anon' | 'authenticated' | 'service_role';

/** The claims of a verified token, as policies see them through `auth.jwt()`. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who sends a request: proven by api key and, for signed-in users, by bearer token. */
export interface Caller {
  readonly role: CallerRole;
  /** The token's `sub` (a UUID). Only set for signed-in users. */
  readonly userId?: string;
  readonly claims: Claims;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** The session that a caller's token belongs to (a UUID); null for tokens that name none. */
export function sessionOf({ claims }: Caller): string | null {
  return isUuid(claims.session_id) ? claims.session_id : null;
}
