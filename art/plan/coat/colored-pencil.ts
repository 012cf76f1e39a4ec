import { gaussianBlur } from '../../analysis/blur.ts';
import type { Grade } from '../../analysis/color/grade.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { awayFromFaces, maybeFacesOf } from '../face/face.ts';
import type { StrokeLayer } from '../paint-plan.ts';
import { type Picture, resizePicture } from '../picture.ts';
import { type BrushPass, planStrokes } from '../plan-strokes.ts';
import type { Scene } from '../scene.ts';
import { scenePicture } from '../scene-picture.ts';
import { multiply } from '../shapes/planes.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { detailOf, finenessOf } from './broad-coat.ts';
import { type Coat, coatOf } from './coat.ts';
import { asLong } from './coat-tufts.ts';
import { growthOf } from './growth.ts';
import { planFur, type TuftPass } from './plan-fur.ts';

/** Hairs on the body, and how much one differs from the gouache at least, and clearly, sRGB. */
const HAIRS: TuftPass = { radius: 1.3, spacing: 5, length: 30, opacity: 0.6, jitter: 0, spread: 0.3 };
const FAINT_HAIR = [0.04, 0.12] as const;
/** Strands, whiskers and the drawing of the face, and how many distances of the eyes from its middle they end. */
const FACE_PENCIL: readonly BrushPass[] = [
  { radius: 1.7, spacing: 5, threshold: 0.1, longest: 24, opacity: 0.6, jitter: 0.05 },
  { radius: 1.1, spacing: 3.6, threshold: 0.13, longest: 24, opacity: 0.65, jitter: 0.03 },
];
const FACE_REACH = [1.7, 1.4] as const;

/** How much of what the gouache lacks the pencil draws, and by how much a hue that it lacks differs, in sRGB. */
const STRANDS = 1.7;
const OTHER_HUE = [0.13, 0.24] as const;

/**
 * Colored pencil over the gouache: hairs, whiskers, the drawing of the face.
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
  const faces = maybeFacesOf(scene);
  if (faces.length === 0) return detail;
  const { width, height } = detail;
  const inside = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = awayFromFaces(faces, x / scale, y / scale);
      inside.data[i] = Math.max(detail.data[i], smoothstepIn(FACE_REACH, away));
    }
  }
  return inside;
}

function asFine(passes: readonly BrushPass[], coat: Coat): BrushPass[] {
  const fine = finenessOf(coat);
  return passes.map((pass) => ({ ...pass, threshold: pass.threshold * fine }));
}

/**
 * The gouache with what it lacks of the pet's light and dark (strands, whiskers, the drawing of the face) and the
 * colors that are not among its few: a collar.
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
    differs[i] = smoothstep(OTHER_HUE[0], OTHER_HUE[1], hypot(warm, cool));
  }
  return differs;
}
