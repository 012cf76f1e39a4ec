import type { FileStore } from '#backend/storage/file-store.ts';

/** The stored plan beside an artwork of this shop, gzipped; null when there is none. */
export async function readPlanOf(artUrl: string, files: Pick<FileStore, 'locate' | 'read'>) {
  const place = files.locate(artUrl);
  const plan = place && (await files.read(place.bucket, place.path.replace(/\.png$/, '.plan')));
  return plan?.bytes ?? null;
}
