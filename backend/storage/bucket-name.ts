import { bucketNotFound } from './storage-error.ts';

/**
 * Checks a bucket's name as it comes from a client and returns it; what can be no name is a bucket that is not there.
 */
export function checkBucketName(name: string): string {
  if (!/^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(name)) throw bucketNotFound();
  return name;
}
