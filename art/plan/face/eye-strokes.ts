import type { Grade } from '../../analysis/color/grade.ts';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { PaintPlan, Rgb, StrokeLayer } from '../paint-plan.ts';
import { type Picture, resizePicture } from '../picture.ts';
import { pictureSofar, type Rows } from '../picture-sofar.ts';
import { type BrushPass, planStrokes } from '../plan-strokes.ts';
import type { Scene } from '../scene.ts';
import { scenePicture } from '../scene-picture.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { allEyesOf, boxAround, eyePlaces, forEachNear } from './eyes.ts';
import { DRAWN_LOOK, layEyes, PAINTED_LOOK, windowsIn } from './painted-eyes.ts';

/** Eyes are covered wholly, then refined down to the smallest light in them. */
const PASSES: readonly BrushPass[] = [
  { radius: 3, spacing: 3, threshold: 0.02, longest: 6, opacity: 1, jitter: 0 },
  { radius: 1.6, spacing: 2.4, threshold: 0.03, longest: 8, opacity: 1, jitter: 0 },
  { radius: 0.9, spacing: 1.6, threshold: 0.035, longest: 9, opacity: 1, jitter: 0 },
];
/** How far around them these strokes look at most, plan units. */
const LOOK_AROUND = 64;
/** Where the eyeball ends, and where nothing more is painted, in radii of the eye. */
const BALL = 0.92;
const OUTSIDE = 1.4;
/** How much darker an eye is all around a light in it, and the radius at which that is seen, in the light's. */
const DARKER = 0.2;
const AROUND = 2.2;
/** A window in a drawn eye, in its usual radii: its light, and the soft one beside that, shifted down and aside. */
const DRAWN_WINDOW = { core: 0.66, aside: 0.22, soft: { radius: 0.85, opacity: 0.4 } } as const;
/**
 * Lightness, as a share of the brightest, down to which a light in the eye reaches; its largest radius in the eye's.
 */
const GLINT = { share: 0.86, least: 0.6, largest: 0.3 };

/**
 * The eyes, also those that are not certain, painted opaque and finer than anything else in the picture; their lids
 * only darken what is there.
 *
 * @param tones what a drawing has instead of the eyes' colors, evenly spaced from black to white; two or more
 */
export function eyeStrokes(
  scene: Scene,
  sofar: PaintPlan,
  grade: Grade,
  seed: number,
  tones?: readonly Rgb[],
): StrokeLayer[] {
  return fineStrokes(scene, sofar, eyePlaces(scene), grade, seed, tones);
}

/** Round parts of a face, painted as `eyeStrokes` paints eyes. */
export function fineStrokes(
  scene: Scene,
  sofar: PaintPlan,
  places: readonly Disc[],
  grade: Grade,
  seed: number,
  tones?: readonly Rgb[],
): StrokeLayer[] {
  if (places.length === 0) return [];
  const rows = rowsAround(scene, places);
  const canvas = resizePicture(pictureSofar(sofar, scene, rows), scene.width, scene.height);
  const picture = scenePicture(scene, grade);
  layEyes(picture, scene, tones ? DRAWN_LOOK : PAINTED_LOOK);
  if (tones) tint(picture, tones);
  const mask = createPlane(scene.width, scene.height);
  const strokes = new StrokeCollector();
  for (const place of places) aroundEye(scene, place, picture, canvas, mask);
  planStrokes(
    { picture, mask, canvas, scale: scene.scale, passes: PASSES, random: createRandom(seed + 6) },
    strokes,
  );
  const modeled: ReadonlySet<Disc> = new Set(allEyesOf(scene));
  for (const place of places) if (!modeled.has(place)) paintGlint(scene, place, strokes);
  for (const window of windowsIn(scene)) {
    if (tones) drawWindow(scene, window, strokes);
    else paintWindow(scene, window, strokes);
  }
  return [strokes.layer('flat')];
}

/** The rows in which places are painted, and as far around them as strokes look. */
function rowsAround(scene: Scene, places: readonly Disc[]): Rows {
  const { top, bottom } = boxAround(scene, places, OUTSIDE);
  const around = Math.ceil(LOOK_AROUND * scene.scale);
  return { top: Math.max(0, top - around), bottom: Math.min(scene.height, bottom + around) };
}

