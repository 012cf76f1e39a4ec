import type { Server } from 'node:http';
import type { Settings } from './settings.ts';

/** How long requests in flight may take to finish when the server stops. */
const GRACE_MS = 8000;
/** Interval at which idle connections are closed. */
const CLOSE_IDLE_MS = 100;

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
