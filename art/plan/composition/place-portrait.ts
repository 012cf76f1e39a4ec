import { clamp } from '../../numbers.ts';
import { contentAspect, frameShape } from './frame-shape.ts';
import type { Place } from './placement.ts';
import type { SeenPet } from './see-pet.ts';

/** Share of the frame's height from the ears to the chin. */
const HEAD_HEIGHT = 0.6;
/** Most of the frame's width that the head takes, ears not counted. */
const HEAD_WIDTH = 0.62;
/** Free space above the ears. */
const HEAD_ROOM = 0.08;
/** How much larger a portrait may become so that the body reaches the picture's edge. */
const MOST_GROWTH = 1.25;
/** Most of the frame's width that the head takes when it has grown. */
const MOST_WIDTH = 0.84;
/** How far below the photo's cut the ears may begin to be cut, too, in radii of the head. */
const EARS_CUT = 0.05;
/** Half the width that a head keeps for itself and its ears beside the picture's edge, in its radii. */
const HEAD_SPACE = 1.45;
/** Air beside an ear, likewise. */
const EAR_SPACE = 0.15;
/** Air beside a body of which all fits, as a share of the frame. */
const BODY_AIR = 0.04;
/** How near to a side of the frame the middle of the head comes for that, as a share of its width. */
const HEAD_BETWEEN = 0.36;
/** How far the head makes room on the side to which it looks, as a share of the frame. */
const LOOKING_ROOM = 0.06;

/**
 * Head and chest: the ears just under the upper edge, the body leaving at the bottom. Never cuts the head at the top.
 *
 * @param all how all that the photo shows of the pet would be placed: a portrait is never smaller
 * @param isOnPaper whether a head that the photo cuts at the top ends loosely on a bare ground
 */
export function placePortrait(
  pet: SeenPet,
  aspect: number | undefined,
  all: Place,
  isOnPaper = false,
): Place {
  const { box, edges, cut, center, head, foot } = pet;
  if (!head) throw new Error('There is no portrait without a head');
  const frame = frameShape(aspect, contentAspect(pet));
  const chin = Math.max(head.y + head.radius, head.chin ?? 0);
  const fitting = Math.max(
    all.scale,
    Math.min(
      (HEAD_HEIGHT * frame.height) / (chin - head.top),
      (HEAD_WIDTH * frame.width) / (2 * head.radius),
    ),
  );
  // A body that the photo cuts off, or that ends in a broad line as behind a cushion, should leave the picture.
  const broad = cut.top || foot === undefined ? undefined : Math.max(foot, Math.min(chin, box.bottom));
  const end = broad ?? (cut.bottom ? edges.bottom : undefined);
  const reaching = end && cut.bottom ? ((1 - HEAD_ROOM) * frame.height) / (end - head.top) : 0;
  const widest = Math.max(fitting, (MOST_WIDTH * frame.width) / (2 * head.radius));
  const scale = clamp(reaching, fitting, Math.min(fitting * MOST_GROWTH, widest));

  // Ears that the photo cuts off leave the picture too.
  const above = cut.top && head.top <= box.top + EARS_CUT * head.radius ? 0 : HEAD_ROOM * frame.height;
  const room = above - head.top * scale;
  const below = frame.height - ((end ?? box.bottom) * scale + room);
  // Of a pet that is not much more than a head all is seen: it hangs in the middle, not from the top. What the photo
  // cuts at the top comes down no farther than to the picture's edge.
  const hung = room + (below > 0 ? below * (end === undefined ? 0.45 : 1) : 0);
  const offsetY = above === 0 && !isOnPaper ? Math.min(hung, -edges.top * scale) : hung;

  const looks = clamp((4 * (head.x - center.x)) / (box.right - box.left), -1, 1);
  const wanted = frame.width * (0.5 - LOOKING_ROOM * looks) - head.x * scale;
  // A body that the photo cuts off at a side leaves the picture there, when the head stays in it.
  const ledOut = (offset: number) =>
    cut.left
      ? Math.min(-edges.left * scale, offset)
      : cut.right
        ? Math.max(frame.width - edges.right * scale, offset)
        : offset;
  // The head stays whole where it fits; where not, the cut side still leaves the picture.
  const beside = (reach = 0) => Math.max(HEAD_SPACE * head.radius, reach + EAR_SPACE * head.radius);
  const [least, most] = [
    -(head.x - beside(head.left)) * scale,
    frame.width - (head.x + beside(head.right)) * scale,
  ];
  const besideHead = least < most ? clamp(ledOut(wanted), least, most) : ledOut((least + most) / 2);
  // So does a body of which the photo shows both sides.
  const [first, last] = [-box.left * scale, frame.width - box.right * scale];
  const isFree = !(cut.left || cut.right) && first < last;
  const air = Math.min(BODY_AIR * frame.width, (last - first) / 2);
  const whole = isFree ? clamp(besideHead, first + air, last - air) : besideHead;
  const [leftmost, rightmost] = [HEAD_BETWEEN, 1 - HEAD_BETWEEN].map(
    (share) => share * frame.width - head.x * scale,
  );
  const inView = clamp(whole, Math.min(leftmost, besideHead), Math.max(rightmost, besideHead));
  // A body that the photo cuts off at both sides leaves no strip beside it.
  const [farthestLeft, farthestRight] = [frame.width - edges.right * scale, -edges.left * scale];
  const isFull = cut.left && cut.right && farthestLeft <= farthestRight;
  const offsetX = isFull ? clamp(inView, farthestLeft, farthestRight) : inView;
  return { ...frame, scale, offsetX, offsetY };
}
