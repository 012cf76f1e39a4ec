import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/grade.ts';
import { gradeInPlace } from '../analysis/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { bankBefore, bankBehind, endsAbove } from '../backgrounds/cloud-bank.ts';
import { constellation } from '../backgrounds/constellation.ts';
import { cumulus, type Heap } from '../backgrounds/cumulus.ts';
import { chooseGround } from '../backgrounds/ground.ts';
import { cloudTones, nightSky, stars } from '../backgrounds/night-sky.ts';
import { NEUTRALS } from '../backgrounds/palette.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { createLights } from '../plan/create-lights.ts';
import { eyeStrokes } from '../plan/eye-strokes.ts';
import { eyeShare } from '../plan/eyes.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { FAR_OUTSIDE, inflate, type Modelling, placeInForm } from '../plan/modelling.ts';
import { lightWithClearMuzzle } from '../plan/muzzle-detail.ts';
import { freeOutline } from '../plan/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { BARE_CANVAS, type Picture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import { type BrushPass, planStrokes } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { seenGround } from '../plan/seen-ground.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { underpainting } from '../plan/underpainting.ts';
import { planWhiskers } from '../plan/whiskers.ts';
import { createRandom } from '../random.ts';
import { createPlane } from '../raster.ts';

const PASSES: readonly BrushPass[] = [
  { radius: 20, spacing: 17, threshold: 0, longest: 5, opacity: 1, jitter: 0.02 },
  { radius: 9, spacing: 9.5, threshold: 0.036, longest: 7, opacity: 0.95, jitter: 0.04 },
  { radius: 4.4, spacing: 5.8, threshold: 0.048, longest: 9, opacity: 0.95, jitter: 0.04 },
  { radius: 2.2, spacing: 3.9, threshold: 0.059, longest: 11, opacity: 0.9, jitter: 0.03 },
  { radius: 1.3, spacing: 3, threshold: 0.07, longest: 11, opacity: 0.9, jitter: 0.02 },
];

const SKY_PASSES: readonly BrushPass[] = [
  { radius: 34, spacing: 30, threshold: 0, longest: 7, opacity: 0.9, jitter: 0.03 },
  { radius: 16, spacing: 22, threshold: 0.015, longest: 9, opacity: 0.6, jitter: 0.04 },
  { radius: 7.5, spacing: 12, threshold: 0.02, longest: 10, opacity: 0.6, jitter: 0.03 },
];

const CLOUD_PASSES: readonly BrushPass[] = [
  { radius: 15, spacing: 14, threshold: 0, longest: 5, opacity: 0.95, jitter: 0.02 },
  { radius: 7, spacing: 9, threshold: 0.02, longest: 6, opacity: 0.85, jitter: 0.03 },
];

const HAND: Hand = {
  brush: 'ink',
  dark: [0.16, 0.14, 0.34],
  light: [0.97, 0.94, 0.82],
  weight: 0.34,
  pressure: 0.85,
};

/** Eyes are painted last and without bristles, which would cut pupils and lights. */
const EYES: Grade = { chroma: 1.15, contrast: 1.08, lift: 0 };

/** The pet in the light of a night sky: blue shadows, a bright rim, stars. */
export const starlight: Style = {
  framing: 'bleed',
  hand: HAND,
  parts: [behind, pet],
  last: [
    (sofar, scene, { seed }) => eyeStrokes(scene, sofar, EYES, seed),
    (_, scene) => planWhiskers(scene),
    (_, scene, { background, seed }) =>
      background === 'automatic' && scene.found ? before(scene, seed) : [],
  ],
  finish: (scene, options) => ({
    relief: 0.16,
    paper: 0.02,
    texture: 'canvas',
    ...freeOutline(scene, options, 0.08),
  }),
};

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const sky = skyBehind(scene, background, seed);
  if (!sky) return [];
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture: sky,
      mask: seenGround(scene, sky.width, sky.height),
      canvas: BARE_CANVAS,
      scale: sky.width / scene.placement.width,
      passes: SKY_PASSES,
      random: createRandom(seed + 1),
      restAngle: -0.5,
    },
    strokes,
  );
  const painted = [toBackdrop(sky, 256), strokes.layer('oil')];
  if (NEUTRALS[background]) return painted;
  const bank = background === 'automatic' && scene.found ? bankBehind(scene, seed) : [];
  return [...painted, ...starsBehind(scene, seed), ...inOil(bank, scene, seed)];
}

/** The stars, and a constellation where there is room for one. */
function starsBehind(scene: Scene, seed: number): Layer[] {
  const { stars: bright, lines } = constellation(scene, seed);
  const joined = new StrokeCollector();
  for (const [fromX, fromY, toX, toY] of lines) {
    // The lines end before they touch the stars.
    for (const share of [0.12, 0.5, 0.88]) {
      joined.point(mix(fromX, toX, share), mix(fromY, toY, share));
    }
    joined.end(0.8, 0.86, 0.9, 1, 0.45);
  }
  return [
    ...(joined.count ? [joined.layer('ink')] : []),
    createLights([...stars(scene, seed), ...bright], 0),
  ];
}

function pet(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const picture = moonlit(scene);
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture,
      mask: scene.mask,
      canvas: BARE_CANVAS,
      scale: scene.scale,
      passes: PASSES,
      random: createRandom(seed),
    },
    strokes,
  );
  return [underpainting(scene, picture, background), strokes.layer('oil')];
}

