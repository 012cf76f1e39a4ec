import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { isSurelyCat } from '../face/cat.ts';
import { largestOfHeads } from '../face/heads.ts';
import { lightWithClearMuzzle } from '../face/muzzle-detail.ts';
import { pinkBelowNose } from '../face/pink-below-nose.ts';
import { showsTongue, tongueOf } from '../face/tongue.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/**
 * Lights of a coat on white paper: a share of it lies below them; from which lightness on they are white, not yet and
 * certainly, how light they then become, the largest gain for that, and the lightness of fur that has some and all of
 * it.
 */
const WHITES = { share: 0.92, are: [0.7, 0.76], at: 0.87, most: 1.18, light: [0.25, 0.6] } as const;
/**
 * How much darker a tongue is drawn at first, and its outline, OKLab: without its red it would be lost; how much
 * clearer its detail is. Between which tones its middle then lies: one in shade would be a black hole, one in the sun
 * paper.
 */
const TONGUE = { darker: 0.16, outline: 0.3, detail: 0.35, middle: [0.42, 0.5] } as const;

/** A tongue that hangs out, and what else of a mouth is pink, 0 to 1. */
export const mouthOf = oncePerScene((scene: Scene): Plane => largestOfHeads(scene, mouthAt));

function mouthAt(head: Scene): Plane {
  const [tongue, pink] = [tongueOf(head).data, pinkBelowNose(head)];
  // The pink lips of a closed mouth would be a gash: they keep their tone.
  if (isSurelyCat(head) && !showsTongue(head)) return { ...pink, data: tongue };
  const data = pink.data.slice();
  for (let i = 0; i < data.length; i++) data[i] = Math.max(data[i], tongue[i]);
  return { ...pink, data };
}

/** The pet as a drawing shows it: nose and mouth clearer, the tongue in a middle tone. */
export const withFeatures = oncePerScene((scene: Scene): Scene => {
  const [tongue, share] = [tongueOf(scene).data, mouthOf(scene).data];
  const clear = lightWithClearMuzzle(scene).data;
  const middle = meanOf(clear, share);
  const darker = toneOfTongue(middle) - middle;
  const data = clear.slice();
  for (let i = 0; i < data.length; i++) {
    const outline = 4 * tongue[i] * (1 - tongue[i]);
    const detail = TONGUE.detail * (clear[i] - middle);
    data[i] = clamp(clear[i] + share[i] * (darker + detail) - TONGUE.outline * outline, 0, 1);
  }
  return { ...scene, light: { ...scene.light, data } };
});

/** The mean of values by their shares; 0 where there are none. */
function meanOf(values: Float32Array, shares: Float32Array): number {
  let [sum, weight] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    sum += shares[i] * values[i];
    weight += shares[i];
  }
  return weight > 0 ? sum / weight : 0;
}

/** How light the middle of a tongue is drawn. */
export function toneOfTongue(light: number): number {
  return clamp(light - TONGUE.darker, ...TONGUE.middle);
}

/** The pet with its lights as light as they are beside paper: a dim photo shows white fur gray. */
export const withWhites = oncePerScene((scene: Scene): Scene => {
  const { share, are, at, most, light } = WHITES;
  const white = coatOf(scene).lightBelow(share);
  const gain = mix(1, clamp(at / white, 1, most), smoothstepIn(are, white));
  if (gain === 1) return scene;
  const data = scene.light.data.slice();
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.min(1, data[i] * mix(1, gain, smoothstepIn(light, data[i])));
  }
  return { ...scene, light: { ...scene.light, data } };
});
