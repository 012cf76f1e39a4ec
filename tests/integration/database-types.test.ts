import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('domain/database.types.ts is what the migrations say', async () => {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'database-types.ts');
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({
    stderr: '',
  });
});
