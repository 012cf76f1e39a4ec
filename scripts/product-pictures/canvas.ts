import { linear } from './picture-layers.ts';
import type { ReliefScene } from './render-relief.ts';
import { linen, plaster } from './tables.ts';

/**
 * Shapes of a canvas with their width and height in millimeters as they are drawn; large ones smaller than they are.
 */
export const CANVAS_SHAPES = {
  square: { width: 400, height: 400, deep: 1 },
  portrait: { width: 360, height: 450, deep: 0.8 },
  landscape: { width: 450, height: 360, deep: 0.8 },
  'slim-portrait': { width: 306, height: 459, deep: 0.55 },
  'slim-landscape': { width: 459, height: 306, deep: 0.55 },
} as const;
export type CanvasShape = keyof typeof CANVAS_SHAPES;

const WIDTH = 700;
const MIDDLE = { x: -8, y: -8 };
const THICK = 26;
/** How far the sides slope down to the wall, for the light to fall on them. */
const SLOPE = 0.5;
/** How far the right and the lower side reach beyond the front: it is seen from the right and from below. */
const SIDE = { x: 22, y: 17 };
/** Share of what is folded over that the sides show: 3/4 of 1 1/4 inches; the rest lies behind. */
const SHOWN_BLEED = 0.6;

const cotton = linen('#fdfcf8');
const white = linear('#fdfcf8');
const wall = plaster('#a7b2b6');

/** A stretched canvas on a wall, in parallel projection: its front has its true shape. */
export function canvasScene(shape: CanvasShape): ReliefScene {
  const { width, height, deep } = CANVAS_SHAPES[shape];
  const thick = THICK * deep;
  const side = { x: SIDE.x * deep, y: SIDE.y * deep };
  return {
    width: WIDTH,
    highest: thick + 1,
    dapple: 0.8,
    point: (atX, atY, into) => {
      wall(atX, atY, into);
      into.height *= 0.6;
      const [x, y] = [atX - MIDDLE.x + width / 2, atY - MIDDLE.y + height / 2];
      // How far down a side a point lies: 0 on the front, 1 on the wall.
      const onRight = (x - width) / side.x;
      const onLower = (y - height) / side.y;
      const down = Math.max(0, onRight, onLower);
      if (down >= 1 || x < down * side.x || y < down * side.y) return;
      cotton(x * 1.7, y * 1.7, into);
      const weave = into.height * 0.3;
      // The weave shows in the paint, and no more than paint lets it.
      into.red = white[0] * (0.8 + 0.2 * (into.red / white[0]));
      into.green = white[1] * (0.8 + 0.2 * (into.green / white[1]));
      into.blue = white[2] * (0.8 + 0.2 * (into.blue / white[2]));
      into.height = thick * (1 - SLOPE * down) + (down === 0 ? weave : 0);
      into.gloss = 0;
      into.print = 1;
    },
  };
}

/** Where the front lies in the picture. */
export function canvasFrame(shape: CanvasShape) {
  const { width, height } = CANVAS_SHAPES[shape];
  return {
    x: 0.5 + (MIDDLE.x - width / 2) / WIDTH,
    y: 0.5 + (MIDDLE.y - height / 2) / WIDTH,
    width: width / WIDTH,
    height: height / WIDTH,
    rotation: 0,
  };
}

/** How far its sides reach, as mock-ups store it. */
export function canvasEdge(shape: CanvasShape) {
  const { deep } = CANVAS_SHAPES[shape];
  return { x: (SIDE.x * deep) / WIDTH, y: (SIDE.y * deep) / WIDTH, bleed: SHOWN_BLEED };
}
