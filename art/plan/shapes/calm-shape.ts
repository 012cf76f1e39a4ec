import { gaussianBlur } from '../../analysis/blur.ts';
import { smoothstep } from '../../numbers.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/** Size of bays and spikes of an outline that disappear, plan units. */
const SMOOTHING = 5.5;
/** Width of the border, plan units. */
const BORDER = 2;

/** A scene whose pet has an outline as of scissors: without single hairs and the notches of a cut-out. */
export const withCalmShape = oncePerScene((scene: Scene): Scene => {
  const mask = gaussianBlur(scene.mask, SMOOTHING * scene.scale);
  // How steep the border of a large shape is after the blur.
  const half = BORDER / (2 * SMOOTHING * Math.sqrt(2 * Math.PI));
  const data = mask.data.map((value) => smoothstep(0.5 - half, 0.5 + half, value));
  return { ...scene, mask: { ...mask, data } };
});
