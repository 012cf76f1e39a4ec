import { guidedFilterAt } from '../../analysis/guided-filter.ts';
import { resizeAt } from '../../analysis/resize.ts';
import { withKernels } from '../../kernels/wasm-runtime.ts';
import { mix } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { Field, WashLayer } from '../paint-plan.ts';
import { type Densities, densitiesAt, enriched, localColor, pigmentBetween } from '../pigment.ts';
import { toField, toFieldAt } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { toneSteps } from '../shapes/tones.ts';

/** One of the washes that are laid over each other, each on what is darker than its level. */
export interface Glaze {
  /** Share of the subject that it covers; the first covers all. */
  covers: number;
  /** Size of details that are smoothed away, in plan units. */
  smoothing: number;
  softness: number;
  wander: number;
  edge: number;
  clouds: number;
  /** How much of the paper shines through, 0 to 1. */
  lightening: number;
}

/** Differences of lightness below about the root of this are smoothed away. */
const FLAT = 0.004;

/**
 * Plans washes from the first tint to the last accents; together they reach the subject's tones.
 *
 * @param body where paint may go, 0 to 1, same size as the scene
 * @param chroma colorfulness of the pigments: 1 keeps
 */
export function planGlazes(scene: Scene, body: Plane, glazes: readonly Glaze[], chroma: number): WashLayer[] {
  const color = enriched(localColor(scene, 224, 5), chroma);
  const steps = toneSteps(
    scene,
    glazes.map((glaze) => glaze.covers),
  );
  let below: Densities | undefined;
  return glazes.map((glaze, index) => {
    const { level, tone } = steps[index];
    const wanted = densitiesAt(color, mix(tone, 1, glaze.lightening));
    const pigment = pigmentBetween(wanted, below);
    below = wanted;
    return {
      kind: 'wash',
      field: index === 0 ? toField(body, fieldSize(glaze.smoothing)) : darkness(scene, body, glaze.smoothing),
      level: index === 0 ? 0.45 : level,
      softness: glaze.softness,
      wander: glaze.wander,
      edge: glaze.edge,
      grain: 0.28,
      clouds: glaze.clouds,
      pigment,
    };
  });
}

/** How dark the subject is, without details smaller than `smoothing`, on a grid just fine enough for that. */
function darkness(scene: Scene, body: Plane, smoothing: number): Field {
  const longest = Math.max(scene.width, scene.height);
  const share = Math.min(1, fieldSize(smoothing) / longest);
  const width = Math.max(1, Math.round(scene.width * share));
  const height = Math.max(1, Math.round(scene.height * share));
  const radius = smoothing * scene.scale * share;
  return withKernels((runtime) => {
    const light = resizeAt(runtime, scene.light, width, height);
    guidedFilterAt(runtime, light, light, width, height, radius, FLAT);
    runtime.code.darkInside(light, resizeAt(runtime, body, width, height), width * height, light);
    return toFieldAt(runtime, light, { width, height }, longest);
  });
}

/** Smooth shapes need few cells. */
function fieldSize(smoothing: number): number {
  return smoothing > 16 ? 384 : smoothing > 6 ? 640 : 1024;
}
