import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** True when `npm run lint` would refuse a file at `file` that imports `specifier`. */
function refuses(file: string, specifier: string): boolean {
  const source = `import { x } from '${specifier}';\nexport const y = x;\n`;
  const result = spawnSync('node_modules/.bin/biome', ['lint', `--stdin-file-path=${file}`], {
    input: source,
  });
  return result.status !== 0;
}

describe('the import rules of docs/architecture.md', () => {
  it.each([
    ['domain/cart.ts', '#server/main.ts'],
    ['domain/cart.ts', '../server/main.ts'],
    ['domain/cart.ts', 'node:fs'],
    ['art/styles/vibrant.ts', '../node/studio.ts'],
    ['art/styles/vibrant.ts', 'sharp'],
    ['art/browser/tiles.ts', 'node:fs'],
    ['backend/rest/select.ts', '../../server/main.ts'],
    ['backend/rest/select.ts', '#app/root.tsx'],
    ['server/main.ts', '#app/root.tsx'],
    ['app/lib/supabase.ts', '#backend/backend.ts'],
    ['app/ui/button.tsx', '../lib/supabase.ts'],
    ['app/features/cart/drawer.tsx', '../studio/studio.tsx'],
    ['app/features/cart/drawer.tsx', '../../features/studio/studio.tsx'],
    ['app/features/cart/drawer.tsx', '#art/node/studio.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(refuses(file, specifier)).toBe(true);
  });

  it.each([
    ['domain/cart.ts', './money.ts'],
    ['art/styles/vibrant.ts', '../plan/marks.ts'],
    ['art/node/studio.ts', '../plan/marks.ts'],
    ['backend/rest/select.ts', '../database/run-as.ts'],
    ['server/main.ts', '#art/node/studio.ts'],
    ['app/ui/button.tsx', '#domain/money.ts'],
    ['app/features/cart/drawer.tsx', '../../ui/button.tsx'],
    ['app/routes/home.tsx', '../features/studio/studio.tsx'],
  ])('%s may import %s', (file, specifier) => {
    expect(refuses(file, specifier)).toBe(false);
  });
});
