import { DatabaseBusyError } from './database/connection-pool.ts';

/** The message when database, disk or S3 do not work. */
export const UNAVAILABLE = 'The shop cannot do this at the moment. Please try again in a minute.';
/** When trying again may help. */
export const UNAVAILABLE_SECONDS = 5;

/** Of the network, and of the database's drivers. */
const CONNECTION_CODES = new Set(
  (
    'CONNECTION_LOST CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED CONNECT_TIMEOUT ABORT_ERR ' +
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'
  ).split(' '),
);
/** Full, broken, read-only and closed disks, and too many open files. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE', 'ENFILE']);
/**
 * SQLSTATE: the connection (08), resources such as the disk (53), shutdown and recovery (57P), errors of the system
 * (58). A read-only disk is reported as a missing privilege.
 */
const SQL_STATES = /^(?:08...|53...|57P..|58...)$/;

/** Whether an error comes from a failing disk. */
export function isDiskFailure(error: unknown): boolean {
  return DISK_CODES.has(codeOf(error));
}

/**
 * Whether an error means that database, disk or S3 fail for every request now: trying again later may help,
 * and the answer is 503 instead of 500.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusyError) return true;
  if (isFaultOfS3(error)) return true;
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || DISK_CODES.has(code) || SQL_STATES.test(code)) return true;
  return code === '42501' && (error as Error).message.includes('Read-only file system');
}

/** Of the client of S3: the service answered 5xx. */
function isFaultOfS3(error: unknown): boolean {
  return error instanceof Error && '$fault' in error && error.$fault === 'server';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
