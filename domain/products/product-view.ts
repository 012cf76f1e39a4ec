import { type FramedArtwork, frameArtwork } from './frame-artwork.ts';
import type { Placement } from './placement.ts';
import { type ChosenPrint, type PrintArea, placedArea } from './print-products.ts';

/** Assumed of an artwork of which only the address is known: previews are square. */
const UNKNOWN: FramedArtwork = { width: 1, height: 1, subject: null, lettering: null };

/**
 * Where an artwork lies on a product until the customer moves it. On products that are printed to the edge the box has
 * the artwork's own shape, so that all of it can be moved into view.
 *
 * @param withBackground when false, the pet alone fills what the whole artwork would
 */
export function startingPlacement(
  { area, start }: Pick<ChosenPrint, 'area' | 'start'>,
  artwork: FramedArtwork = UNKNOWN,
  { withBackground = true }: { readonly withBackground?: boolean } = {},
): Placement {
  if (!start) return frameArtwork(placedArea(area), artwork);
  return withBackground ? start : enlargePet(placedArea(area), start, artwork);
}

/** How much larger an artwork is laid at most so that its pet fills the box. */
const MOST_ENLARGED = 2;

/** A box so that the artwork's pet fills another one, in its middle; the same one where the pet's place is unknown. */
function enlargePet(area: PrintArea, box: Placement, { width, height, subject }: FramedArtwork): Placement {
  if (!subject?.width || !subject.height) return box;
  const [across, down] = [box.width * area.width, box.height * area.height];
  const whole = Math.min(across / width, down / height);
  const filling = Math.min(across / (subject.width * width), down / (subject.height * height));
  const scale = Math.min(filling, MOST_ENLARGED * whole);
  const [w, h] = [(width * scale) / area.width, (height * scale) / area.height];
  return {
    x: box.x + box.width / 2 - (subject.x + subject.width / 2) * w,
    y: box.y + box.height / 2 - (subject.y + subject.height / 2) * h,
    width: w,
    height: h,
    rotation: box.rotation,
  };
}

/**
 * A placement so that the artwork leaves no part of an edge-to-edge product bare: an upright box is widened to the
 * area, a turned one is enlarged in its own shape until it holds the area's corners; then it is moved as little as it
 * takes.
 */
export function keepCovered(area: PrintArea, placement: Placement): Placement {
  if (area.fit !== 'cover') return placement;
  return placement.rotation === 0 ? coverUpright(placement) : coverTurned(placedArea(area), placement);
}

function coverUpright(placement: Placement): Placement {
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

/** Works in pixels of the area, in directions of the turned box. */
function coverTurned(area: PrintArea, placement: Placement): Placement {
  const angle = (placement.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const needed = {
    width: Math.abs(cos) * area.width + Math.abs(sin) * area.height,
    height: Math.abs(sin) * area.width + Math.abs(cos) * area.height,
  };
  const box = { width: placement.width * area.width, height: placement.height * area.height };
  const growth = Math.max(1, needed.width / box.width, needed.height / box.height);
  const width = placement.width * growth;
  const height = placement.height * growth;
  // From the middle of the box to the middle of the area: along the box, then down it.
  const across = (0.5 - placement.x - placement.width / 2) * area.width;
  const down = (0.5 - placement.y - placement.height / 2) * area.height;
  const spare = { x: (box.width * growth - needed.width) / 2, y: (box.height * growth - needed.height) / 2 };
  const along = clampTo(across * cos + down * sin, spare.x);
  const aside = clampTo(down * cos - across * sin, spare.y);
  const middle = {
    x: 0.5 - (along * cos - aside * sin) / area.width,
    y: 0.5 - (along * sin + aside * cos) / area.height,
  };
  return { ...placement, width, height, x: middle.x - width / 2, y: middle.y - height / 2 };
}

function clampTo(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

/** Whether an artwork is put on a product with its background until the customer chooses: a name is written on it. */
export function startsWithBackground(
  { withBackground }: Pick<ChosenPrint, 'withBackground'>,
  artwork: FramedArtwork = UNKNOWN,
): boolean {
  return artwork.lettering !== null || withBackground;
}
