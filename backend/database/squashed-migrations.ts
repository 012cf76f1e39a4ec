import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  /** Migrations of the last release before the squash, in order. */
  versions: z.array(z.string()).min(1),
  /** Those that build the same schema today. */
  into: z.array(z.string()).min(1),
});

/** Migrations that others have taken the place of: a database that has run the former is not to run the latter. */
export type Squash = z.infer<typeof schema>;

/** Reads `directory/squashed.json`; null where nothing was squashed. Throws when it is not readable. */
export async function readSquash(directory: string): Promise<Squash | null> {
  const text = await readFile(join(directory, 'squashed.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : schema.parse(JSON.parse(text));
}

/**
 * Whether a database has run all migrations that were squashed and none of those that replace them. Throws when it is
 * from before: it has run some of them only, or those of before an earlier squash. What is missing is not in this
 * program any more.
 *
 * @param applied versions that the database has run
 */
export function isBeforeSquash({ versions, into }: Squash, applied: ReadonlySet<string>): boolean {
  const last = versions.at(-1) ?? '';
  const older = [...applied].filter((version) => version <= last).sort();
  if (older.length === 0 || into.some((version) => applied.has(version))) return false;
  if (versions.every((version) => applied.has(version))) return true;
  throw new Error(
    `The database stands at migration ${older.at(-1)} of an earlier release, which this one cannot finish. ` +
      `Start the last release that has migration ${last} on it once, then this one ` +
      '(docs/operate.md, "Updates"). Nothing was changed.',
  );
}
