import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkObjectPath } from './object-path.ts';

/** Which bytes belong to an object: every write makes a new version, so readers never see a mixture. */
export interface BlobKey {
  readonly bucket: string;
  readonly path: string;
  readonly version: string;
}

/**
 * Bytes on disk, in `root/<bucket>/<path>/<version>`. A path is a folder, so `a` and `a/b` can
 * both be objects. A version only ever appears complete and written through to the disk.
 */
export class DiskBlobs {
  readonly #root: string;
  readonly #drafts: string;

  constructor(root: string) {
    this.#root = root;
    this.#drafts = join(root, '.drafts');
    mkdirSync(this.#drafts, { recursive: true, mode: 0o700 });
  }

  /** Writes new bytes and returns their version. */
  async write(bucket: string, path: string, bytes: Uint8Array): Promise<string> {
    const version = randomUUID();
    const draft = join(this.#drafts, version);
    const file = this.file({ bucket, path, version });
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await moveInto(draft, file);
      await syncFolder(dirname(file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return version;
  }

  /** The bytes, or null when this version is gone. */
  async read(key: BlobKey): Promise<Uint8Array | null> {
    try {
      return await readFile(this.file(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Removes a version and the folders that it leaves empty. */
  async remove(key: BlobKey): Promise<void> {
    const file = this.file(key);
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

  /** Where a version lies on disk. */
  file({ bucket, path, version }: BlobKey): string {
    checkObjectPath(path);
    checkObjectPath(bucket);
    if (bucket.includes('/') || bucket.startsWith('.') || !/^[0-9a-f-]{36}$/.test(version)) {
      throw new Error('A bucket or version is not a name.');
    }
    return join(this.#root, bucket, ...path.split('/'), version);
  }
}

/** Tries again when a removal next door has just taken the empty folder away. */
async function moveInto(draft: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    try {
      await rename(draft, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 5) throw error;
    }
  }
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
