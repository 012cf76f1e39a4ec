import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { readPlane, ringQuantile } from '../../analysis/read-plane.ts';
import { mix, smoothstepIn } from '../../numbers.ts';
import {
  type Depth,
  type DrawnEye,
  drawnEyes,
  type Enlargement,
  irisColors,
  lidColors,
  openDepth,
  openingOf,
  ovalDepth,
  placeIn,
} from '../face/drawn-eyes.ts';
import { isLostNoseDrawn } from '../face/drawn-muzzle.ts';
import { noseOf, tiltOf } from '../face/eyes.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { solid } from '../shapes/tone-regions.ts';
import { isNoseLost } from './cel-nose.ts';

const LARGER: Enlargement = { usual: 1.33, close: 1.14 };
/** Height of an eye above its width, in radii. */
const TALL = 0.1;
/** Half width of a pupil at least, in radii: in a large eye a small one is a fright. */
const NARROWEST = 0.42;
/** How near to a round one the opening of an eye is; the line around it, the iris and the crease above, in radii. */
const ROUND = 0.6;
const RIM = 0.09;
const IRIS = 0.98;
const CREASE = 0.3;
const INK: Rgb = [0.1, 0.06, 0.1];
const WHITE: Rgb = [1, 1, 1];
/**
 * How much lighter most of a muzzle is than its nose, in OKLab, where the nose begins to be seen and where it is clear;
 * the quantile that is; strength of the light on a nose that is not seen.
 */
const NOSE_CONTRAST = [0.1, 0.18] as const;
const MUZZLE = 0.4;
const FAINT = 0.3;
const CLEAR = 0.85;
/** How far above its darkest part a nose ends at least and at most, in radii, and how high on it its light lies. */
const ABOVE_NOSE = { least: 0.6, most: 1.6 };
const LIGHT_ON_NOSE = 0.56;
/** How much darker than the face around them lids are, and how far they reach, in radii. */
const LID_SHADE = 0.95;
const LIDDED = 0.96;

/** Both eyes redrawn larger: dark rim, iris in the pet's own color, pupil, lights, lid line; a light on the nose. */
export function planCelEyes(scene: Scene): Layer[] {
  const eyes = drawnEyes(scene, LARGER);
  if (eyes.length === 0) return [];
  const lines = () => new LineField(scene.placement, Math.max(scene.width, scene.height));
  const [rim, iris, pupil, glow, lights] = [lines(), lines(), lines(), lines(), lines()];
  const [lids, gloss] = [lines(), lines()];
  for (const eye of eyes) {
    const { radius: r } = eye;
    const open = openDepth(eye, ROUND);
    const seen = (depth: Depth) => (x: number, y: number) => Math.min(open(x, y), depth(x, y));
    const around = { x: eye.x, y: eye.y, radius: 1.6 * r };
    lids.shape(ovalDepth(eye, 0, LIDDED, TALL), around);
    rim.shape((x, y) => open(x, y) + RIM * r, around);
    for (const line of lashesOf(eye)) rim.line(line);
    iris.shape(seen(ovalDepth(eye, 0, IRIS)), around);
    pupil.shape(seen(ovalDepth(eye, 0.01, Math.max(NARROWEST, eye.slit / r), 0.16)), around);
    glow.line(bowl(eye));
    lights.dot({ ...placeIn(eye, -0.34, -0.45 * eye.lids.upper), radius: 0.27 * r });
    lights.dot({ ...placeIn(eye, 0.36, 0.38), radius: 0.13 * r });
  }
  // A nose that is drawn has its own light.
  const nose = isNoseLost(scene) || isLostNoseDrawn(scene) ? undefined : noseOf(scene);
  if (nose) gloss.line(lightOnNose(scene, nose, tiltOf(eyes)));
  return [
    lids.layer(lidColors(scene, eyes, LID_SHADE)),
    rim.layer(solid(INK)),
    iris.layer(irisColors(scene, eyes)),
    pupil.layer(solid([0.05, 0.03, 0.06])),
    glow.layer(solid(WHITE), 0.22),
    lights.layer(solid(WHITE), 0.97),
    ...(nose ? [gloss.layer(solid(WHITE), glossOf(scene, nose))] : []),
  ];
}

/** A light in the upper half of a nose, which leans with the head. */
function lightOnNose({ light, scale }: Scene, { x, y, radius }: Disc, tilt: number): Nib[] {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const place = (across: number, down: number) => ({
    x: x + radius * (cos * across - sin * down),
    y: y + radius * (sin * across + cos * down),
  });
  const lightAt = (down: number) => {
    const { x, y } = place(0, down);
    return readPlane(light, scale, x, y);
  };
  // Nostrils are what is darkest: the nose goes on above them.
  const border = (lightAt(0) + lightAt(-ABOVE_NOSE.most)) / 2;
  let top = ABOVE_NOSE.least;
  while (top < ABOVE_NOSE.most && lightAt(-top) < border) top += 0.1;
  return [-0.3, -0.05, 0.16].map((across, n) => ({
    ...place(across, -LIGHT_ON_NOSE * top),
    radius: (n === 1 ? 0.085 : 0.06) * radius,
  }));
}

/** Strength of the light on a nose: in a muzzle as dark as the nose a clear one would look like a tooth. */
function glossOf({ light, scale }: Scene, nose: Disc): number {
  const lightAt = (rank: number, ...radii: number[]) => ringQuantile(light, scale, nose, radii, rank);
  return mix(
    FAINT,
    CLEAR,
    smoothstepIn(NOSE_CONTRAST, lightAt(MUZZLE, 1.4, 1.7) - lightAt(0.5, 0, 0.4, 0.7)),
  );
}

/** The upper lid, heavier to the outer corner and with a flick there, and the crease above it. */
function lashesOf(eye: DrawnEye): Nib[][] {
  const { radius: r, outer } = eye;
  const { upperEdge } = openingOf(eye, ROUND);
  const edge = Array.from({ length: 15 }, (_, n) => {
    const along = mix(-1.05, 1.1, n / 14);
    return {
      ...placeIn(eye, outer * along, upperEdge(outer * along)),
      radius: r * mix(0.06, 0.15, n / 14) * Math.sin(Math.PI * mix(0.1, 0.9, n / 14)) ** 0.5,
    };
  });
  const flick: Nib[] = [0, 0.5, 1].map((t) => ({
    ...placeIn(eye, outer * (1 + 0.4 * t), upperEdge(outer) - 0.3 * t ** 1.3),
    radius: 0.13 * r * (1 - t),
  }));
  const crease = Array.from({ length: 11 }, (_, n) => {
    const across = mix(-0.75, 0.75, n / 10);
    return {
      ...placeIn(eye, across, upperEdge(across) - CREASE),
      radius: 0.04 * r * Math.sin((Math.PI * n) / 10),
    };
  });
  return [edge, flick, crease];
}

/** Light that has passed through the eye: a crescent at the lower edge of the iris. */
function bowl(eye: DrawnEye): Nib[] {
  return Array.from({ length: 11 }, (_, n) => {
    const angle = Math.PI * mix(0.12, 0.88, n / 10);
    return {
      ...placeIn(eye, Math.cos(angle) * 0.68, TALL + 0.04 + Math.sin(angle) * 0.66),
      radius: 0.13 * eye.radius * Math.sin((Math.PI * n) / 10),
    };
  });
}
