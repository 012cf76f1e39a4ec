import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '#backend/backend.ts';
import { quiet } from './quiet.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory whose database has run every migration and is stopped, to be copied. */
    preparedDataDir: string;
  }
}

/** Creates the database once that nearly every integration test starts from. */
export default async function prepareDataDir(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtrait-prepared-'));
  const dataDir = join(folder, 'data');
  const backend = await startBackend({
    dataDir,
    publicUrl: 'http://pawtrait.test',
    shopTimeZone: 'UTC',
    log: quiet,
  });
  await backend.stop();
  project.provide('preparedDataDir', dataDir);
  return () => rmSync(folder, { recursive: true, force: true });
}
