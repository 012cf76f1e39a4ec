import type { Plane } from '../../raster.ts';
import { noseTipOf } from '../face/eyes.ts';
import { maybeFaceOf } from '../face/face.ts';
import { headsOf } from '../face/heads.ts';
import type { Scene } from '../scene.ts';
import type { Modeling } from './modeling.ts';

/**
 * A dome over the face and a bump over the muzzle: their radii, distances of the eyes, and heights, radii.
 */
const HEAD = { radius: 1.75, height: 0.42 };
const MUZZLE = { radius: 0.8, height: 0.45 };

/** A round hill on a form; lengths in plan units. */
interface Hill {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Share of the radius. */
  readonly height: number;
}

/**
 * The form of a pet whose head stands out from its body, and its muzzle from its head; the same one without
 * a face.
 */
export function withHead(scene: Scene, form: Modeling): Modeling {
  const hills = headsOf(scene).flatMap(hillsOf);
  if (hills.length === 0) return form;
  const [x, y, z] = [form.x, form.y, form.z].map((plane) => ({ ...plane, data: plane.data.slice() }));
  const scale = (scene.scale * x.width) / scene.width;
  for (const hill of hills) raise({ x, y, z }, scale, hill);
  return { ...form, x, y, z };
}

/** A head and its muzzle. */
function hillsOf(head: Scene): Hill[] {
  const [face, nose] = [maybeFaceOf(head), noseTipOf(head)];
  if (!face) return [];
  const { x, y, radius } = face;
  return [
    { x, y, radius: HEAD.radius * radius, height: HEAD.height },
    ...(nose ? [{ x: nose.x, y: nose.y, radius: MUZZLE.radius * radius, height: MUZZLE.height }] : []),
  ];
}

/** Turns normals away from the middle of a hill, in place. */
function raise({ x, y, z }: { x: Plane; y: Plane; z: Plane }, scale: number, hill: Hill): void {
  const [left, right] = [-1, 1].map((side) => Math.round((hill.x + side * hill.radius) * scale));
  const [top, bottom] = [-1, 1].map((side) => Math.round((hill.y + side * hill.radius) * scale));
  for (let row = Math.max(0, top); row < Math.min(x.height, bottom); row++) {
    for (let column = Math.max(0, left); column < Math.min(x.width, right); column++) {
      const i = row * x.width + column;
      const [u, v] = [(column / scale - hill.x) / hill.radius, (row / scale - hill.y) / hill.radius];
      const inside = 1 - u * u - v * v;
      // Normals are 0 where no brush sees the form.
      if (inside <= 0 || z.data[i] === 0) continue;
      const steep = 4 * hill.height * inside;
      const [slopeX, slopeY] = [x.data[i] / z.data[i] + steep * u, y.data[i] / z.data[i] + steep * v];
      const shorter = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      x.data[i] = slopeX * shorter;
      y.data[i] = slopeY * shorter;
      z.data[i] = shorter;
    }
  }
}
