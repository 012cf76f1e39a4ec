import { gaussianBlur } from '../analysis/blur.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { paperGround } from '../backgrounds/paper-ground.ts';
import { clamp, mix } from '../numbers.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { StyleOptions } from '../styles/style.ts';
import { frameFade } from './frame-fade.ts';
import { groundScene } from './ground-scene.ts';
import { outlineOf } from './outline.ts';
import type { Brush, PaintPlan, Rgb } from './paint-plan.ts';
import { type HatchPass, planHatching } from './plan-hatching.ts';
import type { Scene } from './scene.ts';
import { StrokeCollector } from './stroke-collector.ts';

/** How a drawing in one dark medium is made. */
export interface Drawing {
  brush: Brush;
  /** sRGB 0 to 1. */
  lead: Rgb;
  paper: Rgb;
  passes: readonly HatchPass[];
  /** Share of the tone that is rubbed in before the lines are drawn, and how widely (plan units). */
  smudge: { strength: number; width: number };
  /** Contrast against the surroundings, and the curve from tone to darkness. */
  tones: { local: number; gain: number; power: number; deepest: number };
  /** Width of the uneven white border, plan units. */
  border: number;
  /** Strength of what is drawn behind the pet. */
  behind: number;
}

/** Plans a drawing: rubbed tone, then lines that follow the fur until the paper is as dark as the pet. */
export function planDrawing(scene: Scene, drawing: Drawing, { background, seed }: StyleOptions): PaintPlan {
  const { placement, scale } = scene;
  const ground = chooseGround(scene, background, seed);
  const behind = ground?.isScene ? groundScene(scene, ground.picture) : undefined;
  const darkness = tonesOf(scene, drawing);
  if (behind) addBehind(darkness, scene, tonesOf(behind, drawing), drawing.behind);
  const smudge = gaussianBlur(darkness, drawing.smudge.width * scale);
  for (let i = 0; i < smudge.data.length; i++) {
    // Never darker than the drawing: lights stay paper.
    smudge.data[i] = Math.min(smudge.data[i], darkness.data[i] + 0.08) * drawing.smudge.strength;
  }
  const strokes = new StrokeCollector();
  const light = behind ? { ...scene.light, data: bothLights(scene, behind) } : scene.light;
  const random = createRandom(seed);
  planHatching(
    { darkness, laid: smudge, light, scale, passes: drawing.passes, lead: drawing.lead, random },
    strokes,
  );
  return {
    width: placement.width,
    height: placement.height,
    seed,
    layers: [paperGround(scene, background, seed, smudge, drawing), strokes.layer(drawing.brush)],
    finish: {
      relief: 0,
      paper: 0.05,
      texture: 'paper',
      ...(background === 'transparent' ? { outline: outlineOf(scene, 0.2) } : {}),
    },
  };
}

/** How dark the drawing is: paper for the lights, deep lead for eyes and nose, fine contrast raised. */
function tonesOf(scene: Scene, { tones, border }: Drawing): Plane {
  const { light, scale } = scene;
  const around = gaussianBlur(light, 9 * scale);
  const body = gaussianBlur(scene.mask, scale);
  const fade = frameFade(scene, border);
  const result = createPlane(scene.width, scene.height);
  for (let i = 0; i < result.data.length; i++) {
    const dark = 0.95 - light.data[i] + tones.local * (around.data[i] - light.data[i]);
    const curved = dark <= 0 ? 0 : tones.gain * dark ** tones.power;
    result.data[i] = clamp(curved, 0, tones.deepest) * body.data[i] * fade.data[i];
  }
  return result;
}

/** What is behind is drawn lightly, and leaves a narrow rim of paper around the pet. */
function addBehind(darkness: Plane, scene: Scene, behind: Plane, strength: number): void {
  const near = gaussianBlur(scene.mask, 5 * scene.scale);
  for (let i = 0; i < darkness.data.length; i++) {
    darkness.data[i] += strength * behind.data[i] * clamp(1 - 1.7 * near.data[i], 0, 1);
  }
}

/** Lightness of the pet where it is, of the ground where that is: the lines follow both. */
function bothLights(scene: Scene, behind: Scene): Float32Array {
  const light = new Float32Array(scene.light.data.length);
  for (let i = 0; i < light.length; i++) {
    light[i] = mix(behind.light.data[i], scene.light.data[i], clamp(scene.mask.data[i] * 2, 0, 1));
  }
  return light;
}
