import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.types.ts';
import { sharePictures } from '../share-pictures.ts';
import type { Client } from './start-backend.ts';

const root = join(import.meta.dirname, '..', '..');
/** Database access past the policies. */
export const SECRET_KEY = 'sb_secret_only_for_tests_of_the_shop_00000';

export interface ShopProcessOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The built shop as `npm start` runs it, in a separate process. */
export interface ShopProcess {
  readonly origin: string;
  readonly pid: number;
  /** Of the render process that was started last. */
  workerPid(): number;
  /** Its output so far, standard error included. */
  output(): string;
  /** Resolves once its output matches; rejects when it ends before. */
  waitForOutput(words: RegExp): Promise<void>;
  /** Whether it has ended. */
  isOver(): boolean;
  /** Resolves with the exit code (null after a signal). */
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  readonly key: string;
  /** The official client with the secret key. */
  readonly service: Client;
  call(name: string, body: unknown): Promise<Response>;
}

/** Starts the shop, whether it opens or not; wait for `waitForOutput(OPEN)` before asking it. */
export function spawnShop({ dataDir, port, settings = {} }: ShopProcessOptions): ShopProcess {
  const origin = `http://localhost:${port}`;
  sharePictures(dataDir);
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      RENDER_WORKERS: '1',
      PICTURE_EFFORT: '0',
      SUPABASE_SECRET_KEY: SECRET_KEY,
      RATE_LIMIT_FACTOR: '10000',
      GUEST_PREVIEWS_PER_ADDRESS: '100000',
      ...settings,
    },
  });
  let text = '';
  const listeners = new Set<() => void>();
  const append = (chunk: Buffer) => {
    text += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const waitForOutput = (words: RegExp) =>
    new Promise<void>((done, fail) => {
      const look = () => {
        if (!words.test(text)) return;
        listeners.delete(look);
        done();
      };
      listeners.add(look);
      look();
      void ended.then((code) =>
        fail(new Error(`The shop ended (${code}) before it wrote ${words}:\n${text.slice(-2000)}`)),
      );
    });
  return {
    origin,
    pid: child.pid ?? 0,
    workerPid: () => Number(text.match(WORKER_STARTED)?.at(-1)?.match(/\d+/)?.[0]),
    output: () => text,
    waitForOutput,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    kill: (signal) => void child.kill(signal),
    key: SECRET_KEY,
    service: createClient<Database>(origin, SECRET_KEY, { auth: { persistSession: false } }),
    call: (name, body) =>
      fetch(`${origin}/functions/v1/${name}`, { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** The log line of a shop that accepts requests. */
export const OPEN = /Pawtrait is open/;
const WORKER_STARTED = /"worker":\d+,"msg":"A render process has started"/g;
