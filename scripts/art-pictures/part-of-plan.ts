import type { Layer, PaintPlan, StrokeLayer } from '#art/plan/paint-plan.ts';

/**
 * A painting that is not finished yet: without light on the relief and without paper, so that only the marks are seen.
 *
 * @param layers how many layers are done
 * @param thinnest of the last of them only the strokes up to the first one thinner than this (half width, plan units)
 */
export function partOfPlan(plan: PaintPlan, layers: number, thinnest = 0): PaintPlan {
  const done: Layer[] = plan.layers.slice(0, layers);
  const last = done.at(-1);
  if (last?.kind === 'strokes') done[done.length - 1] = coarseStrokes(last, thinnest);
  return { ...plan, layers: done, finish: { relief: 0, paper: 0, texture: plan.finish.texture } };
}

function coarseStrokes(layer: StrokeLayer, thinnest: number): StrokeLayer {
  const thinner = layer.radii.findIndex((radius) => radius < thinnest);
  const count = thinner < 0 ? layer.radii.length : thinner;
  return {
    ...layer,
    starts: layer.starts.subarray(0, count + 1),
    radii: layer.radii.subarray(0, count),
    colors: layer.colors.subarray(0, 3 * count),
    opacities: layer.opacities.subarray(0, count),
  };
}
