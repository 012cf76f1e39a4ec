import { useEffect, useRef, useState } from 'react';

/** An artwork that has been loaded, or that it cannot be; null while it loads. */
export type LoadedArt = { readonly image: HTMLImageElement } | { readonly failed: true } | null;

/** Loads the picture of an artwork. `onFailed` is called when that cannot be done. */
export function useArt(url: string | null, onFailed?: () => void): LoadedArt {
  const [loaded, setLoaded] = useState<LoadedArt>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    setLoaded(null);
    if (!url) return;
    const image = new Image();
    image.decoding = 'async';
    image.onload = () => setLoaded({ image });
    image.onerror = () => {
      setLoaded({ failed: true });
      failed.current?.();
    };
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return loaded;
}
