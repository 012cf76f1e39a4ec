import { gaussianBlur } from '../analysis/blur.ts';
import { gradeInPlace } from '../analysis/grade.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { resizePlane } from '../analysis/resize.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { clamp, smoothstep } from '../numbers.ts';
import { createLights, type Light } from '../plan/create-lights.ts';
import { FAR_OUTSIDE, inflate, type Modelling, placeInForm } from '../plan/modelling.ts';
import { freeOutline } from '../plan/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { BARE_CANVAS, type Picture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import { type BrushPass, planStrokes } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { createRandom } from '../random.ts';
import type { Plane } from '../raster.ts';
import type { Style, StyleOptions } from './style.ts';

/** Smooth brushes without relief: clumps of fur, then single strands and the eyes. */
const FUR: readonly BrushPass[] = [
  { radius: 11, spacing: 9, threshold: 0, longest: 6, opacity: 1, jitter: 0 },
  { radius: 6.5, spacing: 6.6, threshold: 0.027, longest: 7, opacity: 0.9, jitter: 0.01 },
  { radius: 4, spacing: 4.7, threshold: 0.032, longest: 9, opacity: 0.9, jitter: 0.012 },
  { radius: 2, spacing: 3.3, threshold: 0.042, longest: 12, opacity: 0.9, jitter: 0.012 },
  { radius: 1.2, spacing: 2.8, threshold: 0.053, longest: 12, opacity: 0.9, jitter: 0.01 },
];

/** Soft rounded shading, big light from the upper left, a rim from behind, everything behind out of focus. */
export const movieanimated: Style = {
  framing: 'bleed',
  parts: [behind, pet],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0,
    texture: 'paper',
    ...freeOutline(scene, options, 0.05),
  }),
};

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const ground = chooseGround(scene, background, seed);
  if (!ground) return [];
  const lights = [...bokeh(scene, seed, ground.isScene ? 0.27 : 0.18), ...large(ground.lights ?? [])];
  return [toBackdrop(outOfFocus(ground.picture, ground.isScene), 256), createLights(lights, 0.85)];
}

function pet(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const picture = rendered(scene);
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture,
      mask: scene.mask,
      canvas: BARE_CANVAS,
      scale: scene.scale,
      passes: FUR,
      random: createRandom(seed),
    },
    strokes,
  );
  // Between the hairs of a pet with nothing behind it, its own colours shine through.
  return [...(background === 'transparent' ? [toBackdrop(picture, 256)] : []), strokes.layer('flat')];
}

/** The pet's colours, cleaned, on a body modelled by light. */
function rendered(scene: Scene): Picture {
  const { width, height, scale, light, a, b } = scene;
  const clean = guidedFilter(light, light, 5 * scale, 0.0025);
  const form = inflate(scene, 90);
  // As smooth as the form, and on its grid.
  const half = resizePlane(light, form.depth.width, form.depth.height);
  const broad = gaussianBlur(half, 11 * scale);
  const softA = gaussianBlur(a, 2.5 * scale);
  const softB = gaussianBlur(b, 2.5 * scale);
  const { key, rim } = lightsOn(form);
  const [own, depth, large] = [light.data, form.depth.data, broad.data];
  const [tones, greens, blues] = [clean.data, softA.data, softB.data];
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const place = placeInForm(form, column, row);
      // No brush ever sees what is so far outside.
      if (depth[place] < FAR_OUTSIDE) {
        tones[i] = greens[i] = blues[i] = 0;
        continue;
      }
      // Contrast on large scales makes the volume, contrast on small ones stays as it was.
      const tone = tones[i] + 0.35 * (large[place] - 0.55) + 0.2 * (own[i] - tones[i]);
      const warm = 0.012 * key[place];
      tones[i] = shoulder(tone + 0.2 * (key[place] - 0.42) + 0.18 * rim[place]);
      greens[i] = greens[i] * 1.3 + warm * 0.3;
      blues[i] = blues[i] * 1.3 + warm - 0.02 * rim[place];
    }
  }
  return { width, height, ...gradeInPlace(tones, greens, blues) };
}

/** What the big light gives each place of a form, and the light from behind at its right side. */
function lightsOn(form: Modelling): { key: Float32Array; rim: Float32Array } {
  const [x, y, z, depth] = [form.x.data, form.y.data, form.z.data, form.depth.data];
  const key = new Float32Array(x.length);
  const rim = new Float32Array(x.length);
  for (let i = 0; i < key.length; i++) {
    if (depth[i] < FAR_OUTSIDE) continue;
    key[i] = clamp(-0.55 * x[i] - 0.6 * y[i] + 0.58 * z[i], -0.3, 1);
    rim[i] = smoothstep(30, 3, depth[i]) * smoothstep(0.15, 0.6, x[i] - y[i] * 0.4);
  }
  return { key, rim };
}

/** Lightness above this is pressed together, so that white coats keep their modelling. */
const SHOULDER = 0.78;

/** Lightness that never quite reaches white, as film shows it. */
function shoulder(light: number): number {
  if (light <= SHOULDER) return Math.max(0, light);
  const room = 1 - SHOULDER;
  return SHOULDER + (room * (light - SHOULDER)) / (room + light - SHOULDER);
}

/** What is behind, as a lens with a wide opening sees it. */
function outOfFocus(picture: Picture, isScene: boolean): Picture {
  const { width, height } = picture;
  const sigma = Math.max(width, height) / (isScene ? 42 : 18);
  const blur = (data: Float32Array): Float32Array =>
    gaussianBlur({ width, height, data } satisfies Plane, sigma).data;
  return { width, height, red: blur(picture.red), green: blur(picture.green), blue: blur(picture.blue) };
}

/** Discs of light from far away. */
function bokeh(scene: Scene, seed: number, strength: number): Light[] {
  const random = createRandom(seed + 61);
  return Array.from({ length: 22 }, () => ({
    x: random() * scene.placement.width,
    y: random() ** 1.4 * scene.placement.height * 0.8,
    radius: 16 + 44 * random() ** 2,
    colour: [1, 0.94, 0.8] as const,
    strength: strength * (0.4 + 0.6 * random()),
  }));
}

/** Lamps out of focus become discs. */
function large(lights: readonly Light[]): Light[] {
  return lights.map((light) => ({ ...light, radius: light.radius * 1.5 }));
}
