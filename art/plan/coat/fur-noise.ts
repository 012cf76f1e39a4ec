import { gaussianBlur } from '../../analysis/blur.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import type { Coat } from './coat.ts';
import { growthOf } from './growth.ts';

/** Half the length over which noise is drawn out along the fur, and the step of that, plan units. */
const REACH = 25;
const STEP = 2.5;

/**
 * Random values drawn out along the fur (Cabral and Leedom 1993, "Imaging Vector Fields Using Line Integral
 * Convolution"), mean 0 and spread 1, on the coat's grid: where a wash ends so, its edge is one of hairs.
 *
 * @param strand its width, plan units
 */
export function furNoise(
  scene: Scene,
  { width, height, scale, mask }: Coat,
  strand: number,
  seed: number,
): Plane {
  const random = createRandom(seed + 41);
  const raw = createPlane(width, height);
  for (let i = 0; i < raw.data.length; i++) raw.data[i] = random() - 0.5;
  const noise = gaussianBlur(raw, 0.5 * strand * scale).data;
  const { x: growthX, y: growthY } = growthOf(scene);
  const across = growthX.width / width;
  const down = growthX.height / height;
  const drawn = createPlane(width, height);
  const steps = Math.round(REACH / STEP);
  const step = STEP * scale;
  let [sum, squares, count] = [0, 0, 1e-6];
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if (mask.data[i] < 0.02) continue;
      let total = 0;
      for (let direction = -1; direction <= 1; direction += 2) {
        let x = column + 0.5;
        let y = row + 0.5;
        for (let n = 0; n < steps; n++) {
          const cell = Math.floor(y * down) * growthX.width + Math.floor(x * across);
          x += direction * step * growthX.data[cell];
          y += direction * step * growthY.data[cell];
          if (!(x >= 0 && y >= 0 && x < width && y < height)) break;
          total += noise[Math.floor(y) * width + Math.floor(x)];
        }
      }
      drawn.data[i] = total;
      sum += total;
      squares += total * total;
      count++;
    }
  }
  const mean = sum / count;
  const spread = Math.sqrt(Math.max(1e-9, squares / count - mean * mean));
  for (let i = 0; i < drawn.data.length; i++) {
    drawn.data[i] = mask.data[i] < 0.02 ? 0 : (drawn.data[i] - mean) / spread;
  }
  return drawn;
}
