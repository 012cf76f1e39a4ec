import type { Channels, Grade } from '../../analysis/grade.ts';
import { oklabToRgb } from '../../analysis/oklab.ts';
import { clamp } from '../../numbers.ts';

/** Lightness that contrast leaves where it is. */
const MIDDLE_TONE = 0.55;

/** Scalar twin of the kernel behind `gradeColours`. */
export function gradeColours(light: Float32Array, a: Float32Array, b: Float32Array, grade: Grade): Channels {
  const red = new Float32Array(light.length);
  const green = new Float32Array(light.length);
  const blue = new Float32Array(light.length);
  const rgb = [0, 0, 0];
  for (let i = 0; i < light.length; i++) {
    const tone = clamp((light[i] - MIDDLE_TONE) * grade.contrast + MIDDLE_TONE + grade.lift, 0, 1);
    oklabToRgb(tone, a[i] * grade.chroma, b[i] * grade.chroma, rgb);
    red[i] = rgb[0];
    green[i] = rgb[1];
    blue[i] = rgb[2];
  }
  return { red, green, blue };
}
