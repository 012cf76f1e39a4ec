import { CHOSEN_KINDS, type ChosenKind } from './chosen-kind.ts';
import { ROOMS, type Room } from './room.ts';

/** Another product that goes well with this one. */
export interface BundleSuggestion {
  /** Id of its catalog card. */
  readonly id: string;
  readonly label: string;
}

/** One choice of a variant, e.g. size M. */
export interface OptionValue {
  readonly id: string;
  readonly label: string;
  /** What it costs more, in cents. */
  readonly surchargeCents: number;
  /** What it weighs more, in grams. */
  readonly weightGrams: number;
  /** Color of the product, for a swatch and the mock-up, e.g. `#1f2a44`. */
  readonly colour: string | null;
  /** Picture of the blank product in this variant, instead of that of the mock-up. */
  readonly baseImage: string | null;
  /** Width of the strip that it puts around a print, a frame or a mat, in inches; null for none. */
  readonly aroundInches: number | null;
  readonly soldOut: boolean;
}

/** Something the customer chooses, e.g. the size. The first value is the default. */
export interface ProductOption {
  readonly id: string;
  readonly label: string;
  readonly values: readonly OptionValue[];
}

/** Chosen value of each option, by the option's id. */
export type ChosenOptions = Readonly<Record<string, string>>;

export const MOCKUP_SHAPES = ['portrait', 'landscape', 'square', 'tall'] as const;
export type MockupShape = (typeof MOCKUP_SHAPES)[number];

/** The texts of a product and how it is shown. */
export interface ProductMetadata {
  readonly name: string;
  readonly shortName: string;
  readonly tagline: string;
  readonly description: string;
  readonly heroHighlight: string;
  readonly fulfillmentTime: string;
  readonly features: readonly string[];
  readonly whatsIncluded: readonly string[];
  readonly bestFor: readonly string[];
  readonly care: readonly string[];
  readonly mockupShape: MockupShape;
  readonly accent: string | null;
  readonly bundleSuggestions: readonly BundleSuggestion[];
  /** As it is displayed, e.g. `$19.99`. */
  readonly startingPrice: string | null;
  /** Title and description for search engines; null for the product's own. */
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly cardImage: string | null;
  readonly callToActionLabel: string;
  readonly callToActionLink: string | null;
  readonly options: readonly ProductOption[];
  /** Hangs on a wall, so it can be tried there at true scale. */
  readonly onWall: boolean;
  /** Of a piece with its packing. */
  readonly weightGrams: number;
  /** Where it is at home. */
  readonly rooms: readonly Room[];
  /** What it is filed under; null: not chosen. */
  readonly kinds: readonly ChosenKind[] | null;
  /** Shown, but not to be bought for now. */
  readonly soldOut: boolean;
}

/** The widest frame or mat. */
export const MOST_AROUND_INCHES = 12;

/** Texts of a product without its own. */
export const PRODUCT_DEFAULTS = {
  tagline: 'Premium quality, ready to ship',
  fulfillmentTime: 'Ships quickly',
  mockupShape: 'portrait',
  callToActionLabel: 'Customize',
} as const;

/** Reads the metadata of a product, whatever is stored; what is missing or of the wrong kind takes its default. */
export function parseProductMetadata(value: unknown, title: string): ProductMetadata {
  const given = objectOf(value);
  const name = textOf(given.name) ?? title;
  const shape = MOCKUP_SHAPES.find((known) => known === given.mockupShape);
  return {
    name,
    shortName: textOf(given.shortName) ?? name,
    tagline: textOf(given.tagline) ?? PRODUCT_DEFAULTS.tagline,
    description: textOf(given.description) ?? '',
    heroHighlight: textOf(given.heroHighlight) ?? '',
    fulfillmentTime: textOf(given.fulfillmentTime) ?? PRODUCT_DEFAULTS.fulfillmentTime,
    features: textsOf(given.features),
    whatsIncluded: textsOf(given.whatsIncluded),
    bestFor: textsOf(given.bestFor),
    care: textsOf(given.care),
    mockupShape: shape ?? PRODUCT_DEFAULTS.mockupShape,
    accent: textOf(given.accent),
    bundleSuggestions: listOf(given.bundleSuggestions).flatMap(bundleOf),
    startingPrice: textOf(given.startingPrice),
    seoTitle: textOf(given.seoTitle),
    seoDescription: textOf(given.seoDescription),
    cardImage: textOf(given.cardImage),
    callToActionLabel: textOf(given.callToActionLabel) ?? PRODUCT_DEFAULTS.callToActionLabel,
    callToActionLink: textOf(given.callToActionLink),
    options: listOf(given.options).flatMap(optionOf),
    onWall: given.onWall === true,
    weightGrams: gramsOf(given.weightGrams),
    rooms: ROOMS.filter((room) => listOf(given.rooms).includes(room)),
    kinds: Array.isArray(given.kinds)
      ? CHOSEN_KINDS.filter((kind) => listOf(given.kinds).includes(kind))
      : null,
    soldOut: given.soldOut === true,
  };
}

/** The most that a piece may weigh, in grams. */
export const MOST_GRAMS = 50_000;

const gramsOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_GRAMS ? value : 0;

type Given = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).flatMap((entry) => textOf(entry) ?? []);
}

function bundleOf(value: unknown): BundleSuggestion[] {
  const given = objectOf(value);
  const id = textOf(given.id);
  return id ? [{ id, label: textOf(given.label) ?? id }] : [];
}

function optionOf(value: unknown): ProductOption[] {
  const given = objectOf(value);
  const id = textOf(given.id);
  const values = listOf(given.values).flatMap(optionValueOf);
  return id && values.length > 0 ? [{ id, label: textOf(given.label) ?? id, values }] : [];
}

function optionValueOf(value: unknown): OptionValue[] {
  const given = objectOf(value);
  const id = textOf(given.id);
  const colour = textOf(given.colour);
  if (!id) return [];
  const more = given.surchargeCents;
  const around = given.aroundInches;
  return [
    {
      id,
      label: textOf(given.label) ?? id,
      surchargeCents: typeof more === 'number' && Number.isSafeInteger(more) && more > 0 ? more : 0,
      weightGrams: gramsOf(given.weightGrams),
      colour: colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : null,
      baseImage: textOf(given.baseImage),
      aroundInches: typeof around === 'number' && around > 0 && around <= MOST_AROUND_INCHES ? around : null,
      soldOut: given.soldOut === true,
    },
  ];
}
