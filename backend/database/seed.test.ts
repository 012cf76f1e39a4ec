import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_IN_BACKGROUNDS } from '#domain/catalog/built-in-backgrounds.ts';
import { BUILT_IN_STYLES } from '#domain/catalog/built-in-styles.ts';

const seed = readFileSync(join(import.meta.dirname, '..', '..', 'supabase', 'seed.sql'), 'utf8');

test.each(BUILT_IN_STYLES)('the style $id is called the same in the database and built in', (style) => {
  expect(seed).toContain(`('${style.id}', '${style.name}', '${style.tagline}', '${style.category}'`);
});

test.each(BUILT_IN_BACKGROUNDS)('the background $id is called the same in both', (background) => {
  const { id, name, description, group } = background;
  expect(seed).toContain(`('${id}', '${name}', '${description}', '${group}'`);
});
