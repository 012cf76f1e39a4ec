import { withKernels } from '../../kernels/wasm-runtime.ts';
import type { Plane, Raster } from '../../raster.ts';

/**
 * Brings the coarse mask to the photo's size so that it follows the real outline: guided by the photo's brightness,
 * first widely (the outline), then narrowly (fur), and sure inside and outside.
 */
export function refineMask(photo: Raster, coarse: Plane): Plane {
  const { width, height } = photo;
  const longest = Math.max(width, height);
  return withKernels((runtime) => {
    const { code } = runtime;
    const count = width * height;
    const [guide, sure, wide, narrow] = [count, count, count, count].map((room) => runtime.room(room));
    code.luma(runtime.put(photo.data), count, guide);
    code.resize(runtime.put(coarse.data), coarse.width, coarse.height, sure, width, height);
    const filter = (input: number, { size, epsilon, subsample }: Step, target: number) => {
      const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(side / subsample)));
      const radius = Math.max(1, Math.round(longest / size / subsample));
      code.guided(guide, input, target, width, height, columns, rows, radius, epsilon);
    };
    code.steepen(sure, count, ...STEEPER.coarse, wide);
    filter(wide, WIDE, wide);
    code.steepen(wide, count, ...STEEPER.wide, wide);
    filter(wide, NARROW, narrow);
    code.settleMask(narrow, sure, count);
    return { width, height, data: runtime.take(narrow, count) };
  });
}

/** One guided filter on the way; its radius is a part of the photo's longer side. */
interface Step {
  readonly size: number;
  readonly epsilon: number;
  readonly subsample: number;
}

const WIDE: Step = { size: 50, epsilon: 0.0025, subsample: 4 };
const NARROW: Step = { size: 160, epsilon: 0.0004, subsample: 2 };
/** Values up to the first become 0, from the second on 1. */
const STEEPER = { coarse: [0.25, 0.75], wide: [0.2, 0.8] } as const;
