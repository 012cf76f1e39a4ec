import { gaussianBlur } from '../../analysis/blur.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { hypot, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { awayFromFaces, type FaceDisc, maybeFacesOf } from '../face/face.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/** Direction the shade of a form lies in: the light comes from the upper left. */
const FROM_LIGHT = { x: 0.72, y: 0.7 } as const;
/** Forms that shade is laid over: their size as a share of the side of a square as large as the pet, and its weight. */
const FORMS = [
  { size: 0.12, weight: 1 },
  { size: 0.05, weight: 0.9 },
] as const;
/** How far a form falls away from the light, as a share of its height, where its shade begins and where it is full. */
const FALL = [0.08, 0.62] as const;
/** Cells of the coat's grid to one of a form's, along a side: shade is soft. */
const COARSE = 4;
/** From where on around a face there is shade, in distances of the eyes: nearer it would be a beard. */
const BESIDE = { shade: [1.05, 1.4], light: [0.9, 1.3] } as const;
/**
 * The shadow of a head on the body below it: distances from the face between which it rises and falls, in distances of
 * the eyes, its direction, the cosines of the angle to that between which it rises, and its weight.
 */
const CAST = {
  rise: [1.1, 1.6],
  fall: [1.6, 2.6],
  x: 0.42,
  y: 0.9,
  beside: [0.45, 0.95],
  weight: 0.65,
} as const;

/** How far a pet's forms, large and small, fall away from the light, -1 (to it) to 1, on a coarse grid. */
const fallOf = oncePerScene((scene: Scene): Plane => {
  const { mask } = coatOf(scene);
  const pet = resizePlane(mask, Math.ceil(mask.width / COARSE), Math.ceil(mask.height / COARSE));
  const side = Math.sqrt(pet.data.reduce((sum, share) => sum + share, 0));
  const fall = createPlane(pet.width, pet.height);
  for (const { size, weight } of FORMS) {
    const form = gaussianBlur(pet, size * side);
    const [dx, dy] = [FROM_LIGHT.x * size * side, FROM_LIGHT.y * size * side];
    for (let row = 0, i = 0; row < pet.height; row++) {
      for (let column = 0; column < pet.width; column++, i++) {
        const [x, y] = [column + 0.5, row + 0.5];
        const own = readPlane(form, 1, x - dx, y - dy) - readPlane(form, 1, x + dx, y + dy);
        const share = Math.sign(own) * weight * smoothstepIn(FALL, Math.abs(own));
        if (Math.abs(share) > Math.abs(fall.data[i])) fall.data[i] = share;
      }
    }
  }
  return fall;
});

/** The shade of a pet's forms and of its head on its body, 0 to 1, on the coat's grid; none in a face. */
export function formDotsOf(scene: Scene): Plane {
  const faces = maybeFacesOf(scene);
  return besideFaces(scene, BESIDE.shade, (fall, x, y) =>
    Math.max(fall, 0, ...faces.map((face) => CAST.weight * shadowOf(face, x, y))),
  );
}

/** Light on a pet's forms, 0 to 1, on the coat's grid; none in a face. */
export function lightDotsOf(scene: Scene): Plane {
  return besideFaces(scene, BESIDE.light, (fall) => Math.max(0, -fall));
}

/** The shadow of a head at a place, 0 to 1. @param x,y plan units */
function shadowOf(face: FaceDisc, x: number, y: number): number {
  const [dx, dy] = [x - face.x, y - face.y];
  const distance = hypot(dx, dy);
  const away = distance / face.radius;
  const along = (dx * CAST.x + dy * CAST.y) / Math.max(1, distance);
  return (
    smoothstepIn(CAST.beside, along) * smoothstepIn(CAST.rise, away) * (1 - smoothstepIn(CAST.fall, away))
  );
}

/** A plane on the coat's grid by the fall of forms and the place, plan units, that ends at faces. */
function besideFaces(
  scene: Scene,
  beside: readonly [number, number],
  valueAt: (fall: number, x: number, y: number) => number,
): Plane {
  const { width, height, scale } = coatOf(scene);
  const faces = maybeFacesOf(scene);
  const fall = fallOf(scene);
  const plane = createPlane(fall.width, fall.height);
  for (let row = 0, i = 0; row < plane.height; row++) {
    for (let column = 0; column < plane.width; column++, i++) {
      const [x, y] = [((column + 0.5) * COARSE) / scale, ((row + 0.5) * COARSE) / scale];
      const free = smoothstepIn(beside, awayFromFaces(faces, x, y));
      if (free > 0) plane.data[i] = free * valueAt(fall.data[i], x, y);
    }
  }
  return resizePlane(plane, width, height);
}
