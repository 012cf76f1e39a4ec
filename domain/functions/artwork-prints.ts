import { z } from 'zod';

/** `artwork-prints`: print files of one of the caller's saved artworks; empty for other artworks. */
export const artworkPrintsRequest = z.object({ id: z.uuid() });

/** A file in the full size of a product that was ordered with an artwork. */
export interface PrintFile {
  /** Title of the product. */
  readonly product: string;
  /** Its address, with the order's signature. */
  readonly url: string;
}

export interface ArtworkPrintsAnswer {
  /** One a product, or two where it is handed out as files, those of the newest order. */
  readonly files: readonly PrintFile[];
}
