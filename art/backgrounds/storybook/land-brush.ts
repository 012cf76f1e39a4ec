import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { clamp, mix } from '../../numbers.ts';
import type { Rgb } from '../../plan/paint-plan.ts';
import { StrokeCollector } from '../../plan/stroke-collector.ts';
import type { Random } from '../../random.ts';
import { type Distance, freePlace, isWellSeen, type Standing } from '../free-place.ts';
import { type Skyline, type Tints, type Tone, tinted } from './tints.ts';

/** A place or a line in plan units. */
export type Point = readonly [x: number, y: number];

/** The part of the page that is painted; the rest is its paper border. */
export interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much the lightness of two strokes of one color differs. */
const UNEVEN = 0.035;
/** Strokes of a row end at the window's border unevenly, in radii. */
const RAGGED = 1.1;

/** Lengths of strokes of a surface of one hue, and of one in light and shade, in radii. */
const LONG = [6, 13] as const;
const SHORT = [4, 9] as const;
/** How much the tones of dry strokes differ at one place, and how dense they are. */
const SCUMBLE = { uneven: 0.3, opacity: 0.7 };

/** Light and shade as they fall on a surface. */
export interface PlacedLight {
  readonly tone: Tone;
  readonly tints: Tints;
}

/** Gouache by hand: everything in a land is strokes of it, so that it is sharp at any size. */
export class LandBrush {
  readonly window: Window;
  readonly random: Random;
  readonly #strokes = new StrokeCollector();

  readonly #distance: Distance;
  readonly #taken: Disc[] = [];

  /** @param distance of a place from the pet; far from it when there is none */
  constructor(window: Window, random: Random, distance: Distance = () => Number.POSITIVE_INFINITY) {
    this.window = window;
    this.random = random;
    this.#distance = distance;
  }

  /** A place across the window: 0 at its left border, 1 at its right one. */
  across(share: number): number {
    return this.window.left + (this.window.right - this.window.left) * share;
  }

  /** Where a disc is clear of the pet: at the left or at the right, by chance; nothing where it is at neither. */
  clearPlace(down: number, radius: number): Point | undefined {
    const { left, right } = this.window;
    const places = [0.2, 0.8, 0.1, 0.9].map((x): Point => [mix(left, right, x), down]);
    return this.#free(this.random() < 0.5 ? places : places.reverse(), radius);
  }

  /** A place for a disc on the first of some levels that has one clear of the pet and of all that stands there. */
  clearLevel(levels: readonly number[], radius: number): Point | undefined {
    for (const down of levels) {
      const place = this.clearPlace(down, radius);
      if (place) return place;
    }
    return undefined;
  }

  /** The same, at the left wherever that is possible: there the light comes from. */
  litPlace(down: number, radius: number): Point | undefined {
    const { left, right } = this.window;
    const places = [0.2, 0.1, 0.3, 0.8, 0.9].map((x): Point => [mix(left, right, x), down]);
    return this.#free(places, radius);
  }

  #free(places: readonly Point[], radius: number): Point | undefined {
    const place = freePlace(places, radius, this.#distance, this.#taken);
    if (place) this.#taken.push({ x: place[0], y: place[1], radius });
    return place;
  }

  /** Keeps a place free for what is painted later. */
  reserve(place: Disc): void {
    this.#taken.push(place);
  }

  /** Everything that has a place of its own. */
  get taken(): readonly Disc[] {
    return this.#taken;
  }

