import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresBinaries } from '#backend/database/postgres-binaries.ts';
import { choosePostgresUser } from '#backend/database/postgres-user.ts';
import { startCluster } from '#backend/database/start-cluster.ts';
import { quiet } from '../integration/start-backend.ts';

const { postgres: program } = await postgresBinaries();
const path = process.env.PATH;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pawtrait-user-'));
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

/** Starts, queries, stops; returns the owner of the files. */
async function startOnce(dataDir: string): Promise<number> {
  const cluster = await startCluster(dataDir, quiet);
  const sql = postgres(cluster.url, { max: 1 });
  try {
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  } finally {
    await sql.end();
    await cluster.stop();
  }
  return statSync(join(dataDir, 'postgres')).uid;
}

/** Whether every user may go to where the programs are. */
function isOpen(place: string): boolean {
  return (statSync(place).mode & 0o001) !== 0 && (place === '/' || isOpen(dirname(place)));
}

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  const hasNamespaces = choosePostgresUser(tmpdir(), program).name === 'user namespace';

  test.skipIf(!hasNamespaces)(
    'in a closed directory a user namespace is used; the files stay root’s',
    async () => {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(await startOnce(join(folder, 'data'))).toBe(0);
    },
  );

  test.skipIf(!isOpen(dirname(program)))(
    'without namespaces another user is used, who keeps the cluster',
    async () => {
      chmodSync(folder, 0o755);
      const dataDir = join(folder, 'data');
      process.env.PATH = '';
      const owner = await startOnce(dataDir);
      expect(owner).not.toBe(0);
      process.env.PATH = path;
      expect(await startOnce(dataDir)).toBe(owner);
    },
  );

  test('a program that does not start is not taken for a question of users', () => {
    expect(() => choosePostgresUser(folder, '/bin/false')).toThrow(/does not start.*Remove node_modules/);
  });

  test('when neither works the error names the fix', () => {
    process.env.PATH = '';
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    expect(() => choosePostgresUser(dataDir, program)).toThrow(
      /Start Pawtrait as an ordinary user, or .* DATABASE_URL/,
    );
  });
});
