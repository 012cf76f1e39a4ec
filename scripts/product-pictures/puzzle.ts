import { hash, noise, smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefPoint, ReliefScene } from './render-relief.ts';
import { flatFrame, roundedEdge, roundRectangle, turned } from './shapes.ts';
import { oak } from './tables.ts';

const BOARD = { width: 532.9, height: 393.7 };
/** 500 pieces. */
const [COLUMNS, ROWS] = [25, 20];
const PIECE = { width: BOARD.width / COLUMNS, height: BOARD.height / ROWS };
const THICK = 2.6;
const WIDTH = 648;
const MIDDLE = { x: -8, y: -22 };

/** Pieces that are not yet in their place, by column and row, and where they lie: x, y, degrees, face up. */
const LOOSE = [
  [23, 18, 238, 236, 24],
  [24, 18, 300, 190, -38],
  [24, 19, 120, 240, 74],
  [22, 19, -36, 232, 160],
  [23, 19, -206, 238, 12],
] as const;
const isMissing = (column: number, row: number) => LOOSE.some(([c, r]) => c === column && r === row);

const board = linear('#f3f1ec');
const back = linear('#b9b2a6');
const table = oak(118);

/** Side on which a cut lies: below 0 on one side, above on the other. Units of a piece. */
function cut(along: number, across: number, column: number, row: number, seed: number): number {
  const side = hash(column, row, seed) < 0.5 ? -1 : 1;
  const middle = 0.5 + (hash(column, row, seed + 1) - 0.5) * 0.16;
  const bow = (hash(column, row, seed + 2) - 0.5) * 0.09;
  const line = (across - bow * Math.sin(along * Math.PI)) * side;
  const knob = Math.hypot((along - middle) * 0.94, across * side - 0.132) - 0.112;
  const k = 0.1;
  const h = Math.max(k - Math.abs(line - knob), 0) / k;
  return (Math.min(line, knob) - h * h * k * 0.25) * side;
}

/** Signed cuts around a piece: negative inside. Places are in units of a piece from its upper left corner. */
function pieceDistance(u: number, v: number, column: number, row: number): number {
  const left = column === 0 ? -u : -cut(v, u, column, row, 101);
  const right = column === COLUMNS - 1 ? u - 1 : cut(v, u - 1, column + 1, row, 101);
  const top = row === 0 ? -v : -cut(u, v, column, row, 211);
  const bottom = row === ROWS - 1 ? v - 1 : cut(u, v - 1, column, row + 1, 211);
  return Math.max(left, right, top, bottom);
}

/** The piece that covers a point of the board, and the distance to its edge in millimetres. */
function pieceAt(x: number, y: number): { column: number; row: number; edge: number } {
  const c = Math.min(COLUMNS - 1, Math.max(0, Math.floor(x / PIECE.width)));
  const r = Math.min(ROWS - 1, Math.max(0, Math.floor(y / PIECE.height)));
  let best = { column: c, row: r, edge: 9 };
  for (let column = Math.max(0, c - 1); column <= Math.min(COLUMNS - 1, c + 1); column++) {
    for (let row = Math.max(0, r - 1); row <= Math.min(ROWS - 1, r + 1); row++) {
      const d = pieceDistance(x / PIECE.width - column, y / PIECE.height - row, column, row);
      if (d < best.edge) best = { column, row, edge: d };
    }
  }
  return { ...best, edge: best.edge * PIECE.width };
}

function looseAt(x: number, y: number, into: ReliefPoint): boolean {
  for (const [column, row, atX, atY, degrees] of LOOSE) {
    if (Math.abs(x - atX) > 30 || Math.abs(y - atY) > 30) continue;
    const [u, v] = turned(x - atX, y - atY, degrees);
    const d = pieceDistance(u / PIECE.width + 0.5, v / PIECE.height + 0.5, column, row) * PIECE.width;
    if (d > 0) continue;
    const speckle = 0.86 + 0.2 * noise(x * 2.2, y * 2.2, 7) + 0.1 * noise(x / 1.6, y / 1.6, 9);
    into.height = roundedEdge(d, THICK, 0.9);
    into.red = back[0] * speckle;
    into.green = back[1] * speckle;
    into.blue = back[2] * speckle;
    into.gloss = 0;
    return true;
  }
  return false;
}

/** A 500-piece puzzle on an oak table, a few pieces before it is done. */
export const puzzleScene: ReliefScene = {
  width: WIDTH,
  highest: THICK + 0.2,
  dapple: 0.55,
  point: (x, y, into) => {
    table(x, y, into);
    const [bx, by] = [x - MIDDLE.x + BOARD.width / 2, y - MIDDLE.y + BOARD.height / 2];
    const outline = roundRectangle(x - MIDDLE.x, y - MIDDLE.y, BOARD.width / 2, BOARD.height / 2, 4);
    if (outline > 0) {
      looseAt(x, y, into);
      return;
    }
    const { column, row, edge } = pieceAt(bx, by);
    if (isMissing(column, row)) {
      into.cover = 1;
      return;
    }
    const tilt = (hash(column, row, 3) - 0.5) * 0.1 * (bx / PIECE.width - column - 0.5);
    into.height = roundedEdge(Math.max(edge, outline), THICK, 0.95) + tilt;
    const groove = smoothstep(-0.5, -0.05, edge);
    into.red = board[0] * (1 - 0.35 * groove);
    into.green = board[1] * (1 - 0.35 * groove);
    into.blue = board[2] * (1 - 0.35 * groove);
    into.gloss = 0.035;
    into.roughness = 0.42;
    into.print = 1;
  },
};

export const puzzleFrame = flatFrame(WIDTH, MIDDLE, BOARD);
