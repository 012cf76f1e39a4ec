import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { type ChangeBinding, changeRequest, parseBinding } from './change-binding.ts';
import type { ChangeData, ChangeListener } from './change-feed.ts';
import type { ChannelPermissions } from './channel-permissions.ts';
import type { Credentials } from './credentials.ts';
import { encodeBinaryBroadcast, encodeFrame, type Frame, isRecord, type Version } from './frame.ts';
import { Hub, type Subscriber } from './hub.ts';
import type { PresenceDiff } from './presence.ts';
import { RealtimeError } from './realtime-error.ts';

const joinPayload = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().default(false), self: z.boolean().default(false) }).prefault({}),
      presence: z
        .object({ key: z.string().max(255).default(''), enabled: z.boolean().default(false) })
        .prefault({}),
      postgres_changes: z.array(changeRequest).default([]),
      private: z.boolean().default(false),
    })
    .prefault({}),
  access_token: z.string().nullish(),
});
export type JoinPayload = z.infer<typeof joinPayload>;

/** Parses the options of a channel. Throws `RealtimeError`. */
export function parseJoin(payload: unknown): JoinPayload {
  const result = joinPayload.safeParse(payload);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RealtimeError(`${issue?.path.join('.') ?? 'payload'}: ${issue?.message ?? 'is not valid'}`);
}

const PREFIX = 'realtime:';

export interface ChannelOptions {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly join: JoinPayload;
  readonly credentials: Credentials;
  readonly permissions: ChannelPermissions;
  readonly hub: Hub;
  readonly send: (data: string | Buffer) => void;
  readonly version: Version;
  /** Takes a broadcast of so many bytes to so many from the client's budget; false when it is used up. */
  readonly spend: (bytes: number, receivers: number) => boolean;
}

/** One client's place on one topic. */
export class Channel implements Subscriber, ChangeListener {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  readonly bindings: readonly ChangeBinding[];
  credentials: Credentials;
  permissions: ChannelPermissions;
  readonly #join: JoinPayload;
  readonly #presenceKey: string;
  readonly #room: string;
  readonly #hub: Hub;
  readonly #send: (data: string | Buffer) => void;
  readonly #version: Version;
  readonly #spend: ChannelOptions['spend'];

  /** Throws `RealtimeError` for a topic or binding that cannot be. */
  constructor(options: ChannelOptions) {
    const { topic, join } = options;
    this.topic = topic;
    this.joinRef = options.joinRef;
    this.isPrivate = join.config.private;
    this.credentials = options.credentials;
    this.permissions = options.permissions;
    this.bindings = join.config.postgres_changes.map((request, place) => parseBinding(request, place + 1));
    this.#join = join;
    this.#presenceKey = join.config.presence.key || randomUUID();
    this.#room = Hub.roomOf(Channel.nameOf(topic), this);
    this.#hub = options.hub;
    this.#send = options.send;
    this.#version = options.version;
    this.#spend = options.spend;
  }

  /** The name of a topic as policies see it. Throws `RealtimeError`. */
  static nameOf(topic: string): string {
    if (!topic.startsWith(PREFIX) || topic.length === PREFIX.length) {
      throw new RealtimeError('A topic has the form realtime:<name>');
    }
    return topic.slice(PREFIX.length);
  }

  get caller(): Caller | null {
    return this.isExpired() ? null : this.credentials.caller;
  }

  get receivesBroadcasts(): boolean {
    return this.permissions.broadcast.read && !this.isExpired();
  }

  get receivesPresence(): boolean {
    return this.#join.config.presence.enabled && this.permissions.presence.read && !this.isExpired();
  }

  isExpired(now = Date.now()): boolean {
    return now > this.credentials.expiresAt;
  }

  /** Joins the room and replies to the client, in the order that clients expect. */
  open(ref: string | null): void {
    this.#hub.enter(this.#room, this);
    const requests = this.#join.config.postgres_changes;
    this.reply(ref, 'ok', {
      postgres_changes: requests.map((request, place) => ({ id: place + 1, ...request })),
    });
    if (this.receivesPresence) this.#push('presence_state', { ...this.#hub.presenceState(this.#room) });
    if (requests.length > 0) this.system('ok', 'Subscribed to PostgreSQL', 'postgres_changes');
  }

  close(): void {
    this.#hub.leave(this.#room, this);
  }

  /** Answers a message of the client on this channel, of so many bytes. Throws `RealtimeError`. */
  receive({ event, ref, payload }: Frame, bytes: number): void {
    if (this.isExpired()) throw new RealtimeError('The access token has expired');
    if (event === 'broadcast') this.#receiveBroadcast(ref, payload, bytes);
    else if (event === 'presence') this.#receivePresence(ref, payload);
    else throw new RealtimeError(`Unknown event ${event.slice(0, 50)}`);
  }

  broadcast(event: string, payload: unknown): void {
    if (payload instanceof Uint8Array) {
      // Version 1 has no form for bytes.
      if (this.#version === '2.0.0') this.#send(encodeBinaryBroadcast(this.topic, event, payload));
    } else this.#push('broadcast', { type: 'broadcast', event, payload });
  }

  presenceDiff(diff: PresenceDiff): void {
    this.#push('presence_diff', { ...diff });
  }

  change(ids: readonly number[], data: ChangeData): void {
    this.#push('postgres_changes', { ids, data });
  }

  /** An error of the channel: clients rejoin and reload by themselves. */
  missed(): void {
    this.#push('phx_error', {});
  }

  system(status: 'ok' | 'error', message: string, extension = 'system'): void {
    this.#push('system', { status, message, extension, channel: this.topic.slice(PREFIX.length) });
  }

  reply(ref: string | null, status: 'ok' | 'error', response: object): void {
    this.#send(
      encodeFrame(
        { joinRef: this.joinRef, ref, topic: this.topic, event: 'phx_reply', payload: { status, response } },
        this.#version,
      ),
    );
  }

  /** Closes the channel at the client. */
  closed(): void {
    this.#push('phx_close', {});
  }

  #receiveBroadcast(ref: string | null, payload: Frame['payload'], bytes: number): void {
    if (typeof payload.event !== 'string' || Buffer.byteLength(payload.event) > 255) {
      throw new RealtimeError('A broadcast needs an event');
    }
    if (!this.permissions.broadcast.write) throw new RealtimeError('You may not broadcast on this topic');
    if (!this.#spend(bytes, this.#hub.sizeOf(this.#room))) throw new RealtimeError('Too many broadcasts');
    const { ack, self } = this.#join.config.broadcast;
    this.#hub.broadcast(this.#room, payload.event, payload.payload ?? {}, self ? undefined : this);
    if (ack) this.reply(ref, 'ok', {});
  }

  #receivePresence(ref: string | null, { event, payload }: Frame['payload']): void {
    if (!this.permissions.presence.write) throw new RealtimeError('You may not be present on this topic');
    if (event === 'untrack') this.#hub.untrack(this.#room, this);
    else if (event === 'track') {
      this.#hub.track(this.#room, this, this.#presenceKey, isRecord(payload) ? payload : {});
    } else throw new RealtimeError('A presence event is track or untrack');
    this.reply(ref, 'ok', {});
  }

  #push(event: string, payload: Readonly<Record<string, unknown>>): void {
    const frame = { joinRef: this.joinRef, ref: null, topic: this.topic, event, payload };
    this.#send(encodeFrame(frame, this.#version));
  }
}
