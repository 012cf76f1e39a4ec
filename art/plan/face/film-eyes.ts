import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Box } from '../composition/bounding-box.ts';
import type { BackdropLayer, Layer, Rgb } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { region, solid } from '../shapes/tone-regions.ts';
import {
  type DrawnEye,
  drawnEyes,
  type Enlargement,
  irisColors,
  lidColors,
  openingOf,
} from './drawn-eyes.ts';
import { boxAround, forEachNear } from './eyes.ts';

/** How far from the photo's eyes drawn ones are. */
export interface EyeLook {
  readonly larger: Enlargement;
  /** Half width of a pupil at least, in radii. */
  readonly narrowest: number;
  /** How near to wide open, round eyes theirs are, 0 to 1. */
  readonly round: number;
  /** Size of the window that they mirror, as a share of the usual one. */
  readonly window: number;
  /**
   * Lightness of an iris where light gathers: how much lighter than the photo's, at least, and how much lighter it
   * glows.
   */
  readonly lit: {
    readonly lighter: number;
    readonly least: number;
    /** Of dark irises and of light ones. */
    readonly glow: readonly [dark: number, light: number];
  };
  /** The same below the upper lid: as a share of the photo's, and at most. */
  readonly shaded: { readonly share: number; readonly most: number };
}

/** Of a figure in a film: pupils narrowed by bright light look unfriendly. */
export const FILM_LOOK: EyeLook = {
  larger: { usual: 1.14, close: 1.02 },
  narrowest: 0.43,
  round: 0.5,
  window: 1,
  lit: { lighter: 0.13, least: 0.35, glow: [0.3, 0.3] },
  shaded: { share: 0.6, most: 0.42 },
};
/** Of an illustration: a likeness, in which dark eyes are dark and slits are slits. */
export const TRUE_LOOK: EyeLook = {
  larger: { usual: 0.95, close: 0.92 },
  narrowest: 0.22,
  round: 0,
  window: 1,
  lit: { lighter: 0.04, least: 0.2, glow: [0.17, 0.17] },
  shaded: { share: 0.6, most: 0.42 },
};
/** From where light falls on a face where no scene lights it. */
export const LEFT = -1;
/** Height of an eyeball above its width. */
const TALL = 1.05;
/** Thickness of the lids' edges in the middle. */
const EDGE = { upper: 0.16, lower: 0.08 };
/** How much darker than the face around them lids are. */
const LID_SHADE = 0.94;
/** How far outside the opening lids begin, and are whole. */
const LIDS = [-0.34, -0.14] as const;
/** How far around an eye its lids reach, in its radii. */
const REACH = 1.9;
/** The edges of the lids, and what is behind the pupil. */
const SKIN: Rgb = [0.09, 0.055, 0.05];
const DEPTH: Rgb = [0.035, 0.02, 0.025];
const WHITE: Rgb = [1, 0.99, 0.97];
/** Lightness of an iris that is dark, and of one that is light. */
const LIGHT_IRIS = [0.25, 0.5] as const;
/**
 * Half height of a slit; half width from which a pupil is round, how high such a one is at least and against its width.
 * In radii.
 */
const PUPIL = { height: 0.6, round: [0.34, 0.44], least: 0.48, higher: 1.1 } as const;
/** Fibres in an iris. */
const FIBRES = 34;

/**
 * A window that an eye mirrors: its middle, towards the light and up by as much of the upper lid, half its size, in
 * radii.
 */
const WINDOW = { across: 0.28, up: 0.38, width: 0.2, height: 0.22 } as const;

/** A part of both eyes: share of each of the scene's pixels that it covers, 0 to 1, and its colors. */
export interface EyePart {
  readonly shares: Plane;
  readonly colors: BackdropLayer;
}

/** Shares of each pixel that the parts of an eye cover, from below. */
interface Parts {
  readonly lids: Plane;
  /** Edges of the lids, and their shadow around. */
  readonly rim: Plane;
  readonly iris: Plane;
  /** Light that has passed through the eye, and fibres in it. */
  readonly glow: Plane;
  /** Pupil, shadow of the upper lid. */
  readonly dark: Plane;
  /** What the eye mirrors. */
  readonly mirrored: Plane;
}

/** Both eyes as layers. @param from as in `modelEyes` @param look of a film's figure if not another one */
export function planFilmEyes(scene: Scene, from: number, look = FILM_LOOK): Layer[] {
  const box = eyesBox(scene, look);
  const layer = ({ shares, colors }: EyePart) =>
    region(toField(uneased(shares, box), 1024), 0.5, 0.5, colors);
  return modelEyes(scene, from, look).map(layer);
}

/**
 * Both eyes as glossy balls between lids in the color of the face: iris with fibres in the pet's own color, pupil,
 * shadow of the upper lid, light that gathers below, a window and its reflection.
 *
 * @param from which side the light comes from: negative left, positive right
 * @returns the parts from below, lids first; none without eyes
 */
