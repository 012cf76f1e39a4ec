import { gaussianBlur } from '../../analysis/blur.ts';
import { estimateFlow } from '../../analysis/flow.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { eyesOf, noseTipOf } from '../face/eyes.ts';
import { headCenter } from '../face/head-center.ts';
import { headsOf } from '../face/heads.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { coatDepthOf } from './coat-depth.ts';
import { FAR_OUTSIDE } from './modeling.ts';

/** Which way hairs grow, from root to tip: unit vectors on a grid of a quarter of the scene's size. */
export interface Growth {
  x: Plane;
  y: Plane;
}

/** Smoothing of the lie of the fur, plan units: tufts follow masses of fur, not single hairs. */
const CALM = 7;
/** How deep inside the outline fur still turns outwards, plan units. */
const TURNS_OUT = 34;

/**
 * Where the coat shows the lie of its hair, hairs follow it. Elsewhere they follow the form, which also gives their
 * direction from root to tip: a structure tensor has none.
 *
 * @param deep how deep inside the outline each place is, plan units, on any grid
 */
export function estimateGrowth(scene: Scene, deep: Plane): Growth {
  const cell = 4 / scene.scale;
  const { x, y, depth } = growthByForm(scene, deep, middlesOf(scene));
  const flow = estimateFlow(resizePlane(scene.light, x.width, x.height), Math.max(1, CALM / cell));
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] < FAR_OUTSIDE) continue;
    const along = flow.x.data[i] * x.data[i] + flow.y.data[i] * y.data[i];
    // Near the outline the photo's strongest edge is the outline itself, across which fur grows.
    const trust = 2.2 * flow.coherence.data[i] * clamp(depth[i] / TURNS_OUT, 0, 1) * (along < 0 ? -1 : 1);
    x.data[i] = x.data[i] * 0.5 + trust * flow.x.data[i];
    y.data[i] = y.data[i] * 0.5 + trust * flow.y.data[i];
  }
  return normalized(gaussianBlur(x, 1.6), gaussianBlur(y, 1.6));
}

/** Hairs that grow away from the nearest face, down, and outwards at the outline, whatever the photo shows; not normalized. */
function growthByForm(scene: Scene, deep: Plane, faces: readonly Point[]): Growth & { depth: Float32Array } {
  const width = Math.max(2, scene.width >> 2);
  const height = Math.max(2, scene.height >> 2);
  const cell = 4 / scene.scale;
  const depth = resizePlane(deep, width, height).data;
  const x = createPlane(width, height);
  const y = createPlane(width, height);
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] < FAR_OUTSIDE) continue;
    const row = Math.floor(i / width);
    const column = i - row * width;
    const left = depth[column > 0 ? i - 1 : i];
    const right = depth[column < width - 1 ? i + 1 : i];
    const above = depth[row > 0 ? i - width : i];
    const below = depth[row < height - 1 ? i + width : i];
    const slope = hypot(right - left, below - above) || 1;
    const outX = (left - right) / slope;
    const outY = (above - below) / slope;
    const edge = Math.exp(-Math.max(0, depth[i]) / TURNS_OUT);
    const face = nearestTo((column + 0.5) * cell, (row + 0.5) * cell, faces);
    const awayX = face ? (column + 0.5) * cell - face.x : 0;
    const awayY = face ? (row + 0.5) * cell - face.y : 0;
    const away = 0.9 / (hypot(awayX, awayY) + 12);
    const wantX = awayX * away;
    const wantY = awayY * away + 0.45;
    // At the outline hairs lie along it and only lean out of it.
    const beside = outX * wantY - outY * wantX;
    x.data[i] = mix(wantX, 1.25 * -outY * beside + 0.5 * outX, edge);
    y.data[i] = mix(wantY, 1.25 * outX * beside + 0.5 * outY, edge);
  }
  return { x, y, depth };
}

/** What lines follow where the photo shows no fur: the growth by form alone. */
export const formGrowthOf = oncePerScene((scene): Growth => growthAround(scene, middlesOf(scene)));

/** The same, but down where the face is not certain: around a guess many lines are a star. */
export const sureGrowthOf = oncePerScene((scene): Growth => growthAround(scene, sureMiddlesOf(scene)));

function growthAround(scene: Scene, faces: readonly Point[]): Growth {
  const { x, y } = growthByForm(scene, coatDepthOf(scene), faces);
  return normalized(gaussianBlur(x, 1.6), gaussianBlur(y, 1.6));
}

/** The growth of a scene's coat. */
export const growthOf = oncePerScene((scene): Growth => estimateGrowth(scene, coatDepthOf(scene)));

/**
 * The direction along an outline in which hair falls: down, or to the side where it lies flat.
 *
 * @param out unit vector
 */
export function fallOf(out: Point): Point {
  const sign = out.x >= 0 ? 1 : -1;
  return { x: -out.y * sign, y: out.x * sign };
}

function normalized(x: Plane, y: Plane): Growth {
  for (let i = 0; i < x.data.length; i++) {
    const length = hypot(x.data[i], y.data[i]) || 1;
    x.data[i] /= length;
    y.data[i] /= length;
  }
  return { x, y };
}

/** The middles of faces that are certain, plan units; otherwise that of a head. */
function middlesOf(scene: Scene): readonly Point[] {
  const sure = sureMiddlesOf(scene);
  return sure.length > 0 ? sure : [headCenter(scene)];
}

function sureMiddlesOf(scene: Scene): readonly Point[] {
  return headsOf(scene).flatMap((head) => middleOf(head) ?? []);
}

function nearestTo(x: number, y: number, points: readonly Point[]): Point | undefined {
  if (points.length < 2) return points[0];
  const away = (point: Point) => hypot(x - point.x, y - point.y);
  return points.reduce((one, other) => (away(other) < away(one) ? other : one));
}

/** The middle of the face in plan units: the nose, or below the eyes, if they are certain. */
function middleOf(head: Scene): Point | undefined {
  const nose = noseTipOf(head);
  if (nose) return nose;
  const eyes = eyesOf(head);
  if (eyes.length === 0) return undefined;
  const x = eyes.reduce((sum, eye) => sum + eye.x, 0) / eyes.length;
  const y = eyes.reduce((sum, eye) => sum + eye.y + 2 * eye.radius, 0) / eyes.length;
  return { x, y };
}
