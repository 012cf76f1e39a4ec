import type { Draft } from './drafts.ts';

export interface ObjectMetadata {
  readonly eTag: string;
  /** Bytes. */
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

const DEFAULT_CACHE_SECONDS = 3_600;

/** `storage.objects.metadata` of a file, in the form of Supabase Storage. */
export function metadataOf(draft: Draft, cacheSeconds = DEFAULT_CACHE_SECONDS): ObjectMetadata {
  return {
    eTag: draft.etag,
    size: draft.size,
    mimetype: draft.contentType,
    cacheControl: `max-age=${cacheSeconds}`,
    lastModified: new Date().toISOString(),
    contentLength: draft.size,
    httpStatusCode: 200,
  };
}
