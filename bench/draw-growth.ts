import { findSubject } from '#art/analysis/cut-out/find-subject.ts';
import type { StyleId } from '#art/contract.ts';
import { drawPlan } from '#art/drawing/draw-plan.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import type { PaintPlan } from '#art/plan/paint-plan.ts';
import { createPlanner } from '#art/styles/plan-painting.ts';
import { SEVEN_AREAS } from '../tests/seven-prints.ts';

/** One style for each kind of mark: strokes, washes, shapes, lines. */
const STYLES = ['vibrant', 'digitalwatercolor', 'anime', 'pencil'] as const satisfies readonly StyleId[];
const PUZZLE = SEVEN_AREAS.puzzle;
/** Millions of pixels; the last is the largest print of the shop. */
const SIZES = [1, 4, 12, (PUZZLE.width * PUZZLE.height) / 1e6];
/** Rows at a time, as prints are drawn. */
const BAND_PIXELS = 2 * 2 ** 20;

/** How the time of drawing a plan grows with the picture, as a table of processor time for each megapixel. */
export async function measureGrowth(file: Uint8Array): Promise<string> {
  const pets = await loadPetFinder();
  const { photo } = await decodePhoto(file, { maxSide: 1100 });
  const plan = createPlanner(findSubject(photo, (await pets.find([photo], 'outline'))[0]));
  let steepest = 0;
  const rows = STYLES.map((style) => {
    const painting = plan({ style, background: 'automatic', aspect: PUZZLE.width / PUZZLE.height });
    draw(painting, SIZES[0]);
    const costs = SIZES.map((megapixels) => draw(painting, megapixels) / megapixels);
    steepest = Math.max(steepest, costs[costs.length - 1] / costs[0]);
    return `| ${[style, ...costs.map((cost) => cost.toFixed(0))].join(' | ')} |`;
  });
  return [
    'Drawing a stored plan in bands, milliseconds of processor time for each megapixel (one thread); the same number everywhere means that time grows in step with the picture.',
    [
      `| style | ${SIZES.map((size) => `${size.toFixed(0)} MP`).join(' | ')} |`,
      `|---|${SIZES.map(() => '---|').join('')}`,
      ...rows,
    ].join('\n'),
    `A megapixel of the largest print costs at most ${steepest.toFixed(2)} times what it costs at ${SIZES[0]} MP.`,
  ].join('\n\n');
}

/** Milliseconds of processor time. */
function draw(plan: PaintPlan, megapixels: number): number {
  const scale = Math.sqrt((megapixels * 1e6) / (plan.width * plan.height));
  const size = { width: Math.round(plan.width * scale), height: Math.round(plan.height * scale) };
  const step = Math.max(8, Math.floor(BAND_PIXELS / size.width));
  const before = process.cpuUsage();
  for (let top = 0; top < size.height; top += step) {
    drawPlan(plan, size, { top, rows: Math.min(step, size.height - top) });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
