import { gaussianBlur } from '../analysis/blur.ts';
import { type SkyPlanes, skyPlanes } from '../backgrounds/night-sky.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import { FAR_OUTSIDE, type Modeling } from './coat/modeling.ts';
import { headCenter } from './face/head-center.ts';
import type { Scene } from './scene.ts';

/** Cells of the sky along its longer side as the light around a pet, and their blur. */
const SIDE = 64;
const SOFT = 3.5;
/** Lightness from which on a place of the sky shines, and from which on it shines fully. */
const SHINES = { from: 0.25, to: 0.6 };
/** The same of the blurred sky. */
const LIT = { from: 0.2, to: 0.42 };
/** How far from a place of the pet the sky lies that its side looks at, longer sides. */
const REACH = 0.2;
/**
 * Depths in plan units between which the rim of light ends, and how much narrower it is on a side that looks
 * at a dark sky.
 */
const RIM = { ends: 32, full: 3, narrower: 0.5 };
/**
 * The same of its broad and fainter part, which only sides that look at a bright sky have, and how much
 * these look at us that have none of it, and all: z of their normals.
 */
const BROAD_RIM = { ends: 130, full: 20, faint: 0.5, turned: { none: 0.996, all: 0.9 } };
/**
 * Lightness of the sky that a side looks at, against the lightest of it, where there is least of the light
 * from behind, and where there is all of it; and that least.
 */
const TOWARD = { from: 0.3, to: 0.72, least: 0.25 };
/** How much a side looks at us that has no rim, and one that has all of it: z of its normal. */
const GRAZED = { none: 0.98, all: 0.72 };
/** How much less light comes from below, and how far down a side looks that gets so little: y of its normal. */
const BELOW = { less: 0.75, from: 0.1, to: 0.6 };
/** Chroma of a rim in OKLab: the sky's hue, whatever its own is. */
const CHROMA = 0.15;
const LEAST_CHROMA = 0.02;
/** Depth of a figure's middle, plan units, up to which light reaches less far into it, and by how much at most. */
const SLENDER = { from: 170, least: 0.35 };
/** Share of the hue of the nebula's middle in a rim; the rest is that of the sky which its side looks at. */
const GLOW_HUE = 0.8;
/**
 * The nebula's light on all that looks its way: its direction where it comes from the right, how much sides look
 * there that have none of it and all of it, depths in plan units from which on less of it gets in and only the
 * least does, that least, and what is left of it in dusk.
 */
const KEY = { x: 0.78, y: -0.62, faces: [0.06, 0.5], depth: [50, 170], inside: 0.3, inDusk: 0.75 } as const;
/** Distances from the nebula's middle between which dusk falls, longer sides. */
const DUSK = { from: 0.22, to: 0.72 };

/** The light of a sky on a form, on the form's grid. */
export interface SkyLight {
  /** How much light from behind grazes each place, 0 to 1. */
  readonly rim: Float32Array;
  /** How much light of the nebula falls on each place from its side, 0 to 1. */
  readonly key: Float32Array;
  /** The color of both: OKLab a and b. */
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** Lightness of the sky behind each place of the outline. */
  readonly behind: Float32Array;
  /** How far from the nebula each place is, 0 to 1. */
  readonly dusk: Float32Array;
  /** The side of the head at which the nebula lies: 1 on the right, -1 on the left. */
  readonly side: number;
}

/** Lights a form from the night sky behind it: each side by the part of the sky that it looks at. */
export function skyLightOn(scene: Scene, form: Modeling, seed: number): SkyLight {
  const sky = softened(skyPlanes(scene, seed, SIDE));
  const { width, height, data: depth } = form.depth;
  const [x, y, z] = [form.x.data, form.y.data, form.z.data];
  const [rim, key, a, b, behind, dusk] = [0, 1, 2, 3, 4, 5].map(() => new Float32Array(depth.length));
  const [perColumn, perRow] = [sky.width / width, sky.height / height];
  const longest = Math.max(sky.width, sky.height);
  const lightest = sky.light.reduce((most, light) => Math.max(most, light), 0);
  const deepest = depth.reduce((most, here) => Math.max(most, here), 0);
  const size = clamp(deepest / SLENDER.from, SLENDER.least, 1);
  const side = sky.middle.x / sky.width < headCenter(scene).x / scene.placement.width ? -1 : 1;
  const glow = cellAt(sky, sky.middle.x, sky.middle.y);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (depth[i] < FAR_OUTSIDE) continue;
      const [skyX, skyY] = [column * perColumn, row * perRow];
      const far = hypot(skyX - sky.middle.x, skyY - sky.middle.y) / longest;
      dusk[i] = smoothstep(DUSK.from, DUSK.to, far);
      const faces = smoothstepIn(KEY.faces, side * KEY.x * x[i] + KEY.y * y[i]);
      const reaches = mix(1, KEY.inside, smoothstepIn(KEY.depth, depth[i] / size));
      key[i] = faces * reaches * mix(1, KEY.inDusk, dusk[i]);
      const seen = cellAt(sky, skyX + REACH * longest * x[i], skyY + REACH * longest * y[i]);
      const toward = smoothstep(TOWARD.from, TOWARD.to, sky.light[seen] / Math.max(1e-3, lightest));
      const narrow = smoothstep(RIM.ends * mix(RIM.narrower, 1, toward), RIM.full, depth[i] / size);
      const broad = BROAD_RIM.faint * toward * smoothstep(BROAD_RIM.ends, BROAD_RIM.full, depth[i] / size);
      const near = Math.max(
        mix(TOWARD.least, 1, toward) * narrow * smoothstep(GRAZED.none, GRAZED.all, z[i]),
        broad * smoothstep(BROAD_RIM.turned.none, BROAD_RIM.turned.all, z[i]),
      );
      const lit = smoothstep(LIT.from, LIT.to, sky.light[seen]);
      const above = 1 - BELOW.less * smoothstep(BELOW.from, BELOW.to, y[i]);
      rim[i] = near * lit * above;
      const [hueA, hueB] = [mix(sky.a[seen], sky.a[glow], GLOW_HUE), mix(sky.b[seen], sky.b[glow], GLOW_HUE)];
      const richer = CHROMA / Math.max(LEAST_CHROMA, hypot(hueA, hueB));
      a[i] = hueA * richer;
      b[i] = hueB * richer;
      behind[i] = sky.light[seen];
    }
  }
  return { rim, key, a, b, behind, dusk, side };
}

/** The cell of a sky that is nearest to a place, also to one beside it. */
function cellAt({ width, height }: SkyPlanes, x: number, y: number): number {
  return clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1);
}

/** A sky as what it lights sees it: soft, in the hues of what shines in it, all of one chroma. */
function softened(sky: SkyPlanes): SkyPlanes {
  const { width, height, light } = sky;
  const soft = (data: Float32Array) => gaussianBlur({ width, height, data }, SOFT).data;
  const shines = light.map((value) => 0.02 + smoothstep(SHINES.from, SHINES.to, value));
  const weight = soft(shines);
  const hue = (data: Float32Array) =>
    soft(data.map((value, i) => value * shines[i])).map((sum, i) => sum / weight[i]);
  const [a, b] = [hue(sky.a), hue(sky.b)];
  const richer = a.map((green, i) => CHROMA / Math.max(LEAST_CHROMA, hypot(green, b[i])));
  return {
    ...sky,
    light: soft(light),
    a: a.map((value, i) => value * richer[i]),
    b: b.map((value, i) => value * richer[i]),
  };
}
