export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const LOW_SHARE = 0.1;
/** Enough for thousands of previews and print files, however large the disk is. */
const PLENTY_BYTES = 5 * 1024 ** 3;

/** Whether an admin should make room: less than a tenth is free, and less than 5 GB. */
export function isDiskLow({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < Math.min(totalBytes * LOW_SHARE, PLENTY_BYTES);
}
