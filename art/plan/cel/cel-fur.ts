import { gaussianBlur } from '../../analysis/blur.ts';
import { mix, smoothstep } from '../../numbers.ts';
import { createPlane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import type { Fur } from '../coat/fur-locks.ts';
import { estimateGrowth } from '../coat/growth.ts';
import { hairLengthOf } from '../coat/hair-length.ts';
import { coatFocusOf } from '../face/focus.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { celFormOf } from './cel-form.ts';

/** Length of the locks of the sleekest and of the shaggiest pet, against the longest there are. */
const SLEEK = 0.2;
const LONGEST = 0.92;
/** How far a face's own shapes keep locks away, plan units. */
const AROUND_FACE = 6;

/** The fur of a cel figure on the coat's grid: as long all over as its outline is shaggy, and none in the face. */
export const celFurOf = oncePerScene((scene: Scene): Fur => {
  const coat = coatOf(scene);
  const { width, height, scale, mask } = coat;
  const face = gaussianBlur(coatFocusOf(scene), AROUND_FACE * scale);
  const longest = mix(SLEEK, LONGEST, hairLengthOf(scene));
  const length = createPlane(width, height);
  for (let i = 0; i < length.data.length; i++) {
    length.data[i] = mask.data[i] * longest * smoothstep(0.35, 0.08, face.data[i]);
  }
  const { x: growthX, y: growthY } = estimateGrowth(scene, celFormOf(scene).depth);
  const growth = (x: number, y: number) => {
    const column = Math.min(growthX.width - 1, Math.max(0, Math.floor((x * growthX.width) / width)));
    const row = Math.min(growthX.height - 1, Math.max(0, Math.floor((y * growthX.height) / height)));
    const i = row * growthX.width + column;
    return { x: growthX.data[i], y: growthY.data[i] };
  };
  return { scale, growth, length };
});
