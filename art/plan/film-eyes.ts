import { clamp, mix, smoothstep } from '../numbers.ts';
import { createPlane, type Plane } from '../raster.ts';
import { type DrawnEye, drawnEyes, type Enlargement, irisColors } from './drawn-eyes.ts';
import { forEachNear } from './eyes.ts';
import type { BackdropLayer, Layer, Rgb } from './paint-plan.ts';
import { toField } from './pixels.ts';
import type { Scene } from './scene.ts';
import { region, solid } from './tone-regions.ts';

const LARGER: Enlargement = { usual: 1.24, close: 1.06 };
/** Height of an eye above its width. */
const TALL = 1.06;
/** Radii of eyes, in plan units, whose lids begin to look thin, and do. */
const LARGE = [34, 66] as const;
/** The rim of the lids, and what is behind the pupil. */
const SKIN: Rgb = [0.1, 0.065, 0.06];
const DEPTH: Rgb = [0.035, 0.02, 0.025];
const WHITE: Rgb = [1, 0.99, 0.97];
/** Fibres in an iris. */
const FIBRES = 34;

/** Shares of each pixel that the parts of an eye cover, from below. */
interface Parts {
  /** Lids. */
  readonly rim: Plane;
  readonly iris: Plane;
  /** Light that has passed through the eye, and fibres in it. */
  readonly glow: Plane;
  /** Pupil, shadow of the upper lid. */
  readonly dark: Plane;
  /** What the eye mirrors. */
  readonly mirrored: Plane;
}

/**
 * Both eyes as glossy balls: rim of the lids, iris with fibres in the pet's own color, pupil, shadow of the upper lid, light
 * that gathers below, a window and its reflection.
 *
 * @param from which side the light comes from: negative left, positive right
 */
export function planFilmEyes(scene: Scene, from: number): Layer[] {
  const eyes = drawnEyes(scene, LARGER);
  if (eyes.length === 0) return [];
  const plane = () => createPlane(scene.width, scene.height);
  const parts: Parts = { rim: plane(), iris: plane(), glow: plane(), dark: plane(), mirrored: plane() };
  for (const eye of eyes) model(scene, eye, Math.sign(from) || -1, parts);
  const layer = ({ data, ...size }: Plane, colors: BackdropLayer) =>
    region(toField({ ...size, data: data.map(unease) }, 1024), 0.5, 0.5, colors);
  return [
    layer(parts.rim, solid(SKIN)),
    layer(parts.iris, irisColors(scene, eyes, deepening)),
    layer(
      parts.glow,
      irisColors(scene, eyes, ({ l }) => Math.min(0.88, l + 0.36)),
    ),
    layer(parts.dark, solid(DEPTH)),
    layer(parts.mirrored, solid(WHITE)),
  ];
}

function model(scene: Scene, eye: DrawnEye, from: number, parts: Parts): void {
  // In a narrow pupil, which a photo shows in bright light, nobody would know a friend.
  const slit = clamp(eye.slit / eye.radius, 0.43, 0.6);
  const lashes = mix(1.24, 1.13, smoothstep(...LARGE, eye.radius));
  forEachNear(scene, eye, 1.5, (i, _, dx, dy) => {
    const y = dy / TALL;
    const away = Math.hypot(dx, y);
    // The upper lid is heavier than the lower one.
    const lid = Math.hypot(dx, y + 0.07);
    const inside = smoothstep(0.99, 0.9, away) * smoothstep(-0.84, -0.7, y - 0.28 * dx * dx);
    const pupil = smoothstep(1.1, 0.92, Math.hypot(dx / slit, (y + 0.02) / 0.6));
    const iris = inside * (1 - pupil);
    const fibre = 0.5 + 0.5 * Math.sin(FIBRES * Math.atan2(dx, y) + 3 * Math.sin(7 * Math.atan2(dx, y)));
    const ring = smoothstep(0.4, 0.58, away) * smoothstep(0.92, 0.7, away);
    const below = smoothstep(0.05, 0.75, y) * smoothstep(0.97, 0.74, away);
    const shade = smoothstep(-0.12, -0.8, y) * inside;
    const limbus = inside * smoothstep(0.74, 0.98, away);
    raise(parts.rim, i, 0.94 * smoothstep(lashes, 0.98, lid));
    raise(parts.iris, i, inside);
    raise(parts.glow, i, iris * Math.min(0.8, 0.34 * ring * fibre + 0.5 * below));
    raise(parts.dark, i, Math.max(0.97 * inside * pupil, 0.6 * shade, 0.62 * limbus * (1 - 0.5 * below)));
    const window = smoothstep(1.12, 0.88, Math.hypot((dx - 0.3 * from) / 0.22, (dy + 0.36) / 0.25));
    const second = smoothstep(1.15, 0.8, Math.hypot((dx + 0.34 * from) / 0.12, (dy - 0.4) / 0.1));
    raise(parts.mirrored, i, Math.max(0.96 * window, 0.55 * second));
  });
}

function raise({ data }: Plane, i: number, share: number): void {
  data[i] = Math.max(data[i], share);
}

/** Lightness of an iris under its lid and in the light that gathers below. */
function deepening({ l }: DrawnEye['iris'], down: number): number {
  return mix(clamp(0.6 * l, 0.15, 0.42), clamp(l + 0.14, 0.42, 0.78), smoothstep(-0.7, 0.7, down));
}

/** What a region's border, which eases in and out, turns into this share. */
function unease(share: number): number {
  return 0.5 - Math.sin(Math.asin(1 - 2 * share) / 3);
}
