import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '#domain/shop/disk-space.ts';

/** How much room there is on the disk of a folder. Rejects when it cannot be read. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
