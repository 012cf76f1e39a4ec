/**
 * `npm run migrate -- --dry-run` runs the migrations that the next start would apply on the real data, all of them in
 * one transaction that is taken back, and lists them. `npm start` applies them.
 */
import { join } from 'node:path';
import postgres from 'postgres';
import { bootstrapDatabase } from '#backend/database/bootstrap-database.ts';
import { rehearseMigrations } from '#backend/database/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { endWithMessage } from './end-with-message.ts';
import { withDatabase } from './with-database.ts';

const supabase = join(import.meta.dirname, '..', 'supabase');

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (process.argv[2] !== '--dry-run') {
    throw new Error('The start applies migrations. To see what it would do: npm run migrate -- --dry-run');
  }
  if (settings.SUPABASE_URL) {
    throw new Error(
      'The database is the Supabase project’s: supabase db push --dry-run says what it would do.',
    );
  }
  const steps = await withDatabase(settings, rehearse);
  for (const { file, ms } of steps) console.log(`${file}: works, ${ms} ms`);
  console.log(
    steps.length === 0
      ? 'Nothing is to be applied.'
      : `The next start applies ${steps.length === 1 ? 'this file' : `these ${steps.length} files`}. Nothing was changed.`,
  );
}

async function rehearse(ownerUrl: string) {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    return await rehearseMigrations(owner, supabase, async (transaction) => {
      await bootstrapDatabase(transaction, ownerUrl, { isInTransaction: true });
    });
  } finally {
    await owner.end({ timeout: 5 });
  }
}

await endWithMessage(main);
