import { type Grade, gradeColors } from '../analysis/color/grade.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';

/** The pet's colors as sRGB planes, graded in OKLab so that hues stay what they are. */
export function scenePicture(scene: Scene, grade?: Grade): Picture {
  const { width, height, light, a, b } = scene;
  return { width, height, ...gradeColors(light.data, a.data, b.data, grade) };
}
