import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RunQuery } from '../database/service-database.ts';
import { type AuthSecrets, hashToken, randomToken } from './auth-secrets.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

/** What a mail carries. Neither is stored. */
export interface OneTimeToken {
  /** For the link; begins with `pkce_` when it belongs to a PKCE flow. */
  readonly token: string;
  /** Six digits to type in. */
  readonly code: string;
}

/** A token that was presented and is used up. */
export interface TakenToken {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  /** The address it was sent to. */
  readonly sentTo: string;
  readonly flowId: string | null;
}

export interface IssueOptions {
  readonly userId: string;
  readonly type: OneTimeTokenType;
  readonly sentTo: string;
  readonly flowId?: string | undefined;
  readonly now: Date;
  readonly lifetimeSeconds: number;
}

/** Wrong codes after which a code is dead; its link still works. */
const MAX_WRONG_CODES = 10;

/** Makes the user's token of a type; an earlier one of the same type stops working. */
export async function issueOneTimeToken(
  query: RunQuery,
  secrets: AuthSecrets,
  { userId, type, sentTo, flowId, now, lifetimeSeconds }: IssueOptions,
): Promise<OneTimeToken> {
  const token = `${flowId ? 'pkce_' : ''}${randomToken()}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await query(
    `insert into auth.one_time_tokens
      (id, user_id, token_type, token_hash, code_hash, relates_to, expires_at, flow_state_id)
    values ($1::uuid, $2::uuid, $3::auth.one_time_token_type, $4, $5, $6, $7::timestamptz, $8::uuid)
    on conflict (user_id, token_type) do update set
      id = excluded.id, token_hash = excluded.token_hash, code_hash = excluded.code_hash, wrong_codes = 0,
      relates_to = excluded.relates_to, expires_at = excluded.expires_at, flow_state_id = excluded.flow_state_id`,
    [
      randomUUID(),
      userId,
      type,
      hashToken(token),
      secrets.codeHash(type, userId, sentTo, code),
      sentTo,
      new Date(now.getTime() + lifetimeSeconds * 1000),
      flowId ?? null,
    ],
  );
  return { token, code };
}

interface TokenRow {
  readonly id: string;
  readonly user_id: string;
  readonly token_type: OneTimeTokenType;
  readonly code_hash: string | null;
  readonly relates_to: string;
  readonly expires_at: Date | null;
  readonly flow_state_id: string | null;
}

/** Uses up the token of a link; null when it is unknown, used, of another type or expired. */
export async function takeToken(
  query: RunQuery,
  types: readonly OneTimeTokenType[],
  token: string,
  now: Date,
): Promise<TakenToken | null> {
  const [row] = await query<TokenRow>(
    `delete from auth.one_time_tokens
    where token_hash = $1 and token_type = any (string_to_array($2, ',')::auth.one_time_token_type[])
    returning *`,
    [hashToken(token), types.join()],
  );
  return row && isAlive(row, now) ? taken(row) : null;
}

/**
 * Uses up the code that was sent to an address; null when it is wrong, used, dead or expired. Wrong ones are counted.
 */
export async function takeCode(
  query: RunQuery,
  secrets: AuthSecrets,
  {
    types,
    sentTo,
    code,
    now,
  }: { types: readonly OneTimeTokenType[]; sentTo: string; code: string; now: Date },
): Promise<TakenToken | null> {
  const rows = await query<TokenRow>(
    `select * from auth.one_time_tokens
    where relates_to = $1 and token_type = any (string_to_array($2, ',')::auth.one_time_token_type[])
    order by id for update`,
    [sentTo, types.join()],
  );
  const candidates = rows.filter((row) => row.code_hash !== null && isAlive(row, now));
  const match = candidates.find((row) =>
    equalHex(row.code_hash ?? '', secrets.codeHash(row.token_type, row.user_id, row.relates_to, code)),
  );
  if (match) {
    await query('delete from auth.one_time_tokens where id = $1::uuid', [match.id]);
    return taken(match);
  }
  for (const { id } of candidates) {
    await query(
      `update auth.one_time_tokens set wrong_codes = wrong_codes + 1,
        code_hash = case when wrong_codes + 1 >= $2::int then null else code_hash end
      where id = $1::uuid`,
      [id, MAX_WRONG_CODES],
    );
  }
  return null;
}

function isAlive(row: TokenRow, now: Date): boolean {
  return row.expires_at !== null && row.expires_at > now;
}

function taken(row: TokenRow): TakenToken {
  return { userId: row.user_id, type: row.token_type, sentTo: row.relates_to, flowId: row.flow_state_id };
}

function equalHex(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}
