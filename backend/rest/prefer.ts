import { RestError, shorten } from './rest-error.ts';

/** What the headers of a request ask for. */
export interface Preferences {
  /** Send the rows that were written. */
  readonly representation: boolean;
  readonly resolution?: 'merge-duplicates' | 'ignore-duplicates';
  /** Count all matching rows. Planned and estimated counts are answered exactly. */
  readonly count: boolean;
  /** A field that is missing in a row gets its column's default instead of null. */
  readonly missingDefault: boolean;
  readonly maxAffected?: number;
  /** The result must be exactly one row, sent as an object. */
  readonly singular: boolean;
  readonly stripNulls: boolean;
  /** The preferences that are known and followed, for `Preference-Applied`. */
  readonly applied: string;
}

/** What each preference may ask for, in the order in which PostgREST lists what it applied. */
const known: readonly (readonly [name: string, values: RegExp])[] = [
  ['resolution', /^(?:merge|ignore)-duplicates$/],
  ['missing', /^(?:default|null)$/],
  ['return', /^(?:representation|minimal)$/],
  ['count', /^(?:exact|planned|estimated)$/],
  ['handling', /^(?:strict|lenient)$/],
  ['max-affected', /^\d{1,9}$/],
];

const json = /^(?:application\/json|application\/\*|\*\/\*)$/;
const rows = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/;

/** PostgREST knows them too, and by default does not follow them either. */
const tolerated = ['tx', 'timezone'];

/**
 * Reads `Prefer` and `Accept`. Throws PGRST107 when no offered media type can be served, and
 * PGRST122 when `handling=strict` meets a preference that is not known.
 */
export function readPreferences(headers: Headers): Preferences {
  const preferences = new Map(
    (headers.get('prefer') ?? '').split(',').flatMap((entry): [string, string][] => {
      const [name = '', value = ''] = entry.trim().split('=');
      return name === '' ? [] : [[name, value]];
    }),
  );
  const applied = known.filter(([name, values]) => values.test(preferences.get(name) ?? ''));
  const resolution = preferences.get('resolution');
  const maxAffected = Number(preferences.get('max-affected') ?? Number.NaN);
  const strict = preferences.get('handling') === 'strict';
  const followed = new Set([...applied.map(([name]) => name), ...tolerated]);
  const unknown = [...preferences].filter(([name]) => !followed.has(name)).map((entry) => entry.join('='));
  if (strict && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${shorten(unknown.join(', '))}`,
    });
  }
  return {
    representation: preferences.get('return') === 'representation',
    ...(resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? { resolution } : {}),
    count: /^(exact|planned|estimated)$/.test(preferences.get('count') ?? ''),
    missingDefault: preferences.get('missing') === 'default',
    ...(strict && Number.isSafeInteger(maxAffected) ? { maxAffected } : {}),
    applied: applied.map(([name]) => `${name}=${preferences.get(name)}`).join(', '),
    ...readAccept(headers.get('accept')),
  };
}

function readAccept(accept: string | null): { singular: boolean; stripNulls: boolean } {
  if (!accept) return { singular: false, stripNulls: false };
  for (const offer of accept.split(',')) {
    const [type = '', ...options] = offer.trim().toLowerCase().split(';');
    if (json.test(type.trim())) return { singular: false, stripNulls: false };
    const kind = rows.exec(type.trim())?.[1];
    if (kind) {
      const stripNulls = options.some((option) => option.trim() === 'nulls=stripped');
      return { singular: kind === 'object', stripNulls };
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`);
}
