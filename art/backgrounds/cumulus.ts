import { mix } from '../numbers.ts';
import { LineField } from '../plan/line-field.ts';
import type { Rgb, ShapeLayer } from '../plan/paint-plan.ts';
import { solid } from '../plan/tone-regions.ts';
import type { Random } from '../random.ts';

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
}

/** Radius of what fills a heap below a ball, in radii of the ball: as broad as the ball, it would be a wall. */
const CORE = 0.6;

/** Clouds as painted for animated films: clear heaps in three flat tones, lit from the upper left. */
export function cumulus(
  frame: { width: number; height: number },
  heaps: readonly Heap[],
  tones: CloudTones,
  random: Random,
): ShapeLayer[] {
  const balls = heaps.flatMap((heap) => ballsOf(frame, heap, random));
  const layers = tones.map((color, tone) => {
    const field = new LineField(frame, 640);
    // Each lighter tone is what is left of the balls when the light moves up and to the left.
    const smaller = 1 - 0.1 * tone;
    for (const { x, y, radius, foot } of balls) {
      const top = { x: x - 0.16 * tone * radius, y: y - 0.12 * tone * radius, radius: smaller * radius };
      const core = y < foot ? CORE * top.radius : top.radius;
      field.line([top, { ...top, y: Math.max(y, foot) - 0.5 * tone * radius, radius: core }]);
    }
    return field.layer(solid(color));
  });
  return [...layers, foldsOf(frame, balls, tones[0])];
}

/** Where one ball lies before another: curved strokes on the side away from the light. */
function foldsOf(frame: { width: number; height: number }, balls: readonly Ball[], color: Rgb): ShapeLayer {
  const field = new LineField(frame, 640);
  for (const [n, { x, y, radius }] of balls.entries()) {
    if (n % 3 !== 0) continue;
    field.line(
      Array.from({ length: 9 }, (_, step) => {
        const angle = mix(-0.35, 1.7, step / 8);
        const thick = 0.11 * radius * Math.sin((Math.PI * step) / 8);
        return {
          x: x + 0.8 * radius * Math.cos(angle),
          y: y + 0.8 * radius * Math.sin(angle),
          radius: thick,
        };
      }),
    );
  }
  return field.layer(solid(color), 0.6);
}

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
    balls.push({ x, y, radius, foot: foot + radius });
    for (let down = 0.6 * radius; y + down < foot; down += 0.7 * radius) {
      for (const side of [-1, 1]) {
        const size = radius * mix(0.4, 0.6, random());
        balls.push({
          x: x + side * radius * mix(0.5, 0.8, random()),
          y: y + down,
          radius: size,
          foot: 0,
        });
      }
    }
    for (let bud = 0; bud < 3; bud++) {
      const angle = Math.PI * mix(0.12, 0.88, random());
      const size = radius * mix(0.22, 0.42, random());
      balls.push({
        x: x + Math.cos(angle) * radius * 0.95,
        y: y - Math.sin(angle) * radius * 0.95,
        radius: size,
        foot: 0,
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
