import { type Caller, sessionOf } from '../caller.ts';

/** For so long an end is remembered: longer than a join takes that was judged before it. */
const MEMORY_MS = 10_000;

/** Sessions that ended, and accounts that were blocked, lately. */
export class EndedSessions {
  readonly #at = new Map<string, number>();

  /** @param id of a session, or of an account */
  add(id: string, now = Date.now()): void {
    this.#at.set(id, now);
  }

  /** Whether the session or account of a caller is among them. */
  has(caller: Caller): boolean {
    return this.#at.has(sessionOf(caller) ?? '') || this.#at.has(caller.userId ?? '');
  }

  forget(now: number): void {
    for (const [id, at] of this.#at) if (now - at > MEMORY_MS) this.#at.delete(id);
  }
}
