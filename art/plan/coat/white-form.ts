import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { awayFromFace, maybeFaceOf } from '../face/face.ts';
import type { Scene } from '../scene.ts';
import { furNoise } from './fur-noise.ts';
import type { Growth } from './growth.ts';
import { hairLengthOf } from './hair-length.ts';
import { balloon, type Modeling } from './modeling.ts';

type Direction = readonly [x: number, y: number, z: number];

/** How white fur takes a lamp's light, on the grid of a form. */
export interface WhiteForm {
  /** Lightness that the broad sides and the clumps of hair gain or lose. */
  readonly light: Float32Array;
  /** How far broad sides are in shade, 0 to 1. */
  readonly shade: Float32Array;
}

/**
 * OKLab lightness from which on fur may be white, and surely is; chroma from which on it is not, and up to
 * which it is.
 */
const WHITE = { light: [0.58, 0.74], chroma: [0.06, 0.028] } as const;
/** Share of the pet's area that is white, from which on it is lit so. */
const LEAST_WHITE = 0.02;
/** Share of broad light and shade that light from behind outshines. */
const IN_RIM = 0.8;
/** Share of white fur below which there is none near, and how near that is, plan units. */
const FEW = 0.02;
const NEAR = 10;
/**
 * How far the broad form rounds inwards, plan units; how steep it is against a balloon; lightness between a
 * side that looks at the lamp and one that looks past it; how far one that keeps its lightness looks at it
 * (cosine), and the least of that difference.
 */
const BROAD = { roundness: 260, steep: 2.4, light: 0.2, front: 0.6, darkest: -0.5 } as const;
/** How far a side looks at the lamp (cosine) from which on it begins to be in shade, and is. */
const SHADE = [0.62, 0.15] as const;
/**
 * Clumps of hair: their width and height, plan units; lightness of their sides on short and on long hair, to
 * a slope of 1; and their steepest slope.
 */
const CLUMP = { width: 13, high: 6.5, light: [0.035, 0.065], steepest: 1.5, seed: 11 } as const;
/** Share of that in a face, and where it ends from its middle, distances of the eyes. */
const FACE = { share: 0.3, ends: [1, 2.4] } as const;

/**
 * Lightness up to which white fur is shaded already and becomes no darker, and from which on it takes all
 * shade.
 */
const UNSHADED = [0.5, 0.78] as const;

/** What a place of white fur takes of the broad light and shade. @param near its lightness without these */
export function lightOfWhite(light: number, near: number): number {
  return light < 0 ? light * smoothstepIn(UNSHADED, near) : light;
}

/**
 * Hue of white fur's shade, OKLab a and b; b of a set's tint at which none of it is added; share of a
 * set's green that the shade loses.
 */
const COLD = { a: 0.003, b: -0.03, enough: [-0.045, 0], lessGreen: 0.6 } as const;

/**
 * A set's tint on white fur, OKLab a and b: pale violet in the shade.
 *
 * @param shade how far it is in shade, 0 to 1
 */
export function shadeTint(shade: number, tintA: number, tintB: number): [a: number, b: number] {
  const cold = shade * smoothstepIn(COLD.enough, tintB);
  return [tintA + COLD.a * cold - COLD.lessGreen * shade * Math.min(0, tintA), tintB + COLD.b * cold];
}

/** How white fur is at a place, by its OKLab lightness and chroma, 0 to 1. */
export function whiteFurShare(light: number, chroma: number): number {
  return smoothstepIn(WHITE.light, light) * smoothstepIn(WHITE.chroma, chroma);
}

/**
 * Broad light and shade, and groomed clumps, for white fur, whose photo has next to none; 0 for a pet
 * without.
 *
 * @param growth which way its hairs grow
 * @param from where the lamp is: x to the right, y down, z to the viewer, any length
 * @param rim share of light from behind, which outshines both, on the grid of the form
 */
export function whiteFormOf(
  scene: Scene,
  growth: Growth,
  from: Direction,
  rim: Float32Array,
  { depth: { width, height } }: Modeling,
): WhiteForm {
  const parts = whitePartsOf(scene);
  const sized = (plane: Plane) =>
    resizePlane(plane, width, height).data.map((value, i) => value * (1 - IN_RIM * rim[i]));
  if (!parts) return { light: new Float32Array(rim.length), shade: new Float32Array(rim.length) };
  const [light, shade] = lightOn(scene, parts, growth, from).map(sized);
  return { light, shade };
}

/** That light and shade where white parts are, on their grid. */
function lightOn(scene: Scene, parts: Plane, growth: Growth, from: Direction): [light: Plane, shade: Plane] {
  const { width, height } = parts;
  const scale = (scene.scale * width) / scene.width;
  const hill = slopesOf(balloon(scene, BROAD.roundness), BROAD.steep * scale);
  const noise = furNoise(scene, { ...parts, scale, mask: parts }, CLUMP.width, CLUMP.seed, growth);
  const clumps = slopesOf(noise, CLUMP.high * scale);
  const clump = clumpLight(scene);
  const length = hypot(hypot(from[0], from[1]), from[2]);
  const [fromX, fromY, fromZ] = from.map((part) => part / length);
  const [light, shade] = [createPlane(width, height), createPlane(width, height)];
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (parts.data[i] < FEW) continue;
      const [across, down] = [hill.across[i], hill.down[i]];
      const facing = (fromZ - across * fromX - down * fromY) / Math.sqrt(across * across + down * down + 1);
      const relief = -clumps.across[i] * fromX - clumps.down[i] * fromY;
      light.data[i] =
        BROAD.light * Math.max(BROAD.darkest, facing - BROAD.front) +
        clump(column / scale, row / scale) * clamp(relief, -CLUMP.steepest, CLUMP.steepest);
      shade.data[i] = smoothstepIn(SHADE, facing);
    }
  }
  return [light, shade];
}

/** How much a plane rises to the right and down at each place, times `high`. */
function slopesOf(
  { width, height, data }: Plane,
  high: number,
): { across: Float32Array; down: Float32Array } {
  const [across, down] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let row = 1; row < height - 1; row++) {
    for (let i = row * width + 1; i < (row + 1) * width - 1; i++) {
      across[i] = (high * (data[i + 1] - data[i - 1])) / 2;
      down[i] = (high * (data[i + width] - data[i - width])) / 2;
    }
  }
  return { across, down };
}

/** How strong clumps are at a place in plan units: hair in faces is short. */
function clumpLight(scene: Scene): (x: number, y: number) => number {
  const face = maybeFaceOf(scene);
  const most = mix(...CLUMP.light, hairLengthOf(scene));
  if (!face) return () => most;
  return (x, y) => most * mix(FACE.share, 1, smoothstepIn(FACE.ends, awayFromFace(face, x, y)));
}

/** Where a pet has white fur, or is near it, 0 to 1; nothing for a pet that has none. */
function whitePartsOf(scene: Scene): Plane | undefined {
  const [width, height] = [scene.width, scene.height].map((side) => Math.max(1, side >> 2));
  const sized = (plane: Plane) => resizePlane(plane, width, height);
  const [mask, light, a, b] = [scene.mask, scene.light, scene.a, scene.b].map(sized);
  let [white, all] = [0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    all += mask.data[i];
    mask.data[i] *= whiteFurShare(light.data[i], hypot(a.data[i], b.data[i]));
    white += mask.data[i];
  }
  return white > LEAST_WHITE * all
    ? gaussianBlur(mask, (NEAR * scene.scale * width) / scene.width)
    : undefined;
}
