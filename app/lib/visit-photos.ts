import { PREVIEW_LASTS_MS } from '#domain/studio/visit-picture.ts';
import { browserDatabase } from './browser-database.ts';

const within = browserDatabase('pawtrait-visit-photos', 'photos');

/** A photo that pictures of this visit were painted from, as it was sent. */
export interface VisitPhoto {
  readonly photo: Blob;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Keeps a photo as long as its previews last, so that they can still be saved. Never rejects. */
export async function keepVisitPhoto(id: string, photo: Blob, name: string): Promise<void> {
  try {
    const now = Date.now();
    await within('readwrite', (store) => store.put({ photo, name, since: now }, id));
    for (const key of await within('readonly', (store) => store.getAllKeys())) {
      const kept = await within<VisitPhoto | undefined>('readonly', (store) => store.get(key));
      if (kept && now - kept.since > PREVIEW_LASTS_MS)
        await within('readwrite', (store) => store.delete(key));
    }
  } catch {
    // Private windows and full disks: the pictures can be carried, not saved later.
  }
}

/** The photo of that id; null when it is not there any more. Never rejects. */
export async function visitPhoto(id: string): Promise<VisitPhoto | null> {
  return (
    (await within<VisitPhoto | undefined>('readonly', (store) => store.get(id)).catch(() => null)) ?? null
  );
}

/** Removes all of them. Never rejects. */
export async function forgetVisitPhotos(): Promise<void> {
  await within('readwrite', (store) => store.clear()).catch(() => {});
}
