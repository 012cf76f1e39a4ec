import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoConcern } from '#domain/studio/photo-concerns.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { COMPRESS_ABOVE_BYTES } from '#domain/studio/upload-rules.ts';
import type { PreparedPhoto } from '../../lib/photo/photo-messages.ts';
import { preparePhoto } from '../../lib/photo/prepare-photo.ts';
import { turnPhoto } from '../../lib/photo/turn-photo.ts';

/** The photo that was chosen. */
export interface Photo {
  readonly name: string;
  /** Bytes of the file as it was chosen. */
  readonly size: number;
  /** Address of the photo within this page. */
  readonly url: string;
  /** The photo as it will be sent, without metadata. */
  readonly ready: Promise<Blob>;
  /** Prepares it at once: it is needed now, or the browser is idle. */
  readonly hurry: () => void;
  /** What may make a poorer portrait; known once it is prepared. */
  readonly concerns: readonly PhotoConcern[];
}

/** How long preparing a photo is delayed for what the visitor sees sooner, in milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Holds the chosen photo and prepares it in the background, a little later than it is shown and painted small: that
 * takes the processor's time too. `onFailed` is called with the reason why one cannot be used.
 */
export function usePhoto(onFailed: (message: string) => void) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [compressing, setCompressing] = useState(false);
  const urls = useRef<string[]>([]);
  const fail = useRef(onFailed);
  fail.current = onFailed;
  const forget = useCallback(() => {
    for (const url of urls.current) URL.revokeObjectURL(url);
    urls.current = [];
  }, []);
  useEffect(() => forget, [forget]);
  const addressOf = (blob: Blob) => {
    const url = URL.createObjectURL(blob);
    urls.current.push(url);
    return url;
  };

  const remove = () => {
    forget();
    setPhoto(null);
    setCompressing(false);
  };

  /** Replaces the photo; returns its object URL. */
  const choose = (file: File): string => {
    forget();
    const url = addressOf(file);
    const { promise: turn, resolve: hurry } = Promise.withResolvers<void>();
    const patience = setTimeout(hurry, PATIENCE_MS);
    const preparing = turn.then(() => {
      clearTimeout(patience);
      if (!urls.current.includes(url)) throw new Error('Another photo was chosen');
      setCompressing(file.size > COMPRESS_ABOVE_BYTES);
      return preparePhoto(file);
    });
    const ready = preparing.then(({ photo }) => photo);
    // Reported below; callers that wait for it get the rejection too.
    ready.catch(() => {});
    const chosen: Photo = { name: file.name, size: file.size, url, ready, hurry, concerns: [] };
    setPhoto(chosen);
    setCompressing(false);

    const settle = ({ photo: blob, concerns, isShowable }: PreparedPhoto) => {
      if (!urls.current.includes(url)) return;
      setPhoto({ ...chosen, concerns, url: isShowable ? url : addressOf(blob) });
      setCompressing(false);
    };
    preparing.then(settle, (error: unknown) => {
      if (!urls.current.includes(url)) return;
      remove();
      fail.current(error instanceof Error ? error.message : UPLOAD_COPY.processFailed);
    });
    return url;
  };

  /** The photo a quarter turn to the right; undefined when another one was chosen meanwhile, or it cannot be turned. */
  const turned = async (): Promise<File | undefined> => {
    if (!photo) return undefined;
    const { name, ready, hurry } = photo;
    const [address] = urls.current;
    hurry();
    try {
      const blob = await turnPhoto(await ready);
      const ending = blob.type === 'image/png' ? '.png' : '.jpg';
      const file = new File([blob], name.replace(/(\.\w+)?$/, ending), { type: blob.type });
      return urls.current[0] === address ? file : undefined;
    } catch (error) {
      if (urls.current[0] === address)
        fail.current(error instanceof Error ? error.message : UPLOAD_COPY.processFailed);
      return undefined;
    }
  };

  return { photo, compressing, choose, turned, remove };
}
