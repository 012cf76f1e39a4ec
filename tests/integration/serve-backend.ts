import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from '#backend/backend.ts';

export interface Served {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  close(): Promise<void>;
}

/** Puts a backend behind a real port, websockets too, as server/main.ts does. */
export async function serveBackend(backend: Backend): Promise<Served> {
  const listener = getRequestListener((request) => backend.fetch(request, { address: '127.0.0.1' }));
  const server = createServer(listener);
  server.on('upgrade', (request, socket, head) => {
    if (!backend.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      backend.hangUp();
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
