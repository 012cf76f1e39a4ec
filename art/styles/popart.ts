import { gaussianBlur } from '../analysis/blur.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { NEUTRALS } from '../backgrounds/palette.ts';
import { clamp } from '../numbers.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { DotLayer, Layer, Rgb } from '../plan/paint-plan.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { planInk, planToneRegions, solid, type ToneRegions } from '../plan/tone-regions.ts';
import { toneSteps } from '../plan/tones.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Style, StyleOptions } from './style.ts';

type Lab = readonly [l: number, a: number, b: number];

/** Printing inks from light to dark in OKLab; a warm coat and a cool one get different ones. */
const WARM_INKS: readonly Lab[] = [
  [0.96, 0.0, 0.03],
  [0.88, 0.01, 0.16],
  [0.72, 0.13, 0.13],
  [0.55, 0.2, 0.06],
  [0.22, 0.03, -0.08],
];
const COOL_INKS: readonly Lab[] = [
  [0.96, 0.0, 0.02],
  [0.86, -0.06, -0.07],
  [0.7, 0.16, -0.04],
  [0.48, 0.06, -0.2],
  [0.2, 0.02, -0.08],
];
const COVERS = [1, 0.78, 0.5, 0.26, 0.09];

const OUTLINE = { width: 3, colour: [0.07, 0.05, 0.09], opacity: 1, upTo: 0.9 } as const;

/** Two flat colours behind, by the pet's warmth. */
const FIELDS: Record<'warm' | 'cool', readonly [Rgb, Rgb]> = {
  warm: [
    [0.16, 0.66, 0.76],
    [0.98, 0.87, 0.2],
  ],
  cool: [
    [0.99, 0.78, 0.16],
    [0.94, 0.28, 0.4],
  ],
};

/** The dots in its half shadows. */
const DOTS: Record<'warm' | 'cool', Rgb> = { warm: [0.86, 0.16, 0.3], cool: [0.2, 0.2, 0.62] };

/** Bold flat inks, Ben Day dots and a heavy outline, as printed comics have them. */
export const popart: Style = {
  framing: 'bleed',
  parts: [behind, flatInks, shadeDots, (scene) => [planInk(scene, OUTLINE)]],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.02,
    texture: 'paper',
    ...freeOutline(scene, options, 0),
  }),
};

function flatInks(scene: Scene): Layer[] {
  const inks = isWarm(scene) ? WARM_INKS : COOL_INKS;
  const darkest = inks.length - 1;
  // Lights of a coat that is black all over still get another ink than its shadows.
  const inkOf = (light: number) => (1 - light) * 1.35 * darkest;
  const lights = Math.max(...toneSteps(scene, COVERS).map(({ tone }) => tone));
  const lift = Math.max(0, inkOf(lights) - (darkest - 1));
  return planToneRegions(scene, {
    covers: COVERS,
    smoothing: 12,
    softness: 0.008,
    bleed: 3,
    // The ink whose place in the row fits the tone.
    colour: (light) => inks[clamp(Math.round(inkOf(light) - lift), 0, darkest)],
  });
}

function isWarm(scene: Scene): boolean {
  let b = 0;
  let total = 0;
  for (let i = 0; i < scene.b.data.length; i += 13) {
    b += scene.b.data[i] * scene.mask.data[i];
    total += scene.mask.data[i];
  }
  return b > 0.025 * total;
}

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const ground = chooseGround(scene, background, seed);
  if (ground?.isScene) {
    return [
      solid([1, 1, 1]),
      ...planToneRegions(groundScene(scene, ground.picture), { ...SCENERY, smoothing: 9 }),
    ];
  }
  const [plain, second] = FIELDS[isWarm(scene) ? 'warm' : 'cool'];
  const colour = NEUTRALS[background] ?? plain;
  const dots: Rgb = NEUTRALS[background] ? [colour[0] * 0.82, colour[1] * 0.82, colour[2] * 0.82] : second;
  return [solid(colour), screen(fading(), dots, 22, 0.5)];
}

/** Scenery keeps its hues, in few loud steps. */
const SCENERY: ToneRegions = {
  covers: [1, 0.72, 0.44, 0.2],
  smoothing: 9,
  softness: 0.008,
  bleed: 4,
  colour: (light, a, b) => [light, a * 2, b * 2],
};

/** Dots in the half shadows of the pet. */
function shadeDots(scene: Scene): Layer[] {
  const smooth = guidedFilter(scene.light, scene.light, 14 * scene.scale, 0.004);
  const inner = gaussianBlur(scene.mask, 2 * scene.scale);
  const plane = createPlane(scene.width, scene.height);
  for (let i = 0; i < plane.data.length; i++) {
    const shade = clamp(1 - Math.abs(smooth.data[i] - 0.6) / 0.22, 0, 1);
    plane.data[i] = inner.data[i] > 0.6 ? shade * 0.75 : 0;
  }
  return [screen(plane, DOTS[isWarm(scene) ? 'warm' : 'cool'], 9, 0.35)];
}

function screen(plane: Plane, colour: Rgb, pitch: number, angle: number): DotLayer {
  return { kind: 'dots', field: toField(plane, 384), pitch, angle, opacity: 1, colours: solid(colour) };
}

/** Large dots at the lower left that die away to the upper right. */
function fading(): Plane {
  const plane = createPlane(64, 64);
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++)
      plane.data[y * 64 + x] = clamp(0.95 - 0.55 * (x / 64) - 0.75 * (1 - y / 64), 0, 0.8);
  }
  return plane;
}
