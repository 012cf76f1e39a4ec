import { shareOfOdds } from '../analysis/cut-out/odds.ts';
import type { PhotoFace } from '../contract.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import type { Box } from '../plan/composition/bounding-box.ts';
import type { Point } from '../point.ts';
import type { Plane, Raster } from '../raster.ts';
import { type FaceMaps, runFaceNetwork } from './face-network.ts';
import { inMoreLight } from './more-light.ts';
import { cellAt, lookThrough, mirror, type PhotoWindow } from './photo-window.ts';
import { turnPhoto } from './turned-photo.ts';

/** Pixels in which all of the pet is looked at, from coarse to fine: heads take up all of it, or a tenth. */
const OVERVIEWS = [128, 256] as const;
/** Room around the pet, as a share of its longer side. */
const MARGIN = 1.1;
/** Pixels of the closer look. */
const CLOSE = 128;
/** What the distance of the eyes takes up of the closer look: the middle of what the network has learned. */
const SHARE = 0.26;
/** Faces that are looked at closely. */
const MOST_FACES = 3;
/** Windows of the last look, against the closer one: what is an eye is one in all of them. */
const SCALES = [0.75, 0.9, 1.1, 1.35] as const;
/** How often these follow the eyes that they see: after that the eyes stay where they are. */
const TIMES_AGAIN = 3;
/** Windows that only place the eyes: their distance takes up as much as the network has learned at most. */
const NEAR_SCALES = [0.55, 0.62, 0.7];
/**
 * Least distance of the eyes: nostrils lie closer together. A share of the pet's longer side; of one from so near that
 * two of its sides are beyond the photo a share of the shorter one: 145 such pairs have 0.11 and more, two of other
 * spots 0.08 at most.
 */
const LEAST_APART = { whole: 0.05, near: 0.1 } as const;
/** How far two windows see the same eye apart at most, in distances of the eyes. */
const SAME = 0.25;
/** Certainty from which no other face is looked at. */
const CLEAR = 0.7;
/** Certainty from which both eyes are there: no profile is looked for. */
const SURE_PAIR = 0.5;
/**
 * By how much a pet is turned to look for a head on its side, and how sure its eyes are at least. Of 62 photos of the
 * Oxford set without a sure face six have one then; from 0.59 on one would be wrong.
 */
const ON_SIDE = { degrees: [30, -30, 60, -60], sure: 0.6 } as const;
/** How far below the eyes the middle of the closer look lies, in their distance. */
const BELOW = 0.35;
/** How near a profile's nose and how far from its eye there may be another eye, in the distance of eye and nose. */
const AT_NOSE = 0.7;
const BESIDE = 2;
/**
 * How likely the nose of a profile is the other eye, hardly and perhaps, and by how much less sure the profile is then.
 */
const EYE_AT_NOSE = { from: [0.16, 0.4], less: 0.5 } as const;
/** How sure a nose is at least. */
const LEAST_NOSE = 0.3;
/**
 * From how far down the pet, as a share of its height, a face is low, and how likely that is against one further up.
 */
const LOW = { from: 0.45, surely: 0.65, likelihood: 0.85 };
/**
 * Up to which certainty a pair of eyes needs a nose that is this sure, and what is left of the certainty without one.
 */
const NEEDS_NOSE = { below: 0.58, nose: 0.5, left: 0.75 };
/**
 * Without such a nose, an eye that is a nose by this share of how surely it is an eye may be the nose of a profile: of
 * 190 right pairs none is so. What is left of the certainty then is too little to draw the eyes.
 */
const NOSE_AT_EYE = { share: 1 / 3, certainty: 0.38 } as const;
/**
 * How far above a pair of eyes its nose lies at most, and how far beside their middle, in distances of the eyes. Of 773
 * faces marked by hand two are beyond that.
 */
const NOSE_AT = { above: 0.1, beside: 1.1 };

/**
 * How sure the network is of a further face at least: at a glance, in the first closer look, in all of them, and of its
 * nose. Distance of its eyes in that of the main face's, from and to.
 */
const FURTHER = { sighted: 0.2, near: 0.5, sure: 0.6, nose: 0.5, size: [0.35, 2.5] } as const;
/** Radius of a head in which no other face is, in distances of the eyes. */
const HEAD = 1.6;
/** What the network answers where it sees nothing, before the sigmoid. */
const NOTHING = -20;

