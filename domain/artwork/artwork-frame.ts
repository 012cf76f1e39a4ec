/** Where an artwork lies on a mock-up picture: fractions of the picture, turned about the frame's middle. */
export interface ArtworkFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
}

export const DEFAULT_ARTWORK_FRAME: ArtworkFrame = { x: 0.1, y: 0.1, width: 0.8, height: 0.8, rotation: 0 };

const RANGES = {
  x: [0, 1],
  y: [0, 1],
  width: [0.05, 1],
  height: [0.05, 1],
  rotation: [-180, 180],
} as const satisfies Record<keyof ArtworkFrame, readonly [least: number, most: number]>;

/** A frame with every value in its range; what is no number takes its default. Reads anything that was stored. */
export function clampArtworkFrame(value: unknown): ArtworkFrame {
  const given: Partial<Record<keyof ArtworkFrame, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const part = (key: keyof ArtworkFrame) => {
    const number = given[key];
    if (typeof number !== 'number' || Number.isNaN(number)) return DEFAULT_ARTWORK_FRAME[key];
    const [least, most] = RANGES[key];
    // Adding 0 turns -0 into 0.
    return Math.min(most, Math.max(least, number)) + 0;
  };
  return {
    x: part('x'),
    y: part('y'),
    width: part('width'),
    height: part('height'),
    rotation: part('rotation'),
  };
}

/** Shapes that differ by less are the same: frames are drawn by hand. */
const SAME_SHAPE = 0.02;

/**
 * The part of a frame that a print of another shape fills: as large as it fits, in the middle. Product pictures are
 * square, so that the frame's sides have the shape that is seen.
 *
 * @param print sides in any unit
 */
export function fitFrame(
  frame: ArtworkFrame,
  print: { readonly width: number; readonly height: number },
): ArtworkFrame {
  const wider = print.width / print.height / (frame.width / frame.height);
  if (Math.abs(wider - 1) < SAME_SHAPE) return frame;
  const width = Math.min(1, wider) * frame.width;
  const height = Math.min(1, 1 / wider) * frame.height;
  return {
    ...frame,
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  };
}
