import type { FramingChoice, FreeFraming, Subject } from '../../contract.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { isDoubtful } from './doubtful-cut-out.ts';
import type { Head } from './find-head.ts';
import { contentAspect, frameShape } from './frame-shape.ts';
import { placePortrait } from './place-portrait.ts';
import type { Framing, Place, Placement } from './placement.ts';
import { aroundHeads, type SeenPet, type Sides, seePet, type ToppedHead, withTop } from './see-pet.ts';
import { otherHeads, sureHead } from './sure-head.ts';

/** How much of the frame a pet fills, and where it stands in it. */
interface Room {
  /** Share of the frame that a pet fills of which the photo shows both ends. */
  readonly fill: number;
  /** Share of the width that one fills that is far wider than high: it leaves air above it anyway. */
  readonly long: number;
  /** Share of the width that one fills whose body leaves the photo at a side. */
  readonly beside: number;
  /** Share of the height above the head of one whose body leaves the photo at the bottom. */
  readonly head: number;
  /**
   * Of the air over and under a pet, what lies over it: what stands has its weight below the middle, what
   * lies is on the ground.
   */
  readonly above: { readonly standing: number; readonly lying: number };
}

/** The pet fills the picture. */
const FULL: Room = {
  fill: 0.88,
  long: 0.88,
  beside: 0.94,
  head: 0.09,
  above: { standing: 0.55, lying: 0.62 },
};
/** The pet stands in a land, which has room around it. */
const PAGE: Room = { fill: 0.7, long: 0.86, beside: 0.76, head: 0.2, above: { standing: 0.68, lying: 0.72 } };
/** Shares of the picture's height that are air for what stands and for what lies. */
const LYING_AIR = [0.3, 0.6] as const;
/** Width by height of a pet that is not long, and of one that is. */
const LONG = [1.5, 2.6] as const;
/** Least space above the head of a pet that is brought to an edge, as a share of the picture's height. */
const LEAST_HEAD_ROOM = 0.054;
/** How far a pet that looks to one side makes room there, as a share of the air beside it. */
const LOOKING_ROOM = 0.4;
/** Most that it is moved for that, as a share of the frame. */
const MOST_LEAN = 0.05;
/** Heads that are lower than this share of the frame when the pet is shown as far as the photo shows it stay small. */
const CLOSE_HEAD = 0.36;
/** The same where the photo shows all of the pet: it is a portrait already when there is little beside the head. */
const CLOSE_WHOLE = 0.56;

/** How much larger a portrait shows a pet at least that the photo shows whole: for less, no paw is left out. */
const WORTHWHILE = 1.25;

/**
 * A pet this much wider than high, of whose height the head is this share, lies stretched out: whole, it would be
 * small.
 */
const LYING = { wide: 2.3, head: 0.69 };

/** Air above the ears from which a portrait is not chosen by itself, as a share of the picture's height. */
const MOST_AIR = 0.44;

/** How many times as large a portrait shows a doubtful cut-out at least, and at most: more would be blurred. */
const CLOSER = [1.2, 2.2] as const;

const UNCUT = { left: false, top: false, right: false, bottom: false };

/**
 * How a pet fills the picture; `shown` is all that the photo shows of it, as without a choice where no portrait is
 * better.
 */
type ComposedChoice = FramingChoice | 'shown';

/**
 * Places the pet in the frame: whole pets with air around them; where the photo cuts the body, that side goes to the
 * edge of the picture, so that no straight cut floats in the middle.
 *
 * @param choice how the pet fills the picture; without one a close head makes a portrait, and so does a pet that lies
 * stretched out, or a sure head on a doubtful cut-out; other pets are shown as far as the photo shows them. When the
 * head cannot be told, a portrait is as close as the photo allows: a picture that may cut the head off is worse than a
 * pet that is small.
 */
export function compose(
  subject: Subject,
  framing: Framing,
  aspect?: number,
  choice?: ComposedChoice,
): Placement {
  const pet = seePet(subject);
  const place = placeOf(pet, subject, framing, aspect, choice);
  return placementOf(subject, pet, place, framing);
}

function placementOf({ mask }: Subject, { edges, cut }: SeenPet, place: Place, framing: Framing): Placement {
  const size = { photoWidth: mask.width * place.scale, photoHeight: mask.height * place.scale };
  return { ...place, ...size, edges, isCutBelow: cut.bottom, framing };
}

