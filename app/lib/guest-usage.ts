import {
  GUEST_USAGE_KEY,
  type GuestUsage,
  localDay,
  readGuestUsage,
  spendGuestPreview,
} from '#domain/studio/guest-previews.ts';
import { createBrowserStore, useBrowserStore } from './browser-store.ts';

const today = () => localDay(new Date());

const store = createBrowserStore<GuestUsage>({
  key: GUEST_USAGE_KEY,
  read: (stored) => readGuestUsage(stored, today()),
  write: JSON.stringify,
});

/** What a guest has used today in this browser; null on the server and until the page is hydrated. */
export function useGuestUsage(): GuestUsage | null {
  const usage = useBrowserStore<GuestUsage | null>(store, null);
  // The page may have been left open over midnight.
  return usage && usage.date !== today() ? { date: today(), used: 0 } : usage;
}

/** Counts one more preview of a guest. */
export function spendGuestUsage(): void {
  const usage = store.get();
  store.set(spendGuestPreview(usage.date === today() ? usage : { date: today(), used: 0 }));
}
