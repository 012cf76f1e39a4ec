import { gaussianBlur } from '../../analysis/blur.ts';
import { rgbBytesOf } from '../../analysis/color/grade.ts';
import type { Labels } from '../../analysis/label-regions.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { evenLightOf } from '../coat/even-light.ts';
import { awayFromLight } from '../coat/form-shade.ts';
import { awayFromFaces, maybeFacesOf } from '../face/face.ts';
import { coatFocusOf } from '../face/focus.ts';
import type { BackdropLayer, DotLayer } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { coatInksOf, coatKindOf, DARK_INK, INKS } from './coat-inks.ts';
import { faceLightOf } from './face-light.ts';
import { formDotsOf, lightDotsOf } from './halftone.ts';
import type { InkColors } from './own-inks.ts';

/** How large dots are, 0 to 1, their distance, plan units, and the turn of their grid, radians. */
const DOTS = { size: 0.62, pitch: 11, angle: 0.35 } as const;
/**
 * How much lighter than the next ink places are that have no dots of it, at most, OKLab lightness; what is
 * darker than they by as much has the largest.
 */
const NEAR = 0.09;
/** The share of a plane that has dots, at most. */
const DOTTED = 0.65;
/** Share of the photo's own light and shade that counts. */
const LIGHT = 0.8;
/** From where on a form's shade has dots, see `awayFromLight`. */
const AWAY = [0.42, 0.6] as const;
/** Blur of their field, plan units, and how high it is from where on there are dots, and all. */
const BLUR = 13;
const ENOUGH = [0.35, 1] as const;
/** Blur of the outline, plan units, inside which dots keep, and how high it is where they begin, and where all are. */
const OUTLINE = 2;
const INSIDE = [0.5, 1] as const;
/** How large dots are at most by the shade and the light of a form alone, and by the light in a dark face, 0 to 1. */
const FORM = { shade: 0.7, light: 0.6, face: 0.62 } as const;
/**
 * Gloss of black coats: the ranks of lightness in their lighter dark ink between which dots of light grow, the least
 * difference between both, OKLab, the blur of the light, plan units, and how large dots are at most, 0 to 1.
 */
const GLOSS = { ranks: [0.6, 0.97], least: 0.07, blur: 7, size: 0.62 } as const;
/** Size of dots of light from which on, and up to which, dots of shade keep clear of them. */
const LIT = [0.012, 0.072] as const;
/** Blur of the border of dark planes, plan units, and how high it is where their dots begin, and where all are. */
const PLANE = 3;
const IN_PLANE = [0.5, 0.95] as const;
/** Least share of the pet around a place. */
const LEAST = 0.1;
/** Around a face there are none, in distances of the eyes. */
const BESIDE = [1.25, 1.6] as const;
/** Least ink of dots on paper: the first is hardly seen there. */
const ON_PAPER = 2;
/** One pixel in so many is looked at. */
const STEP = 7;
/** Cells of the longer side of the stored sizes, and of their colors. */
const CELLS = 384;
const COLOR_CELLS = 256;

/**
 * Dots of the next darker ink where a plane comes near to it, or lies in the photo's shade or its form's.
 *
 * @param labels two an ink as printed, the second in patches of another hue
 */
export function planInkDots(scene: Scene, labels: Labels, inks: InkColors): DotLayer {
  return dotsOf(sizesOf(scene, labels), colorsOf(labels, inks, 1));
}

/** Dots of the next lighter ink on the two darkest ones, where a form looks to the light or black fur shines. */
export function planLightDots(scene: Scene, labels: Labels, inks: InkColors): DotLayer {
  const { mask, scale } = coatOf(scene);
  const sizes = lightsOf(scene, labels);
  const inner = gaussianBlur(mask, OUTLINE * scale).data;
  const isDark = Float32Array.from(labels.data, (label) => (label >> 1 >= DARK_INK ? 1 : 0));
  const dark = gaussianBlur({ ...labels, data: isDark }, PLANE * scale).data;
  for (let i = 0; i < inner.length; i++) {
    sizes.data[i] *= smoothstepIn(INSIDE, inner[i]) * smoothstepIn(IN_PLANE, dark[i]);
  }
  return dotsOf(sizes, colorsOf(labels, inks, -1));
}