/** Replaces a picture's colors by tones. In place. */
function tint(picture: Picture, tones: readonly Rgb[]): void {
  const { red, green, blue } = picture;
  for (let i = 0; i < red.length; i++) {
    const tone = clamp(0.3 * red[i] + 0.59 * green[i] + 0.11 * blue[i], 0, 1) * (tones.length - 1);
    const below = Math.min(tones.length - 2, Math.floor(tone));
    const [from, to] = [tones[below], tones[below + 1]];
    red[i] = mix(from[0], to[0], tone - below);
    green[i] = mix(from[1], to[1], tone - below);
    blue[i] = mix(from[2], to[2], tone - below);
  }
}

/**
 * Leaves the canvas bare at the eyeball, and in the picture, around it, only what is darker than the canvas. In place.
 * Of the far eye of a turned head, only the part inside the outline is painted.
 */
function aroundEye(scene: Scene, eye: Disc, picture: Picture, canvas: Picture, mask: Plane): void {
  forEachNear(scene, eye, OUTSIDE, (i, distance) => {
    // What is bare belongs to a place that lies this near.
    if (scene.mask.data[i] < 0.5 || canvas.red[i] < 0) return;
    mask.data[i] = 1;
    const share = smoothstep(OUTSIDE, BALL, distance);
    for (const channel of ['red', 'green', 'blue'] as const) {
      const there = canvas[channel][i];
      const wanted = distance < BALL ? picture[channel][i] : Math.min(picture[channel][i], there);
      picture[channel][i] = mix(there, wanted, share);
    }
    if (distance < BALL) canvas.red[i] = canvas.green[i] = canvas.blue[i] = -1;
  });
}

/** What a modeled eye mirrors as one round dot, if that lies within the pet. */
function paintWindow({ mask, scale }: Scene, { x, y, radius }: Disc, strokes: StrokeCollector): void {
  if (readPlane(mask, scale, x, y) > 0.5) dot(strokes, x, y, radius);
}

/** The same in a drawing: a small light that softens away from where it comes from. */
function drawWindow({ mask, scale }: Scene, { x, y, radius }: Disc, strokes: StrokeCollector): void {
  if (readPlane(mask, scale, x, y) <= 0.5) return;
  const { aside, soft, core } = DRAWN_WINDOW;
  dot(strokes, x + aside * radius, y + aside * radius, soft.radius * radius, soft.opacity);
  dot(strokes, x, y, core * radius);
}

/** A white dot. Lengths in plan units. */
function dot(strokes: StrokeCollector, x: number, y: number, radius: number, opacity = 1): void {
  strokes.point(x - 0.15, y);
  strokes.point(x + 0.15, y);
  strokes.end(radius * 0.95, 0.99, 0.985, 0.97, opacity);
}

/** The brightest light in an eye as one round dot: strokes along the fur would make a ring of it. */
function paintGlint(scene: Scene, eye: Disc, strokes: StrokeCollector): void {
  let best = -1;
  forEachNear(scene, eye, BALL * 0.8, (i) => {
    if (best < 0 || scene.light.data[i] > scene.light.data[best]) best = i;
  });
  if (best < 0 || scene.light.data[best] < GLINT.least) return;
  const level = scene.light.data[best] * GLINT.share;
  const [bestX, bestY] = [best % scene.width, Math.floor(best / scene.width)];
  const largest = GLINT.largest * eye.radius;
  let count = 0;
  let sumX = 0;
  let sumY = 0;
  const near = { x: (bestX + 0.5) / scene.scale, y: (bestY + 0.5) / scene.scale, radius: largest };
  forEachNear(scene, near, 1, (i) => {
    if (scene.light.data[i] < level) return;
    count++;
    sumX += i % scene.width;
    sumY += Math.floor(i / scene.width);
  });
  const radius = Math.sqrt(count / Math.PI) / scene.scale;
  if (count === 0 || radius > 0.7 * largest) return;
  const x = (sumX / count + 0.5) / scene.scale;
  const y = (sumY / count + 0.5) / scene.scale;
  if (isSurroundedByDark(scene, { x, y, radius }, level)) dot(strokes, x, y, radius);
}

/** Whether a light lies in an eye, not in bright fur beside it. */
function isSurroundedByDark({ light, scale }: Scene, { x, y, radius }: Disc, level: number): boolean {
  const distance = AROUND * radius + 1 / scale;
  return [0, 1, 2, 3, 4, 5, 6, 7].every((step) => {
    const angle = (Math.PI * step) / 4;
    const there = readPlane(light, scale, x + distance * Math.cos(angle), y + distance * Math.sin(angle));
    return there < level - DARKER;
  });
}
