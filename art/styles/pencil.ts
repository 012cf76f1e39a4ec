import { gaussianBlur } from '../analysis/blur.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { paperGround } from '../backgrounds/paper-ground.ts';
import { clamp, mix } from '../numbers.ts';
import { frameFade } from '../plan/frame-fade.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { outlineOf } from '../plan/outline.ts';
import type { PaintPlan } from '../plan/paint-plan.ts';
import { planHatching } from '../plan/plan-hatching.ts';
import type { Scene } from '../plan/scene.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Style, StyleOptions } from './style.ts';

/** Share of the tone that is rubbed in with the finger before the lines are drawn. */
const SMUDGE = 0.42;
/** Strength of what is drawn behind the pet. */
const BEHIND = 0.55;

/** Graphite on paper: rubbed tone, then hatching that follows the fur, from light lead to soft. */
export const pencil: Style = {
  framing: 'bleed',
  plan: planPencil,
};

function planPencil(scene: Scene, { background, seed }: StyleOptions): PaintPlan {
  const { placement, scale } = scene;
  const ground = chooseGround(scene, background, seed);
  const behind = ground?.isScene ? groundScene(scene, ground.picture) : undefined;
  const darkness = tonesOf(scene);
  if (behind) addBehind(darkness, scene, tonesOf(behind));
  const smudge = gaussianBlur(darkness, 7 * scale);
  for (let i = 0; i < smudge.data.length; i++) {
    // Never darker than the drawing: lights stay paper.
    smudge.data[i] = Math.min(smudge.data[i], darkness.data[i] + 0.08) * SMUDGE;
  }
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness,
      laid: smudge,
      light: behind ? { ...scene.light, data: behindPet(scene, behind) } : scene.light,
      scale,
      passes: [
        { radius: 1.5, spacing: 3.6, threshold: 0.04, longest: 90, pressure: 0.3, spread: 0.22, angle: 0.12 },
        { radius: 1.1, spacing: 2.6, threshold: 0.05, longest: 64, pressure: 0.45, spread: 0.14, angle: 0 },
        { radius: 0.95, spacing: 2, threshold: 0.05, longest: 40, pressure: 0.6, spread: 0.08, angle: 0 },
        { radius: 0.85, spacing: 1.7, threshold: 0.06, longest: 26, pressure: 0.8, spread: 0.05, angle: 0 },
        { radius: 0.8, spacing: 1.5, threshold: 0.08, longest: 18, pressure: 1, spread: 0.03, angle: 0 },
        { radius: 0.9, spacing: 1.5, threshold: 0.12, longest: 14, pressure: 1, spread: 0.03, angle: 0 },
      ],
      random: createRandom(seed),
    },
    strokes,
  );
  return {
    width: placement.width,
    height: placement.height,
    seed,
    layers: [paperGround(scene, background, seed, smudge), strokes.layer('graphite')],
    finish: {
      relief: 0,
      paper: 0.05,
      texture: 'paper',
      ...(background === 'transparent' ? { outline: outlineOf(scene, 0.2) } : {}),
    },
  };
}

/** How dark the drawing is: paper for the lights, deep lead for eyes and nose, fine contrast raised. */
function tonesOf(scene: Scene): Plane {
  const { light, scale } = scene;
  const around = gaussianBlur(light, 9 * scale);
  const body = gaussianBlur(scene.mask, scale);
  const fade = frameFade(scene, 90);
  const tones = createPlane(scene.width, scene.height);
  for (let i = 0; i < tones.data.length; i++) {
    const dark = 0.95 - light.data[i] + 0.9 * (around.data[i] - light.data[i]);
    const curved = dark <= 0 ? 0 : 1.22 * dark ** 1.12;
    tones.data[i] = clamp(curved, 0, 0.97) * body.data[i] * fade.data[i];
  }
  return tones;
}

/** What is behind is drawn lightly, and leaves a narrow rim of paper around the pet. */
function addBehind(darkness: Plane, scene: Scene, behind: Plane): void {
  const near = gaussianBlur(scene.mask, 5 * scene.scale);
  for (let i = 0; i < darkness.data.length; i++) {
    darkness.data[i] += BEHIND * behind.data[i] * clamp(1 - 1.7 * near.data[i], 0, 1);
  }
}

/** Lightness of the pet where it is, of the ground where that is: the lines follow both. */
function behindPet(scene: Scene, behind: Scene): Float32Array {
  const light = new Float32Array(scene.light.data.length);
  for (let i = 0; i < light.length; i++) {
    light[i] = mix(behind.light.data[i], scene.light.data[i], clamp(scene.mask.data[i] * 2, 0, 1));
  }
  return light;
}
