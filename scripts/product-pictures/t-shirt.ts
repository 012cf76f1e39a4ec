import { clouds, mix, noise, smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefScene } from './render-relief.ts';
import { roundedEdge } from './shapes.ts';
import { plaster } from './tables.ts';

const WIDTH = 800;
const table = plaster('#d8cdb9');
/** 12 x 16 inches of print, a hand below the collar. */
const PRINT = { width: 304.8, height: 406.4, top: -205 };

/** Half of the outline, from the collar down to the hem; the other half is its mirror image. */
const OUTLINE: readonly (readonly [number, number])[] = [
  [0, -318],
  [82, -338],
  [150, -316],
  [226, -272],
  [352, -112],
  [262, -46],
  [232, -96],
  [238, 40],
  [244, 200],
  [248, 352],
  [120, 358],
  [0, 359],
];

function segmentDistance(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const [ux, uy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((px - ax) * ux + (py - ay) * uy) / (ux * ux + uy * uy)));
  return Math.hypot(px - ax - ux * t, py - ay - uy * t);
}

/** Signed distance to the outline, with the points in order. */
function outlineDistance(x: number, y: number): number {
  const px = Math.abs(x);
  let nearest = 1e9;
  let inside = false;
  for (let i = 0; i + 1 < OUTLINE.length; i++) {
    const [ax, ay] = OUTLINE[i];
    const [bx, by] = OUTLINE[i + 1];
    nearest = Math.min(nearest, segmentDistance(px, y, ax, ay, bx, by));
    if (ay > y !== by > y && px < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -nearest : nearest;
}

/** A crease of cloth: from, to, half width, height. Below 0 it is a valley. */
type Fold = readonly [ax: number, ay: number, bx: number, by: number, width: number, height: number];
const FOLDS: readonly Fold[] = [
  [-232, -92, -120, 40, 24, 9],
  [-228, -70, -150, 130, 20, -7],
  [-236, -60, -196, 190, 26, 9],
  [232, -94, 128, 10, 24, 9],
  [226, -74, 160, 110, 20, -7],
  [236, -60, 202, 170, 26, 9],
  [-226, -250, -262, -70, 24, 8],
  [-262, -220, -300, -110, 18, -7],
  [226, -252, 258, -80, 24, 8],
  [268, -216, 304, -112, 18, -7],
  [-150, 352, -118, 190, 26, 7],
  [-60, 356, -38, 236, 22, -6],
  [70, 356, 52, 214, 26, 7],
  [168, 352, 150, 226, 22, -6],
  [-110, 300, 60, 250, 22, 5],
  [-30, 170, 140, 206, 26, 5],
  [-170, 232, -40, 214, 20, 5],
  [96, -300, 176, -250, 18, 5],
  [-96, -300, -176, -250, 18, 5],
];

function foldsAt(x: number, y: number): number {
  const wx = x + 26 * (clouds(x / 90, y / 90, 301, 3) - 0.5);
  const wy = y + 26 * (clouds(x / 90, y / 90, 307, 3) - 0.5);
  let sum = 0;
  for (const [ax, ay, bx, by, width, height] of FOLDS) {
    const [ux, uy] = [bx - ax, by - ay];
    const along = ((wx - ax) * ux + (wy - ay) * uy) / (ux * ux + uy * uy);
    const across = ((wx - ax) * uy - (wy - ay) * ux) / Math.hypot(ux, uy);
    const taper = smoothstep(-0.12, 0.22, along) * smoothstep(1.15, 0.5, along);
    // One flank is steeper than the other, as cloth falls.
    const w = across > 0 ? width : width * 0.55;
    sum += height * taper * Math.exp(-((across / w) ** 2));
  }
  const drape = 13 * (clouds(x / 190 + y / 600, y / 260, 311, 3) - 0.5);
  const ripple = 5 * (clouds(wx / 60, wy / 110, 317, 2) - 0.5);
  return sum * 0.7 + drape + ripple;
}

/** Distance below the neckline: an ellipse at the front, a flatter one at the back. */
const frontNeck = (x: number, y: number) => (Math.hypot(x / 84, (y + 338) / 70) - 1) * 70;
const backNeck = (x: number, y: number) => (Math.hypot(x / 84, (y + 338) / 24) - 1) * 24;

function stitches(distance: number, along: number): number {
  const line = Math.exp(-((distance / 0.9) ** 2));
  return line * (0.55 + 0.45 * smoothstep(-0.2, 0.3, Math.sin(along * 2)));
}

/** A soft cotton t-shirt, laid flat, in a color. */
export function shirtScene(
  color: string,
  { heather = false }: { readonly heather?: boolean } = {},
): ReliefScene {
  const cloth = linear(color);
  return {
    width: WIDTH,
    highest: 42,
    dapple: 0.35,
    point: (x, y, into) => {
      table(x, y, into);
      const d = outlineDistance(x, y) + 1.6 * (clouds(x / 50, y / 50, 321, 2) - 0.5) - 3;
      const front = frontNeck(x, y);
      const back = backNeck(x, y);
      const inFrame = Math.abs(x) < PRINT.width / 2 && y > PRINT.top && y < PRINT.top + PRINT.height;
      if (d >= 0 || back < 0) return;
      const ribs = Math.sin(Math.atan2(y + 338, x * 0.84) * 150);
      const knit = 0.1 * (noise(x / 0.9, y / 0.7, 331) - 0.5);
      let height = roundedEdge(d, 2.6, 2.6) + 1.4 * smoothstep(0, 34, -d) + knit;
      let tone = 0.985 + 0.03 * (noise(x / 1.2, y / 0.9, 341) - 0.5);
      if (front < 0) {
        // The back panel, seen through the neck: its collar, its label.
        height = 2 + (back < 17 ? 1.6 + 0.25 * ribs : 0);
        tone *= 0.86;
        if (Math.abs(x) < 15 && back > 20 && y < -276) {
          tone *= 0.72;
          height += 0.5;
        }
      } else {
        height += foldsAt(x, y) * smoothstep(0, 40, -d) * smoothstep(14, 60, front);
        if (front < 19) {
          height += 2.2 * roundedEdge(Math.max(front - 19, -front), 1, 1) + 0.22 * ribs;
          tone *= 0.985;
        }
        height -= 1.1 * stitches(front - 21.5, x);
        // Hems of body and sleeves, seams of the shoulders.
        const px = Math.abs(x);
        height -= 1.3 * (stitches(y - 336, x) + stitches(y - 332, x));
        const cuff = ((px - 352) * 66 + (y + 112) * 90) / Math.hypot(66, 90);
        if (px > 250 && y < -40) height -= 1.3 * (stitches(cuff + 19, y) + stitches(cuff + 23, y));
        height -= 1.8 * Math.exp(-((segmentDistance(px, y, 206, -284, 224, -96) / 2) ** 2));
      }
      // Cloth never sinks into the table.
      into.height = height > 3 ? height : 3 * Math.exp((height - 3) / 3);
      const fleck = heather ? mix(0.72, 1.12, noise(x / 5, y / 0.9, 351)) : 1;
      into.red = cloth[0] * tone * fleck;
      into.green = cloth[1] * tone * fleck;
      into.blue = cloth[2] * tone * fleck;
      into.gloss = 0;
      into.print = inFrame && front > 0 ? 1 : 0;
    },
  };
}

/** Colors in which the shirt is pictured, by the id of the option's value. */
export const SHIRT_COLORS = {
  white: '#f4f2ee',
  heather: '#b4b3b1',
  sage: '#8d9c80',
  navy: '#27324a',
  black: '#262423',
} as const;

export const shirtFrame = {
  x: 0.5 - PRINT.width / 2 / WIDTH,
  y: 0.5 + PRINT.top / WIDTH,
  width: PRINT.width / WIDTH,
  height: PRINT.height / WIDTH,
  rotation: 0,
};
