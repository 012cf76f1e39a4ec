import type { MaskPlace } from '../analysis/cut-out/encode-mask.ts';
import type { HintedMask, Stroke } from '../analysis/cut-out/hinted-mask.ts';
import type { Plane, Raster } from '../raster.ts';

/** Tasks of the worker behind the touch-up editor, which does one after the other. */
export type TouchUpTask =
  /** Remember the photo, in the size of the mask, and what the network saw in it. */
  | { readonly kind: 'photo'; readonly photo: Raster; readonly seen: Plane; readonly mask: HintedMask }
  | { readonly kind: 'stroke'; readonly before: HintedMask; readonly stroke: Stroke }
  /** Add or take away the whole pet at a point, in pixels of the mask. */
  | {
      readonly kind: 'pet';
      readonly before: HintedMask;
      readonly point: { readonly x: number; readonly y: number };
    }
  /** Write the file that is sent with the photo. */
  | { readonly kind: 'encode'; readonly mask: Plane; readonly place: MaskPlace };

/** One answer a task. */
export type TouchUpAnswer =
  | { readonly kind: 'ready'; readonly hasSeveralPets: boolean }
  /** Null when nothing is to be changed. */
  | { readonly kind: 'mask'; readonly after: HintedMask | null }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: string };
