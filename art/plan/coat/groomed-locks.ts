import { gaussianBlur } from '../../analysis/blur.ts';
import { clamp, hypot, mix, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { faceOf } from '../face/face.ts';
import { headsOf } from '../face/heads.ts';
import type { Scene } from '../scene.ts';
import type { Growth } from './growth.ts';
import { hairLengthOf } from './hair-length.ts';
import type { Modeling } from './modeling.ts';

/** Length of a lock of long hair and half its width, distances of the eyes. */
const LOCK = { length: 1.25, radius: 0.2 } as const;
/** Distance of the eyes that is reckoned with, plan units: at least, at most, and where no face is certain. */
const EYES = { least: 34, most: 84, unknown: 60 } as const;
/** Size of locks of short coats against those of long ones. */
const SHORT = 0.5;
/** The same on a head against a body, and where a head ends, distances of the eyes from its middle. */
const ON_HEAD = { size: 0.5, ends: [1.3, 2.4] } as const;
/** Distance of roots, radii. */
const APART = 1.55;
/** How far a lock turns off the lie of the coat, radians. */
const TURN = 0.45;
/** How much lighter a lock is at its tip and on its side towards the lamp, and darker at its sides; about -1 to 1. */
const SHAPE = { tip: 0.75, side: 0.7, edge: 0.4 } as const;
/** Deep inside the outline up to which locks are smaller, plan units. */
const DEEP = [2, 26] as const;
/** Steps of a lock along and across it to a cell. */
const DENSE = 1.4;

/** A lock that is to be combed. Lengths are cells. */
interface Lock extends Point {
  readonly length: number;
  readonly radius: number;
  readonly turn: number;
}

/**
 * Light on the locks of a groomed coat, about -1 to 1, on the grid of the form: they taper along the growth and lie over
 * each other like shingles, with dark roots, light tips and a side towards the lamp.
 *
 * @param from where the lamp is: x to the right, y down, any length
 */
export function groomedLocks(
  scene: Scene,
  { depth }: Modeling,
  growth: Growth,
  from: readonly [number, number],
): Plane {
  const { width, height } = depth;
  const locks = createPlane(width, height);
  const cells = (scene.scale * width) / scene.width;
  const random = createRandom(29);
  const sizeAt = sizesOf(scene);
  const step = APART * LOCK.radius * sizeAt.most * cells;
  const toward = { x: from[0] / hypot(...from), y: from[1] / hypot(...from) };
  for (let row = Math.ceil(height / step) - 1; row >= 0; row--) {
    for (let column = 0; column < width / step; column++) {
      const [x, y] = [(column + random()) * step, (row + random()) * step];
      const turn = TURN * (random() + random() - 1);
      const chance = 0.7 + 0.6 * random();
      const deep = at(depth, x, y);
      if (deep < DEEP[0]) continue;
      const size = chance * sizeAt.place(x / cells, y / cells) * mix(0.4, 1, smoothstepIn(DEEP, deep));
      comb({ x, y, turn, length: LOCK.length * size * cells, radius: LOCK.radius * size * cells });
    }
  }
  return gaussianBlur(locks, 0.7);

  /** Draws a lock over those that are there. */
  function comb(lock: Lock): void {
    const [along, across] = [Math.ceil(lock.length * DENSE), Math.ceil(lock.radius * DENSE)];
    let [x, y] = [lock.x, lock.y];
    for (let n = 0; n <= along; n++) {
      const t = n / along;
      const bend = lock.turn * (1 - 0.8 * t);
      const [growX, growY] = [at(growth.x, x / 2, y / 2), at(growth.y, x / 2, y / 2)];
      const [wayX, wayY] = [
        growX * Math.cos(bend) - growY * Math.sin(bend),
        growX * Math.sin(bend) + growY * Math.cos(bend),
      ];
      const half = lock.radius * Math.min(1, 0.5 + 2 * t) * Math.sqrt(Math.max(0, 1 - t ** 3));
      const side = -wayY * toward.x + wayX * toward.y;
      const covers = Math.min(1, 2.5 * t);
      for (let m = -across; m <= across; m++) {
        const v = m / across;
        const [column, line] = [Math.floor(x - v * half * wayY), Math.floor(y + v * half * wayX)];
        if (column < 0 || line < 0 || column >= width || line >= height) continue;
        const i = line * width + column;
        const light = SHAPE.tip * (2 * t - 1) + SHAPE.side * v * side - SHAPE.edge * v * v;
        locks.data[i] = mix(locks.data[i], light, covers);
      }
      x += wayX / DENSE;
      y += wayY / DENSE;
    }
  }
}

/** The distance of the eyes that locks are measured by, plan units: at most, and at a place, less on a head. */
function sizesOf(scene: Scene): { readonly most: number; place(x: number, y: number): number } {
  const faces = headsOf(scene).flatMap((head) => faceOf(head) ?? []);
  const eyes = faces.length > 0 ? Math.max(...faces.map(({ radius }) => radius)) : EYES.unknown;
  const most = mix(SHORT, 1, hairLengthOf(scene)) * clamp(eyes, EYES.least, EYES.most);
  return {
    most,
    place: (x, y) =>
      faces.reduce((size, face) => {
        const away = hypot(x - face.x, y - face.y) / face.radius;
        return Math.min(size, most * mix(ON_HEAD.size, 1, smoothstepIn(ON_HEAD.ends, away)));
      }, most),
  };
}

/** What a plane holds at a place, in its cells; at its border beyond it. */
function at({ width, height, data }: Plane, x: number, y: number): number {
  const column = clamp(Math.floor(x), 0, width - 1);
  return data[clamp(Math.floor(y), 0, height - 1) * width + column];
}
