import { StorageError } from './storage-error.ts';

/** Bytes. S3 takes keys of 1,024, of which bucket and version need their part. */
const MAX_LENGTH = 880;
const MAX_SEGMENT_BYTES = 200;

/**
 * Checks the path of an object inside its bucket and returns it. A path is one or more segments
 * with `/` between them; none is empty, `.` or `..`, none holds a control character, a backslash
 * or half a surrogate pair, and none is longer than a file name may be. So joining it to the
 * bucket's folder cannot lead out of that folder. Throws `StorageError` 400.
 */
export function checkObjectPath(path: string): string {
  const segments = path.split('/');
  if (Buffer.byteLength(path) > MAX_LENGTH || !path.isWellFormed() || !segments.every(isSafeSegment)) {
    throw new StorageError(400, 'InvalidKey', `Invalid key: ${path.slice(0, 100)}`);
  }
  return path;
}

function isSafeSegment(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    !/[\u0000-\u001f\u007f\\:*?"<>|]/.test(segment) &&
    !/[. ]$/.test(segment) &&
    Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES
  );
}
