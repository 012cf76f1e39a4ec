import sharp from 'sharp';
import { PictureCache } from '../picture-cache.ts';
import type { Transform } from './parse-transform.ts';
import { invalidRequest, StorageError } from './storage-error.ts';

/** Pictures larger than this are not resized. */
export const MAX_SOURCE_BYTES = 25 * 1024 * 1024;
const MAX_SOURCE_PIXELS = 60_000_000;
const MAX_SECONDS = 10;
/** nginx's status for a client that has closed the connection. */
const GONE = 499;
/** Finished pictures that are kept in memory. */
const CACHE_BYTES = 64 * 1024 * 1024;

const FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'png',
} as const;
type Source = keyof typeof FORMATS;

export interface ResizedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

export interface ResizeOptions {
  readonly output: 'avif' | 'webp' | 'origin';
  /** Names the file's version, the transform and the output: what is made is kept under it. */
  readonly key: string;
  /** Fires when no client waits for the picture any more. */
  readonly signal: AbortSignal;
  /** Called before a picture is made that is not cached; rejects when the client is over its limit. */
  readonly admit: () => Promise<void>;
  /** Called before its pixels are decoded, with millions of them, rounded up; rejects likewise. */
  readonly admitPixels: (megapixels: number) => Promise<void>;
}

/**
 * Resizes pictures, a few at a time, so that one client's requests cannot take all processors and
 * memory. Metadata (place, camera) is removed.
 */
export class ImageResizer {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #kept = new PictureCache(CACHE_BYTES);
  #running = 0;

  constructor(atOnce = 2, maxWaiting = 60) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Whether a type of file can be resized. */
  static takes(contentType: string): contentType is Source {
    return Object.hasOwn(FORMATS, contentType);
  }

  /**
   * Runs `load` and resizes what it gives once there is room. Rejects with `StorageError`: 503 when
   * too many wait, 400 when the picture cannot be read.
   */
  async resize(
    load: () => Promise<Uint8Array>,
    contentType: Source,
    transform: Transform,
    options: ResizeOptions,
  ): Promise<ResizedPicture> {
    const { output, key, signal, admit, admitPixels } = options;
    const format = output === 'origin' ? FORMATS[contentType] : output;
    const making = this.#kept.get(key, async () => {
      await admit();
      await this.#enter(signal);
      try {
        const source = await load();
        await admitPixels(await megapixelsOf(source));
        return await draw(source, format, transform);
      } finally {
        this.#leave();
      }
    });
    try {
      return { bytes: await making, contentType: `image/${format}` };
    } catch (error) {
      // Another request for the same picture was aborted, not this one.
      if (!(error instanceof StorageError) || error.status !== GONE || signal.aborted) throw error;
      return this.resize(load, contentType, transform, options);
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) {
        throw new StorageError(503, 'Busy', 'Too many pictures are being resized');
      }
      await new Promise<void>((admit) => this.#waiting.push(admit));
    }
    this.#running++;
    // Skip work for clients that have disconnected.
    if (!signal.aborted) return;
    this.#leave();
    throw new StorageError(GONE, 'Aborted', 'The client has gone');
  }

  #leave(): void {
    this.#running--;
    this.#waiting.shift()?.();
  }
}

/** Of what the header announces; one for what has none. */
async function megapixelsOf(bytes: Uint8Array): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS }).metadata();
    return Math.max(1, Math.ceil((width * height) / 1e6));
  } catch {
    throw unreadable();
  }
}

function unreadable(): StorageError {
  return invalidRequest('The picture cannot be read or is too large to be resized');
}

async function draw(
  bytes: Uint8Array,
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { width, height, resize, quality }: Transform,
): Promise<Uint8Array<ArrayBuffer>> {
  const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS })
      .autoOrient()
      .timeout({ seconds: MAX_SECONDS })
      .toFormat(format, { quality, ...(format === 'avif' ? { effort: 2 } : {}) });
    if (width !== undefined || height !== undefined) {
      picture.resize({ width, height, fit: fits[resize], withoutEnlargement: resize !== 'fill' });
    }
    return new Uint8Array(await picture.toBuffer());
  } catch {
    throw unreadable();
  }
}
