import { gaussianBlur } from '../../analysis/blur.ts';
import { mix } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { hairLengthOf } from './hair-length.ts';

/**
 * What is wider than this (plan units) is shade, no strand; and the contrast of what is left, for short and for long
 * hair: a flow is coherent where that lies clearly above the least that it counts (`flow`).
 */
const STRANDS = { width: 8, short: 0.055, long: 0.1 } as const;

/**
 * The light in which lines look for strands to follow: shade is left out, faint contrast counts for little. Lines along
 * the shade of a smooth coat would run round and round in it, as in a fingerprint; without it they follow the growth.
 *
 * @param light of the scene, or of pet and ground
 */
export function strandLight(light: Plane, scene: Scene): Plane {
  const shade = gaussianBlur(light, STRANDS.width * scene.scale).data;
  // Gradients are those of pixels: the more of them to a plan unit, the smaller.
  const contrast = scene.scale * mix(STRANDS.short, STRANDS.long, hairLengthOf(scene));
  const data = light.data.slice();
  for (let i = 0; i < data.length; i++) data[i] = contrast * (data[i] - shade[i]);
  return { ...light, data };
}
