import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** Texts for customers: the spelling is American, as the specification's. */
const TEXTS = [
  'app/**/*-copy.ts',
  'app/**/*.mdx',
  'domain/*copy.ts',
  'domain/built-in-*.ts',
  'domain/mail-texts/*.ts',
  'supabase/templates/*',
];
const BRITISH =
  /\b(?:water)?(?:colour|favour|honour|flavour|neighbour|behaviour)\w*|\b(?:grey|greys|centre|centred|cosy|jewellery|realise\w*|organise\w*|customise\w*|personalise\w*)\b/gi;
/** A text in quotes with a space or a capital in it; identifiers and paths have neither. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g;

const files = execFileSync('git', ['ls-files', ...TEXTS], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

it.each(files)('%s spells as Americans do', (file) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const texts = file.endsWith('.ts')
    ? [...source.matchAll(QUOTED)].map(([text]) => text).filter((text) => /[ A-Z]/.test(text))
    : [source];
  expect(texts.flatMap((text) => [...text.matchAll(BRITISH)].map(([word]) => word))).toEqual([]);
});