/** How large dots of light are, 0 to 1, by the form, and by the gloss of a black coat. */
function lightsOf(scene: Scene, labels: Labels): Plane {
  const sizes = lightDotsOf(scene);
  const face = faceLightOf(scene);
  for (let i = 0; i < sizes.data.length; i++) {
    const lit = face && labels.data[i] >> 1 === DARK_INK ? FORM.face * face.data[i] : 0;
    sizes.data[i] = Math.max(FORM.light * sizes.data[i], lit);
  }
  if (!coatKindOf(scene).isDark) return sizes;
  const { mask, light, scale } = coatOf(scene);
  const focus = coatFocusOf(scene).data;
  const soft = gaussianBlur(light, GLOSS.blur * scale).data;
  const isOwn = (i: number) => labels.data[i] >> 1 === DARK_INK && mask.data[i] > 0.5;
  const own = soft.filter((_, i) => i % STEP === 0 && isOwn(i)).sort();
  if (own.length === 0) return sizes;
  const [from, to] = GLOSS.ranks.map((rank) => quantile(own, rank));
  const range = [from, Math.max(to, from + GLOSS.least)] as const;
  for (let i = 0; i < soft.length; i++) {
    if (!isOwn(i)) continue;
    const size = GLOSS.size * (1 - focus[i]) * smoothstepIn(range, soft[i]);
    sizes.data[i] = Math.max(sizes.data[i], size);
  }
  return sizes;
}

function dotsOf(sizes: Plane, colors: BackdropLayer): DotLayer {
  const { pitch, angle } = DOTS;
  return { kind: 'dots', field: toField(sizes, CELLS), pitch, angle, opacity: 1, colors };
}

/** How large dots of shade are, 0 to 1, on the coat's grid. */
function sizesOf(scene: Scene, labels: Labels): Plane {
  const { mask, scale, width, height } = coatOf(scene);
  const soft = gaussianBlur(shadeOf(scene, labels), BLUR * scale);
  const inside = gaussianBlur(mask, BLUR * scale).data;
  const inner = gaussianBlur(mask, OUTLINE * scale).data;
  const faces = maybeFacesOf(scene);
  const form = formDotsOf(scene).data;
  const lights = lightsOf(scene, labels).data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels.data[i] >> 1 === INKS - 1) {
        soft.data[i] = 0;
        continue;
      }
      const away = awayFromFaces(faces, (x + 0.5) / scale, (y + 0.5) / scale);
      const near = smoothstepIn(ENOUGH, soft.data[i] / Math.max(LEAST, inside[i]));
      const size = Math.max(DOTS.size * smoothstepIn(BESIDE, away) * near, FORM.shade * form[i]);
      // Where dark inks have dots of light, others would make rings of them.
      const lit = labels.data[i] >> 1 >= DARK_INK ? smoothstepIn(LIT, lights[i]) : 0;
      soft.data[i] = (1 - lit) * size * smoothstepIn(INSIDE, inner[i]);
    }
  }
  return soft;
}

/** How near places are to the next darker ink, or how far in shade, 0 to 1. */
function shadeOf(scene: Scene, labels: Labels): Plane {
  const { mask, width, height } = coatOf(scene);
  const { tones, levels } = coatInksOf(scene);
  const even = evenLightOf(scene).data;
  const away = resizePlane(awayFromLight(scene), width, height).data;
  const above = tones.data.map((tone, i) => tone - LIGHT * even[i] - levels[nextInk(labels.data[i])]);
  const from = Array.from({ length: INKS }, (_, ink) => dottedBelow(above, labels, mask, ink));
  const shade = createPlane(width, height);
  for (let i = 0; i < above.length; i++) {
    const ink = labels.data[i] >> 1;
    if (ink === INKS - 1) continue;
    const near = levels[ink + 1] > 0 ? smoothstep(from[ink], from[ink] - NEAR, above[i]) : 0;
    shade.data[i] = mask.data[i] * Math.max(near, smoothstepIn(AWAY, away[i]));
  }
  return shade;
}

/** The next darker ink to a label's. */
function nextInk(label: number): number {
  return Math.min(INKS - 1, (label >> 1) + 1);
}

/** How much lighter than the next ink places of the pet are that have an ink and no dots. */
function dottedBelow(above: Float32Array, { data }: Labels, mask: Plane, ink: number): number {
  const own: number[] = [];
  for (let i = 0; i < data.length; i += STEP) {
    if (data[i] >> 1 === ink && mask.data[i] > 0.5) own.push(above[i]);
  }
  return own.length > 0 ? Math.min(NEAR, quantile(Float32Array.from(own).sort(), DOTTED)) : NEAR;
}

/** The color of another ink than a place has. @param darker how many inks, negative for a lighter one */
function colorsOf(labels: Labels, inks: InkColors, darker: number): BackdropLayer {
  const share = COLOR_CELLS / Math.max(labels.width, labels.height);
  const [columns, rows] = [labels.width, labels.height].map((side) => Math.max(1, Math.round(share * side)));
  const [l, a, b] = [0, 1, 2].map(() => new Float32Array(columns * rows));
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      const [column, row] = [((x + 0.5) * labels.width) / columns, ((y + 0.5) * labels.height) / rows];
      const place = Math.floor(row) * labels.width + Math.floor(column);
      const label = labels.data[place];
      const ink = clamp((label >> 1) + darker, ON_PAPER, INKS - 1);
      [l[i], a[i], b[i]] = inks.at(2 * ink + (label & 1), place);
    }
  }
  return { kind: 'backdrop', columns, rows, colors: rgbBytesOf(l, a, b) };
}
