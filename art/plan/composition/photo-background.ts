import { LINEAR_LIGHT } from '../../analysis/color/oklab.ts';
import { SPREAD_ABOVE } from '../../analysis/cut-out/foreground.ts';
import type { Subject } from '../../contract.ts';
import { type WasmRuntime, withKernels } from '../../kernels/wasm-runtime.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { PhotoBackground } from '../scene.ts';
import type { Placement } from './placement.ts';
import { samplingOf } from './sampling.ts';
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
/**
 * How far the pet's own colors shine into what is around it, and what a photo's edge is not trusted for, plan units.
 */
const BLEED = 5;
/** Width of a photo's edge that nothing beyond it is made of, plan units: frames and blurred lines lie there. */
const EDGE = 12;
/** How softly what is beyond it is shown at most, and from how far on, plan units. */
const SOFT = { sigma: 24, from: 140, most: 0.9 };
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
  const linear = runtime.put(LINEAR_LIGHT);
  code.sampleColors(runtime.put(photo.data), ...from, linear, width, height, 0, SPREAD_ABOVE, light, a, b);
  const planes = [own, light, a, b].map((at) => runtime.view(at, count));
  mirrorBeyond(planes, placement, grid);
  code.gaussian(own, soft, width, height, BLEED * scale);
  code.spread(soft, SURE, light, a, b, width, height);
  const beyond = farBeyond(placement, grid);
  for (const at of [light, a, b]) {
    code.gaussian(at, soft, width, height, SOFT.sigma * scale);
    const [sharp, blurred] = [at, soft].map((place) => runtime.view(place, count));
    for (let i = 0; i < count; i++) sharp[i] = mix(sharp[i], blurred[i], beyond[i]);
  }
  const plane = (at: number): Plane => ({ width, height, data: runtime.take(at, count) });
  return { light: plane(light), a: plane(a), b: plane(b), shown };
}

/** Goes on beyond the photo's edges with its mirror image: a lawn stays a lawn. In place. */
function mirrorBeyond(
  planes: readonly Float32Array[],
  { offsetX, offsetY, photoWidth, photoHeight }: Placement,
  { width, height, scale }: Grid,
): void {
  const columns = mirroredFrom(width, (offsetX + EDGE) * scale, (offsetX + photoWidth - EDGE) * scale);
  const rows = mirroredFrom(height, (offsetY + EDGE) * scale, (offsetY + photoHeight - EDGE) * scale);
  for (const plane of planes) {
    const photo = plane.slice();
    for (let y = 0, i = 0; y < height; y++) {
      const row = rows[y] * width;
      for (let x = 0; x < width; x++, i++) plane[i] = photo[row + columns[x]];
    }
  }
}

/** How far each pixel lies beyond the photo's edges, 0 to 1: there a mirror image must not be seen as one. */
function farBeyond(
  { offsetX, offsetY, photoWidth, photoHeight }: Placement,
  { width, height, scale }: Grid,
): Float32Array {
  const outside = (at: number, offset: number, length: number) =>
    Math.max(0, offset - at / scale, at / scale - offset - length);
  const across = Float32Array.from({ length: width }, (_, x) => outside(x + 0.5, offsetX, photoWidth));
  const far = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const down = outside(y + 0.5, offsetY, photoHeight);
    for (let x = 0; x < width; x++, i++) {
      far[i] = SOFT.most * smoothstep(0, SOFT.from, Math.hypot(across[x], down));
    }
  }
  return far;
}

/** For each pixel of a side the one whose content it shows: its own from `begin` to `end`, mirrored beyond. */
function mirroredFrom(length: number, begin: number, end: number): Int32Array {
  const first = clamp(Math.ceil(begin), 0, length - 1);
  const last = Math.min(length - 1, Math.floor(end) - 1);
  const period = 2 * Math.max(1, last - first);
  return Int32Array.from({ length }, (_, at) => {
    const along = (((at - first) % period) + period) % period;
    return Math.min(length - 1, first + Math.min(along, period - along));
  });
}

/**
 * Turns shares of the pet into shares of what the photo shows around it, in place.
 *
 * @returns share of the ground shown
 */
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
