import type { PlanOptions, StyleId, Subject } from '../contract.ts';
import { letterPainting } from '../lettering/letter-painting.ts';
import { boundingBox } from '../plan/composition/bounding-box.ts';
import { compose } from '../plan/composition/compose.ts';
import { withLargerHead } from '../plan/composition/larger-head.ts';
import type { Framing, Placement } from '../plan/composition/placement.ts';
import { prepareScene, type Room } from '../plan/composition/prepare-scene.ts';
import { seePet } from '../plan/composition/see-pet.ts';
import { withClearDarkFace } from '../plan/face/dark-face.ts';
import { cutOutOf } from '../plan/lines/outline.ts';
import type { Layer, PaintPlan, PlanBox } from '../plan/paint-plan.ts';
import { planSofar, planStyle } from '../plan/plan-style.ts';
import type { Scene } from '../plan/scene.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { anime } from './anime.ts';
import { charcoal } from './charcoal.ts';
import { diecut } from './diecut.ts';
import { digitalwatercolor } from './digitalwatercolor.ts';
import { movieanimated } from './movieanimated.ts';
import { pencil } from './pencil.ts';
import { popart } from './popart.ts';
import { sketchy } from './sketchy.ts';
import { softwatercolor } from './softwatercolor.ts';
import { starlight } from './starlight.ts';
import { storybook } from './storybook.ts';
import { vibrant } from './vibrant.ts';

const STYLES: Record<StyleId, Style> = {
  anime,
  charcoal,
  diecut,
  digitalwatercolor,
  movieanimated,
  pencil,
  popart,
  sketchy,
  softwatercolor,
  starlight,
  storybook,
  vibrant,
};

/**
 * Plans a painting: what to draw, in which order and color, without a pixel size. Same input and seed, same plan.
 *
 * @param subject photo and cut-out from `findSubject`
 */
export function planPainting(subject: Subject, options: PlanOptions): PaintPlan {
  return createPlanner(subject)(options);
}

/** Plans any number of paintings of one subject, just as `planPainting` does; what they share is made once. */
export function createPlanner(subject: Subject): (options: PlanOptions) => PaintPlan {
  const scenes = new Map<string, Scene>();
  return (options) => {
    const { background, aspect, resolution, framing } = options;
    const isCutOut = background === 'transparent';
    const own = [framingOf(subject, options), showsPhoto(options), STYLES[options.style].proportions];
    const key = JSON.stringify([...own, isCutOut, aspect, resolution, framing]);
    const scene = scenes.get(key) ?? plainSceneOf(subject, options);
    scenes.set(key, scene);
    return planScene(inStyle(scene, options), options);
  };
}

/** The pet as a style places it in the frame; `room` as in `prepareScene`. */
export function sceneOf(seen: Subject, options: PlanOptions, room?: Room): Scene {
  return inStyle(plainSceneOf(seen, options, room), options);
}

/** The same before what only some styles change in it. */
function plainSceneOf(seen: Subject, options: PlanOptions, room?: Room): Scene {
  const { background, resolution } = options;
  const { subject, placement } = figureOf(seen, options);
  const isCutOut = background === 'transparent';
  return prepareScene(subject, { ...placement, isCutOut }, resolution, room, showsPhoto(options));
}

function inStyle(scene: Scene, { style }: PlanOptions): Scene {
  return STYLES[style].clearsDarkFaces ? withClearDarkFace(scene) : scene;
}

/** Where a style places the photo in the picture. */
export function placementOf(subject: Subject, options: PlanOptions): Placement {
  return figureOf(subject, options).placement;
}