/** Shining clouds on which a pet rests that ends in the picture; before one close by they would be lumps. */
function before(scene: Scene, seed: number): Layer[] {
  return inOil(endsAbove(scene) ? bankBefore(scene, seed) : [], scene, seed);
}

/** A bank of clouds in strokes; nothing without heaps. */
function inOil(heaps: readonly Heap[], scene: Scene, seed: number): Layer[] {
  if (heaps.length === 0) return [];
  const { field, colours } = cumulus(scene.placement, heaps, cloudTones(seed), createRandom(seed + 37));
  const { columns, rows } = colours;
  const channel = (n: number) =>
    Float32Array.from({ length: columns * rows }, (_, i) => colours.colours[3 * i + n] / 255);
  const shape = Float32Array.from(field.values, (value) => value / 255);
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture: { width: columns, height: rows, red: channel(0), green: channel(1), blue: channel(2) },
      mask: resizePlane({ width: field.columns, height: field.rows, data: shape }, columns, rows),
      canvas: BARE_CANVAS,
      scale: columns / scene.placement.width,
      passes: CLOUD_PASSES,
      random: createRandom(seed + 2),
      restAngle: -0.3,
    },
    strokes,
  );
  return [strokes.layer('oil')];
}

/** Direction of the moon's light: from the upper left, towards the viewer. */
const MOON = { x: -0.5, y: -0.62, z: 0.6 };
/** Its length in the picture. */
const MOON_FLAT = Math.hypot(MOON.x, MOON.y);
/** Strength of the rim on the side that looks away from it. */
const FAR_RIM = 0.45;

/** Least light on what looks away from the moon. */
const DARKEST_SIDE = -0.28;

/**
 * The coat keeps its own colours, a little cooler in the shadows; the moon models the form, so that a black coat is
 * not a hole in the sky, and a rim of light lifts it off the night. The eyes keep their colour wholly.
 */
function moonlit(scene: Scene): Picture {
  const { width, height } = scene;
  const [light, a, b] = [lightWithClearMuzzle(scene).data, scene.a.data, scene.b.data];
  const form = inflate(scene, 46);
  const depth = form.depth.data;
  const rims = rimsOf(form);
  const eyes = eyeShare(scene).data;
  const lit = createPlane(width, height).data;
  const cool = createPlane(width, height).data;
  const blue = createPlane(width, height).data;
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const place = placeInForm(form, column, row);
      // No brush ever sees what is so far outside.
      if (depth[place] < FAR_OUTSIDE) continue;
      const tone = light[i];
      const rim = rims[place];
      const day = eyes[i];
      const shade = (1 - smoothstep(0.25, 0.85, tone)) * (1 - day);
      const faces =
        form.x.data[place] * MOON.x + form.y.data[place] * MOON.y + form.z.data[place] * MOON.z - MOON.z;
      // The far side keeps some light of the sky: it would be torn from the rim otherwise.
      const modelled = (0.3 + 0.12 * shade) * Math.max(faces, DARKEST_SIDE) * (1 - day);
      lit[i] = clamp(0.98 * tone - 0.035 + 0.03 * shade + modelled + rim * 0.4, 0, 1);
      // Grey fur takes the sky's blue, coloured fur keeps its hue.
      const strength = Math.hypot(a[i], b[i]);
      const grey = 1 - smoothstep(0.01, 0.05, strength);
      const own = mix(mix(1.15, 0.95, smoothstep(0.06, 0.14, strength)), 1, shade);
      const night = mix(0.022, 0.045, shade) * mix(0.5, 1.2, grey) * (1 - day);
      cool[i] = a[i] * own + 0.2 * night - rim * 0.012;
      blue[i] = b[i] * own - night - rim * 0.028;
    }
  }
  return { width, height, ...gradeInPlace(lit, cool, blue) };
}

/** How much light grazes each place of a form: all along the side of the moon, some on the other one. */
function rimsOf(form: Modelling): Float32Array {
  const [x, y, depth] = [form.x.data, form.y.data, form.depth.data];
  const rims = new Float32Array(depth.length);
  for (let i = 0; i < rims.length; i++) {
    if (depth[i] < FAR_OUTSIDE) continue;
    const facing = (x[i] * MOON.x + y[i] * MOON.y) / MOON_FLAT;
    const far = clamp(-y[i] * 0.5 + x[i] * 0.6, 0, 1);
    const rim = Math.max(smoothstep(0.15, 0.75, facing), FAR_RIM * smoothstep(0.3, 0.8, far));
    rims[i] = smoothstep(22, 2, depth[i]) * rim;
  }
  return rims;
}

/** The night behind: its own sky, a backdrop in moonlight, or a scene after dark. */
function skyBehind(scene: Scene, background: StyleOptions['background'], seed: number): Picture | undefined {
  if (background === 'automatic') return nightSky(scene, seed);
  const ground = chooseGround(scene, background, seed);
  if (!ground) return undefined;
  if (!ground.isScene && !NEUTRALS[background]) return nightSky(scene, seed);
  const day = groundScene(scene, ground.picture);
  const calm = gaussianBlur(day.light, 2 * scene.scale);
  const night: Scene = { ...day, light: { ...calm, data: calm.data.map((l) => l * 0.52 + 0.02) } };
  for (let i = 0; i < night.b.data.length; i++) {
    night.a.data[i] = night.a.data[i] * 0.55 + 0.012;
    night.b.data[i] = night.b.data[i] * 0.55 - 0.06;
  }
  return scenePicture(night);
}