/** Peaks of each kind in an overview, and how sure they are at least. */
const MOST_PEAKS = 4;
const LEAST_PEAK = 0.08;
/** Least share of the pet at an eye. */
const INSIDE = 0.4;

interface Peak extends Point {
  readonly value: number;
}

/** Peaks that lie as those of a face do. */
interface Sighting {
  readonly eyes: readonly Peak[];
  readonly nose?: Peak;
  readonly score: number;
}

/** Finds faces of one kind in what the network sees, best first. */
type Kind = (maps: FaceMaps, window: PhotoWindow, isPet: (point: Point) => boolean) => Sighting[];

/** Where a face is looked for. */
interface View {
  readonly photo: Raster;
  readonly isPet: (point: Point) => boolean;
  /** Faces in whose heads no other one is. */
  readonly known: readonly PhotoFace[];
}

/** All of a pet, as the network answers to smaller pictures of it. */
interface Overview extends View {
  /** Whether two sides of the pet or more are beyond the photo. */
  readonly isNear: boolean;
  /** Where the pet is, photo pixels. */
  readonly box: Box;
  readonly window: PhotoWindow;
  /** From coarse to fine. */
  readonly answers: readonly FaceMaps[];
}

/**
 * The faces in a photo, the main one first: both eyes if the network is sure of them, otherwise perhaps a profile. A pet
 * in which it is not sure is looked at again, as with more light if it is dark, then turned. Beside a sure face, further
 * ones are sure pairs of eyes elsewhere in the cut-out: of other pets, or of people, whose faces look alike to it.
 *
 * @param box where the pet is, photo pixels
 * @param isNear whether two of its sides or more are beyond the photo
 */
export function seeFacesInPhoto(photo: Raster, mask: Plane, box: Box, isNear = false): readonly PhotoFace[] {
  const overview = overviewOf(photo, mask, box, isNear);
  const main = mainFace(overview, mask);
  if (!main) return [];
  return main.certainty > SURE_PAIR ? withFurtherFaces(overview, main) : [main];
}

function mainFace(overview: Overview, mask: Plane): PhotoFace | undefined {
  const { photo, box, isNear } = overview;
  const first = faceIn(overview);
  if (first && first.certainty > SURE_PAIR) return first;
  const lighter = inMoreLight(photo, mask);
  const face = lighter ? inBoth(first, overviewOf(lighter, mask, box, isNear)) : first;
  if (face && face.certainty > SURE_PAIR) return face;
  return lyingFace(overview, mask, Math.max(ON_SIDE.sure, face?.certainty ?? 0)) ?? face;
}

/** A face as the same pet with more light shows it, too, which makes an eye that may be the nose no surer. */
function inBoth(first: PhotoFace | undefined, lighter: Overview): PhotoFace | undefined {
  const face = bothOf(first, faceIn(lighter));
  if (!face || face.eyes.length < 2 || isClearNose(face.nose)) return face;
  return { ...face, certainty: besideNose(face.certainty, () => noseAtEye(lighter, face)) };
}

/** A face, and those that are seen elsewhere as clearly, about as large. Only what may be one is looked at closely. */
function withFurtherFaces(overview: Overview, main: PhotoFace): readonly PhotoFace[] {
  const known = [main];
  const isAlike = ({ eyes }: Pick<PhotoFace, 'eyes'>) => {
    const size = distance(...endsOf({ eyes })) / distance(...endsOf(main));
    return size > FURTHER.size[0] && size < FURTHER.size[1];
  };
  const sightings = differing(
    overview.answers
      .flatMap((maps) => pairsOf(outside(maps, overview.window, known), overview.window, overview.isPet))
      .filter((sighting) => sighting.score > FURTHER.sighted && isAlike(sighting))
      .sort(byScore),
  );
  for (const sighting of sightings.slice(0, MOST_FACES)) {
    const view = { ...overview, known };
    const near = lookAtFace(view, sighting, 1, pairsOf);
    const face = near && near.certainty > FURTHER.near ? settled(view, near, pairsOf) : undefined;
    if (!face?.nose || !isAlike(face) || !isNoseBelow(face)) continue;
    if (face.certainty > FURTHER.sure && face.nose.value > FURTHER.nose) known.push(face);
  }
  return known;
}

