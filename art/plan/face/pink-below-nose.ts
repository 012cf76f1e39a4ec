import { gaussianBlur } from '../../analysis/blur.ts';
import { smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Box } from '../composition/bounding-box.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { noseTipOf } from './eyes.ts';
import { type FaceFrame, type FacePlace, faceFrameOf } from './face.ts';
import { largestOfHeads } from './heads.ts';
import { pinknessOf } from './tongue.ts';

/** How pink a color is that is not that of a mouth, and one that is (`pinknessOf`). */
const PINK = [0.012, 0.028] as const;
/** Where below the tip of a nose a mouth begins and ends, and how far to the sides, in distances of the eyes. */
const BELOW = { begins: [0.1, 0.2], ends: [1.7, 1.4], beside: [0.8, 0.62] } as const;
/** Least area, in squares of the distance of the eyes: less is a lip. */
const LEAST = 0.025;
/** Blur of its border, in distances of the eyes. */
const SOFT = 0.02;

/**
 * Share of each place that is pink and below a nose, 0 to 1: a tongue and what else a mouth shows, whatever its shape,
 * for media without colors. None unless both eyes and the nose are certain.
 */
export const pinkBelowNose = oncePerScene((scene: Scene): Plane => largestOfHeads(scene, pinkAt));

function pinkAt(scene: Scene): Plane {
  const { width, height, scale, mask } = scene;
  const pink = createPlane(width, height);
  const nose = noseTipOf(scene);
  const frame = nose && faceFrameOf(scene);
  if (!frame) return pink;
  const tip = frame.of(nose.x, nose.y);
  const apart = frame.apart * scale;
  const { left, top, right, bottom } = boxBelow(scene, frame, tip);
  let area = 0;
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const i = row * width + column;
      const color = smoothstepIn(PINK, pinknessOf(scene.light.data[i], scene.a.data[i], scene.b.data[i]));
      if (color === 0) continue;
      const { across, down } = frame.of((column + 0.5) / scale, (row + 0.5) / scale);
      const below = down - tip.down;
      const place =
        smoothstepIn(BELOW.begins, below) *
        smoothstepIn(BELOW.ends, below) *
        smoothstepIn(BELOW.beside, Math.abs(across - tip.across));
      pink.data[i] = color * place * mask.data[i];
      area += pink.data[i];
    }
  }
  if (area < LEAST * apart ** 2) return createPlane(width, height);
  return gaussianBlur(pink, SOFT * apart);
}

/** The pixels around where a mouth may be below the tip of a nose. */
function boxBelow({ width, height, scale }: Scene, frame: FaceFrame, tip: FacePlace): Box {
  const corners = [-BELOW.beside[0], BELOW.beside[0]].flatMap((across) =>
    [BELOW.begins[0], BELOW.ends[0]].map((down) => frame.at(tip.across + across, tip.down + down)),
  );
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    right: Math.min(width, Math.ceil(Math.max(...xs)) + 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys)) + 1),
  };
}
