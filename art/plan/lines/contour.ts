import { gaussianBlur } from '../../analysis/blur.ts';
import type { Random } from '../../random.ts';
import type { Plane } from '../../raster.ts';

/** A piece of an outline: x, y pairs in pixels of the mask. */
export type Piece = readonly (readonly [x: number, y: number])[];

/** Pixels of one step along the outline. */
const STEP = 2;

/**
 * Pieces of the border at which a mask crosses one half, with gaps between them, as a hand draws an outline: it starts
 * anew where the pencil was lifted.
 *
 * @param longest of a piece, in pixels
 */
export function brokenContour(mask: Plane, longest: number, random: Random): Piece[] {
  const soft = gaussianBlur(mask, 1.5);
  const { width, height, data } = soft;
  const taken = new Uint8Array(width * height);
  const pieces: Piece[] = [];
  for (let y = 2; y < height - 2; y += 2) {
    for (let x = 2; x < width - 3; x++) {
      const i = y * width + x;
      if (taken[i] || data[i] >= 0.5 === data[i + 1] >= 0.5) continue;
      const piece = follow(soft, x + 0.5, y, longest * (0.35 + 0.65 * random()), taken);
      if (piece.length > 4) pieces.push(piece);
    }
  }
  return pieces;
}

function follow(soft: Plane, startX: number, startY: number, length: number, taken: Uint8Array): Piece {
  const { width, height, data } = soft;
  const piece: [number, number][] = [];
  let x = startX;
  let y = startY;
  for (let step = 0; step * STEP < length; step++) {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 3 || row < 3 || column >= width - 3 || row >= height - 3) break;
    const i = row * width + column;
    if (taken[i]) break;
    piece.push([x, y]);
    const gx = (data[i + 1] - data[i - 1]) / 2;
    const gy = (data[i + width] - data[i - width]) / 2;
    const steep = Math.hypot(gx, gy);
    if (steep < 1e-4) break;
    // Along the border, and back to it where the step left it.
    const off = Math.max(-1, Math.min(1, (0.5 - data[i]) / steep));
    x += (-gy / steep) * STEP + (gx / steep) * off * 0.5;
    y += (gx / steep) * STEP + (gy / steep) * off * 0.5;
  }
  for (const [px, py] of piece) {
    const i = Math.round(py) * width + Math.round(px);
    for (let dy = -3; dy <= 3; dy++) taken.fill(1, i + dy * width - 3, i + dy * width + 4);
  }
  return piece;
}
