import { cropPlane } from '../../analysis/crop.ts';
import type { Plane } from '../../raster.ts';
import type { Box } from '../composition/bounding-box.ts';
import type { Scene } from '../scene.ts';
import type { FaceFrame, FacePlace } from './face.ts';

/** Where below the eyes a tongue begins and how far it may hang down and to the sides, in distances of the eyes. */
const REACH = { from: 0.5, down: 2.7, across: 0.75 };
/** How near to the sides of that something goes on beyond them, and how broad it is there at least. */
const SIDE = 0.02;
const BROAD = 0.16;
/** Room around that for what is measured at its edge. */
const MARGIN = 0.3;

/** The part of a scene in which a tongue may hang out. Pixels are those of the window. */
export interface TongueWindow {
  /** Where it lies in the scene, in pixels. */
  readonly box: Box;
  readonly light: Plane;
  readonly a: Plane;
  readonly b: Plane;
  readonly mask: Plane;
  /** Pixels in a distance of the eyes. */
  readonly apart: number;
  /** The pixels of the pet to which a tongue may reach, row by row. */
  readonly pixels: readonly number[];
  /** Places on the face of pixels. */
  placesOf(pixels: ArrayLike<number>): FacePlace[];
}

/** The part of a scene in which a tongue may hang out; none where it lies outside of the picture. */
export function tongueWindow(scene: Scene, frame: FaceFrame): TongueWindow | undefined {
  const { scale } = scene;
  const apart = frame.apart * scale;
  const box = boxBelowEyes(scene, frame);
  if (box.left >= box.right || box.top >= box.bottom) return undefined;
  const [light, a, b, mask] = [scene.light, scene.a, scene.b, scene.mask].map((plane) =>
    cropPlane(plane, box),
  );
  const placeOf = (i: number) =>
    frame.of(
      (box.left + (i % mask.width) + 0.5) / scale,
      (box.top + Math.floor(i / mask.width) + 0.5) / scale,
    );
  const pixels: number[] = [];
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] < 0.5) continue;
    const { across, down } = placeOf(i);
    if (down >= REACH.from && down <= REACH.down && Math.abs(across) <= REACH.across) pixels.push(i);
  }
  return { box, light, a, b, mask, apart, pixels, placesOf: (some) => Array.from(some, placeOf) };
}

/** Whether an area is broadly cut off at a side of where a tongue may be: a collar, or clothes. */
export function goesOn({ apart, placesOf }: TongueWindow, area: readonly number[]): boolean {
  const places = placesOf(area);
  return [-1, 1].some((side) => {
    const atSide = places.filter(({ across }) => side * across > REACH.across - SIDE).length;
    return atSide > SIDE * apart * (BROAD * apart);
  });
}

function boxBelowEyes({ width, height, scale }: Scene, frame: FaceFrame): Box {
  const corners = [-REACH.across - MARGIN, REACH.across + MARGIN].flatMap((across) =>
    [REACH.from - MARGIN, REACH.down + MARGIN].map((down) => frame.at(across, down)),
  );
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  };
}
