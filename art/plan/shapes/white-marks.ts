import { gaussianBlur } from '../../analysis/blur.ts';
import { coatOf } from '../coat/coat.ts';
import type { Scene } from '../scene.ts';

/** Lightness from which on fur of a black coat is no dark one, but shines or is white (OKLab). */
const LIGHT = 0.64;
/**
 * Mean lightness from which on such fur is white, how far around that is looked at, plan units, and the share of
 * all fur there that is light at least: sheen is narrow.
 */
const WHITE = { light: 0.77, around: 26, share: 0.25 } as const;
/** Yellow of tan marks, OKLab. */
const TAN = 0.03;

/** Where a black coat is white, 1, and not only shines: light fur that is so light on average. On the coat's grid. */
export function whiteMarksOf(scene: Scene): Uint8Array {
  const { mask, scale, light, b, width, height } = coatOf(scene);
  const share = mask.data.map((own, i) => (light.data[i] > LIGHT && b.data[i] < TAN ? own : 0));
  const around = (data: Float32Array) => gaussianBlur({ width, height, data }, WHITE.around * scale).data;
  const [count, sum] = [around(share), around(share.map((own, i) => own * light.data[i]))];
  const all = around(mask.data);
  return Uint8Array.from(share, (own, i) =>
    own > 0 && sum[i] > WHITE.light * count[i] && count[i] > WHITE.share * all[i] ? 1 : 0,
  );
}
