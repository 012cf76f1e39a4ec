/**
 * The backend in a separate process, with passwords as expensive as in production and no limits
 * in the way: sends an `AuthServer` when it listens, and stops when the parent disconnects.
 * Argument: the data directory.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { startBackend } from '#backend/backend.ts';

export interface AuthServer {
  readonly origin: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

const backend = await startBackend({
  dataDir: process.argv[2] ?? '',
  publicUrl: 'http://127.0.0.1',
  shopTimeZone: 'UTC',
  limits: { factor: 1_000_000 },
  log: pino({ level: 'error' }),
});
const server = createServer(
  getRequestListener((request) => backend.fetch(request, { address: '127.0.0.1' })),
);
server.listen(0, '127.0.0.1', () => {
  const ready: AuthServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
  };
  process.send?.(ready);
});
process.on('disconnect', async () => {
  server.closeAllConnections();
  server.close();
  await backend.stop();
  process.exit(0);
});
