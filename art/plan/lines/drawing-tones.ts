import { gaussianBlur } from '../../analysis/blur.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { blacknessOf, coatOf, whitenessOf } from '../coat/coat.ts';
import { formShadeOf } from '../coat/form-shade.ts';
import { whiteFur } from '../coat/white-fur.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import type { Drawing } from './drawing.ts';
import { bodyFade } from './vignette.ts';

/** Paper below this lightness (OKLab) is toned: lights are drawn too, not left out. */
export const TONED = 0.9;
/**
 * Share of the darkness of a white coat's half tones that is not drawn, and the lightness at which that begins and
 * is full: shade on white fur is hardly darker than paper.
 */
const LIGHTER_WHITE = { share: 0.55, light: [0.35, 0.65] } as const;
/** The same on toned paper, where half tones are lighter already (`whiteFur`). */
const LIGHTER_ON_TONED = { share: 0.25, light: [0.3, 0.5] } as const;
/** How much less steep the tones of a white coat are: its form lies in the lightest ones. */
const FLATTER_WHITE = 0.2;
/**
 * Darkness of the shade that a white coat's form has in a drawing on white paper, the share of it on the light fur of
 * others, the lightness of fur that shows it, and the share of it that light from the ground takes away beside the
 * outline (`TURNED`): a dark band there would be dirt.
 */
const FORM_OF_LIGHT = { darkness: 0.34, others: 0.55, light: [0.6, 0.85], reflected: 0.7 } as const;
/**
 * Chalk where white coats, and light fur of others, are nearly as dark as toned paper: without it they would be holes.
 * How far below the paper's lightness that begins and ends.
 */
const THIN_CHALK = {
  white: { strength: 0.24, below: [0.22, 0.06] },
  others: { strength: 0.2, below: [0.12, 0] },
} as const;
/** Share of the chalk that a mouth does not have: its lights are those of wet skin. */
const NO_CHALK = 0.75;
/**
 * How far below toned paper the middle of a coat shall lie, OKLab, and by how much it is lowered for that at most;
 * lightness of what is dark enough, and of what is not.
 */
const KEY = { below: 0.12, most: 0.14, ofWhite: 0.07, light: [0.35, 0.6] } as const;
/** How much more chalk lights have than they are lighter than toned paper: its white is not all of white. */
const FULL_CHALK = 1.3;
/** Blur of what single strands are seen against, plan units. */
const STRANDS = 2.5;
/**
 * How much clearer detail is in chalk than in lead, and how much less chalk lies in the shade of the form: no flat
 * white.
 */
const CHALK_MODELS = { detail: 1.7, shade: 0.4 } as const;
/** How much less chalk half lights have than lights, but on white coats: it feathers into the paper. */
const CHALK_FADES = 1.9;
/**
 * Darkness of pale fur beside its outline on white paper, where its form turns away: lightness of such fur, how far
 * that reaches, plan units, and the share of the pet around a place there and where it is full.
 */
const TURNED = { darkness: 0.1, light: [0.7, 0.9], reach: 24, share: [0.95, 0.6] } as const;
/** Contrast of black coats on toned paper: with all of it they would be one black shape. */
const BLACK_GAIN = 0.78;
/** Blur of what is around a tone, plan units. */
const AROUND = 9;

/** What tones are judged by: the lightness around each pixel, and how much of a tone is drawn there. */
export interface Look {
  readonly around: Plane;
  /** How much of a pet is drawn (`bodyFade`), whether it is there or not. */
  readonly body: Plane;
  /** Of the pet, fading towards the edges of the sheet. */
  readonly share: Plane;
  /** What of it is a mouth (`mouthOf`), 0 to 1; none behind it. */
  readonly mouth?: Plane;
}

/** @param mouth its tones are seen without what is around them: beside dark fur it would have a light rim */
export function lookAt(scene: Scene, border: number, mouth?: Plane): Look {
  const around = gaussianBlur(scene.light, AROUND * scene.scale);
  if (mouth) {
    for (let i = 0; i < around.data.length; i++) {
      around.data[i] = mix(around.data[i], scene.light.data[i], mouth.data[i]);
    }
  }
  const body = bodyFade(scene, border);
  return {
    around,
    body,
    share: multiply(gaussianBlur(scene.mask, scene.scale), body),
    ...(mouth ? { mouth } : {}),
  };
}

/**
 * Lightness of the pet on toned paper: half tones of white fur are nearly white. With charcoal in them a white dog
 * would be a gray one.
 */
