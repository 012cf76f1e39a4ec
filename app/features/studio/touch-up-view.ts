import type { Point } from '#art/point.ts';

/** How the photo lies in the editor: `x` and `y` of its upper left corner in CSS pixels, and its enlargement. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much larger than the whole photo it can be looked at. */
const MOST_ZOOM = 8;
/** Room around the whole photo, in CSS pixels. */
const AIR = 8;

/** The whole photo in the middle of the frame. */
export function fitView(photo: Size, frame: Size): View {
  const scale = Math.max(
    0.01,
    Math.min((frame.width - 2 * AIR) / photo.width, (frame.height - 2 * AIR) / photo.height),
  );
  return {
    scale,
    x: (frame.width - photo.width * scale) / 2,
    y: (frame.height - photo.height * scale) / 2,
  };
}

/** Enlarges by a factor; what lies at `at` in the frame stays there, as far as that is possible. */
export function zoomView(view: View, factor: number, at: Point, photo: Size, frame: Size): View {
  const fit = fitView(photo, frame).scale;
  const scale = Math.min(fit * MOST_ZOOM, Math.max(fit, view.scale * factor));
  const change = scale / view.scale;
  return panView(
    { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change },
    0,
    0,
    photo,
    frame,
  );
}

/** Moves the photo; it never leaves the frame, and stands in the middle where it is smaller. */
export function panView(view: View, dx: number, dy: number, photo: Size, frame: Size): View {
  const hold = (at: number, length: number, room: number) =>
    length + 2 * AIR <= room ? (room - length) / 2 : Math.min(AIR, Math.max(room - length - AIR, at));
  return {
    scale: view.scale,
    x: hold(view.x + dx, photo.width * view.scale, frame.width),
    y: hold(view.y + dy, photo.height * view.scale, frame.height),
  };
}

/** The pixel of the photo at a place in the frame. */
export function photoPoint(view: View, { x, y }: Point): Point {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
}