export function modelEyes(scene: Scene, from: number, look: EyeLook): EyePart[] {
  const eyes = drawnEyes(scene, look.larger);
  if (eyes.length === 0) return [];
  const plane = () => createPlane(scene.width, scene.height);
  const parts: Parts = {
    lids: plane(),
    rim: plane(),
    iris: plane(),
    glow: plane(),
    dark: plane(),
    mirrored: plane(),
  };
  for (const eye of eyes) model(scene, eye, Math.sign(from) || -1, look, parts);
  const glow = irisColors(scene, eyes, ({ l }) =>
    Math.min(0.88, l + mix(...look.lit.glow, smoothstepIn(LIGHT_IRIS, l))),
  );
  return [
    { shares: parts.lids, colors: lidColors(scene, eyes, LID_SHADE) },
    { shares: parts.rim, colors: solid(SKIN) },
    { shares: parts.iris, colors: irisColors(scene, eyes, deepeningTo(look)) },
    { shares: parts.glow, colors: glow },
    { shares: parts.dark, colors: solid(DEPTH) },
    { shares: parts.mirrored, colors: solid(WHITE) },
  ];
}

/** The pixels around both eyes beyond which `modelEyes` leaves all shares 0. */
export function eyesBox(scene: Scene, look: EyeLook): Box {
  return boxAround(scene, drawnEyes(scene, look.larger), REACH);
}

/** The window that an eye mirrors. @param from as in `modelEyes` */
export function windowIn({ x, y, radius, lids }: DrawnEye, from: number): Disc {
  const { across, up, width } = WINDOW;
  return { x: x + across * from * radius, y: y - up * lids.upper * radius, radius: width * radius };
}

function model(scene: Scene, eye: DrawnEye, from: number, look: EyeLook, parts: Parts): void {
  const slit = clamp(eye.slit / eye.radius, look.narrowest, 0.6);
  const [cos, sin] = [Math.cos(eye.tilt), Math.sin(eye.tilt)];
  const round = smoothstepIn(PUPIL.round, eye.slit / eye.radius);
  const height = mix(PUPIL.height, Math.max(PUPIL.least, PUPIL.higher * slit), round);
  const { between } = openingOf(eye, look.round);
  forEachNear(scene, eye, REACH, (i, _, dx, dy) => {
    // An eye at the border of a turned head ends there.
    const pet = smoothstep(0.4, 0.9, scene.mask.data[i]);
    const x = (cos * dx + sin * dy) / eye.width;
    const y = (cos * dy - sin * dx) / TALL;
    const { below, above } = between(x, y);
    const open = Math.min(below, above);
    if (open <= LIDS[0]) return;
    const away = Math.hypot(x, y);
    const inside = pet * smoothstep(0, 0.06, open);
    const pupil = smoothstep(1.1, 0.92, Math.hypot(x / slit, (y + 0.02) / height));
    const iris = inside * (1 - pupil);
    const angle = Math.atan2(x, y);
    const fibre = 0.5 + 0.5 * Math.sin(FIBRES * angle + 3 * Math.sin(7 * angle));
    const ring = smoothstep(0.4, 0.58, away) * smoothstep(0.92, 0.7, away);
    const lit = smoothstep(0.05, 0.75, y) * smoothstep(0.97, 0.74, away);
    const shade = smoothstep(0.42, 0.02, below);
    const limbus = smoothstep(0.74, 0.98, away);
    const corner = smoothstep(0.98, 1.04, away);
    // The upper edge is thick, as lashes are.
    const edge = mix(EDGE.upper, EDGE.lower, smoothstep(-0.1, 0.1, below - above));
    raise(parts.lids, i, pet * smoothstepIn(LIDS, open) * smoothstep(1.3, 1.05, away));
    raise(
      parts.rim,
      i,
      pet * Math.max(smoothstep(-edge, -0.5 * edge, open), 0.2 * smoothstep(-0.26, 0, open)),
    );
    raise(parts.iris, i, inside);
    raise(parts.glow, i, iris * Math.min(0.8, 0.34 * ring * fibre + 0.5 * lit));
    raise(
      parts.dark,
      i,
      inside * Math.max(0.97 * pupil, 0.7 * shade, 0.62 * limbus * (1 - 0.5 * lit), 0.9 * corner),
    );
    const window = smoothstep(
      1.12,
      0.88,
      Math.hypot(
        (dx - WINDOW.across * from) / (look.window * WINDOW.width),
        (dy + WINDOW.up * eye.lids.upper) / (look.window * WINDOW.height),
      ),
    );
    const second = smoothstep(1.15, 0.8, Math.hypot((dx + 0.34 * from) / 0.12, (dy - 0.4) / 0.1));
    raise(parts.mirrored, i, inside * Math.max(0.96 * window, 0.5 * second));
  });
}

function raise({ data }: Plane, i: number, share: number): void {
  data[i] = Math.max(data[i], share);
}

/** Lightness of an iris under its lid and in the light that gathers below. */
function deepeningTo({ lit: { lighter, least }, shaded: { share, most } }: EyeLook) {
  return ({ l }: DrawnEye['iris'], down: number): number =>
    mix(clamp(share * l, 0.15, most), clamp(l + lighter, least, 0.78), smoothstep(-0.7, 0.7, down));
}

const NONE = fieldValue(0);

/**
 * The field values that a region, whose border eases in and out, draws as these shares.
 *
 * @param box beyond it they are 0
 */
export function uneased({ width, height, data }: Plane, { left, top, right, bottom }: Box): Plane {
  const values = createPlane(width, height, NONE);
  for (let row = top; row < bottom; row++) {
    for (let i = row * width + left; i < row * width + right; i++) {
      if (data[i] !== 0) values.data[i] = fieldValue(data[i]);
    }
  }
  return values;
}

function fieldValue(share: number): number {
  return 0.5 - Math.sin(Math.asin(1 - 2 * share) / 3);
}
