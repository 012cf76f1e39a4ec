import { gaussianBlur } from '../../analysis/blur.ts';
import { signedDistance } from '../../analysis/distance.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { hypot, mix, smoothstep } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { awayFromFaces, facesOf } from '../face/face.ts';
import { LineField } from '../lines/line-field.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { BackdropLayer, RegionLayer, Rgb, ShapeLayer } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { solid } from '../shapes/tone-regions.ts';
import { celBodyOf } from './cel-body.ts';

/** Where a light stands: to the viewer's left or to the right. */
export type LightSide = -1 | 1;

/** Width of the rim light, its distance from the outline, and the blur of that, plan units. */
const RIM = { broad: 10, gap: 1.2, calm: 6 };
/**
 * Direction of the light across and down, into the figure, and how much a side faces it that has some and
 * all of it.
 */
const FROM = { beside: 0.75, above: 0.66, none: 0.3, all: 0.95 };
/** Depth at which the glow behind a rim ends, and the blur of its directions, plan units; its opacity. */
const GLOW = { ends: 62, calm: 15, opacity: 0.5 };
/**
 * How far up a figure the light of the ground reaches, plan units, and how strong it is, also on what
 * looks down.
 */
const BOUNCE = { above: 190, strength: 0.4, below: 0.55, ends: 46 };
/** What glow is left on a face, and where that begins and ends, distances of the eyes. */
const FACE = { least: 0.35, from: 1.1, ends: 1.9 };
/** Cells along the longer side of the light's field and of its colors. */
const CELLS = { field: 768, colors: 96 };

/**
 * Depth inside a figure, plan units: close to its outline, and smooth in two ways, of `scale` cells to the
 * unit.
 */
interface Depths {
  readonly near: Plane;
  readonly calm: Plane;
  readonly broad: Plane;
  readonly scale: number;
}

const depthsOf = oncePerScene((scene: Scene): Depths => {
  const { inside } = celBodyOf(scene);
  const scale = inside.width / scene.placement.width;
  const pixels = signedDistance({ ...inside, data: inside.data.map((deep) => (deep > 0 ? 1 : 0)) });
  // Steps of whole cells, smoothed away.
  const near = gaussianBlur({ ...pixels, data: pixels.data.map((deep) => deep / scale) }, 1);
  const [calm, broad] = [RIM.calm, GLOW.calm].map((sigma) => gaussianBlur(near, sigma * scale));
  return { near, calm, broad, scale };
});

/** Light of the sky along the side that it comes from: a line that swells and runs out. */
export function planRimLight(scene: Scene, color: Rgb, opacity: number, side: LightSide): ShapeLayer {
  const { near, calm, scale } = depthsOf(scene);
  const field = new LineField(scene.placement, Math.min(768, Math.max(scene.width, scene.height)));
  field.surface(near, scale, (deep, x, y) => {
    if (deep < -4 || deep > 24) return -99;
    const read = (px: number, py: number) => readPlane(calm, scale, px, py);
    const dx = read(x + 5, y) - read(x - 5, y);
    const dy = read(x, y + 5) - read(x, y - 5);
    const lit = (-side * FROM.beside * dx + FROM.above * dy) / Math.max(1e-6, hypot(dx, dy));
    const broad = RIM.broad * smoothstep(FROM.none, FROM.all, lit);
    return Math.min(broad - deep, deep - RIM.gap) - (broad > 0.5 ? 0 : 9);
  });
  return field.layer(solid(color), opacity);
}

/** The colors with which the world around a figure shines on it, and from which height on the ground does. */
export interface Surroundings {
  readonly sun: Rgb;
  readonly ground: Rgb;
  /** Plan units; none: the picture shows no ground. */
  readonly groundFrom: number | undefined;
  readonly side: LightSide;
}

/**
 * The sun's glow behind the rim, and the ground's light on what is low and looks down: soft, up to the
 * outline.
 */
export function planGlow(scene: Scene, around: Surroundings): RegionLayer {
  const { near, broad, scale } = depthsOf(scene);
  const { width, height, data } = near;
  const [sun, ground] = [createPlane(width, height), createPlane(width, height)];
  const faces = facesOf(scene);
  const step = Math.max(1, Math.round(6 * scale));
  for (let y = 0, i = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - step), Math.min(height - 1, y + step)];
    const low = lowness(y / scale, around.groundFrom);
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= -1 || (low === 0 && data[i] > GLOW.ends)) continue;
      const [left, right] = [Math.max(0, x - step), Math.min(width - 1, x + step)];
      const dx = broad.data[y * width + right] - broad.data[y * width + left];
      const dy = broad.data[below * width + x] - broad.data[above * width + x];
      const steep = hypot(dx, dy);
      // Along the middle of a leg directions turn round: nothing shines there.
      const sure = smoothstep(0, step / scale, steep) / Math.max(1e-6, steep);
      const lit = sure * (-around.side * FROM.beside * dx + FROM.above * dy);
      const away = awayFromFaces(faces, x / scale, y / scale);
      const free = mix(FACE.least, 1, smoothstep(FACE.from, FACE.ends, away));
      const inside = smoothstep(-1, 1, data[i]) * free;
      sun.data[i] = inside * smoothstep(GLOW.ends, 0, data[i]) ** 1.6 * smoothstep(0, FROM.all, lit);
      const under = smoothstep(BOUNCE.ends, 0, data[i]) * smoothstep(0.2, 0.9, -sure * dy);
      ground.data[i] = inside * Math.max(BOUNCE.strength * low, BOUNCE.below * under * mix(0.4, 1, low));
    }
  }
  const both = { ...sun, data: sun.data.map((value, i) => Math.max(value, ground.data[i])) };
  return {
    kind: 'region',
    field: toField(both, CELLS.field),
    level: 0.5,
    softness: 0.5,
    opacity: GLOW.opacity,
    colors: colorsOf(sun, ground, around),
  };
}

/** How near to the ground a height is, 0 to 1. */
function lowness(y: number, from: number | undefined): number {
  return from === undefined ? 0 : smoothstep(from - BOUNCE.above, from + 20, y);
}

/** Of which color the light is at each place. */
function colorsOf(sun: Plane, ground: Plane, { sun: sunny, ground: low }: Surroundings): BackdropLayer {
  const share = CELLS.colors / Math.max(sun.width, sun.height);
  const [columns, rows] = [sun.width, sun.height].map((side) => Math.max(2, Math.round(side * share)));
  const soft = (plane: Plane) => gaussianBlur(resizePlane(plane, columns, rows), 1.5).data;
  const [fromSun, fromGround] = [soft(sun), soft(ground)];
  const colors = new Uint8Array(3 * columns * rows);
  for (let i = 0; i < fromSun.length; i++) {
    const part = (fromGround[i] + 1e-4) / (fromSun[i] + fromGround[i] + 2e-4);
    for (let channel = 0; channel < 3; channel++) {
      colors[3 * i + channel] = Math.round(255 * mix(sunny[channel], low[channel], part));
    }
  }
  return { kind: 'backdrop', columns, rows, colors };
}
