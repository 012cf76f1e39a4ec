import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedVersion, jobQueueVersion } from './job-queue-version.ts';

test('the migrations make the tables that the installed pg-boss works on', async () => {
  const { release, schema } = await installedVersion();
  const folder = join(import.meta.dirname, '..', 'supabase', 'migrations');
  expect(
    await jobQueueVersion(folder),
    `pg-boss ${release} has other tables: run \`npm run migration:jobs\` and look at what it writes`,
  ).toBe(schema);
});
