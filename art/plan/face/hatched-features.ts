import { gaussianBlur } from '../../analysis/blur.ts';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { ringQuantile } from '../../analysis/read-plane.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane } from '../../raster.ts';
import { type HatchPass, planHatching } from '../lines/plan-hatching.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Rgb, StrokeLayer } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import { forEachNear, noseDiscOf, ownEyePlaces } from './eyes.ts';
import { changedAtHeads, headsOf } from './heads.ts';

/** How far around the middle of a nose it is hatched wholly, and at all, in its radii. */
const NOSE = [0.7, 1.35] as const;
/** Share of the way to white by which the tone below the lines is lighter than the nose. */
const LIGHTER = 0.17;
/** How much darker than its muzzle a nose is that stands out, not yet and certainly, OKLab. */
const CLEAR = [0.08, 0.25] as const;
/**
 * How much more of a nose's detail is drawn than it has, and what is detail, in its radii: nostrils dark, gloss light.
 */
const DETAIL = { more: 1.3, broad: 0.45 } as const;
/** Share of a nose's radius within which tone is laid. */
const TONE = 0.82;
/** Denser and finer than fur. Lines lean as a right hand draws them, then cross. */
const PASSES: readonly HatchPass[] = [
  { radius: 0.9, spacing: 2, threshold: 0.05, longest: 20, pressure: 0.6, spread: 0.1, angle: 0 },
  { radius: 0.7, spacing: 1.5, threshold: 0.05, longest: 14, pressure: 0.85, spread: 0.08, angle: 0.7 },
  { radius: 0.7, spacing: 1.2, threshold: 0.05, longest: 10, pressure: 1, spread: 0.08, angle: 0 },
];

/** The pet with lighter noses, for the tone that lines then darken (`hatchNoses`). */
export const withPaleNose = oncePerScene((scene: Scene): Scene => changedAtHeads(scene, paleNoseIn));

function paleNoseIn(scene: Scene): Scene {
  const nose = noseDiscOf(scene);
  if (!nose) return scene;
  const lighter = LIGHTER * standingOut(scene, nose);
  const data = scene.light.data.slice();
  forEachNear(scene, nose, NOSE[1], (i, distance) => {
    data[i] = mix(data[i], 1, lighter * smoothstep(NOSE[1], NOSE[0], distance));
  });
  return { ...scene, light: { ...scene.light, data } };
}

/** How clearly a nose is darker than the muzzle around it, 0 to 1: in a dark muzzle, a paler one would be a disc. */
function standingOut({ light, scale }: Scene, nose: Disc): number {
  const own = ringQuantile(light, scale, nose, [0, 0.3, 0.6], 0.5);
  return smoothstepIn(CLEAR, ringQuantile(light, scale, nose, [1.5, 1.8], 0.5) - own);
}

/** Lines that darken pale noses (`withPaleNose`) to their own tones. @param scene the pet as it is drawn */
export function hatchNoses(scene: Scene, lead: Rgb, seed: number): StrokeLayer[] {
  return headsOf(scene).flatMap((head) => hatchNose(head, lead, seed));
}

function hatchNose(scene: Scene, lead: Rgb, seed: number): StrokeLayer[] {
  const nose = noseDiscOf(scene);
  if (!nose) return [];
  const { width, height, scale, mask } = scene;
  const darkness = createPlane(width, height);
  const laid = createPlane(width, height);
  const pale = withPaleNose(scene).light.data;
  const own = scene.light.data;
  const around = gaussianBlur(scene.light, DETAIL.broad * nose.radius * scale).data;
  forEachNear(scene, nose, NOSE[1], (i, distance) => {
    const share = smoothstep(NOSE[1], NOSE[0], distance) * smoothstep(0.5, 1, mask.data[i]);
    laid.data[i] = 1 - pale[i];
    const wanted = 1.1 - own[i] + DETAIL.more * (around[i] - own[i]);
    darkness.data[i] = mix(laid.data[i], clamp(wanted, 0, 1), share);
  });
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness,
      laid,
      light: createPlane(width, height),
      scale,
      passes: PASSES,
      lead,
      random: createRandom(seed + 12),
    },
    strokes,
  );
  return [strokes.layer('graphite')];
}

/** Where tone is laid for eyes and noses; less far about a nose, whose border lines draw. */
export function tonedPlaces(scene: Scene): readonly Disc[] {
  return headsOf(scene).flatMap((head) => {
    const nose = noseDiscOf(head);
    return nose ? [...ownEyePlaces(head), { ...nose, radius: TONE * nose.radius }] : ownEyePlaces(head);
  });
}
