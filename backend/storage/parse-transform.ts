import { z } from 'zod';
import { invalidRequest } from './storage-error.ts';

/** Longest side of a resized picture, in pixels (as at Supabase). */
const MAX_SIDE = 2_500;

const side = z.coerce.number().int().min(1).max(MAX_SIDE);

/** The form of `transform` in a body, and of the query string of a resized picture. */
export const transformFields = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
});

/** How a picture is to be resized. */
export interface Transform {
  /** Pixels; without it, in proportion to the height. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Fill the box and cut (`cover`), fit into it (`contain`), or stretch to it (`fill`). */
  readonly resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100. */
  readonly quality: number;
  /** `origin`: that of the file; undefined: what the client takes best. */
  readonly format: 'origin' | 'avif' | 'webp' | undefined;
}

/**
 * Reads and checks what a picture is to become. Throws `StorageError` 400, also for sizes that are not listed:
 * otherwise every pixel more would be another picture to make.
 */
export function parseListedTransform(fields: unknown): Transform {
  const transform = parseTransform(fields);
  checkListed(transform);
  return transform;
}

function parseTransform(fields: unknown): Transform {
  const result = transformFields.safeParse(fields);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw invalidRequest(`${issue?.path.join('.') ?? 'transform'}: ${issue?.message ?? 'is not valid'}`);
  }
  const { width, height, resize = 'cover', quality = 80, format } = result.data;
  return { width, height, resize, quality, format };
}

/** Sides and qualities in which pictures are served: those that pages and mails of a shop use. */
const LISTED_SIDES = new Set([
  32, 48, 50, 64, 96, 100, 128, 160, 200, 240, 256, 288, 320, 384, 400, 480, 512, 600, 640, 720, 768, 800,
  960, 1024, 1080, 1200, 1280, 1440, 1536, 1600, 1920, 2048, 2400, 2500,
]);
const LISTED_QUALITIES = new Set([40, 50, 52, 60, 70, 75, 78, 80, 90]);

function checkListed({ width, height, quality }: Transform): void {
  for (const side of [width, height]) {
    if (side !== undefined && !LISTED_SIDES.has(side)) {
      throw invalidRequest(`${side} is none of the sizes in which pictures are served`);
    }
  }
  if (!LISTED_QUALITIES.has(quality)) {
    throw invalidRequest(`${quality} is none of the qualities in which pictures are served`);
  }
}
