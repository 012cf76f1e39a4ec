import type { Caller } from '../caller.ts';
import { DatabaseBusyError } from '../database/connection-pool.ts';
import type { Database } from '../database/start-database.ts';
import {
  accessDenied,
  allowanceUsed,
  bucketNotFound,
  duplicate,
  isAllowanceUsed,
  StorageError,
} from './storage-error.ts';

/** What a request is about to do, as policies see it through `storage.operation()`. */
export type StorageOperation =
  | 'storage.object.upload'
  | 'storage.object.upload_update'
  | 'storage.object.upload_signed'
  | 'storage.object.sign_upload_url'
  | 'storage.object.sign'
  | 'storage.object.sign_many'
  | 'storage.object.get_authenticated'
  | 'storage.object.info_authenticated'
  | 'storage.object.list'
  | 'storage.object.move'
  | 'storage.object.copy'
  | 'storage.object.delete'
  | 'storage.object.delete_many'
  | 'storage.render.image_authenticated'
  | `storage.bucket.${'list' | 'get' | 'create' | 'update' | 'delete' | 'empty'}`;

/** Runs storage's statements as the caller, so that policies decide. */
export class StorageDatabase {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Runs `select … as body` (or a statement that returns such a column) and returns the parsed
   * JSON of every row. Rejects with `StorageError` for an error of the database.
   */
  async rows<Row>(
    caller: Caller,
    operation: StorageOperation,
    text: string,
    parameters: readonly (string | null)[],
  ): Promise<Row[]> {
    return this.#run(caller, operation, text, parameters);
  }

  /** Whether the caller may run a statement: runs it and takes it back. Rejects as `rows` does. */
  async rehearse(
    caller: Caller,
    operation: StorageOperation,
    text: string,
    parameters: readonly (string | null)[],
  ): Promise<number> {
    let count = 0;
    try {
      await this.#run(caller, operation, text, parameters, (rows) => {
        count = rows.length;
        throw new Rehearsed();
      });
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error;
    }
    return count;
  }

  async #run<Row>(
    caller: Caller,
    operation: StorageOperation,
    text: string,
    parameters: readonly (string | null)[],
    accept?: (rows: readonly object[]) => void,
  ): Promise<Row[]> {
    try {
      const options = accept ? { operation, accept } : { operation };
      const rows = await this.#database.run(caller, text, parameters, options);
      return rows.map((row) => JSON.parse((row as { body?: string }).body ?? 'null') as Row);
    } catch (error) {
      throw storageErrorOf(error) ?? error;
    }
  }
}

class Rehearsed extends Error {}

/** What an error of the database means to a client; undefined for what is our own fault. */
function storageErrorOf(error: unknown): StorageError | undefined {
  if (error instanceof DatabaseBusyError) return new StorageError(503, 'Busy', error.message);
  const { code, message } = error as { code?: string; message?: string };
  if (isAllowanceUsed(error)) return allowanceUsed();
  if (code === 'PT401') return new StorageError(401, 'Unauthorized', message ?? code);
  if (code === '42501') return accessDenied();
  if (code === '23505') return duplicate();
  if (code === '23503' && message?.startsWith('update or delete')) {
    return new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty');
  }
  if (code === '23503') return bucketNotFound();
  if (code === '57014') return new StorageError(504, 'DatabaseTimeout', 'The database took too long');
  // Values that a column or a check rejects, and what a trigger of the shop raises.
  if (code && /^(22|23|P0001$)/.test(code)) return new StorageError(400, 'InvalidRequest', message ?? code);
  return undefined;
}