/** What the network answers outside the heads of these faces. */
function outside(maps: FaceMaps, window: PhotoWindow, faces: readonly PhotoFace[]): FaceMaps {
  if (faces.length === 0) return maps;
  const heads = faces.map((face) => windowAround(face, 1));
  const without = ({ width, height, data }: Plane): Plane => {
    const left = data.slice();
    for (let i = 0; i < left.length; i++) {
      const x = window.x + (((i % width) + 0.5) / width - 0.5) * window.side;
      const y = window.y + ((Math.floor(i / width) + 0.5) / height - 0.5) * window.side;
      if (heads.some((head) => Math.hypot(x - head.x, y - head.y) < HEAD * head.side)) left[i] = NOTHING;
    }
    return { width, height, data: left };
  };
  return { ...maps, left: without(maps.left), right: without(maps.right), nose: without(maps.nose) };
}

/**
 * Both eyes of a head that lies on its side, if they are surer than `least`: the network knows heads that are upright.
 */
function lyingFace({ photo, box, isNear }: Overview, mask: Plane, least: number): PhotoFace | undefined {
  const faces = ON_SIDE.degrees.flatMap((degrees) => {
    const turned = turnPhoto(photo, mask, box, degrees);
    const face = faceIn(overviewOf(turned.photo, turned.mask, turned.box, isNear));
    if (!face || face.eyes.length < 2 || face.certainty <= least) return [];
    const nose = face.nose && { ...turned.back(face.nose), value: face.nose.value };
    return [{ ...face, eyes: face.eyes.map(turned.back), ...(nose ? { nose } : {}) }];
  });
  return faces.sort(byCertainty)[0];
}

/** The face that is seen in two photos of the same pet: surer where both show it, otherwise the surer one. */
export function bothOf(one: PhotoFace | undefined, other: PhotoFace | undefined): PhotoFace | undefined {
  if (!one || !other) return one ?? other;
  const surer = other.certainty > one.certainty ? other : one;
  const near = SAME * distance(...endsOf(surer));
  const isSame =
    one.eyes.length === other.eyes.length && one.eyes.every((eye, i) => distance(eye, other.eyes[i]) < near);
  if (!isSame) return surer;
  const certainty = 1 - (1 - one.certainty) * (1 - other.certainty);
  return { ...surer, certainty, open: Math.max(one.open, other.open) };
}

function overviewOf(photo: Raster, mask: Plane, box: Box, isNear: boolean): Overview {
  const window = {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    side: MARGIN * longerSide(box),
  };
  return {
    photo,
    box,
    isNear,
    window,
    answers: OVERVIEWS.map((pixels) => runFaceNetwork(lookThrough(photo, window, pixels), pixels)),
    isPet: ({ x, y }) => maskAt(mask, x, y) > INSIDE,
    known: [],
  };
}

/** How far the eyes of a pet lie apart at least, photo pixels. */
function leastApart({ box, isNear }: Overview): number {
  const { left, top, right, bottom } = box;
  return isNear
    ? LEAST_APART.near * Math.min(right - left, bottom - top)
    : LEAST_APART.whole * longerSide(box);
}

function longerSide({ left, top, right, bottom }: Box): number {
  return Math.max(right - left, bottom - top);
}

function faceIn(overview: Overview): PhotoFace | undefined {
  const { box, window, answers, isPet } = overview;
  const least = leastApart(overview);
  const isApart = (face: PhotoFace) => distance(...endsOf(face)) >= least;
  const best = (kind: Kind): PhotoFace | undefined => {
    const sightings = answers.flatMap((maps) => kind(maps, window, isPet)).sort(byScore);
    const near: PhotoFace[] = [];
    for (const sighting of differing(sightings).slice(0, MOST_FACES)) {
      const face = lookAtFace(overview, sighting, 1, kind);
      if (!face || !isApart(face)) continue;
      near.push(face);
      if (face.certainty > CLEAR) break;
    }
    const likelihood = ({ eyes: [eye], certainty }: PhotoFace) =>
      faceLikelihood(certainty, (eye.y - box.top) / (box.bottom - box.top));
    const [likeliest] = near.sort((one, other) => likelihood(other) - likelihood(one));
    const face = likeliest && settled(overview, likeliest, kind);
    return face && isApart(face) ? face : undefined;
  };
  const pair = withNose(overview, best(pairsOf));
  if (pair && pair.certainty > SURE_PAIR) return pair;
  const profile = best(profilesOf);
  return profile && profile.certainty > (pair?.certainty ?? 0) ? profile : pair;
}

/** A face as windows of all scales see it, time and again: as certain as all of them are, its eyes where they stay. */
function settled(view: View, near: PhotoFace, kind: Kind): PhotoFace | undefined {
  let face: PhotoFace | undefined = near;
  for (let time = 0; face && time < TIMES_AGAIN; time++) face = lookAgain(view, face, kind);
  return face && { ...face, eyes: placesOf(view, face, kind) };
}

