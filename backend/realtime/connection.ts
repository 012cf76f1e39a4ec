import type { RawData, WebSocket } from 'ws';
import { requireActiveCaller } from '../account-gate.ts';
import type { Caller } from '../caller.ts';
import type { CallerReader } from '../caller-reader.ts';
import type { Database } from '../database/start-database.ts';
import type { Logger } from '../logger.ts';
import { UnauthorizedError } from '../unauthorized-error.ts';
import type { BroadcastBudget } from './broadcast-budget.ts';
import type { ChangeFeed } from './change-feed.ts';
import { Channel, parseJoin } from './channel.ts';
import { type ChannelPermissions, privatePermissions, publicPermissions } from './channel-permissions.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { decodeFrame, encodeFrame, type Frame, type Version } from './frame.ts';
import type { Hub } from './hub.ts';
import { RealtimeError } from './realtime-error.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import { TokenBucket } from './token-bucket.ts';

export interface ConnectionContext {
  readonly callers: CallerReader;
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly hub: Hub;
  readonly budget: BroadcastBudget;
  readonly ended: EndedSessions;
  readonly limits: RealtimeLimits;
  readonly log: Logger;
}

/** WebSocket close codes (RFC 6455). */
const MALFORMED = 1007;
const TOO_MUCH = 1008;

const SESSION_OVER = 'This session has ended. Please sign in again.';

/** Messages that wait for one before them (a join queries the database). */
const MAX_QUEUED = 500;

/** One client's socket with its channels. */
export class Connection {
  lastReceivedAt = Date.now();
  readonly #socket: WebSocket;
  readonly #apiKey: string;
  readonly #client: string;
  readonly #version: Version;
  readonly #context: ConnectionContext;
  readonly #channels = new Map<string, Channel>();
  readonly #messages: TokenBucket;
  readonly #joins: TokenBucket;
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;

  /** @param client group of addresses that count as one */
  constructor(
    socket: WebSocket,
    apiKey: string,
    client: string,
    version: Version,
    context: ConnectionContext,
  ) {
    const { messagesPerSecond, joinsPerSecond } = context.limits;
    this.#socket = socket;
    this.#apiKey = apiKey;
    this.#client = client;
    this.#version = version;
    this.#context = context;
    this.#messages = new TokenBucket(messagesPerSecond, messagesPerSecond * 3);
    this.#joins = new TokenBucket(
      joinsPerSecond,
      Math.max(joinsPerSecond * 3, context.limits.channelsPerConnection),
    );
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    // Too large or against the protocol: ws closes the socket itself.
    socket.on('error', () => {});
    socket.on('close', () => this.#end());
  }

  /** Closes channels whose access token has expired. */
  closeExpired(now: number): void {
    for (const channel of [...this.#channels.values()]) {
      if (!channel.isExpired(now)) continue;
      channel.system('error', 'The access token has expired');
      this.#drop(channel);
      channel.closed();
    }
  }

  /** Closes channels that speak for callers who no longer stand, and the socket when none is left. */
  closeStopped(hasStopped: (caller: Caller) => boolean): void {
    const stopped = [...this.#channels.values()].filter(({ credentials }) => hasStopped(credentials.caller));
    for (const channel of stopped) {
      channel.system('error', SESSION_OVER);
      this.#drop(channel);
      channel.closed();
    }
    if (stopped.length > 0 && this.#channels.size === 0) this.close(TOO_MUCH, SESSION_OVER);
  }

  /** Checks the callers of all channels in the database. */
  async judgeAgain(): Promise<void> {
    const rejected = new Set<Caller>();
    for (const { credentials } of this.#channels.values()) {
      const { caller } = credentials;
      try {
        await requireActiveCaller(this.#context.database.service, caller);
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
        rejected.add(caller);
      }
    }
    this.closeStopped((caller) => rejected.has(caller));
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #receive(data: RawData, isBinary: boolean): void {
    // What was on its way when it was cut off.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.lastReceivedAt = Date.now();
    if (!this.#messages.take(this.lastReceivedAt) || this.#queued >= MAX_QUEUED) {
      this.close(TOO_MUCH, 'Too many messages');
      return;
    }
    const message = Buffer.isBuffer(data) ? data : Buffer.concat([data].flat() as Buffer[]);
    if (!this.#context.budget.receive(this.#client, message.byteLength, this.lastReceivedAt)) {
      this.close(TOO_MUCH, 'Too many bytes');
      // Messages would still arrive until the other side closes too.
      this.terminate();
      return;
    }
    const frame = decodeFrame(message, {
      isBinary,
      maxDepth: this.#context.limits.messageDepth,
      version: this.#version,
    });
    if (!frame) {
      this.close(MALFORMED, 'Malformed message');
      return;
    }
    this.#queued++;
    this.#queue = this.#queue.then(async () => {
      try {
        await this.#answer(frame, message.byteLength);
      } catch (error) {
        this.#reject(frame, error);
      } finally {
        this.#queued--;
      }
    });
  }

  async #answer(frame: Frame, bytes: number): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { topic, event, ref, joinRef } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') {
      const payload = { status: 'ok', response: {} };
      return this.#send(encodeFrame({ joinRef, ref, topic, event: 'phx_reply', payload }, this.#version));
    }
    if (event === 'phx_join') return this.#join(frame);
    const channel = this.#channels.get(topic);
    if (!channel) throw new RealtimeError('unmatched topic');
    if (event === 'access_token') return this.#refresh(channel, frame.payload.access_token);
    if (event !== 'phx_leave') return channel.receive(frame, bytes);
    this.#drop(channel);
    channel.reply(ref, 'ok', {});
    channel.closed();
  }

