import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredTempImage } from '#domain/catalog/image-paths.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { removePetImages, uploadTempImage } from '../../lib/pet-images.ts';
import { readAsDataUrl } from './read-as-data-url.ts';
import type { Photo } from './use-photo.ts';

/** An upload that still helps for this long is used, in milliseconds. */
const SPARE_MS = 5 * 60_000;

interface Options {
  readonly photo: Photo | null;
  /** Null for guests. */
  readonly userId: string | null;
}

/**
 * How the photo reaches the transform function: a guest's travels as a data URL, a user's is uploaded while the user
 * still chooses, used for every preview of the hour, and removed with the photo.
 */
export function usePhotoAddress({ photo, userId }: Options) {
  const [uploading, setUploading] = useState(false);
  const upload = useRef<Promise<StoredTempImage> | null>(null);

  const start = useCallback(async (chosen: Pick<Photo, 'ready' | 'name'>, owner: string) => {
    setUploading(true);
    try {
      const file = await chosen.ready;
      return await uploadTempImage(await browserSupabase(), owner, { file, name: chosen.name });
    } finally {
      setUploading(false);
    }
  }, []);

  const { ready, name } = photo ?? {};
  useEffect(() => {
    if (!ready || !name || !userId) return;
    const mine = start({ ready, name }, userId);
    upload.current = mine;
    // A failure shows when the address is needed.
    mine.catch(() => {});
    return () => {
      upload.current = null;
      mine.then(async ({ path }) => removePetImages(await browserSupabase(), [path])).catch(() => {});
    };
  }, [ready, name, userId, start]);

  /** Rejects when the photo can neither be read nor uploaded. */
  const address = async (chosen: Photo): Promise<string> => {
    if (!userId) return dataUrlOf(chosen);
    const stored = await upload.current?.catch(() => null);
    if (stored && stored.expiresAt - SPARE_MS > Date.now()) return stored.url;
    const again = start(chosen, userId);
    upload.current = again;
    return (await again).url;
  };

  return { uploading, address };
}

/** The photo itself; where it cannot be read any more, what the page still shows of it. */
async function dataUrlOf(photo: Photo): Promise<string> {
  const blob = await photo.ready;
  try {
    return await readAsDataUrl(blob);
  } catch {
    return readAsDataUrl(await (await fetch(photo.url)).blob());
  }
}
