import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isWebsocket } from '#backend/gateway.ts';
import type { Settings } from './settings.ts';

/** How long requests in flight may take to finish when the server stops. */
const GRACE_MS = 8000;
/** Interval at which idle connections are closed. */
const CLOSE_IDLE_MS = 100;

/**
 * The shop's server. A request that asks for an upgrade is answered as if it did not (RFC 9110, 7.8), unless it is for
 * live changes: Java's own client asks every server for HTTP/2 like that. More than one Host is 400 (RFC 9112, 3.2).
 */
export function createShopServer(listener: RequestListener): Server {
  const shouldUpgradeCallback = ({ url }: IncomingMessage) => isWebsocket(url);
  return createServer({ shouldUpgradeCallback }, (request, response) => {
    if (hostsOf(request) < 2) return listener(request, response);
    response.writeHead(400, { connection: 'close' }).end();
  });
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.length === 4 && rawHeaders[place]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** Opens the port. Rejects with a `SettingsError` when it is taken. */
export function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const message = `Port ${settings.PORT} is taken. Stop the other program, or choose another PORT.`;
      reject(Object.assign(new Error(message), { name: 'SettingsError' }));
    });
    server.listen(settings.PORT, settings.HOST, resolve);
  });
}

/** Takes no new requests, lets those in flight finish, and ends what is still open after the grace time. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // A kept-alive connection stays open when its last response ends only now.
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(closeIdle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Runs `stop` on the first SIGINT or SIGTERM, then exits. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false;
  const handle = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    await stop(signal);
    process.exit(0);
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}
