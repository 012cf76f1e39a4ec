import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#backend/storage/file-store.ts';

const SHIPPED = path.join(import.meta.dirname, '..', '..', 'app', 'public');

/**
 * The bytes behind a picture's address. Nothing is fetched: it is a shipped or stored file.
 * Rejects when it is neither.
 */
export async function readPicture(
  files: Pick<FileStore, 'locate' | 'read'>,
  address: string,
): Promise<Uint8Array> {
  if (address.startsWith('/samples/')) {
    const file = path.join(SHIPPED, new URL(address, 'http://shop.internal').pathname);
    if (file.startsWith(path.join(SHIPPED, 'samples'))) return readFile(file);
  }
  const place = files.locate(address);
  const file = place && (await files.read(place.bucket, place.path));
  if (!file) throw new Error('The picture is not there');
  return file.bytes;
}
