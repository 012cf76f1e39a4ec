/**
 * `npm run bench` runs every benchmark, `npm run bench -- NAME` one. A benchmark is a file
 * `NAME.bench.ts` whose default export measures and answers Markdown; its section of RESULTS.md is
 * replaced.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './describe-machine.ts';
import { replaceSection } from './replace-section.ts';

const ENDING = '.bench.ts';
const RESULTS = join(import.meta.dirname, 'RESULTS.md');

interface BenchmarkModule {
  default(): Promise<string>;
}

const benchmarks = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort();

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benchmarks.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. There are: ${benchmarks.join(', ')}.`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : benchmarks) {
  console.log(`${name} …`);
  const { default: measure }: BenchmarkModule = await import(`./${name}${ENDING}`);
  const report = `${describeMachine()}\n\n${await measure()}`;
  writeFileSync(RESULTS, replaceSection(readFileSync(RESULTS, 'utf8'), name, report));
  console.log(`${report}\n`);
}
