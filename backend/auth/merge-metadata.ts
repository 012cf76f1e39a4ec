import type { RunQuery } from '../database/service-database.ts';
import type { Metadata } from './user-record.ts';

/**
 * How large a user's own metadata may be. It travels in the access token, and a request's headers
 * have to stay below Node's limit of 16 KB.
 */
export const METADATA_BYTES = 6_144;
const APP_METADATA_BYTES = 2_048;

/** Adds fields to a user's own metadata; null removes one. Rejects with `MetadataTooLargeError`. */
export async function mergeUserMetadata(
  query: RunQuery,
  userId: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  await merge(query, 'raw_user_meta_data', userId, data, now);
}

/** The same for what only the server may set. */
export async function mergeAppMetadata(
  query: RunQuery,
  userId: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  await merge(query, 'raw_app_meta_data', userId, data, now);
}

async function merge(
  query: RunQuery,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  userId: string,
  data: Metadata,
  now: Date,
): Promise<void> {
  const entries = Object.entries(data);
  const removed = entries.filter(([, value]) => value === null).map(([name]) => name);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const [row] = await query<{ size: number }>(
    `update auth.users set updated_at = $4::timestamptz,
      ${column} = (coalesce(${column}, '{}') || $2::text::jsonb)
        - coalesce((select array_agg(name) from jsonb_array_elements_text($3::text::jsonb) name), '{}'::text[])
    where id = $1::uuid returning octet_length(${column}::text) as size`,
    [userId, JSON.stringify(set), JSON.stringify(removed), now],
  );
  if (row && row.size > (column === 'raw_app_meta_data' ? APP_METADATA_BYTES : METADATA_BYTES))
    throw new MetadataTooLargeError();
}

/** A user's metadata would grow too large to travel in every token. */
export class MetadataTooLargeError extends Error {
  override readonly name = 'MetadataTooLargeError';
}
