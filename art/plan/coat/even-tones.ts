import { gaussianBlur } from '../../analysis/blur.ts';
import { guidedFilter } from '../../analysis/guided-filter.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { catShareOf } from '../face/cat.ts';
import { awayFromFace, type FaceDisc, maybeFaceOf } from '../face/face.ts';
import { faceMaskOf } from '../face/face-mask.ts';
import { coatFocusOf } from '../face/focus.ts';
import { headsOf } from '../face/heads.ts';
import type { Scene } from '../scene.ts';
import { type Coat, coatOf } from './coat.ts';
import { patternOf } from './coat-pattern.ts';
import { evenLightOf, goOn } from './even-light.ts';

/**
 * Window in plan units, and contrast as variance, below which light and shade of a coat become one plane, of
 * one with stripes or spots only what is faint.
 */
const BROAD = { window: 14, faint: 0.0016 } as const;
const PATTERNED = { window: 9, faint: 0.0007 } as const;
/**
 * How deep an outline's own light reaches into a pet, plan units, and the share of the pet around what lies
 * deeper.
 */
const RIM = { depth: 5, share: 0.84 } as const;

/** A coat's tones in even light: sharp in the face, broad elsewhere; on the coat's grid. */
export function evenTones(scene: Scene): Plane {
  const { width, height, scale, mask, light } = coatOf(scene);
  const { window, faint } = patternOf(scene) ? PATTERNED : BROAD;
  const broad = guidedFilter(light, light, window * scale, faint).data;
  const fine = resizePlane(scene.light, width, height).data;
  const focus = coatFocusOf(scene).data;
  const even = evenLightOf(scene).data;
  const faceMask = faceMaskOf(scene);
  const data = broad.map((value, i) => {
    const tone = mix(value, fine[i], focus[i]) + (1 - (faceMask?.data[i] ?? 0)) * even[i];
    return clamp(tone, 0, 1);
  });
  withoutBlots(data, scene);
  const inner = gaussianBlur(mask, RIM.depth * scale).data.map((share) => (share > RIM.share ? 1 : 0));
  return goOn({ width, height, data }, inner, RIM.depth * scale);
}

/**
 * How much lighter the face of a black cat is, OKLab lightness; from where on, distances of the eyes, and where
 * all of it; how dark a coat is and how certainly a cat's.
 */
const BLACK_FACE = { lighter: 0.08, reach: [1.6, 0.8], coat: [0.46, 0.4], cat: [0.5, 0.8] } as const;

/**
 * Lightens the faces of black cats, in place: their light and shade would be blots of the darkest ink between the
 * eyes. Dogs' faces need those for their form.
 */
function withoutBlots(tones: Float32Array, scene: Scene): void {
  const { lightBelow } = coatOf(scene);
  const black = smoothstepIn(BLACK_FACE.coat, lightBelow(0.5));
  if (black === 0) return;
  for (const head of headsOf(scene)) {
    const face = maybeFaceOf(head);
    const strength = black * smoothstepIn(BLACK_FACE.cat, catShareOf(head));
    if (!face || strength === 0) continue;
    lightenFace(tones, face, BLACK_FACE.lighter * strength, coatOf(scene));
  }
}

function lightenFace(tones: Float32Array, face: FaceDisc, lighter: number, { width, scale }: Coat): void {
  for (let i = 0; i < tones.length; i++) {
    const [x, y] = [((i % width) + 0.5) / scale, (Math.floor(i / width) + 0.5) / scale];
    const near = smoothstepIn(BLACK_FACE.reach, awayFromFace(face, x, y));
    tones[i] = Math.min(1, tones[i] + lighter * near);
  }
}
