import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import { hash2, type Random } from '../random.ts';

/**
 * Longer side of a generated scene in pixels, at most, and to a pixel of what is painted: the style adds the detail.
 */
const SIDE = 512;
const SHARE = 0.5;

/** Means of a set painter: shapes with soft borders on a small picture. Places run 0 to 1 from the upper left. */
export interface Scenery {
  picture: Picture;
  random: Random;
}

export function createScenery(width: number, height: number, random: Random): Scenery {
  const scale = Math.min(SHARE, SIDE / Math.max(width, height));
  const w = Math.max(2, Math.round(width * scale));
  const h = Math.max(2, Math.round(height * scale));
  const plane = () => new Float32Array(w * h);
  return { picture: { width: w, height: h, red: plane(), green: plane(), blue: plane() }, random };
}

/** What is laid on a pixel: its color and how much of it, at a place. */
type Paint = (u: number, v: number) => { color: Rgb; share: number };

/** Lays paint on the pixels of a box (places), in the order of rows. */
export function lay(scenery: Scenery, box: readonly [number, number, number, number], paint: Paint): void {
  const { width, height, red, green, blue } = scenery.picture;
  const x0 = clamp(Math.floor(box[0] * width), 0, width);
  const y0 = clamp(Math.floor(box[1] * height), 0, height);
  const x1 = clamp(Math.ceil(box[2] * width), 0, width);
  const y1 = clamp(Math.ceil(box[3] * height), 0, height);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const { color, share } = paint((x + 0.5) / width, (y + 0.5) / height);
      if (share <= 0) continue;
      const i = y * width + x;
      red[i] += (color[0] - red[i]) * share;
      green[i] += (color[1] - green[i]) * share;
      blue[i] += (color[2] - blue[i]) * share;
    }
  }
}

const EVERYWHERE = [0, 0, 1, 1] as const;

/** Covers everything with a run of colors from top to bottom. */
export function sky(scenery: Scenery, stops: readonly (readonly [at: number, color: Rgb])[]): void {
  let row = Number.NaN;
  let paint: ReturnType<Paint> = { color: stops[0][1], share: 1 };
  lay(scenery, EVERYWHERE, (_, v) => {
    // The same color along a row.
    if (v === row) return paint;
    row = v;
    const above = stops.findIndex(([at]) => at >= v);
    const next = above === -1 ? stops.length - 1 : Math.max(1, above);
    const [from, a] = stops[next - 1];
    const [to, b] = stops[next];
    paint = { color: blend(a, b, smoothstep(from, to, v)), share: 1 };
    return paint;
  });
}

/** Light spreading from a place. `radius` in heights of the picture. */
export function glow(
  scenery: Scenery,
  x: number,
  y: number,
  radius: number,
  color: Rgb,
  strength: number,
): void {
  const { width, height } = scenery.picture;
  const paint = { color, share: 0 };
  lay(scenery, EVERYWHERE, (u, v) => {
    const distance = Math.hypot(((u - x) * width) / height, v - y) / radius;
    paint.share = strength * Math.exp(-distance * distance * 2);
    return paint;
  });
}

/**
 * Light of a lamp on what is there: it keeps its own hue. `radius` in heights; `light` added to each
 * channel, shares.
 */
export function shine(
  { picture }: Scenery,
  [x, y]: readonly [number, number],
  radius: number,
  light: Rgb,
): void {
  const { width, height, red, green, blue } = picture;
  for (let row = 0, i = 0; row < height; row++) {
    const dy = (row + 0.5) / height - y;
    for (let column = 0; column < width; column++, i++) {
      const dx = (column + 0.5 - x * width) / height;
      const share = Math.exp((-2 * (dx * dx + dy * dy)) / radius ** 2);
      red[i] *= 1 + share * light[0];
      green[i] *= 1 + share * light[1];
      blue[i] *= 1 + share * light[2];
    }
  }
}

