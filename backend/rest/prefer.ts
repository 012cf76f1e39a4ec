import { RestError, shorten } from './rest-error.ts';

export type CountKind = 'exact' | 'planned' | 'estimated';

/** What a request does, as far as preferences are concerned. */
export type ActionKind = 'read' | 'insert' | 'update' | 'delete' | 'call';

/** The preferences of a request. */
export interface Preferences {
  /** Send the rows that were written. */
  readonly representation: boolean;
  /** Send the address of the row that was inserted. */
  readonly location: boolean;
  readonly resolution?: 'merge-duplicates' | 'ignore-duplicates';
  readonly count?: CountKind;
  /** A field that is missing in a row gets its column's default instead of null. */
  readonly missingDefault: boolean;
  /** Rows that may be written at most; only with `handling=strict`. */
  readonly maxAffected?: number;
  /** Name of the time zone in which times are written. */
  readonly timeZone?: string;
  /** The result must be exactly one row, sent as an object. */
  readonly singular: boolean;
  readonly stripNulls: boolean;
  readonly csv: boolean;
  /** Every preference that is understood, by name, for `Preference-Applied`. */
  readonly understood: ReadonlyMap<string, string>;
}

/** Values of each preference, in the order in which PostgREST lists what it applied. */
const KNOWN: readonly (readonly [name: string, values: RegExp, actions: readonly ActionKind[]])[] = [
  ['resolution', /^(?:merge|ignore)-duplicates$/, ['insert']],
  ['missing', /^(?:default|null)$/, ['insert', 'update']],
  ['return', /^(?:representation|minimal|headers-only)$/, ['insert', 'update', 'delete']],
  ['count', /^(?:exact|planned|estimated)$/, ['read', 'insert', 'update', 'delete', 'call']],
  ['handling', /^(?:strict|lenient)$/, ['read', 'insert', 'update', 'delete', 'call']],
  ['timezone', /^.+$/, ['read', 'insert', 'update', 'delete', 'call']],
  ['max-affected', /^\d{1,9}$/, ['update', 'delete', 'call']],
];

const JSON_TYPE = /^(?:application\/json|\*\/\*)$/;
const ROWS = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/;

/** PostgREST ignores it by default, too. */
const TOLERATED = /^tx=(?:commit|rollback)$/;

/**
 * Reads `Prefer` and `Accept`. Throws PGRST107 when no offered media type can be served, and
 * PGRST122 when `handling=strict` meets a preference that is not known.
 */
export function readPreferences(headers: Headers): Preferences {
  const entries = (headers.get('prefer') ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const understood = new Map<string, string>();
  const unknown: string[] = [];
  for (const entry of entries) {
    const [name = '', value = ''] = entry.split('=');
    const isKnown = KNOWN.some(([candidate, values]) => candidate === name && values.test(value));
    // Of a preference that is given twice, the first counts.
    if (isKnown && !understood.has(name)) understood.set(name, value);
    else if (!isKnown && !TOLERATED.test(entry)) unknown.push(entry);
  }
  const strict = understood.get('handling') === 'strict';
  if (strict && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${shorten(unknown.join(', '))}`,
    });
  }
  if (!strict) understood.delete('max-affected');
  const resolution = understood.get('resolution');
  const count = understood.get('count') as CountKind | undefined;
  const timeZone = understood.get('timezone');
  const maxAffected = understood.get('max-affected');
  return {
    representation: understood.get('return') === 'representation',
    location: understood.get('return') === 'headers-only',
    ...(resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? { resolution } : {}),
    ...(count ? { count } : {}),
    missingDefault: understood.get('missing') === 'default',
    ...(maxAffected === undefined ? {} : { maxAffected: Number(maxAffected) }),
    ...(timeZone === undefined ? {} : { timeZone }),
    understood,
    ...readAccept(headers.get('accept')),
  };
}

/** The header with the preferences that were followed; `except` names those that found nothing to do. */
export function preferenceApplied(
  { understood }: Preferences,
  action: ActionKind,
  except?: string,
): { 'preference-applied'?: string } {
  const applied = KNOWN.flatMap(([name, , actions]) => {
    const value = actions.includes(action) && name !== except ? understood.get(name) : undefined;
    return value === undefined ? [] : `${name}=${value}`;
  });
  return applied.length > 0 ? { 'preference-applied': applied.join(', ') } : {};
}

/** The `Content-Type` of an answer. */
export function contentTypeOf({ csv, singular, stripNulls }: Preferences): string {
  if (csv) return 'text/csv; charset=utf-8';
  const stripped = stripNulls ? ';nulls=stripped' : '';
  if (singular) return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`;
  return `application/${stripNulls ? 'vnd.pgrst.array+json' : 'json'}${stripped}; charset=utf-8`;
}

function readAccept(accept: string | null): Pick<Preferences, 'singular' | 'stripNulls' | 'csv'> {
  const plain = { singular: false, stripNulls: false, csv: false };
  if (!accept) return plain;
  for (const offer of accept.split(',')) {
    const [type = '', ...options] = offer.trim().toLowerCase().split(';');
    if (JSON_TYPE.test(type.trim())) return plain;
    if (type.trim() === 'text/csv') return { ...plain, csv: true };
    const kind = ROWS.exec(type.trim())?.[1];
    if (kind) {
      const stripNulls = options.some((option) => option.trim() === 'nulls=stripped');
      return { singular: kind === 'object', stripNulls, csv: false };
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`);
}
