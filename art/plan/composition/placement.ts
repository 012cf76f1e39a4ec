import type { Box } from './bounding-box.ts';

/**
 * Whether a pet that the photo cuts off is led to the picture's edge (`bleed`) or stands free all the same
 * (`free`). `page` is `bleed` with room around the pet for a land; `paper` is `bleed` on a bare ground, on which a head
 * that the photo cuts at the top ends loosely and need not reach the edge.
 */
export type Framing = 'bleed' | 'free' | 'page' | 'paper';

/** Where the photo lies in the picture: picture = photo * scale + offset, in plan units. */
export interface Placement {
  /** Size of the picture in plan units; the longer side is `LONGEST_SIDE`. */
  width: number;
  height: number;
  scale: number;
  offsetX: number;
  offsetY: number;
  /** Size of the photo in plan units. */
  photoWidth: number;
  photoHeight: number;
  /** Where the photo ends, in its pixels: what is cut off there may have to be ended in the picture. */
  edges: Box;
  /** Whether the photo cuts through the pet at its lower edge; feet that only touch it stand. Default true. */
  isCutBelow?: boolean;
  framing: Framing;
  /** Whether head and chest fill the picture, and more of the pet could be shown. Default false. */
  isPortrait?: boolean;
  /** Whether the pet's own shape is the picture's: then it ends before the picture's edges, too. Default false. */
  isCutOut?: boolean;
}

/** Size of the picture and place of the photo in it, in plan units. */
export type Place = Omit<
  Placement,
  'edges' | 'framing' | 'isCutBelow' | 'isCutOut' | 'photoWidth' | 'photoHeight'
>;
