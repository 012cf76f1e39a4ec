import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { createRandom, type Random } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import { detailOf, finenessOf } from './broad-coat.ts';
import { type Coat, coatOf } from './coat.ts';
import { coatDepthOf } from './coat-depth.ts';
import { brokenContour } from './contour.ts';
import { maybeFaceOf } from './face.ts';
import { growthOf } from './growth.ts';
import { hairLengthOf } from './hair-length.ts';
import type { Layer, StrokeLayer } from './paint-plan.ts';
import { type Picture, resizePicture } from './picture.ts';
import { toBackdrop, toField } from './pixels.ts';
import { planFur, type TuftPass } from './plan-fur.ts';
import { type BrushPass, planStrokes } from './plan-strokes.ts';
import { multiply } from './planes.ts';
import type { Scene } from './scene.ts';
import { scenePicture } from './scene-picture.ts';
import { StrokeCollector } from './stroke-collector.ts';
import { region } from './tone-regions.ts';

/** How soft the color under the strokes and its edge are, plan units, and cells of both as they are stored. */
const GROUND = { blur: 9, edge: 1.3, cells: 1024, colorCells: 192 };

/** A flat brush along the fur: masses, tufts on them, the edges of markings. */
const TUFTS: readonly TuftPass[] = [
  { radius: 9, spacing: 10, length: 60, opacity: 0.95, jitter: 0.07, spread: 0.35 },
  { radius: 5, spacing: 7, length: 44, opacity: 0.95, jitter: 0.08, spread: 0.4 },
  { radius: 2.8, spacing: 5.5, length: 34, opacity: 0.9, jitter: 0.1, spread: 0.45 },
];
/** How deep inside the outline tufts begin, plan units, and how much deeper they are whole, in their radii. */
const DEPTH = { begins: 2, whole: 2 };
/** Length of tufts on smooth coats, against long hair. */
const SHORT_HAIR = 0.55;
/** The features of the face, stroke by stroke. */
const FACE_STROKES: readonly BrushPass[] = [
  { radius: 9, spacing: 13, threshold: 0.036, longest: 8, opacity: 0.95, jitter: 0.035 },
  { radius: 5, spacing: 8, threshold: 0.042, longest: 10, opacity: 0.95, jitter: 0.03 },
  { radius: 2.8, spacing: 5, threshold: 0.05, longest: 11, opacity: 0.95, jitter: 0.02 },
];

/** Colored pencil: hairs on the body, and how much one differs from the gouache at least, and clearly, sRGB. */
const HAIRS: TuftPass = { radius: 1.3, spacing: 5, length: 30, opacity: 0.6, jitter: 0, spread: 0.3 };
const FAINT_HAIR = [0.04, 0.12] as const;
/** Strands, whiskers and the drawing of the face, and how many distances of the eyes from its middle they end. */
const FACE_PENCIL: readonly BrushPass[] = [
  { radius: 1.7, spacing: 5, threshold: 0.1, longest: 24, opacity: 0.6, jitter: 0.05 },
  { radius: 1.1, spacing: 3.6, threshold: 0.13, longest: 24, opacity: 0.65, jitter: 0.03 },
];
const FACE_REACH = [1.7, 1.4] as const;
const OUTLINE = { radius: 1.5, longest: 120, color: [0.27, 0.17, 0.13], opacity: 0.75 } as const;

/** How much of what the gouache lacks the pencil draws, and by how much a hue that it lacks differs, in sRGB. */
const STRANDS = 1.7;
const OTHER_HUE = [0.13, 0.24] as const;

/** The pet's colors, on the coat's grid: in planes, and as single strokes have them. */
export interface GouacheColors {
  readonly planes: Picture;
  readonly strokes: Picture;
}

/** Where gouache goes, 0 to 1, as large as the scene. */
export interface GouacheAreas {
  /** The color under the strokes. */
  readonly ground: Plane;
  readonly strokes: Plane;
}

/** Paints the body tuft by tuft and the face stroke by stroke. */
export function planGouache(
  scene: Scene,
  { planes, strokes }: GouacheColors,
  areas: GouacheAreas,
  seed: number,
): Layer[] {
  const canvas = soft(planes, GROUND.blur * coatOf(scene).scale);
  const shape = toField(gaussianBlur(areas.ground, GROUND.edge * scene.scale), GROUND.cells);
  const random = createRandom(seed);
  return [
    region(shape, 0.5, 0.14, toBackdrop(canvas, GROUND.colorCells)),
    body(scene, strokes, areas.strokes, random),
    face(scene, planes, areas.strokes, canvas, random),
  ];
}

function body(scene: Scene, picture: Picture, shape: Plane, random: Random): StrokeLayer {
  const { width, height, scale } = coatOf(scene);
  const depth = coatDepthOf(scene).data;
  const growth = growthOf(scene);
  const free = resizePlane(shape, width, height);
  const detail = detailOf(scene).data;
  const tufts = new StrokeCollector();
  for (const pass of TUFTS) {
    const room = createPlane(width, height);
    const whole = DEPTH.begins + DEPTH.whole * pass.radius;
    for (let i = 0; i < room.data.length; i++) {
      const bare = clamp(1 - 1.6 * detail[i], 0, 1);
      room.data[i] = free.data[i] * smoothstep(DEPTH.begins, whole, depth[i]) * bare;
    }
    planFur({ picture, growth, room, body: free, scale, pass: asLong(pass, scene), random }, tufts);
  }
  return tufts.layer('flat');
}

