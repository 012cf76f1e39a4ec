import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const REFUSED = [
  ['domain', '#server/main.ts'],
  ['domain', '../server/main.ts'],
  ['domain', 'node:fs'],
  ['domain', 'react'],
  ['art/styles', '../node/studio.ts'],
  ['art/styles', 'sharp'],
  ['art/browser', 'node:fs'],
  ['backend/rest', '../../server/main.ts'],
  ['backend/rest', '#app/root.tsx'],
  ['server', '#app/root.tsx'],
  ['app/lib', '#backend/backend.ts'],
  ['app/ui', '../lib/supabase.ts'],
  ['app/features/cart', '../studio/studio.tsx'],
  ['app/features/cart', '../../features/studio/studio.tsx'],
  ['app/features/cart', '#art/node/studio.ts'],
];

const ALLOWED = [
  ['domain', './money.ts'],
  ['art/styles', '../plan/marks.ts'],
  ['art/node', '../plan/marks.ts'],
  ['backend/rest', '../database/run-as.ts'],
  ['server', '#art/node/studio.ts'],
  ['app/ui', '#domain/money.ts'],
  ['app/features/cart', '../../ui/button.tsx'],
  ['app/features/cart', './studio.tsx'],
  ['app/routes', '../features/studio/studio.tsx'],
];

/** Lints one file per case with the project's own configuration and returns the cases that were refused. */
function lint(cases: string[][]): string[][] {
  const room = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  try {
    const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(path.join(room, 'biome.json'), JSON.stringify(config));
    for (const [index, [folder, specifier]] of cases.entries()) {
      mkdirSync(path.join(room, folder), { recursive: true });
      writeFileSync(path.join(room, folder, `case-${index}.ts`), `export { x } from '${specifier}';\n`);
    }
    const biome = path.resolve('node_modules/.bin/biome');
    const args = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=200'];
    const { stdout } = spawnSync(biome, args, { cwd: room });
    return cases.filter((_, index) => stdout.toString().includes(`case-${index}.ts`));
  } finally {
    rmSync(room, { recursive: true });
  }
}

it('lint refuses exactly the imports that docs/architecture.md forbids', () => {
  expect(lint([...REFUSED, ...ALLOWED])).toEqual(REFUSED);
});
