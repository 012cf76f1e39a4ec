// Makes the display face small: the one weight that the shop uses, the signs of western languages, all optical sizes.
// Run it after an update of the font: node scripts/subset-fonts.mjs. Its tool is fetched for that one run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const TOOL = 'subset-font@2.9.0';
const SOURCE = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const TARGET = 'app/ui/fonts/fraunces-latin-560.woff2';
const WEIGHT = 560;

const signs = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const text = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}Œœ–—‘’‚“”„†•…‹›€™−×`;

const folder = mkdtempSync(path.join(tmpdir(), 'subset-font-'));
spawnSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-save', TOOL], {
  stdio: 'inherit',
});
const { default: subsetFont } = await import(createRequire(`${folder}/x.js`).resolve('subset-font'));
const OPTIONS = { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } };
writeFileSync(TARGET, await subsetFont(readFileSync(SOURCE), text, OPTIONS));
rmSync(folder, { recursive: true });
