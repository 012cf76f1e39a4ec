/** Longest wait for idle time, in milliseconds. */
const PATIENCE_MS = 4000;

/** Does something once the page is complete and the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let isOff = false;
  const begin = () => {
    if (!isOff) work();
  };
  // Not every browser has requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(begin, { timeout: PATIENCE_MS })
      : setTimeout(begin, 200);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
    window.removeEventListener('load', wait);
  };
}
