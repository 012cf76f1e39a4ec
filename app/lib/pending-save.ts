import { browserDatabase } from './browser-database.ts';
import type { FinishedArtwork } from './finished-artwork.ts';

const within = browserDatabase('pawtrait', 'pending-save');
const KEY = 'artwork';
/** When a tab has continued it, in milliseconds since 1970. */
const HANDED = 'handed';
/** How long other tabs show that, in milliseconds. */
const NEWS_MS = 60_000;
/** Held by the tab whose studio waits with the artwork, so that no other tab continues it. */
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

/** An artwork that waits for a sign-in. */
export interface PendingSave {
  readonly artwork: FinishedArtwork;
  /** It is not to be saved. */
  settle(): void;
  /** It is being saved here. */
  hand(): void;
  /** Stops waiting here; a later sign-in continues. */
  leave(): void;
}

/**
 * Keeps an artwork in this browser until the visitor is signed in: the way there may lead over other pages (Google) or
 * other tabs (the link in a mail). Where the browser keeps nothing, it waits in this tab alone.
 */
export function keepPendingSave(artwork: FinishedArtwork): PendingSave {
  const { promise: end, resolve } = Promise.withResolvers<'settled' | 'handed' | 'left'>();
  // Serialized, so that a later artwork is not removed in its place.
  const hold = async () => {
    await within('readwrite', (store) => store.put({ artwork, since: Date.now() }, KEY)).catch(() => {});
    const outcome = await end;
    if (outcome !== 'left') await within('readwrite', (store) => store.delete(KEY)).catch(() => {});
    if (outcome === 'handed') {
      isHandedHere = true;
      await within('readwrite', (store) => store.put(Date.now(), HANDED)).catch(() => {});
    }
  };
  void (navigator.locks ? navigator.locks.request(LOCK, hold) : hold());
  return {
    artwork,
    settle: () => resolve('settled'),
    hand: () => resolve('handed'),
    leave: () => resolve('left'),
  };
}

/** Whether this page itself has continued one. */
let isHandedHere = false;

/** Whether another tab has just continued with the artwork. Read while none can be taken; never rejects. */
export async function isSavedElsewhere(): Promise<boolean> {
  if (isHandedHere) return false;
  const read = () => within<number | undefined>('readonly', (store) => store.get(HANDED));
  const since = await read().catch(() => undefined);
  return since !== undefined && Date.now() - since < NEWS_MS;
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
