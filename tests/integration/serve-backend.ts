import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from '#backend/backend.ts';
import { listenLocally } from '../fixtures/listen-locally.ts';

export interface Served {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Cuts all websockets, as a network does that fails. */
  cut(): void;
  close(): Promise<void>;
}

/** Puts a backend behind a real port, websockets too, as server/main.ts does. */
export async function serveBackend(backend: Backend): Promise<Served> {
  const listener = getRequestListener((request) => backend.fetch(request, { address: '127.0.0.1' }));
  const server = createServer(listener);
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    if (!backend.upgrade(request, socket, head, { address: '127.0.0.1' })) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const { url, stop } = await listenLocally(server);
  return {
    origin: url,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      backend.closeSockets();
      return stop();
    },
  };
}
