import type { RunQuery } from '../database/service-database.ts';
import { AuthError } from './auth-error.ts';
import type { LockOptions } from './user-record.ts';

export interface FactorRow {
  readonly id: string;
  readonly status: 'verified' | 'unverified';
  /** Sealed. */
  readonly secret: string;
  readonly last_used_step: string | null;
}

/** One of the user's own factors; 404 for those of other users. */
export async function findFactor(
  query: RunQuery,
  userId: string,
  id: string,
  { lock = false }: LockOptions = {},
): Promise<FactorRow> {
  const [factor] = await query<FactorRow>(
    `select id, status, secret, last_used_step from auth.mfa_factors
    where id::text = $1 and user_id = $2::uuid and factor_type = 'totp' ${lock ? 'for update' : ''}`,
    [id, userId],
  );
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
