import type { ServiceDatabase } from '../database/service-database.ts';
import type { Logger } from '../logger.ts';
import type { BlobKey, Blobs } from './blobs.ts';

/** How old bytes without a row have to be before they count as left behind by a crash. */
const ORPHAN_AGE_MS = 3_600_000;
const BATCH_SIZE = 500;

interface DiscardedRow {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
}

/**
 * Removes bytes without a row. Deleted rows are recorded in the database (by a trigger
 * in the same transaction), so every deletion counts, however it is made.
 */
export class DiscardedBlobs {
  readonly #service: ServiceDatabase;
  readonly #blobs: Blobs;
  readonly #log: Logger;

  constructor(service: ServiceDatabase, blobs: Blobs, log: Logger) {
    this.#service = service;
    this.#blobs = blobs;
    this.#log = log;
  }

  /** Removes what has been noted, up to a thousand. Never rejects: what fails is tried again the next time. */
  async remove(): Promise<number> {
    try {
      const rows = await this.#service.query<DiscardedRow>(
        'select id::text, bucket_id, name, version from storage.discarded_blobs order by id limit 1000',
      );
      if (rows.length === 0) return 0;
      await Promise.all(
        rows.map(({ bucket_id: bucket, name: path, version }) =>
          this.#blobs.remove({ bucket, path, version }),
        ),
      );
      await this.#service.query('delete from storage.discarded_blobs where id = any ($1::bigint[])', [
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    } catch (error) {
      this.#log.warn({ err: error }, 'Discarded files could not be removed; it is tried again');
      return 0;
    }
  }

  /** Removes bytes older than an hour that never got a row (a crash between bytes and row). Returns how many. */
  async removeOrphans(now = Date.now()): Promise<number> {
    let removed = 0;
    let batch: BlobKey[] = [];
    for await (const { key, modifiedAt } of this.#blobs.list()) {
      if (now - modifiedAt.getTime() < ORPHAN_AGE_MS) continue;
      batch.push(key);
      if (batch.length < BATCH_SIZE) continue;
      removed += await this.#removeUnnamed(batch);
      batch = [];
    }
    return removed + (await this.#removeUnnamed(batch));
  }

  async #removeUnnamed(keys: readonly BlobKey[]): Promise<number> {
    const rows = await this.#service.query<{ version: string }>(
      'select version from storage.objects where (bucket_id, name, version) in (select * from unnest($1::text[], $2::text[], $3::text[]))',
      [keys.map(({ bucket }) => bucket), keys.map(({ path }) => path), keys.map(({ version }) => version)],
    );
    const named = new Set(rows.map(({ version }) => version));
    const unnamed = keys.filter(({ version }) => !named.has(version));
    await Promise.all(unnamed.map((key) => this.#blobs.remove(key)));
    return unnamed.length;
  }
}
