import { useEffect, useRef, useState } from 'react';
import { notify } from './notify.ts';
import { offerToTryAgain } from './offer-to-try-again.ts';
import { SHARED_COPY } from './shared-copy.ts';

/**
 * A part of the page that is loaded once it is wanted; null until it is there. React's `lazy` would take the whole page
 * down where it cannot be loaded, and never try again: here it is tried anew when it is wanted the next time.
 *
 * @param onFailed shows a message and closes what it was loaded for; by default the message offers to try again. `gone`
 *   is aborted before the next attempt, and when the part is no longer wanted
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailed: (tryAgain: () => void, gone: AbortSignal) => void = offerToTryAgain,
): Part | null {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const isMissing = isWanted && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it once.
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const gone = controller.signal;
    load().then(
      (part) => gone.aborted || setLoaded({ part }),
      () => gone.aborted || failed.current(() => setAttempt((made) => made + 1), gone),
    );
    return () => controller.abort();
  }, [isMissing, load, attempt]);
  return loaded?.part ?? null;
}

/** The same of what was opened, e.g. a dialog: where it cannot be loaded, it closes and a message says so. */
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
