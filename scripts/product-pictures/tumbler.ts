import { smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { Material, SolidScene } from './render-solid.ts';
import { roundFrame, roundRectangle } from './shapes.ts';

const RADIUS = 37;
/** The steel ring below the print, the print (7 inches), the steel rim above. */
const FOOT = 9;
const PRINT_HEIGHT = 177.8;
const RIM = 7;
const BODY_TOP = FOOT + PRINT_HEIGHT + RIM;
const LID_TOP = BODY_TOP + 11;
const PITCH = 7;

const COAT: Material = { albedo: [0.88, 0.885, 0.89], mirror: 0.04, roughness: 0.1 };
const STEEL: Material = { albedo: [0.62, 0.63, 0.64], mirror: 0.6, roughness: 0.2, metal: true };
const LID: Material = { albedo: [0.055, 0.06, 0.068], mirror: 0.05, roughness: 0.05 };
const STRAW: Material = { albedo: [0.82, 0.84, 0.86], mirror: 0.05, roughness: 0.04 };

function ring(r: number, y: number, radius: number, from: number, to: number, round: number): number {
  return roundRectangle(r, y - (from + to) / 2, radius, (to - from) / 2, round);
}

/** The straw leans a little to the right. */
function straw(x: number, y: number, z: number): number {
  const axis = 9 + (y - BODY_TOP) * 0.1;
  const d = Math.hypot(x - axis, z - 6);
  return Math.max(Math.abs(d - 3.2) - 0.5, BODY_TOP - 5 - y, y - (LID_TOP + 52));
}

const steel = (r: number, y: number) =>
  Math.min(
    ring(r, y, RADIUS - 0.7, 0, FOOT - 0.5, 3),
    ring(r, y, RADIUS - 0.7, FOOT + PRINT_HEIGHT + 0.5, BODY_TOP, 1),
  );
const coat = (r: number, y: number) => ring(r, y, RADIUS, FOOT, FOOT + PRINT_HEIGHT, 0.7);

function lid(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  const plate = ring(r, y, RADIUS + 0.6, BODY_TOP + 0.6, LID_TOP - 2.5, 2.6);
  const dome = ring(r, y, RADIUS - 6, BODY_TOP, LID_TOP, 3.5);
  // The slider.
  const slider = Math.max(Math.abs(x + 12) - 10, Math.abs(z - 8) - 6, Math.abs(y - LID_TOP) - 1.6) - 0.8;
  return Math.min(plate, dome, slider);
}

/** A 20 oz insulated tumbler with lid and straw. */
export const tumblerScene: SolidScene = {
  distance: (x, y, z) => {
    const r = Math.hypot(x, z);
    return Math.min(coat(r, y), steel(r, y), y > BODY_TOP - 8 ? Math.min(lid(x, y, z), straw(x, y, z)) : 1e3);
  },
  materialAt: (x, y, z) => {
    const r = Math.hypot(x, z);
    const parts: [number, Material][] = [
      [coat(r, y), COAT],
      [steel(r, y), STEEL],
      [lid(x, y, z), LID],
      [straw(x, y, z), STRAW],
    ];
    return parts.reduce((near, part) => (part[0] < near[0] ? part : near))[1];
  },
  printedAt: (x, y, z, normal) => {
    const r = Math.hypot(x, z);
    const outward = (normal[0] * x + normal[2] * z) / Math.max(r, 1e-6);
    const inside = r < RADIUS + 1 && y > FOOT && y < FOOT + PRINT_HEIGHT;
    return inside ? smoothstep(0.5, 0.9, outward) : 0;
  },
  floor: linear('#a9bfc9'),
  width: 284,
  middle: [10, 121],
  pitch: PITCH,
  reach: 46,
  top: LID_TOP + 56,
};

const { frame, sag } = roundFrame(tumblerScene, { radius: RADIUS, bottom: FOOT, top: FOOT + PRINT_HEIGHT });
export const tumblerFrame = frame;
export const tumblerWrap = { printDegrees: 360, centre: 0.5, sag };
