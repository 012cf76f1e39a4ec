import sharp from 'sharp';
import type { Transform } from './parse-transform.ts';
import { invalidRequest, StorageError } from './storage-error.ts';

/** Pictures larger than this are not resized. */
export const maxSourceBytes = 25 * 1024 * 1024;
const maxSourcePixels = 60_000_000;
const maxSeconds = 10;

const formats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'png',
} as const;
type Source = keyof typeof formats;

export interface ResizedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/**
 * Makes pictures smaller, a few at a time, so that neither processors nor memory are given away
 * to whoever asks for many. Metadata (place, camera) is left behind.
 */
export class ImageResizer {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce = 2, maxWaiting = 60) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Whether a type of file can be resized. */
  static takes(contentType: string): contentType is Source {
    return Object.hasOwn(formats, contentType);
  }

  /**
   * Runs `load` and resizes what it gives once there is room. Rejects with `StorageError`: 503 when
   * too many wait, 400 when the picture cannot be read.
   */
  async resize(
    load: () => Promise<Uint8Array>,
    contentType: Source,
    transform: Transform,
    output: 'avif' | 'webp' | 'origin',
  ): Promise<ResizedPicture> {
    await this.#enter();
    try {
      return await draw(await load(), output === 'origin' ? formats[contentType] : output, transform);
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) {
        throw new StorageError(503, 'Busy', 'Too many pictures are being resized');
      }
      await new Promise<void>((admit) => this.#waiting.push(admit));
    }
    this.#running++;
  }
}

async function draw(
  bytes: Uint8Array,
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { width, height, resize, quality }: Transform,
): Promise<ResizedPicture> {
  const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
  try {
    const picture = sharp(bytes, { limitInputPixels: maxSourcePixels })
      .autoOrient()
      .timeout({ seconds: maxSeconds })
      .toFormat(format, { quality, ...(format === 'avif' ? { effort: 2 } : {}) });
    if (width !== undefined || height !== undefined) {
      picture.resize({ width, height, fit: fits[resize], withoutEnlargement: resize !== 'fill' });
    }
    return { bytes: await picture.toBuffer(), contentType: `image/${format}` };
  } catch {
    throw invalidRequest('The picture cannot be read or is too large to be resized');
  }
}
