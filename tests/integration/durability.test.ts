import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test } from 'vitest';
import { DataDirInUseError } from '#backend/data-dir-lock.ts';
import { findPostmaster } from '#backend/database/postmaster.ts';
import { quiet, startTestBackend, temporaryDataDir } from './start-backend.ts';

interface Hello {
  port: number;
  secret: string;
  error?: string;
}

const children: ChildProcess[] = [];
const dataDirs: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const dataDir of dataDirs.splice(0)) {
    const left = findPostmaster(join(dataDir, 'postgres'));
    if (left) process.kill(left.pid, 'SIGQUIT');
    rmSync(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

function freshDataDir(): string {
  const dataDir = temporaryDataDir();
  dataDirs.push(dataDir);
  return dataDir;
}

/** Starts a server process and waits for the line in which it says where it listens. */
async function startServer(
  dataDir: string,
): Promise<{ child: ChildProcess; hello: Hello; ended: Promise<void> }> {
  const script = join(import.meta.dirname, 'durability-server.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const hello = await new Promise<Hello>((done, fail) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) done(JSON.parse(text) as Hello);
    });
    child.once('exit', (code) => fail(new Error(`The server ended early (${code}): ${text}`)));
  });
  return { child, hello, ended };
}

test('kill -9 during ten writes: the next start adopts PostgreSQL and has every acknowledged write', async () => {
  const dataDir = freshDataDir();
  const { child, hello, ended } = await startServer(dataDir);
  const client = createClient(`http://127.0.0.1:${hello.port}`, hello.secret, {
    auth: { persistSession: false },
  });
  const acknowledged: string[] = [];
  const write = async (n: number) => {
    const slug = `durable-${n}`;
    const { status } = await client.from('art_styles').insert({ slug, display_name: slug, category: 'test' });
    if (status === 201) acknowledged.push(slug);
    // The fifth acknowledgement comes while others are on their way.
    if (acknowledged.length === 5) child.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: 10 }, (_, n) => write(n)));
  await ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);

  const orphan = findPostmaster(join(dataDir, 'postgres'))?.pid;
  expect(orphan).toBeTypeOf('number');
  const messages: string[] = [];
  const shop = await startTestBackend(dataDir, {
    ...quiet,
    info: (_, message) => void messages.push(message),
  });
  try {
    expect(messages).toContain('Adopted the PostgreSQL that an earlier process left running');
    expect(findPostmaster(join(dataDir, 'postgres'))?.pid).toBe(orphan);
    const { data } = await shop.service.from('art_styles').select('slug').like('slug', 'durable-%');
    expect(data?.map(({ slug }) => slug)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await shop.end();
  }
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('kill -9 of PostgreSQL and server together: the next start recovers', async () => {
  const dataDir = freshDataDir();
  const { child, hello, ended } = await startServer(dataDir);
  const client = createClient(`http://127.0.0.1:${hello.port}`, hello.secret, {
    auth: { persistSession: false },
  });
  const { status } = await client
    .from('art_styles')
    .insert({ slug: 'durable', display_name: 'x', category: 'test' });
  expect(status).toBe(201);
  const postmaster = findPostmaster(join(dataDir, 'postgres'));
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL');
  child.kill('SIGKILL');
  await ended;
  const shop = await startTestBackend(dataDir);
  try {
    expect((await shop.service.from('art_styles').select('slug').eq('slug', 'durable')).data).toHaveLength(1);
  } finally {
    await shop.end();
  }
});

test('a second start on the same data directory is refused at once, in both directions', async () => {
  const dataDir = freshDataDir();
  const { child, ended } = await startServer(dataDir);
  const second = startTestBackend(dataDir);
  await expect(second).rejects.toBeInstanceOf(DataDirInUseError);
  await expect(second).rejects.toThrow(
    `Pawtrait is already running on ${dataDir} (process ${child.pid}, http://localhost:3000). Stop it first, or choose another DATA_DIR.`,
  );
  child.kill('SIGTERM');
  await ended;
  const shop = await startTestBackend(dataDir);
  const refused = await startServer(dataDir).catch((error: Error) => error);
  expect(refused).toMatchObject({ hello: { error: expect.stringContaining(`process ${process.pid}`) } });
  expect(await shop.backend.ready()).toBe(true);
  await shop.end();
});

test('SIGTERM stops PostgreSQL too', async () => {
  const dataDir = freshDataDir();
  const { child, ended } = await startServer(dataDir);
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeDefined();
  child.kill('SIGTERM');
  await ended;
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});
