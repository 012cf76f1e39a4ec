/** `npm run restore -- FOLDER` makes DATA_DIR, which has to be empty or missing, from a backup. */
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { BackupError } from '#backend/backup/manifest.ts';
import { restore } from '#backend/backup/restore.ts';
import { readSettings } from '#server/settings.ts';
import { endWithMessage } from './end-with-message.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const [, , folder] = process.argv;
  if (!folder) throw new BackupError('Say which backup: npm run restore -- FOLDER');
  if (settings.DATABASE_URL || settings.SUPABASE_URL) {
    throw new BackupError('A backup is restored into a data directory: unset DATABASE_URL and SUPABASE_URL.');
  }
  const dataDir = resolve(settings.DATA_DIR);
  const manifest = await restore({
    folder: resolve(folder),
    dataDir,
    migrationsDir: join(import.meta.dirname, '..', 'supabase'),
    log: pino({ level: 'silent' }),
  });
  console.log(`Restored the backup of ${manifest.createdAt} to ${dataDir}. Start the shop with npm start.`);
}

await endWithMessage(main);
