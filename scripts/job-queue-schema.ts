/**
 * Writes the migration that brings schema `pgboss` to what the installed pg-boss expects. The server has no right to
 * create tables, so pg-boss never does it itself. Run it after an update of the package; when nothing has changed it
 * says so and writes nothing.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import { installedVersion, jobQueueVersion } from './job-queue-version.ts';

const folder = join(import.meta.dirname, '..', 'supabase', 'migrations');

/** Each migration runs in a transaction, where an index cannot be built beside other work. */
const asMigration = (plans: string) =>
  plans
    .split('\n')
    .filter((line) => !/^\s*(?:BEGIN|COMMIT|SET LOCAL .*|SELECT pg_advisory_xact_lock.*);\s*$/.test(line))
    .join('\n')
    .replaceAll(' CONCURRENTLY', '')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();

/** Fourteen digits, later than every migration there is. */
function timestampAfter(newest: string): string {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return now > newest ? now : String(BigInt(newest) + 1n);
}

const { release, schema } = await installedVersion();
const migrated = await jobQueueVersion(folder);
if (migrated === schema) {
  console.log(`Schema pgboss is at version ${migrated}, as pg-boss ${release} wants it.`);
} else {
  const plans = migrated === null ? getConstructionPlans('pgboss') : getMigrationPlans('pgboss', migrated);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const name = `${timestampAfter(files.at(-1)?.slice(0, 14) ?? '0')}_job_queue_${schema}.sql`;
  const text = `-- pg-boss schema version ${schema}
-- The tables of the job queue, written by scripts/job-queue-schema.ts from pg-boss ${release} (MIT). Not to be edited.

${asMigration(plans)}
${migrated === null ? '' : '\nselect private.guard_job_queue();\n'}`;
  await writeFile(join(folder, name), text);
  console.log(`Wrote supabase/migrations/${name}. Look at it before you commit it.`);
}
