import { gaussianBlur } from '../analysis/blur.ts';
import { clamp } from '../numbers.ts';
import { coatOf } from '../plan/coat/coat.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { frameFade } from '../plan/lines/frame-fade.ts';
import type { Rgb, WashLayer } from '../plan/paint-plan.ts';
import { densitiesOf, pigmentBetween } from '../plan/pigment.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { multiply } from '../plan/shapes/planes.ts';
import type { StyleOptions } from '../plan/style.ts';
import { type Glaze, planGlazes } from '../plan/washes/glazes.ts';
import { type Body, bodyWithEdges, type Edges } from '../plan/washes/lost-edges.ts';
import type { Plane } from '../raster.ts';
import { chooseGround, complementOf } from './ground.ts';
import { looseWashes, type Wetness } from './loose-washes.ts';
import { NEUTRALS } from './palette.ts';

/** How a ground is painted when a style does not say. */
const USUAL: Wetness = {
  softness: 0.05,
  edge: 0.6,
  grain: 0.2,
  clouds: 0.8,
  strength: 1,
  spread: 1,
  splashes: 'beside',
  palesAtCuts: 'around',
  salt: 900,
};
const EDGES: Edges = { found: 1.6, lost: 4, share: 0.1, margin: 60 };

/**
 * Washes behind the pet that end where its own paint begins.
 *
 * @param body where that is
 */
export function watercolorGround(
  scene: Scene,
  { background, seed }: StyleOptions,
  wetness = USUAL,
  body?: Body,
): WashLayer[] {
  if (background === 'transparent') return [];
  if (background === 'automatic') {
    const coat = coatOf(scene);
    return looseWashes(scene, coat, body ?? bodyWithEdges(scene, coat, EDGES, seed), wetness, seed);
  }
  const around = aroundPet(scene);
  const neutral = NEUTRALS[background];
  if (neutral) return neutralGround(scene, neutral, around, wetness);
  const ground = chooseGround(scene, background, seed);
  if (ground?.isScene) {
    const shape = multiply(frameFade(scene, 70, seed), around);
    return planGlazes(groundScene(scene, ground.picture), shape, SCENE_GLAZES, 1.15);
  }
  const { color, second } = complementOf(scene, seed);
  return allOver(around, color, second, wetness);
}

/** Wet and pale: what is behind stays behind. */
const SCENE_GLAZES: readonly Glaze[] = [
  { covers: 1, smoothing: 30, softness: 0.14, wander: 0.2, edge: 0.3, clouds: 0.9, lightening: 0.5 },
  { covers: 0.68, smoothing: 14, softness: 0.05, wander: 0.06, edge: 0.45, clouds: 0.9, lightening: 0.4 },
  { covers: 0.42, smoothing: 9, softness: 0.035, wander: 0.05, edge: 0.5, clouds: 0.7, lightening: 0.32 },
  { covers: 0.2, smoothing: 6, softness: 0.03, wander: 0.04, edge: 0.45, clouds: 0.5, lightening: 0.26 },
  { covers: 0.08, smoothing: 4, softness: 0.03, wander: 0.03, edge: 0.35, clouds: 0.3, lightening: 0.2 },
];

const SHEET = { kind: 'wash', softness: 0.05 } as const;
/** Cells of a field that ends at the pet's outline. */
const OUTLINE_CELLS = 768;

function neutralGround(scene: Scene, color: Rgb, around: Plane, { grain }: Wetness): WashLayer[] {
  return [
    {
      ...SHEET,
      field: toField(multiply(frameFade(scene, 90), around), OUTLINE_CELLS),
      level: 0.42,
      wander: 0.2,
      edge: 0.5,
      grain,
      clouds: 0.5,
      pigment: pigmentBetween(densitiesOf(color)),
    },
  ];
}

/** Two colors running into each other up to every edge of the sheet. */
function allOver(around: Plane, color: Rgb, second: Rgb, { grain }: Wetness): WashLayer[] {
  const sheet = toField(around, OUTLINE_CELLS);
  const wash = { ...SHEET, field: sheet, edge: 0.2, grain, clouds: 1.1 };
  return [
    { ...wash, level: 0.3, wander: 0.05, pigment: pigmentBetween(densitiesOf(lighten(color, 0.45))) },
    {
      ...wash,
      level: 0.75,
      softness: 0.3,
      wander: 0.9,
      pigment: pigmentBetween(densitiesOf(lighten(second, 0.4))),
    },
  ];
}

/** 1 away from the pet, 0 inside it; where its own paint begins, one half. */
function aroundPet(scene: Scene): Plane {
  const soft = gaussianBlur(scene.mask, 1.5 * scene.scale);
  return { ...soft, data: soft.data.map((value) => clamp(1.05 - 1.1 * value, 0, 1)) };
}

function lighten(color: Rgb, share: number): Rgb {
  return [
    color[0] + (1 - color[0]) * share,
    color[1] + (1 - color[1]) * share,
    color[2] + (1 - color[2]) * share,
  ];
}
