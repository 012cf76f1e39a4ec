import { type FurLamp, lampOnWhite, whitenFur } from '../../analysis/color/black-and-white.ts';
import { withBlackPoint } from '../../analysis/color/black-point.ts';
import {
  balanceWhite,
  lawnAround,
  removeColorCasts,
  removeGreenLight,
  removeOlive,
  removeSkyFromBlack,
} from '../../analysis/color/color-cast.ts';
import { dullGloss, dullNose } from '../../analysis/color/dull-gloss.ts';
import { grayCoatShare } from '../../analysis/color/gray-coat.ts';
import { LINEAR_LIGHT } from '../../analysis/color/oklab.ts';
import { hasVividColors } from '../../analysis/color/own-colors.ts';
import { calmRedFur, warmPinkFur } from '../../analysis/color/red-fur.ts';
import { inGoodLight } from '../../analysis/color/room-light.ts';
import { removeSplitTone } from '../../analysis/color/split-tone.ts';
import { lightsOf, normalizeToneAt, type ToneMap, unbendMarkings } from '../../analysis/color/tone.ts';
import { paintWhiteCoat } from '../../analysis/color/white-coat.ts';
import { SPREAD_ABOVE, SURE } from '../../analysis/cut-out/foreground.ts';
import { EYE_BLUR, healEyeShine } from '../../analysis/eyes/eye-shine.ts';
import type { FacePlanes } from '../../analysis/eyes/face.ts';
import { faceWithEyes, findFace, type SeenFace } from '../../analysis/eyes/find-eyes.ts';
import { keepEyes } from '../../analysis/eyes/keep-eyes.ts';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import type { PhotoFace, Subject } from '../../contract.ts';
import { type WasmRuntime, withKernels } from '../../kernels/wasm-runtime.ts';
import { smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import type { Plane } from '../../raster.ts';
import { headsOf } from '../face/heads.ts';
import { protectEyes } from '../face/protect-eyes.ts';
import { tintGlaringTongue } from '../face/tongue-glare.ts';
import type { Head, Scene } from '../scene.ts';
import { LONGEST_SIDE } from './frame-shape.ts';
import { type CutStretch, cutLines, loosenCuts } from './loosen-cuts.ts';
import { photoBackgroundOf } from './photo-background.ts';
import { catIn, catOf, facesInPhoto, showsHead } from './photo-face.ts';
import type { Placement } from './placement.ts';
import { samplingOf } from './sampling.ts';

/** How far the old background shines into the outline, in plan units: it gives way to colors from further inside. */
const OUTLINE_BLEED = 4;
/** From which certainty on styles take a coat for one that is gray all over, and surely: it may have white marks. */
const ALL_GRAY = [0.5, 0.8] as const;

/** Room for that many real numbers. */
export type Room = (count: number) => Float32Array;

const ownRoom: Room = (count) => new Float32Array(count);

/**
 * @param resolution pixels of the longer side of the planes; marks are planned at this detail
 * @param room where the planes shall lie, for threads that share them
 * @param showsPhoto whether what the photo shows around the pet may be painted
 */
export function prepareScene(
  seen: Subject,
  placement: Placement,
  resolution = LONGEST_SIDE,
  room = ownRoom,
  showsPhoto = true,
): Scene {
  const clear = { ...seen, photo: withBlackPoint(seen) };
  const subject = { ...clear, photo: inGoodLight(clear) };
  const grid = gridOf(placement, resolution);
  const cat = catIn(seen);
  const gray = seen.found ? grayCoatShare(seen, cat) : 0;
  const { tone, ...coat } = coatOf(subject, placement, grid, room, gray);
  const [main, ...others] = seeHeads(seen, placement, coat);
  const isVivid = subject.found && !showsHead(seen) && hasVividColors(seen);
  // Without a pet nothing in the photo is fur, nor are feathers and scales.
  if (subject.found && !isVivid) {
    const light = { lawn: lawnAround(subject.photo, subject.mask), lamp: lampOnWhite(subject, cat) };
    const heads = [main, ...others];
    const eyes = heads.flatMap(({ face, maybeEyes = [] }) => [...(face?.eyes ?? []), ...maybeEyes]);
    const noses = heads.flatMap(({ face }) => face?.nose ?? []);
    correctFur(coat, { eyes, noses }, light, tone);
    for (const nose of noses) dullNose(coat, nose);
  }
  const photoBackground =
    showsPhoto && subject.found ? photoBackgroundOf(subject, placement, grid) : undefined;
  const scene = {
    ...coat,
    placement,
    found: subject.found,
    isVivid,
    gray: smoothstepIn(ALL_GRAY, gray),
    ...main,
    ...(others.length > 0 ? { others } : {}),
    photoBackground,
  };
  for (const head of headsOf(scene)) tintGlaringTongue(head);
  return scene;
}

/** Gives fur the colors that it has by an even light. In place. @param tone the curve that it is mapped by */
function correctFur(
  coat: FacePlanes,
  { eyes, noses }: { readonly eyes: readonly Disc[]; readonly noses: readonly Disc[] },
  { lawn, lamp }: { readonly lawn: number; readonly lamp: FurLamp | undefined },
  tone: ToneMap,
): void {
  keepEyes(coat, eyes, () => {
    if (lamp) whitenFur(coat, lamp);
    removeColorCasts(coat, lawn);
    removeSkyFromBlack(coat);
    keepEyes(coat, noses, () => removeSplitTone(coat));
  });
  balanceWhite(coat);
  removeGreenLight(coat);
  keepEyes(coat, eyes, () => {
    removeOlive(coat);
    warmPinkFur(coat);
    paintWhiteCoat(coat);
    unbendMarkings(coat, tone);
    calmRedFur(coat);
    dullGloss(coat, tone.black);
  });
}

function gridOf(placement: Placement, resolution: number): Grid {
  const scale = resolution / LONGEST_SIDE;
  const width = Math.max(1, Math.round(placement.width * scale));
  const height = Math.max(1, Math.round(placement.height * scale));
  return { scale, width, height };
}

function coatOf(
  subject: Subject,
  placement: Placement,
  grid: Grid,
  room: Room,
  allGray: number,
): Grid & Toned {
  return {
    ...grid,
    ...withKernels((runtime) => prepareWithKernels(runtime, subject, placement, grid, room, allGray)),
  };
}

/**
 * The heads that the network sees, their eyes protected, the main one first; of heads with eyes that the customer has
 * pointed out there is one.
 */
function seeHeads(
  subject: Subject,
  placement: Placement,
  coat: Grid & FacePlanes,
): [main: Head, ...others: Head[]] {
  const [main, ...others] = facesInPhoto(subject);
  const headWith = (seen: SeenFace, cat: number | undefined): Head => ({
    cat,
    ...seen,
    face: seen.face && { ...seen.face, eyes: protectEyes(coat, seen.face.eyes, seen.face.lids, cat) },
  });
  const { eyes } = subject;
  if (eyes) {
    const face = faceWithEyes(coat, eyes.map(placedIn(placement)));
    return [headWith({ face, maybeEyes: [] }, catOf(main))];
  }
  const headOf = (face: PhotoFace | undefined) => headWith(seeFace(face, placement, coat), catOf(face));
  const first = headOf(main);
  return [first, ...others.map(headOf).filter(({ face, maybeEyes = [] }) => face || maybeEyes.length > 0)];
}

/** What of a face is certain in its place in the picture. */
function seeFace(seen: PhotoFace | undefined, placement: Placement, coat: FacePlanes): SeenFace {
  if (!seen) return { maybeEyes: [] };
  const placed = placedIn(placement);
  const at = (point: Point) => placed({ ...point, radius: 0 });
  const { nose, certainty, open } = seen;
  const hint = {
    eyes: seen.eyes.map(at),
    ...(nose ? { nose: at(nose) } : {}),
    certainty,
    open,
  };
  const isInside = hint.eyes.every(({ x, y }) => isIn(x, placement.width) && isIn(y, placement.height));
  return isInside ? findFace(coat, hint) : { maybeEyes: [] };
}

function isIn(place: number, side: number): boolean {
  return place >= 0 && place < side;
}

/** Where a disc in the photo lies in a placement, plan units. */
function placedIn({ scale, offsetX, offsetY }: Placement): (disc: Disc) => Disc {
  return ({ x, y, radius }) => ({
    x: x * scale + offsetX,
    y: y * scale + offsetY,
    radius: radius * scale,
  });
}

type Grid = Pick<Scene, 'width' | 'height' | 'scale'>;
/** Planes of a pet, and the curve that they are mapped by. */
type Toned = Pick<Scene, 'mask' | 'light' | 'a' | 'b' | 'cuts'> & { readonly tone: ToneMap };

function prepareWithKernels(
  runtime: WasmRuntime,
  subject: Subject,
  placement: Placement,
  { width, height, scale }: Grid,
  room: Room,
  allGray: number,
): Toned {
  const { code } = runtime;
  const { photo } = subject;
  const count = width * height;
  const [mask, light, a, b, calm] = [0, 0, 0, 0, 0].map(() => runtime.room(count));
  const { step, originX, originY, taps } = samplingOf(placement, scale);
  const begin = code.mark();
  code.sampleMask(
    runtime.put(subject.mask.data),
    photo.width,
    photo.height,
    step,
    originX,
    originY,
    taps,
    width,
    height,
    mask,
  );
  const cuts = endPet({ width, height, data: runtime.view(mask, count) }, placement, scale);
  if (subject.found) code.gaussian(mask, calm, width, height, OUTLINE_BLEED * scale);
  code.sampleColors(
    runtime.put(photo.data),
    photo.width,
    photo.height,
    step,
    originX,
    originY,
    taps,
    runtime.put(LINEAR_LIGHT),
    width,
    height,
    // Other colors give way to those of the pet anyway.
    subject.found ? calm : 0,
    SPREAD_ABOVE,
    light,
    a,
    b,
  );
  // No mark near the outline takes its color from the old background (pull-push, Gortler et al. 1996).
  if (subject.found) code.spread(calm, SURE, light, a, b, width, height);
  code.release(begin);
  code.gaussian(light, calm, width, height, EYE_BLUR * scale);
  const plane = (at: number): Plane => ({ width, height, data: runtime.view(at, count) });
  healEyeShine({ mask: plane(mask), light: plane(light), a: plane(a), b: plane(b), scale }, plane(calm));
  const known = { lights: lightsOf(photo), allGray };
  const tone = normalizeToneAt(runtime, { mask, light, a, b }, width, height, known);
  const taken = (at: number): Plane => {
    const data = room(count);
    data.set(runtime.view(at, count));
    return { width, height, data };
  };
  return { mask: taken(mask), light: taken(light), a: taken(a), b: taken(b), cuts, tone };
}

/** Where the pet is cut off inside the picture, it ends as a painter ends; returns where that is. In place. */
function endPet(mask: Plane, placement: Placement, scale: number): CutStretch[] {
  const ending = placement.framing === 'free' ? 'closed' : 'loose';
  return loosenCuts(mask, cutLines(placement), scale, ending);
}
