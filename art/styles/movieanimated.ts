import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { castShadow } from '../backgrounds/backdrop.ts';
import { groundUnder } from '../backgrounds/contact-shadow.ts';
import { chooseGround, isPlace } from '../backgrounds/ground.ts';
import { throughLens } from '../backgrounds/lens.ts';
import type { MovieSet, SetLight } from '../backgrounds/movie-set.ts';
import { chooseSet, onFloor, paintSet, petIn } from '../backgrounds/movie-sets.ts';
import { isMirrored } from '../backgrounds/placed.ts';
import { throwShadow } from '../backgrounds/thrown-shadow.ts';
import { clamp, hypot, mix, smoothstep } from '../numbers.ts';
import { growUnevenly } from '../plan/coat/fringe-length.ts';
import { furryOutline } from '../plan/coat/furry-outline.ts';
import { estimateGrowth } from '../plan/coat/growth.ts';
import { hairLengthOf } from '../plan/coat/hair-length.ts';
import { type Figure, lightFigure } from '../plan/coat/light-figure.ts';
import { inflate } from '../plan/coat/modeling.ts';
import { planFur, type TuftPass } from '../plan/coat/plan-fur.ts';
import { DRAWN_FIGURE } from '../plan/composition/larger-head.ts';
import { createLights, type Light } from '../plan/create-lights.ts';
import { planFilmFace } from '../plan/face/film-face.ts';
import { headsOf } from '../plan/face/heads.ts';
import { planWetNose } from '../plan/face/wet-nose.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { BackdropLayer, Field, Layer, StrokeLayer } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import { toBackdrop, toField } from '../plan/pixels.ts';
import { type BrushPass, strokeLayer } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { multiply } from '../plan/shapes/planes.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { createRandom, type Random } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';

/** Clumps on the groomed locks of the figure, and thin locks on those. */
const COAT: readonly TuftPass[] = [
  { radius: 4.6, spacing: 9, length: 36, opacity: 0.45, jitter: 0.05, spread: 0.3 },
];
const LOCKS: readonly TuftPass[] = [
  { radius: 2.2, spacing: 4.8, length: 28, opacity: 0.6, jitter: 0.05, spread: 0.3 },
];
/** Size of the groomed locks in which hairs of the fringe turn, plan units: hairs that each turn are frizz. */
const FRINGE_LOCK = 16;
/** What stands out beyond the outline. */
const FRINGE: readonly TuftPass[] = [
  { radius: 1.7, spacing: 2.7, length: 17, opacity: 0.7, jitter: 0.06, spread: 0.6, lock: FRINGE_LOCK },
  { radius: 0.9, spacing: 2.1, length: 20, opacity: 0.5, jitter: 0.09, spread: 0.85, lock: FRINGE_LOCK },
];
/**
 * Length of that on smooth coats, how far it stands off the lie of the coat, and length of tufts in them,
 * against long hair.
 */
const SHORT_HAIR = { fringe: 0.17, spread: 0.35, coat: 0.6 };
/** Eyes, nose and mouth. */
const DETAILS: readonly BrushPass[] = [
  { radius: 2.4, spacing: 2.6, threshold: 0.012, longest: 5, opacity: 0.9, jitter: 0 },
  { radius: 1.2, spacing: 1.7, threshold: 0.02, longest: 7, opacity: 0.95, jitter: 0 },
  { radius: 0.8, spacing: 1.2, threshold: 0.014, longest: 8, opacity: 1, jitter: 0 },
];

/** The light of plain grounds and of the scenes that every style has. */
const STUDIO: SetLight = {
  from: [-0.6, -0.6, 0.62],
  key: [0.004, 0.022],
  rimSide: 1,
  rim: [-0.015, -0.035],
  rimStrength: 0.24,
  bounce: [0.008, 0.014],
  shade: [0.002, -0.016],
};

/** The same in a place whose light is at the right. */
const FROM_RIGHT: SetLight = { ...STUDIO, from: [0.6, -0.6, 0.62], rimSide: -1 };

/** Strength of a pet's soft shadow, and of the one under its feet, which the lens blurs with the set. */
const SHADOW = [0.42, 0.62] as const;

