import { smoothstep } from './noise.ts';
import { linear } from './picture-layers.ts';
import type { Material, SolidScene } from './render-solid.ts';
import { roundFrame, roundRectangle } from './shapes.ts';

const RADIUS = 41;
const HEIGHT = 96;
const WALL = 3.6;
/** The print begins and ends this far from foot and rim. */
const MARGIN = 3.6;
const PITCH = 11;
/** Where the handle is, seen from above: 0 is towards the viewer, 90 to the right. */
const HANDLE = (78 * Math.PI) / 180;
const PRINT_DEGREES = 322;

const CERAMIC: Material = { albedo: [0.9, 0.895, 0.88], mirror: 0.045, roughness: 0.02 };

function smoothUnion(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

function handle(x: number, y: number, z: number): number {
  const along = x * Math.sin(HANDLE) + z * Math.cos(HANDLE) - RADIUS - 1;
  const across = x * Math.cos(HANDLE) - z * Math.sin(HANDLE);
  const up = y - HEIGHT * 0.52;
  // An egg-shaped ring, wider above.
  const a = 25 + up * 0.06;
  const b = 30;
  const ring = (Math.hypot(along / a, up / b) - 1) * Math.min(a, b);
  const d = Math.hypot(ring * 1.12, across * 0.86) - 5.6;
  return Math.max(d, -(along + 5));
}

function distance(x: number, y: number, z: number): number {
  const r = Math.hypot(x, z);
  const outer = roundRectangle(r, y - HEIGHT / 2 - 0.4, RADIUS, HEIGHT / 2, 3.2);
  const foot = roundRectangle(r, y - 0.4, RADIUS - 5, 1.4, 1);
  const inner = roundRectangle(r, y - HEIGHT / 2 - 6.5, RADIUS - WALL, HEIGHT / 2 + 3, 8);
  const body = smoothUnion(Math.min(outer, foot), handle(x, y, z), 5);
  // A rounded lip.
  const k = 2.4;
  const h = Math.max(k - Math.abs(body + inner), 0) / k;
  return Math.max(body, -inner) + h * h * k * 0.25;
}

/** An 11 oz ceramic mug with its handle to the right. */
export const mugScene: SolidScene = {
  distance,
  materialAt: () => CERAMIC,
  printedAt: (x, y, z, normal) => {
    const r = Math.hypot(x, z);
    const outward = (normal[0] * x + normal[2] * z) / Math.max(r, 1e-6);
    if (outward < 0.6 || Math.abs(r - RADIUS) > 0.6) return 0;
    return y > MARGIN && y < HEIGHT - MARGIN ? smoothstep(0.6, 0.95, outward) : 0;
  },
  floor: linear('#d9a78c'),
  width: 176,
  middle: [12, 46],
  pitch: PITCH,
  reach: 82,
  top: HEIGHT + 4,
};

const { frame, sag } = roundFrame(mugScene, { radius: RADIUS, bottom: MARGIN, top: HEIGHT - MARGIN });
export const mugFrame = frame;
export const mugWrap = {
  printDegrees: PRINT_DEGREES,
  // The print ends 19 degrees before the handle.
  centre: 1 - (78 - (360 - PRINT_DEGREES) / 2) / PRINT_DEGREES,
  sag,
};
