import { chooseGround, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { heap, type Scenery, sky } from '../backgrounds/scenery.ts';
import { clamp, mix } from '../numbers.ts';
import { createLights } from '../plan/create-lights.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
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
    const gain = 1.15 + 0.27 * clamp(Math.sqrt(a * a + b * b) / 0.08, 0, 1);
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
export const anime: Style = {
  framing: 'bleed',
  parts: [behind, (scene) => planToneRegions(scene, CEL), (scene) => [planInk(scene, LINE)]],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0,
    texture: 'paper',
    ...freeOutline(scene, options, 0),
  }),
};

/** Where such figures stand when nothing is said: before a tall sky with bright clouds. */
function summerSky(scenery: Scenery): void {
  sky(scenery, [
    [0, [0.16, 0.5, 0.9]],
    [0.55, [0.5, 0.8, 0.97]],
    [1, [0.86, 0.96, 0.99]],
  ]);
  const cloud = { radius: 0.1, light: [1, 1, 1], dark: [0.78, 0.87, 0.97], soft: 0.12, spread: 0.2 } as const;
  heap(scenery, [-0.05, 0.62, 0.42, 0.95], { ...cloud, count: 16 });
  heap(scenery, [0.62, 0.5, 1.08, 0.95], { ...cloud, count: 20 });
  heap(scenery, [0.05, 0.16, 0.22, 0.2], { ...cloud, count: 5, radius: 0.045 });
}

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const ground = chooseGround(scene, background, seed, summerSky);
  return [
    toBackdrop(ground?.picture ?? scenePicture(scene), 384),
    ...(ground?.isScene ? planToneRegions(groundScene(scene, ground.picture), FAR) : []),
    ...(ground?.lights ? [createLights(ground.lights, LAMP_HARDNESS)] : []),
  ];
}
