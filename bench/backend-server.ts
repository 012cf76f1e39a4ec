/**
 * The shop's gateway with its backend in a separate process, as a benchmark's child, without limits for an address:
 * sends a `BackendServer` when it listens, and stops when the parent disconnects. Argument: the data directory.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { startBackend } from '#backend/backend.ts';
import { createShop } from '#server/shop.ts';

export interface BackendServer {
  readonly origin: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

const log = pino({ level: 'error' });
const backend = await startBackend({
  dataDir: process.argv[2] ?? '',
  publicUrl: 'http://127.0.0.1',
  shopTimeZone: 'UTC',
  limits: { factor: 1_000_000 },
  log,
});
const shop = createShop({
  backend,
  functions: new Hono(),
  postPictures: new Hono(),
  packingSlips: new Hono(),
  pictures: new Hono(),
  site: new Hono(),
  trustedProxies: 0,
  security: { publicUrl: undefined, hsts: false, stripe: false },
  log,
});
const server = createServer(getRequestListener(shop.fetch));
server.listen(0, '127.0.0.1', () => {
  const ready: BackendServer = {
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
