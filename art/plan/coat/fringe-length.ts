import { groundUnder } from '../../backgrounds/contact-shadow.ts';
import { fractal } from '../../backgrounds/fractal-noise.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { noseTipOf } from '../face/eyes.ts';
import { awayFromFaces, faceOf } from '../face/face.ts';
import { headsOf } from '../face/heads.ts';
import type { Scene } from '../scene.ts';
import { hairLengthOf, surelyLongHairOf } from './hair-length.ts';

/**
 * Locks of the outline: how far they are apart, plan units, the length of those that do not stand out, and
 * of those that do in hair that may be and surely is long, against an even fringe.
 */
const LOCKS = { apart: 46, least: 0.2, most: [1.1, 1.6] } as const;
/** Length of hair on a muzzle, and where it ends from the nose, distances of the eyes. */
const MUZZLE = { length: 0.35, ends: [0.7, 1.6] } as const;
/**
 * Share of its length that long hair has on the ground on which a pet rests, and how far above that it ends to be
 * shorter, plan units: feet would stand on needles.
 */
const GROUND = { length: 0.4, ends: [8, 48] } as const;

/**
 * Lets long hair stand out farther here and there, as locks do, and less on the muzzle and on the ground: a
 * fringe of one length is that of a carpet. In place.
 *
 * @param room how large tufts may become at each place, of the scene's size
 */
export function growUnevenly(room: Plane, scene: Scene, seed: number): void {
  const muzzles = headsOf(scene).flatMap((head) => {
    const [nose, face] = [noseTipOf(head), faceOf(head)];
    return nose && face ? [{ ...nose, radius: face.radius }] : [];
  });
  const long = hairLengthOf(scene);
  const most = mix(...LOCKS.most, surelyLongHairOf(scene));
  const ground = long > 0 ? groundUnder(scene, scene.mask) : undefined;
  const { width, height, data } = room;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (data[i] === 0) continue;
      const [x, y] = [column / scene.scale, row / scene.scale];
      if (long > 0) {
        const lock = clamp(0.5 + 0.9 * fractal(x / LOCKS.apart, y / LOCKS.apart, seed + 3), LOCKS.least, 1);
        const high = ground
          ? (ground.rows[clamp(column, ground.left, ground.right)] - row) / scene.scale
          : GROUND.ends[1];
        const free = mix(GROUND.length, 1, smoothstepIn(GROUND.ends, high));
        data[i] *= mix(1, most * lock * free, long);
      }
      data[i] *= mix(MUZZLE.length, 1, smoothstepIn(MUZZLE.ends, awayFromFaces(muzzles, x, y)));
    }
  }
}
