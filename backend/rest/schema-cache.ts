import type { Database } from '../database/start-database.ts';
import type { Logger } from '../logger.ts';
import { type Catalog, loadCatalog } from './catalog.ts';

/** The catalog of the exposed schema, read again on `NOTIFY pgrst, 'reload schema'`. */
export class SchemaCache {
  #catalog: Catalog;
  readonly #database: Database;
  readonly #log: Logger;
  #reloading: Promise<void> = Promise.resolve();

  private constructor(database: Database, catalog: Catalog, log: Logger) {
    this.#database = database;
    this.#catalog = catalog;
    this.#log = log;
  }

  static async open(database: Database, schema: string, log: Logger): Promise<SchemaCache> {
    const cache = new SchemaCache(database, await loadCatalog(database.service, schema), log);
    await database.listen(
      'pgrst',
      (payload) => {
        if (payload === '' || payload === 'reload schema') void cache.reload();
      },
      () => void cache.reload(),
    );
    return cache;
  }

  get catalog(): Catalog {
    return this.#catalog;
  }

  /** Reads the catalog again; reloads queue up, the old catalog serves until the new one is there. */
  reload(): Promise<void> {
    this.#reloading = this.#reloading.then(async () => {
      try {
        this.#catalog = await loadCatalog(this.#database.service, this.#catalog.schema);
      } catch (error) {
        this.#log.error({ err: error }, 'The schema cache could not be read again');
      }
    });
    return this.#reloading;
  }
}
