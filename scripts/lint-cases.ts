import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file to be linted: where it would lie in the project, and what would stand in it. */
export interface LintCase {
  readonly folder: string;
  /** `ts` or `tsx`. */
  readonly kind: string;
  readonly text: string;
}

/**
 * Lints each case with the project's configuration, in a temporary folder.
 *
 * @param rules the only ones that run, as `biome lint --only` takes them
 * @returns whether each case was rejected
 */
export function lintCases(cases: readonly LintCase[], rules: readonly string[]): readonly boolean[] {
  const room = mkdtempSync(path.join(tmpdir(), 'lint-cases-'));
  try {
    const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(path.join(room, 'biome.json'), JSON.stringify(config));
    for (const plugin of config.plugins) cpSync(plugin.path, path.join(room, plugin.path));
    const nameOf = (index: number) => `case-${index}.${cases[index]?.kind}`;
    for (const [index, { folder, text }] of cases.entries()) {
      mkdirSync(path.join(room, folder), { recursive: true });
      writeFileSync(path.join(room, folder, nameOf(index)), text);
    }
    const biome = path.resolve('node_modules/.bin/biome');
    const args = ['lint', ...rules.map((rule) => `--only=${rule}`)];
    const { stdout } = spawnSync(biome, [...args, '--reporter=github', '--max-diagnostics=200'], {
      cwd: room,
    });
    return cases.map((_, index) => stdout.toString().includes(nameOf(index)));
  } finally {
    rmSync(room, { recursive: true });
  }
}
