import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from './postmaster.ts';

/** Address of the superuser of the PostgreSQL that runs in a data directory; null when none runs. */
export function ownerUrlOf(dataDir: string): string | null {
  const port = findPostmaster(join(dataDir, 'postgres'))?.port;
  if (!port) return null;
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return `postgres://supabase_admin:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
