// The example of docs/art.md: what a new style looks like on the first afternoon. It is painted for the guide only.
import { gaussianBlur } from '#art/analysis/blur.ts';
import { chooseGround } from '#art/backgrounds/ground.ts';
import { clamp } from '#art/numbers.ts';
import { groundScene } from '#art/plan/ground-scene.ts';
import { type CoatInk, planCoatInk } from '#art/plan/lines/coat-ink.ts';
import { freeOutline } from '#art/plan/lines/outline.ts';
import { type HatchPass, planHatching } from '#art/plan/lines/plan-hatching.ts';
import type { Layer, Rgb } from '#art/plan/paint-plan.ts';
import { toBackdrop } from '#art/plan/pixels.ts';
import type { Scene } from '#art/plan/scene.ts';
import { planToneRegions, solid, type ToneRegions } from '#art/plan/shapes/tone-regions.ts';
import { StrokeCollector } from '#art/plan/stroke-collector.ts';
import type { Style, StyleOptions } from '#art/plan/style.ts';
import { createRandom } from '#art/random.ts';
import { createPlane } from '#art/raster.ts';

const PAPER: Rgb = [0.95, 0.92, 0.85];
const INK: CoatInk = { lines: { width: 2.6, begin: 0.3, end: 0.1, shortest: 16, apart: 7 }, bold: 1.6 };

/** The first block, inked in the coat's own color. */
const COAT: ToneRegions = {
  covers: [1],
  smoothing: 14,
  softness: 0.01,
  bleed: 40,
  color: (_, a, b) => [0.7, a * 1.4, b * 1.4],
};

/** The second, nearly black, on the darkest third of the pet. */
const KEY: ToneRegions = { ...COAT, covers: [1, 0.36], color: () => [0.22, 0.005, -0.02] };

/** What is behind, if that is a place: more blocks, paler. */
const FAR: ToneRegions = {
  ...COAT,
  covers: [1, 0.7, 0.35],
  bleed: 8,
  color: (light, a, b) => [0.5 + 0.45 * light, a * 1.2, b * 1.2],
};

/** What the gouge took away: broad cuts along the coat first, fine ones into the lights. */
const CUTS: readonly HatchPass[] = [
  { radius: 2.4, spacing: 8, threshold: 0.3, longest: 60, pressure: 1, spread: 0.04, angle: 0 },
  { radius: 1.3, spacing: 5, threshold: 0.34, longest: 30, pressure: 1, spread: 0.04, angle: 0 },
];

/** A linocut of two blocks: flat inks, the fur cut out of them, heavy lines. */
export const linocut: Style = {
  framing: 'bleed',
  parts: [
    behind,
    (scene) => planToneRegions(scene, COAT),
    (scene) => planToneRegions(scene, KEY).slice(1),
    cuts,
    (scene) => [planCoatInk(scene, INK, solid([0.1, 0.11, 0.16]))],
  ],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.06,
    texture: 'paper',
    ...freeOutline(scene, options, 0),
  }),
};

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const ground = chooseGround(scene, background, seed, () => {});
  if (background === 'automatic' || !ground) return [solid(PAPER)];
  const { picture, isScene } = ground;
  return [toBackdrop(picture, 256), ...(isScene ? planToneRegions(groundScene(scene, picture), FAR) : [])];
}

/** Lines of bare paper, the denser the lighter the pet. */
function cuts(scene: Scene, { seed }: StyleOptions): Layer[] {
  const inside = gaussianBlur(scene.mask, 3 * scene.scale);
  const bright = createPlane(scene.width, scene.height);
  for (let i = 0; i < bright.data.length; i++) {
    bright.data[i] = inside.data[i] > 0.8 ? clamp(2 * scene.light.data[i] - 0.85, 0, 1) : 0;
  }
  const strokes = new StrokeCollector();
  planHatching(
    {
      darkness: bright,
      laid: createPlane(scene.width, scene.height),
      light: scene.light,
      scale: scene.scale,
      passes: CUTS,
      lead: PAPER,
      random: createRandom(seed),
    },
    strokes,
  );
  return [strokes.layer('ink')];
}
