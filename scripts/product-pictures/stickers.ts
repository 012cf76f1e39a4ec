import { clouds } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefScene } from './render-relief.ts';
import { flatFrame, roundedEdge, roundRectangle, turned } from './shapes.ts';
import { plaster } from './tables.ts';

const STICKER = 101.6;
const SHEET = { side: 122, round: 5, thick: 0.7 };
const WIDTH = 178;
const FRONT = { x: -3, y: 4, degrees: -4 };
const BELOW = [
  { x: 9, y: -7, degrees: 11, floor: 0 },
  { x: 3, y: -4, degrees: 3.5, floor: SHEET.thick },
] as const;

const paper = linear('#f6f3ec');
const table = plaster('#c98f86');

/** The sheet's lower right corner curls up. */
function curl(u: number, v: number): number {
  const t = Math.max(0, u + v - 104);
  return t * t * 0.032;
}

/** A pack of stickers on their backing sheets; the uppermost carries the art. */
export const stickersScene: ReliefScene = {
  width: WIDTH,
  highest: 14,
  dapple: 0.45,
  point: (x, y, into) => {
    table(x, y, into);
    for (const [index, sheet] of [...BELOW, { ...FRONT, floor: 2 * SHEET.thick }].entries()) {
      const [u, v] = turned(x - sheet.x, y - sheet.y, -sheet.degrees);
      const d = roundRectangle(u, v, SHEET.side / 2, SHEET.side / 2, SHEET.round);
      if (d > 0) continue;
      const wave = 0.9 * (clouds(u / 60, v / 60, 171 + index, 2) - 0.5);
      into.height =
        sheet.floor + roundedEdge(d, SHEET.thick, 0.35) + (index === 2 ? curl(u, v) : 0) + wave * 0.12;
      const tone = 0.97 - 0.03 * (2 - index);
      [into.red, into.green, into.blue] = [paper[0] * tone, paper[1] * tone, paper[2] * tone];
      into.gloss = 0.03;
      into.roughness = 0.4;
      into.print = index === 2 ? 1 : 0;
    }
  },
};

export const stickersFrame = flatFrame(WIDTH, FRONT, {
  width: STICKER,
  height: STICKER,
  degrees: FRONT.degrees,
});
