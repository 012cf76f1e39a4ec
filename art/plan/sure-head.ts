import type { Subject } from '../contract.ts';
import { CHIN_BELOW_NOSE } from './face.ts';
import type { Head } from './find-head.ts';
import { faceInPhoto, sureEyes } from './photo-face.ts';

/** Half the breadth of a head without its ears, in distances of the eyes: what it is for cats and dogs, measured. */
const RADIUS = 1.25;
/** How far below the eyes its middle lies, in distances of the eyes. */
const BELOW = 0.45;

/** The head of a pet both of whose eyes are certain or pointed out, in photo pixels; nothing of others. */
export function sureHead(subject: Subject): Head | undefined {
  const [left, right] = [...sureEyes(subject)].sort((one, other) => one.x - other.x);
  if (!left || !right) return undefined;
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const apart = Math.hypot(dx, dy);
  const nose = subject.eyes ? undefined : faceInPhoto(subject)?.nose;
  return {
    x: (left.x + right.x) / 2 - BELOW * dy,
    y: (left.y + right.y) / 2 + BELOW * dx,
    radius: RADIUS * apart,
    ...(nose ? { chin: nose.y + CHIN_BELOW_NOSE * apart } : {}),
  };
}
