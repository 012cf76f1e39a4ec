import { hash, mix, smoothstep } from './noise.ts';
import { createLitPicture, type LitPicture, SIDE } from './picture-layers.ts';
import { KEY } from './studio-light.ts';

/** One point of a relief. */
export interface ReliefPoint {
  /** Millimetres above the table. */
  height: number;
  red: number;
  green: number;
  blue: number;
  /** Strength of the shine, 0 to 1, and how wide it is, 0 (mirror) to 1. */
  gloss: number;
  roughness: number;
  /** 1 where it is printed. */
  print: number;
  /** 1 where it lies over the print. */
  cover: number;
}

/** Flat products on a table, seen from straight above. Units are millimetres, the origin is the picture's middle. */
export interface ReliefScene {
  /** Fills in the point at x (right) and y (down). */
  point(x: number, y: number, into: ReliefPoint): void;
  /** Millimetres across the picture. */
  readonly width: number;
  /** Highest point. */
  readonly highest: number;
  /** Strength of the light through a window and leaves, 0 to 1. */
  readonly dapple?: number;
}

const RAYS = 24;
const LIGHT_SIZE = 0.36;
const GOLDEN = 2.399963229728653;

/** Renders a relief: soft shadows of a large window, hollows in the shade, shine on what is glossy. */
export function renderRelief(scene: ReliefScene): LitPicture {
  const picture = createLitPicture();
  const pixels = SIDE * SIDE;
  const step = scene.width / SIDE;
  const height = new Float32Array(pixels);
  const gloss = new Float32Array(pixels);
  const roughness = new Float32Array(pixels);
  const point: ReliefPoint = {
    height: 0,
    red: 0,
    green: 0,
    blue: 0,
    gloss: 0,
    roughness: 1,
    print: 0,
    cover: 0,
  };
  // Two by two samples a pixel keep edges clean.
  const offsets = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const;
  for (let i = 0; i < pixels; i++) {
    const [row, column] = [Math.floor(i / SIDE), i % SIDE];
    for (const [dx, dy] of offsets) {
      point.height = 0;
      point.gloss = 0;
      point.roughness = 1;
      point.print = 0;
      point.cover = 0;
      scene.point((column + dx - SIDE / 2) * step, (row + dy - SIDE / 2) * step, point);
      height[i] += point.height / 4;
      gloss[i] += point.gloss / 4;
      roughness[i] += point.roughness / 4;
      picture.print[i] += point.print / 4;
      picture.cover[i] += point.cover / 4;
      picture.albedo[i * 3] += point.red / 4;
      picture.albedo[i * 3 + 1] += point.green / 4;
      picture.albedo[i * 3 + 2] += point.blue / 4;
    }
  }
  const open = hollows(height, step);
  const sun = blurred(shadows(height, step, scene.highest), 1);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const i = row * SIDE + column;
      const slope = 1 / (2 * step);
      const gx =
        (height[row * SIDE + Math.min(SIDE - 1, column + 1)] - height[row * SIDE + Math.max(0, column - 1)]) *
        slope;
      const gy =
        (height[Math.min(SIDE - 1, row + 1) * SIDE + column] - height[Math.max(0, row - 1) * SIDE + column]) *
        slope;
      const length = Math.hypot(gx, gy, 1);
      const [nx, ny, nz] = [-gx / length, gy / length, 1 / length];
      // Seen from above, the window's light comes over the upper left edge.
      const facing = Math.max(0, nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / LIGHT[2];
      const window = mix(1, dapple(column / SIDE, row / SIDE), scene.dapple ?? 0);
      const key = facing * sun[i] * window;
      const far = 1.04 - 0.16 * smoothstep(0.1, 1.5, Math.hypot(column / SIDE + 0.05, row / SIDE + 0.05));
      const room = (0.3 + 0.14 * ny - 0.05 * nx) * open[i];
      // Daylight is a little warm, the shade a little cool.
      picture.light[i * 3] = (key * 0.665 + room * 0.985) * far;
      picture.light[i * 3 + 1] = (key * 0.655 + room) * far;
      picture.light[i * 3 + 2] = (key * 0.64 + room * 1.03) * far;
      if (gloss[i] > 0.003)
        picture.shine[i] = shineOf(nx, ny, nz, gloss[i], roughness[i], sun[i] * window, open[i]);
    }
  }
  return picture;
}

const LIGHT = [KEY[0], KEY[1], KEY[2] * 1.25] as const;

