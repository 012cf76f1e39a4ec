import { clamp, mix } from '../../numbers.ts';
import type { Rgb, StrokeLayer } from '../../plan/paint-plan.ts';
import type { Point } from '../../point.ts';
import type { Random } from '../../random.ts';
import { blend } from '../scenery.ts';
import type { Land } from './land.ts';
import { LandBrush, type Window } from './land-brush.ts';

/** A place where the pet rests on the ground, plan units. */
export interface Rest {
  readonly left: number;
  readonly right: number;
  /** The pet's lower edge. */
  readonly line: (x: number) => number;
}

/** A land and where the pet rests in it. */
export interface PetGround {
  readonly land: Land;
  readonly window: Window;
  /** Places where the pet rests on the ground; none where the picture cuts it below. */
  readonly rests: readonly Rest[];
  /** Ends of the line from foot to foot; missing where there is none. */
  readonly reach: { readonly from: Point; readonly to: Point } | undefined;
}

/** How far the shadow falls away from the light, and how far it spreads towards it, plan units. */
const CAST = { away: 110, towards: 16 };
/** How dense the shadow of the body is between the feet; a line of feet that leads away from us is hardly in it. */
const BETWEEN_FEET = 0.6;
/** Rows of strokes of that shadow before and behind its middle. */
const ROWS = 5;
/** How far inside the window shadows begin and end, plan units: strokes are as long. */
const MARGIN = 34;
/** Width of the broadest foot, plan units: what is broader is a body. */
const BROADEST_FOOT = 200;
/** Distance of the tufts of grass before feet and before a body that lies, plan units. */
const TUFTS_APART = { foot: 56, body: 24 };
/** Share of those before a body that are left out: a line of grass would float on it. */
const GAPS = 0.3;
const DARK: Rgb = [0.08, 0.09, 0.13];

/** The shadow that the pet throws on the ground, deepest where it rests. */
export function paintPetShadow({ land, window, rests, reach }: PetGround, random: Random): StrokeLayer {
  const brush = new LandBrush(window, random);
  const [cast, deep] = [0.16, 0.5].map((share) => blend(land.shadow, DARK, share));
  const lowest = (y: number) => Math.min(y, window.bottom - 16);
  const [first, last] = [window.left + MARGIN, window.right - MARGIN];
  if (reach) {
    const [from, to] = [reach.from, reach.to].map(({ x, y }) => ({ x: clamp(x, first, last), y }));
    const angle = Math.atan2(to.y - from.y, Math.max(1, to.x - from.x));
    const half = Math.hypot(to.x - from.x, to.y - from.y) / 2 + 52;
    for (let n = -ROWS; n <= ROWS; n++) {
      const reaches = half * Math.sqrt(Math.max(0, 1 - (n / (ROWS + 1)) ** 2));
      const middle = (from.x + to.x) / 2 + 0.4 * CAST.away + brush.between(-12, 12);
      const [start, end] = [middle - reaches, middle + reaches].map((x) => clamp(x, first - 20, last + 20));
      const x = (start + end) / 2;
      const length = end - start;
      brush.dab(
        x,
        lowest((from.y + to.y) / 2 - 6 + n * 6),
        angle + 0.01,
        length,
        8,
        cast,
        BETWEEN_FEET * Math.cos(angle) ** 4,
      );
    }
  }
  for (const { left, right, line } of rests) {
    for (let x = Math.max(left - CAST.towards, first); x < Math.min(right + CAST.away, last); x += 11) {
      const away = Math.max(0, x - right) / CAST.away;
      const y = line(x) + mix(2, -10, away);
      const [across, down] = [brush.between(-6, 14), brush.between(-7, 7) * (1 - 0.6 * away)];
      brush.dab(x + across, lowest(y + down), 0.02, 52, mix(9, 5, away), cast, mix(0.62, 0.4, away));
    }
    for (let x = Math.max(left - 4, first); x < Math.min(right + 12, last); x += 9) {
      brush.dab(x, lowest(line(x) + 1), 0.02, 30, 5.5, deep, 0.72);
    }
  }
  return brush.layer('oil');
}

/** Grass before the places on which the pet rests. */
export function grassBeforePet(brush: LandBrush, { land, rests }: Pick<PetGround, 'land' | 'rests'>): void {
  for (const { left, right, line } of rests) {
    const wide = right - left;
    const isBody = wide > BROADEST_FOOT;
    const tufts = Math.max(1, Math.round(wide / (isBody ? TUFTS_APART.body : TUFTS_APART.foot)));
    for (let n = 0; n < tufts; n++) {
      if (isBody && brush.random() < GAPS) continue;
      const x = left + (wide * (n + brush.random())) / tufts;
      if (x < brush.window.left + MARGIN || x > brush.window.right - MARGIN) continue;
      tuft(
        brush,
        land,
        x,
        Math.min(line(x) + 8 + 4 * Math.sin(x / 23), brush.window.bottom),
        isBody ? 0.8 : 1,
      );
    }
  }
}

function tuft(brush: LandBrush, { grass }: Land, x: number, y: number, size: number): void {
  for (let n = 0; n < 13; n++) {
    brush.grass(
      x + size * brush.between(-24, 24),
      y + brush.between(-2, 8),
      size * brush.between(12, 32),
      n % 2 === 0 ? grass.dark : grass.light,
    );
  }
}
