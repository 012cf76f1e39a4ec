import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import type { LightSide } from '../plan/cel/rim-light.ts';
import { LineField } from '../plan/lines/line-field.ts';
import type { BackdropLayer, Layer, RegionLayer, Rgb, ShapeLayer } from '../plan/paint-plan.ts';
import { toField } from '../plan/pixels.ts';
import { solid } from '../plan/shapes/tone-regions.ts';
import type { Random } from '../random.ts';
import { fractal } from './fractal-noise.ts';

/** A heap of cloud. Places as shares of the frame's width and height. */
export interface Heap {
  readonly x: number;
  /** Of its flat foot. */
  readonly foot: number;
  /** Shares of the frame's longer side. */
  readonly width: number;
  readonly height: number;
}

/** Tones from the shade below to the lit top. */
export type CloudTones = readonly [shade: Rgb, middle: Rgb, light: Rgb];

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Down to where the cloud is filled below it. */
  readonly foot: number;
  /** How deep in its heap it lies, 0 at the top to 1 at the foot. */
  readonly deep: number;
}

/**
 * Radius of what fills a heap below a ball, in radii of the ball: as broad as the ball, it would be a
 * wall.
 */
const CORE = 0.6;
/** Cells of a cloud's colors along the longer side: inside it all is soft. */
const COLOR_CELLS = 288;
/** Where light comes from, as a direction: beside and above. */
const LIGHT = { beside: 0.5, y: -0.87 };
/**
 * How light a place of a ball is by how much it faces the light, and what is left of that at the foot of a
 * heap.
 */
const FACING = [-0.72, 0.62] as const;
const AT_FOOT = 0.42;
/** Cells by which a ball's color reaches over its border, where it would mix with the shade. */
const OVER = 1.5;
/**
 * Share of its radius over which a ball's border runs out into what lies behind it, in the light and in
 * the shade.
 */
const BORDER = { lit: 0.05, shaded: 0.6 };

/** Blur of the glow around a cloud, of its cells, and its opacity. */
const HALO = { cells: 128, sigma: 3.2, opacity: 0.6 };
/** Billows in a cloud's tones: how many along the longer side, and how strong they are. */
const BILLOWS = { along: 9, strength: 0.13 };

/**
 * Clouds as painted for animated films: heaps with a clear outline, lit from above and from one side, soft in their
 * shade, with a glow around them.
 */
export function cumulus(
  frame: { width: number; height: number },
  heaps: readonly Heap[],
  tones: CloudTones,
  random: Random,
  side: LightSide = -1,
): Layer[] {
  const balls = heaps.flatMap((heap) => ballsOf(frame, heap, random));
  const field = new LineField(frame, 640);
  for (const { x, y, radius, foot } of balls) {
    field.line([
      { x, y, radius },
      { x, y: Math.max(y, foot), radius: y < foot ? CORE * radius : radius },
    ]);
  }
  const cloud = field.layer(shaded(frame, balls, tones, side));
  return [haloOf(field, tones[2]), cloud];
}

/** Light of a cloud's color around it. */
function haloOf(field: LineField, color: Rgb): RegionLayer {
  const depths = field.depths();
  const shrink = HALO.cells / Math.max(depths.width, depths.height);
  const [columns, rows] = [depths.width, depths.height].map((side) => Math.max(2, Math.round(side * shrink)));
  const inside = { ...depths, data: depths.data.map((deep) => (deep > 0 ? 1 : 0)) };
  const soft = gaussianBlur(resizePlane(inside, columns, rows), HALO.sigma);
  return {
    kind: 'region',
    field: toField(soft, HALO.cells),
    level: 0.5,
    softness: 0.5,
    opacity: HALO.opacity,
    colors: solid(color),
  };
}

/** The colors of heaps: ball before ball, those further down in front. */
function shaded(
  frame: { width: number; height: number },
  balls: readonly Ball[],
  tones: CloudTones,
  side: LightSide,
): BackdropLayer {
  const scale = COLOR_CELLS / Math.max(frame.width, frame.height);
  const [columns, rows] = [frame.width, frame.height].map((side) => Math.max(2, Math.round(side * scale)));
  const light = new Float32Array(columns * rows);
  for (const ball of [...balls].sort((one, other) => one.y - other.y)) {
    lay(light, columns, rows, scale, ball, side);
  }
  const colors = new Uint8Array(3 * light.length);
  const cell = BILLOWS.along / COLOR_CELLS;
  for (let i = 0; i < light.length; i++) {
    // The border lies a little outside the balls, which are bright there.
    const billow = light[i] && fractal((i % columns) * cell, Math.floor(i / columns) * cell, 11);
    const lit = clamp(light[i] + BILLOWS.strength * billow, 0, 1);
    const upper = Math.min(1, Math.floor(2 * lit));
    for (let channel = 0; channel < 3; channel++) {
      const color = mix(tones[upper][channel], tones[upper + 1][channel], 2 * lit - upper);
      colors[3 * i + channel] = Math.round(255 * color);
    }
  }
  return { kind: 'backdrop', columns, rows, colors };
}

