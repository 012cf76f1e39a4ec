import { type ArtworkFrame, clampArtworkFrame } from '../artwork/artwork-frame.ts';

/** A corner of a frame: -1 is left or top, 1 right or bottom. */
export interface Corner {
  readonly x: -1 | 1;
  readonly y: -1 | 1;
}

export const CORNERS: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

/** Digits that are kept of fractions and degrees: finer than a pixel, and short to read. */
const tidy = (frame: ArtworkFrame): ArtworkFrame => {
  const { x, y, width, height, rotation } = clampArtworkFrame(frame);
  const digits = (value: number, places: number) => Number(value.toFixed(places)) + 0;
  return {
    x: digits(x, 4),
    y: digits(y, 4),
    width: digits(width, 4),
    height: digits(height, 4),
    rotation: digits(rotation, 1),
  };
};

/** The frame moved by fractions of the picture. It stops where its values end. */
export function moveFrame(frame: ArtworkFrame, dx: number, dy: number): ArtworkFrame {
  return tidy({ ...frame, x: frame.x + dx, y: frame.y + dy });
}

/**
 * The frame with one corner pulled by fractions of the (square) picture while the opposite corner stays where it is
 * seen, whatever the frame's rotation.
 */
export function pullCorner(frame: ArtworkFrame, corner: Corner, dx: number, dy: number): ArtworkFrame {
  const turn = (frame.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // The pull along the frame's own sides.
  const along = dx * cos + dy * sin;
  const down = dy * cos - dx * sin;
  const { width, height } = clampArtworkFrame({
    ...frame,
    width: frame.width + corner.x * along,
    height: frame.height + corner.y * down,
  });
  // Half of the growth moves the middle towards the corner that is pulled.
  const right = (corner.x * (width - frame.width)) / 2;
  const low = (corner.y * (height - frame.height)) / 2;
  const middle = {
    x: frame.x + frame.width / 2 + right * cos - low * sin,
    y: frame.y + frame.height / 2 + right * sin + low * cos,
  };
  return tidy({ ...frame, width, height, x: middle.x - width / 2, y: middle.y - height / 2 });
}

/** The frame grown (or, with negative fractions, shrunk) about its middle. */
export function growFrame(frame: ArtworkFrame, dWidth: number, dHeight: number): ArtworkFrame {
  const { width, height } = clampArtworkFrame({
    ...frame,
    width: frame.width + dWidth,
    height: frame.height + dHeight,
  });
  return tidy({
    ...frame,
    width,
    height,
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
  });
}

/** The frame turned to a number of degrees; beyond half a turn it goes on from the other side. */
export function turnFrame(frame: ArtworkFrame, degrees: number): ArtworkFrame {
  const within = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return tidy({ ...frame, rotation: within === -180 && degrees > 0 ? 180 : within });
}

/** Degrees of a frame whose handle above its middle is held at a point, in fractions of the picture. */
export function degreesTowards(frame: ArtworkFrame, x: number, y: number): number {
  const [dx, dy] = [x - (frame.x + frame.width / 2), y - (frame.y + frame.height / 2)];
  return (Math.atan2(dx, -dy) * 180) / Math.PI;
}
