/** A server process for durability.test.ts: starts the backend in argv[2], serves it, says where. */
import { serve } from '@hono/node-server';
import { startBackend } from '#backend/backend.ts';

const [, , dataDir = ''] = process.argv;
const ignore = () => {};
const backend = await startBackend({
  dataDir,
  publicUrl: 'http://localhost:3000',
  shopTimeZone: 'UTC',
  log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
}).catch((error: Error) => {
  process.stdout.write(`${JSON.stringify({ error: error.message })}\n`);
  process.exit(1);
});
const server = serve(
  { fetch: (request) => backend.fetch(request, { address: '127.0.0.1' }), port: 0, hostname: '127.0.0.1' },
  ({ port }) => process.stdout.write(`${JSON.stringify({ port, secret: backend.keys.secret })}\n`),
);
process.on('SIGTERM', () => {
  server.close();
  void backend.stop();
});
