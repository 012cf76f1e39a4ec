import type { Duplex } from 'node:stream';
import { clientGroup } from '../limits/client-group.ts';

/** Counts open connections of each client's address. */
export class ConnectionsPerAddress {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a connection until it closes; false when its address has too many. */
  add(address: string, socket: Duplex): boolean {
    const client = clientGroup(address);
    const open = this.#open.get(client) ?? 0;
    if (open >= this.#most) return false;
    this.#open.set(client, open + 1);
    socket.once('close', () => {
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left > 0) this.#open.set(client, left);
      else this.#open.delete(client);
    });
    return true;
  }
}
