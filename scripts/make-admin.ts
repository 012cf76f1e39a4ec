// Makes an account an admin: npm run make-admin -- EMAIL. The account has to exist and to have confirmed its address.
// Works beside a running shop, and without one.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import postgres from 'postgres';
import { lockDataDir } from '#backend/data-dir-lock.ts';
import { findPostmaster } from '#backend/database/postmaster.ts';
import { startDatabase } from '#backend/database/start-database.ts';
import { readSettings, type Settings } from '#server/settings.ts';

const MAKE_ADMIN = 'select public.make_admin($1)';
const migrationsDir = join(import.meta.dirname, '..', 'supabase');

/** Runs beside the shop's own PostgreSQL; false when none runs in the data directory. */
async function besideTheShop(dataDir: string, email: string): Promise<boolean> {
  const postmaster = findPostmaster(join(dataDir, 'postgres'));
  if (!postmaster?.ready) return false;
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const owner = postgres(
    `postgres://supabase_admin:${encodeURIComponent(password)}@127.0.0.1:${postmaster.port}/postgres`,
    { max: 1, onnotice: () => {} },
  );
  try {
    await owner.unsafe(MAKE_ADMIN, [email]);
    return true;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/** Starts what the shop would start, for a moment. */
async function alone(settings: Settings, dataDir: string, email: string): Promise<void> {
  const lock = lockDataDir(dataDir);
  const log = pino({ level: 'warn' });
  try {
    const database = await startDatabase({
      dataDir,
      databaseUrl: settings.DATABASE_URL,
      migrationsDir,
      log,
    });
    try {
      await database.service.query(MAKE_ADMIN, [email]);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

const [email] = process.argv.slice(2);
if (!email?.includes('@')) {
  process.stderr.write('Whom? npm run make-admin -- EMAIL\n');
  process.exit(2);
}
try {
  const settings = readSettings(process.env);
  const dataDir = resolve(settings.DATA_DIR);
  if (settings.DATABASE_URL || !(await besideTheShop(dataDir, email))) await alone(settings, dataDir, email);
  process.stdout.write(
    `${email} is an admin now. Whoever is signed in with it finds the console at /admin.\n`,
  );
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isUnknown = error instanceof Error && 'code' in error && error.code === 'PT404';
  process.stderr.write(
    isUnknown
      ? `No account has confirmed ${email}. Sign up with it first, and follow the link in the mail.\n`
      : `${message}\n`,
  );
  process.exit(1);
}
