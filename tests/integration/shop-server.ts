import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The whole shop in a process of its own, as `npm start` runs it once it is built. */
export interface ShopServer {
  readonly origin: string;
  /** As power does when it fails. */
  kill(): Promise<void>;
  /** As an operator does. */
  stop(): Promise<void>;
}

/** Starts the shop on a free port of this machine and waits until it is open. Rejects with what it said when it ended. */
export async function startShopServer(settings: Readonly<Record<string, string>>): Promise<ShopServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      PUBLIC_URL: origin,
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await opened(child);
  return {
    origin,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text.toString();
      if (said.includes('Pawtrait is open')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The shop ended early (${code}): ${said}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
