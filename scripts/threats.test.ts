import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/threats.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!threat|---)/.test(line) && !line.startsWith('|---'));

/** Files and titles that a row names: a path in backticks and the titles that follow it. */
function testsOf(row: string): { file: string; titles: string[] }[] {
  const cell = row.split(' | ').at(-1) ?? '';
  return cell.split(/; (?=`)/).map((part) => {
    const short = /`([^`]+)`/.exec(part)?.[1] ?? '';
    const file = short.replace(/^int\//, 'tests/integration/').replace(/^(?=e2e\/|stress\/)/, 'tests/');
    return { file, titles: [...part.matchAll(/"([^"]+)"/g)].map(([, title]) => title ?? '') };
  });
}

it('every threat names a test, and every test that is named exists', () => {
  const missing: string[] = [];
  for (const row of rows) {
    for (const { file, titles } of testsOf(row)) {
      const text = /\.(?:test|spec)\.ts$/.test(file) ? readFileSync(join(root, file), 'utf8') : '';
      // Apostrophes are typographic in some titles and not in others.
      const plain = text.replaceAll('’', "'").replaceAll("\\'", "'");
      if (text === '') missing.push(`${file}: no test`);
      for (const title of titles) if (!plain.includes(title)) missing.push(`${file}: ${title}`);
    }
  }
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
