import { gaussianBlur } from '../analysis/blur.ts';
import { signedDistance } from '../analysis/distance.ts';
import { areasOf } from '../analysis/mask-areas.ts';
import { readPlane } from '../analysis/read-plane.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, smoothstep } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import { celBodyOf } from './cel-body.ts';
import { celFormOf } from './cel-form.ts';
import { celFurOf } from './cel-fur.ts';
import { within } from './cel-shapes.ts';
import { faceOf } from './face.ts';
import { coatFocusOf } from './focus.ts';
import { drawLocks, locksOf } from './fur-locks.ts';
import { LineField } from './line-field.ts';
import type { Rgb, ShapeLayer, WashLayer } from './paint-plan.ts';
import { densitiesOf, pigmentBetween } from './pigment.ts';
import { toField } from './pixels.ts';
import type { Scene } from './scene.ts';
import { solid } from './tone-regions.ts';

/** Where the light comes from: to the viewer's left, above, in front. */
const LIGHT = { x: -0.52, y: -0.6, z: 0.61 };
/** Share of the light below which a place lies in the shade. */
const TERMINATOR = 0.3;
/** Blur of the terminator, plan units. */
const CALM = 14;
/** Share of the figure that a shade is at least: a smaller one is a bruise. Where a shade's soft border ends. */
const SMALLEST = 0.025;
const UNSEEN = 0.4;
/** Plan units over which the shade's field rises from 0 to 1 at the body's border and at locks. */
const REACH = 12;
/** How much more light a face gets, and how far from its middle, in distances of the eyes. */
const LIT_FACE = { by: 0.3, inner: 0.9, outer: 1.7 };
/** The same locks for every version of a picture. */
const LOCKS_SEED = 37;
/** Width of the rim light, its distance from the outline, and the blur in which this leads around tufts, plan units. */
const RIM = { broad: 8, gap: 1.5, calm: 6 };

/**
 * One shade over the whole figure, with one soft border, as a glaze.
 *
 * @param color what the light keeps of its colors there, sRGB 0 to 1
 */
export function planCelShade(scene: Scene, color: Rgb): WashLayer {
  const form = celFormOf(scene);
  const { width, height } = form.x;
  const shade = createPlane(width, height);
  for (let i = 0; i < shade.data.length; i++) {
    const lit = form.x.data[i] * LIGHT.x + form.y.data[i] * LIGHT.y + form.z.data[i] * LIGHT.z;
    shade.data[i] = clamp(0.5 + 0.9 * (TERMINATOR - lit), 0, 1);
  }
  const calm = withoutBruises(gaussianBlur(shade, (CALM * scene.scale) / 2), form.depth);
  keepFaceLit(calm, scene);
  const body = celBodyOf(scene);
  const field = within(calm, body, REACH);
  endInLocks(field, calm, scene);
  return {
    kind: 'wash',
    field: toField(within(field, body, REACH), 768),
    level: 0.5,
    softness: 0.035,
    wander: 0,
    edge: 0,
    grain: 0,
    clouds: 0,
    pigment: pigmentBetween(densitiesOf(color)),
  };
}

/** Draws the shade back from the face: across a muzzle its border would look like a mark. In place. */
function keepFaceLit({ width, height, data }: Plane, scene: Scene): void {
  const face = faceOf(scene);
  if (!face) return;
  const scale = width / scene.placement.width;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot(x / scale - face.x, y / scale - face.y) / face.radius;
      data[i] -= LIT_FACE.by * smoothstep(LIT_FACE.outer, LIT_FACE.inner, away);
    }
  }
}

/** Lets the border of the shade run out in points of fur, where fur crosses it. In place. */
function endInLocks(field: Plane, shade: Plane, scene: Scene): void {
  const fur = celFurOf(scene, coatFocusOf(scene));
  const { width, height } = fur.length;
  const small = resizePlane(shade, width, height);
  const data = Uint8Array.from(small.data, (value) => (value > 0.5 ? 1 : 0));
  const locks = locksOf({ width, height, data, count: 2 }, fur, LOCKS_SEED);
  const scale = field.width / scene.placement.width;
  drawLocks(field, locks, { scale, reach: REACH }, (label) => label === 1);
}

/** Lifts shades that are too small to be one. */
function withoutBruises(shade: Plane, depth: Plane): Plane {
  const inside = { ...shade, data: shade.data.map((value, i) => (depth.data[i] > 0 ? value : 0)) };
  const lifted = { ...shade, data: shade.data.slice() };
  const least = SMALLEST * depth.data.reduce((count, deep) => count + (deep > 0 ? 1 : 0), 0);
  for (const area of areasOf(inside, (value) => value > UNSEEN)) {
    if (area.length < least) for (const i of area) lifted.data[i] = 0;
  }
  return lifted;
}

/** Light of the sky along the side that it comes from: a line that swells and runs out. */
export function planRimLight(scene: Scene, color: Rgb, opacity: number): ShapeLayer {
  const { inside } = celBodyOf(scene);
  const scale = inside.width / scene.placement.width;
  const pixels = signedDistance({ ...inside, data: inside.data.map((deep) => (deep > 0 ? 1 : 0)) });
  // Steps of whole cells, smoothed away.
  const near = gaussianBlur({ ...pixels, data: pixels.data.map((deep) => deep / scale) }, 1);
  const calm = gaussianBlur(near, RIM.calm * scale);
  const field = new LineField(scene.placement, Math.min(768, Math.max(scene.width, scene.height)));
  field.surface(near, scale, (deep, x, y) => {
    if (deep < -4 || deep > 24) return -99;
    const read = (px: number, py: number) => readPlane(calm, scale, px, py);
    const dx = read(x + 5, y) - read(x - 5, y);
    const dy = read(x, y + 5) - read(x, y - 5);
    const lit = (0.75 * dx + 0.66 * dy) / Math.max(1e-6, Math.hypot(dx, dy));
    const broad = RIM.broad * smoothstep(0.35, 0.95, lit);
    return Math.min(broad - deep, deep - RIM.gap) - (broad > 0.5 ? 0 : 9);
  });
  return field.layer(solid(color), opacity);
}
