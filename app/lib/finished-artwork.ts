import type { ArtworkBox } from '#domain/products/frame-artwork.ts';
import type { PetType } from '#domain/studio/pet-type.ts';

/** What leaves the studio: to be saved, or carried to the products. */
export interface FinishedArtwork {
  readonly url: string;
  readonly style: string;
  readonly styleName: string;
  readonly background: string;
  readonly backgroundName: string;
  readonly petName: string;
  readonly petType: PetType | null;
  /** A sample in place of the artwork: it may be kept, not shared. */
  readonly isFallback: boolean;
  /** The photo as it was sent; null when this browser does not have it any more. */
  readonly photo: Blob | null;
  readonly photoName: string;
  /** Where the photo lies in the picture, in fractions of it; missing when unknown. */
  readonly photoBox?: ArtworkBox;
}