/** A pet with the proportions of a style, and its place: a portrait, or all of it, as with its own. */
function figureOf(seen: Subject, options: PlanOptions): { subject: Subject; placement: Placement } {
  const { style, aspect, framing: choice } = options;
  const { proportions } = STYLES[style];
  const framing = framingOf(seen, options);
  const subject = proportions ? withLargerHead(seen, proportions) : seen;
  const placement = compose(seen, framing, aspect, choice);
  if (subject === seen) return { subject, placement };
  const same = choice ?? (placement.isPortrait ? 'portrait' : 'shown');
  return { subject, placement: compose(subject, framing, aspect, same) };
}

function showsPhoto({ style, background }: PlanOptions): boolean {
  return background === 'automatic' && STYLES[style].showsPhoto === true;
}

/** How a style places the pet in the frame: room for a land only where one is painted. */
export function styleFraming({ style, background }: PlanOptions): Framing {
  const { framing } = STYLES[style];
  return framing === 'page' && background !== 'automatic' ? 'bleed' : framing;
}

/** The same of a pet: on paper as elsewhere, where the photo shows the top of it, so that styles share a scene. */
function framingOf(subject: Subject, options: PlanOptions): Framing {
  const framing = styleFraming(options);
  return framing === 'paper' && !seePet(subject).cut.top ? 'bleed' : framing;
}

/** How many parts a style has, and how many that are planned last. */
export function partsOf(style: StyleId): { readonly parts: number; readonly last: number } {
  const { parts, last = [] } = STYLES[style];
  return { parts: parts.length, last: last.length };
}

/** The part of a style that is begun as the `n`-th; nothing when there are fewer. */
export function partBegunAs(style: StyleId, n: number): number | undefined {
  const { parts, longestFirst = parts.map((_, part) => parts.length - 1 - part) } = STYLES[style];
  return longestFirst[n];
}

/** Plans one of a style's parts, for a thread that takes some of them over. */
export function planPart(scene: Scene, options: PlanOptions, part: number): Layer[] {
  return STYLES[options.style].parts[part](scene, styleOptionsOf(options));
}

/** Puts the layers of all parts together; what is planned last is still missing. */
export function joinParts(
  scene: Scene,
  options: PlanOptions,
  parts: readonly (readonly Layer[])[],
): PaintPlan {
  return planSofar(STYLES[options.style], scene, styleOptionsOf(options), parts);
}

/** Plans one of the parts that are planned last. @param sofar all others */
export function planLastPart(sofar: PaintPlan, scene: Scene, options: PlanOptions, part: number): Layer[] {
  return STYLES[options.style].last?.[part]?.(sofar, scene, styleOptionsOf(options)) ?? [];
}

function styleOptionsOf({ background, seed = 1, version = 0 }: PlanOptions): StyleOptions {
  return { background, seed, version };
}

/**
 * Plans a painting of a scene.
 *
 * @param sofar what has been planned of it already (`joinParts`), if anything
 * @param last the layers of its last parts, if these are planned, too
 */
export function planScene(
  scene: Scene,
  options: PlanOptions,
  sofar?: PaintPlan,
  last?: readonly (readonly Layer[])[],
): PaintPlan {
  const style = STYLES[options.style];
  const { petName } = options;
  const plan = planStyle(style, scene, styleOptionsOf(options), sofar, last);
  const lettering = petName && style.hand && letterPainting(plan, scene, petName, style.hand);
  return {
    ...plan,
    photo: photoBox(scene),
    ...(scene.found ? { subject: subjectBox(scene) } : {}),
    ...(lettering ? { lettering } : {}),
    ...(scene.found && !plan.finish.outline ? { cutOut: cutOutOf(scene) } : {}),
  };
}

/** Where the photo lies in the picture, in plan units. */
function photoBox({ placement: { offsetX, offsetY, photoWidth, photoHeight } }: Scene): PlanBox {
  return { x: offsetX, y: offsetY, width: photoWidth, height: photoHeight };
}

/** Where the pet is in the picture, in plan units. */
function subjectBox({ mask, scale }: Scene): PlanBox {
  const { left, top, right, bottom } = boundingBox(mask);
  return { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale };
}
