import type { Grade } from '../analysis/color/grade.ts';
import { chooseGround, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { litBy } from '../backgrounds/storybook/land-light.ts';
import {
  type Page,
  pageOf,
  paintMeadow,
  paintPage,
  windowPlane,
} from '../backgrounds/storybook/storybook-page.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { mix, smoothstepIn } from '../numbers.ts';
import { brushTip } from '../plan/brush-tip.ts';
import { broadCoatOf } from '../plan/coat/broad-coat.ts';
import { type Coat, coatOf, whitenessOf } from '../plan/coat/coat.ts';
import { planCoatDetail } from '../plan/coat/coat-detail.ts';
import { DRY_BRUSH, planCoatTufts } from '../plan/coat/coat-tufts.ts';
import { planColoredPencil } from '../plan/coat/colored-pencil.ts';
import { paintedColor } from '../plan/coat/painted-color.ts';
import { whiteFur } from '../plan/coat/white-fur.ts';
import { DRAWN_FIGURE } from '../plan/composition/larger-head.ts';
import { createLights } from '../plan/create-lights.ts';
import { eyeStrokes } from '../plan/face/eye-strokes.ts';
import { chinOf, faceOf } from '../plan/face/face.ts';
import { planIllustratedFace } from '../plan/face/film-face.ts';
import { focusOf } from '../plan/face/focus.ts';
import { headsOf } from '../plan/face/heads.ts';
import { NATURAL, type WhiskerInks } from '../plan/face/whiskers.ts';
import { freeOutline } from '../plan/lines/outline.ts';
import { oncePerVersion } from '../plan/once-per-scene.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { paintedGround } from '../plan/painted-ground.ts';
import type { Picture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import type { BrushPass } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { type OpaqueValues, pictureInValues, planValues } from '../plan/shapes/plan-values.ts';
import { multiply } from '../plan/shapes/planes.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import type { Plane } from '../raster.ts';

/** Values of the pet, see `OpaqueValues`. */
const VALUES = { smoothing: [12, 8, 6, 4.2, 3, 1.8], fur: 4.5, softness: 0.07 };
/** Deep shades are a little violet, OKLab a and b; those of warm coats less. */
const SHADE = { a: 0.006, b: -0.02, ofWarm: 0.15 };
/** How yellow a coat is in the mean that is not warm yet, and certainly, OKLab b. */
const WARM = [0.008, 0.025] as const;

/** Places in gouache, as fresh as the lands. */
const PLACE: readonly BrushPass[] = [
  { radius: 20, spacing: 18, threshold: 0, longest: 5, opacity: 1, jitter: 0.05 },
  { radius: 9, spacing: 9, threshold: 0.025, longest: 6, opacity: 0.95, jitter: 0.06 },
  { radius: 4.4, spacing: 5.4, threshold: 0.04, longest: 6, opacity: 0.95, jitter: 0.05 },
  { radius: 2.3, spacing: 3.6, threshold: 0.06, longest: 7, opacity: 0.95, jitter: 0.03 },
];

/** What the few values lack of the coat, with small brushes. */
const DETAIL: readonly BrushPass[] = [
  { radius: 6, spacing: 11, threshold: 0.03, longest: 10, opacity: 0.7, jitter: 0.03 },
  { radius: 3, spacing: 6, threshold: 0.04, longest: 14, opacity: 0.75, jitter: 0.02 },
  { radius: 1.5, spacing: 4, threshold: 0.06, longest: 18, opacity: 0.75, jitter: 0 },
];
/** Eyes and nose with a fine brush. */
const TIP: readonly BrushPass[] = [
  { radius: 1.6, spacing: 4, threshold: 0.08, longest: 10, opacity: 0.8, jitter: 0 },
  { radius: 0.9, spacing: 2.6, threshold: 0.09, longest: 10, opacity: 0.9, jitter: 0 },
];

/** How far inside the page's window whiskers end, plan units. */
const WHISKER_MARGIN = 8;

const RICH: Grade = { chroma: 1.18, contrast: 1.08, lift: 0.03 };
const HAND: Hand = {
  brush: 'ink',
  dark: [0.33, 0.19, 0.11],
  light: [0.98, 0.94, 0.85],
  weight: 0.36,
  pressure: 0.9,
};

/** Gouache in a few colors on a page with a land, colored pencil over it. */
export const storybook: Style = {
  framing: 'page',
  proportions: DRAWN_FIGURE,
  clearsDarkFaces: true,
  hand: HAND,
  parts: [behind, gouache, pencil],
  last: [
    (sofar, scene, options) => {
      const shape = shapeOf(scene, options);
      return [
        planCoatDetail(scene, sofar, shape, DETAIL, RICH, options.seed),
        brushTip(scene, sofar, multiply(focusOf(scene), shape), TIP, RICH, 60, options.seed),
      ];
    },
    (sofar, scene, options) => [
      // Eyes that are certain are drawn anew.
      ...headsOf(scene).flatMap((head) => (head.face ? [] : eyeStrokes(head, sofar, RICH, options.seed))),
      ...planIllustratedFace(scene, whiskersOn(scene, options)),
    ],
    (_, scene, options) =>
      isOnPage(options)
        ? paintMeadow(
            pageFor(scene, options),
            facesWithChins(scene),
            paintedPage(scene, options).taken,
            options.seed,
          )
        : [],
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

const paintedPage = oncePerVersion((scene, options) =>
  paintPage(pageFor(scene, options), scene.placement, options.seed),
);

/** The pet's shape; on a page it ends at the window, whose upper border ears may overlap. */
const shapeOf = oncePerVersion((scene, options): Plane => {
  if (!isOnPage(options)) return scene.mask;
  const { width, height, scale, mask } = scene;
  const page = pageFor(scene, options);
  return multiply(mask, windowPlane(page, width, height, scale, options.seed, page.isOpenAbove));
});

/** Whiskers inside the page's window. */
function whiskersOn(scene: Scene, options: StyleOptions): WhiskerInks {
  if (!isOnPage(options)) return NATURAL;
  const { left, right } = pageFor(scene, options).window;
  return { ...NATURAL, hasRoom: (x) => x > left + WHISKER_MARGIN && x < right - WHISKER_MARGIN };
}

function facesWithChins(scene: Scene) {
  return headsOf(scene).flatMap((head) => {
    const face = faceOf(head);
    return face ? [{ ...face, chin: chinOf(head) }] : [];
  });
}

function behind(scene: Scene, options: StyleOptions): Layer[] {
  if (isOnPage(options)) return [...paintedPage(scene, options).layers];
  const ground = chooseGround(scene, options.background, options.seed);
  return [
    toBackdrop(ground?.picture ?? scenePicture(scene), 384),
    ...(ground?.isScene ? [paintedGround(scene, ground.picture, PLACE, 'oil', options.seed)] : []),
    ...(ground?.lights ? [createLights(ground.lights, LAMP_HARDNESS)] : []),
  ];
}

/** The pet's few values in its own colors, brought together, and in the light of its land. */
const valuesFor = oncePerVersion((scene, options): OpaqueValues => {
  const coat = broadCoatOf(scene);
  const share = mix(1, SHADE.ofWarm, smoothstepIn(WARM, yellownessOf(coat)));
  const white = whitenessOf(scene);
  const [high] = whiteFur([coat.lightBelow(0.9), 0, 0], white);
  const color = (l: number, a: number, b: number) =>
    paintedColor(whiteFur([l, a, b], white), high, [share * SHADE.a, share * SHADE.b]);
  const lit = isOnPage(options) ? litBy(pageFor(scene, options).land.light, coatOf(scene)) : undefined;
  return { ...VALUES, color, ...(lit ? { lit } : {}) };
});

function yellownessOf({ b, mask }: Coat): number {
  let [sum, total] = [0, 1e-6];
  for (let i = 0; i < mask.data.length; i++) {
    sum += mask.data[i] * b.data[i];
    total += mask.data[i];
  }
  return sum / total;
}

function gouache(scene: Scene, options: StyleOptions): Layer[] {
  const [shape, values] = [shapeOf(scene, options), valuesFor(scene, options)];
  return [
    ...planValues(scene, shape, values, options.seed),
    planCoatTufts(scene, flatOf(scene, options), shape, DRY_BRUSH, options.seed),
  ];
}

const flatOf = oncePerVersion((scene, options): Picture => {
  const { color, lit } = valuesFor(scene, options);
  return pictureInValues(scene, VALUES.smoothing.length, color, lit);
});

function pencil(scene: Scene, options: StyleOptions): Layer[] {
  return [planColoredPencil(scene, flatOf(scene, options), shapeOf(scene, options), RICH, options.seed)];
}
