import { clouds, mix, noise, smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefPoint, ReliefScene } from './render-relief.ts';
import { flatFrame, roundedEdge } from './shapes.ts';
import { plaster } from './tables.ts';

export const FRAME_COLORS = ['white', 'black', 'oak'] as const;
type FrameColor = (typeof FRAME_COLORS)[number];
/** Shapes of the print: 3:4 as 12 x 16 and 18 x 24 inches, 2:3 as 24 x 36 inches. */
export const FRAMED_SHAPES = ['wide', 'slim'] as const;
type FramedShape = (typeof FRAMED_SHAPES)[number];

/** One way to frame a print. */
export interface Framing {
  readonly color: FrameColor;
  readonly mat: boolean;
  readonly shape: FramedShape;
  readonly landscape: boolean;
}

const WIDTH = 700;
const MIDDLE = { x: -4, y: -6 };
/** Longer side of the print in millimeters as it is drawn; what is around it is smaller around a larger print. */
const LONG = 404;
const SIZES = {
  wide: { short: (LONG * 3) / 4, moulding: 20, mat: 50 },
  slim: { short: (LONG * 2) / 3, moulding: 14, mat: 34 },
} as const;
const THICK = 21;
/** How far the print and the mat lie below the front of the frame. */
const REBATE = 9;
const BEVEL = 1.6;

const paper = linear('#fbfaf6');
const board = linear('#f6f3ea');
const core = linear('#fffefa');
const wall = plaster('#c3b29c');
const oakDark = linear('#9a6d42');
const oakLight = linear('#cfa471');
const PAINT = { white: linear('#f3f1ec'), black: linear('#211f1e') } as const;

/** The moulding at a point. `along` and `across` are millimeters along its stick and over it. */
function moulding(color: FrameColor, along: number, across: number, side: number, into: ReliefPoint): void {
  if (color === 'oak') {
    const grain = clouds((along + side * 410) / 120, across / 2.6, 21 + side, 4);
    const pores = smoothstep(0.62, 0.82, noise((along + side * 90) / 12, across / 0.45, 41 + side));
    const tone = (1 - 0.17 * pores) * (0.93 + 0.12 * noise(side, 9, 61));
    into.red = mix(oakDark[0], oakLight[0], grain) * tone;
    into.green = mix(oakDark[1], oakLight[1], grain) * tone;
    into.blue = mix(oakDark[2], oakLight[2], grain) * tone;
    into.gloss = 0.01;
    into.roughness = 0.55;
    return;
  }
  const brushed = 0.97 + 0.06 * noise(along / 30, across / 0.8, 33 + side);
  [into.red, into.green, into.blue] = PAINT[color].map((part) => part * brushed) as [number, number, number];
  into.gloss = color === 'black' ? 0.035 : 0.015;
  into.roughness = 0.4;
}

/** Half sides of the print as it is drawn. */
function halfSides({ shape, landscape }: Framing) {
  const { short } = SIZES[shape];
  return landscape ? { x: LONG / 2, y: short / 2 } : { x: short / 2, y: LONG / 2 };
}

/** A framed print on a wall, lit from above on the left. */
export function framedScene(framing: Framing): ReliefScene {
  const half = halfSides(framing);
  const { moulding: stick, mat: matWidth } = SIZES[framing.shape];
  const mat = framing.mat ? matWidth : 0;
  return {
    width: WIDTH,
    highest: THICK + 1,
    dapple: 0.8,
    point: (atX, atY, into) => {
      wall(atX, atY, into);
      into.height *= 0.6;
      const [x, y] = [atX - MIDDLE.x, atY - MIDDLE.y];
      // How far a point lies outside of the print.
      const [outX, outY] = [Math.abs(x) - half.x, Math.abs(y) - half.y];
      const out = Math.max(outX, outY);
      if (out >= mat + stick) return;
      into.gloss = 0;
      if (out < 0) {
        into.height = THICK - REBATE - (mat > 0 ? BEVEL : 0);
        [into.red, into.green, into.blue] = paper;
        into.print = 1;
      } else if (out < mat) {
        const cut = out < BEVEL;
        into.height = THICK - REBATE - (cut ? BEVEL - out : 0);
        [into.red, into.green, into.blue] = cut ? core : board;
      } else {
        // Mitred corners: the nearer side's stick.
        const upright = outX > outY;
        const across = out - mat;
        moulding(
          framing.color,
          upright ? y : x,
          across,
          (upright ? 0 : 2) + Number((upright ? x : y) > 0),
          into,
        );
        const edge = Math.min(across, stick - across);
        into.height = roundedEdge(-edge, THICK, 2.4);
        const mitre = Math.abs(outX - outY);
        if (mitre < 0.5) into.height -= 0.5 - mitre;
      }
    },
  };
}

/** Where the print lies in the picture. */
export function framedFrame(framing: Framing) {
  const half = halfSides(framing);
  return flatFrame(WIDTH, MIDDLE, { width: 2 * half.x, height: 2 * half.y });
}
