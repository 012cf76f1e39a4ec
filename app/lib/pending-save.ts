import { browserDatabase } from './browser-database.ts';
import type { FinishedArtwork } from './finished-artwork.ts';

const within = browserDatabase('pawtrait', 'pending-save');
const KEY = 'artwork';
/** Held by the tab whose studio waits with the artwork, so that no other tab goes on with it. */
const LOCK = 'pawtrait-pending-save';
/** Previews themselves are kept for a day. */
const LASTS_MS = 20 * 60 * 60_000;
/** How long one tab waits for another to save it or to leave it. */
const PATIENCE_MS = 5000;

interface Kept {
  readonly artwork: FinishedArtwork;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** An artwork that waits for somebody to sign in. */
export interface PendingSave {
  readonly artwork: FinishedArtwork;
  /** It is being saved, or is not to be. */
  settle(): void;
  /** Nobody waits here any more; whoever signs in later goes on. */
  leave(): void;
}

/**
 * Keeps an artwork in this browser until somebody is signed in: the way there may lead over other pages (Google) or
 * other tabs (the link in a mail). Where the browser keeps nothing, it waits in this tab alone.
 */
export function keepPendingSave(artwork: FinishedArtwork): PendingSave {
  const { promise: end, resolve } = Promise.withResolvers<'settled' | 'left'>();
  // One after the other: what is removed is never what somebody has kept since.
  const hold = async () => {
    await within('readwrite', (store) => store.put({ artwork, since: Date.now() }, KEY)).catch(() => {});
    if ((await end) === 'settled') await within('readwrite', (store) => store.delete(KEY)).catch(() => {});
  };
  void (navigator.locks ? navigator.locks.request(LOCK, hold) : hold());
  return { artwork, settle: () => resolve('settled'), leave: () => resolve('left') };
}

/**
 * Takes what was kept, once; null when there is nothing, it is too old, or another tab waits with it and does not
 * leave it.
 */
export async function takePendingSave(): Promise<FinishedArtwork | null> {
  const take = async () => {
    const kept: Kept | undefined = await within('readonly', (store) => store.get(KEY));
    if (!kept) return null;
    await within('readwrite', (store) => store.delete(KEY));
    return Date.now() - kept.since < LASTS_MS ? kept.artwork : null;
  };
  try {
    if (!navigator.locks) return await take();
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, take);
  } catch {
    return null;
  }
}
