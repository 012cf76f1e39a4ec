import { z } from 'zod/mini';
import type { Json } from '../database.types.ts';
import type { DraftOf } from '../draft-of.ts';
import { formatNumber } from '../format/format-number.ts';
import type { Placement } from './placement.ts';
import { PRINT_LIMITS, type PrintCopy, parseProductPrint } from './print-products.ts';

/** Beginning of a print area: nothing but the resolution that printing houses require. */
export const NEW_AREA: AreaDraft = {
  options: {},
  width: null,
  height: null,
  dpi: 300,
  bleed: 0,
  fit: 'cover',
  cut: 'rectangle',
  edge: 'painted',
  ground: '#ffffff',
};

export const NO_PRINT: PrintDraft = { areas: [], blend: 'multiply', withBackground: true, start: null };

const { leastSide, mostPixels, leastDpi, mostDpi, mostAreas, mostBleed } = PRINT_LIMITS;
const MEGA = 1_000_000;

const SIDE = `A whole number of pixels, at least ${leastSide}.`;
const BLEED = 'Whole pixels, at most a quarter of the shorter side.';
const TOO_COARSE = `At least ${leastDpi} DPI: below that, single dots can be seen.`;
const TOO_FINE = `A whole number, at most ${mostDpi} DPI.`;
const tooLarge = (pixels: number, dpi: number | null) => {
  const most = `At most ${mostPixels / MEGA} megapixels; this is ${formatNumber(Math.ceil((pixels / MEGA) * 10) / 10)}.`;
  const fitting = dpi === null ? 0 : Math.floor(dpi * Math.sqrt(mostPixels / pixels));
  return fitting >= leastDpi ? `${most} At ${fitting} DPI the same inches fit.` : most;
};

const isWhole = (value: number | null, least: number): value is number =>
  value !== null && Number.isSafeInteger(value) && value >= least;

const areaSchema = z
  .object({
    /** Option id to value id; options that are left out or empty do not matter. */
    options: z.record(z.string(), z.string()),
    /** Pixels, bleed included. */
    width: z.nullable(z.number()).check(z.refine((width) => isWhole(width, leastSide), SIDE)),
    height: z.nullable(z.number()).check(z.refine((height) => isWhole(height, leastSide), SIDE)),
    dpi: z.nullable(z.number()).check(
      z.refine((dpi) => dpi !== null && dpi >= leastDpi, TOO_COARSE),
      z.refine((dpi) => dpi === null || (Number.isSafeInteger(dpi) && dpi <= mostDpi), TOO_FINE),
    ),
    bleed: z.nullable(z.number()).check(z.refine((bleed) => isWhole(bleed, 0), BLEED)),
    fit: z.enum(['cover', 'contain']),
    cut: z.enum(['rectangle', 'kiss']),
    /** What is in the bleed: the artwork itself, or its mirror image. */
    edge: z.enum(['painted', 'mirrored']),
    /** Like `#ffffff`; empty for no paint at all. */
    ground: z
      .string()
      .check(z.regex(/^(#[0-9a-fA-F]{6})?$/, 'Like #ffffff; empty where nothing is painted.')),
    /** Kept as they are. */
    copies: z.optional(z.custom<readonly PrintCopy[]>()),
    start: z.optional(z.custom<Placement | null>()),
  })
  .check(({ value, issues }) => {
    const { width, height, dpi, bleed, cut, ground } = value;
    // An issue that does not continue would keep later checks from running.
    const wrong = (key: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', input: value[key], path: [key], message, continue: true });
    if (isWhole(width, leastSide) && isWhole(height, leastSide)) {
      if (width * height > mostPixels) wrong('width', tooLarge(width * height, dpi));
      if (bleed !== null && bleed > mostBleed * Math.min(width, height)) wrong('bleed', BLEED);
    }
    if (cut === 'kiss' && ground !== '')
      wrong('ground', 'Empty for a cut along the artwork: else there is no outline to follow.');
  });

/** One print area while it is edited. */
export type AreaDraft = DraftOf<typeof areaSchema>;

/** Judges what a product is printed as. */
export const printDraftSchema = z.object({
  areas: z
    .array(areaSchema)
    .check(z.maxLength(mostAreas, `At most ${mostAreas} print areas.`))
    .check(({ value: areas, issues }) => {
      for (const [place, area] of areas.entries()) {
        const isHidden = areas.slice(0, place).some((before) => isWithin(before, area));
        if (!isHidden) continue;
        const message =
          'Never printed: an area above is for the same choices. Please choose others, or remove one of them.';
        issues.push({ code: 'custom', input: area, path: [place, 'options'], message, continue: true });
      }
    }),
  blend: z.enum(['multiply', 'normal']),
  withBackground: z.boolean(),
  /** Kept as it is. */
  start: z.nullable(z.custom<Placement>()),
  /** Kept as it is. */
  delivery: z.optional(z.literal('download')),
});

/** What a product is printed as while it is edited. */
export type PrintDraft = DraftOf<typeof printDraftSchema>;

/** Whether each choice that picks one area picks another before. */
function isWithin(before: Pick<AreaDraft, 'options'>, area: Pick<AreaDraft, 'options'>): boolean {
  return chosenOf(before).every(([option, value]) => area.options[option] === value);
}

const chosenOf = ({ options }: Pick<AreaDraft, 'options'>) =>
  Object.entries(options).filter(([, value]) => value !== '');

/** What is stored, to be edited. */
export function printDraftOf(stored: unknown): PrintDraft {
  const print = parseProductPrint(stored);
  if (!print) return NO_PRINT;
  return {
    ...print,
    areas: print.areas.map(({ ground, edge, ...area }) => ({
      ...area,
      edge: edge ?? 'painted',
      ground: ground ? hexOf(ground) : '',
    })),
  };
}

/** What is stored of a draft that has been found good; null when there is no area. */
export function storedPrintOf({ areas, blend, withBackground, start, delivery }: PrintDraft): Json {
  if (areas.length === 0) return null;
  return {
    areas: areas.map(({ edge, copies, start: own, ...area }) => ({
      ...area,
      ...(copies ? { copies: copies.map(({ x, y }) => ({ x, y })) } : {}),
      ...(own === undefined ? {} : { start: own && { ...own } }),
      ...(edge === 'mirrored' && area.bleed ? { edge } : {}),
      options: Object.fromEntries(chosenOf(area)),
      ground: area.ground === '' ? null : bytesOf(area.ground),
    })),
    blend,
    withBackground,
    start: start && { ...start },
    ...(delivery ? { delivery } : {}),
  };
}

const hexOf = (color: readonly number[]) =>
  `#${color.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
