/** How a pet is put by hand. */
export interface FreeFraming {
  /** 1: the whole photo just fits into the picture. */
  readonly zoom: number;
  /** Place of the photo in the middle of the picture, 0 (left, top) to 1. */
  readonly x: number;
  readonly y: number;
}

/** What a customer can choose. */
export type FramingChoice = 'portrait' | 'whole' | FreeFraming;

/** The same with what is chosen for them. */
export const FRAMING_MODES = ['automatic', 'portrait', 'whole', 'free'] as const;
export type FramingMode = (typeof FRAMING_MODES)[number];

/** A free framing can be no smaller and no larger. */
export const FRAMING_ZOOM = { least: 0.5, most: 8 } as const;

/** Numbers travel with so many digits: much less than a pixel, and the same place is the same preview. */
const DIGITS = 4;

/** A framing as it travels: inside the limits, in few digits. */
export function tidyFraming({ zoom, x, y }: FreeFraming): FreeFraming {
  const within = (value: number, least: number, most: number) =>
    Number(Math.min(most, Math.max(least, value)).toFixed(DIGITS));
  return {
    zoom: within(zoom, FRAMING_ZOOM.least, FRAMING_ZOOM.most),
    x: within(x, 0, 1),
    y: within(y, 0, 1),
  };
}

/**
 * The photo moved in a square picture.
 *
 * @param dx,dy how far it goes to the right and down, as shares of the picture
 * @param aspect of the photo, width by height
 */
export function moveFraming(framing: FreeFraming, dx: number, dy: number, aspect: number): FreeFraming {
  const { width, height } = photoInPicture(framing, aspect);
  return tidyFraming({ ...framing, x: framing.x - dx / width, y: framing.y - dy / height });
}

/**
 * Larger or smaller, around a place of the square picture that stays where it is.
 *
 * @param factor above 1: larger
 * @param atX,atY shares of the picture; its middle by default
 */
export function zoomFraming(
  framing: FreeFraming,
  factor: number,
  aspect: number,
  atX = 0.5,
  atY = 0.5,
): FreeFraming {
  const zoom = Math.min(FRAMING_ZOOM.most, Math.max(FRAMING_ZOOM.least, framing.zoom * factor));
  const before = photoInPicture(framing, aspect);
  const after = photoInPicture({ ...framing, zoom }, aspect);
  return tidyFraming({
    zoom,
    x: framing.x + (atX - 0.5) * (1 / before.width - 1 / after.width),
    y: framing.y + (atY - 0.5) * (1 / before.height - 1 / after.height),
  });
}

/** Where the photo lies in a square picture, in shares of it. */
export function photoInPicture({ zoom, x, y }: FreeFraming, aspect: number) {
  const width = zoom * Math.min(1, aspect);
  const height = zoom * Math.min(1, 1 / aspect);
  return { left: 0.5 - x * width, top: 0.5 - y * height, width, height };
}
