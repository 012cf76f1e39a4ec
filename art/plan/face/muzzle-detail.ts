import { gaussianBlur } from '../../analysis/blur.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { forEachNear, noseTipOf } from './eyes.ts';
import { faceOf } from './face.ts';
import { changedAtHeads } from './heads.ts';

/** What is detail of a muzzle, what is single hairs, in distances of the eyes, and that at least in plan units. */
const DETAIL = { broad: 0.1, hairs: 0.016, least: 1.1 };
/** Nose and mouth: their middle below the tip of the nose, how far they reach, and wholly, in distances of the eyes. */
const MUZZLE = { below: 0.12, reach: 0.55, wholly: 0.7 };
/** By how much more dark and light detail is shown, what of it is noise, and the most that is added (OKLab). */
const CLEARER = { dark: 1.1, light: 0.7, noise: 0.01, most: 0.16 };
/** Lightness below which nothing becomes darker. */
const DARKEST = 0.1;
/** Lightness from which detail is a pale nose, not yet and certainly, and the share by which that becomes darker. */
const PALE = { light: [0.38, 0.62], share: 0.35 } as const;

/** Lightness of a muzzle in its detail, and around each place, of the scene's size. */
interface MuzzleDetail {
  readonly fine: Float32Array;
  readonly around: Float32Array;
}

/** The detail of nose and mouth; nothing unless a face is certain. */
export const muzzleDetailOf = oncePerScene((scene): { readonly detail?: MuzzleDetail } => {
  const apart = faceOf(scene)?.radius;
  if (apart === undefined || !noseTipOf(scene)) return {};
  const hairs = Math.max(DETAIL.least, DETAIL.hairs * apart);
  const blur = (size: number) => gaussianBlur(scene.light, size * scene.scale).data;
  return { detail: { fine: blur(hairs), around: blur(DETAIL.broad * apart) } };
});

/**
 * The pet's lightness with a clearer nose and mouth, which a brush would lose: nostrils darker, lights on the nose
 * lighter. As it is where no face is certain.
 */
export const lightWithClearMuzzle = oncePerScene(
  (scene: Scene): Plane => changedAtHeads(scene, withClearMuzzle).light,
);

function withClearMuzzle(scene: Scene): Scene {
  const [tip, face, { detail }] = [noseTipOf(scene), faceOf(scene), muzzleDetailOf(scene)];
  if (!tip || !face || !detail) return scene;
  const { fine, around } = detail;
  const data = scene.light.data.slice();
  const middle = { x: tip.x, y: tip.y + MUZZLE.below * face.radius, radius: face.radius };
  forEachNear(scene, middle, MUZZLE.reach, (i, _, dx, dy) => {
    const inside = smoothstep(MUZZLE.reach, MUZZLE.wholly * MUZZLE.reach, hypot(dx, dy));
    const own = fine[i] - around[i];
    const clear = Math.sign(own) * Math.max(0, Math.abs(own) - CLEARER.noise);
    const darker = CLEARER.dark * mix(1, PALE.share, smoothstepIn(PALE.light, fine[i]));
    const gain = clear < 0 ? darker : CLEARER.light;
    const more = inside * clamp(gain * clear, -CLEARER.most, CLEARER.most);
    data[i] = clamp(data[i] + more, Math.min(data[i], DARKEST), 1);
  });
  return { ...scene, light: { ...scene.light, data } };
}
