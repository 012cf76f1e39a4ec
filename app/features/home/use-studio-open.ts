import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What comes before a click. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * The studio is open while the address ends in #upload, so that it can be linked and Back closes it.
 * `open` is false on the server and until the page is hydrated: the server never sees the hash.
 *
 * @param onIntent called when a visitor is likely to open the studio
 */
export function useStudioOpen(onIntent: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href$="#upload"]')) onIntent();
    };
    for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, look);
    };
  }, [onIntent]);
  const isInAddress = location.hash === '#upload';
  const [closing, setClosing] = useState(false);
  // The next opening is a new one.
  if (closing && !isInAddress) setClosing(false);
  const close = () => {
    setClosing(true);
    // Back to another page needs its data, which are not there without a network.
    const canGoBack = location.state?.fromShop && (location.state.from === '/' || navigator.onLine);
    if (canGoBack) return navigate(-1);
    return navigate({ search: location.search, hash: '' }, { replace: true, preventScrollReset: true });
  };
  return { open: isHydrated && isInAddress && !closing, close };
}
