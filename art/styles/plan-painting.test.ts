import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BackgroundId,
  PAINTED_BACKGROUNDS,
  PAINTED_STYLES,
  type StyleId,
  type Subject,
} from '../contract.ts';
import { drawPlan, sizeOfPlan } from '../drawing/draw-plan.ts';
import type { PaintPlan } from '../plan/paint-plan.ts';
import { decodePlan, encodePlan } from '../plan/plan-codec.ts';
import { withoutGround } from '../plan/without-ground.ts';
import { createRandom } from '../random.ts';
import { testSubject } from '../test-subject.ts';
import { createPlanner, placementOf, planPainting, sceneOf, styleFraming } from './plan-painting.ts';

/** Enough to see what a plan does, quick enough to do it often. */
const resolution = 128;
/** `npm run test:long` takes its time: more photos, and all extremes in full for all styles. */
const { STRESS_PHOTOS = '6', STRESS_EXTREMES } = process.env;

/** A round brown pet with eyes and stripes on a noisy green ground. */
function subjectOf(width: number, height: number, seed = 1): Subject {
  const random = createRandom(seed);
  return testSubject(width, height, (x, y) => {
    const u = (2 * x) / width - 1;
    const v = (2 * y) / height - 1;
    const isPet = u * u + v * v < 0.5;
    const eye = Math.hypot(Math.abs(u) - 0.25, v + 0.1) < 0.08;
    const stripe = Math.sin(u * 20 + v * 8) > 0.4;
    const color = isPet ? (eye ? [20, 16, 14] : stripe ? [120, 70, 40] : [190, 140, 90]) : [60, 140, 70];
    return { isPet, color: color.map((channel) => channel + 14 * random()) };
  });
}

it('leaves room around a pet only where a style paints a land', () => {
  expect(styleFraming({ style: 'storybook', background: 'automatic' })).toBe('page');
  expect(styleFraming({ style: 'storybook', background: 'white' })).toBe('bleed');
  expect(styleFraming({ style: 'pencil', background: 'automatic' })).toBe('paper');
  expect(styleFraming({ style: 'vibrant', background: 'automatic' })).toBe('bleed');
  expect(styleFraming({ style: 'diecut', background: 'automatic' })).toBe('free');
});

/**
 * A pet with a head of this radius, in shares of its height, over a broad body, and a sure face.
 *
 * @param gray of its fur
 */
function petWithFace(head: number, gray: (x: number, y: number) => number = () => 130): Subject {
  const side = 240;
  const middle = { x: 0.5 * side, y: 0.36 * side };
  const pet = testSubject(side, side, (x, y) => {
    const isPet =
      Math.hypot(x - middle.x, y - middle.y) < head * side ||
      (y > middle.y && y < 0.92 * side && Math.abs(x - middle.x) < 0.3 * side);
    const own = isPet ? gray(x, y) : 240;
    return { isPet, color: [own, own, own] };
  });
  const eyes = [-1, 1].map((way) => ({ x: middle.x + (way * head * side) / 2.5, y: middle.y }));
  const nose = { x: middle.x, y: middle.y + 0.5 * head * side, value: 0.9 };
  return { ...pet, faces: [{ eyes, nose, certainty: 0.9, open: 1, cat: 0.1 }] };
}

it('makes faint form in a dark face clearer where the paint of a style would lose it', () => {
  const lightIn = (pet: Subject) =>
    (['softwatercolor', 'pencil'] as const).map(
      (style) => sceneOf(pet, { style, background: 'automatic', aspect: 1, resolution: 360 }).light.data,
    );
  const dark = petWithFace(0.25, (x, y) => Math.round(18 + 5 * Math.cos(x / 6) * Math.cos(y / 6)));
  const [washed, drawn] = lightIn(dark);
  expect(washed.some((own, i) => own > drawn[i] + 0.02)).toBe(true);
  const [gray, grayDrawn] = lightIn(petWithFace(0.25));
  expect(gray.every((own, i) => own === grayDrawn[i])).toBe(true);
});

it('makes a pet with a larger head a portrait just where it is one with its own', () => {
  const portraits = new Set<boolean>();
  for (let head = 0.06; head < 0.2; head += 0.005) {
    for (const aspect of [0.75, 1, 1.25]) {
      const subject = petWithFace(head);
      const [drawn, own] = (['anime', 'starlight'] as const).map((style) =>
        placementOf(subject, { style, background: 'white', aspect }),
      );
      portraits.add(own?.isPortrait ?? false);
      // The larger head takes a little room; a portrait shows the pet half as large again, or the other way round.
      expect((drawn?.scale ?? 0) / (own?.scale ?? 1)).toBeGreaterThan(0.75);
      expect((drawn?.scale ?? 0) / (own?.scale ?? 1)).toBeLessThan(1.1);
    }
  }
  expect(portraits.size).toBe(2);
});