function placeOf(
  seen: SeenPet,
  subject: Subject,
  framing: Framing,
  aspect: number | undefined,
  choice: ComposedChoice | undefined,
): Place {
  const { width, height } = subject.mask;
  if (typeof choice === 'object') return placeFreely(width, height, choice, aspect);
  const isPage = framing === 'page' && hasRoom(seen);
  if (choice === 'whole') {
    return framing === 'free'
      ? placeAll(seen, aspect, UNCUT)
      : placeAll(seen, aspect, seen.cut, { room: isPage ? PAGE : FULL, shrinks: true });
  }
  const sure = headByEyes(subject, seen);
  const pet = sure ? { ...seen, head: withOthers(sure, subject, seen) } : seen;
  if (!isPage || choice === 'portrait') return placeClosely(pet, subject, framing, aspect, choice);
  // A chest that ends in a broad line, as behind a cushion, stands in the grass as if the photo cut it.
  const isBust = pet.foot !== undefined && isPortraitBy(pet, subject, aspect);
  return placeAll(pet, aspect, isBust ? { ...pet.cut, bottom: true } : pet.cut, { room: PAGE });
}

/** Whether a picture without room around the pet would show it as a portrait, were its cut-out certain. */
function isPortraitBy(pet: SeenPet, subject: Subject, aspect: number | undefined): boolean {
  return placeClosely(pet, { ...subject, certainty: 1 }, 'bleed', aspect, undefined).isPortrait === true;
}

/** A portrait, if that is wished for or the head is close; otherwise all that the photo shows of the pet. */
function placeClosely(
  pet: SeenPet,
  subject: Subject,
  framing: Framing,
  aspect: number | undefined,
  choice: 'portrait' | 'shown' | undefined,
): Place {
  const all = placeAll(pet, aspect, pet.cut);
  const shown = framing === 'free' ? placeAll(pet, aspect, UNCUT) : all;
  if (!pet.head || choice === 'shown') return shown;
  const portrait = placePortrait(pet, aspect, all, framing === 'paper');
  const larger = portrait.scale / shown.scale;
  const isSurelyHead = sureHead(subject) !== undefined;
  const isBetter = isDoubtful(subject) && isSurelyHead && larger >= CLOSER[0] && larger < CLOSER[1];
  const isCloseHead = framing !== 'free' && isClose(pet, pet.head, all);
  const isPortrait = choice === 'portrait' || isBetter || isCloseHead || liesStretchedOut(pet, pet.head);
  if (!isPortrait) return shown;
  // A head held low would hang in a corner under much air.
  if (choice !== 'portrait' && topOf(pet.head, portrait) > MOST_AIR * portrait.height) return shown;
  if (choice !== 'portrait' && !isCut(pet) && portrait.scale < WORTHWHILE * all.scale) return shown;
  if (choice !== 'portrait' && cutsFeet(subject.mask, pet, portrait, all)) return shown;
  const isHead =
    isSurelyHead ||
    (choice === 'portrait' && isUpright(pet)) ||
    !losesSides(subject.mask, pet.cut, portrait, all);
  return isHead ? { ...portrait, isPortrait: larger > 1 } : shown;
}

/** Whether a page may show more than the pet: not where the photo cuts its head or both its sides. */
function hasRoom({ cut }: SeenPet): boolean {
  return !cut.top && !(cut.left && cut.right);
}

/** Where the ears begin in a picture, plan units. */
function topOf(head: ToppedHead, { scale, offsetY }: Place): number {
  return head.top * scale + offsetY;
}

/** The head in which eyes are certain; the one that the shape shows, where that is the same one. */
function headByEyes(subject: Subject, pet: SeenPet): ToppedHead | undefined {
  const head = sureHead(subject);
  if (!head) return undefined;
  const { chin } = head;
  const shaped = pet.head && isSameHead(pet.head, head) ? pet.head : undefined;
  return shaped
    ? { ...shaped, ...(chin === undefined ? {} : { chin }) }
    : withTop(subject.mask, head, pet.box);
}

/** A head, or, where the photo shows several pets, all of their heads as one. */
function withOthers(head: ToppedHead, subject: Subject, { box }: SeenPet): ToppedHead {
  const others = otherHeads(subject).map((other) => withTop(subject.mask, other, box));
  return others.length > 0 ? aroundHeads(head, ...others) : head;
}

/** How far two heads may lie apart, in radii, and how much larger one may be, for them to be the same. */
const SAME_HEAD = { apart: 0.75, larger: 1.6 };

