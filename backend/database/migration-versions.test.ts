import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('no two migrations have one version', () => {
  const folder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');
  const versions = readdirSync(folder).map((name) => name.split('_', 1)[0] ?? name);
  expect(versions.filter((version, place) => versions.indexOf(version) !== place)).toEqual([]);
});
