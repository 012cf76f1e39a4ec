import { getRequestListener } from '@hono/node-server';
import { isUnavailable } from '#backend/unavailable.ts';
import { upgradeAddress } from './client-address.ts';
import { composeShop } from './compose-shop.ts';
import { close, createShopServer, listen, onStopSignal } from './http-lifecycle.ts';
import { openLog } from './open-log.ts';
import { openServices } from './open-services.ts';
import { firstPictures } from './pictures/first-pictures.ts';
import { readSettings } from './settings.ts';

/**
 * Longer than proxies keep idle connections (nginx a minute, Caddy two): the side that sends requests has to close
 * first, or a request meets a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 130_000;
/** Errors that the operator can fix: their message explains it, a stack would hide it. */
const FIXABLE = ['SettingsError', 'DataDirInUseError', 'DatabaseStartError'];

async function main(): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  // React reads this when it is loaded, below.
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
  const log = openLog(settings);
  // A new connection queries types on its own; when PostgreSQL dies right then, no caller handles the rejection. A lost
  // connection is survivable; every other unhandled rejection is a bug and ends the process.
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    log.error({ err: error }, 'A connection was lost');
  });

  const services = await openServices(settings, log);
  const { backend, publicUrl, accounts } = services;
  const development = isDevelopment
    ? await (await import('./development.ts')).createDevelopment()
    : undefined;
  const { shop, resized } = await composeShop({ settings, services, sourcePages: development?.pages, log });
  const listener = getRequestListener(shop.fetch);
  const server = development ? development.listen(listener) : createShopServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('upgrade', (request, socket, head) => {
    const address = upgradeAddress(request, settings.TRUSTED_PROXIES);
    // In development the other websockets are Vite's.
    if (!backend.upgrade(request, socket, head, { address }) && !development) socket.destroy();
  });
  onStopSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    backend.closeSockets();
    await close(server);
    await development?.vite.close();
    await services.stop();
  });

  try {
    await listen(server, settings);
  } catch (error) {
    await services.stop();
    throw error;
  }
  process.stdout.write(`Pawtrait is open at ${publicUrl}\n`);
  void resized.prepare(firstPictures());
  if (accounts.mail.mailbox && !accounts.mail.smtp) {
    process.stdout.write(
      `No mail server is set: mails are shown at ${publicUrl}/dev/mailbox, on this machine only\n`,
    );
  }
}

try {
  await main();
} catch (error) {
  const text =
    error instanceof Error ? (FIXABLE.includes(error.name) ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
