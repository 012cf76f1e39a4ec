import { ringQuantile } from '../../analysis/read-plane.ts';
import { mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { EyePlanes, VisitEye } from './eye-planes.ts';
import type { Eye } from './eyes.ts';

/**
 * Lightness of an iris that glares, not yet and certainly: how light such a one is at most below the upper lid, where
 * light gathers below, and at its rim, from where on, in its radii.
 */
const GLARING = { light: [0.62, 0.76], upper: 0.58, lower: 0.82, rim: 0.4, from: 0.76 } as const;
/**
 * How much an eye differs from the fur around it, in lightness or, more, in color, not yet and certainly; where that is
 * read.
 */
const DIFFERENT = {
  by: [0.05, 0.13],
  color: 3,
  around: [1.25, 1.45, 1.7],
  inside: [0.2, 0.45, 0.7],
} as const;

/**
 * An iris as light as paper would be a hole in a drawing: the lid shades it, its rim is dark, light gathers below. In
 * place.
 */
export function dimIris(coat: EyePlanes, eye: Eye, visitEye: VisitEye): void {
  const isLight = smoothstepIn(GLARING.light, eye.iris.l);
  const glares = isLight && isLight * differenceOf(coat, eye);
  if (glares === 0) return;
  const { light } = coat;
  visitEye(1, (i, distance, _, dy) => {
    const inside = mix(GLARING.upper, GLARING.lower, smoothstep(-0.75, 0.5, dy));
    const most = mix(inside, GLARING.rim, smoothstep(GLARING.from, 1, distance));
    const share = glares * smoothstep(1, 0.92, distance);
    light.data[i] = mix(light.data[i], Math.min(light.data[i], most), share);
  });
}

/** How certainly an eye is none of the fur around it, as the far one of a turned head may be: 0 to 1. */
function differenceOf({ light, a, b, scale }: EyePlanes, eye: Eye): number {
  const { by, color, around, inside } = DIFFERENT;
  const differenceIn = (plane: Plane) =>
    ringQuantile(plane, scale, eye, inside, 0.5) - ringQuantile(plane, scale, eye, around, 0.5);
  return smoothstepIn(by, Math.hypot(differenceIn(light), color * differenceIn(a), color * differenceIn(b)));
}
