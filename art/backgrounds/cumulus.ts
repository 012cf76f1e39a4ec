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
}

/** Clouds as painted for animated films: clear heaps in three flat tones, lit from the upper left. */
export function cumulus(
  frame: { width: number; height: number },
  heaps: readonly Heap[],
  tones: CloudTones,
  random: Random,
): ShapeLayer[] {
  const balls = heaps.flatMap((heap) => ballsOf(frame, heap, random));
  return tones.map((color, tone) => {
    const field = new LineField(frame, 640);
    // Each lighter tone is what is left of the balls when the light moves up and to the left.
    const smaller = [1, 0.8, 0.52][tone] ?? 1;
    const shift = [0, 0.2, 0.4][tone] ?? 0;
    for (const { x, y, radius } of balls) {
      field.dot({ x: x - 0.7 * shift * radius, y: y - shift * radius, radius: smaller * radius });
    }
    return field.layer(solid(color));
  });
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
    const arch = Math.sqrt(Math.max(0, 1 - t * t));
    const top = tall * arch * mix(0.55, 1, random());
    const radius = Math.max(0.1 * half, 0.42 * top * mix(0.7, 1.1, random()));
    const x = middle + t * half;
    balls.push({ x, y: foot - Math.max(0, top - radius), radius });
    // What lies between top and foot, and buds on the outline.
    for (let y = foot; y > foot - top + radius; y -= 0.8 * radius)
      balls.push({ x, y, radius: 0.95 * radius });
    for (let bud = 0; bud < 3; bud++) {
      const angle = Math.PI * mix(0.12, 0.88, random());
      const size = radius * mix(0.22, 0.42, random());
      balls.push({
        x: x + Math.cos(angle) * radius * 0.95,
        y: foot - Math.max(0, top - radius) - Math.sin(angle) * radius * 0.95,
        radius: size,
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
    const thick = longest * mix(0.003, 0.011, random());
    field.line([
      { x, y, radius: 0.3 },
      { x: x + 0.35 * length, y: y - 0.012 * length, radius: thick },
      { x: x + length, y: y - 0.05 * length, radius: 0.3 },
    ]);
  }
  return field.layer(solid(color), 0.85);
}