function face(scene: Scene, picture: Picture, shape: Plane, canvas: Picture, random: Random): StrokeLayer {
  const coat = coatOf(scene);
  const detail = detailOf(scene);
  const mask = resizePlane(shape, coat.width, coat.height);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] *= smoothstep(0.15, 0.5, detail.data[i]);
  const strokes = new StrokeCollector();
  const passes = asFine(FACE_STROKES, coat);
  planStrokes({ picture, mask, canvas, scale: coat.scale, passes, random }, strokes);
  return strokes.layer('flat');
}

/**
 * Colored pencil over the gouache: hairs, whiskers, the drawing of the face, a broken outline.
 *
 * @param shape where lines go, 0 to 1, as large as the scene
 * @param rich grade of the hues that gouache has not
 */
export function planColoredPencil(
  scene: Scene,
  gouache: Picture,
  shape: Plane,
  rich: Grade,
  seed: number,
): StrokeLayer {
  const { width, height, scale } = scene;
  const coat = coatOf(scene);
  const strokes = new StrokeCollector();
  const random = createRandom(seed + 9);
  const canvas = resizePicture(gouache, width, height);
  const picture = withStrands(scene, canvas, rich);
  const detail = resizePlane(detailOf(scene), width, height);
  const room = roomForHairs(scene, picture, canvas, detail);
  const hairs = { picture, growth: growthOf(scene), room: multiply(room, shape), body: shape };
  planFur({ ...hairs, scale, pass: asLong(HAIRS, scene), random }, strokes);
  const mask = multiply(resizePlane(inFace(scene), width, height), shape);
  planStrokes({ picture, mask, canvas, scale, passes: asFine(FACE_PENCIL, coat), random }, strokes);
  const small = resizePlane(shape, coat.width, coat.height);
  for (const piece of brokenContour(small, OUTLINE.longest * coat.scale, random)) {
    for (const [x, y] of piece) strokes.point((x + 0.5) / coat.scale, (y + 0.5) / coat.scale);
    const [red, green, blue] = OUTLINE.color;
    strokes.end(OUTLINE.radius * mix(0.8, 1.3, random()), red, green, blue, OUTLINE.opacity);
  }
  return strokes.layer('graphite');
}

/** Where hairs are drawn, 0 to 1: outside of details, where the photo shows some. */
function roomForHairs(scene: Scene, picture: Picture, canvas: Picture, detail: Plane): Plane {
  const fine = finenessOf(coatOf(scene));
  const differs = createPlane(scene.width, scene.height);
  for (let i = 0; i < differs.data.length; i++) {
    const drawn = picture.red[i] + picture.green[i] + picture.blue[i];
    differs.data[i] = Math.abs(drawn - canvas.red[i] - canvas.green[i] - canvas.blue[i]) / 3;
  }
  const room = gaussianBlur(differs, 1.5 * scene.scale);
  for (let i = 0; i < room.data.length; i++) {
    const shown = smoothstep(FAINT_HAIR[0] * fine, FAINT_HAIR[1] * fine, room.data[i]);
    room.data[i] = shown * (1 - detail.data[i]);
  }
  return room;
}

/** 1 in the face and in details, 0 elsewhere, on the coat's grid. */
function inFace(scene: Scene): Plane {
  const detail = detailOf(scene);
  const { scale } = coatOf(scene);
  const disc = maybeFaceOf(scene);
  if (!disc) return detail;
  const { width, height } = detail;
  const inside = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot(x / scale - disc.x, y / scale - disc.y) / disc.radius;
      inside.data[i] = Math.max(detail.data[i], smoothstep(...FACE_REACH, away));
    }
  }
  return inside;
}

function asLong(pass: TuftPass, scene: Scene): TuftPass {
  return { ...pass, length: pass.length * mix(SHORT_HAIR, 1, hairLengthOf(scene)) };
}

function asFine(passes: readonly BrushPass[], coat: Coat): BrushPass[] {
  const fine = finenessOf(coat);
  return passes.map((pass) => ({ ...pass, threshold: pass.threshold * fine }));
}

function soft(picture: Picture, sigma: number): Picture {
  const { width, height } = picture;
  const blur = (data: Float32Array) => gaussianBlur({ width, height, data }, sigma).data;
  return { width, height, red: blur(picture.red), green: blur(picture.green), blue: blur(picture.blue) };
}

/**
 * The gouache with what it lacks of the pet's light and dark (strands, whiskers, the drawing of the face) and the colors
 * that are not among its few: a collar.
 */
function withStrands(scene: Scene, gouache: Picture, rich: Grade): Picture {
  const { width, height, light } = scene;
  const calm = resizePlane(coatOf(scene).light, width, height).data;
  const full = scenePicture(scene, rich);
  const other = gaussianBlur({ width, height, data: otherHue(full, gouache) }, 2 * scene.scale).data;
  const add = (below: Float32Array, whole: Float32Array) => {
    const drawn = new Float32Array(below.length);
    for (let i = 0; i < drawn.length; i++) {
      const own = clamp(below[i] + STRANDS * (light.data[i] - calm[i]), 0, 1);
      drawn[i] = mix(own, whole[i], other[i]);
    }
    return drawn;
  };
  return {
    width,
    height,
    red: add(gouache.red, full.red),
    green: add(gouache.green, full.green),
    blue: add(gouache.blue, full.blue),
  };
}

/** Where two pictures differ clearly in hue, 0 to 1. */
function otherHue(one: Picture, other: Picture): Float32Array {
  const [red, green, blue] = [one.red, one.green, one.blue];
  const differs = new Float32Array(red.length);
  for (let i = 0; i < differs.length; i++) {
    const warm = red[i] - green[i] - (other.red[i] - other.green[i]);
    const cool = green[i] - blue[i] - (other.green[i] - other.blue[i]);
    differs[i] = smoothstep(OTHER_HUE[0], OTHER_HUE[1], Math.hypot(warm, cool));
  }
  return differs;
}
