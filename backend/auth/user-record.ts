import type { RunQuery } from '../database/service-database.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** A row of auth.identities as the client gets it. */
export interface IdentityJson {
  readonly identity_id: string;
  /** The user's id at the provider. */
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Metadata;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email?: string;
}

/** A row of auth.mfa_factors as the client gets it. */
export interface FactorJson {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly status: 'verified' | 'unverified';
  readonly friendly_name?: string;
  readonly factor_type: string;
}

/** A user with identities and second factors. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly email_change: string;
  readonly email_change_sent_at: Date | null;
  readonly email_change_confirm_status: number;
  readonly reauthentication_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly app_metadata: Metadata;
  readonly user_metadata: Metadata;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly banned_until: Date | null;
  readonly identities: readonly IdentityJson[];
  readonly factors: readonly FactorJson[];
}

/** Columns of a `UserRecord`, from `auth.users u`. */
export const USER_COLUMNS = `u.id, coalesce(u.email, '') as email, u.encrypted_password, u.email_confirmed_at,
  u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, coalesce(u.email_change, '') as email_change,
  u.email_change_sent_at, u.email_change_confirm_status, u.reauthentication_sent_at, u.last_sign_in_at,
  coalesce(u.raw_app_meta_data, '{}') as app_metadata, coalesce(u.raw_user_meta_data, '{}') as user_metadata,
  u.created_at, u.updated_at, u.banned_until,
  coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
      'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
      'updated_at', i.updated_at, 'email', i.email)) order by i.created_at, i.id)
    from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
      'friendly_name', f.friendly_name, 'factor_type', f.factor_type)) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = u.id), '[]') as factors`;

export interface LockOptions {
  /** Locks the row until the transaction ends. */
  readonly lock?: boolean;
}

/** The user of an id. */
export async function findUserById(
  query: RunQuery,
  id: string,
  { lock = false }: LockOptions = {},
): Promise<UserRecord | null> {
  const [user] = await query<UserRecord>(
    `select ${USER_COLUMNS} from auth.users u where u.id = $1::uuid ${lock ? 'for update of u' : ''}`,
    [id],
  );
  return user ?? null;
}

/** The user of an address in lower case. */
export async function findUserByEmail(
  query: RunQuery,
  email: string,
  { lock = false }: LockOptions = {},
): Promise<UserRecord | null> {
  const [user] = await query<UserRecord>(
    `select ${USER_COLUMNS} from auth.users u where u.email = $1 and not u.is_sso_user
    ${lock ? 'for update of u' : ''}`,
    [email],
  );
  return user ?? null;
}

/** Reads a user that is known to exist again, after changes. */
export async function reloadUser(query: RunQuery, id: string): Promise<UserRecord> {
  const user = await findUserById(query, id);
  if (!user) throw new Error(`User ${id} has disappeared.`);
  return user;
}

export function isBanned(user: UserRecord, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

export function hasVerifiedFactor(user: UserRecord): boolean {
  return user.factors.some(({ status }) => status === 'verified');
}
