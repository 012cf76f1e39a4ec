import type { Disc } from '../analysis/possible-heads.ts';
import { quantile, readRings } from '../analysis/read-plane.ts';
import { mix, smoothstep } from '../numbers.ts';
import {
  type DrawnEye,
  drawnEyes,
  type Enlargement,
  eyeDepth,
  hasLid,
  irisColors,
  lidAt,
  lidColors,
  lidDepth,
  lidEdge,
  oval,
  placeIn,
} from './drawn-eyes.ts';
import { noseOf } from './eyes.ts';
import { LineField } from './line-field.ts';
import type { Nib } from './nib.ts';
import type { Layer, Rgb } from './paint-plan.ts';
import type { Scene } from './scene.ts';
import { solid } from './tone-regions.ts';

const LARGER: Enlargement = { usual: 1.33, close: 1.14 };
/** Height of an eye above its width, in radii. */
const TALL = 0.1;
/** Half width of a pupil at least, in radii: in a large eye a small one is a fright. */
const NARROWEST = 0.42;
const INK: Rgb = [0.1, 0.06, 0.1];
const WHITE: Rgb = [1, 1, 1];
/**
 * How much lighter most of a muzzle is than its nose, in OKLab, where the nose begins to be seen and where it is clear;
 * the quantile that is; strength of the light on a nose that is not seen.
 */
const NOSE_CONTRAST = [0.1, 0.18] as const;
const MUZZLE = 0.4;
const FAINT = 0.3;
/** How much darker than the face around them lids are, and how far they and the rim below them reach, in radii. */
const LID_SHADE = 0.95;
const LIDDED = 1.12;

/** Both eyes redrawn larger: dark rim, iris in the pet's own color, pupil, lights, lid line; a light on the nose. */
export function planCelEyes(scene: Scene): Layer[] {
  const eyes = drawnEyes(scene, LARGER);
  if (eyes.length === 0) return [];
  const lines = () => new LineField(scene.placement, Math.max(scene.width, scene.height));
  const [rim, iris, pupil, glow, lights] = [lines(), lines(), lines(), lines(), lines()];
  const [lids, lashes, gloss] = [lines(), lines(), lines()];
  for (const eye of eyes) {
    const { radius: r } = eye;
    if (hasLid(eye)) {
      const ball = { x: eye.x, y: eye.y, radius: LIDDED * r };
      // The lid is a part of the face: the dark rim ends at its edge.
      rim.shape((x, y) => Math.min(eyeDepth(eye, LIDDED, x, y), -lidDepth(eye, 2, x, y)), ball);
      lids.shape((x, y) => lidDepth(eye, LIDDED, x, y), ball);
      for (const line of lashesOf(eye)) lashes.line(line);
    } else {
      rim.line(oval(eye, 0, 1.06, TALL));
      for (const line of lidOf(eye)) rim.line(line);
    }
    // The lower lid is a thin line, the upper one a shadow.
    iris.line(oval(eye, 0.07, 0.93, TALL));
    pupil.line(oval(eye, 0.01, Math.max(NARROWEST, eye.slit / r), 0.21));
    glow.line(bowl(eye));
    lights.dot({ ...placeIn(eye, -0.34, -0.38 * eye.opening), radius: 0.27 * r });
    lights.dot({ ...placeIn(eye, 0.36, 0.38), radius: 0.13 * r });
  }
  const nose = noseOf(scene);
  if (nose) {
    const { x, y, radius } = nose;
    gloss.line([
      { x: x - 0.32 * radius, y: y - 0.24 * radius, radius: 0.06 * radius },
      { x: x - 0.08 * radius, y: y - 0.3 * radius, radius: 0.1 * radius },
      { x: x + 0.14 * radius, y: y - 0.27 * radius, radius: 0.04 * radius },
    ]);
  }
  return [
    rim.layer(solid(INK)),
    iris.layer(irisColors(scene, eyes)),
    pupil.layer(solid([0.05, 0.03, 0.06])),
    glow.layer(solid(WHITE), 0.22),
    lights.layer(solid(WHITE), 0.97),
    ...(nose ? [gloss.layer(solid(WHITE), glossOf(scene, nose))] : []),
    ...(eyes.some(hasLid) ? [lids.layer(lidColors(scene, eyes, LID_SHADE)), lashes.layer(solid(INK))] : []),
  ];
}

/** Strength of the light on a nose: in a muzzle as dark as the nose a clear one would look like a tooth. */
function glossOf({ light, scale }: Scene, { radius, ...nose }: Disc): number {
  const lightAt = (rank: number, ...radii: number[]) =>
    quantile(
      readRings(
        light,
        scale,
        nose,
        radii.map((share) => share * radius),
      ),
      rank,
    );
  return mix(
    FAINT,
    0.97,
    smoothstep(...NOSE_CONTRAST, lightAt(MUZZLE, 1.4, 1.7) - lightAt(0.5, 0, 0.4, 0.7)),
  );
}

/** The upper lid, heavy in the middle, with a flick at the outer corner. */
function lidOf(eye: DrawnEye): Nib[][] {
  const { radius: r, outer } = eye;
  const arc = (from: number, to: number, thick: number, away: number): Nib[] =>
    Array.from({ length: 13 }, (_, n) => {
      const t = n / 12;
      const angle = mix(from, to, t);
      return {
        ...placeIn(eye, outer * Math.cos(angle) * away, -Math.sin(angle) * (away + TALL)),
        radius: thick * r * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * t)) ** 0.7,
      };
    });
  const flick: Nib[] = [0, 0.5, 1].map((t) => ({
    ...placeIn(eye, outer * mix(0.92, 1.42, t), -mix(0.42, 0.72, t ** 1.3)),
    radius: 0.15 * r * (1 - t),
  }));
  return [arc(Math.PI * 0.94, Math.PI * 0.06, 0.16, 1.02), flick];
}

/** The edge of a lid that hangs over the eye, with a flick at the outer corner, and the crease above it. */
function lashesOf(eye: DrawnEye): Nib[][] {
  const { radius: r, outer } = eye;
  const edge = Array.from({ length: 13 }, (_, n) => {
    const along = n / 12;
    return {
      ...lidEdge(eye, outer * mix(-0.98, 1.02, along)),
      radius: 0.13 * r * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * along)) ** 0.6,
    };
  });
  const corner = lidAt(eye, 0.86);
  const flick: Nib[] = [0, 0.5, 1].map((t) => ({
    ...placeIn(eye, outer * (0.86 + 0.42 * t), corner - 0.14 * t ** 1.3),
    radius: 0.13 * r * (1 - t),
  }));
  const crease = Array.from({ length: 11 }, (_, n) => {
    const angle = Math.PI * mix(0.2, 0.8, n / 10);
    return {
      ...placeIn(eye, Math.cos(angle) * LIDDED, -Math.sin(angle) * LIDDED),
      radius: 0.045 * r * Math.sin((Math.PI * n) / 10),
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