/**
 * How likely a pet has its face here rather than elsewhere: tags and toys between legs look like eyes, too.
 *
 * @param down where the eyes are, as a share of the pet's height
 */
export function faceLikelihood(certainty: number, down: number): number {
  return certainty * mix(1, LOW.likelihood, smoothstep(LOW.from, LOW.surely, down));
}

/**
 * Two dark spots that may be eyes are less sure without a nose below them, hardly if one of them may be the nose, and
 * none with one elsewhere.
 */
function withNose(view: View, face: PhotoFace | undefined): PhotoFace | undefined {
  if (face && !isNoseBelow(face)) return undefined;
  if (!face || isClearNose(face.nose)) return face;
  return { ...face, certainty: withoutNose(face.certainty, () => noseAtEye(view, face)) };
}

/** Whether a nose is so sure that a pair of eyes above it may be one. */
export function isClearNose(nose: PhotoFace['nose']): boolean {
  return nose !== undefined && nose.value > NEEDS_NOSE.nose;
}

/** How certain a pair of eyes is without a clear nose below it. @param noseAt see `besideNose` */
export function withoutNose(certainty: number, noseAt: () => number): number {
  return besideNose(certainty > NEEDS_NOSE.below ? certainty : NEEDS_NOSE.left * certainty, noseAt);
}

/**
 * How certain a pair of eyes is one of which may be the nose.
 *
 * @param noseAt how likely one of them is, as a share of how likely it is an eye; called only where that counts
 */
function besideNose(certainty: number, noseAt: () => number): number {
  const isDoubtful = certainty > NOSE_AT_EYE.certainty && noseAt() > NOSE_AT_EYE.share;
  return isDoubtful ? NOSE_AT_EYE.certainty : certainty;
}

/** The greater share by which an eye is rather the nose, in windows of all scales. */
function noseAtEye({ photo }: View, face: PhotoFace): number {
  const looks = SCALES.map((scale) => {
    const window = windowAround(face, SHARE / scale);
    return { window, maps: lookTwice(lookThrough(photo, window, CLOSE)) };
  });
  const shares = face.eyes.map((eye, i) => {
    const sum = (part: (maps: FaceMaps) => Plane) =>
      looks.reduce((all, { window, maps }) => all + shareOfOdds(valueAt(part(maps), window, eye)), 0);
    return sum(({ nose }) => nose) / sum(({ left, right }) => (i === 0 ? left : right));
  });
  return Math.max(...shares);
}

/** Whether the nose lies where that of a pair of eyes may: a freckle beside the nose of a profile is no eye. */
export function isNoseBelow({ eyes: [one, other], nose }: Pick<PhotoFace, 'eyes' | 'nose'>): boolean {
  if (!nose || !other) return true;
  const [x, y] = [other.x - one.x, other.y - one.y];
  const [toX, toY] = [nose.x - (one.x + other.x) / 2, nose.y - (one.y + other.y) / 2];
  const square = x * x + y * y;
  return x * toY - y * toX > -NOSE_AT.above * square && Math.abs(x * toX + y * toY) < NOSE_AT.beside * square;
}

/** Both eyes, or eye and nose of a profile: they lie about as far apart. */
function endsOf({ eyes, nose }: Pick<PhotoFace, 'eyes' | 'nose'>): [Point, Point] {
  const [one, other = nose ?? one] = eyes;
  return one.x < other.x ? [one, other] : [other, one];
}

/** What the windows of all scales see where they agree; a window that sees no face there counts as no certainty. */
function lookAgain(view: View, first: PhotoFace, kind: Kind): PhotoFace | undefined {
  const seen = SCALES.flatMap((scale) => lookAtFace(view, first, scale, kind) ?? []);
  const [best] = seen.sort(byCertainty);
  if (!best) return undefined;
  const near = SAME * distance(...endsOf(best));
  const agreeing = seen.filter((face) =>
    endsOf(face).every((end, i) => distance(end, endsOf(best)[i]) < near),
  );
  const total = agreeing.reduce((sum, { certainty }) => sum + certainty, 0);
  const mean = (value: (face: PhotoFace) => number) =>
    agreeing.reduce((sum, face) => sum + face.certainty * value(face), 0) / total;
  const nose = agreeing.find((face) => face.nose)?.nose;
  return {
    eyes: best.eyes.map((_, i) => ({ x: mean(({ eyes }) => eyes[i].x), y: mean(({ eyes }) => eyes[i].y) })),
    ...(nose ? { nose } : {}),
    certainty: total / SCALES.length,
    open: mean(({ open }) => open),
    cat: mean(({ cat }) => cat),
  };
}

