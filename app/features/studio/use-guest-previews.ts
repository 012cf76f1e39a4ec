import { useState } from 'react';
import {
  GUEST_USAGE_KEY,
  type GuestUsage,
  guestPreviewLimit,
  localDay,
  readGuestUsage,
  spendGuestPreview,
} from '#domain/guest-previews.ts';

/** A browser may refuse its storage (private windows, full disk): then the count lasts as long as the page. */
const stored = () => {
  try {
    return localStorage.getItem(GUEST_USAGE_KEY);
  } catch {
    return null;
  }
};

const store = (usage: GuestUsage) => {
  try {
    localStorage.setItem(GUEST_USAGE_KEY, JSON.stringify(usage));
  } catch {
    // Nothing to keep it in.
  }
};

/** A guest's previews of today, counted in this browser. Only for components that never render on the server. */
export function useGuestPreviews() {
  const read = () => readGuestUsage(stored(), localDay(new Date()));
  const [usage, setUsage] = useState(read);
  const spend = () => {
    const today = localDay(new Date());
    const saved = readGuestUsage(stored(), today);
    const here = usage.date === today ? usage.used : 0;
    const next = spendGuestPreview({ date: today, used: Math.max(saved.used, here) });
    store(next);
    setUsage(next);
  };
  return { limit: guestPreviewLimit(usage), spend };
}