it('says where a photo is placed as it is painted', () => {
  const subject = petWithFace(0.12);
  for (const style of ['anime', 'diecut', 'storybook'] as const) {
    const options = { style, background: 'automatic', aspect: 1, seed: 1, resolution } as const;
    const { offsetX, offsetY, photoWidth, photoHeight } = placementOf(subject, options);
    const placed = { x: offsetX, y: offsetY, width: photoWidth, height: photoHeight };
    expect(planPainting(subject, options).photo).toEqual(placed);
  }
});

// A busy machine takes its time for so many pictures.
describe.each(PAINTED_STYLES)('%s', { timeout: 30_000 }, (style) => {
  const subject = subjectOf(120, 100);
  const plan = (background: BackgroundId) =>
    planPainting(subject, { style, background, seed: 5, resolution });
  let painting: PaintPlan;
  let onSlate: PaintPlan;
  beforeAll(() => {
    painting = plan('automatic');
    onSlate = plan('slate');
  }, 30_000);

  it('paints the same picture for the same seed, and survives being stored', () => {
    const stored = encodePlan(painting);
    expect(encodePlan(plan('automatic'))).toEqual(stored);
    const size = sizeOfPlan(painting, 96);
    const drawn = drawPlan(decodePlan(stored), size);
    expect(drawn).toEqual(drawPlan(painting, size));
    expect(drawn.data.some((value) => value > 0)).toBe(true);
  });

  it('draws a band exactly as it draws the whole picture', () => {
    const size = sizeOfPlan(painting, 128);
    const whole = drawPlan(painting, size);
    const band = drawPlan(painting, size, { top: 37, rows: 29 });
    expect(band.data).toEqual(whole.data.slice(37 * size.width * 4, 66 * size.width * 4));
  });

  it('is the same picture at another size', () => {
    // Below 96 pixels the dots of a screen are smaller than pixels.
    const small = meanColor(drawPlan(onSlate, sizeOfPlan(onSlate, 96)));
    const large = meanColor(drawPlan(onSlate, sizeOfPlan(onSlate, 320)));
    for (let c = 0; c < 4; c++) expect(Math.abs(small[c] - large[c])).toBeLessThan(13);
  });

  it('shows in a small tile the scene of the artwork', () => {
    const paint = createPlanner(subject);
    for (const seed of [5, 6, 7]) {
      const [tile, artwork] = [128, 320].map((resolution) => {
        const planned = paint({ style, background: 'automatic', aspect: 1, seed, resolution });
        return drawPlan(planned, sizeOfPlan(planned, 48)).data;
      });
      const differing = tile.filter((value, i) => Math.abs(value - artwork[i]) > 60).length;
      expect(differing).toBeLessThan(0.1 * tile.length);
    }
  });

  it('has see-through corners on the transparent background, and none on a plain one', () => {
    const alphaAtCorner = (plan: PaintPlan) => drawPlan(plan, sizeOfPlan(plan, 64)).data[3];
    expect(alphaAtCorner(plan('transparent'))).toBe(0);
    // A die-cut sticker always stands free.
    expect(alphaAtCorner(onSlate)).toBe(style === 'diecut' ? 0 : 255);
  });

  it('can be cut out of its ground', () => {
    const size = sizeOfPlan(onSlate, 64);
    const cut = drawPlan(withoutGround(onSlate) ?? onSlate, size).data;
    expect(cut[3]).toBe(0);
    const { x, y, width, height } = onSlate.subject ?? { x: 0, y: 0, width: 0, height: 0 };
    const scale = size.width / onSlate.width;
    const middle = Math.floor((y + height / 2) * scale) * size.width + Math.floor((x + width / 2) * scale);
    expect(cut[middle * 4 + 3]).toBe(255);
  });

  it('takes any photo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom('black', 'white', 'noise', 'gray', 'clear', 'pet'),
        fc.boolean(),
        fc.constantFrom(...PAINTED_BACKGROUNDS),
        fc.option(fc.double({ min: 0.3, max: 3, noNaN: true }), { nil: undefined }),
        (width, height, content, found, background, aspect) => {
          const subject = subjectOf(width, height);
          if (content === 'black') subject.photo.data.fill(0);
          if (content === 'white') subject.photo.data.fill(255);
          if (content === 'noise') subject.photo.data.set(subject.photo.data.map((_, i) => (i * 7919) % 256));
          // Grayscale: three times the same value.
          if (content === 'gray')
            subject.photo.data.set(subject.photo.data.map((_, i) => ((i >> 2) * 7919) % 256));
          if (content === 'clear')
            for (let p = 3; p < subject.photo.data.length; p += 4) subject.photo.data[p] = 0;
          if (!found) subject.mask.data.fill(1);
          const plan = planPainting(
            { ...subject, found },
            { style, background, resolution: 96, ...(aspect === undefined ? {} : { aspect }) },
          );
          const size = sizeOfPlan(plan, 48);
          const picture = drawPlan(plan, size);
          expect(picture.data).toHaveLength(size.width * size.height * 4);
          expect(Math.max(size.width, size.height)).toBe(48);
          if (aspect !== undefined) expect(plan.width / plan.height).toBeCloseTo(aspect, 1);
          expect(hasHoles(picture.data, background === 'transparent' || style === 'diecut')).toBe(false);
        },
      ),
      { numRuns: Number(STRESS_PHOTOS), seed: 42 },
    );
  });
});

