import type { Box } from '../plan/composition/bounding-box.ts';
import type { Point } from '../point.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** A pet turned around its middle, so that a head that lies on its side is upright. */
export interface TurnedPhoto {
  readonly photo: Raster;
  readonly mask: Plane;
  /** Where the pet is in them. */
  readonly box: Box;
  /** The place in the photo that a place of the turned one shows. */
  back(point: Point): Point;
}

/** Room around the pet, as a share of its longer side: corners of its box come nearer to the middle. */
const ROOM = 1.45;
/** Pixels of a side, at most: a face is looked at in far fewer. */
const MOST = 640;
/** What lies beyond the photo. */
const GRAY = 128;

/** @param degrees by which the pet is turned to the left @param box where it is, photo pixels */
export function turnPhoto(photo: Raster, mask: Plane, box: Box, degrees: number): TurnedPhoto {
  const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const longest = ROOM * Math.max(box.right - box.left, box.bottom - box.top);
  const side = Math.max(2, Math.round(Math.min(MOST, longest)));
  const step = longest / side;
  const [cos, sin] = [step * Math.cos((degrees * Math.PI) / 180), step * Math.sin((degrees * Math.PI) / 180)];
  const back = ({ x, y }: Point): Point => {
    const [across, down] = [x - side / 2, y - side / 2];
    return { x: middleX + cos * across - sin * down, y: middleY + sin * across + cos * down };
  };
  const data = new Uint8ClampedArray(4 * side * side).fill(GRAY);
  const turned = createPlane(side, side);
  const around = { left: side, top: side, right: 0, bottom: 0 };
  for (let row = 0, i = 0; row < side; row++) {
    for (let column = 0; column < side; column++, i++) {
      const place = back({ x: column + 0.5, y: row + 0.5 });
      const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue;
      const from = y * photo.width + x;
      for (let channel = 0; channel < 4; channel++) data[4 * i + channel] = photo.data[4 * from + channel];
      turned.data[i] = mask.data[from];
      if (turned.data[i] > 0.5) grow(around, column, row);
    }
  }
  return { photo: { width: side, height: side, data }, mask: turned, box: around, back };
}

function grow(box: Box, column: number, row: number): void {
  box.left = Math.min(box.left, column);
  box.top = Math.min(box.top, row);
  box.right = Math.max(box.right, column + 1);
  box.bottom = Math.max(box.bottom, row + 1);
}
