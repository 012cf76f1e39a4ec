/** A parsed query string, not yet checked against the catalog. */
export interface ReadQuery {
  readonly select: readonly SelectItem[];
  readonly where: readonly Condition[];
  readonly order: readonly OrderItem[];
  readonly limit?: number;
  readonly offset: number;
}

/** A column or a place inside a JSON column. `text` means `->>`. */
export interface Field {
  readonly column: string;
  readonly path: readonly PathStep[];
}

export interface PathStep {
  readonly key: string;
  readonly text: boolean;
}

export type SelectItem =
  | { readonly kind: 'all' }
  | { readonly kind: 'field'; readonly field: Field; readonly alias?: string; readonly cast?: string }
  | Embed;

/** Rows of a related table inside each row: `alias:relation!hint!inner(…)`. */
export interface Embed {
  readonly kind: 'embed';
  /** A table, or the constraint or column of a foreign key. */
  readonly relation: string;
  readonly alias?: string;
  /** Chooses between several relationships: constraint, column or junction table. */
  readonly hint?: string;
  /** Rows without any related row are left out. */
  readonly inner: boolean;
  /** Its columns become columns of the row itself: `...relation(…)`. */
  readonly spread: boolean;
  /** What is selected of the related rows. */
  readonly query: ReadQuery;
}

export interface OrderItem {
  readonly field: Field;
  /** The embedded resource whose field it is: `order=relation(field)`. */
  readonly embed?: string;
  readonly descending: boolean;
  readonly nulls?: 'first' | 'last';
}

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly not: boolean; readonly conditions: readonly Condition[] }
  | { readonly kind: 'test'; readonly not: boolean; readonly field: Field; readonly test: Test };

export type Quantifier = 'any' | 'all';

export type Test =
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly value: string;
      readonly quantifier?: Quantifier;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | {
      readonly kind: 'search';
      readonly operator: Search;
      readonly language?: string;
      readonly value: string;
    };

/** PostgREST's operators and PostgreSQL's. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** Those that may carry `(any)` or `(all)`. */
export const QUANTIFIABLE: readonly Comparison[] = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
];

export const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
export type Search = keyof typeof SEARCHES;

export const IS_VALUES = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;
export type IsValue = keyof typeof IS_VALUES;
