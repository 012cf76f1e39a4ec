import type { Brush, Rgb, StrokeLayer } from '../plan/paint-plan.ts';
import { StrokeCollector } from '../plan/stroke-collector.ts';
import { createRandom } from '../random.ts';
import { layOutLetters } from './lay-out-letters.ts';

/** How a style writes. */
export interface Hand {
  brush: Brush;
  /** Color on light grounds, and on dark ones. */
  dark: Rgb;
  light: Rgb;
  /** Half width of the line in units of the letter grid (x-height 5). */
  weight: number;
  /** Pressure or opacity, 0 to 1. */
  pressure: number;
  /** How often each line is drawn: sketched letters are drawn twice, never quite the same. */
  repeats?: number;
}

/** Largest x-height in plan units. */
const TALLEST = 36;
/** Share of the picture's width that a name may take in the middle, and at a side. */
const WIDEST = { middle: 0.62, left: 0.4, right: 0.4 };
/** Distance of the letters from the edges, in plan units: they must survive the trimming of a print. */
const MARGIN = 62;
/** Heights above and below the baseline that letters reach, on the letter grid. */
const ASCENT = 8;
const DESCENT = 3;

/** Where on the picture a name stands. */
export interface Spot {
  side: keyof typeof WIDEST;
  edge: 'foot' | 'head';
}

/**
 * Letters a name at an edge of a picture, in the style's own hand. Nothing when a character is not in the alphabet:
 * a name half written would be worse than none.
 *
 * @param frame size of the picture in plan units
 */
export function letterName(
  name: string,
  frame: { width: number; height: number },
  hand: Hand,
  { side, edge }: Spot,
  color: Rgb,
  seed: number,
): StrokeLayer | undefined {
  const glyphs = layOutLetters(name);
  if (!glyphs || glyphs.width === 0) return undefined;
  const largest = Math.min(TALLEST / 5, frame.height / (ASCENT + DESCENT) / 3);
  const unit = Math.min((frame.width * WIDEST[side]) / glyphs.width, largest);
  const margin = Math.min(MARGIN, frame.width * 0.1, frame.height * 0.1);
  const room = frame.width - glyphs.width * unit;
  const left = side === 'middle' ? room / 2 : side === 'left' ? margin : room - margin;
  const baseline = edge === 'foot' ? frame.height - margin : margin + ASCENT * unit;
  const random = createRandom(seed + 211);
  const strokes = new StrokeCollector();
  for (let n = 0; n < (hand.repeats ?? 1); n++) {
    for (const line of glyphs.lines) {
      for (const [x, y] of line) {
        // A hand is never quite steady.
        const shakeX = (random() - 0.5) * 0.22;
        const shakeY = (random() - 0.5) * 0.22;
        strokes.point(left + (x + shakeX) * unit, baseline - (y + shakeY) * unit);
      }
      strokes.end(hand.weight * unit, ...color, hand.pressure);
    }
  }
  return strokes.layer(hand.brush);
}