  /**
   * Where a thing stands as near to a place as the pet lets it be seen well, which it takes; nothing where that
   * is nowhere near.
   *
   * @param shifts how far from there it may stand, plan units
   */
  standing(at: Standing, shifts: readonly number[] = [0]): number | undefined {
    const { left, right } = this.window;
    for (const shift of shifts) {
      const x = at.x + shift;
      if (x < left || x > right || !isWellSeen({ ...at, x }, this.#distance)) continue;
      this.#taken.push({ x, y: at.foot - at.height / 2, radius: Math.max(at.half, at.height / 2) });
      return x;
    }
    return undefined;
  }

  /** All strokes so far, as one layer. */
  layer(brush: 'oil' | 'ink' | 'flat') {
    return this.#strokes.layer(brush);
  }

  /** A number between two others, by chance. */
  between(low: number, high: number): number {
    return mix(low, high, this.random());
  }

  /** One stroke through some points. */
  stroke(points: readonly Point[], radius: number, color: Rgb, opacity = 1): void {
    for (const [x, y] of points) this.#strokes.point(x, y);
    const lighter = (this.random() - 0.5) * 2 * UNEVEN;
    this.#strokes.end(
      radius,
      limited(color[0] + lighter),
      limited(color[1] + lighter),
      limited(color[2] + lighter),
      opacity,
    );
  }

  /** A short stroke around a place. */
  dab(x: number, y: number, angle: number, length: number, radius: number, color: Rgb, opacity = 1): void {
    const dx = (Math.cos(angle) * length) / 2;
    const dy = (Math.sin(angle) * length) / 2;
    this.stroke(
      [
        [x - dx, y - dy],
        [x, y],
        [x + dx, y + dy],
      ],
      radius,
      color,
      opacity,
    );
  }

  /**
   * Fills what lies between two skylines with rows of strokes that follow them.
   *
   * @param colorAt the color from the upper line (0) to the lower one (1)
   * @param light how light and shade change it from place to place
   */
  fill(
    upper: Skyline,
    lower: Skyline,
    radius: number,
    colorAt: (share: number) => Rgb,
    light?: PlacedLight,
  ): void {
    const { left, right, top, bottom } = this.window;
    const deepest = Math.max(...[0, 0.25, 0.5, 0.75, 1].map((t) => this.#depth(upper, lower, t)));
    const [shortest, longest] = light ? SHORT : LONG;
    const rows = Math.max(1, Math.ceil(deepest / (0.85 * radius)));
    for (let row = 0; row <= rows; row++) {
      const share = row / rows;
      let x = left - RAGGED * radius * this.random();
      while (x < right) {
        const length = this.between(shortest, longest) * radius;
        const end = Math.min(x + length, right + RAGGED * radius * this.random());
        const shift = this.between(-0.35, 0.35) * radius;
        const points: Point[] = [];
        for (let k = 0; k <= 4; k++) {
          const px = mix(x, end, k / 4);
          const y = mix(upper(px), lower(px), share) + shift + (share === 0 ? 0.6 * radius : 0);
          points.push([px, Math.min(Math.max(y, top), bottom + 0.3 * radius)]);
        }
        const color = colorAt(limited(share + this.between(-0.05, 0.05)));
        const [px, py] = points[2];
        this.stroke(points, radius, light ? tinted(color, light.tone(px, py), light.tints) : color);
        x = end - 1.2 * radius;
        if (end >= right) break;
      }
    }
  }

  /**
   * Dry strokes along two skylines and between them, each a little lighter and warmer or darker and cooler than
   * what is there: closer and finer at the upper line.
   */
  scumble(
    upper: Skyline,
    lower: Skyline,
    count: number,
    colorAt: (share: number) => Rgb,
    { tone, tints }: PlacedLight,
  ): void {
    const { left, right, top, bottom } = this.window;
    for (let n = 0; n < count; n++) {
      const share = this.random() ** 1.3;
      const half = this.between(6, 14) + 26 * share;
      const x = this.between(left + half, right - half);
      const level = (at: number) => mix(upper(at), lower(at), share);
      const y = level(x);
      if (y > bottom || y < top + 4) continue;
      const own = clamp(1.3 * tone(x, y) + this.between(-SCUMBLE.uneven, SCUMBLE.uneven), -1, 1);
      this.stroke(
        [
          [x - half, level(x - half) + this.between(-2, 2)],
          [x, y],
          [x + half, level(x + half) + this.between(-2, 2)],
        ],
        mix(1.8, 5, share) * this.between(0.7, 1.3),
        tinted(colorAt(share), own, tints),
        SCUMBLE.opacity,
      );
    }
  }

  #depth(upper: Skyline, lower: Skyline, share: number): number {
    const x = mix(this.window.left, this.window.right, share);
    return lower(x) - upper(x);
  }

  /** A disc of strokes, as far as it lies in the window: moons, suns, their glow. */
  disc(x: number, y: number, radius: number, color: Rgb, opacity = 1): void {
    const { left, right, top, bottom } = this.window;
    const brush = Math.max(2, radius * 0.3);
    for (let dy = -radius + brush; dy <= radius - brush + 0.01; dy += brush * 0.7) {
      const half = Math.sqrt(Math.max(0, radius * radius - dy * dy)) - brush * 0.6;
      const [from, to] = [Math.max(left, x - half), Math.min(right, x + half)];
      if (half <= 0 || from >= to || y + dy < top || y + dy > bottom) continue;
      this.stroke(
        [
          [from, y + dy],
          [(from + to) / 2, y + dy],
          [to, y + dy],
        ],
        brush,
        color,
        opacity,
      );
    }
  }

  /** Blades of grass from a ground line. */
  grass(x: number, y: number, height: number, color: Rgb): void {
    const lean = this.between(-0.5, 0.5) * height;
    this.stroke(
      [
        [x, y],
        [x + lean * 0.3, y - height * 0.55],
        [x + lean, y - height],
      ],
      clamp(0.055 * height, 1.3, 3.6),
      color,
    );
  }
}

function limited(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
