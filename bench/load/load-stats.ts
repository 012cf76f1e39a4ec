/** What virtual users do, for the reports. */
export const KINDS = [
  'page',
  'page data',
  'file',
  'feed',
  'heart',
  'sign up',
  'sign in',
  'preview',
  'keep artwork',
  'quote',
  'order',
  'payment',
] as const;
export type Kind = (typeof KINDS)[number];

/** What came of all requests of one kind. */
export interface KindStats {
  /** Milliseconds from asking to the last byte, of those that succeeded. */
  readonly times: number[];
  /** Rejected under load: 503 with Retry-After. */
  busy: number;
  /** How often each other outcome came, by status or error code. */
  readonly errors: Record<string, number>;
  /** Bytes of all answers. */
  bytes: number;
}

/** Counts what virtual users have met with. */
export class LoadStats {
  readonly kinds = new Map<Kind, KindStats>();

  add(kind: Kind, outcome: { readonly ms: number; readonly bytes: number }): void {
    const stats = this.#of(kind);
    stats.times.push(outcome.ms);
    stats.bytes += outcome.bytes;
  }

  addBusy(kind: Kind): void {
    this.#of(kind).busy++;
  }

  addError(kind: Kind, reason: string): void {
    const { errors } = this.#of(kind);
    errors[reason] = (errors[reason] ?? 0) + 1;
  }

  #of(kind: Kind): KindStats {
    const existing = this.kinds.get(kind);
    if (existing) return existing;
    const fresh: KindStats = { times: [], busy: 0, errors: {}, bytes: 0 };
    this.kinds.set(kind, fresh);
    return fresh;
  }
}
