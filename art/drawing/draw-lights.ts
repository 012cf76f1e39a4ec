import { hypot, smoothstep } from '../numbers.ts';
import type { LightLayer } from '../plan/paint-plan.ts';
import { pixelsOf, type Sheet } from './sheet.ts';

/** Adds points of light: what is below shines through (screen blending). */
export function drawLights(layer: LightLayer, sheet: Sheet): void {
  const { width, scale } = sheet;
  const data = pixelsOf(sheet);
  const bottom = sheet.top + sheet.rows;
  for (let i = 0; i < layer.radii.length; i++) {
    const radius = Math.max(0.8, layer.radii[i] * scale);
    const cx = layer.points[2 * i] * scale;
    const cy = layer.points[2 * i + 1] * scale;
    const strength = layer.strengths[i] / 255;
    const red = (layer.colors[3 * i] / 255) * strength;
    const green = (layer.colors[3 * i + 1] / 255) * strength;
    const blue = (layer.colors[3 * i + 2] / 255) * strength;
    const y0 = Math.max(sheet.top, Math.floor(cy - radius));
    const y1 = Math.min(bottom, Math.ceil(cy + radius) + 1);
    const x0 = Math.max(0, Math.floor(cx - radius));
    const x1 = Math.min(width, Math.ceil(cx + radius) + 1);
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const distance = hypot(x + 0.5 - cx, y + 0.5 - cy) / radius;
        if (distance >= 1) continue;
        const soft = (1 - distance) ** 3;
        const light =
          layer.hardness > 0 ? soft + (smoothstep(1, 0.9, distance) - soft) * layer.hardness : soft;
        const p = ((y - sheet.top) * width + x) * 4;
        data[p] = 1 - (1 - data[p]) * (1 - red * light);
        data[p + 1] = 1 - (1 - data[p + 1]) * (1 - green * light);
        data[p + 2] = 1 - (1 - data[p + 2]) * (1 - blue * light);
      }
    }
  }
}
