import { hypot, mix, smoothstep } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { ringQuantile } from '../read-plane.ts';
import type { Face, FaceHint, FacePlanes, FoundEye } from './face.ts';
import { fitEyeballs } from './fit-eyeballs.ts';
import { fitLids } from './fit-lids.ts';
import { measureNose } from './measure-nose.ts';
import type { Disc } from './possible-heads.ts';
import { bluesOf, readEye, withBlueRims, withoutFur, withoutGray } from './read-eye.ts';

/** Certainty from which a pair of eyes is one. */
export const CERTAIN = 0.46;
/**
 * What clear borders add to it and blurred ones take away, at most by this clarity, and the clarity that changes
 * nothing.
 */
const BORDERS = { weight: 0.3, most: 0.75, usual: 0.5 };
/** Likelihood from which eyes are open; closed eyes are no eyes to a style. */
const OPEN = 0.69;
/** Likelihood from which they may be narrow, and below which they surely are. */
const NARROW = { from: 0.88, surely: 0.72 };
/** Lids of narrow eyes, at most, and the radius beyond which their balls are not seen, in distances of the eyes. */
const SQUINT = { upper: 0.4, lower: 0.6, radius: 0.15 };
/** Certainty from which it may be one, and the radius of such an eye in distances of the eyes. */
const MAYBE = { certainty: 0.35, radius: 0.16 };

/**
 * Lightness of fur in which even a light eye is darker, by how much it is in its darkest place at least, or in the slit
 * of its pupil, and how far its color is from that of the fur otherwise, in OKLab; where all are read, in radii of the eye.
 */
const ONLY_FUR = {
  light: 0.6,
  darker: 0.16,
  slit: 0.3,
  color: 0.04,
  around: [1.3, 1.6],
  inside: [0, 0.3, 0.5, 0.7],
};

/**
 * Where an eye that is not wide open is this light and has the color of the fur around it, up to this distance in
 * OKLab, its lid is seen.
 */
const LID = { light: 0.45, color: 0.02 };
/**
 * By how much lighter and redder than the fur around it the only eye is that is a tongue, in OKLab; irises are yellower
 * than redder.
 */
const TONGUE = { lighter: 0.1, redder: 0.04 };

/**
 * An eye that reaches out of the pet, by a circle of this many of its radii, while the other lies deep inside, by a
 * circle of that many, is the brow or the cheek of a profile.
 */
const REACHES_OUT = 0.5;
const DEEP_INSIDE = 4;

/**
 * The socket of a profile is no second eye. The nose lies past it, or this near along the line of the eyes, in their
 * distance; its color stands out from the fur by less than this share of what that of the other eye does, which is at
 * least that much, in OKLab. Where both colors are read, in radii of the eye.
 */
const SOCKET = { nose: 0.1, share: 0.4, least: 0.1, around: [1.3, 1.6], inside: [0, 0.25, 0.45, 0.6] };

/** What is known of a pet's eyes. */
export interface SeenFace {
  readonly face?: Face;
  /** Places that may be eyes where there is no certain face, plan units. */
  readonly maybeEyes: readonly Disc[];
  /** Where eyes are that are certain and closed, plan units. */
  readonly closedEyes?: readonly Disc[];
}

/**
 * The eyes that the network sees, measured, if it is certain and they are open: both, or the one of a profile.
 *
 * @param hint what the network sees
 */
export function findFace(face: FacePlanes, hint: FaceHint | undefined): SeenFace {
  if (!hint || hint.certainty < MAYBE.certainty) return { maybeEyes: [] };
  const apart = distanceIn(hint);
  if (apart === 0) return { maybeEyes: [] };
  const { certainty, open } = hint;
  const { eyes: fitted, clarity } = fitEyeballs(face, hint.eyes, apart);
  const borders = BORDERS.weight * (Math.min(BORDERS.most, clarity) - BORDERS.usual);
  const places = hint.eyes.map(({ x, y }) => ({ x, y, radius: MAYBE.radius * apart }));
  const closed = { maybeEyes: places, ...(certainty >= CERTAIN ? { closedEyes: places } : {}) };
  if (open <= OPEN) return closed;
  if (certainty + borders < CERTAIN) return { maybeEyes: places };
  const shown = hint.nose && (shownEye(face, fitted) ?? eyeBesideSocket(face, fitted, hint.nose));
  if (shown !== undefined) return findFace(face, { ...hint, eyes: [hint.eyes[shown]] });
  const narrow = smoothstep(NARROW.from, NARROW.surely, open);
  const rims = withBlueRims(face, fitted);
  const balls = rims?.balls ?? fitted;
  const blues = rims ? balls.map(() => rims.iris) : bluesOf(face, balls);
  const { size, lids } = fitLids(face, balls);
  const visible = balls.map((ball) => ({
    ...ball,
    radius: visibleRadius(size * ball.radius, apart, narrow),
  }));
  const seen = withLikePupils(visible.map((ball) => readEye(face, ball)));
  const eyes = blues.some(Boolean)
    ? seen.map((eye, i) => ({ ...eye, iris: blues[i] ?? eye.iris }))
    : withoutGray(face, withoutFur(face, seen));
  if (eyes.length === 1 && isTongue(face, eyes[0])) return { maybeEyes: [] };
  if (!blues.some(Boolean) && eyes.every((eye) => isFur(face, eye))) return { maybeEyes: [] };
  if (open < NARROW.from && eyes.every((eye) => isLid(face, eye))) return closed;
  const nose = hint.nose && measureNose(face, hint.nose, apart);
  const seenFace = {
    eyes,
    lids: {
      ...lids,
      upper: Math.min(lids.upper, mix(lids.upper, SQUINT.upper, narrow)),
      lower: Math.min(lids.lower, mix(lids.lower, SQUINT.lower, narrow)),
    },
    ...facingOf(hint),
    ...(hint.nose ? { tip: hint.nose } : {}),
    ...(nose ? { nose } : {}),
  };
  return { face: seenFace, maybeEyes: [] };
}