/**
 * Everything below an uneven line: hills, lawns, tree lines.
 *
 * @param rough height of the unevenness; `fine` how many bumps there are
 */
export function ridge(
  scenery: Scenery,
  line: { at: number; rough: number; fine: number; soft: number; top: Rgb; bottom: Rgb; depth: number },
): void {
  const shift = scenery.random() * 100;
  const seed = Math.floor(scenery.random() * 1e6);
  lay(scenery, EVERYWHERE, (u, v) => {
    const height = line.at + line.rough * waves(u * line.fine + shift, seed);
    const below = v - height;
    return {
      color: blend(line.top, line.bottom, clamp(below / line.depth, 0, 1)),
      share: smoothstep(-line.soft, line.soft, below),
    };
  });
}

/** A heap of soft round shapes, lit from the upper left: leaves, bushes, clouds, flowers. */
export function heap(
  scenery: Scenery,
  area: readonly [number, number, number, number],
  heapOf: { count: number; radius: number; light: Rgb; dark: Rgb; soft?: number; spread?: number },
): void {
  const { random, picture } = scenery;
  const aspect = picture.width / picture.height;
  const discs = Array.from({ length: heapOf.count }, () => ({
    x: mix(area[0], area[2], random()),
    y: mix(area[1], area[3], random()),
    radius: heapOf.radius * mix(0.6, 1.3, random()),
    tone: random(),
  }));
  // Lower discs stand in front.
  discs.sort((a, b) => a.y - b.y);
  for (const { x, y, radius, tone } of discs) {
    const rx = radius / aspect;
    const nothing = { color: heapOf.dark, share: 0 };
    lay(scenery, [x - rx, y - radius, x + rx, y + radius], (u, v) => {
      const du = (u - x) / rx;
      const dv = (v - y) / radius;
      if (du * du + dv * dv >= 1) return nothing;
      const lit = clamp(0.55 - 0.45 * du - 0.55 * dv + (tone - 0.5) * (heapOf.spread ?? 0.5), 0, 1);
      return {
        color: blend(heapOf.dark, heapOf.light, lit),
        share: smoothstep(1, 1 - (heapOf.soft ?? 0.35), Math.sqrt(du * du + dv * dv)),
      };
    });
  }
}

/** A box with rounded corners and light falling on it from the upper left. Places; `round` and `soft` in heights. */
export function panel(
  scenery: Scenery,
  box: readonly [number, number, number, number],
  look: { light: Rgb; dark: Rgb; round?: number; soft?: number },
): void {
  const aspect = scenery.picture.width / scenery.picture.height;
  const round = look.round ?? 0.01;
  const soft = look.soft ?? 0.006;
  const [left, top, right, bottom] = box;
  const pad = soft * 2;
  lay(scenery, [left - pad, top - pad, right + pad, bottom + pad], (u, v) => {
    const dx = Math.max(left - u, u - right) * aspect + round;
    const dy = Math.max(top - v, v - bottom) + round;
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
    const across = clamp((u - left) / (right - left), 0, 1);
    const down = clamp((v - top) / (bottom - top), 0, 1);
    return {
      color: blend(look.light, look.dark, clamp(0.25 * across + 0.75 * down, 0, 1)),
      share: smoothstep(soft, -soft, outside),
    };
  });
}

export function blend(a: Rgb, b: Rgb, share: number): Rgb {
  return [mix(a[0], b[0], share), mix(a[1], b[1], share), mix(a[2], b[2], share)];
}

/** Smooth uneven line, about -1 to 1. */
function waves(x: number, seed: number): number {
  let sum = 0;
  let size = 0.6;
  let at = x;
  for (let octave = 0; octave < 4; octave++) {
    const cell = Math.floor(at);
    sum += size * mix(hash2(cell, octave, seed), hash2(cell + 1, octave, seed), smoothstep(0, 1, at - cell));
    size *= 0.5;
    at *= 2.1;
  }
  return sum;
}
