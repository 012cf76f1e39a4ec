import { DEFAULT_PLACEMENT, type Placement } from './placement.ts';
import { type PrintArea, visiblePart } from './print-products.ts';

/** A box in fractions of the artwork. */
export interface ArtworkBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What framing needs of an artwork; all of it is in the paint plan. */
export interface FramedArtwork {
  /** Sides in any unit. */
  readonly width: number;
  readonly height: number;
  /** The box around the pet; null when unknown. */
  readonly subject: ArtworkBox | null;
  /** The box around the pet's name; null when none is written. */
  readonly lettering: ArtworkBox | null;
  /** Where its photo lies, which may reach beyond the artwork; missing when unknown. */
  readonly photo?: ArtworkBox;
}

/** Reads what was sent or stored of an artwork's frame; null unless its sides are known. */
export function parseFramedArtwork(value: unknown): FramedArtwork | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Partial<Record<keyof FramedArtwork, unknown>> = value;
  const { width, height } = given;
  if (!isSide(width) || !isSide(height)) return null;
  const photo = parsePhotoBox(given.photo);
  return {
    width,
    height,
    subject: parseBox(given.subject),
    lettering: parseBox(given.lettering),
    ...(photo ? { photo } : {}),
  };
}

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

function parseBox(value: unknown): ArtworkBox | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Partial<Record<keyof ArtworkBox, unknown>> = value;
  const [x, y, width, height] = [given.x, given.y, given.width, given.height];
  const isShare = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;
  return isShare(x) && isShare(y) && isShare(width) && isShare(height) ? { x, y, width, height } : null;
}

/** Farthest that a photo may reach beyond its artwork, in sides of the artwork. */
const PHOTO_REACH = 50;

/** Reads where the photo of an artwork lies; null when that is not a box. */
export function parsePhotoBox(value: unknown): ArtworkBox | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y, width, height }: Partial<Record<keyof ArtworkBox, unknown>> = value;
  const isPart = (part: unknown): part is number => typeof part === 'number' && Math.abs(part) <= PHOTO_REACH;
  if (!isPart(x) || !isPart(y) || !isPart(width) || !isPart(height)) return null;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Faces are in the upper half of a portrait: without a known box, only this share is cropped above. */
const CROPPED_ABOVE = 0.25;
/** Free space that is left over the head, as a share of what is seen of the area. */
const HEAD_ROOM = 0.04;
/** For sums of fractions that should be equal. */
const SLACK = 1e-9;
const EVERYTHING: ArtworkBox = { x: 0, y: 0, width: 1, height: 1 };

/** One direction, in shares of the print area. */
interface Extent {
  readonly low: number;
  readonly high: number;
}

/**
 * How an artwork lies on a product before the customer moves it. Where it is seen whole, that is in the middle.
 * Where it fills the area and something has to go, the pet stays in sight; when the pet is taller than the area, its
 * head does. A written name is kept whole or left off whole, never cut through. Nothing of the area is left bare.
 */
export function frameArtwork(area: PrintArea, artwork: FramedArtwork): Placement {
  if (area.fit === 'contain') return DEFAULT_PLACEMENT;
  const scale = Math.max(area.width / artwork.width, area.height / artwork.height);
  const width = (artwork.width * scale) / area.width;
  const height = (artwork.height * scale) / area.height;
  const part = visiblePart(area);
  const across = { low: part.x, high: part.x + part.width };
  const down = { low: part.y, high: part.y + part.height };
  const subject = artwork.subject ?? EVERYTHING;
  const pet = { low: subject.y * height, high: (subject.y + subject.height) * height };
  const headRoom = HEAD_ROOM * part.height;
  const x = middleOf(across) - (subject.x + subject.width / 2) * width;
  const isTooTall = pet.high - pet.low > part.height - 2 * headRoom;
  const headY = isTooTall ? down.low + headRoom - pet.low : middleOf(down) - middleOf(pet);
  const y = artwork.subject ? headY : (1 - height) * CROPPED_ABOVE;
  const top = covering(y, height);
  return {
    x: covering(x, width),
    y: artwork.lettering ? besideLetters(top, height, artwork.lettering, down) : top,
    width,
    height,
    rotation: 0,
  };
}

/** Moves an artwork no further than it covers the area. Adding 0 turns -0 into 0. */
function covering(offset: number, size: number): number {
  return Math.min(0, Math.max(1 - size, offset)) + 0;
}

/** Moves an artwork up or down, as little as it takes, until its letters lie inside or outside of what is seen. */
function besideLetters(y: number, height: number, lettering: ArtworkBox, seen: Extent): number {
  const low = lettering.y * height;
  const high = (lettering.y + lettering.height) * height;
  const isCut = (offset: number) => {
    const isInside = offset + low >= seen.low - SLACK && offset + high <= seen.high + SLACK;
    const isOutside = offset + high <= seen.low + SLACK || offset + low >= seen.high - SLACK;
    return !isInside && !isOutside;
  };
  // Just inside at one end or the other, just outside at one end or the other.
  const places = [y, seen.high - high, seen.low - low, seen.high - low, seen.low - high]
    .map((offset) => covering(offset, height))
    .sort((a, b) => Math.abs(a - y) - Math.abs(b - y));
  return places.find((offset) => !isCut(offset)) ?? y;
}

function middleOf({ low, high }: Extent): number {
  return (low + high) / 2;
}
