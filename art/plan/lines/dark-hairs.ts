import { gaussianBlur } from '../../analysis/blur.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { sureGrowthOf } from '../coat/growth.ts';
import { hairLengthOf } from '../coat/hair-length.ts';
import { finePlaces, forEachNear } from '../face/eyes.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import type { Look } from './drawing-tones.ts';
import { type HatchPass, planHatching } from './plan-hatching.ts';

/** Darkness (0 to 1) of a coat from which on lines run together and hairs are drawn, and where all are. */
const DEEP = { darkness: [0.64, 0.92], blur: 4 } as const;
/** How much lighter than what is around it a place may be that still counts as that dark: lights stay. */
const LIGHTER = 0.06;
/**
 * How dense light hairs are: at least, by the lightness around (OKLab), and by how much lighter a strand is; their
 * bounds, and the share that short coats have.
 */
const SHEEN = {
  least: 0.14,
  broad: 0.9,
  strand: 3,
  bounds: [0.1, 0.6],
  short: 0.75,
} as const;
/** How dense dark hairs are over short coats and over long ones. */
const SHADE = { short: 0.3, long: 0.5 } as const;
/** Length of the hairs of short coats, as a share of that of long ones. */
const SHORTER = 0.6;
/**
 * Up to where around eyes and noses there are no hairs, and from where on all, in their radii: lids have light rims.
 */
const FEATURES = [1.3, 1.9] as const;
/** Share of the paper in the color of light hairs, the rest is lead. */
const SILVER = 0.37;
/** Points of the shortest hair, about three plan units apart. */
const FEWEST = 5;

/** Two layers that cross at a small angle. */
const LIGHT_HAIRS: readonly HatchPass[] = [
  { radius: 1.3, spacing: 4.5, threshold: 0.1, longest: 80, pressure: 0.55, spread: 0.12, angle: 0.12 },
  { radius: 0.9, spacing: 4, threshold: 0.1, longest: 50, pressure: 0.7, spread: 0.12, angle: -0.12 },
];
const DARK_HAIRS: readonly HatchPass[] = [
  { radius: 1.1, spacing: 3.4, threshold: 0.1, longest: 60, pressure: 0.8, spread: 0.16, angle: -0.05 },
];

/** What hairs are planned by. */
interface Drawn {
  /** How dark the drawing is, 0 to 1. */
  readonly darkness: Plane;
  /** Where the direction of strands is read from. */
  readonly light: Plane;
  readonly look: Look;
}

/**
 * Hairs in the darks of a coat, where the lines of a drawing run together and leave only the grain of the paper:
 * light ones, denser where the coat shines, and dark ones over them.
 */
export function planDarkHairs(
  scene: Scene,
  { darkness, light, look }: Drawn,
  { lead, paper }: { readonly lead: Rgb; readonly paper: Rgb },
  seed: number,
): Layer[] {
  const { width, height, scale } = scene;
  const where = darksOf(scene, darkness, look.mouth);
  if (!where.some((share) => share > 0)) return [];
  const long = hairLengthOf(scene);
  const [most, deepest] = [mix(SHEEN.short, 1, long), mix(SHADE.short, SHADE.long, long)];
  const around = look.around.data;
  const strands = createPlane(width, height);
  const shade = createPlane(width, height);
  for (let i = 0; i < where.length; i++) {
    if (where[i] === 0) continue;
    const strand = scene.light.data[i] - around[i];
    const sheen = SHEEN.least + SHEEN.broad * around[i] + SHEEN.strand * strand;
    strands.data[i] = where[i] * most * clamp(sheen, SHEEN.bounds[0], SHEEN.bounds[1]);
    shade.data[i] = where[i] * where[i] * deepest;
  }
  const silver: Rgb = [
    mix(lead[0], paper[0], SILVER),
    mix(lead[1], paper[1], SILVER),
    mix(lead[2], paper[2], SILVER),
  ];
  const random = createRandom(seed + 30);
  const growth = sureGrowthOf(scene);
  const hairs = (wanted: Plane, leads: readonly HatchPass[], color: Rgb) => {
    const strokes = new StrokeCollector();
    const passes = leads.map((pass) => ({ ...pass, longest: pass.longest * mix(SHORTER, 1, long) }));
    const laid = createPlane(width, height);
    planHatching(
      { darkness: wanted, laid, light, growth, scale, passes, fewest: FEWEST, lead: color, random },
      strokes,
    );
    return strokes;
  };
  return [hairs(strands, LIGHT_HAIRS, silver), hairs(shade, DARK_HAIRS, lead)]
    .filter(({ count }) => count > 0)
    .map((strokes) => strokes.layer('graphite'));
}

/** Where a coat is so dark that hairs are drawn in it, 0 to 1: not in its face's features. */
function darksOf(scene: Scene, darkness: Plane, mouth?: Plane): Float32Array {
  const broad = gaussianBlur(darkness, DEEP.blur * scene.scale).data;
  const where = new Float32Array(broad.length);
  for (let i = 0; i < where.length; i++) {
    const dark = Math.min(broad[i], darkness.data[i] + LIGHTER);
    if (dark <= DEEP.darkness[0]) continue;
    where[i] = smoothstepIn(DEEP.darkness, dark) * scene.mask.data[i] * (1 - (mouth?.data[i] ?? 0));
  }
  for (const place of finePlaces(scene)) {
    forEachNear(scene, place, FEATURES[1], (i, distance) => {
      where[i] *= smoothstepIn(FEATURES, distance);
    });
  }
  return where;
}
