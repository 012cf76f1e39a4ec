import { useCallback, useEffect, useRef, useState } from 'react';
import { COMPRESS_ABOVE_BYTES } from '#domain/upload-rules.ts';
import { preparePhoto } from './prepare-photo.ts';

/** The photo that was chosen. */
export interface Photo {
  readonly name: string;
  /** Bytes of the file as it was chosen. */
  readonly size: number;
  /** Address of the photo within this page. */
  readonly url: string;
  /** The photo as it will be sent. */
  readonly ready: Promise<Blob>;
}

/** Holds the chosen photo and prepares it in the background. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [compressing, setCompressing] = useState(false);
  const url = useRef<string | null>(null);
  const forget = useCallback(() => {
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = null;
  }, []);
  useEffect(() => forget, [forget]);

  const choose = (file: File) => {
    forget();
    const mine = URL.createObjectURL(file);
    url.current = mine;
    const ready = preparePhoto(file);
    setPhoto({ name: file.name, size: file.size, url: mine, ready });
    setCompressing(file.size > COMPRESS_ABOVE_BYTES);
    void ready.then(() => url.current === mine && setCompressing(false));
  };

  const remove = () => {
    forget();
    setPhoto(null);
    setCompressing(false);
  };

  return { photo, compressing, choose, remove };
}
