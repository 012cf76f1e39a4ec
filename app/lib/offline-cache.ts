/** The cache of small pictures of one's own gallery that the service worker keeps (`app/public/sw.js`). */
export const GALLERY_CACHE = 'pawtrait-gallery-1';

/**
 * Lets the browser keep the shop's frame for times without a network. Once a page, when it has nothing better to do.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') setTimeout(register, 3000);
  else window.addEventListener('load', () => setTimeout(register, 3000), { once: true });
}

/** The next user of this browser must not find them. */
export async function forgetThumbnails(): Promise<void> {
  try {
    await caches.delete(GALLERY_CACHE);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
