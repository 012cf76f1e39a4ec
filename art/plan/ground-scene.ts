import { rgbToOklab } from '../analysis/color/oklab.ts';
import { clamp } from '../numbers.ts';
import { createPlane } from '../raster.ts';
import { type Picture, resizePicture } from './picture.ts';
import type { Scene } from './scene.ts';

const FACELESS = { face: undefined, maybeEyes: [], others: [] } as const;

/** A generated ground as a scene of its own, so that a style paints it with the means it paints the pet with. */
export function groundScene(scene: Scene, picture: Picture): Scene {
  const { width, height } = scene;
  const large = resizePicture(picture, width, height);
  const light = createPlane(width, height);
  const a = createPlane(width, height);
  const b = createPlane(width, height);
  const lab = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < light.data.length; i++) {
    rgbToOklab(byte(large.red[i]), byte(large.green[i]), byte(large.blue[i]), lab);
    light.data[i] = lab.l;
    a.data[i] = lab.a;
    b.data[i] = lab.b;
  }
  return { ...scene, mask: createPlane(width, height, 1), light, a, b, ...FACELESS };
}

function byte(value: number): number {
  return Math.round(clamp(value, 0, 1) * 255);
}
