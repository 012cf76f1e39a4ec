import type { MaskPlace } from '../analysis/cut-out/encode-mask.ts';
import type { BackgroundId, FramingChoice, FreeFraming, PlanOptions, StyleId, Subject } from '../contract.ts';
import type { Partner } from '../network/partner.ts';
import type { Plane } from '../raster.ts';

/** The pet in a photo, and what a corrected mask of it is made with. */
export interface FoundPet {
  readonly subject: Subject;
  /** What the network saw, 0 to 1, squashed to the view of `subject.photo`. */
  readonly seen: Plane;
  /** Where that view lies in the whole photo. */
  readonly place: MaskPlace;
}

/** Tasks of a tile worker, which does one after the other. */
export type TileTask =
  /** Get ready to paint these styles, and for one's half of finding pets, until there is something else to do. */
  | {
      readonly kind: 'warm';
      readonly styles: readonly StyleId[];
      readonly finding?: { readonly model: string; readonly half: Partner['half'] };
    }
  /** Find the pet in the photo behind a page-local address, and remember it; with a helper at the port's other end. */
  | {
      readonly kind: 'find';
      readonly model: string;
      readonly photo: string;
      /** What is at that address, if it is at hand. */
      readonly file?: Blob;
      readonly helper?: MessagePort;
    }
  /** Help the finder at the port's other end with half of the work. */
  | { readonly kind: 'help'; readonly model: string; readonly finder: MessagePort }
  /**
   * Look again, more closely and with a network that knows pets, for the pet that was found last; gives up when there
   * is something else to do, or the network is not there soon.
   */
  | { readonly kind: 'look-closely'; readonly model: string; readonly petModel: string }
  /** Remember a pet that another worker has found. */
  | { readonly kind: 'meet'; readonly subject: Subject }
  /** Paint the pet that was found last as a square of `side` pixels. */
  | {
      readonly kind: 'tile';
      readonly style: StyleId;
      /** Default: automatic. */
      readonly background?: BackgroundId;
      readonly side: number;
      readonly framing?: FramingChoice;
      /** Which version of the painting. Default 0. */
      readonly version?: number;
    }
  /** Say where a choice of framing puts the pet that was found last in a painting. */
  | { readonly kind: 'place'; readonly options: PlanOptions }
  /** Plan a painting of it, in the stored form. */
  | { readonly kind: 'plan'; readonly options: PlanOptions };

/** What comes back, one answer a task. */
export type TileAnswer =
  | { readonly kind: 'done' }
  | ({ readonly kind: 'found' } & FoundPet)
  | { readonly kind: 'tile'; readonly picture: ImageBitmap }
  | { readonly kind: 'placed'; readonly framing: FreeFraming; readonly aspect: number }
  | { readonly kind: 'plan'; readonly plan: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };
