import { smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefPoint, ReliefScene } from './render-relief.ts';
import { flatFrame, roundedEdge, roundRectangle } from './shapes.ts';
import { linen } from './tables.ts';

const WIDTH = 300;
const MIDDLE = { x: -14, y: 0 };
const BODY = { width: 186, height: 238, round: 12, thick: 7 };
const SCREEN = { width: 170, height: 222, round: 5 };
/** The portrait is as wide as the screen. */
const SIDE = SCREEN.width;
const PENCIL = { x: 116, half: 4.6, length: 168, height: 8.5 };

const shell = linear('#c9c7c3');
const glass = linear('#141312');
const lit = linear('#fbfaf6');
const bar = linear('#ece7dd');
const dot = linear('#b9602f');
const pencil = linear('#f3f1ec');
const table = linen('#b9a58c');

function tabletAt(x: number, y: number, into: ReliefPoint): void {
  const d = roundRectangle(x, y, BODY.width / 2, BODY.height / 2, BODY.round);
  if (d >= 0) return;
  into.height = roundedEdge(d, BODY.thick, 2.4);
  [into.red, into.green, into.blue] = d < -1.3 ? glass : shell;
  into.gloss = d < -1.3 ? 0.03 : 0.1;
  into.roughness = 0.4;
  if (roundRectangle(x, y, SCREEN.width / 2, SCREEN.height / 2, SCREEN.round) >= 0) return;
  into.gloss = 0;
  const isPicture = Math.abs(x) < SIDE / 2 && Math.abs(y) < SIDE / 2;
  [into.red, into.green, into.blue] = isPicture ? lit : bar;
  into.print = isPicture ? 1 : 0;
  // Below the picture a row of dots, as viewers of photos have them.
  for (const place of [-1, 0, 1]) {
    const off = Math.hypot(x - place * 9, y - SIDE / 2 - 13);
    const share = smoothstep(2.3, 1.7, off);
    if (share === 0) continue;
    const tone = place === 0 ? dot : glass;
    const strength = place === 0 ? share : share * 0.3;
    into.red += (tone[0] - into.red) * strength;
    into.green += (tone[1] - into.green) * strength;
    into.blue += (tone[2] - into.blue) * strength;
  }
}

/** A pencil for drawing on glass, with a tip at its upper end. */
function pencilAt(x: number, y: number, into: ReliefPoint): void {
  const along = y + PENCIL.length / 2;
  if (along < -18 || along > PENCIL.length) return;
  const half = along < 0 ? PENCIL.half * Math.max(0.12, 1 + along / 19) : PENCIL.half;
  const across = (x - PENCIL.x) / half;
  if (Math.abs(across) >= 1) return;
  const round = Math.sqrt(1 - across * across);
  into.height = PENCIL.height * (0.5 + 0.5 * round * (half / PENCIL.half));
  [into.red, into.green, into.blue] = along < -15 ? glass : pencil;
  into.gloss = 0.03;
  into.roughness = 0.5;
}

/** A tablet on linen that shows a portrait as a file, with a pencil beside it. */
export const tabletScene: ReliefScene = {
  width: WIDTH,
  highest: PENCIL.height + 2,
  dapple: 0.45,
  point: (x, y, into) => {
    table(x, y, into);
    tabletAt(x - MIDDLE.x, y - MIDDLE.y, into);
    pencilAt(x, y - 8, into);
  },
};

export const tabletFrame = flatFrame(WIDTH, MIDDLE, { width: SIDE, height: SIDE });
