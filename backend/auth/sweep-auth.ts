import type { ServiceDatabase } from '../database/service-database.ts';

/** How long a session lives without being refreshed. */
const IDLE_DAYS = 180;

/** Removes expired tokens, flows and challenges, long unused sessions, and refresh tokens used a month ago. */
export async function sweepAuth({ query }: Pick<ServiceDatabase, 'query'>, now: Date): Promise<void> {
  await query('delete from auth.one_time_tokens where expires_at < $1::timestamptz', [now]);
  await query(`delete from auth.flow_state where created_at < $1::timestamptz - interval '8 days'`, [now]);
  await query(`delete from auth.mfa_challenges where created_at < $1::timestamptz - interval '1 hour'`, [
    now,
  ]);
  await query(
    `delete from auth.sessions where updated_at < $1::timestamptz - make_interval(days => $2::int)`,
    [now, IDLE_DAYS],
  );
  // Reuse of a token is noticed as long as it is kept.
  await query(
    `delete from auth.refresh_tokens where revoked and updated_at < $1::timestamptz - interval '30 days'`,
    [now],
  );
}
