import { Presence, type PresenceDiff, type PresenceState } from './presence.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

/** One client on one topic. */
export interface Subscriber {
  /** Whether it may receive broadcasts. */
  readonly receivesBroadcasts: boolean;
  /** Whether it subscribes to presence, and may. */
  readonly receivesPresence: boolean;
  broadcast(event: string, payload: unknown): void;
  presenceDiff(diff: PresenceDiff): void;
}

interface Room {
  readonly subscribers: Set<Subscriber>;
  readonly presence: Presence<Subscriber>;
}

/** Who listens where. A private topic and a public one of the same name are different rooms. */
export class Hub {
  readonly #rooms = new Map<string, Room>();
  readonly #limits: RealtimeLimits;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  /** The name of a topic's room. */
  static roomOf(topic: string, { isPrivate }: { readonly isPrivate: boolean }): string {
    return `${isPrivate ? 'private' : 'public'}:${topic}`;
  }

  enter(room: string, subscriber: Subscriber): void {
    const found = this.#rooms.get(room) ?? { subscribers: new Set(), presence: new Presence() };
    found.subscribers.add(subscriber);
    this.#rooms.set(room, found);
  }

  leave(room: string, subscriber: Subscriber): void {
    const found = this.#rooms.get(room);
    if (!found?.subscribers.delete(subscriber)) return;
    this.untrack(room, subscriber);
    if (found.subscribers.size === 0) this.#rooms.delete(room);
  }

  /** Sends to all in a room but `except`. */
  broadcast(room: string, event: string, payload: unknown, except?: Subscriber): void {
    for (const subscriber of this.#rooms.get(room)?.subscribers ?? []) {
      if (subscriber !== except && subscriber.receivesBroadcasts) subscriber.broadcast(event, payload);
    }
  }

  /** How many are in a room. */
  sizeOf(room: string): number {
    return this.#rooms.get(room)?.subscribers.size ?? 0;
  }

  presenceState(room: string): PresenceState {
    return this.#rooms.get(room)?.presence.state() ?? {};
  }

  /** Throws `RealtimeError` for what is too large. */
  track(room: string, subscriber: Subscriber, key: string, payload: Readonly<Record<string, unknown>>): void {
    const found = this.#rooms.get(room);
    if (found) this.#sendDiff(found, found.presence.track(subscriber, key, payload, this.#limits));
  }

  untrack(room: string, subscriber: Subscriber): void {
    const found = this.#rooms.get(room);
    const diff = found?.presence.untrack(subscriber);
    if (found && diff) this.#sendDiff(found, diff);
  }

  #sendDiff(room: Room, diff: PresenceDiff): void {
    for (const subscriber of room.subscribers) {
      if (subscriber.receivesPresence) subscriber.presenceDiff(diff);
    }
  }
}
