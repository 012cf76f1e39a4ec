import { gaussianBlur } from '../../analysis/blur.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { drawLocks, hasRoomBeyond, locksOf } from '../coat/fur-locks.ts';
import { awayFromFaces, facesOf } from '../face/face.ts';
import type { Rgb, WashLayer } from '../paint-plan.ts';
import { densitiesOf, pigmentBetween } from '../pigment.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { celBodyOf } from './cel-body.ts';
import { celFormOf } from './cel-form.ts';
import { celFurOf } from './cel-fur.ts';
import { within } from './cel-shapes.ts';
import type { LightSide } from './rim-light.ts';

/** Where the light comes from: beside the pet, above, in front. */
const LIGHT = { beside: 0.52, y: -0.6, z: 0.61 };
/** Share of the light below which a place lies in the shade. */
const TERMINATOR = 0.3;
/** Blur of the terminator, plan units. */
const CALM = 14;
/**
 * Share of the figure that a shade is at least: a smaller one is a bruise. Where a shade's soft border
 * ends.
 */
const SMALLEST = 0.025;
const UNSEEN = 0.4;
/** Plan units over which the shade's field rises from 0 to 1 at the body's border and at locks. */
const REACH = 12;
/** How much more light a face gets, and how far from its middle, in distances of the eyes. */
const LIT_FACE = { by: 0.3, inner: 0.9, outer: 1.7 };
/**
 * Locks at the border of the shade: many short ones would be a saw. How much of a body is left beyond their
 * tips at least, in their lengths.
 */
const LOCKS = { apart: 48, longest: 44, room: 1.3 };
/** The same locks for every version of a picture. */
const LOCKS_SEED = 37;
/** Light below which half tones begin, and where they are deepest; how dense they are there, of the shade. */
const HALF_TONE = { from: 0.86, to: 0.2, dense: 0.42 };
/** How dense the shade is at its border and where a place is turned away. */
const SHADE = { least: 0.85, most: 1.25, from: 0.3, to: -0.5 };
/** What skin and hair let through where light turns to shade, sRGB, and the lights between which that is. */
const GLOW = { color: [1, 0.93, 0.84], ends: 0.85, full: 0.4, none: 0.1 } as const;
/** Cells of the pigments along the longer side: they are soft. */
const PIGMENT_CELLS = 128;

/**
 * The shade of a figure, as glazes: half tones that turn from warm to the shade's color without a border,
 * then one shade with one clean border, deeper the farther a place is turned away.
 *
 * @param color what the light keeps of its colors there, sRGB 0 to 1
 * @param side where the light stands: -1 to the viewer's left, 1 to the right
 */
export function planCelShade(scene: Scene, color: Rgb, side: LightSide): WashLayer[] {
  const lit = litBy(scene, side);
  const { width, height } = lit;
  const shade = createPlane(width, height);
  for (let i = 0; i < shade.data.length; i++) {
    shade.data[i] = clamp(0.5 + 0.9 * (TERMINATOR - lit.data[i]), 0, 1);
  }
  const calm = withoutBruises(gaussianBlur(shade, (CALM * scene.scale) / 2), celFormOf(scene).depth);
  keepFaceLit(calm, scene);
  const body = celBodyOf(scene);
  const field = within(calm, body, REACH);
  endInLocks(field, calm, scene);
  const soft = gaussianBlur(lit, (CALM * scene.scale) / 2);
  keepFaceLit(soft, scene, -1);
  const all = within({ width: 2, height: 2, data: new Float32Array(4).fill(1) }, body, REACH);
  return [
    glaze(all, pigmentOf(soft, [color, GLOW.color], halfTone)),
    glaze(within(field, body, REACH), pigmentOf(soft, [color], fullShade)),
  ];
}

/** How dense the shade and the warm glow beside it are in half tones. */
function halfTone(lit: number): readonly [shade: number, glow: number] {
  const dense = HALF_TONE.dense * smoothstep(HALF_TONE.from, HALF_TONE.to, lit);
  return [dense, smoothstep(GLOW.ends, GLOW.full, lit) * smoothstep(GLOW.none, GLOW.full, lit)];
}

function fullShade(lit: number): readonly [shade: number] {
  return [mix(SHADE.least, SHADE.most, smoothstep(SHADE.from, SHADE.to, lit))];
}

/** How much each place of the form faces the light, -1 to 1. */
function litBy(scene: Scene, side: LightSide): Plane {
  const { x, y, z } = celFormOf(scene);
  const { width, height } = x;
  const from = side * LIGHT.beside;
  const data = x.data.map((across, i) => across * from + y.data[i] * LIGHT.y + z.data[i] * LIGHT.z);
  return { width, height, data };
}

/** Pigments of some colors, each as dense as the light at a place requires. */
function pigmentOf(
  lit: Plane,
  colors: readonly Rgb[],
  dense: (lit: number) => readonly number[],
): WashLayer['pigment'] {
  const share = Math.min(1, PIGMENT_CELLS / Math.max(lit.width, lit.height));
  const [columns, rows] = [lit.width, lit.height].map((side) => Math.max(2, Math.round(side * share)));
  const densities = colors.map((color) => densitiesOf(color).values);
  const values = new Float32Array(3 * columns * rows);
  for (const [i, light] of resizePlane(lit, columns, rows).data.entries()) {
    for (const [n, amount] of dense(light).entries()) {
      for (let channel = 0; channel < 3; channel++) {
        values[3 * i + channel] += amount * densities[n][channel];
      }
    }
  }
  return pigmentBetween({ columns, rows, values });
}

/** A glaze with one clean border. */
export function glaze(field: Plane, pigment: WashLayer['pigment']): WashLayer {
  return {
    kind: 'wash',
    field: toField(field, 768),
    level: 0.5,
    softness: 0.035,
    wander: 0,
    edge: 0,
    grain: 0,
    clouds: 0,
    pigment,
  };
}

/**
 * Draws the shade back from faces: across a muzzle its border would look like a mark. In place.
 *
 * @param sign -1 for a plane that is high where there is light
 */
function keepFaceLit({ width, height, data }: Plane, scene: Scene, sign: 1 | -1 = 1): void {
  const faces = facesOf(scene);
  if (faces.length === 0) return;
  const scale = width / scene.placement.width;
  for (let i = 0; i < width * height; i++) {
    const away = awayFromFaces(faces, (i % width) / scale, Math.floor(i / width) / scale);
    data[i] -= sign * LIT_FACE.by * smoothstep(LIT_FACE.outer, LIT_FACE.inner, away);
  }
}

/** Lets the border of the shade run out in points of fur, where fur crosses it. In place. */
function endInLocks(field: Plane, shade: Plane, scene: Scene): void {
  const fur = celFurOf(scene);
  const { width, height } = fur.length;
  const small = resizePlane(shade, width, height);
  const data = new Uint8Array(small.data.length);
  for (let i = 0; i < data.length; i++) data[i] = small.data[i] > 0.5 ? 1 : 0;
  const labels = { width, height, data, count: 2 };
  const locks = locksOf(labels, fur, LOCKS_SEED, LOCKS).filter((lock) =>
    hasRoomBeyond(lock, fur, LOCKS.room),
  );
  const scale = field.width / scene.placement.width;
  drawLocks([field], locks, { scale, reach: REACH }, (label) => label === 1);
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
