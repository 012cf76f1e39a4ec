import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Finished pictures on disk, so that none is made twice, also after a restart. What lies there
 * can be made again at any time: when the disk is full or read-only, pictures are made and not kept.
 */
export class DiskCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The picture of that name, made by `make` when it does not lie there. @param name a file's name, safe as it is */
  async get(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const file = path.join(this.#folder, name);
    const cached = await readFile(file).catch(() => null);
    if (cached) return new Uint8Array(cached);
    const made = await make();
    await this.#keep(file, made).catch(() => {});
    return made;
  }

  /** Whole or not at all: another process may be reading. */
  async #keep(file: string, picture: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    try {
      await writeFile(draft, picture);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
