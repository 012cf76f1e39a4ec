import { type FramedArtwork, frameArtwork } from './frame-artwork.ts';
import { DEFAULT_PLACEMENT, type Placement } from './placement.ts';
import { printAreaOf } from './print-products.ts';

/** The side of the mug that faces the viewer when the handle is to the right. */
const MUG_FRONT: Placement = { x: 0.622, y: 0.06, width: 0.376, height: 0.88, rotation: 0 };
const SHIRT_CHEST: Placement = { x: 0, y: 0, width: 1, height: 0.75, rotation: 0 };
const STICKER_INSIDE: Placement = { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rotation: 0 };

const STARTS: Readonly<Record<string, Placement>> = {
  mug: MUG_FRONT,
  't-shirt': SHIRT_CHEST,
  stickers: STICKER_INSIDE,
};

/** What is known of an artwork that only its address tells of: previews are square. */
const UNKNOWN: FramedArtwork = { width: 1, height: 1, subject: null, lettering: null };

/**
 * Where an artwork lies on a product until the customer moves it. On products that are printed to the edge the box has
 * the artwork's own shape, so that all of it can be moved into view.
 *
 * @param cardId id of the catalog card
 */
export function startingPlacement(cardId: string, artwork: FramedArtwork = UNKNOWN): Placement {
  const area = printAreaOf(cardId);
  return STARTS[cardId] ?? (area ? frameArtwork(area, artwork) : DEFAULT_PLACEMENT);
}

/** A placement so that an upright artwork leaves no part of an edge-to-edge product bare. */
export function keepCovered(cardId: string, placement: Placement): Placement {
  if (printAreaOf(cardId)?.fit !== 'cover' || placement.rotation !== 0) return placement;
  const width = Math.max(1, placement.width);
  const height = Math.max(1, placement.height);
  return {
    ...placement,
    width,
    height,
    x: Math.min(0, Math.max(1 - width, placement.x)),
    y: Math.min(0, Math.max(1 - height, placement.y)),
  };
}

/**
 * How an artwork mixes with the blank product: most are dyed, so that white is the product's own white; stickers and
 * shirts carry white ink.
 */
export function artBlend(cardId: string): 'multiply' | 'normal' {
  return cardId === 'stickers' || cardId === 't-shirt' ? 'normal' : 'multiply';
}