it('plans the same whether or not other styles were planned before', () => {
  const subject = subjectOf(90, 110);
  const plan = createPlanner(subject);
  const optionsOf = (style: StyleId) => ({ style, background: 'automatic', resolution: 48 }) as const;
  const alone = PAINTED_STYLES.map((style) => encodePlan(planPainting(subject, optionsOf(style))));
  for (const _ of ['first', 'again']) {
    expect(PAINTED_STYLES.map((style) => encodePlan(plan(optionsOf(style))))).toEqual(alone);
  }
}, 30_000);

/** Widths and heights of unusual photos. */
const EXTREMES = [
  [4096, 40],
  [40, 4096],
  [1, 4096],
  [4096, 1],
  [1, 1],
] as const;

describe('the extremes', { timeout: STRESS_EXTREMES ? 300_000 : 60_000 }, () => {
  // Every style meets one of them each time, and all in a stress test.
  it.each(
    PAINTED_STYLES.flatMap((style, turn) =>
      EXTREMES.filter((_, i) => STRESS_EXTREMES || i === turn % EXTREMES.length).map(
        ([width, height]) => [style, width, height] as const,
      ),
    ),
  )('%s from a photo of %i x %i, drawn at 4096 pixels', (style, width, height) => {
    const subject = subjectOf(width, height);
    const options = {
      style,
      background: 'automatic',
      aspect: width / height > 1 ? 3 : 0.3,
      ...(STRESS_EXTREMES ? {} : { resolution: 96 }),
    } as const;
    const plan = planPainting(subject, options);
    expect(encodePlan(planPainting(subject, options))).toEqual(encodePlan(plan));
    const size = sizeOfPlan(plan, 4096);
    expect(Math.max(size.width, size.height)).toBe(4096);
    const rows = STRESS_EXTREMES ? size.height : 4;
    const top = Math.floor((size.height - rows) / 2);
    const { data } = drawPlan(plan, size, { top, rows });
    expect(data).toHaveLength(size.width * rows * 4);
    expect(hasHoles(data, style === 'diecut')).toBe(false);
    if (style !== 'diecut') expect(data.some((value, i) => i % 4 < 3 && value > 0)).toBe(true);
  });
});

/** NaN is stored as 0 in a clamped array: an opaque picture without a single opaque pixel gives it away. */
function hasHoles(data: Uint8ClampedArray, mayBeClear: boolean): boolean {
  for (let p = 3; p < data.length; p += 4) if (data[p] !== 255 && !mayBeClear) return true;
  return false;
}

function meanColor({ data }: { data: Uint8ClampedArray }): number[] {
  const sums = [0, 0, 0, 0];
  for (let p = 0; p < data.length; p++) sums[p % 4] += data[p];
  return sums.map((sum) => sum / (data.length / 4));
}

it('paints oil before the scene of the photo, and other versions of it before a backdrop', () => {
  const subject = subjectOf(120, 100);
  const groundOf = (options: { readonly version?: number; readonly background?: 'sage' }) => {
    const plan = planPainting(subject, { style: 'vibrant', background: 'automatic', resolution, ...options });
    const { data } = drawPlan(plan, sizeOfPlan(plan, 64));
    return [data[0], data[1], data[2]];
  };
  const [red, green, blue] = groundOf({});
  expect(green).toBeGreaterThan(1.3 * Math.max(red, blue));
  expect(groundOf({ version: 1 })).not.toEqual([red, green, blue]);
  expect(groundOf({ version: 1 })).toEqual(groundOf({ version: 3 }));
  expect(groundOf({ background: 'sage' })).not.toEqual([red, green, blue]);
});
