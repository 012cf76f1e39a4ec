import { smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { awayFromFaces, maybeFacesOf } from '../face/face.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { inflate, placeInForm } from './modeling.ts';

/**
 * A pet's form: how round it is, plan units, the direction its shade lies in, and from where on there is any: beside
 * a face, in distances of the eyes (on a face it would be a beard), and beside the sheet's edge, where a pet that is
 * cut goes on, plan units.
 */
const FORM = {
  roundness: 80,
  from: { x: 0.62, y: 0.78 },
  beside: [1.5, 1.8],
  cut: [10, 90],
} as const;
/** How far a form turns away where shade begins, and where it is full. */
const SHADE = [0.05, 0.85] as const;

const formOf = oncePerScene((scene: Scene) => inflate(scene, FORM.roundness));

/** How far a pet's form looks away from a light at the upper left, -1 to 1, on the grid of the form; 0 in a face. */
export const awayFromLight = oncePerScene((scene: Scene): Plane => {
  const form = formOf(scene);
  const faces = maybeFacesOf(scene);
  const { width, height, data } = form.x;
  const away = createPlane(width, height);
  const scale = (scene.scale * width) / scene.width;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale];
      const beside = smoothstepIn(FORM.beside, awayFromFaces(faces, x, y));
      const edge = Math.min(x, y, width / scale - x, height / scale - y);
      const free = beside * smoothstepIn(FORM.cut, edge);
      away.data[i] = free * (data[i] * FORM.from.x + form.y.data[i] * FORM.from.y);
    }
  }
  return away;
});

/** The shade of a pet's form, 0 to 1, of the scene's size. */
export const formShadeOf = oncePerScene((scene: Scene): Float32Array => {
  const [form, away] = [formOf(scene), awayFromLight(scene).data];
  const shade = new Float32Array(scene.width * scene.height);
  for (let row = 0, i = 0; row < scene.height; row++) {
    for (let column = 0; column < scene.width; column++, i++) {
      shade[i] = smoothstepIn(SHADE, away[placeInForm(form, column, row)]);
    }
  }
  return shade;
});
