import type { BackgroundId } from '../contract.ts';
import type { BackdropLayer, Rgb } from '../plan/paint-plan.ts';
import { resizePicture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import type { Plane } from '../raster.ts';
import { paintBackdrop } from './backdrop.ts';
import { NEUTRALS } from './palette.ts';

/**
 * Toned paper under a drawing: an even sheet with a breath of shade behind the pet.
 *
 * @param smudge lead rubbed into the paper, 0 to 1
 * @param medium colours of the lead, and of the paper when no background is asked for
 */
export function paperGround(
  scene: Scene,
  background: BackgroundId,
  seed: number,
  smudge: Plane,
  medium: { lead: Rgb; paper: Rgb },
): BackdropLayer {
  const colour = NEUTRALS[background] ?? medium.paper;
  const shade: Rgb = [colour[0] * 0.965, colour[1] * 0.96, colour[2] * 0.95];
  const light = { glow: 0.1, vignette: 0.12, shadow: 0, variegation: 0.4 };
  const { width, height } = smudge;
  const paper = resizePicture(paintBackdrop(scene, colour, shade, light, seed), width, height);
  for (let i = 0; i < smudge.data.length; i++) {
    paper.red[i] += (medium.lead[0] - paper.red[i]) * smudge.data[i];
    paper.green[i] += (medium.lead[1] - paper.green[i]) * smudge.data[i];
    paper.blue[i] += (medium.lead[2] - paper.blue[i]) * smudge.data[i];
  }
  return toBackdrop(paper, 384);
}
