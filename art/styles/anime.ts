import { chooseGround } from '../backgrounds/ground.ts';
import { clamp, mix } from '../numbers.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { outlineOf } from '../plan/outline.ts';
import type { Layer, PaintPlan } from '../plan/paint-plan.ts';
import { toBackdrop } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { planInk, planToneRegions, type ToneRegions } from '../plan/tone-regions.ts';
import type { Style, StyleOptions } from './style.ts';

/** Three tones and the darkest accents: light is warm, shadow turns towards violet. */
const CEL: ToneRegions = {
  covers: [1, 0.66, 0.27, 0.07],
  smoothing: 9,
  softness: 0.006,
  bleed: 3,
  colour: (light, a, b) => {
    const gain = 1.25 + 0.35 * clamp(Math.sqrt(a * a + b * b) / 0.08, 0, 1);
    const shade = clamp((0.62 - light) / 0.4, 0, 1);
    return [mix(light, light > 0.6 ? 0.94 : 0.42, 0.22), a * gain + 0.012 * shade, b * gain - 0.03 * shade];
  },
};

/** Painted skies behind cel figures are softer and paler than they. */
const FAR: ToneRegions = {
  covers: [1, 0.75, 0.5, 0.3, 0.14],
  smoothing: 10,
  softness: 0.05,
  bleed: 4,
  colour: (light, a, b) => [mix(light, 0.88, 0.25), a * 1.25, b * 1.25],
};

const LINE = { width: 2.1, colour: [0.14, 0.09, 0.14], opacity: 0.95, upTo: 0.86 } as const;

/** Clean cel shading with crisp tapering lines and bright eyes. */
export const anime: Style = { framing: 'bleed', plan: planAnime };

function planAnime(scene: Scene, { background, seed }: StyleOptions): PaintPlan {
  const { placement } = scene;
  const ground = chooseGround(scene, background, seed);
  const layers: Layer[] = [toBackdrop(ground?.picture ?? scenePicture(scene), 192)];
  if (ground?.isScene) layers.push(...planToneRegions(groundScene(scene, ground.picture), FAR));
  if (ground?.lights) layers.push(ground.lights);
  layers.push(...planToneRegions(scene, CEL), planInk(scene, LINE));
  return {
    width: placement.width,
    height: placement.height,
    seed,
    layers,
    finish: {
      relief: 0,
      paper: 0,
      texture: 'paper',
      ...(ground ? {} : { outline: outlineOf(scene, 0) }),
    },
  };
}