function isSameHead(one: Head, other: Head): boolean {
  const [small, large] = [Math.min(one.radius, other.radius), Math.max(one.radius, other.radius)];
  const apart = Math.hypot(one.x - other.x, one.y - other.y);
  return apart < SAME_HEAD.apart * small && large < SAME_HEAD.larger * small;
}

function isCut({ cut }: SeenPet): boolean {
  return Object.values(cut).some(Boolean);
}

/** Whether the head is so large in the picture that it makes a portrait. */
function isClose(pet: SeenPet, head: ToppedHead, { scale, width, height }: Place): boolean {
  const share = (heightOf(head) * scale) / Math.min(width, height);
  return share >= (isCut(pet) ? CLOSE_HEAD : CLOSE_WHOLE);
}

/**
 * Share of a pet that a portrait may lose at a side that the photo leaves free when only its shape tells where the head
 * is.
 */
const MOST_LOST = 0.004;

/** Whether a portrait loses what may be the head after all: more than its lower end and what the photo cuts anyway. */
function losesSides(mask: Plane, cut: Sides, portrait: Place, all: Place): boolean {
  return shareBeside(mask, cut, portrait) > shareBeside(mask, cut, all) + MOST_LOST;
}

/**
 * Share of a pet below the picture from which on its feet are missed, and from which on it is a portrait without them.
 */
const FEET = { missed: 0.004, left: 0.145 };

/** Whether a portrait loses little more than the feet on which the photo shows the pet standing. */
function cutsFeet(mask: Plane, { foot }: SeenPet, portrait: Place, all: Place): boolean {
  const lost = shareBelow(mask, portrait) - shareBelow(mask, all);
  return foot === undefined && lost > FEET.missed && lost < FEET.left;
}

/** Share of the pet that lies below the picture. */
function shareBelow({ width, data }: Plane, { height, scale, offsetY }: Place): number {
  const end = Math.max(0, Math.ceil((height - offsetY) / scale)) * width;
  let [all, below] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    all += data[i];
    if (i >= end) below += data[i];
  }
  return all > 0 ? below / all : 0;
}

/** Share of the pet that lies left, right or above the picture, sides that the photo cuts not counted. */
function shareBeside({ width, data }: Plane, cut: Sides, place: Place): number {
  const { scale, offsetX, offsetY } = place;
  const left = cut.left ? -Infinity : 0;
  const right = cut.right ? Infinity : place.width;
  const top = cut.top ? -Infinity : 0;
  let [all, beside] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [(i % width) * scale + offsetX, Math.floor(i / width) * scale + offsetY];
    all += data[i];
    if (x < left || x >= right || y < top) beside += data[i];
  }
  return all > 0 ? beside / all : 0;
}

/** From the ears to the lower end of the disc, in photo pixels. */
function heightOf({ y, radius, top }: ToppedHead): number {
  return y + radius - top;
}

/** Whether a pet sits or stands towards us: then the round part that is high up is its head, rather than its back. */
function isUpright({ box }: SeenPet): boolean {
  return box.right - box.left < box.bottom - box.top;
}

function liesStretchedOut({ box }: SeenPet, head: ToppedHead): boolean {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  return across > LYING.wide * down && heightOf(head) > LYING.head * down;
}

/** What a composition would be as a free one: where a customer begins to drag. @param photo its size in pixels */
export function freeFramingOf(
  { width, height, scale, offsetX, offsetY }: Place,
  photo: { readonly width: number; readonly height: number },
): FreeFraming {
  return {
    zoom: scale / Math.min(width / photo.width, height / photo.height),
    x: (width / 2 - offsetX) / (photo.width * scale),
    y: (height / 2 - offsetY) / (photo.height * scale),
  };
}

/** As the customer has put it. Width and height are those of the photo, in pixels. */
function placeFreely(width: number, height: number, { zoom, x, y }: FreeFraming, aspect?: number): Place {
  const frame = frameShape(aspect, width / height);
  const scale = zoom * Math.min(frame.width / width, frame.height / height);
  return {
    ...frame,
    scale,
    offsetX: frame.width / 2 - x * width * scale,
    offsetY: frame.height / 2 - y * height * scale,
  };
}

/**
 * All that the photo shows of the pet; what it cuts off goes to the picture's edge.
 *
 * @param shrinks whether it is small enough that all of it is in the picture
 */
