import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { type DiskSpace, isDiskLow } from '#domain/shop/disk-space.ts';
import { type Repeated, repeat } from '../repeat.ts';

export interface TroubleParts {
  readonly backend: Pick<Backend, 'service'>;
  readonly readDisk: () => Promise<DiskSpace>;
  /** Called when there may be a mail to send. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** Has failed work and a disk that is almost full mailed to the admins who have subscribed. */
export async function queueNotices({ backend: { service }, readDisk, onWork }: TroubleParts): Promise<void> {
  await service.query('select public.notice_failures()');
  const disk = await readDisk();
  if (isDiskLow(disk)) {
    await service.query('select public.notice_low_disk($1::bigint, $2::bigint)', [
      disk.freeBytes,
      disk.totalBytes,
    ]);
  }
  onWork();
}

/** Checks for trouble periodically. */
export function watchTrouble(parts: TroubleParts, everyMs = 60_000): Repeated {
  return repeat(
    () => queueNotices(parts),
    everyMs,
    (error) => parts.log.warn({ err: error }, 'Admins could not be notified of trouble'),
  );
}
