import { gaussianBlurIn } from '../../analysis/blur.ts';
import type { Lids } from '../../analysis/eyes/face.ts';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { quantile, readPlane } from '../../analysis/read-plane.ts';
import type { Plane } from '../../raster.ts';
import { openingBetween } from './eye-opening.ts';
import { type Eye, forEachNear, tiltOf } from './eyes.ts';

/** Planes of a pet in OKLab; changed in place. */
export interface EyePlanes {
  readonly width: number;
  readonly height: number;
  /** Pixels per plan unit. */
  readonly scale: number;
  readonly light: Plane;
  readonly a: Plane;
  readonly b: Plane;
}

/** Lightness up to which an eye is dark. */
export const DARK_EYE = 0.38;

/** Visits an eye as `forEachNear` does, with distances that are 1 at its lids. */
export type VisitEye = (
  reach: number,
  visit: (i: number, distance: number, dx: number, dy: number) => void,
) => void;

/** How eyes are visited that lie between lids. */
export function visitsOf(planes: EyePlanes, eyes: readonly Eye[], lids: Lids): VisitEye[] {
  const tilt = tiltOf(eyes);
  return eyes.map((eye, n): VisitEye => {
    const inner = n === 0 && eyes.length > 1 ? 1 : -1;
    const { between } = openingBetween(lids, inner, tilt);
    return (reach, visit) =>
      forEachNear(planes, eye, reach, (i, distance, dx, dy) => {
        const { below, above } = between(dx, dy);
        visit(i, Math.max(distance, 1 - below, 1 - above), dx, dy);
      });
  });
}

/** Lightness below which a share of a disc lies, without its border. */
export function lightIn(coat: EyePlanes, disc: Disc, share: number): number {
  const values: number[] = [];
  forEachNear(coat, disc, 0.75, (i, distance) => {
    if (distance < 0.75) values.push(coat.light.data[i]);
  });
  // A small one may lie between the pixels' middles.
  if (values.length === 0) return readPlane(coat.light, coat.scale, disc.x, disc.y);
  return quantile(
    values.sort((one, other) => one - other),
    share,
  );
}

/** Lightness in an eye as far as `forEachNear` visits it, blurred by a share of its radius. */
export function blurNear(
  { light, scale }: EyePlanes,
  { x, y, radius }: Disc,
  reach: number,
  sigma: number,
): Plane {
  const at = (place: number) => place * scale;
  const box = {
    left: at(x - reach * radius),
    top: at(y - reach * radius),
    right: at(x + reach * radius),
    bottom: at(y + reach * radius),
  };
  return gaussianBlurIn(light, sigma * radius * scale, box);
}
