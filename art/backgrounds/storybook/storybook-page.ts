import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import type { Coat } from '../../plan/coat/coat.ts';
import { type Box, boundingBox } from '../../plan/composition/bounding-box.ts';
import type { FaceDisc } from '../../plan/face/face.ts';
import type { Layer, Rgb } from '../../plan/paint-plan.ts';
import { toField } from '../../plan/pixels.ts';
import { region, solid } from '../../plan/shapes/tone-regions.ts';
import { slowNoise } from '../../plan/slow-noise.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { type Distance, distanceFrom, isTaken } from '../free-place.ts';
import { farthestRest, type GroundLine, groundLine } from '../ground-line.ts';
import { bushBefore, type SideCut, sideCutsOf } from './bush.ts';
import { feetOf } from './feet.ts';
import type { Land } from './land.ts';
import { LandBrush, type Window } from './land-brush.ts';
import { landFor } from './lands.ts';
import { flowersBefore, grass } from './meadow.ts';
import { grassBeforePet, type PetGround, paintPetShadow, type Rest } from './pet-ground.ts';
import { butterfly } from './sky.ts';

/** Width of the page's paper border, plan units. */
const BORDER = 44;
/** Height of the meadow before a pet that is cut off or stands, and before a face, plan units. */
const MEADOW = { high: 92, low: 48, least: 30 };
/** Shares of the window at which a horizon lies at least and at most, and for pets that the picture cuts off. */
const HORIZON = { high: 0.25, low: 0.56, cut: 0.6 };
/**
 * A pet on which we look down: its width as a share of its height, at least and at most, widest place on which it
 * rests as a share of its width, and the level of a horizon behind its back, as a share of its height from the top.
 */
const FROM_ABOVE = { broad: [0.6, 1.3], narrow: 0.42, horizon: 0.16 } as const;
/** How much nearer than a land's shore the pet's farthest foot is, plan units. */
const AHEAD = 50;
/** Share of its width up to which a pet that the picture cuts above overlaps the page's border. */
const OPEN = 0.3;
/** Pixels a plan unit of what lies under the strokes of a land. */
const BASE_SCALE = 0.3;
/** How far around the foot of a bush nothing else has its place, plan units. */
const BUSH = 200;
/** How near a bush comes to the middle of a face, in the face's radii. */
const FACE_ROOM = 1.3;
/** From its middle to the tip of a wing, plan units; where it flies, shares of the way from horizon to viewer. */
const BUTTERFLY = { size: 30, levels: [0.4, 0.3, 0.5, 0.2, -0.3, -0.5] };
/** How near a flower comes to the middle of a face, in its radii, and to a standing pet, in the flower's size. */
const FLOWER_ROOM = { face: 1.6, pet: 1.2 };
const DARK: Rgb = [0.24, 0.18, 0.17];
/** Cream paper. */
const PAPER = [0.975, 0.95, 0.89] as const;

/** The page on which the pet is painted: a land in a window of paper, and where the pet stands in it. */
export interface Page extends PetGround {
  /** Plan units from the top. */
  horizon: number;
  /** Lowest line of the pet; below the window's border where the picture cuts it. */
  foot: number;
  /** Where the page cuts through the pet at its sides. */
  cuts: readonly SideCut[];
  /** Whether the pet may overlap the upper border: ears that it cut would look cropped. */
  isOpenAbove: boolean;
  /** From the pet. */
  distance: Distance;
}

/** Lays out the page of a picture of that size, plan units. */
export function pageOf(coat: Coat, size: { width: number; height: number }, seed: number): Page {
  const random = createRandom(seed * 17 + 3);
  const window = {
    left: BORDER,
    top: BORDER,
    right: size.width - BORDER,
    bottom: size.height - BORDER,
  };
  const box = boundingBox(coat.mask);
  const foot = box.bottom / coat.scale;
  const isCut = foot > size.height - 8;
  const [ground, cell] = [isCut ? undefined : groundLine(coat.mask), 1 / coat.scale];
  const far = ground ? farthestRest(coat.mask, ground) * cell : foot;
  const rests = isCut ? [] : restsOf(coat);
  const isFromAbove = !isCut && isSeenFromAbove(box, rests, cell);
  const land = landFor(coat.lightBelow(0.5), random(), isFromAbove);
  const lowest = isFromAbove ? mix(box.top, box.bottom, FROM_ABOVE.horizon) * cell : Number.POSITIVE_INFINITY;
  return {
    land,
    window,
    horizon: horizonOf(window, land, Math.min(far, lowest + land.shore + AHEAD), isCut),
    foot,
    rests,
    reach: ground && reachOf(ground, cell),
    cuts: sideCutsOf(coat, window, rests),
    isOpenAbove: topShare(coat, box) < OPEN,
    distance: distanceFrom(coat),
  };
}

