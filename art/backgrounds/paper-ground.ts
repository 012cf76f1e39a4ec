import { resizePlane } from '../analysis/resize.ts';
import type { BackgroundId } from '../contract.ts';
import { mix } from '../numbers.ts';
import type { BackdropLayer, Rgb } from '../plan/paint-plan.ts';
import { resizePicture } from '../plan/picture.ts';
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
 */
export function paperGround(
  scene: Scene,
  background: BackgroundId,
  seed: number,
  smudge: Plane,
  medium: { lead: Rgb; paper: Rgb },
): BackdropLayer {
  const { color, second, isWashed } = paperColors(scene, background, medium.paper, seed);
  const variegation = isWashed ? 1 : 0.4;
  const light = { glow: 0.1, vignette: isWashed ? 0 : 0.12, shadow: 0, variegation, floor: 0 };
  // As small as it is stored.
  const share = Math.min(1, STORED / Math.max(smudge.width, smudge.height));
  const [width, height] = [smudge.width, smudge.height].map((side) => Math.max(1, Math.round(side * share)));
  const rubbed = resizePlane(smudge, width, height).data;
  const paper = resizePicture(paintBackdrop(scene, color, second, light, seed), width, height);
  for (let i = 0; i < rubbed.length; i++) {
    paper.red[i] += (medium.lead[0] - paper.red[i]) * rubbed[i];
    paper.green[i] += (medium.lead[1] - paper.green[i]) * rubbed[i];
    paper.blue[i] += (medium.lead[2] - paper.blue[i]) * rubbed[i];
  }
  return toBackdrop(paper, STORED);
}
