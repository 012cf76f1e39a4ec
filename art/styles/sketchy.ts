import { gaussianBlur } from '../analysis/blur.ts';
import { inkLines } from '../analysis/ink-lines.ts';
import { watercolourGround } from '../backgrounds/watercolour-ground.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { clamp } from '../numbers.ts';
import { frameFade } from '../plan/frame-fade.ts';
import { type Glaze, planGlazes } from '../plan/glazes.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { type HatchPass, planHatching } from '../plan/plan-hatching.ts';
import { multiply } from '../plan/planes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Style, StyleOptions } from './style.ts';

/** A flat tint or two that keep to no line. */
const TINTS: readonly Glaze[] = [
  { covers: 1, smoothing: 40, softness: 0.05, wander: 0.5, edge: 0.25, clouds: 0.5, lightening: 0.5 },
  { covers: 0.42, smoothing: 26, softness: 0.03, wander: 0.16, edge: 0.3, clouds: 0.4, lightening: 0.36 },
];

/** Coloured pencil along the fur, loosely. */
const COLOUR: readonly HatchPass[] = [
  { radius: 1.6, spacing: 9, threshold: 0.3, longest: 90, pressure: 0.55, spread: 0.3, angle: 0.1 },
  { radius: 1.3, spacing: 6, threshold: 0.34, longest: 54, pressure: 0.75, spread: 0.16, angle: 0 },
];

/** The same contours again and again, never quite the same. */
const CONTOURS: readonly HatchPass[] = [
  { radius: 1.3, spacing: 5, threshold: 0.3, longest: 120, pressure: 0.75, spread: 0.14, angle: 0 },
  { radius: 1, spacing: 4, threshold: 0.3, longest: 80, pressure: 0.95, spread: 0.05, angle: 0 },
];
const REPEATS = 3;

/** Where it may be drawn. */
const bodyOf = oncePerScene((scene) =>
  multiply(gaussianBlur(scene.mask, 9 * scene.scale), frameFade(scene, 120)),
);

const HAND: Hand = {
  brush: 'graphite',
  dark: [0.17, 0.13, 0.16],
  light: [0.96, 0.94, 0.9],
  weight: 0.22,
  pressure: 0.95,
  repeats: 3,
};

/** Loose repeated lines, colour only where it matters. */
export const sketchy: Style = {
  framing: 'bleed',
  hand: HAND,
  parts: [watercolourGround, (scene) => planGlazes(scene, bodyOf(scene), TINTS, 1.35), colourLines, contours],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.06,
    texture: 'paper',
    ...freeOutline(scene, options, 0.3),
  }),
};

function colourLines(scene: Scene, { seed }: StyleOptions): Layer[] {
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness: darknessOf(scene),
      laid: createPlane(scene.width, scene.height),
      light: scene.light,
      scale: scene.scale,
      passes: COLOUR,
      lead: scenePicture(scene, { chroma: 1.7, contrast: 1, lift: -0.12 }),
      random: createRandom(seed + 1),
    },
    strokes,
  );
  return [strokes.layer('graphite')];
}

function contours(scene: Scene, { seed }: StyleOptions): Layer[] {
  const lines = inkLines(scene.light, 2.2 * scene.scale, inkable(scene));
  addOutline(lines, scene);
  const strokes = new StrokeCollector();
  for (let n = 0; n < REPEATS; n++) {
    planHatching(
      {
        darkness: lines,
        laid: createPlane(scene.width, scene.height),
        light: gaussianBlur(lines, (1 + n) * scene.scale),
        scale: scene.scale,
        passes: CONTOURS,
        lead: [0.17, 0.13, 0.16],
        random: createRandom(seed + 10 + n),
      },
      strokes,
    );
  }
  return [strokes.layer('graphite')];
}

/** How much coloured pencil is wanted. */
function darknessOf(scene: Scene): Plane {
  const body = bodyOf(scene);
  const darkness = createPlane(scene.width, scene.height);
  for (let i = 0; i < darkness.data.length; i++) {
    darkness.data[i] = clamp(1.05 - scene.light.data[i], 0, 0.9) * body.data[i];
  }
  return darkness;
}

/** Where contours may be found. */
function inkable(scene: Scene): Plane {
  const body = bodyOf(scene);
  const where = createPlane(scene.width, scene.height);
  for (let i = 0; i < where.data.length; i++) {
    where.data[i] = body.data[i] > 0 ? clamp(1.35 - scene.light.data[i], 0, 1) : 0;
  }
  return where;
}

/** The outline is drawn whatever the light; nothing beyond the body. In place. */
function addOutline(lines: Plane, scene: Scene): void {
  const body = bodyOf(scene);
  const outline = gaussianBlur(scene.mask, 2 * scene.scale);
  for (let i = 0; i < lines.data.length; i++) {
    const rim = clamp(1 - Math.abs(outline.data[i] - 0.5) * 3, 0, 1);
    lines.data[i] = Math.max(lines.data[i], rim * 0.7) * Math.min(1, body.data[i] * 1.6);
  }
}
