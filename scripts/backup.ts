/**
 * `npm run backup -- FOLDER` copies database, files and secrets of the shop that runs on DATA_DIR
 * (or lies there, stopped) into a new folder. The shop goes on serving.
 */
import { resolve } from 'node:path';
import { pino } from 'pino';
import { type BackupOptions, backUp } from '#backend/backup/back-up.ts';
import { BackupError } from '#backend/backup/manifest.ts';
import { lockDataDir } from '#backend/data-dir-lock.ts';
import { ownerUrlOf } from '#backend/database/owner-url.ts';
import { startCluster } from '#backend/database/start-cluster.ts';
import { readSettings } from '#server/settings.ts';
import { endWithMessage } from './end-with-message.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.SUPABASE_URL) throw new BackupError('The data is the Supabase project’s: back it up there.');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(process.argv[2] ?? `backup-${stamp}`);
  const options = { dataDir: resolve(settings.DATA_DIR), hasFiles: !settings.S3_BUCKET, folder };
  const { tables, files } = await withDatabase(settings.DATABASE_URL, options);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const kept = files ? `${files.count} files (${Math.round(files.bytes / 1e6)} MB)` : 'no files: S3 has them';
  console.log(`Backed up ${rows} rows of ${tables.length} tables, ${kept}, to ${folder}`);
}

async function withDatabase(url: string | undefined, options: Omit<BackupOptions, 'ownerUrl'>) {
  const running = url ?? ownerUrlOf(options.dataDir);
  if (running) return backUp({ ...options, ownerUrl: running });
  const lock = lockDataDir(options.dataDir);
  const cluster = await startCluster(options.dataDir, pino({ level: 'silent' }));
  try {
    return await backUp({ ...options, ownerUrl: cluster.url });
  } finally {
    await cluster.stop();
    lock.release();
  }
}

await endWithMessage(main);
