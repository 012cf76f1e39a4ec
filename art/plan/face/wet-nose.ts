import { quantile } from '../../analysis/read-plane.ts';
import { hypot, smoothstepIn } from '../../numbers.ts';
import { createPlane } from '../../raster.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { region, solid } from '../shapes/tone-regions.ts';
import { catShareOf } from './cat.ts';
import { boxAround, eyesOf, forEachNear, type Nose, noseOf, tiltOf } from './eyes.ts';
import { nosePlaceOf } from './face.ts';
import { uneased } from './film-eyes.ts';

/** Certainty that a pet is a cat from which its nose is dry. */
const CAT = 0.5;
/**
 * How far beside the middle of the eyes a nose has no light, and a whole one, distances of the eyes: heads turned far.
 */
const TURN = [0.6, 0.35] as const;
/** Where a measured nose surely has no fur, radii. */
const INNER = 0.55;
/** Lightness (OKLab) from which on a nose is not black, and up to which it surely is. */
const BLACK = [0.42, 0.32] as const;
/** Share of its pixels that are its lights, and by how much these are lighter where it has some, and surely none. */
const LIGHTS = { share: 0.04, lighter: [0.2, 0.12] } as const;
/** How much lighter than most of the nose fur is, and what surely is none. */
const FUR = [0.2, 0.1] as const;

/** A soft light on a nose: radii from its middle, across towards the light; how opaque. */
interface Spot {
  readonly across: number;
  readonly down: number;
  readonly breadth: number;
  readonly height: number;
  readonly share: number;
  readonly color: Rgb;
}

/** What a wet nose mirrors of the light: a broad sheen, and a small light in it. */
const SPOTS: readonly Spot[] = [
  { across: 0.08, down: -0.38, breadth: 0.62, height: 0.26, share: 0.42, color: [0.56, 0.57, 0.61] },
  { across: 0.24, down: -0.42, breadth: 0.24, height: 0.09, share: 0.68, color: [1, 0.99, 0.97] },
];
/** Where a spot is whole, and where it ends, in its own size. */
const SPOT = [1.15, 0.3] as const;
/** How far around a nose its lights reach, radii. */
const REACH = 1.2;

/**
 * The wet light on a dog's black nose on which the photo shows none, so that it is no hole.
 *
 * @param from which side the light comes from: negative left, positive right
 */
export function planWetNose(scene: Scene, from: number): Layer[] {
  const [nose, place] = [noseOf(scene), nosePlaceOf(scene)];
  if (!nose || !place || catShareOf(scene) > CAT) return [];
  const tones = tonesOf(scene, nose);
  if (tones.length === 0) return [];
  const most = quantile(tones, 0.5);
  const lighter = quantile(tones, 1 - LIGHTS.share) - most;
  const dull = smoothstepIn(BLACK, most) * smoothstepIn(LIGHTS.lighter, lighter);
  const share = dull * smoothstepIn(TURN, Math.abs(place.across));
  if (share <= 0) return [];
  const tilt = tiltOf(eyesOf(scene));
  const [cos, sin, side] = [Math.cos(tilt), Math.sin(tilt), Math.sign(from) || -1];
  const box = boxAround(scene, [nose], REACH);
  return SPOTS.map(({ across, down, breadth, height, share: opaque, color }) => {
    const spot = createPlane(scene.width, scene.height);
    forEachNear(scene, nose, REACH, (i, _, dx, dy) => {
      const [x, y] = [dx * cos + dy * sin, dy * cos - dx * sin];
      const away = hypot((x - across * side) / breadth, (y - down) / height);
      const own = smoothstepIn(FUR, scene.light.data[i] - most);
      spot.data[i] = share * opaque * own * smoothstepIn(SPOT, away);
    });
    return region(toField(uneased(spot, box), 1024), 0.5, 0.5, solid(color));
  });
}

/** Lightness of the pixels that surely are the nose, in rising order. */
function tonesOf(scene: Scene, nose: Nose): number[] {
  const tones: number[] = [];
  forEachNear(scene, nose, INNER, (i, away) => {
    if (away < INNER) tones.push(scene.light.data[i]);
  });
  return tones.sort((one, other) => one - other);
}
