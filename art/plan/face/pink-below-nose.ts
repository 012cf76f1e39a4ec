import { gaussianBlur } from '../../analysis/blur.ts';
import { smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { noseTipOf } from './eyes.ts';
import { faceFrameOf } from './face.ts';
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
  const reach = 2 * apart;
  const [top, bottom] = [nose.y * scale - reach, nose.y * scale + reach];
  const [left, right] = [nose.x * scale - reach, nose.x * scale + reach];
  let area = 0;
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, bottom); row++) {
    for (let column = Math.max(0, Math.floor(left)); column < Math.min(width, right); column++) {
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
