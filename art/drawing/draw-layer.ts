import { type Layer, softnessOf } from '../plan/paint-plan.ts';
import { drawBackdrop } from './draw-backdrop.ts';
import { drawDots } from './draw-dots.ts';
import { drawLights } from './draw-lights.ts';
import { drawRegion } from './draw-region.ts';
import { drawStrokes } from './draw-strokes.ts';
import { drawWash } from './draw-wash.ts';
import type { Sheet } from './sheet.ts';

/** Draws one layer on what is on the sheet already. */
export function drawLayer(layer: Layer, sheet: Sheet): void {
  switch (layer.kind) {
    case 'backdrop':
      drawBackdrop(layer, sheet);
      break;
    case 'strokes':
      drawStrokes(layer, sheet);
      break;
    case 'wash':
      drawWash(layer, sheet);
      break;
    case 'region':
      drawRegion(layer, sheet);
      break;
    case 'shape':
      drawRegion({ ...layer, level: 0.5, softness: softnessOf(layer, sheet.scale) }, sheet);
      break;
    case 'dots':
      drawDots(layer, sheet);
      break;
    case 'lights':
      drawLights(layer, sheet);
      break;
  }
}