/**
 * Whether we look down on a pet: one that is broad and rests on a narrow place, its fore paws, lies or stands
 * on ground that goes on behind it.
 */
function isSeenFromAbove({ left, right, top, bottom }: Box, rests: readonly Rest[], cell: number): boolean {
  const broad = (right - left) / Math.max(1, bottom - top);
  if (rests.length === 0 || broad < FROM_ABOVE.broad[0] || broad > FROM_ABOVE.broad[1]) return false;
  const from = Math.min(...rests.map((rest) => rest.left));
  const to = Math.max(...rests.map((rest) => rest.right));
  return to - from < FROM_ABOVE.narrow * (right - left) * cell;
}

function restsOf({ mask, scale }: Coat): Rest[] {
  return feetOf(mask).map(({ from, to, lowest }) => ({
    left: from / scale,
    right: (to + 1) / scale,
    line: (x) => (lowest[clamp(Math.floor(x * scale), from, to)] + 1) / scale,
  }));
}

function reachOf({ left, right, rows }: GroundLine, cell: number): NonNullable<Page['reach']> {
  const at = (column: number) => ({ x: (column + 0.5) * cell, y: (rows[column] + 1) * cell });
  return { from: at(left), to: at(right) };
}

/** How much of the pet's width the upper edge of the picture cuts. */
function topShare({ mask }: Coat, { left, right }: Box): number {
  const first = mask.data.subarray(0, mask.width).filter((share) => share > 0.5);
  return first.length / Math.max(1, right - left);
}

/** The horizon of a land in which the pet's farthest foot stands on the ground, plan units. */
function horizonOf({ top, bottom }: Window, land: Land, far: number, isCut: boolean): number {
  const at = (share: number) => mix(top, bottom, share);
  return clamp(far - land.shore - AHEAD, at(HORIZON.high), at(isCut ? HORIZON.cut : HORIZON.low));
}

/** A page as it is behind the pet. */
export interface PaintedPage {
  readonly layers: readonly Layer[];
  /** Places that things in the land take: plants before them would hide them. */
  readonly taken: readonly Disc[];
}

/** Paper, land, and the shadow on which the pet stands. @param size of the picture, plan units */
export function paintPage(page: Page, size: { width: number; height: number }, seed: number): PaintedPage {
  const { land, window, horizon } = page;
  const brush = new LandBrush(window, createRandom(seed * 29 + 1), page.distance);
  for (const { side, ground } of page.cuts) {
    brush.reserve({ x: window[side], y: ground - BUSH / 2, radius: BUSH });
  }
  land.paint(brush, horizon);
  const meadow = window.bottom - horizon;
  const levels = BUTTERFLY.levels.map((share) => horizon + share * meadow);
  const inside = levels.filter((level) => level > window.top + BUTTERFLY.size);
  const place = brush.clearLevel(inside, BUTTERFLY.size);
  if (place) butterfly(brush, place, BUTTERFLY.size, land.petals[0], DARK);
  const shadow = paintPetShadow(page, createRandom(seed + 4));
  return {
    layers: [solid(PAPER), baseOf(page, size, land.base, seed), brush.layer('oil'), shadow],
    taken: brush.taken,
  };
}

function baseOf(page: Page, { width, height }: { width: number; height: number }, color: Rgb, seed: number) {
  const [columns, rows] = [width, height].map((side) => Math.round(BASE_SCALE * side));
  const shape = windowPlane(page, columns, rows, BASE_SCALE, seed);
  return region(toField(shape, Math.max(columns, rows)), 0.6, 0.3, solid(color));
}

