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
