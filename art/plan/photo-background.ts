import { SPREAD_ABOVE } from '../analysis/foreground.ts';
import { LINEAR_LIGHT } from '../analysis/oklab.ts';
import type { Subject } from '../contract.ts';
import { type WasmRuntime, withKernels } from '../kernels/wasm-runtime.ts';
import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import type { Placement } from './placement.ts';
import { samplingOf } from './sampling.ts';
import type { PhotoBackground } from './scene.ts';
import { seePet } from './see-pet.ts';

/** Pixels of a scene, and pixels per plan unit. */
interface Grid {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Pixels of the longer side, at most, and to a pixel of the scene: what lies behind is painted with broad brushes. */
const SIDE = 384;
const SHARE = 0.5;
/** How far the pet's own colors shine into what is around it, and what a photo's edge is not trusted for, plan units. */
const BLEED = 5;
/** From this share on a pixel is the background's own. */
const SURE = 0.97;

/** What the photo shows around the pet, placed in the frame as the pet is. */
export function photoBackgroundOf(subject: Subject, placement: Placement, scene: Grid): PhotoBackground {
  const share = Math.min(SHARE, SIDE / Math.max(scene.width, scene.height));
  const width = Math.max(2, Math.round(scene.width * share));
  const height = Math.max(2, Math.round(scene.height * share));
  const grid = { width, height, scale: scene.scale * share };
  const isPetCut = Object.values(seePet(subject).cut).some(Boolean);
  return { ...withKernels((runtime) => sampleBackground(runtime, subject, placement, grid)), isPetCut };
}

function sampleBackground(
  runtime: WasmRuntime,
  { photo, mask }: Subject,
  placement: Placement,
  grid: Grid,
): Omit<PhotoBackground, 'isPetCut'> {
  const { code } = runtime;
  const { width, height, scale } = grid;
  const count = width * height;
  const [own, soft, light, a, b] = [0, 0, 0, 0, 0].map(() => runtime.room(count));
  const { step, originX, originY, taps } = samplingOf(placement, scale);
  const from = [photo.width, photo.height, step, originX, originY, taps] as const;
  code.sampleMask(runtime.put(mask.data), ...from, width, height, own);
  const background = runtime.view(own, count);
  const shown = keepShown(background, placement, grid);
  code.gaussian(own, soft, width, height, BLEED * scale);
  const linear = runtime.put(LINEAR_LIGHT);
  code.sampleColours(runtime.put(photo.data), ...from, linear, width, height, 0, SPREAD_ABOVE, light, a, b);
  code.spread(soft, SURE, light, a, b, width, height);
  const plane = (at: number): Plane => ({ width, height, data: runtime.take(at, count) });
  return { light: plane(light), a: plane(a), b: plane(b), shown };
}

/** Turns shares of the pet into shares of what the photo shows around it, in place. @returns share of the ground shown */
function keepShown(
  share: Float32Array,
  { offsetX, offsetY, photoWidth, photoHeight }: Placement,
  { width, height, scale }: Grid,
): number {
  const within = (at: number, offset: number, length: number) =>
    smoothstep(0, BLEED, at / scale - offset) * smoothstep(0, BLEED, offset + length - at / scale);
  const acrossPhoto = Float32Array.from({ length: width }, (_, x) => within(x + 0.5, offsetX, photoWidth));
  let ground = 0;
  let shown = 0;
  for (let y = 0, i = 0; y < height; y++) {
    const down = within(y + 0.5, offsetY, photoHeight);
    for (let x = 0; x < width; x++, i++) {
      const around = 1 - share[i];
      share[i] = around * acrossPhoto[x] * down;
      ground += around;
      shown += share[i];
    }
  }
  return ground > 0 ? shown / ground : 0;
}
