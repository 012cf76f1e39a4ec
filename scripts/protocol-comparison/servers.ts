import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import postgres from 'postgres';
import { startBackend } from '#backend/backend.ts';
import { ownerUrlOf } from '#backend/database/owner-url.ts';
import { startPostgRest } from '../../bench/postgrest-peer.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Both servers on one database with the tables of the comparison. */
export interface Servers {
  /** Addresses of the data protocol, without a slash at the end. */
  readonly ours: string;
  readonly peer: string;
  readonly version: string;
  /** Our api key; PostgREST has none. */
  readonly key: string;
  /** Puts every table back to the rows it starts from. */
  restore(): Promise<void>;
  /** All rows that requests may have written. */
  rows(): Promise<unknown>;
  stop(): Promise<void>;
}

const PASSWORD = 'only-for-the-comparison';
const WRITTEN = [
  'owners',
  'pets',
  'things',
  'fixed',
  'keyless',
  'pairs',
  'pet_labels',
  '"odd names"',
  'secrets',
];

/** Starts both; null when PostgREST is not installed. */
export async function startServers(): Promise<Servers | null> {
  const dataDir = join(temporaryFolder(), 'data');
  const log = pino({ level: 'silent' });
  const backend = await startBackend({ dataDir, publicUrl: 'http://127.0.0.1', shopTimeZone: 'UTC', log });
  const ownerUrl = ownerUrlOf(dataDir) ?? '';
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const rowsText = read('rows.sql');
  await owner.unsafe(read('fixture.sql'));
  await owner.unsafe(`create role postgrest_peer login noinherit password '${PASSWORD}';
    grant anon to postgrest_peer; grant connect on database postgres to postgrest_peer;`);
  const restore = async () => {
    await owner.unsafe(rowsText);
  };
  await restore();
  await owner`notify pgrst, 'reload schema'`;
  const server = createServer(
    getRequestListener((request) => backend.fetch(request, { address: '127.0.0.1' })),
  ).listen(0, '127.0.0.1');
  const peerUrl = new URL(ownerUrl);
  peerUrl.username = 'postgrest_peer';
  peerUrl.password = PASSWORD;
  const peer = await startPostgRest(peerUrl.href);
  const stop = async () => {
    await peer?.stop();
    server.closeAllConnections();
    server.close();
    await owner.end();
    await backend.stop();
  };
  if (!peer) {
    await stop();
    return null;
  }
  const { port } = server.address() as AddressInfo;
  const select = WRITTEN.map(
    (name) => `(select json_agg(t order by t::text) from public.${name} t) as ${name}`,
  ).join(', ');
  return {
    ours: `http://127.0.0.1:${port}/rest/v1`,
    peer: peer.origin,
    version: peer.version,
    key: backend.keys.publishable,
    restore,
    rows: async () => (await owner.unsafe(`select ${select}`))[0],
    stop,
  };
}
