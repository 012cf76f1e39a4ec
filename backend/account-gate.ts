import type { Caller } from './caller.ts';
import type { ServiceDatabase } from './database/service-database.ts';
import { UnauthorizedError } from './unauthorized-error.ts';

/**
 * The caller, if its account still stands: tokens outlive accounts that are blocked or deleted.
 * Throws `UnauthorizedError` otherwise. For the server's own functions; what runs as the caller is
 * judged where it enters the database.
 */
export async function standingCaller(
  service: Pick<ServiceDatabase, 'query'>,
  caller: Caller,
): Promise<Caller> {
  if (caller.role !== 'authenticated' || caller.userId === undefined) return caller;
  const [row] = await service.query<{ stands: boolean }>('select public.account_stands($1::uuid) as stands', [
    caller.userId,
  ]);
  if (row?.stands) return caller;
  throw new UnauthorizedError('This account is blocked or was deleted.', 'PGRST301');
}
