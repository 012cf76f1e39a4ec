import { noise, smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { ReliefPoint, ReliefScene } from './render-relief.ts';
import { flatFrame, roundedEdge, roundRectangle, turned } from './shapes.ts';
import { plaster } from './tables.ts';

const PAD = { width: 228.6, height: 190.5, round: 9 };
const THICK = 3;
const WIDTH = 300;
const MIDDLE = { x: -18, y: 0 };
const MOUSE = { x: 104, y: 40, degrees: 9, halfWidth: 31, halfLength: 56, height: 33 };

const cloth = linear('#f0efec');
const rubber = linear('#23211f');
const shell = linear('#f4f2ee');
const wheel = linear('#4b4a48');
const table = plaster('#93a0a8');

/** A wireless mouse: a smooth egg with a seam between its keys and a wheel. */
function mouseAt(x: number, y: number, into: ReliefPoint): boolean {
  const [u, v] = turned(x - MOUSE.x, y - MOUSE.y, -MOUSE.degrees);
  const waist =
    MOUSE.halfWidth *
    (1 - 0.07 * Math.cos((v / MOUSE.halfLength) * Math.PI) + (v / MOUSE.halfLength) * 0.035);
  const a = Math.abs(u / waist) ** 2.5 + Math.abs(v / MOUSE.halfLength) ** 2.5;
  if (a >= 1) return false;
  const tail = 0.88 + 0.12 * Math.cos(((v - 14) / MOUSE.halfLength) * 1.4);
  into.height = THICK + MOUSE.height * tail * (1 - a ** 1.15) ** 0.46;
  [into.red, into.green, into.blue] = shell;
  into.gloss = 0.05;
  into.roughness = 0.36;
  const front = smoothstep(8, 4, v);
  const seam =
    smoothstep(0.75, 0.15, Math.abs(u)) * front +
    smoothstep(0.7, 0.15, Math.abs(v - 7)) * smoothstep(30, 26, Math.abs(u));
  into.height -= 0.9 * Math.min(1, seam);
  const d = roundRectangle(u, v + 27, 4.2, 11, 4.2);
  if (d < 0.8) {
    into.height -=
      d < 0 ? 1.5 - 3.4 * Math.sqrt(Math.max(0, 1 - ((v + 27) / 11.5) ** 2)) * smoothstep(0, -2, d) : 0.8;
    const ridge = d < 0 ? 0.8 + 0.2 * Math.sin(v * 3.6) : 0.4;
    [into.red, into.green, into.blue] = [wheel[0] * ridge, wheel[1] * ridge, wheel[2] * ridge];
  }
  return true;
}

/** A cloth mousepad with a rubber base and a mouse resting on its edge. */
export const mousepadScene: ReliefScene = {
  width: WIDTH,
  highest: THICK + MOUSE.height + 2,
  dapple: 0.5,
  point: (x, y, into) => {
    table(x, y, into);
    const d = roundRectangle(x - MIDDLE.x, y - MIDDLE.y, PAD.width / 2, PAD.height / 2, PAD.round);
    const inFrame =
      Math.abs(x - MIDDLE.x) < PAD.width / 2 + 0.5 && Math.abs(y - MIDDLE.y) < PAD.height / 2 + 0.5;
    if (d < 0) {
      const weave = noise(x * 2.6, y * 2.6, 161) - 0.5;
      into.height = roundedEdge(d, THICK, 0.9) + 0.03 * weave;
      const top = d < -0.35;
      [into.red, into.green, into.blue] = top ? cloth : rubber;
      into.gloss = 0;
      into.print = top ? 1 : 0;
      into.cover = top ? 0 : 1;
    } else if (inFrame) into.cover = 1;
    if (mouseAt(x, y, into)) {
      into.print = 0;
      into.cover = inFrame ? 1 : 0;
    }
  },
};

export const mousepadFrame = flatFrame(WIDTH, MIDDLE, PAD);
