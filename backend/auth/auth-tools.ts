import type { ServiceDatabase } from '../database/service-database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../logger.ts';
import type { AuthMails } from './auth-mails.ts';
import type { AuthSecrets } from './auth-secrets.ts';
import type { Background } from './background.ts';
import type { GoogleProvider } from './google-provider.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Redirects } from './redirects.ts';

/** What every part of the auth service works with. */
export interface AuthTools {
  /** As `supabase_auth_admin`. */
  readonly database: ServiceDatabase;
  /** Origin of the shop; the service is below `/auth/v1`. */
  readonly publicUrl: string;
  /** Signs access tokens (HS256). */
  readonly signingSecret: Uint8Array;
  readonly secrets: AuthSecrets;
  readonly passwords: PasswordHasher;
  readonly mails: AuthMails;
  readonly limits: Limits;
  readonly redirects: Redirects;
  /** Whether new accounts count as confirmed at once. */
  readonly autoconfirm: boolean;
  /** Milliseconds that answers take at least whose time could disclose whether an address is known. */
  readonly evenMs: number;
  /** Null when Google sign-in is not configured. */
  readonly google: GoogleProvider | null;
  readonly background: Background;
  readonly clock: () => Date;
  readonly log: Logger;
}