/**
 * Whether there is nothing but fur where an eye should be: light, in the color of the fur, and hardly darker in its
 * darkest place.
 */
function isFur({ light, a, b, scale }: FacePlanes, eye: FoundEye): boolean {
  const { iris } = eye;
  const valueIn = (plane: Plane, rank: number, radii: readonly number[]) =>
    ringQuantile(plane, scale, eye, radii, rank);
  const fur = valueIn(light, 0.5, ONLY_FUR.around);
  const [red, yellow] = [a, b].map((plane) => valueIn(plane, 0.5, ONLY_FUR.around));
  return (
    fur > ONLY_FUR.light &&
    fur - valueIn(light, 0.15, ONLY_FUR.inside) < ONLY_FUR.darker &&
    fur - valueIn(light, 0.05, ONLY_FUR.inside) < ONLY_FUR.slit &&
    hypot(iris.a - red, iris.b - yellow) < ONLY_FUR.color
  );
}

/** Whether what was read as an iris is the lid over it. */
function isLid({ a, b, scale }: FacePlanes, { iris, ...eye }: FoundEye): boolean {
  const [red, yellow] = [a, b].map((plane) => ringQuantile(plane, scale, eye, ONLY_FUR.around, 0.5));
  return iris.l > LID.light && hypot(iris.a - red, iris.b - yellow) < LID.color;
}

/** Whether an eye is a tongue: light and red in fur that is not. */
function isTongue({ light, a, b, scale }: FacePlanes, eye: FoundEye): boolean {
  const [lighter, redder, yellower] = [light, a, b].map(
    (plane) =>
      ringQuantile(plane, scale, eye, SOCKET.inside, 0.5) -
      ringQuantile(plane, scale, eye, SOCKET.around, 0.5),
  );
  return lighter > TONGUE.lighter && redder > Math.max(TONGUE.redder, yellower);
}

/** Which of two eyes is the one that a profile shows, if it is one. */
function shownEye({ mask, scale }: FacePlanes, eyes: readonly Disc[]): number | undefined {
  if (eyes.length < 2) return undefined;
  const isInside = (eye: Disc, radii: number) => ringQuantile(mask, scale, eye, [radii], 0.1) > 0.5;
  const shown = eyes.findIndex((eye, i) => isInside(eye, DEEP_INSIDE) && !isInside(eyes[1 - i], REACHES_OUT));
  return shown < 0 ? undefined : shown;
}

/** Which of two eyes is the only one that a turned head shows, if the other is nothing but fur. */
function eyeBesideSocket(face: FacePlanes, eyes: readonly Disc[], nose: Point): number | undefined {
  const [one, other] = eyes;
  if (!other) return undefined;
  const [x, y] = [other.x - one.x, other.y - one.y];
  const along = ((nose.x - one.x) * x + (nose.y - one.y) * y) / (x * x + y * y);
  if (along > SOCKET.nose && along < 1 - SOCKET.nose) return undefined;
  const near = along < 0.5 ? 1 : 0;
  const contrast = contrastOf(face, eyes[near]);
  const isSocket = contrast > SOCKET.least && contrastOf(face, eyes[1 - near]) < SOCKET.share * contrast;
  return isSocket ? near : undefined;
}

/** How far the color in an eye lies from that of the fur around it, in OKLab. */
function contrastOf({ light, a, b, scale }: FacePlanes, eye: Disc): number {
  const [l, red, yellow] = [light, a, b].map(
    (plane) =>
      ringQuantile(plane, scale, eye, SOCKET.inside, 0.5) -
      ringQuantile(plane, scale, eye, SOCKET.around, 0.5),
  );
  return hypot(l, hypot(red, yellow));
}

/** The distance of the eyes; of eye and nose in a profile, which lie about as far apart. */
function distanceIn({ eyes, nose }: FaceHint): number {
  const [one, other = nose ?? one] = eyes;
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function facingOf({ eyes, nose }: FaceHint): Pick<Face, 'facing'> {
  const [eye, other] = eyes;
  return nose && !other ? { facing: nose.x < eye.x ? -1 : 1 } : {};
}

/** The radius of an eyeball; around narrow eyes a large circle is the shade of their lids. */
function visibleRadius(radius: number, apart: number, narrow: number): number {
  return mix(radius, Math.min(radius, SQUINT.radius * apart), narrow);
}

/** The face of a pet whose eyes the customer has marked: their places and sizes in plan units. */
export function faceWithEyes(face: FacePlanes, places: readonly Disc[]): Face {
  const inOrder = [...places].sort((one, other) => one.x - other.x);
  return { eyes: inOrder.map((place) => readEye(face, place)), lids: fitLids(face, inOrder).lids };
}

/** How many times as much of its eye a pupil may fill as the other. */
const PUPILS_UNLIKE = 1.3;

/** Both pupils open alike: what is seen much larger in one eye is its lid's shadow. */
function withLikePupils(eyes: readonly FoundEye[]): FoundEye[] {
  const most = PUPILS_UNLIKE * Math.min(...eyes.map(({ pupil, radius }) => pupil.radius / radius));
  return eyes.map((eye) => {
    const { x, y, radius, pupil } = eye;
    return pupil.radius > most * radius ? { ...eye, pupil: { x, y, radius: most * radius } } : eye;
  });
}