/** Lays a ball over what is behind it, in place. */
function lay(
  light: Float32Array,
  columns: number,
  rows: number,
  scale: number,
  ball: Ball,
  side: LightSide,
): void {
  const { x, y, deep } = ball;
  const radius = ball.radius + OVER / scale;
  const cell = (at: number, last: number) => clamp(Math.floor(at * scale), 0, last);
  const [left, right] = [cell(x - radius, columns - 1), cell(x + radius, columns - 1)];
  const [top, bottom] = [cell(y - radius, rows - 1), cell(y + radius, rows - 1)];
  for (let row = top; row <= bottom; row++) {
    const down = ((row + 0.5) / scale - y) / radius;
    for (let column = left; column <= right; column++) {
      const across = ((column + 0.5) / scale - x) / radius;
      const away = hypot(across, down);
      if (away >= 1) continue;
      const facing = smoothstepIn(FACING, side * LIGHT.beside * across + LIGHT.y * down);
      const share = smoothstep(0, mix(BORDER.shaded, BORDER.lit, facing), 1 - away);
      const i = row * columns + column;
      // Before the sky a ball keeps its light up to its border.
      light[i] = mix(light[i], facing * mix(1, AT_FOOT, deep), light[i] === 0 ? 1 : share);
    }
  }
}

/**
 * Radius from which on a ball has more buds and lumps of its own, and many, shares of the frame's longer
 * side.
 */
const LARGE = [0.045, 0.11] as const;

/** Large balls in the middle, small ones all around: the outline of a cauliflower. */
function ballsOf({ width, height }: { width: number; height: number }, heap: Heap, random: Random): Ball[] {
  const longest = Math.max(width, height);
  const [half, tall] = [(heap.width * longest) / 2, heap.height * longest];
  const [middle, foot] = [heap.x * width, heap.foot * height];
  const balls: Ball[] = [];
  const count = 9 + Math.floor(4 * random());
  for (let n = 0; n < count; n++) {
    const t = (2 * (n + 0.5)) / count - 1;
    // Falls off to both sides: an arch would end in a wall.
    const arch = 1 - Math.abs(t) ** 1.6;
    const top = tall * arch * mix(0.55, 1, random());
    const radius = Math.max(Math.min(0.17 * half, 0.65 * tall), 0.42 * top * mix(0.7, 1.1, random()));
    const x = middle + t * half;
    const y = foot - Math.max(0, top - radius);
    const deep = (at: number) => clamp((at - foot + tall) / tall, 0, 1);
    balls.push({ x, y, radius, foot: foot + radius, deep: deep(y) });
    for (let down = 0.6 * radius; y + down < foot; down += 0.7 * radius) {
      for (const side of [-1, 1]) {
        const size = radius * mix(0.4, 0.6, random());
        balls.push({
          x: x + side * radius * mix(0.5, 0.8, random()),
          y: y + down,
          radius: size,
          foot: 0,
          deep: deep(y + down),
        });
      }
    }
    const large = smoothstepIn(LARGE, radius / longest);
    for (let bud = 0; bud < mix(3, 8, large); bud++) {
      const angle = Math.PI * mix(0.08, 0.92, random());
      const out = radius * mix(0.82, 1, random());
      const size = radius * mix(0.2, mix(0.42, 0.34, large), random());
      balls.push({
        x: x + Math.cos(angle) * out,
        y: y - Math.sin(angle) * out,
        radius: size,
        foot: 0,
        deep: deep(y - radius),
      });
    }
    for (let lump = 0; lump < 5 * large; lump++) {
      const angle = 2 * Math.PI * random();
      const out = radius * mix(0.2, 0.6, random());
      const down = out * Math.sin(angle) + 0.1 * radius;
      balls.push({
        x: x + out * Math.cos(angle),
        y: y + down,
        radius: radius * mix(0.28, 0.46, random()),
        foot: 0,
        deep: deep(y + down),
      });
    }
  }
  return balls;
}

/** Thin streaks of cloud high in the sky. */
export function streaks(
  frame: { width: number; height: number },
  count: number,
  between: readonly [number, number],
  color: Rgb,
  random: Random,
): ShapeLayer {
  const field = new LineField(frame, 640);
  const longest = Math.max(frame.width, frame.height);
  for (let n = 0; n < count; n++) {
    const x = frame.width * mix(-0.1, 1, random());
    const y = frame.height * mix(between[0], between[1], random());
    const length = longest * mix(0.12, 0.42, random());
    const thick = length * mix(0.012, 0.026, random());
    field.line([
      { x, y, radius: 0.3 },
      { x: x + 0.35 * length, y: y - 0.012 * length, radius: thick },
      { x: x + length, y: y - 0.05 * length, radius: 0.3 },
    ]);
  }
  return field.layer(solid(color), 0.85);
}