/** The places of a face's eyes, seen from so near that a cell of the network's answer is a third of an eye. */
function placesOf(view: View, face: PhotoFace, kind: Kind): readonly Point[] {
  const near = SAME * distance(...endsOf(face));
  const seen = NEAR_SCALES.flatMap((scale) => lookAtFace(view, face, scale, kind) ?? []);
  return face.eyes.map((eye, i) => {
    const places = seen.map(({ eyes }) => eyes[i]).filter((place) => distance(place, eye) < near);
    const mean = (value: (point: Point) => number) =>
      places.reduce((sum, place) => sum + value(place), 0) / places.length;
    return places.length > 0 ? { x: mean(({ x }) => x), y: mean(({ y }) => y) } : eye;
  });
}

/** @param scale of the window, against the one in which the network sees best */
function lookAtFace(
  { photo, isPet, known }: View,
  face: Pick<PhotoFace, 'eyes' | 'nose'>,
  scale: number,
  kind: Kind,
): PhotoFace | undefined {
  const window = windowAround(face, SHARE / scale);
  const maps = outside(lookTwice(lookThrough(photo, window, CLOSE)), window, known);
  const [sighting] = kind(maps, window, isPet);
  return sighting && faceOf(sighting, maps, window);
}

/** The square around a face. @param share what the distance of its eyes takes up of it */
export function windowAround(face: Pick<PhotoFace, 'eyes' | 'nose'>, share: number): PhotoWindow {
  const [one, other] = endsOf(face);
  // The middle of a face lies below its eyes.
  const below = face.eyes.length > 1 ? BELOW : 0;
  return {
    x: (one.x + other.x) / 2 - below * (other.y - one.y),
    y: (one.y + other.y) / 2 + below * (other.x - one.x),
    side: distance(one, other) / share,
  };
}

/** The mean of what the network sees in a square and in its mirror image. */
function lookTwice(square: Float32Array): FaceMaps {
  const seen = runFaceNetwork(square, CLOSE);
  const mirrored = runFaceNetwork(mirror(square, CLOSE), CLOSE);
  return {
    left: together(seen.left, mirrored.right),
    right: together(seen.right, mirrored.left),
    nose: together(seen.nose, mirrored.nose),
    open: together(seen.open, mirrored.open),
    cat: together(seen.cat, mirrored.cat),
  };
}

/** The mean of a map and what was seen in the mirror image. */
function together(one: Plane, other: Plane): Plane {
  const data = mirror(other.data, other.width);
  for (let i = 0; i < data.length; i++) data[i] = (one.data[i] + data[i]) / 2;
  return { ...one, data };
}

function faceOf({ eyes, nose, score }: Sighting, maps: FaceMaps, window: PhotoWindow): PhotoFace {
  const open = eyes.reduce((sum, eye) => sum + shareOfOdds(valueAt(maps.open, window, eye)), 0);
  const tip = nose ?? peaksOf(maps.nose, window).find(({ value }) => value > LEAST_NOSE);
  return {
    eyes,
    ...(tip ? { nose: tip } : {}),
    certainty: score,
    open: open / eyes.length,
    cat: shareOfOdds(middleValue(maps.cat)),
  };
}

/** Peaks that lie as two eyes do. */
function pairsOf(maps: FaceMaps, window: PhotoWindow, isPet: (point: Point) => boolean): Sighting[] {
  const lefts = peaksOf(maps.left, window).filter(isPet);
  const rights = peaksOf(maps.right, window).filter(isPet);
  const cell = window.side / maps.left.width;
  return lefts
    .flatMap((left) => rights.map((right) => ({ eyes: [left, right], score: meanOf(left, right) })))
    .filter(({ eyes: [left, right] }) => {
      const [across, down] = [right.x - left.x, Math.abs(right.y - left.y)];
      return across > 0 && down < 1.7 * across && Math.hypot(across, down) > 1.5 * cell;
    })
    .filter(({ eyes }) => eyes.every((eye) => shareOfOdds(valueAt(maps.nose, window, eye)) < eye.value))
    .sort(byScore);
}

