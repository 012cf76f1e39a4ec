import type { Face, FoundEye } from '../../analysis/eyes/face.ts';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { smoothstep } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Box } from '../composition/bounding-box.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { headsOf } from './heads.ts';

/** An eye of the pet, in plan units: eyeball, pupil, color of the iris. */
export type Eye = FoundEye;

/** The end of the pet's muzzle, in plan units. */
export type Nose = NonNullable<Face['nose']>;

/** The eyes of the main head, left before right; empty unless they are certain or pointed out. */
export function eyesOf({ face }: Scene): readonly Eye[] {
  return face?.eyes ?? [];
}

/** The eyes of all heads. */
export function allEyesOf(scene: Scene): readonly Eye[] {
  return headsOf(scene).flatMap(eyesOf);
}

/** How far the head leans by its eyes, left before right, radians. */
export function tiltOf([left, right = left]: readonly Point[]): number {
  return left === right ? 0 : Math.atan2(right.y - left.y, right.x - left.x);
}

/** Where eyes of the main head are that are certain, or may be. */
export function ownEyePlaces(scene: Scene): readonly Disc[] {
  return [...eyesOf(scene), ...(scene.maybeEyes ?? [])];
}

/** The same of all heads. */
export function eyePlaces(scene: Scene): readonly Disc[] {
  return headsOf(scene).flatMap(ownEyePlaces);
}

/** The nose of the main head; none unless it is certain, and never without eyes. */
export function noseOf({ face }: Scene): Nose | undefined {
  return face?.nose;
}

/** Where the pet's nose is, also one that does not stand out from its muzzle; none unless eyes are certain. */
export function noseTipOf({ face }: Scene): Point | undefined {
  return face?.nose ?? face?.tip;
}

/** How large a nose is taken for that does not stand out from its muzzle, in distances of the eyes. */
const HIDDEN_NOSE = 0.2;
/** Radius of a nose at least, plan units: eyes that coincide give none. */
const LEAST_NOSE = 1;

/** The pet's nose, or where it is in a muzzle that it does not stand out from; none unless eyes are certain. */
export function noseDiscOf(scene: Scene): Disc | undefined {
  const nose = noseOf(scene);
  if (nose) return nose;
  const tip = noseTipOf(scene);
  const [eye, other = tip] = eyesOf(scene);
  if (!tip || !eye || !other) return undefined;
  const radius = HIDDEN_NOSE * Math.hypot(eye.x - other.x, eye.y - other.y);
  return radius < LEAST_NOSE ? undefined : { ...tip, radius };
}

/**
 * What is drawn finer than fur: eyes, and the nose, also one in a dark muzzle. Lines along the fur would wind around
 * them.
 */
export function finePlaces(scene: Scene): readonly Disc[] {
  return headsOf(scene).flatMap((head) => {
    const nose = noseDiscOf(head);
    return nose ? [...ownEyePlaces(head), nose] : ownEyePlaces(head);
  });
}

/** How far around an eye its lids and corners reach, in its radii. */
const LIDS = { inner: 1.1, outer: 1.6 };

/** 1 in the eyes and at their lids, falling to 0 around them; the size of the scene's planes. */
export const eyeShare = oncePerScene((scene: Scene): Plane => {
  const share = createPlane(scene.width, scene.height);
  for (const eye of allEyesOf(scene)) {
    forEachNear(scene, eye, LIDS.outer, (i, distance) => {
      share.data[i] = Math.max(share.data[i], smoothstep(LIDS.outer, LIDS.inner, distance));
    });
  }
  return share;
});

type Grid = Pick<Scene, 'width' | 'height' | 'scale'>;

/** The pixels that `forEachNear` visits around discs, and those between them. */
export function boxAround(grid: Grid, discs: readonly Disc[], reach: number): Box {
  const boxes = discs.map((disc) => boxNear(grid, disc, reach));
  return {
    left: Math.min(grid.width, ...boxes.map(({ left }) => left)),
    top: Math.min(grid.height, ...boxes.map(({ top }) => top)),
    right: Math.max(0, ...boxes.map(({ right }) => right)),
    bottom: Math.max(0, ...boxes.map(({ bottom }) => bottom)),
  };
}

function boxNear({ width, height, scale }: Grid, disc: Disc, reach: number): Box {
  const radius = disc.radius * scale;
  const [x, y] = [disc.x * scale - 0.5, disc.y * scale - 0.5];
  return {
    left: Math.max(0, Math.floor(x - reach * radius)),
    top: Math.max(0, Math.floor(y - reach * radius)),
    right: Math.min(width - 1, Math.ceil(x + reach * radius)) + 1,
    bottom: Math.min(height - 1, Math.ceil(y + reach * radius)) + 1,
  };
}

/**
 * Visits the pixels around a disc.
 *
 * @param disc plan units
 * @param reach radii
 * @param visit gets the pixel's index, its distance from the middle in radii, and its offset in radii
 */
export function forEachNear(
  grid: Grid,
  disc: Disc,
  reach: number,
  visit: (i: number, distance: number, dx: number, dy: number) => void,
): void {
  const { left, top, right, bottom } = boxNear(grid, disc, reach);
  const radius = disc.radius * grid.scale;
  const [x, y] = [disc.x * grid.scale - 0.5, disc.y * grid.scale - 0.5];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const dx = (column - x) / radius;
      const dy = (row - y) / radius;
      visit(row * grid.width + column, Math.sqrt(dx * dx + dy * dy), dx, dy);
    }
  }
}
