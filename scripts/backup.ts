/**
 * `npm run backup -- FOLDER` copies database, files and secrets of the shop that runs on DATA_DIR
 * (or lies there, stopped) into a new folder. The shop goes on serving.
 */
import { resolve } from 'node:path';
import { backUp } from '#backend/backup/back-up.ts';
import { BackupError } from '#backend/backup/manifest.ts';
import { readSettings } from '#server/settings.ts';
import { endWithMessage } from './end-with-message.ts';
import { withDatabase } from './with-database.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.SUPABASE_URL) throw new BackupError('The data is the Supabase project’s: back it up there.');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(process.argv[2] ?? `backup-${stamp}`);
  const options = { dataDir: resolve(settings.DATA_DIR), hasFiles: !settings.S3_BUCKET, folder };
  const { tables, files } = await withDatabase(settings, (ownerUrl) => backUp({ ...options, ownerUrl }));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const kept = files ? `${files.count} files (${Math.round(files.bytes / 1e6)} MB)` : 'no files: S3 has them';
  console.log(`Backed up ${rows} rows of ${tables.length} tables, ${kept}, to ${folder}`);
}

await endWithMessage(main);
