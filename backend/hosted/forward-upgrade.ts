import { request as httpRequest, type IncomingMessage, STATUS_CODES } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '../logger.ts';
import { rejectUpgrade } from '../realtime/reject-upgrade.ts';

/** The header with the client's address, when it is known. */
export function forwardedFor(address: string): Readonly<Record<string, string>> {
  return isIP(address) ? { 'x-forwarded-for': address } : {};
}

/** Milliseconds that the other server may take to accept or reject. */
const PATIENCE_MS = 10_000;

/** Websockets that are handed through to another server. */
export class UpgradeForwarder {
  readonly #upstream: URL;
  readonly #log: Logger;
  readonly #sockets = new Set<Duplex>();
  #isStopped = false;

  constructor(upstream: URL, log: Logger) {
    this.#upstream = upstream;
    this.#log = log;
  }

  /** Opens the same address on the other server and joins both connections. Never throws. */
  forward(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
    socket.on('error', () => socket.destroy());
    if (this.#isStopped) {
      rejectUpgrade(socket, 503, 'No more connections are taken');
      return;
    }
    const start = this.#upstream.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = start(new URL(request.url ?? '/', this.#upstream), {
      headers: { ...request.headers, ...forwardedFor(address), host: this.#upstream.host },
      timeout: PATIENCE_MS,
    });
    const reject = (status: number) => rejectUpgrade(socket, status, 'Live changes cannot be reached');
    outgoing.on('upgrade', (answer, other, rest) => this.#join(socket, head, answer, other, rest));
    outgoing.on('response', (answer) => {
      answer.resume();
      reject(answer.statusCode ?? 502);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('Supabase did not answer in time')));
    outgoing.on('error', (error) => {
      if (!socket.destroyed) this.#log.error({ err: error }, 'A websocket could not be forwarded');
      reject(502);
    });
    socket.on('close', () => outgoing.destroy());
    outgoing.end();
  }

  /** Cuts all connections and takes no new ones. */
  stop(): void {
    this.#isStopped = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(socket: Duplex, head: Buffer, answer: IncomingMessage, other: Duplex, rest: Buffer): void {
    if (socket.destroyed || this.#isStopped) {
      other.destroy();
      socket.destroy();
      return;
    }
    const lines = [`HTTP/1.1 101 ${STATUS_CODES[101]}`];
    for (let place = 0; place < answer.rawHeaders.length; place += 2) {
      lines.push(`${answer.rawHeaders[place]}: ${answer.rawHeaders[place + 1]}`);
    }
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(rest);
    other.write(head);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
