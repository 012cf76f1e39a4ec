import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp } from '../numbers.ts';
import { frameFade } from '../plan/frame-fade.ts';
import { type Glaze, planGlazes } from '../plan/glazes.ts';
import { groundScene } from '../plan/ground-scene.ts';
import type { Rgb, WashLayer } from '../plan/paint-plan.ts';
import { densitiesOf, pigmentBetween } from '../plan/pigment.ts';
import { toField } from '../plan/pixels.ts';
import { multiply } from '../plan/planes.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { StyleOptions } from '../styles/style.ts';
import { chooseGround, complementOf } from './ground.ts';
import { NEUTRALS } from './palette.ts';

/** Washes behind the pet: they leave a sliver of white paper around it, as a painter does. */
export function watercolourGround(scene: Scene, { background, seed }: StyleOptions): WashLayer[] {
  if (background === 'transparent') return [];
  // Wet shapes have no fine borders: half the size holds them.
  const half: Frame = { ...halfOf(scene), placement: scene.placement };
  const around = aroundPet(half);
  const neutral = NEUTRALS[background];
  if (neutral) return neutralGround(half, neutral, around);
  const ground = chooseGround(scene, background, seed);
  if (ground?.isScene) {
    const shape = multiply(frameFade(scene, 70, seed), aroundPet(scene));
    return planGlazes(groundScene(scene, ground.picture), shape, SCENE_GLAZES, 1.15);
  }
  const { colour, second } = complementOf(scene);
  if (background === 'sublimation') return allOver(around, colour, second);
  return [
    blot(half, around, lighten(colour, 0.5), 0.2, seed),
    blot(half, around, lighten(second, 0.45), 0.36, seed + 1),
    splashes(half, around, lighten(colour, 0.25), seed + 2),
  ];
}

type Frame = Pick<Scene, 'width' | 'height' | 'scale' | 'mask' | 'placement'>;

function halfOf({ width, height, scale, mask }: Scene): Pick<Frame, 'width' | 'height' | 'scale' | 'mask'> {
  const [w, h] = [width, height].map((side) => Math.max(2, side >> 1));
  return { width: w, height: h, scale: (scale * w) / width, mask: resizePlane(mask, w, h) };
}

/** Wet and pale: what is behind stays behind. */
const SCENE_GLAZES: readonly Glaze[] = [
  { covers: 1, smoothing: 30, softness: 0.14, wander: 0.2, edge: 0.3, clouds: 0.9, lightening: 0.5 },
  { covers: 0.68, smoothing: 14, softness: 0.05, wander: 0.06, edge: 0.45, clouds: 0.9, lightening: 0.4 },
  { covers: 0.42, smoothing: 9, softness: 0.035, wander: 0.05, edge: 0.5, clouds: 0.7, lightening: 0.32 },
  { covers: 0.2, smoothing: 6, softness: 0.03, wander: 0.04, edge: 0.45, clouds: 0.5, lightening: 0.26 },
  { covers: 0.08, smoothing: 4, softness: 0.03, wander: 0.03, edge: 0.35, clouds: 0.3, lightening: 0.2 },
];

const GROUND_WASH = { kind: 'wash', softness: 0.05, edge: 0.75, grain: 0.3, clouds: 0.9 } as const;

function neutralGround(scene: Frame, colour: Rgb, around: Plane): WashLayer[] {
  const border = frameFade(scene, 90);
  const shape = multiply(border, around);
  return [
    {
      ...GROUND_WASH,
      field: toField(shape, 384),
      level: 0.42,
      wander: 0.34,
      edge: 0.5,
      clouds: 0.5,
      pigment: pigmentBetween(densitiesOf(colour)),
    },
  ];
}

/** Two colours running into each other up to every edge of the sheet. */
function allOver(around: Plane, colour: Rgb, second: Rgb): WashLayer[] {
  const sheet = toField(around, 384);
  const wash = { ...GROUND_WASH, field: sheet, edge: 0.2, clouds: 1.1 };
  return [
    { ...wash, level: 0.3, wander: 0.05, pigment: pigmentBetween(densitiesOf(lighten(colour, 0.45))) },
    {
      ...wash,
      level: 0.75,
      softness: 0.3,
      wander: 0.9,
      pigment: pigmentBetween(densitiesOf(lighten(second, 0.4))),
    },
  ];
}

/** A loose patch of colour around the pet. */
function blot(scene: Frame, around: Plane, colour: Rgb, level: number, seed: number): WashLayer {
  const random = createRandom(seed);
  const grid = resizePlane(scene.mask, Math.round(scene.width / 4), Math.round(scene.height / 4));
  const spread = gaussianBlur(grid, 17);
  const pull = { x: random() - 0.5, y: random() - 0.5 };
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const u = x / grid.width - 0.5;
      const v = y / grid.height - 0.5;
      spread.data[y * grid.width + x] *= 1 + 0.9 * (u * pull.x + v * pull.y) * 2;
    }
  }
  const shape = multiply(
    multiply(resizePlane(spread, scene.width, scene.height), around),
    frameFade(scene, 140),
  );
  return {
    ...GROUND_WASH,
    field: toField(shape, 384),
    level,
    softness: 0.035,
    wander: 0.2,
    pigment: pigmentBetween(densitiesOf(colour)),
  };
}

/** Drops that flew off the brush. */
function splashes(scene: Frame, around: Plane, colour: Rgb, seed: number): WashLayer {
  const random = createRandom(seed);
  const plane = createPlane(scene.width, scene.height);
  for (let n = 0; n < 34; n++) {
    const angle = random() * Math.PI * 2;
    const distance = 0.3 + 0.2 * random();
    const x = scene.width * (0.5 + Math.cos(angle) * distance * 0.95);
    const y = scene.height * (0.5 + Math.sin(angle) * distance * 0.95);
    drop(plane, x, y, (2.5 + 11 * random() ** 3) * scene.scale);
  }
  return {
    ...GROUND_WASH,
    field: toField(multiply(plane, around), 768),
    level: 0.5,
    softness: 0.12,
    wander: 0.12,
    clouds: 0.4,
    pigment: pigmentBetween(densitiesOf(colour)),
  };
}

/** A hill whose height 0.5 is a circle of the given radius in pixels. */
function drop(plane: Plane, x: number, y: number, radius: number): void {
  const reach = Math.ceil(radius * 2);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const px = Math.round(x) + dx;
      const py = Math.round(y) + dy;
      if (px < 0 || py < 0 || px >= plane.width || py >= plane.height) continue;
      const height = clamp(1 - Math.hypot(dx, dy) / (2 * radius), 0, 1);
      const i = py * plane.width + px;
      if (height > plane.data[i]) plane.data[i] = height;
    }
  }
}

/** 1 away from the pet, 0 inside it, with a narrow gap. */
function aroundPet(scene: Frame): Plane {
  const wide = gaussianBlur(scene.mask, 3 * scene.scale);
  return { ...wide, data: wide.data.map((value) => clamp(1 - value * 2.2, 0, 1)) };
}

function lighten(colour: Rgb, share: number): Rgb {
  return [
    colour[0] + (1 - colour[0]) * share,
    colour[1] + (1 - colour[1]) * share,
    colour[2] + (1 - colour[2]) * share,
  ];
}
