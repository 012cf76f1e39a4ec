import { gaussianBlur } from '../../analysis/blur.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, smoothstep } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { faceFrameOf, nosePlaceOf } from '../face/face.ts';
import { headsOf } from '../face/heads.ts';
import { oncePerScene } from '../once-per-scene.ts';
import { localColor } from '../pigment.ts';
import type { Scene } from '../scene.ts';

/** Cells of the longer side of the patches' grid; blur of hues and of the patches' borders, plan units. */
const CELLS = 256;
const BLUR = { hue: 5, border: 9 };
/** Mean yellow in OKLab from which on a coat is warm. */
const WARM = 0.02;
/** Yellow of warm patches on other coats. */
const WARM_PATCH = [0.026, 0.046] as const;
/**
 * Distance from gray of patches without color on warm coats, at most, and as a share of that of the coat's colorful
 * parts (the rank of these): brown tabby fur in shade is not far from gray.
 */
const GRAY_PATCH = { most: [0.044, 0.024], share: [0.55, 0.3], rank: 0.7 } as const;
/** Share of another hue to which a patch reaches, and which it has on average at least, 0 to 1. */
const REACH = { each: 0.42, mean: 0.66 };
/** How much yellower or grayer than the rest of the coat patches are at least. */
const APART = 0.034;
/**
 * Share of the pet that its patches are at least and at most, and that each of them is at least, and each gap in them.
 */
const SHARE = { least: 0.04, most: 0.55, each: 0.02, gap: 0.01 };
/**
 * Areas on one side of a face only. In distances of the eyes: how far beside their middle a nose lies at most
 * for its head to look at us, and how far below them the middle of a face lies. Least shares of the face that
 * an area covers, and of its own that lies in the face; the share of it that the other side has, too, at most;
 * and the mean distance of its hue from there, in OKLab, from which on it is a marking.
 */
const ONE_SIDED = { turned: 0.25, middle: 0.5, least: 0.05, own: 0.5, mirrored: 0.45, apart: 0.045 } as const;

/** Whether a coat's colors are warm all in all. */
export function isWarmCoat({ mask, b }: Scene): boolean {
  let [sum, total] = [0, 0];
  for (let i = 0; i < b.data.length; i += 13) {
    sum += b.data[i] * mask.data[i];
    total += mask.data[i];
  }
  return sum > WARM * total;
}

/**
 * Where the hue of a coat differs clearly from most of it: the tan marks of a black dog, the white blaze and the black
 * saddle of a red one. 1 in patches and 0 elsewhere, on a coarse grid over the picture; undefined for coats of one hue.
 */
export const patchesOf = oncePerScene((scene): { readonly patches?: Plane } => {
  const { a, b } = localColor(scene, CELLS, BLUR.hue);
  const { width, height } = b;
  const inPet = resizePlane(scene.mask, width, height).data;
  const isWarm = isWarmCoat(scene);
  const strength = isWarm ? b.data.map((value, i) => Math.hypot(a.data[i], value)) : b.data;
  const [from, to] = isWarm ? grayOf(strength, inPet) : WARM_PATCH;
  const alike = strength.map((value, i) => inPet[i] * smoothstep(from, to, value));
  const soft = gaussianBlur({ width, height, data: alike }, (BLUR.border * width) / scene.placement.width);
  const pet = inPet.reduce((sum, share) => sum + share, 0);
  const patches = createPlane(width, height);
  const tests = headsOf(scene).map((head) => lightTest(head, soft, { a, b }));
  const isLight = (area: ArrayLike<number>) => tests.some((test) => test(area));
  for (const area of areasOf(soft, (value) => value > REACH.each)) {
    const mean = area.reduce((sum, i) => sum + soft.data[i], 0) / area.length;
    if (area.length < SHARE.each * pet || mean < REACH.mean || isLight(area)) continue;
    for (const i of area) patches.data[i] = 1;
  }
  const rest = { ...patches, data: patches.data.map((value, i) => inPet[i] * (1 - value)) };
  for (const area of areasOf(rest, (value) => value > 0.5)) {
    if (area.length < SHARE.gap * pet) for (const i of area) patches.data[i] = 1;
  }
  const inside = meanOf(strength, (i) => inPet[i] * patches.data[i]);
  const outside = meanOf(strength, (i) => inPet[i] * (1 - patches.data[i]));
  const isSeen = inside.weight > SHARE.least * pet && inside.weight < SHARE.most * pet;
  return isSeen && Math.abs(inside.mean - outside.mean) > APART ? { patches } : {};
});

/**
 * Whether an area is the light on one side of a face that looks at the camera, not a marking: the other side has none,
 * and nearly the same color.
 */
function lightTest(
  head: Scene,
  soft: Plane,
  { a, b }: { readonly a: Plane; readonly b: Plane },
): (area: ArrayLike<number>) => boolean {
  const frame = faceFrameOf(head);
  const nose = nosePlaceOf(head);
  if (!frame || !nose || Math.abs(nose.across) > ONE_SIDED.turned) return () => false;
  const scale = soft.width / head.placement.width;
  const cellOf = ({ x, y }: Point) =>
    clamp(Math.floor(y * scale), 0, soft.height - 1) * soft.width +
    clamp(Math.floor(x * scale), 0, soft.width - 1);
  return (area) => {
    let [inFace, mirrored, apart] = [0, 0, 0];
    for (let n = 0; n < area.length; n++) {
      const i = area[n];
      const { across, down } = frame.of(
        ((i % soft.width) + 0.5) / scale,
        (Math.floor(i / soft.width) + 0.5) / scale,
      );
      if (Math.hypot(across, down - ONE_SIDED.middle) > 1) continue;
      inFace++;
      // The middle of a turned face runs from between the eyes to the nose.
      const middle = nose.across * clamp(down, 0, 1);
      const j = cellOf(frame.at(2 * middle - across, down));
      if (soft.data[j] > REACH.each) mirrored++;
      else apart += Math.hypot(a.data[i] - a.data[j], b.data[i] - b.data[j]);
    }
    const face = Math.PI * (frame.apart * scale) ** 2;
    if (inFace < Math.max(ONE_SIDED.least * face, ONE_SIDED.own * area.length)) return false;
    if (mirrored > ONE_SIDED.mirrored * inFace) return false;
    return apart < ONE_SIDED.apart * (inFace - mirrored);
  };
}

/** Where the gray of a warm coat begins and is certain. */
function grayOf(strength: Float32Array, inPet: Float32Array): readonly [from: number, to: number] {
  const sorted = strength.filter((_, i) => inPet[i] > 0.5).sort();
  const colorful = sorted.length > 0 ? sorted[Math.floor(GRAY_PATCH.rank * (sorted.length - 1))] : 0;
  const [from, to] = GRAY_PATCH.most.map((most, i) => Math.min(most, GRAY_PATCH.share[i] * colorful));
  return [from, to];
}

function meanOf(values: Float32Array, weightAt: (i: number) => number): { mean: number; weight: number } {
  let [sum, weight] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    sum += weightAt(i) * values[i];
    weight += weightAt(i);
  }
  return { mean: sum / Math.max(weight, 1e-6), weight };
}
