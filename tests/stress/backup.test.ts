import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { fileOfTable, readManifest } from '#backend/backup/manifest.ts';
import { emptyDataDir, openTestBackend, startTestBackend } from '../integration/start-backend.ts';

const run = promisify(execFile);
const place = mkdtempSync(join(tmpdir(), 'pawtrait-backup-'));
const backup = join(place, 'backup');

const shop = await openTestBackend();
afterAll(() => rmSync(place, { recursive: true }));

const command = (script: string, dataDir: string, folder: string) =>
  run(process.execPath, [join('scripts', script), folder], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

/** Rows of a table as a set of lines. */
async function linesOf(folder: string): Promise<Map<string, string[]>> {
  const { tables } = await readManifest(folder);
  return new Map(
    tables.map((table) => [
      `${table.schema}.${table.name}`,
      readFileSync(fileOfTable(folder, table), 'utf8').split('\n').sort(),
    ]),
  );
}

test('a backup of a serving shop restores all of it as of one moment', async () => {
  const user = await shop.createUser({ metadata: { first_name: 'Ann "A"\\\n\ttab' } });
  const photo = new Uint8Array(readFileSync('tests/fixtures/photos/raccoon.jpg'));
  const upload = (name: string) =>
    shop.service.storage.from('pet-examples').upload(name, photo, { contentType: 'image/jpeg' });
  await upload('kept.jpg');

  // Files are added and removed during the backup.
  let isOver = false;
  const busy = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await upload(`busy/${turn}.jpg`);
      if (turn > 2) await shop.service.storage.from('pet-examples').remove([`busy/${turn - 3}.jpg`]);
      await user.client
        .from('profiles')
        .update({ first_name: `turn ${turn}` })
        .eq('user_id', user.id);
    }
  })();
  const output = await command('backup.ts', shop.dataDir, backup);
  isOver = true;
  await busy;
  expect(output).toMatch(/^Backed up \d+ rows/);

  const dataDir = emptyDataDir();
  expect(await command('restore.ts', dataDir, backup)).toMatch(/^Restored/);
  const restored = await startTestBackend(dataDir);
  try {
    // The same keys and users: earlier tokens are valid.
    expect(restored.backend.keys).toEqual(shop.backend.keys);
    const again = restored.client(restored.backend.keys.publishable, user.token);
    const { data } = await again.from('profiles').select('first_name').single();
    expect(data?.first_name).toMatch(/^(turn \d+|Ann "A"\\\n\ttab)$/);

    // Every file that has a row has its bytes.
    const rows = await restored.owner<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'pet-examples'`;
    expect(rows.map(({ name }) => name)).toContain('kept.jpg');
    for (const { name } of rows) {
      const file = await restored.service.storage.from('pet-examples').download(name);
      expect(new Uint8Array((await file.data?.arrayBuffer()) ?? [])).toEqual(photo);
    }

    // Nothing is lost and nothing is added, but what the start itself writes.
    const second = join(place, 'second');
    await command('backup.ts', dataDir, second);
    const [before, after] = [await linesOf(backup), await linesOf(second)];
    const { deleted } = await readManifest(backup);
    for (const [table, lines] of before) {
      const kept = lines.filter((line) => !deleted.some((id) => line.startsWith(id)));
      if (table === 'storage.discarded_blobs') continue;
      expect(after.get(table), table).toEqual(kept);
    }
  } finally {
    await restored.end();
  }
}, 90_000);

test('a damaged or incomplete backup, and a folder in use, are rejected with a message', async () => {
  const { tables } = await readManifest(backup);
  const profiles = tables.find(({ name }) => name === 'profiles');
  if (!profiles) throw new Error('There are no profiles.');
  expect(await command('backup.ts', shop.dataDir, backup)).toContain('exists already');
  expect(await command('restore.ts', shop.dataDir, backup)).toContain('is not empty');
  expect(await command('restore.ts', emptyDataDir(), place)).toContain('no whole backup');
  appendFileSync(fileOfTable(backup, profiles), 'x');
  const dataDir = emptyDataDir();
  expect(await command('restore.ts', dataDir, backup)).toContain('profiles is damaged');
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
});
