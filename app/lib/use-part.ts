import { useEffect, useRef, useState } from 'react';
import { notify } from './notify.ts';
import { SHARED_COPY } from './shared-copy.ts';

/**
 * A part of the page that is loaded once it is wanted; null until it is there. React's `lazy` would take the whole page
 * down where it cannot be loaded, and never try again: here it is tried anew when it is wanted the next time.
 *
 * @param onFailed shows a message and closes what it was loaded for
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailed = () => {},
): Part | null {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const isMissing = isWanted && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load().then(
      (part) => isGone || setLoaded({ part }),
      () => isGone || failed.current(),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, load]);
  return loaded?.part ?? null;
}

/** The same of a dialog: where it cannot be loaded, it closes and a message says so. */
export function useDialogPart<Part>(
  load: () => Promise<Part>,
  isOpen: boolean,
  close: () => void,
): Part | null {
  return usePart(load, isOpen, () => {
    close();
    notify.error({ title: SHARED_COPY.unreachable });
  });
}
