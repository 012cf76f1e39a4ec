import { oklabToRgb } from '../analysis/oklab.ts';
import { clamp } from '../numbers.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';

export interface Grade {
  /** Colourfulness: 1 keeps, 1.3 is rich, 0 is grey. */
  chroma: number;
  /** Contrast around the middle tone: 1 keeps. */
  contrast: number;
  /** Added to lightness, -1 to 1. */
  lift: number;
}

/** The pet's colours as sRGB planes, graded in OKLab so that hues stay what they are. */
export function scenePicture(scene: Scene, grade: Grade = { chroma: 1, contrast: 1, lift: 0 }): Picture {
  const size = scene.width * scene.height;
  const picture: Picture = {
    width: scene.width,
    height: scene.height,
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
  };
  const rgb = [0, 0, 0];
  for (let i = 0; i < size; i++) {
    const light = clamp((scene.light.data[i] - 0.55) * grade.contrast + 0.55 + grade.lift, 0, 1);
    oklabToRgb(light, scene.a.data[i] * grade.chroma, scene.b.data[i] * grade.chroma, rgb);
    picture.red[i] = rgb[0];
    picture.green[i] = rgb[1];
    picture.blue[i] = rgb[2];
  }
  return picture;
}