/** Peaks that lie as an eye and the nose before it do, where no other eye is seen. */
function profilesOf(maps: FaceMaps, window: PhotoWindow, isPet: (point: Point) => boolean): Sighting[] {
  const noses = peaksOf(maps.nose, window);
  const cell = window.side / maps.left.width;
  const facing = (eyes: Plane, others: Plane, side: -1 | 1) =>
    peaksOf(eyes, window)
      .filter(isPet)
      .flatMap((eye) => noses.map((nose) => ({ eyes: [eye], nose, score: meanOf(eye, nose) })))
      .filter(({ eyes: [eye], nose }) => {
        const [across, down] = [side * (nose.x - eye.x), nose.y - eye.y];
        return across > 0 && Math.hypot(across, down) > 1.5 * cell;
      })
      .map((sighting) => {
        const apart = distance(sighting.eyes[0], sighting.nose);
        const other = peaksOf(others, window)
          .filter(isPet)
          .filter((peak) => distance(peak, sighting.nose) > AT_NOSE * apart)
          .filter((peak) => distance(peak, sighting.eyes[0]) < BESIDE * apart)
          .reduce((most, { value }) => Math.max(most, value), 0);
        // What may be the other eye is no sure nose.
        const noEye =
          1 -
          EYE_AT_NOSE.less *
            smoothstepIn(EYE_AT_NOSE.from, shareOfOdds(valueAt(others, window, sighting.nose)));
        return { ...sighting, score: sighting.score * (1 - other) * noEye };
      });
  return [...facing(maps.left, maps.right, 1), ...facing(maps.right, maps.left, -1)].sort(byScore);
}

function meanOf(one: Peak, other: Peak): number {
  return Math.sqrt(one.value * other.value);
}

function byScore(one: Sighting, other: Sighting): number {
  return other.score - one.score;
}

function byCertainty(one: PhotoFace, other: PhotoFace): number {
  return other.certainty - one.certainty;
}

/** Each face once, best first. */
function differing(sightings: readonly Sighting[]): Sighting[] {
  const kept: Sighting[] = [];
  for (const sighting of sightings) {
    const ends = endsOf(sighting);
    const near = 0.35 * distance(...ends);
    const isNew = kept.every((other) => endsOf(other).some((end, i) => distance(end, ends[i]) > near));
    if (isNew) kept.push(sighting);
  }
  return kept;
}

/** The highest places of a map, between its cells, highest first; photo pixels. */
function peaksOf(map: Plane, { x, y, side }: PhotoWindow): Peak[] {
  const { width, height, data } = map;
  const cell = side / width;
  const peaks: Peak[] = [];
  const least = Math.log(LEAST_PEAK / (1 - LEAST_PEAK));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const value = data[row * width + column];
      if (value < least || !isHighest(map, column, row)) continue;
      const [across, down] = middleOf(map, column, row);
      peaks.push({
        x: x - side / 2 + across * cell,
        y: y - side / 2 + down * cell,
        value: shareOfOdds(value),
      });
    }
  }
  return peaks.sort((one, other) => other.value - one.value).slice(0, MOST_PEAKS);
}

function isHighest({ width, height, data }: Plane, column: number, row: number): boolean {
  const here = data[row * width + column];
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      const there = data[y * width + x];
      if (there > here || (there === here && y * width + x < row * width + column)) return false;
    }
  }
  return true;
}

/** The center of a peak's answers, in cells. */
function middleOf({ width, height, data }: Plane, column: number, row: number): [number, number] {
  let [sum, across, down] = [0, 0, 0];
  for (let y = Math.max(0, row - 2); y <= Math.min(height - 1, row + 2); y++) {
    for (let x = Math.max(0, column - 2); x <= Math.min(width - 1, column + 2); x++) {
      const weight = shareOfOdds(data[y * width + x]);
      sum += weight;
      across += weight * (x + 0.5);
      down += weight * (y + 0.5);
    }
  }
  return [across / sum, down / sum];
}

function valueAt(map: Plane, window: PhotoWindow, point: Point): number {
  const { column, row } = cellAt(map, window, point);
  return map.data[clamp(row, 0, map.height - 1) * map.width + clamp(column, 0, map.width - 1)];
}

/** The mean of the four cells in the middle of a map with even sides. */
function middleValue({ width, height, data }: Plane): number {
  const at = (height / 2) * width + width / 2;
  return (data[at - width - 1] + data[at - width] + data[at - 1] + data[at]) / 4;
}

function maskAt({ width, height, data }: Plane, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : data[row * width + column];
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
