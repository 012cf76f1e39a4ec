import { oklabToRgb } from '../analysis/oklab.ts';
import type { BackgroundId } from '../contract.ts';
import { clamp } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { paintBackdrop } from './backdrop.ts';
import { NEUTRALS } from './palette.ts';

/** What lies behind the pet in a painting with opaque paint; nothing for `transparent`. */
export function choosePaintedBackground(
  scene: Scene,
  background: BackgroundId,
  seed: number,
): Picture | undefined {
  if (background === 'transparent') return undefined;
  const neutral = NEUTRALS[background];
  if (neutral) {
    const shade: Rgb = [neutral[0] * 0.88, neutral[1] * 0.88, neutral[2] * 0.9];
    return paintBackdrop(
      scene,
      neutral,
      shade,
      { glow: 0.5, vignette: 0.35, shadow: 0.5, variegation: 0.55 },
      seed,
    );
  }
  const { colour, second } = complementOf(scene);
  return paintBackdrop(
    scene,
    colour,
    second,
    { glow: 0.8, vignette: 0.7, shadow: 0.5, variegation: 0.9 },
    seed,
  );
}

/**
 * Two colours that let the pet stand out: the hue opposite to the coat's, muted, and a neighbour of it; lighter than a
 * dark pet, darker than a light one.
 */
export function complementOf(scene: Scene): { colour: Rgb; second: Rgb } {
  let light = 0;
  let a = 0;
  let b = 0;
  let total = 0;
  for (let i = 0; i < scene.mask.data.length; i += 7) {
    const share = scene.mask.data[i];
    light += share * scene.light.data[i];
    a += share * scene.a.data[i];
    b += share * scene.b.data[i];
    total += share;
  }
  light /= total || 1;
  a /= total || 1;
  b /= total || 1;
  const chroma = Math.hypot(a, b);
  // Grey coats have no hue worth answering: blue-green behind them, warm beside it.
  const hue = chroma > 0.025 ? Math.atan2(b, a) + Math.PI : 3.6;
  const base = light > 0.6 ? 0.46 : light > 0.45 ? 0.56 : 0.72;
  const tint = (l: number, c: number, h: number): Rgb => {
    const rgb = [0, 0, 0];
    oklabToRgb(l, Math.cos(h) * c, Math.sin(h) * c, rgb);
    return [rgb[0], rgb[1], rgb[2]];
  };
  return {
    colour: tint(base, 0.075, hue),
    second: tint(clamp(base + 0.13, 0, 0.9), 0.06, hue + 1.1),
  };
}
