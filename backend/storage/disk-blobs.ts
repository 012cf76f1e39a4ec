import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobKey, Blobs, FoundBlob } from './blobs.ts';
import type { ByteRange } from './byte-range.ts';
import type { Draft } from './drafts.ts';
import { checkObjectPath } from './object-path.ts';

const VERSION_NAME = /^[0-9a-f-]{36}$/;

/**
 * Bytes on disk, in `root/<bucket>/<path>/<version>`. A path is a folder, so `a` and `a/b` can
 * both be objects. A version only ever appears complete and written through to the disk; drafts
 * have to lie on the same file system.
 */
export class DiskBlobs implements Blobs {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    mkdirSync(root, { recursive: true, mode: 0o700 });
  }

  async adopt(draft: Draft, bucket: string, path: string): Promise<string> {
    const version = randomUUID();
    await this.#place({ bucket, path, version }, (file) => rename(draft.file, file));
    return version;
  }

  async copy(from: BlobKey, bucket: string, path: string): Promise<string | null> {
    const version = randomUUID();
    const source = this.#file(from);
    try {
      await stat(source);
      // A second name for the same bytes: versions never change, so they can be shared.
      await this.#place({ bucket, path, version }, (file) => link(source, file));
      return version;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async open(key: BlobKey, range?: ByteRange): Promise<Readable | null> {
    try {
      const handle = await open(this.#file(key), 'r');
      return handle.createReadStream({ ...range });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Removes a version and the folders that it leaves empty. */
  async remove(key: BlobKey): Promise<void> {
    const file = this.#file(key);
    await rm(file, { force: true });
    const bucket = join(this.#root, key.bucket);
    for (
      let folder = dirname(file);
      folder !== bucket && folder.startsWith(bucket);
      folder = dirname(folder)
    ) {
      try {
        await rmdir(folder);
      } catch {
        return;
      }
    }
  }

  async *list(): AsyncIterable<FoundBlob> {
    for (const entry of await readdir(this.#root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !VERSION_NAME.test(entry.name)) continue;
      const [bucket = '', ...path] = relative(this.#root, entry.parentPath).split(sep);
      if (bucket.startsWith('.') || path.length === 0) continue;
      const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
      if (!found) continue;
      yield { key: { bucket, path: path.join('/'), version: entry.name }, modifiedAt: found.ctime };
    }
  }

  async #place(key: BlobKey, put: (file: string) => Promise<void>): Promise<void> {
    const file = this.#file(key);
    const folder = dirname(file);
    for (let attempt = 1; ; attempt++) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await put(file);
        break;
      } catch (error) {
        // A removal beside it may just have taken the empty folder away.
        if (!isMissing(error) || attempt === 5) throw error;
      }
    }
    await syncFolder(folder);
  }

  #file({ bucket, path, version }: BlobKey): string {
    checkObjectPath(path);
    checkObjectPath(bucket);
    if (bucket.includes('/') || bucket.startsWith('.') || !VERSION_NAME.test(version)) {
      throw new Error('A bucket or version is not a name.');
    }
    return join(this.#root, bucket, ...path.split('/'), version);
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Makes a rename durable. Folders cannot be opened on Windows, where it is not needed either. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
