import { inkLines } from '#art/analysis/ink-lines.ts';
import type { Subject } from '#art/contract.ts';
import { drawPlan } from '#art/drawing/draw-plan.ts';
import { clamp, mix } from '#art/numbers.ts';
import { inflate } from '#art/plan/coat/modeling.ts';
import { planHatching } from '#art/plan/lines/plan-hatching.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import type { Scene } from '#art/plan/scene.ts';
import { scenePicture } from '#art/plan/scene-picture.ts';
import { solid } from '#art/plan/shapes/tone-regions.ts';
import { StrokeCollector } from '#art/plan/stroke-collector.ts';
import { createRandom } from '#art/random.ts';
import { createPlane, createRaster, type Plane, type Raster } from '#art/raster.ts';

/** Gray behind a cut-out. */
const BEHIND = 0.86;

/** A plane of values 0 to 1 as gray. */
export function viewOfPlane(plane: Plane): Raster {
  return view(plane, (i) => [plane.data[i], plane.data[i], plane.data[i]]);
}

/** The photo inside the cut-out, gray outside. */
export function viewOfCutOut({ photo, mask }: Subject): Raster {
  return view(mask, (i) => [0, 1, 2].map((c) => mix(BEHIND, photo.data[4 * i + c] / 255, mask.data[i])));
}

/** The scene's colors, which go on beyond the outline. */
export function viewOfColors(scene: Scene): Raster {
  const { red, green, blue } = scenePicture(scene);
  return view(scene, (i) => [red[i], green[i], blue[i]]);
}

/** Which way the surface looks, as normal maps are colored. */
export function viewOfModeling(scene: Scene): Raster {
  const { x, y, z } = inflate(scene, 90);
  return view(scene, (i) =>
    [x.data[i], -y.data[i], z.data[i]].map((part) => mix(BEHIND, 0.5 + 0.5 * part, scene.mask.data[i])),
  );
}

/** Where an illustrator would draw lines, dark on light. */
export function viewOfInk(scene: Scene): Raster {
  const { data } = inkLines(scene.light, 2.1 * scene.scale, scene.mask);
  return view(scene, (i) => [1 - data[i], 1 - data[i], 1 - data[i]]);
}

/** The direction of the fur, hatched everywhere with the same pressure. */
export function viewOfFlow(scene: Scene): Raster {
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness: { ...scene.mask, data: scene.mask.data.map((share) => 0.45 * share) },
      laid: createPlane(scene.width, scene.height),
      light: scene.light,
      scale: scene.scale,
      passes: [{ radius: 1.6, spacing: 6, threshold: 0.3, longest: 60, pressure: 0.9, spread: 0, angle: 0 }],
      lead: [0.1, 0.25, 0.4],
      random: createRandom(1),
    },
    strokes,
  );
  const { width, height } = scene.placement;
  const plan: PaintPlan = {
    width,
    height,
    seed: 1,
    layers: [solid([1, 1, 1]), strokes.layer('ink')],
    finish: { relief: 0, paper: 0, texture: 'paper' },
  };
  return drawPlan(plan, scene);
}

function view(size: { width: number; height: number }, color: (i: number) => readonly number[]): Raster {
  const raster = createRaster(size.width, size.height);
  for (let i = 0; i < size.width * size.height; i++) {
    for (const [c, value] of color(i).entries()) raster.data[4 * i + c] = 255 * clamp(value, 0, 1);
    raster.data[4 * i + 3] = 255;
  }
  return raster;
}
