import { resizePlane } from '../analysis/resize.ts';
import { clamp } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { BackdropLayer, Field } from './paint-plan.ts';
import { type Picture, resizePicture } from './picture.ts';

/** Stores a plane (0 to 1) as a field whose longer side has at most `longest` cells. */
export function toField(plane: Plane, longest: number): Field {
  const { columns, rows } = gridOf(plane.width, plane.height, longest);
  const small = resizePlane(plane, columns, rows);
  const values = new Uint8Array(columns * rows);
  for (let i = 0; i < values.length; i++) values[i] = Math.round(clamp(small.data[i], 0, 1) * 255);
  return { columns, rows, values };
}

/** Stores a picture as a layer that is stretched over the frame. */
export function toBackdrop(picture: Picture, longest: number): BackdropLayer {
  const { columns, rows } = gridOf(picture.width, picture.height, longest);
  const small = resizePicture(picture, columns, rows);
  const colours = new Uint8Array(columns * rows * 3);
  for (let i = 0; i < columns * rows; i++) {
    colours[3 * i] = Math.round(clamp(small.red[i], 0, 1) * 255);
    colours[3 * i + 1] = Math.round(clamp(small.green[i], 0, 1) * 255);
    colours[3 * i + 2] = Math.round(clamp(small.blue[i], 0, 1) * 255);
  }
  return { kind: 'backdrop', columns, rows, colours };
}

function gridOf(width: number, height: number, longest: number): { columns: number; rows: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { columns: Math.max(1, Math.round(width * scale)), rows: Math.max(1, Math.round(height * scale)) };
}
