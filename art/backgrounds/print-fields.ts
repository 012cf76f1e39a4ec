import { clamp, mix } from '../numbers.ts';
import { headCenter } from '../plan/face/head-center.ts';
import { LineField } from '../plan/lines/line-field.ts';
import type { DotLayer, Layer, Rgb } from '../plan/paint-plan.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { solid } from '../plan/shapes/tone-regions.ts';
import type { Point } from '../point.ts';
import { createRandom, type Random } from '../random.ts';
import { createPlane } from '../raster.ts';

/** Distance of the dots, plan units, and the turn of their grid, radians. */
const SCREEN = { pitch: 22, angle: 0.5 };
/** Cells of the longer side of a screen's field and of a shape's. */
const CELLS = { screen: 64, shape: 640 };

/** How much of the second color is in rays. */
const TINT = 0.45;
/** How large the dots are at most: 1 touches. */
const LARGEST = 0.8;
/** A disc: radius as a share of the longer side, dots at its border, and how fast they die away, in radii. */
const DISC = { radius: 0.36, border: 0.62, fade: 1.15 };
/** Rays around the head, at least and at most. */
const RAYS = [11, 13] as const;

/** Lays the second color over the plain one. */
type PrintField = (sheet: Sheet) => Layer[];

/** Plan units. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Behind the pet's head. */
  readonly middle: Point;
  readonly plain: Rgb;
  readonly second: Rgb;
  readonly random: Random;
}

/** Two flat colors behind a print: fading dots, rays or a disc behind the head, by the seed. */
export function planPrintFields(scene: Scene, [plain, second]: readonly [Rgb, Rgb], seed: number): Layer[] {
  const random = createRandom(seed);
  const { width, height } = scene.placement;
  const sheet = { width, height, middle: headCenter(scene), plain, second, random };
  return [solid(plain), ...FIELDS[Math.floor(random() * FIELDS.length)](sheet)];
}

/** Large dots at the lower left that die away to the upper right. */
const fading: PrintField = (sheet) => [
  dots(sheet, sheet.second, (x, y) => 0.95 - 0.55 * (x / sheet.width) - 0.75 * (1 - y / sheet.height)),
];

/** Rays from behind the head. */
const rays: PrintField = (sheet) => {
  const { width, height, middle, random } = sheet;
  const count = Math.round(mix(...RAYS, random()));
  const turn = random();
  const lines = new LineField({ width, height }, CELLS.shape);
  const far = Math.hypot(width, height);
  lines.shape(
    (x, y) => {
      const [dx, dy] = [x - middle.x, y - middle.y];
      const at = ((Math.atan2(dy, dx) / (2 * Math.PI)) * count + turn + 2 * count) % 1;
      return (0.25 - Math.abs(at - 0.5)) * ((2 * Math.PI) / count) * Math.hypot(dx, dy);
    },
    { ...middle, radius: far },
  );
  return [lines.layer(solid(tint(sheet)))];
};

/** A disc behind the head. */
const disc: PrintField = (sheet) => {
  const { width, height, middle } = sheet;
  const radius = DISC.radius * Math.max(width, height);
  const at = { x: mix(middle.x, width / 2, 0.25), y: Math.max(middle.y, 0.8 * radius) };
  const lines = new LineField({ width, height }, CELLS.shape);
  lines.dot({ ...at, radius });
  return [
    lines.layer(solid(sheet.second)),
    dots(sheet, sheet.second, (x, y) => {
      const beyond = Math.hypot(x - at.x, y - at.y) / radius - 1;
      return DISC.border - DISC.fade * beyond;
    }),
  ];
};

const FIELDS: readonly PrintField[] = [fading, rays, disc];

/** The plain color with some of the second in it. */
function tint({ plain, second }: Sheet): Rgb {
  const share = (i: number) => mix(plain[i], second[i], TINT);
  return [share(0), share(1), share(2)];
}

/** A screen of dots, as large as `size` says where they stand: 0 none, 1 touching. */
function dots({ width, height }: Sheet, color: Rgb, size: (x: number, y: number) => number): DotLayer {
  const scale = CELLS.screen / Math.max(width, height);
  const plane = createPlane(Math.round(width * scale), Math.round(height * scale));
  for (let y = 0, i = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++, i++)
      plane.data[i] = clamp(size((x + 0.5) / scale, (y + 0.5) / scale), 0, LARGEST);
  }
  return { kind: 'dots', field: toField(plane, CELLS.screen), ...SCREEN, opacity: 1, colors: solid(color) };
}
