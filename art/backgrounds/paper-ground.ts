import { resizePlane } from '../analysis/resize.ts';
import type { BackgroundId } from '../contract.ts';
import { mix } from '../numbers.ts';
import type { BackdropLayer, Rgb } from '../plan/paint-plan.ts';
import { type Picture, resizePicture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import type { Plane } from '../raster.ts';
import { paintBackdrop } from './backdrop.ts';
import { complementOf } from './ground.ts';
import { NEUTRALS } from './palette.ts';

/** Cells of the stored paper along its longer side. */
const STORED = 384;
/** How much of a wash's color the paper under a drawing takes. */
const TINT = 0.6;

/** The paper's color and the one that it turns to: the medium's own, the requested neutral, or a wash all over. */
export function paperColors(
  scene: Scene,
  background: BackgroundId,
  own: Rgb,
  seed: number,
): { color: Rgb; second: Rgb; isWashed: boolean } {
  if (background === 'sublimation') {
    const { color, second } = complementOf(scene, seed);
    return { color: tinted(color), second: tinted(second), isWashed: true };
  }
  const color = NEUTRALS[background] ?? own;
  return { color, second: [color[0] * 0.965, color[1] * 0.96, color[2] * 0.95], isWashed: false };
}

function tinted([red, green, blue]: Rgb): Rgb {
  return [mix(1, red, TINT), mix(1, green, TINT), mix(1, blue, TINT)];
}

/**
 * Toned paper under a drawing: an even sheet with a breath of shade behind the pet.
 *
 * @param smudge lead rubbed into the paper, 0 to 1
 * @param medium colors of the lead, and of the paper when no background is chosen
 * @param behind what else is rubbed into it, and with which color
 */
export function paperGround(
  scene: Scene,
  background: BackgroundId,
  seed: number,
  smudge: Plane,
  medium: { lead: Rgb; paper: Rgb },
  behind?: { readonly lead: Rgb; readonly smudge: Plane },
): BackdropLayer {
  const { color, second, isWashed } = paperColors(scene, background, medium.paper, seed);
  const variegation = isWashed ? 1 : 0.4;
  const light = { glow: 0.1, vignette: isWashed ? 0 : 0.12, shadow: 0, variegation, floor: 0 };
  // As small as it is stored.
  const share = Math.min(1, STORED / Math.max(smudge.width, smudge.height));
  const [width, height] = [smudge.width, smudge.height].map((side) => Math.max(1, Math.round(side * share)));
  const paper = resizePicture(paintBackdrop(scene, color, second, light, seed), width, height);
  if (behind) rubIn(paper, behind.smudge, behind.lead);
  rubIn(paper, smudge, medium.lead);
  return toBackdrop(paper, STORED);
}

/** In place. @param smudge lead of that color, 0 to 1 */
function rubIn({ red, green, blue, width, height }: Picture, smudge: Plane, lead: Rgb): void {
  const rubbed = resizePlane(smudge, width, height).data;
  for (let i = 0; i < rubbed.length; i++) {
    red[i] += (lead[0] - red[i]) * rubbed[i];
    green[i] += (lead[1] - green[i]) * rubbed[i];
    blue[i] += (lead[2] - blue[i]) * rubbed[i];
  }
}
