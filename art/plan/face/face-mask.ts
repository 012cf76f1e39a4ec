import { quantile } from '../../analysis/read-plane.ts';
import { smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { awayFromFace, type FaceDisc, maybeFacesOf } from './face.ts';
import { largest } from './heads.ts';

/**
 * Where a mask lies, where the rest of the coat, and where a mask runs out, distances of the eyes from the
 * middle of the face; by how much OKLab lightness it is darker than the rest: perhaps and certainly.
 */
const MASK = { within: 0.9, beyond: 1.6, reach: [2.4, 1.4], darker: [0.1, 0.2] } as const;
/** One pixel in so many is looked at. */
const STEP = 7;

/**
 * The dark faces of a pale pet, 0 to 1 on the coat's grid: it runs out into pale fur as slowly as a shade, but
 * is none. Undefined for other pets.
 */
export const faceMaskOf = cached((scene) =>
  maybeFacesOf(scene)
    .flatMap((face) => maskAt(face, coatOf(scene)) ?? [])
    .reduce<Plane | undefined>((one, other) => (one ? largest(one, other) : other), undefined),
);

function maskAt(face: FaceDisc, { width, height, scale, mask, light }: Coat): Plane | undefined {
  const away = createPlane(width, height);
  const [inFace, elsewhere]: number[][] = [[], []];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      away.data[i] = awayFromFace(face, (x + 0.5) / scale, (y + 0.5) / scale);
      if (i % STEP > 0 || mask.data[i] < 0.5) continue;
      if (away.data[i] < MASK.within) inFace.push(light.data[i]);
      else if (away.data[i] > MASK.beyond) elsewhere.push(light.data[i]);
    }
  }
  if (inFace.length === 0 || elsewhere.length === 0) return undefined;
  const sure = smoothstepIn(MASK.darker, middleOf(elsewhere) - middleOf(inFace));
  if (sure === 0) return undefined;
  return { ...away, data: away.data.map((own) => sure * smoothstepIn(MASK.reach, own)) };
}

function middleOf(values: number[]): number {
  return quantile(Float32Array.from(values).sort(), 0.5);
}

/** Remembers a plane, or that there is none. */
function cached(find: (scene: Scene) => Plane | undefined): (scene: Scene) => Plane | undefined {
  const remembered = oncePerScene((scene) => ({ plane: find(scene) }));
  return (scene) => remembered(scene).plane;
}
