import { CONSOLE_COPY as copy } from './console-copy.ts';

/** What became of a change: errors are values that a page can show. */
export type Outcome<Value = undefined> = { readonly ok: true; readonly value: Value } | Failure;

export interface Failure {
  readonly ok: false;
  /** `conflict`: changed by another admin. */
  readonly kind: 'conflict' | 'rejected';
  /** A message for the operator. */
  readonly message: string;
  /** Something like it is there already. */
  readonly isTaken?: boolean;
}

/** What the client reports of a failed statement: SQLSTATE and message. */
interface DatabaseFailure {
  readonly code: string;
  readonly message: string;
}

/** The database's own words for these are for programmers; functions of the shop speak for themselves. */
const MESSAGES: Readonly<Record<string, string>> = {
  '22001': copy.trouble.tooLong,
  '23503': copy.trouble.stillNeeded,
  '23505': copy.trouble.nameTaken,
  '23514': copy.trouble.notAllowed,
};

/** A change that worked and has nothing to answer. */
export const DONE: Outcome = { ok: true, value: undefined };

/** A conflict. */
export const CONFLICT: Failure = { ok: false, kind: 'conflict', message: copy.trouble.conflict };

/** A failed statement with a message for the operator. */
export function failureOf({ code, message }: DatabaseFailure): Failure {
  return {
    ok: false,
    kind: code === 'PT409' ? 'conflict' : 'rejected',
    message: MESSAGES[code] ?? message,
    ...(code === '23505' ? { isTaken: true } : {}),
  };
}

/** What became of a statement that answers nothing but an error. */
export async function outcomeOf(
  statement: PromiseLike<{ readonly error: DatabaseFailure | null }>,
): Promise<Outcome> {
  const { error } = await statement;
  return error ? failureOf(error) : DONE;
}
