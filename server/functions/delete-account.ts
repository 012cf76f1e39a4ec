import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import type { Logger } from '#backend/logger.ts';
import { UnauthorizedError } from '#backend/unauthorized-error.ts';
import { AUTH_COPY } from '#domain/accounts/auth-copy.ts';
import type { FunctionHandler } from './function-handler.ts';
import { functionResponse } from './function-response.ts';
import { HttpError, unavailableError } from './http-error.ts';
import { createPostFunction } from './post-function.ts';

/** Maximum age of the last authentication, in seconds. */
const FRESH_SECONDS = 15 * 60;
const BUCKET = 'pet-images';
const FILES_AT_ONCE = 500;
/** The client then requires the password or Google sign-in and retries. */
export const REAUTHENTICATION_NEEDED = 'reauthentication_needed';

export interface DeleteAccountOptions {
  readonly backend: Pick<Backend, 'callerOf' | 'files' | 'mails' | 'service'>;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * `POST /functions/v1/delete-account`: removes the caller's files and account for good. Needs a live
 * session authenticated in the last 15 minutes. After a partial failure a second call finishes the work.
 * Answers `{ success: true }`, or `{ success: false, error }`; never rejects.
 */
export function createDeleteAccount({ backend, log, now = Date.now }: DeleteAccountOptions): FunctionHandler {
  async function remove(request: Request): Promise<void> {
    const caller = await backend.callerOf(request);
    const { userId, sessionId } = provenSession(caller, now());
    const session = [userId, sessionId];
    const [found] = await backend.service.query<{ lives: boolean; email: string | null }>(
      `select public.session_lives($1::uuid, $2::uuid) as lives,
        (select p.email from public.profiles p where p.user_id = $1::uuid)`,
      session,
    );
    if (!found?.lives) throw new HttpError(401, AUTH_COPY.notAuthenticated);
    await removeFiles(backend, userId);
    const [deleted] = await backend.service.query<{ deleted: boolean }>(
      'select public.delete_account($1::uuid, $2::uuid) as deleted',
      session,
    );
    if (!deleted?.deleted) throw new HttpError(401, AUTH_COPY.notAuthenticated);
    // Artworks of orders are kept, without an owner.
    await backend.service.query(
      'update storage.objects set owner = null, owner_id = null where owner_id = $1',
      [userId],
    );
    // Files uploaded in between.
    await removeFiles(backend, userId);
    if (found.email) await backend.mails.forget(found.email);
    // No id: the log must not keep personal data.
    log.info({}, 'An account was deleted by its owner');
  }

  return createPostFunction({
    wrongMethod: AUTH_COPY.failed,
    run: async (request) => {
      await remove(request);
      return { success: true };
    },
    fail: (error) => {
      const httpError = httpErrorOf(error);
      if (!httpError || httpError.status === 503)
        log.error({ err: error }, 'An account could not be deleted');
      return functionResponse(httpError?.status ?? 500, {
        success: false,
        error: httpError?.message ?? AUTH_COPY.unexpected,
      });
    },
  });
}

/** User and session of a recent sign-in. Throws `HttpError` 401 or 403. */
function provenSession({ userId, claims }: Caller, now: number): { userId: string; sessionId: string } {
  const { session_id: sessionId, amr } = claims;
  if (!userId || typeof sessionId !== 'string') throw new HttpError(401, AUTH_COPY.notAuthenticated);
  const proofs = Array.isArray(amr) ? amr.map((method) => Number(method?.timestamp)) : [];
  const newest = Math.max(0, ...proofs.filter(Number.isFinite));
  if (now / 1000 - newest > FRESH_SECONDS) throw new HttpError(403, REAUTHENTICATION_NEEDED);
  return { userId, sessionId };
}

async function removeFiles(
  { files, service }: DeleteAccountOptions['backend'],
  userId: string,
): Promise<void> {
  const filesLeft = async () => {
    const rows = await service.query<{ name: string }>(
      'select name from public.files_of_user($1::uuid, $2::int) as name',
      [userId, FILES_AT_ONCE],
    );
    return rows.map(({ name }) => name);
  };
  let names = await filesLeft();
  while (names.length > 0) {
    const removed = await files.remove(BUCKET, names);
    const left = await filesLeft();
    // The same request, sent twice, may have removed them first.
    if (removed.length === 0 && names.every((name) => left.includes(name))) {
      throw new Error('Files of an account cannot be removed');
    }
    names = left;
  }
}

function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof UnauthorizedError) return new HttpError(401, AUTH_COPY.notAuthenticated);
  return unavailableError(error);
}