  async #join({ topic, ref, joinRef, payload }: Frame): Promise<void> {
    const { budget, feed, hub, limits } = this.#context;
    const before = this.#channels.get(topic);
    if (before) {
      this.#drop(before);
      before.closed();
    }
    if (!this.#joins.take() || this.#channels.size >= limits.channelsPerConnection) {
      throw new RealtimeError('ChannelRateLimitReached: Too many channels');
    }
    const join = parseJoin(payload);
    if (join.config.postgres_changes.length > limits.changeBindingsPerChannel) {
      throw new RealtimeError(`A channel may have ${limits.changeBindingsPerChannel} postgres_changes`);
    }
    const credentials = await this.#judge(join.access_token ?? undefined);
    const permissions = await this.#permissions(topic, join.config.private, credentials);
    const send = (data: string | Buffer) => this.#send(data);
    const spend = (bytes: number, receivers: number) => budget.spend(this.#client, bytes, receivers);
    const version = this.#version;
    const channel = new Channel({
      topic,
      joinRef,
      join,
      credentials,
      permissions,
      hub,
      send,
      spend,
      version,
    });
    if (channel.bindings.length > 0) await feed.add(channel);
    if (this.#socket.readyState !== this.#socket.OPEN) return feed.remove(channel);
    if (this.#context.ended.has(credentials.caller)) {
      feed.remove(channel);
      throw new RealtimeError(SESSION_OVER);
    }
    this.#channels.set(topic, channel);
    channel.open(ref);
  }

  /** The caller of a token. Rejects with `UnauthorizedError`, also when account or session no longer stand. */
  async #judge(token: string | undefined): Promise<Credentials> {
    const credentials = await readCredentials(this.#context.callers, this.#apiKey, token);
    await requireActiveCaller(this.#context.database.service, credentials.caller);
    return credentials;
  }

  /** Rejects with `RealtimeError` when the caller may not even listen. */
  async #permissions(
    topic: string,
    isPrivate: boolean,
    { caller }: Credentials,
  ): Promise<ChannelPermissions> {
    const name = Channel.nameOf(topic);
    if (!isPrivate) return publicPermissions;
    const permissions = await privatePermissions(this.#context.database, caller, name);
    if (permissions.broadcast.read || permissions.presence.read) return permissions;
    throw new RealtimeError(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    );
  }

  async #refresh(channel: Channel, token: unknown): Promise<void> {
    try {
      const text = typeof token === 'string' && token !== '' ? token : undefined;
      const credentials = await this.#judge(text);
      channel.permissions = await this.#permissions(channel.topic, channel.isPrivate, credentials);
      channel.credentials = credentials;
    } catch (error) {
      if (!(error instanceof UnauthorizedError || error instanceof RealtimeError)) throw error;
      channel.system('error', error.message);
      this.#drop(channel);
      channel.closed();
    }
  }

  #reject({ topic, ref, joinRef }: Frame, error: unknown): void {
    const isForeseen = error instanceof RealtimeError || error instanceof UnauthorizedError;
    if (!isForeseen) this.#context.log.error({ err: error }, 'A realtime message failed');
    const reason = isForeseen ? error.message : 'Something went wrong';
    const payload = { status: 'error', response: { reason } };
    this.#send(encodeFrame({ joinRef, ref, topic, event: 'phx_reply', payload }, this.#version));
  }

  #send(data: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(data, { binary: typeof data !== 'string' });
    if (this.#socket.bufferedAmount > this.#context.limits.waitingBytes) this.terminate();
  }

  #drop(channel: Channel): void {
    this.#channels.delete(channel.topic);
    this.#context.feed.remove(channel);
    channel.close();
  }

  #end(): void {
    for (const channel of [...this.#channels.values()]) this.#drop(channel);
  }
}
