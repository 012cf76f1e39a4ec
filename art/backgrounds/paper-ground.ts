import type { BackgroundId } from '../contract.ts';
import type { BackdropLayer, Rgb } from '../plan/paint-plan.ts';
import { resizePicture } from '../plan/picture.ts';
import { toBackdrop } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import type { Plane } from '../raster.ts';
import { paintBackdrop } from './backdrop.ts';
import { NEUTRALS } from './palette.ts';

/** Warm drawing paper: what a pencil drawing is made on when nothing else is asked for. */
const DRAWING_PAPER: Rgb = [0.965, 0.945, 0.905];

const GRAPHITE: Rgb = [0.2, 0.2, 0.21];

/**
 * Toned paper under a drawing: an even sheet with a breath of shade behind the pet.
 *
 * @param smudge graphite rubbed into the paper, 0 to 1
 */
export function paperGround(
  scene: Scene,
  background: BackgroundId,
  seed: number,
  smudge: Plane,
): BackdropLayer {
  const colour = NEUTRALS[background] ?? DRAWING_PAPER;
  const shade: Rgb = [colour[0] * 0.965, colour[1] * 0.96, colour[2] * 0.95];
  const light = { glow: 0.1, vignette: 0.12, shadow: 0, variegation: 0.4 };
  const { width, height } = smudge;
  const paper = resizePicture(paintBackdrop(scene, colour, shade, light, seed), width, height);
  for (let i = 0; i < smudge.data.length; i++) {
    paper.red[i] += (GRAPHITE[0] - paper.red[i]) * smudge.data[i];
    paper.green[i] += (GRAPHITE[1] - paper.green[i]) * smudge.data[i];
    paper.blue[i] += (GRAPHITE[2] - paper.blue[i]) * smudge.data[i];
  }
  return toBackdrop(paper, 384);
}
