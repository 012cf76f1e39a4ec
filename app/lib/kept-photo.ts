import { browserDatabase } from './browser-database.ts';

const within = browserDatabase('pawtrait-studio-photo', 'photo');
/** Names the photo of this tab; lasts as long as the tab. */
const KEY = 'pawtrait-studio-photo';
const LASTS_MS = 20 * 60 * 60_000;

interface Kept<Extra> {
  readonly photo: File;
  /** What was made of it. */
  readonly extra: Extra;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Changes run one after another, in order. */
let turn: Promise<unknown> = Promise.resolve();

/** Keeps a photo for this tab, in place of the one before. Where the browser keeps nothing, nothing happens. */
export function keepPhoto(photo: File, extra: unknown): Promise<void> {
  return inTurn(async () => {
    const name = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, name);
    await within('readwrite', (store) => store.put({ photo, extra, since: Date.now() }, name));
  });
}

/** Removes the photo of this tab, and those left behind by other tabs. */
export function dropPhoto(): Promise<void> {
  return inTurn(async () => {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (name) await within('readwrite', (store) => store.delete(name));
    await dropOld();
  });
}

/** The photo that this tab has kept; null when there is none. */
export async function keptPhoto<Extra>(): Promise<Kept<Extra> | null> {
  try {
    const name = sessionStorage.getItem(KEY);
    if (!name) return null;
    const kept = await within<Kept<Extra> | undefined>('readonly', (store) => store.get(name));
    return kept && Date.now() - kept.since < LASTS_MS ? kept : null;
  } catch {
    return null;
  }
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  // Private windows and full disks: the photo lasts as long as the page.
  const current = turn.then(work).catch(() => {});
  turn = current;
  await current;
}

async function dropOld(): Promise<void> {
  const names = await within('readonly', (store) => store.getAllKeys());
  for (const name of names) {
    const kept = await within<Kept<unknown> | undefined>('readonly', (store) => store.get(name));
    if (kept && Date.now() - kept.since > LASTS_MS) await within('readwrite', (store) => store.delete(name));
  }
}
