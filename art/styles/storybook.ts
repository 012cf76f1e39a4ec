import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { chooseGround, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import {
  baseCoat,
  type Page,
  pageOf,
  paintMeadow,
  paintPage,
  windowPlane,
} from '../backgrounds/storybook/storybook-page.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import { brushTip } from '../plan/brush-tip.ts';
import { celFocusOf } from '../plan/cel-shapes.ts';
import { blacknessOf, type Coat, coatOf } from '../plan/coat.ts';
import { brokenContour } from '../plan/contour.ts';
import { createLights } from '../plan/create-lights.ts';
import { eyeStrokes } from '../plan/eye-strokes.ts';
import { chinOf, faceOf } from '../plan/face.ts';
import { planIllustratedFace } from '../plan/film-face.ts';
import { focusOf } from '../plan/focus.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { oncePerScene, oncePerVersion } from '../plan/once-per-scene.ts';
import { freeOutline } from '../plan/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { coatPalette, paintedCoat } from '../plan/palette.ts';
import { type Picture, resizePicture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import { type BrushPass, planStrokes } from '../plan/plan-strokes.ts';
import { multiply } from '../plan/planes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { planToneRegions, type ToneRegions } from '../plan/tone-regions.ts';
import { tongueOf } from '../plan/tongue.ts';
import { createRandom } from '../random.ts';
import type { Plane } from '../raster.ts';

/** Colors of the pet; those of the land come on top. */
const COLOURS = 8;

const FAR: ToneRegions = {
  covers: [1, 0.74, 0.5, 0.28, 0.1],
  smoothing: 12,
  softness: 0.02,
  bleed: 5,
  colour: (light, a, b) => [mix(mix(light, 0.84, 0.32), 0.72, 0.2), a * 0.92 + 0.008, b * 0.92 + 0.02],
};

/** Gouache laid on with a flat brush, stroke over stroke along the fur. */
const GOUACHE: readonly BrushPass[] = [
  { radius: 9, spacing: 13, threshold: 0.036, longest: 8, opacity: 0.95, jitter: 0.035 },
  { radius: 5, spacing: 8, threshold: 0.042, longest: 10, opacity: 0.95, jitter: 0.03 },
  { radius: 2.8, spacing: 5, threshold: 0.05, longest: 11, opacity: 0.95, jitter: 0.02 },
];

/** Colored pencil over it: strands, lights, the drawing of the face. */
const PENCIL: readonly BrushPass[] = [
  { radius: 1.7, spacing: 5, threshold: 0.1, longest: 24, opacity: 0.6, jitter: 0.05 },
  { radius: 1.1, spacing: 3.6, threshold: 0.13, longest: 24, opacity: 0.65, jitter: 0.03 },
];

/** Eyes and nose with a fine brush. */
const TIP: readonly BrushPass[] = [
  { radius: 1.6, spacing: 4, threshold: 0.08, longest: 10, opacity: 0.8, jitter: 0 },
  { radius: 0.9, spacing: 2.6, threshold: 0.09, longest: 10, opacity: 0.9, jitter: 0 },
];

/** How much of what the gouache lacks the pencil draws, and by how much a hue that it lacks differs, in sRGB. */
const STRANDS = 1.7;
const OTHER_HUE = [0.13, 0.24] as const;
/** Range of lightness of a coat of many tones. */
const FULL_RANGE = 0.5;
/** How soft the ground is under the strokes, plan units. */
const GROUND = 9;

const RICH: Grade = { chroma: 1.18, contrast: 1.08, lift: 0.03 };
const OUTLINE = { radius: 1.5, longest: 120, colour: [0.27, 0.17, 0.13], opacity: 0.75 } as const;

const HAND: Hand = {
  brush: 'ink',
  dark: [0.33, 0.19, 0.11],
  light: [0.98, 0.94, 0.85],
  weight: 0.36,
  pressure: 0.9,
};

/** Gouache in a few colors on a page with a land, colored pencil over it. */
export const storybook: Style = {
  framing: 'bleed',
  hand: HAND,
  parts: [behind, gouache, pencil],
  last: [
    (sofar, scene, options) => {
      const focus = multiply(focusOf(coatOf(scene), scene), shapeOf(scene, options));
      return [brushTip(scene, sofar, focus, TIP, RICH, 60, options.seed)];
    },
    (sofar, scene, { seed }) => [
      // Eyes that are certain are drawn anew.
      ...(scene.face ? [] : eyeStrokes(scene, sofar, RICH, seed)),
      ...planIllustratedFace(scene),
    ],
    (_, scene, options) =>
      isOnPage(options) ? paintMeadow(pageFor(scene, options), faceWithChin(scene), options.seed) : [],
  ],
  finish: (scene, options) => ({
    relief: 0,
    paper: 0.06,
    texture: 'paper',
    ...freeOutline(scene, options, 0.08),
  }),
};

function isOnPage({ background }: StyleOptions): boolean {
  return background === 'automatic';
}

const pageFor = oncePerVersion((scene, { seed }): Page => pageOf(coatOf(scene), scene.placement, seed));

/** The pet's shape; on a page it ends at the window. */
const shapeOf = oncePerVersion((scene, options): Plane => {
  if (!isOnPage(options)) return scene.mask;
  const { width, height, scale, mask } = scene;
  return multiply(mask, windowPlane(pageFor(scene, options), width, height, scale, options.seed));
});

function faceWithChin(scene: Scene) {
  const face = faceOf(scene);
  return face && { ...face, chin: chinOf(scene) };
}

function behind(scene: Scene, options: StyleOptions): Layer[] {
  if (isOnPage(options)) return paintPage(pageFor(scene, options), scene.placement, options.seed);
  const ground = chooseGround(scene, options.background, options.seed);
  return [
    toBackdrop(ground?.picture ?? scenePicture(scene), 384),
    ...(ground?.isScene ? planToneRegions(groundScene(scene, ground.picture), FAR) : []),
    ...(ground?.lights ? [createLights(ground.lights, LAMP_HARDNESS)] : []),
  ];
}

/** The pet in its few colors, on the coat's grid. */
const fewColours = oncePerScene((scene): Picture & { coat: Coat } => {
  const coat = coatOf(scene);
  const tongue = resizePlane(tongueOf(scene), coat.width, coat.height);
  return {
    ...paintedCoat(coat, coatPalette(coat, COLOURS, tongue, celFocusOf(scene)), [0.006, -0.02]),
    coat,
  };
});

function gouache(scene: Scene, options: StyleOptions): Layer[] {
  const picture = fewColours(scene);
  const { coat } = picture;
  const shape = resizePlane(shapeOf(scene, options), coat.width, coat.height);
  const base = soft(picture, GROUND * coat.scale);
  const strokes = new StrokeCollector();
  planStrokes(
    {
      picture,
      mask: shape,
      canvas: base,
      scale: coat.scale,
      passes: GOUACHE.map((pass) => ({ ...pass, threshold: pass.threshold * fineness(coat) })),
      random: createRandom(options.seed),
    },
    strokes,
  );
  const whole = gaussianBlur(shapeOf(scene, options), 1.3 * scene.scale);
  return [baseCoat(whole, toBackdrop(base, 192)), strokes.layer('flat')];
}

function soft(picture: Picture, sigma: number): Picture {
  const { width, height } = picture;
  const blur = (data: Float32Array) => gaussianBlur({ width, height, data }, sigma).data;
  return { width, height, red: blur(picture.red), green: blur(picture.green), blue: blur(picture.blue) };
}

function pencil(scene: Scene, options: StyleOptions): Layer[] {
  const strokes = new StrokeCollector();
  const random = createRandom(options.seed + 9);
  const shape = shapeOf(scene, options);
  const { coat, ...few } = fewColours(scene);
  const ground = resizePicture(few, scene.width, scene.height);
  planStrokes(
    {
      picture: withStrands(scene, coat, ground),
      mask: shape,
      canvas: ground,
      scale: scene.scale,
      passes: PENCIL.map((pass) => ({ ...pass, threshold: pass.threshold * fineness(coat) })),
      random,
    },
    strokes,
  );
  const small = resizePlane(shape, coat.width, coat.height);
  for (const piece of brokenContour(small, OUTLINE.longest * coat.scale, random)) {
    for (const [x, y] of piece) strokes.point((x + 0.5) / coat.scale, (y + 0.5) / coat.scale);
    const [red, green, blue] = OUTLINE.colour;
    strokes.end(OUTLINE.radius * mix(0.8, 1.3, random()), red, green, blue, OUTLINE.opacity);
  }
  return [strokes.layer('graphite')];
}

/** How small a difference is still painted: in black fur, and in a coat of one tone, all differences are small. */
function fineness(coat: Coat): number {
  const range = coat.lightBelow(0.95) - coat.lightBelow(0.05);
  return clamp(range / FULL_RANGE, 0.35, mix(1, 0.35, blacknessOf(coat)));
}

/**
 * The gouache with what the calm coat has lost of the pet's light and dark (strands, whiskers, the drawing of the face) and
 * the colors that are not among its few: a tongue, a collar.
 */
function withStrands(scene: Scene, coat: Coat, gouache: Picture): Picture {
  const { width, height, light } = scene;
  const calm = resizePlane(coat.light, width, height).data;
  const full = scenePicture(scene, RICH);
  const other = gaussianBlur({ width, height, data: otherHue(full, gouache) }, 2 * scene.scale).data;
  const add = (below: Float32Array, whole: Float32Array) => {
    const drawn = new Float32Array(below.length);
    for (let i = 0; i < drawn.length; i++) {
      const own = clamp(below[i] + STRANDS * (light.data[i] - calm[i]), 0, 1);
      drawn[i] = mix(own, whole[i], other[i]);
    }
    return drawn;
  };
  return {
    width,
    height,
    red: add(gouache.red, full.red),
    green: add(gouache.green, full.green),
    blue: add(gouache.blue, full.blue),
  };
}

/** Where two pictures differ clearly in hue, 0 to 1. */
function otherHue(one: Picture, other: Picture): Float32Array {
  const [red, green, blue] = [one.red, one.green, one.blue];
  const differs = new Float32Array(red.length);
  for (let i = 0; i < differs.length; i++) {
    const warm = red[i] - green[i] - (other.red[i] - other.green[i]);
    const cool = green[i] - blue[i] - (other.green[i] - other.blue[i]);
    differs[i] = smoothstep(OTHER_HUE[0], OTHER_HUE[1], Math.hypot(warm, cool));
  }
  return differs;
}
