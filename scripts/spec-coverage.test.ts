import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
/**
 * A kind of test, a path in backticks, the first words of a title, or the name of a test file: a word behind the kind,
 * or in the list that follows it.
 */
const PART =
  /\b(unit|int|e2e|stress)\b|`([^`\s]+\.tsx?)`|"([^"]+)"|(?<=\b(?:unit|int|e2e|stress) |[,;] )([a-z][\w-]*)(?= "|[,;]|$)/g;

/** What a name of a file stands for, with the kind of test that stands before it. */
function filesOf(name: string, kind: string): string[] {
  if (name.includes('.')) return FILES.filter((file) => `/${file}`.endsWith(`/${name}`));
  if (kind === 'int') return FILES.filter((file) => file === `tests/integration/${name}.test.ts`);
  if (kind === 'stress') return FILES.filter((file) => file === `tests/stress/${name}.test.ts`);
  if (kind === 'e2e') return FILES.filter((file) => file === `tests/e2e/${name}.spec.ts`);
  return FILES.filter(
    (file) => !file.startsWith('tests/') && /\/([\w-]+)\.test\.tsx?$/.exec(file)?.[1] === name,
  );
}

/** Apostrophes are typographic in some titles and not in others. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll("\\'", "'");

/** What a cell names but does not exist: files, and titles that are not in the file before them. */
function missingOf(cell: string): string[] {
  const missing: string[] = [];
  let kind = '';
  let texts: string[] = [];
  for (const [, nextKind, file, title, word] of cell.replaceAll(/\([^)"]*\)/g, '').matchAll(PART)) {
    const name = file ?? (kind && word);
    if (nextKind) kind = nextKind;
    else if (title) {
      const words = plain(title).replace(/ …$/, '');
      if (!texts.some((text) => text.includes(words))) missing.push(`${cell}: "${title}"`);
    } else if (name) {
      const found = filesOf(name, kind);
      texts = found.map((path) => plain(readFileSync(join(ROOT, path), 'utf8')));
      if (found.length === 0) missing.push(`${cell}: ${name}`);
    }
  }
  return missing;
}

it.each(['docs/spec-coverage.md', 'docs/spec-coverage-shop.md'])('%s names tests that exist', (file) => {
  const rows = readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!sentence |asked |promise )/.test(line));
  const cells = rows.map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '');
  expect(rows.length).toBeGreaterThan(30);
  expect(cells.flatMap(missingOf)).toEqual([]);
});
