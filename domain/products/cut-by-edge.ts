import type { ArtworkBox, FramedArtwork } from './frame-artwork.ts';
import type { Placement } from './placement.ts';
import { type PrintArea, placedArea } from './print-products.ts';

/** What of an artwork a print loses at its edge. */
export interface EdgeCut {
  readonly face: boolean;
  readonly name: boolean;
}

/** Where a pet's face is in the box around the pet: its upper half, without the tips of ears and fur. */
const FACE: ArtworkBox = { x: 0.1, y: 0.05, width: 0.8, height: 0.45 };
/** Rounding is no cut. */
const LEEWAY = 0.002;

/** Whether the pet's face or its name leaves what is seen of a print, where a plan gives their place. */
export function cutByEdge(whole: PrintArea, artwork: FramedArtwork, placement: Placement): EdgeCut {
  const { subject, lettering } = artwork;
  const isSeen = (box: ArtworkBox) =>
    cornersOf(box).every((corner) => isInside(corner, whole, artwork, placement));
  return {
    face: subject !== null && !isSeen(within(subject, FACE)),
    name: lettering !== null && !isSeen(lettering),
  };
}

const within = (outer: ArtworkBox, { x, y, width, height }: ArtworkBox): ArtworkBox => ({
  x: outer.x + x * outer.width,
  y: outer.y + y * outer.height,
  width: width * outer.width,
  height: height * outer.height,
});

const cornersOf = ({ x, y, width, height }: ArtworkBox) =>
  [x, x + width].flatMap((across) => [y, y + height].map((down) => [across, down] as const));

/** Whether a place on the artwork is printed and seen: within its box, and within the area without its bleed. */
function isInside(
  [across, down]: readonly [number, number],
  whole: PrintArea,
  artwork: FramedArtwork,
  { x, y, width, height, rotation }: Placement,
): boolean {
  const area = placedArea(whole);
  const box = { width: width * area.width, height: height * area.height };
  const fits = [box.width / artwork.width, box.height / artwork.height];
  const scale = area.fit === 'cover' ? Math.max(...fits) : Math.min(...fits);
  const [dx, dy] = [(across - 0.5) * artwork.width * scale, (down - 0.5) * artwork.height * scale];
  const leeway = LEEWAY * Math.max(area.width, area.height);
  if (Math.abs(dx) > box.width / 2 + leeway || Math.abs(dy) > box.height / 2 + leeway) return false;
  const angle = (rotation * Math.PI) / 180;
  const left = (x + width / 2) * area.width + dx * Math.cos(angle) - dy * Math.sin(angle);
  const top = (y + height / 2) * area.height + dx * Math.sin(angle) + dy * Math.cos(angle);
  const isWithin = (at: number, side: number) =>
    at >= area.bleed - leeway && at <= side - area.bleed + leeway;
  return isWithin(left, area.width) && isWithin(top, area.height);
}
