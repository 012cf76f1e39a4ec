import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Database } from '../database/start-database.ts';

const access = z.object({ read: z.boolean(), write: z.boolean() });
const permissions = z.object({ broadcast: access, presence: access });

/** Permissions on a topic: receive (`read`) and send (`write`). */
export type ChannelPermissions = z.infer<typeof permissions>;

const EVERYTHING = { read: true, write: true };
const NOTHING = { read: false, write: false };

/** Public topics are unrestricted. */
export const publicPermissions: ChannelPermissions = { broadcast: EVERYTHING, presence: EVERYTHING };

/** The caller's permissions on a private topic, by the policies on `realtime.messages`. Writes nothing. */
export async function privatePermissions(
  database: Database,
  caller: Caller,
  topic: string,
): Promise<ChannelPermissions> {
  let answer: unknown;
  const undo = new Error('The probes are taken back');
  const accept = (rows: readonly object[]) => {
    answer = rows[0];
    throw undo;
  };
  await database
    .run(caller, 'select realtime.permissions($1)::text as body', [topic], { accept })
    .catch((error: unknown) => {
      if (error === undo) return;
      // A topic that a policy cannot make sense of (say, no uuid where it expects one) denies access.
      if (!/^22/.test(String((error as { code?: unknown }).code))) throw error;
    });
  if (answer === undefined) return { broadcast: NOTHING, presence: NOTHING };
  return permissions.parse(JSON.parse((answer as { body: string }).body));
}
