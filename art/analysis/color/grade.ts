import { withKernels } from '../../kernels/wasm-runtime.ts';

export interface Grade {
  /** Colorfulness: 1 keeps, 1.3 is rich, 0 is gray. */
  chroma: number;
  /** Contrast around the middle tone: 1 keeps. */
  contrast: number;
  /** Added to lightness, -1 to 1. */
  lift: number;
}

/** sRGB 0 to 1, a plane a channel. */
export interface Channels {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
}

const AS_IT_IS: Grade = { chroma: 1, contrast: 1, lift: 0 };

/** Colors in OKLab as sRGB, graded; clipped to the gamut. */
export function gradeColors(
  light: Float32Array,
  a: Float32Array,
  b: Float32Array,
  grade = AS_IT_IS,
): Channels {
  return withKernels((runtime) => {
    const [red, green, blue] = [runtime.put(light), runtime.put(a), runtime.put(b)];
    const { contrast, lift, chroma } = grade;
    runtime.code.grade(red, green, blue, red, green, blue, light.length, contrast, lift, chroma);
    const [r, g, bl] = [red, green, blue].map((at) => runtime.take(at, light.length));
    return { red: r, green: g, blue: bl };
  });
}

/** Colors in OKLab as bytes of sRGB, red, green and blue beside each other; clipped to the gamut. */
export function rgbBytesOf(light: Float32Array, a: Float32Array, b: Float32Array): Uint8Array {
  const count = light.length;
  return withKernels((runtime) => {
    const [red, green, blue] = [runtime.put(light), runtime.put(a), runtime.put(b)];
    const { contrast, lift, chroma } = AS_IT_IS;
    runtime.code.grade(red, green, blue, red, green, blue, count, contrast, lift, chroma);
    const colors = runtime.room(count);
    runtime.code.toColors(red, green, blue, count, colors);
    return new Uint8Array(runtime.takeBytes(colors, 3 * count).buffer);
  });
}

/** Colors in OKLab as sRGB in the same memory: for planes that are not needed any more. */
export function gradeInPlace(light: Float32Array, a: Float32Array, b: Float32Array): Channels {
  return withKernels((runtime) => {
    const planes = [light, a, b];
    const [red, green, blue] = planes.map((plane) => runtime.put(plane));
    const { contrast, lift, chroma } = AS_IT_IS;
    runtime.code.grade(red, green, blue, red, green, blue, light.length, contrast, lift, chroma);
    for (const [i, at] of [red, green, blue].entries()) planes[i].set(runtime.view(at, light.length));
    return { red: light, green: a, blue: b };
  });
}
