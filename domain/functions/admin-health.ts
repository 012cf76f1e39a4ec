import { z } from 'zod';
import type { DiskSpace } from '../shop/disk-space.ts';

/** `admin-health`: state of the server process. 403. */
export const adminHealthRequest = z.object({});

export interface AdminHealthAnswer {
  /** Of the folder with database and files; null when it cannot be read. */
  readonly disk: DiskSpace | null;
}
