import { type Caller, sessionOf } from './caller.ts';
import type { ServiceDatabase } from './database/service-database.ts';
import { UnauthorizedError } from './unauthorized-error.ts';

/**
 * The caller, if its account and session still stand: tokens outlive accounts that are blocked or
 * deleted, and sessions that were ended. Throws `UnauthorizedError` otherwise. For the server's own
 * functions; what runs as the caller is judged where it enters the database.
 */
export async function requireActiveCaller(
  service: Pick<ServiceDatabase, 'query'>,
  caller: Caller,
): Promise<Caller> {
  if (caller.role !== 'authenticated' || caller.userId === undefined) return caller;
  const [row] = await service.query<{ error: string | null }>(
    'select public.account_refusal($1::uuid, $2::uuid) as error',
    [caller.userId, sessionOf(caller)],
  );
  if (row?.error === null) return caller;
  throw new UnauthorizedError(row?.error ?? 'This account is not known.', 'PGRST301');
}
