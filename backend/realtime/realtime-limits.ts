/** Limits of one connection. */
export interface RealtimeLimits {
  /** Open connections of all clients. */
  readonly connections: number;
  /** Open connections of one client address (of a /64 of IPv6). */
  readonly connectionsPerAddress: number;
  readonly channelsPerConnection: number;
  /** Joins a second, on average. */
  readonly joinsPerSecond: number;
  /** Messages of any kind a second, on average; three times as many at once. */
  readonly messagesPerSecond: number;
  /** Broadcasts a second of all clients behind one address, on average; three times as many at once. */
  readonly broadcastsPerSecond: number;
  /** Their bytes, counted for every receiver; four times as many at once. */
  readonly broadcastBytesPerSecond: number;
  /** Bytes a second of all messages from clients behind one address, on average; four times as many at once. */
  readonly receivedBytesPerSecond: number;
  /** Bytes of one message. */
  readonly messageBytes: number;
  /** Levels of objects and arrays inside each other. */
  readonly messageDepth: number;
  /** Bytes of a client's presence payload. */
  readonly presenceBytes: number;
  readonly presencesPerTopic: number;
  readonly changeBindingsPerChannel: number;
  /** Bytes that wait for a slow client before it is cut off. */
  readonly waitingBytes: number;
  /** Milliseconds without any message after which a connection is closed (clients send a heartbeat every 25 s). */
  readonly idleMs: number;
}

export const DEFAULT_REALTIME_LIMITS: RealtimeLimits = {
  connections: 2_000,
  connectionsPerAddress: 200,
  channelsPerConnection: 100,
  joinsPerSecond: 20,
  messagesPerSecond: 100,
  broadcastsPerSecond: 100,
  broadcastBytesPerSecond: 4 * 1024 * 1024,
  receivedBytesPerSecond: 2 * 1024 * 1024,
  messageBytes: 256 * 1024,
  messageDepth: 64,
  presenceBytes: 8 * 1024,
  presencesPerTopic: 1_000,
  changeBindingsPerChannel: 50,
  waitingBytes: 1024 * 1024,
  idleMs: 75_000,
};