/** A modeled figure with groomed fur in the light of a set that the lens leaves out of focus. */
export const movieanimated: Style = {
  framing: 'bleed',
  proportions: DRAWN_FIGURE,
  parts: [
    behind,
    (scene, options) => [...figure(scene, options), ...fur(scene, options)],
    (scene, options) => {
      const [from] = lightOf(scene, options).from;
      return [...headsOf(scene).flatMap((head) => planWetNose(head, from)), ...planFilmFace(scene, from)];
    },
    airBefore,
  ],
  longestFirst: [1, 2, 0, 3],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0,
    texture: 'paper',
    ...(options.background === 'transparent'
      ? { outline: furryOutline(scene, bodyOf(scene), fringe(scene, options)) }
      : {}),
  }),
};

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  if (background === 'automatic') {
    const set = chooseSet(scene, seed);
    const picture = filmed(set, scene, seed);
    const moved = onFloor(set, scene);
    const away = set.light.from[0] < 0 ? 1 : -1;
    castShadow(picture, scene, ...SHADOW, moved(set.floor), away);
    throwShadow(picture, scene, away, moved(set.floor));
    const { width, height } = scene.placement;
    const lamps = set.lamps(createRandom(seed + 61), petIn(set, scene)).map((lamp) => ({
      ...lamp,
      x: lamp.x * width,
      y: moved(lamp.y) * height,
      radius: lamp.radius * height,
    }));
    const ground = toBackdrop(picture, SET_CELLS);
    shineOn(ground, set.air);
    return [ground, createLights(lamps, 0.85)];
  }
  const ground = chooseGround(scene, background, seed);
  if (!ground) return [];
  const { picture, floor, lights = [] } = ground;
  if (floor === undefined) return [toBackdrop(outOfFocus(picture), 256)];
  return [
    toBackdrop(focusedOnFloor(picture, scene, floor, PLACE_DISC), SET_CELLS),
    createLights(lights, 0.7),
  ];
}

/** Cells of a set along its longer side: its floor is in focus. */
const SET_CELLS = 384;
/** Radius of the discs that a lens makes of what is far, share of the longer side. */
const DISC = 1 / 62;
/** The same in the places that every style has, which people choose to see. */
const PLACE_DISC = 1 / 110;
/**
 * Share of that which is left on the floor, at the feet of a pet that is seen down to them and below one that is
 * not, and how far before the floor's far end that is, share of the height.
 */
const IN_FOCUS = { standing: 0.16, cut: 0.5, before: 0.12 };

/** A set with its far end out of focus and its floor in focus. */
function filmed(set: MovieSet, scene: Scene, seed: number): Picture {
  return focusedOnFloor(paintSet(set, scene, seed), scene, onFloor(set, scene)(set.floor), DISC);
}

/** A picture through the lens. @param disc radius of the discs at its far end, share of the longer side */
function focusedOnFloor(picture: Picture, scene: Scene, floor: number, disc: number): Picture {
  const far = disc * Math.max(picture.width, picture.height);
  const left = groundUnder(scene, scene.mask) ? IN_FOCUS.standing : IN_FOCUS.cut;
  return throughLens(picture, (v) => far * mix(1, left, smoothstep(floor, floor + IN_FOCUS.before, v)));
}

/** Share of a set's light in the air that lies before the pet. */
const AIR_BEFORE = 0.24;

/**
 * Air that a set's lamps or its sun make shine before the pet: it is in the set, not before a picture of
 * it.
 */
function airBefore(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  if (background !== 'automatic') return [];
  const { width, height } = scene.placement;
  const longest = Math.max(width, height);
  const lights = chooseSet(scene, seed).air.map((light) => ({
    ...light,
    x: light.x * width,
    y: light.y * height,
    radius: light.radius * longest,
    strength: AIR_BEFORE * light.strength,
  }));
  return [createLights(lights, 0)];
}

/**
 * Lays a set's light in the air over the set, in place, just as soft lights are drawn: in small, as prints
 * are large.
 */
function shineOn({ columns, rows, colors }: BackdropLayer, air: readonly Light[]): void {
  const longest = Math.max(columns, rows);
  for (const { x, y, radius, color, strength } of air) {
    for (let i = 0; i < columns * rows; i++) {
      const [across, down] = [(i % columns) + 0.5 - x * columns, Math.floor(i / columns) + 0.5 - y * rows];
      const away = hypot(across, down) / (radius * longest);
      if (away >= 1) continue;
      const light = strength * (1 - away) ** 3;
      for (const channel of [0, 1, 2] as const) {
        const dark = 255 - colors[3 * i + channel];
        colors[3 * i + channel] = Math.round(255 - dark * (1 - color[channel] * light));
      }
    }
  }
}

/** Several parts need the form and the figure, whichever of them comes first. */
const formOf = oncePerScene((scene) => inflate(scene, 90));
const figures = new WeakMap<Scene, Map<SetLight, Figure>>();

function lightOf(scene: Scene, { background, seed }: StyleOptions): SetLight {
  if (background === 'automatic') return chooseSet(scene, seed).light;
  return isPlace(background) && isMirrored(scene, seed) ? FROM_RIGHT : STUDIO;
}

function figureOf(scene: Scene, options: StyleOptions): Figure {
  const set = lightOf(scene, options);
  const known = figures.get(scene) ?? new Map<SetLight, Figure>();
  figures.set(scene, known);
  const made = known.get(set) ?? lightFigure(scene, formOf(scene), growthOf(scene), set);
  known.set(set, made);
  return made;
}

