import { clouds, noise, smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefPoint, ReliefScene } from './render-relief.ts';
import { flatFrame, roundedEdge, roundRectangle, turned } from './shapes.ts';
import { linen } from './tables.ts';

const SIDE_LENGTH = 94.9;
const ROUND = 7;
const THICK = 4.2;
const WIDTH = 164;
/** The coaster with the art: place and turn. */
const FRONT = { x: -7, y: 7, degrees: -6 };
/** Those below it, from the bottom: place, turn, height of their table. */
const BELOW = [
  { x: 33, y: -26, degrees: 21, floor: 0 },
  { x: 17, y: -15, degrees: 5, floor: THICK },
] as const;

const top = linear('#f1efe9');
const cork = [linear('#a87d50'), linear('#d9b384'), linear('#5f4128')] as const;
const table = linen('#d9c8ab');

/** Pressed cork: grains of several browns. */
function corkAt(x: number, y: number, into: ReliefPoint): void {
  // Bent coordinates hide the grid of the noise.
  const bentX = x * 0.83 + y * 0.56 + 1.3 * noise(x / 1.4, y / 1.4, 133);
  const bentY = y * 0.83 - x * 0.56 + 1.3 * noise(x / 1.4, y / 1.4, 137);
  const grain = clouds(bentX / 1.25, bentY / 1.25, 131, 3);
  const dark = smoothstep(0.66, 0.84, noise(bentX / 0.95, bentY / 0.95, 141));
  const t = smoothstep(0.25, 0.75, grain);
  const tone = 0.9 + 0.2 * noise(x / 5, y / 5, 151);
  for (const [key, c] of [
    ['red', 0],
    ['green', 1],
    ['blue', 2],
  ] as const) {
    const body = cork[0][c] + (cork[1][c] - cork[0][c]) * t;
    into[key] = (body + (cork[2][c] - body) * dark * 0.75) * tone;
  }
  into.height += 0.25 * (grain - 0.5) - 0.18 * dark;
}

/** A set of coasters on linen: one with the art, the others with their cork side up. */
export const coastersScene: ReliefScene = {
  width: WIDTH,
  highest: THICK * 3 + 0.2,
  dapple: 0.4,
  point: (x, y, into) => {
    table(x, y, into);
    for (const { x: atX, y: atY, degrees, floor } of BELOW) {
      const [u, v] = turned(x - atX, y - atY, -degrees);
      const d = roundRectangle(u, v, SIDE_LENGTH / 2, SIDE_LENGTH / 2, ROUND);
      if (d > 0) continue;
      into.height = floor + roundedEdge(d, THICK, 0.8);
      corkAt(u + atX * 9, v, into);
    }
    const [u, v] = turned(x - FRONT.x, y - FRONT.y, -FRONT.degrees);
    const d = roundRectangle(u, v, SIDE_LENGTH / 2, SIDE_LENGTH / 2, ROUND);
    if (d > 0) {
      // Round corners lie inside the frame.
      into.cover = Math.max(Math.abs(u), Math.abs(v)) < SIDE_LENGTH / 2 + 0.5 ? 1 : 0;
      return;
    }
    into.height = 2 * THICK + roundedEdge(d, THICK, 1.1);
    [into.red, into.green, into.blue] = top;
    into.gloss = 0.07;
    into.roughness = 0.3;
    into.print = 1;
  },
};

export const coastersFrame = flatFrame(WIDTH, FRONT, {
  width: SIDE_LENGTH,
  height: SIDE_LENGTH,
  degrees: FRONT.degrees,
});
