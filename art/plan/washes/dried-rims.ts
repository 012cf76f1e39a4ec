import { gaussianBlur } from '../../analysis/blur.ts';
import { gradeColors } from '../../analysis/color/grade.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { Coat, PaperColors } from '../coat/coat.ts';
import { DENSITY_STEPS, type WashLayer } from '../paint-plan.ts';
import { densityOf } from '../pigment.ts';
import { toField } from '../pixels.ts';
import { slowNoise } from '../slow-noise.ts';
import type { Body } from './lost-edges.ts';

/** Cells of the paint's grid along the longer side, and of its shape's. */
const PAINT_CELLS = 320;
const SHAPE_CELLS = 768;
/** How broad a rim is, plan units, and the blurred shape at which it begins, and is whole. */
const BROAD = 5;
const RIM = [0.98, 0.6] as const;
/** Thickness of the paint from which on it dries as a rim, and surely. */
const THICK = [0.8, 1] as const;
/** Where rims are: patches along the longer side, the noise from which on there is one, and all of it. */
const PATCHES = { hills: 8, from: -0.15, to: 0.25 };
/** Optical density of a rim: as a share of the coat's, beside that, and at most. */
const DENSER = { share: 0.45, least: 0.06, most: 0.5 };

/** Rims of pigment along the pet's outline, where a wash has dried: hard outside, fading inwards. */
export function planDriedRims(
  { width, height, scale }: Coat,
  wanted: PaperColors,
  { shape, thickness }: Body,
  seed: number,
): WashLayer {
  const share = Math.min(1, PAINT_CELLS / Math.max(width, height));
  const columns = Math.max(2, Math.round(width * share));
  const rows = Math.max(2, Math.round(height * share));
  const small = (plane: Plane) => resizePlane(plane, columns, rows);
  const soft = small(gaussianBlur(shape, BROAD * scale)).data;
  const thick = small(thickness).data;
  const where = slowNoise(columns, rows, PATCHES.hills, seed + 51).data;
  const { red, green, blue } = gradeColors(
    small(wanted.light).data,
    small(wanted.a).data,
    small(wanted.b).data,
  );
  const densities = new Uint8Array(3 * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    const rim = smoothstepIn(RIM, soft[i]) * smoothstepIn(THICK, thick[i]);
    const laid = rim * smoothstep(PATCHES.from, PATCHES.to, where[i]);
    if (laid === 0) continue;
    for (const [channel, own] of [red[i], green[i], blue[i]].entries()) {
      const density = DENSER.least + DENSER.share * densityOf(own);
      densities[3 * i + channel] = Math.round(Math.min(DENSER.most, density) * laid * DENSITY_STEPS);
    }
  }
  return {
    kind: 'wash',
    field: toField(shape, SHAPE_CELLS),
    level: 0.45,
    softness: 0.1,
    wander: 0.06,
    edge: 0,
    grain: 0.1,
    clouds: 0.5,
    pigment: { columns, rows, densities },
  };
}