const lightOnToned = oncePerScene((scene: Scene): Float32Array => {
  const { light, a, b } = scene;
  const white = whitenessOf(scene);
  if (white === 0) return light.data;
  return light.data.map((own, i) => whiteFur([own, a.data[i], b.data[i]], white)[0]);
});

/**
 * How dark the drawing is: paper for the lights, deep lead for eyes and nose, fine contrast raised.
 *
 * @param whiteness of the coat; none for what is behind it
 */
export function tonesOf(
  scene: Scene,
  { around, share }: Look,
  { tones }: Drawing,
  paper: number,
  lower: number,
  whiteness?: number,
): Plane {
  const white = whiteness ?? 0;
  const isToned = paper < TONED;
  const light = isToned ? lightOnToned(scene) : scene.light.data;
  const lighter = isToned ? LIGHTER_ON_TONED : LIGHTER_WHITE;
  const clearer = tones.strands ?? 0;
  const strands = clearer > 0 ? gaussianBlur(scene.light, STRANDS * scene.scale).data : undefined;
  const near = isToned ? undefined : gaussianBlur(scene.mask, TURNED.reach * scene.scale).data;
  const form = isToned || whiteness === undefined ? undefined : formShadeOf(scene);
  const formed = FORM_OF_LIGHT.darkness * mix(FORM_OF_LIGHT.others, 1, white);
  const result = createPlane(scene.width, scene.height);
  const power = isToned ? tones.power : tones.power - FLATTER_WHITE * white;
  const gain = tones.gain * mix(1, BLACK_GAIN, isToned ? blacknessOf(coatOf(scene)) : 0);
  for (let i = 0; i < light.length; i++) {
    if (share.data[i] <= 0) continue;
    const kept = 1 - white * lighter.share * smoothstep(lighter.light[0], lighter.light[1], light[i]);
    const keyed = lower * smoothstepIn(KEY.light, light[i]);
    const edge = near ? smoothstepIn(TURNED.share, near[i]) : 0;
    const turned = TURNED.darkness * edge * smoothstepIn(TURNED.light, light[i]);
    const shade = form
      ? formed * form[i] * (1 - FORM_OF_LIGHT.reflected * edge) * smoothstepIn(FORM_OF_LIGHT.light, light[i])
      : 0;
    const dark =
      turned +
      shade +
      (kept * (paper - light[i] + keyed)) / paper +
      tones.local * (around.data[i] - light[i]) +
      (strands ? clearer * (strands[i] - scene.light.data[i]) : 0);
    if (dark > 0) result.data[i] = Math.min(tones.deepest, gain * dark ** power) * share.data[i];
  }
  return result;
}

/**
 * How much darker than it is a coat is drawn on toned paper: one as light as the paper would be drawn by neither lead
 * nor chalk.
 */
export function keyShift(scene: Scene, paper: number): number {
  if (paper >= TONED) return 0;
  const middle = coatOf(scene).lightBelow(0.5);
  const most = mix(KEY.most, KEY.ofWhite, whitenessOf(scene));
  return clamp(middle - (paper - KEY.below), 0, most);
}

/** How much chalk lies where the pet is lighter than the paper. */
export function lightsOf(
  scene: Scene,
  { around, share, mouth }: Look,
  { tones }: Drawing,
  paper: number,
  lower: number,
): Plane {
  const light = lightOnToned(scene);
  const white = whitenessOf(scene);
  const form = formShadeOf(scene);
  const sharp = mix(CHALK_FADES, 1, white);
  const { white: ofWhite, others } = THIN_CHALK;
  const thinnest = mix(others.strength, ofWhite.strength, white);
  const [from, to] = [0, 1].map((n) => paper - mix(others.below[n], ofWhite.below[n], white));
  const result = createPlane(scene.width, scene.height);
  for (let i = 0; i < light.length; i++) {
    const bright =
      (FULL_CHALK * (light[i] - 0.4 * lower - paper)) / (1 - paper) +
      CHALK_MODELS.detail * tones.local * (light[i] - around.data[i]) -
      CHALK_MODELS.shade * form[i];
    const thin = thinnest * smoothstep(from, to, light[i]);
    const chalk = Math.min(0.95, Math.max(clamp(bright, 0, 1) ** sharp, thin));
    result.data[i] = chalk * share.data[i] * (1 - NO_CHALK * (mouth?.data[i] ?? 0));
  }
  return result;
}
