import { RealtimeError } from './realtime-error.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

/** A client's presence payload, with a unique number for each change. */
export type PresenceMeta = Readonly<Record<string, unknown>> & { readonly phx_ref: string };

/** By key: all present under it. */
export type PresenceState = Readonly<Record<string, { readonly metas: readonly PresenceMeta[] }>>;

export interface PresenceDiff {
  readonly joins: PresenceState;
  readonly leaves: PresenceState;
}

let lastRef = 0;

/** Who is present on one topic. `Who` is whatever identifies a subscriber. */
export class Presence<Who extends object> {
  readonly #present = new Map<Who, { readonly key: string; readonly meta: PresenceMeta }>();

  /** Adds or replaces a client's payload. Rejects what is too large or one too many. */
  track(
    who: Who,
    key: string,
    payload: Readonly<Record<string, unknown>>,
    limits: RealtimeLimits,
  ): PresenceDiff {
    if (Buffer.byteLength(JSON.stringify(payload)) > limits.presenceBytes) {
      throw new RealtimeError(`A presence may have ${limits.presenceBytes} bytes`);
    }
    const before = this.#present.get(who);
    if (!before && this.#present.size >= limits.presencesPerTopic) {
      throw new RealtimeError('Too many are present on this topic');
    }
    const meta = { ...payload, phx_ref: String(++lastRef) };
    this.#present.set(who, { key, meta });
    return { joins: state([[key, meta]]), leaves: before ? state([[before.key, before.meta]]) : {} };
  }

  /** Removes a subscriber; undefined when it was not present. */
  untrack(who: Who): PresenceDiff | undefined {
    const before = this.#present.get(who);
    if (!before) return undefined;
    this.#present.delete(who);
    return { joins: {}, leaves: state([[before.key, before.meta]]) };
  }

  state(): PresenceState {
    return state([...this.#present.values()].map(({ key, meta }) => [key, meta]));
  }
}

function state(entries: readonly (readonly [string, PresenceMeta])[]): PresenceState {
  const byKey = Map.groupBy(entries, ([key]) => key);
  return Object.fromEntries(
    [...byKey].map(([key, found]) => [key, { metas: found.map(([, meta]) => meta) }]),
  );
}