/**
 * Grass and flowers before the pet's feet, or before what the picture cuts off.
 *
 * @param faces where they are and their chins end, plan units: grass before them stays below
 * @param taken places that plants leave free
 */
export function paintMeadow(
  page: Page,
  faces: readonly (FaceDisc & { readonly chin: number })[],
  taken: readonly Disc[],
  seed: number,
): Layer[] {
  const { land, window, foot } = page;
  const random = createRandom(seed * 13 + 5);
  const [brush, bushes, flowers] = [0, 1, 2].map(() => new LandBrush(window, random, page.distance));
  const line = (x: number) => window.bottom + 4 + 5 * Math.sin(x / 70);
  grassBeforePet(brush, page);
  const isInFace = (x: number, y: number, radii: number, more: number) =>
    faces.some((face) => Math.hypot(x - face.x, y - face.y) < radii * face.radius + more);
  const keepsFace = (x: number, y: number, radius: number) => isInFace(x, y, FACE_ROOM, radius);
  for (const cut of page.cuts) bushBefore(bushes, land, cut, keepsFace);
  const wanted = foot > window.bottom - 24 ? MEADOW.high : MEADOW.low;
  const below = (x: number, face: FaceDisc & { readonly chin: number }) =>
    mix(
      clamp(window.bottom - face.chin, MEADOW.least, wanted),
      wanted,
      smoothstep(0.9, 1.5, Math.abs(x - face.x) / face.radius),
    );
  const height = (x: number) => Math.min(wanted, ...faces.map((face) => below(x, face)));
  const ground = { line, from: window.left + 4, to: window.right - 4, height };
  const isClear = (x: number, y: number, size: number) => !isTaken(taken, x, y, size);
  grass(brush, land, ground, isClear);
  const isStanding = page.rests.length > 0;
  flowersBefore(flowers, land, ground, (x, y, size) => {
    if (isInFace(x, y, FLOWER_ROOM.face, size)) return false;
    if (isStanding && page.distance(x, y) < FLOWER_ROOM.pet * size) return false;
    return isClear(x, y, size);
  });
  return [bushes.layer('oil'), brush.layer('ink'), flowers.layer('flat')];
}

/** Height of the strokes that end at the sides of the window, and how far apart they end, plan units. */
const STROKE_ENDS = { height: 24, apart: 15 };

/**
 * 1 inside the window, 0 on the paper border, with a brushed edge, on a grid of `scale` pixels a plan unit.
 *
 * @param isOpenAbove whether it has no upper border
 */
export function windowPlane(
  { window }: Pick<Page, 'window'>,
  width: number,
  height: number,
  scale: number,
  seed: number,
  isOpenAbove = false,
): Plane {
  const uneven = slowNoise(width, height, 40, seed + 51).data;
  const [atLeft, atRight] = [61, 67].map((own) => strokeEnds(height / scale, seed + own));
  const plane = createPlane(width, height);
  for (let row = 0, i = 0; row < height; row++) {
    const y = row / scale;
    const down = Math.min(isOpenAbove ? window.bottom : y - window.top, window.bottom - y);
    const [moreLeft, moreRight] = [atLeft(y), atRight(y)];
    for (let x = 0; x < width; x++, i++) {
      const left = x / scale - window.left + moreLeft;
      const across = Math.min(left, window.right - x / scale + moreRight);
      plane.data[i] = smoothstep(-3, 3, Math.min(down, across) + 7 * uneven[i]);
    }
  }
  return plane;
}

/** How much further than others the stroke at a height reaches, plan units: strokes lie across, one under the other. */
function strokeEnds(height: number, seed: number): (y: number) => number {
  const random = createRandom(seed);
  const ends = Array.from({ length: Math.ceil(height / STROKE_ENDS.height) + 1 }, () => random() - 0.5);
  return (y) => {
    const stroke = y / STROKE_ENDS.height;
    const n = Math.floor(stroke);
    // Round ends, with a notch between two strokes.
    const bulge = Math.sqrt(Math.max(0, 1 - (2 * (stroke - n) - 1) ** 2));
    return STROKE_ENDS.apart * (ends[n] + 0.15 * (bulge - 1));
  };
}
