import { mix, smoothstepIn } from '../../numbers.ts';
import type { FacePlanes } from './face.ts';
import type { Disc } from './possible-heads.ts';

/** How far around an eye its colors are its own, and from where on they are fur's, in its radii. */
const OWN = [1.05, 1.5] as const;

/** Part of a plane around an eye. */
interface Piece {
  readonly width: number;
  readonly height: number;
  /** Its first pixel in the plane. */
  readonly first: number;
}

/**
 * Changes the colors of a pet, but not those of its eyes; around them one runs into the other. In place.
 *
 * @param eyes where eyes are or may be, plan units
 */
export function keepEyes(planes: Omit<FacePlanes, 'mask'>, eyes: readonly Disc[], change: () => void): void {
  const { light, a, b, scale } = planes;
  const kept = eyes.map((eye) => {
    const piece = pieceAround(eye, light, scale);
    return { eye, piece, before: [light, a, b].map(({ width, data }) => cut(data, width, piece)) };
  });
  change();
  for (const { eye, piece, before } of kept) {
    for (const [n, { width, data }] of [light, a, b].entries()) {
      for (let i = 0; i < before[n].length; i++) {
        const at = piece.first + Math.floor(i / piece.width) * width + (i % piece.width);
        const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
        const away = Math.hypot(x / scale - eye.x, y / scale - eye.y) / eye.radius;
        data[at] = mix(before[n][i], data[at], smoothstepIn(OWN, away));
      }
    }
  }
}

function pieceAround({ x, y, radius }: Disc, plane: FacePlanes['light'], scale: number): Piece {
  const inside = (place: number, side: number) => Math.min(side, Math.max(0, place));
  const [left, right] = [-1, 1].map((side) =>
    inside(Math.round((x + side * OWN[1] * radius) * scale), plane.width),
  );
  const [top, bottom] = [-1, 1].map((side) =>
    inside(Math.round((y + side * OWN[1] * radius) * scale), plane.height),
  );
  return { width: right - left, height: bottom - top, first: top * plane.width + left };
}

function cut(data: Float32Array, width: number, piece: Piece): Float32Array {
  const values = new Float32Array(piece.width * piece.height);
  for (let row = 0; row < piece.height; row++) {
    const from = piece.first + row * width;
    values.set(data.subarray(from, from + piece.width), row * piece.width);
  }
  return values;
}