function placeAll(
  pet: SeenPet,
  aspect: number | undefined,
  cut: SeenPet['cut'],
  { room = FULL, shrinks = false }: { room?: Room; shrinks?: boolean } = {},
): Place {
  const { box, edges, center, head, foot } = pet;
  const frame = frameShape(aspect, contentAspect({ box, cut }));
  const across = {
    low: box.left,
    high: box.right,
    first: edges.left,
    last: edges.right,
    cutLow: cut.left,
    cutHigh: cut.right,
  };
  const down = {
    low: box.top,
    high: box.bottom,
    first: edges.top,
    last: cut.bottom && !cut.top ? (foot ?? edges.bottom) : edges.bottom,
    cutLow: cut.top,
    cutHigh: cut.bottom,
  };
  const scale = chooseScale(across, down, frame.width, frame.height, { room, shrinks });
  // Where it looks: to the side on which its head is.
  const looks = head ? clamp((4 * (head.x - center.x)) / (box.right - box.left), -1, 1) : 0;
  const air = frame.width - (box.right - box.left) * scale;
  const lean = cut === UNCUT ? 0 : -looks * clamp(0.5 * LOOKING_ROOM * air, 0, MOST_LEAN * frame.width);
  const free = 1 - ((box.bottom - box.top) * scale) / frame.height;
  const lies = smoothstepIn(LYING_AIR, free);
  const weight = cut === UNCUT ? 0.5 : mix(room.above.standing, room.above.lying, lies);
  const offsetX = place(across, frame.width, scale, center.x, 0.5) + (cut.left || cut.right ? 0 : lean);
  const offsetY = place(down, frame.height, scale, center.y, weight);
  // A head is never cut off to bring a body to the edge.
  const highest = cut === UNCUT || cut.top ? offsetY : LEAST_HEAD_ROOM * frame.height - box.top * scale;
  return { ...frame, scale, offsetX, offsetY: Math.max(offsetY, highest) };
}

/** The pet along one axis of the photo, in photo pixels. */
interface Extent {
  low: number;
  high: number;
  /** The photo. */
  first: number;
  last: number;
  cutLow: boolean;
  cutHigh: boolean;
}

/** Most that a pet may outgrow the frame over a side at which the photo cuts it off anyway. */
const OVERFLOW = 1.35;
/** The same over free sides: a close-up may lose a whisker. */
const SLIGHT_OVERFLOW = 1.14;

function chooseScale(
  across: Extent,
  down: Extent,
  width: number,
  height: number,
  { room, shrinks }: { room: Room; shrinks: boolean },
): number {
  const acrossCut = across.cutLow && across.cutHigh;
  const downCut = down.cutLow && down.cutHigh;
  const oneSideCut = across.cutLow || across.cutHigh;
  const [wide, high] = [across.high - across.low, down.high - down.low];
  const fill = mix(room.fill, room.long, smoothstepIn(LONG, wide / high));
  const byWidth = ((oneSideCut || down.cutLow ? room.beside : fill) * width) / wide;
  const byHeight = ((down.cutLow || down.cutHigh ? 1 - room.head : room.fill) * height) / high;
  if (shrinks)
    return Math.min(
      acrossCut ? width / (across.last - across.first) : byWidth,
      downCut ? height / (down.last - down.first) : byHeight,
    );
  if (acrossCut || downCut) {
    return Math.max(
      acrossCut ? width / (across.last - across.first) : 0,
      downCut ? height / (down.last - down.first) : 0,
    );
  }
  // A pet that hangs in from above fills the frame rather than leave it empty below.
  if (down.cutLow) return Math.min(byHeight, byWidth * (oneSideCut ? OVERFLOW : SLIGHT_OVERFLOW));
  return Math.min(byWidth, byHeight);
}

/** Offset of the photo along one axis, in plan units. @param before share of the air that lies before a free pet */
function place(extent: Extent, frame: number, scale: number, mass: number, before: number): number {
  const { low, high, first, last, cutLow, cutHigh } = extent;
  const [toFirst, toLast] = [-first * scale, frame - last * scale];
  if (cutLow && cutHigh) {
    return clamp(frame / 2 - mass * scale, Math.min(toFirst, toLast), Math.max(toFirst, toLast));
  }
  // What does not fit leaves over the side that is cut; the free side keeps its margin.
  if (cutLow) return Math.min(toFirst, frame * 0.95 - high * scale);
  if (cutHigh) return Math.max(toLast, frame * 0.05 - low * scale);
  return before * (frame - (high - low) * scale) - low * scale;
}
