import { DEFAULT_PLACEMENT, type Placement } from './placement.ts';
import { type PrintArea, visiblePart } from './print-products.ts';

/** An artwork as far as framing it is concerned. */
export interface FramedArtwork {
  /** Sides in any unit. */
  readonly width: number;
  readonly height: number;
  /** The box around the pet, in fractions of the artwork; null when there is none to keep. */
  readonly subject: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** Free space that is left over the head, as a share of what is seen of the area. */
const HEAD_ROOM = 0.04;

/**
 * How an artwork lies on a product before the customer moves it. Where it is seen whole, that is in the middle.
 * Where it fills the area and something has to go, the pet stays in sight; when the pet is taller than the area, its
 * head does. Nothing of the area is left bare.
 */
export function frameArtwork(area: PrintArea, artwork: FramedArtwork): Placement {
  if (area.fit === 'contain') return DEFAULT_PLACEMENT;
  const scale = Math.max(area.width / artwork.width, area.height / artwork.height);
  const width = (artwork.width * scale) / area.width;
  const height = (artwork.height * scale) / area.height;
  const seen = visiblePart(area);
  const subject = artwork.subject ?? { x: 0, y: 0, width: 1, height: 1 };
  const across = { low: subject.x * width, size: subject.width * width };
  const down = { low: subject.y * height, size: subject.height * height };
  const headRoom = HEAD_ROOM * seen.height;
  const isTooTall = artwork.subject !== null && down.size > seen.height - 2 * headRoom;
  const x = seen.x + seen.width / 2 - (across.low + across.size / 2);
  const y = isTooTall ? seen.y + headRoom - down.low : seen.y + seen.height / 2 - (down.low + down.size / 2);
  return {
    x: Math.min(0, Math.max(1 - width, x)) + 0,
    y: Math.min(0, Math.max(1 - height, y)) + 0,
    width,
    height,
    rotation: 0,
  };
}
