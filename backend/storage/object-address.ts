import type { BucketPath } from './file-store.ts';
import { checkObjectPath } from './object-path.ts';

const OBJECT_PATH = /^\/storage\/v1\/object\/(?:(?:public|sign|authenticated)\/)?([a-z0-9._-]{1,100})\/(.+)$/;

/** The address of an object in a public bucket. */
export function publicObjectUrl(publicUrl: string, bucket: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return new URL(`/storage/v1/object/public/${encodeURIComponent(bucket)}/${encoded}`, publicUrl).href;
}

/** Bucket and path of an address of this storage; null for foreign and malformed ones. */
export function locateObject(url: string, origins: readonly string[]): BucketPath | null {
  const [own] = origins;
  if (own === undefined || !URL.canParse(url, own)) return null;
  const address = new URL(url, own);
  if (!origins.some((origin) => new URL(origin).origin === address.origin)) return null;
  const [, bucket, encoded] = OBJECT_PATH.exec(address.pathname) ?? [];
  if (!bucket || !encoded) return null;
  try {
    return { bucket, path: checkObjectPath(encoded.split('/').map(decodeURIComponent).join('/')) };
  } catch {
    return null;
  }
}