/** The body without hairs: smooth forms inside a calm outline. */
function figure(scene: Scene, options: StyleOptions): Layer[] {
  const { picture } = figureOf(scene, options);
  const body: Layer = {
    kind: 'region',
    field: bodyOf(scene),
    level: 0.5,
    softness: 0.22,
    opacity: 1,
    colors: toBackdrop(picture, 320),
  };
  // Between the tips of a pet with nothing behind it, its own colors shine through.
  return options.background === 'transparent' ? [toBackdrop(picture, 256), body] : [body];
}

/** The pet's share without its tufts. */
function bodyOf(scene: Scene): Field {
  return toField(gaussianBlur(scene.mask, 3 * scene.scale), 384);
}

/** Tufts that stand out beyond the outline. */
function fringe(scene: Scene, options: StyleOptions): StrokeLayer {
  const tufts = new StrokeCollector();
  const room = roomOf(scene, options, (deep) => smoothstep(-2, 1, deep) * smoothstep(16, 7, deep));
  growUnevenly(room, scene, options.seed);
  const spread = mix(SHORT_HAIR.spread, 1, hairLengthOf(scene));
  const passes = asLong(FRINGE, scene, SHORT_HAIR.fringe).map((pass) => ({
    ...pass,
    spread: spread * pass.spread,
  }));
  plant(scene, options, passes, room, createRandom(options.seed + 7), tufts);
  return tufts.layer('fur');
}

/** Tufts as long as the pet's hair. @param short length on smooth coats, against long hair */
function asLong(passes: readonly TuftPass[], scene: Scene, short: number): TuftPass[] {
  const share = mix(short, 1, hairLengthOf(scene));
  return passes.map((pass) => ({ ...pass, length: share * pass.length }));
}

function fur(scene: Scene, options: StyleOptions): Layer[] {
  const { picture, sharp, features, muzzle } = figureOf(scene, options);
  const random = createRandom(options.seed);
  const coat = new StrokeCollector();
  const roomy = roomOf(scene, options, (deep, calm) => smoothstep(4, 30, deep) * clamp(1 - 1.4 * calm, 0, 1));
  plant(scene, options, asLong(COAT, scene, SHORT_HAIR.coat), roomy, random, coat, scene.mask);
  const mask = multiply(features, scene.mask);
  const canvas = muzzle ? bareIn(picture, muzzle) : picture;
  const task = { picture: sharp, mask, canvas, scale: scene.scale, passes: DETAILS, random };
  const details = strokeLayer('flat', task);
  const locks = new StrokeCollector();
  const room = roomOf(scene, options, (deep, calm) => smoothstep(1, 9, deep) * clamp(1 - 1.7 * calm, 0, 1));
  plant(scene, options, asLong(LOCKS, scene, SHORT_HAIR.coat), room, random, locks, scene.mask);
  // Hairs that lie over a nose would blur it.
  return [fringe(scene, options), coat.layer('fur'), locks.layer('fur'), details];
}

/** A canvas with nothing on it in a shape, where strokes are then sure to cover what lies there. */
function bareIn(picture: Picture, { data }: Plane): Picture {
  return { ...picture, red: picture.red.map((red, i) => (data[i] > 0.5 ? -1 : red)) };
}

const growthOf = oncePerScene((scene) => estimateGrowth(scene, formOf(scene).depth));
const depthOf = oncePerScene((scene) => resizePlane(formOf(scene).depth, scene.width, scene.height));

function plant(
  scene: Scene,
  options: StyleOptions,
  passes: readonly TuftPass[],
  room: Plane,
  random: Random,
  tufts: StrokeCollector,
  body?: Plane,
): void {
  const { picture } = figureOf(scene, options);
  const growth = growthOf(scene);
  for (const pass of passes) {
    planFur({ picture, growth, room, ...(body ? { body } : {}), scale: scene.scale, pass, random }, tufts);
  }
}

/** How large tufts may become, by how deep inside the outline they stand and by what must stay bare. */
function roomOf(scene: Scene, options: StyleOptions, size: (deep: number, feature: number) => number): Plane {
  const depth = depthOf(scene);
  const { features } = figureOf(scene, options);
  const room = createPlane(depth.width, depth.height);
  for (let i = 0; i < room.data.length; i++) room.data[i] = size(depth.data[i], features.data[i]);
  return room;
}

/** A backdrop as a lens with a wide opening sees it. */
function outOfFocus(picture: Picture): Picture {
  const { width, height } = picture;
  const sigma = Math.max(width, height) / 18;
  const blur = (data: Float32Array): Float32Array =>
    gaussianBlur({ width, height, data } satisfies Plane, sigma).data;
  return { width, height, red: blur(picture.red), green: blur(picture.green), blue: blur(picture.blue) };
}
