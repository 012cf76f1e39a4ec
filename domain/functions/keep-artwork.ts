import { z } from 'zod';

/** `keep-artwork`: keeps a preview beyond its day. 400 for what is no artwork of this shop, or not the caller's. */
export const keepArtworkRequest = z.object({ imageUrl: z.string().min(1).max(2048) });

export interface KeepArtworkAnswer {
  /** The lasting address. */
  readonly imageUrl: string;
  /** Whether it can be painted again at any size. */
  readonly hasPlan: boolean;
}
