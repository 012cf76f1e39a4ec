import { createHash } from 'node:crypto';
import type { PictureArea } from '#art/analysis/letterbox.ts';
import type { Subject } from '#art/contract.ts';

/** A photo as it was decoded and cut out. */
export interface SeenPhoto {
  readonly subject: Subject;
  /** Of the photo as it was decoded (`photoSeed`). */
  readonly seed: number;
  /** Pixels of the decoded photo, bars and all. */
  readonly width: number;
  readonly height: number;
  /** The part of it between the bars, which `subject` shows. */
  readonly area: PictureArea;
}

export interface RecentSubjectsOptions {
  /** Photos that are kept; each takes about 10 MB, one with a small pet up to 40 MB. */
  readonly most?: number;
  /** A photo is dropped this many milliseconds after it was last used. */
  readonly keptMs?: number;
}

/**
 * The cut-outs of the last photos: who tries another style of the same photo does not wait for it to be cut out again.
 */
export interface RecentSubjects {
  /** What was kept for the same bytes, or what `see` makes of them. */
  get(photo: Uint8Array, mask: Uint8Array | undefined, see: () => Promise<SeenPhoto>): Promise<SeenPhoto>;
}

/** Starts with nothing kept. */
export function createRecentSubjects({
  most = 3,
  keptMs = 600_000,
}: RecentSubjectsOptions = {}): RecentSubjects {
  // The photo used last stands at the end.
  const kept = new Map<string, { seen: SeenPhoto; expiry: NodeJS.Timeout }>();

  function drop(key: string): void {
    clearTimeout(kept.get(key)?.expiry);
    kept.delete(key);
  }

  return {
    async get(photo, mask, see) {
      const key = keyOf(photo, mask);
      const seen = kept.get(key)?.seen ?? (await see());
      drop(key);
      kept.set(key, { seen, expiry: setTimeout(() => drop(key), keptMs).unref() });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        drop(oldest);
      }
      return seen;
    },
  };
}

function keyOf(photo: Uint8Array, mask: Uint8Array | undefined): string {
  const hash = createHash('sha256').update(photo);
  return mask
    ? `${hash.digest('hex')} ${createHash('sha256').update(mask).digest('hex')}`
    : hash.digest('hex');
}