/** The window mirrored in the surface. */
function shineOf(
  nx: number,
  ny: number,
  nz: number,
  gloss: number,
  rough: number,
  sun: number,
  open: number,
): number {
  const [hx, hy, hz] = [LIGHT[0], LIGHT[1], LIGHT[2] + 1];
  const length = Math.hypot(hx, hy, hz);
  const aligned = Math.max(0, (nx * hx + ny * hy + nz * hz) / length);
  const power = 2 / Math.max(0.0004, rough * rough * rough * rough) - 2;
  const window = aligned ** Math.min(4000, Math.max(2, power)) * (0.25 + 0.75 * sun);
  const rim = (1 - nz) ** 3 * 0.5;
  return gloss * (window * Math.min(6, 0.4 / (rough * rough)) + rim * open + 0.015);
}

/** Share of the window that each point sees. */
function shadows(height: Float32Array, step: number, highest: number): Float32Array {
  const out = new Float32Array(height.length);
  for (let i = 0; i < height.length; i++) {
    const [row, column] = [Math.floor(i / SIDE), i % SIDE];
    const turn = hash(column, row, 5) * Math.PI * 2;
    const start = height[i] + 0.03;
    let seen = 0;
    for (let ray = 0; ray < RAYS; ray++) {
      const radius = Math.sqrt((ray + 0.5) / RAYS) * LIGHT_SIZE;
      const angle = ray * GOLDEN + turn;
      const lx = LIGHT[0] + Math.cos(angle) * radius;
      const ly = LIGHT[1] + Math.sin(angle) * radius;
      const rise = LIGHT[2] / Math.hypot(lx, ly);
      const [ux, uy] = [lx / Math.hypot(lx, ly), -ly / Math.hypot(lx, ly)];
      let blocked = false;
      let travel = 0.7 + hash(column, row, ray) * 0.6;
      while (!blocked) {
        const level = start + travel * step * rise;
        if (level > highest) break;
        const x = Math.round(column + ux * travel);
        const y = Math.round(row + uy * travel);
        if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) break;
        blocked = height[y * SIDE + x] > level;
        travel *= 1.09;
        travel += 0.6;
      }
      if (!blocked) seen++;
    }
    out[i] = seen / RAYS;
  }
  return out;
}

/** How open the sky is above each point: what lies below its surroundings is darker. */
function hollows(height: Float32Array, step: number): Float32Array {
  const out = new Float32Array(height.length).fill(1);
  for (const [radius, weight] of [
    [2, 0.34],
    [6, 0.36],
    [18, 0.36],
    [50, 0.3],
  ] as const) {
    const around = blurred(height, radius);
    for (let i = 0; i < out.length; i++) {
      const below = (around[i] - height[i]) / (radius * step);
      out[i] *= 1 - weight * Math.min(1, Math.max(0, below * 1.6));
    }
  }
  return out;
}

/** Three box blurs in a row: nearly a Gaussian. */
export function blurred(source: Float32Array, radius: number): Float32Array {
  const from = source.slice();
  const to = new Float32Array(source.length);
  for (let round = 0; round < 3; round++) {
    boxBlur(from, to, radius, 1, SIDE);
    boxBlur(to, from, radius, SIDE, 1);
  }
  return from;
}

function boxBlur(from: Float32Array, to: Float32Array, radius: number, along: number, across: number): void {
  const count = radius * 2 + 1;
  for (let line = 0; line < SIDE; line++) {
    const start = line * across;
    const at = (k: number) => from[start + Math.min(SIDE - 1, Math.max(0, k)) * along];
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += at(k);
    for (let k = 0; k < SIDE; k++) {
      to[start + k * along] = sum / count;
      sum += at(k + radius + 1) - at(k - radius);
    }
  }
}

/** Light through a window with bars, and a few leaves before it: 1 is full light. */
function dapple(u: number, v: number): number {
  const x = u * 0.82 + v * 0.42;
  const y = v * 0.9 - u * 0.36;
  const bar = Math.min(Math.abs(x - 0.42), Math.abs(x - 0.98)) - 0.012;
  const cross = Math.abs(y - 0.2) - 0.01;
  const bars = smoothstep(-0.03, 0.05, Math.min(bar, cross));
  const edge = smoothstep(-0.16, 0.04, y + 0.42) * smoothstep(1.5, 1.15, x);
  return 0.62 + 0.38 * bars * edge;
}
