import { clamp } from '../numbers.ts';
import { type LightLayer, POINT_STEPS, RADIUS_STEPS, type Rgb } from './paint-plan.ts';

export interface Light {
  /** Plan units. */
  x: number;
  y: number;
  radius: number;
  /** sRGB 0 to 1. */
  color: Rgb;
  /** 0 to 1. */
  strength: number;
}

/** Points of light as one layer, on the grid on which plans are stored. */
export function createLights(lights: readonly Light[], hardness: number): LightLayer {
  const layer: LightLayer = {
    kind: 'lights',
    points: new Float32Array(lights.length * 2),
    radii: new Float32Array(lights.length),
    colors: new Uint8Array(lights.length * 3),
    strengths: new Uint8Array(lights.length),
    hardness,
  };
  for (const [i, { x, y, radius, color, strength }] of lights.entries()) {
    layer.points[2 * i] = Math.round(x * POINT_STEPS) / POINT_STEPS;
    layer.points[2 * i + 1] = Math.round(y * POINT_STEPS) / POINT_STEPS;
    layer.radii[i] = Math.round(radius * RADIUS_STEPS) / RADIUS_STEPS;
    layer.colors.set(
      color.map((c) => Math.round(clamp(c, 0, 1) * 255)),
      3 * i,
    );
    layer.strengths[i] = Math.round(clamp(strength, 0, 1) * 255);
  }
  return layer;
}
