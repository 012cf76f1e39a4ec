import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const PAGE = readFileSync(path.join(ROOT, 'app/features/content/privacy.mdx'), 'utf8');
/** Names under which something is kept in the browser begin with this. */
const KEY = /['"`](pawtrait-[a-z][a-z-]*)['"`]/g;

function keysIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(KEY)])
    .map(([, key = '']) => key);
}

it('the privacy page names everything that stays in the browser', () => {
  const keys = [...new Set([...keysIn('app'), ...keysIn('domain')])].sort();
  expect(keys.length).toBeGreaterThan(5);
  const named = [...PAGE.matchAll(/^- `(pawtrait-[a-z-]+)`/gm)].map(([, key]) => key).sort();
  expect(named).toEqual(keys);
});
