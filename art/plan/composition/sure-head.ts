import type { Subject } from '../../contract.ts';
import { clamp } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import type { Head } from './find-head.ts';
import { faceInPhoto, facesInPhoto, sureEyes } from './photo-face.ts';

/** Half the breadth of a head without its ears, in distances of the eyes: what it is for cats and dogs, measured. */
const RADIUS = 1.25;
/** How far below the eyes its middle lies, in distances of the eyes. */
const BELOW = 0.45;
/** How far below the nose a chin ends, in distances of the eyes. */
export const CHIN_BELOW_NOSE = 0.5;
/**
 * How far before the eyes the nose of a head seen from the side is, less for cats, more for dogs, and how far behind
 * them the middle of the head, in distances of the eyes; no head counts as turned further than this, radians.
 */
const NOSE_BEFORE = 0.9;
const BEHIND = 1;
const MOST_TURNED = 0.9;

/** The head of a pet both of whose eyes are certain or pointed out, in photo pixels; nothing of others. */
export function sureHead(subject: Subject): Head | undefined {
  const eyes = sureEyes(subject);
  // Those of a head on its side lie one above the other.
  const [left, right] = subject.eyes ? [...eyes].sort((one, other) => one.x - other.x) : eyes;
  if (!left || !right) return undefined;
  return headAround(left, right, subject.eyes ? undefined : faceInPhoto(subject)?.nose);
}

/** The heads of the other pets in a photo, in photo pixels; none where the customer has pointed out the eyes of one. */
export function otherHeads(subject: Subject): Head[] {
  if (subject.eyes) return [];
  return facesInPhoto(subject)
    .slice(1)
    .flatMap(({ eyes: [left, right], nose }) => (left && right ? [headAround(left, right, nose)] : []));
}

/** The head around two eyes: the farther the nose lies to one side, the farther its middle to the other one. */
export function headAround(left: Point, right: Point, nose: Point | undefined): Head {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const apart = Math.hypot(dx, dy);
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const across = nose && apart > 0 ? ((nose.x - x) * dx + (nose.y - y) * dy) / apart ** 2 : 0;
  const turned = clamp(Math.atan(across / NOSE_BEFORE), -MOST_TURNED, MOST_TURNED);
  // Turned away, eyes are seen closer together.
  const closer = Math.cos(turned);
  const behind = (BEHIND * Math.sin(turned)) / closer;
  return {
    x: x - BELOW * dy - behind * dx,
    y: y + BELOW * dx - behind * dy,
    radius: (RADIUS * apart) / closer,
    ...(nose && Math.abs(dy) < Math.abs(dx) ? { chin: nose.y + CHIN_BELOW_NOSE * apart } : {}),
  };
}
