import { buildField, columnOf, type Source } from './build-condition.ts';
import { isPlain } from './json-rows.ts';
import type { Embed, SelectItem } from './query-syntax.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName, type SqlValues } from './sql-text.ts';

/** Types a column may be cast to: plain values that cannot run code or name objects. */
const SAFE_CASTS = new Set(
  (
    'text varchar char int int2 int4 int8 integer smallint bigint numeric decimal real float4 float8 bool boolean ' +
    'date time timetz timestamp timestamptz interval uuid json jsonb'
  ).split(' '),
);

/**
 * SQL of a select list; empty when nothing is selected. `ofEmbed` gives the SQL of an embedded
 * resource, or undefined when it only filters. With `plain` every column has a type that
 * `JsonRows` can write: others are turned into JSON.
 */
export function buildColumns(
  source: Source,
  items: readonly SelectItem[],
  values: SqlValues,
  ofEmbed: (embed: Embed) => string | undefined,
  { plain = false }: { readonly plain?: boolean } = {},
): string {
  if (isCount(source, items)) return 'count(*) as "count"';
  const columns = items.map((item) => {
    if (item.kind === 'all') return plain ? buildAll(source) : `${source.alias}.*`;
    return item.kind === 'embed' ? ofEmbed(item) : buildItem(source, item, values, plain);
  });
  return columns.filter((column) => column !== undefined).join(', ');
}

/** `relation(count)`: the number of rows, as the official client requests it. */
function isCount({ relation }: Source, items: readonly SelectItem[]): boolean {
  const [item] = items;
  return (
    items.length === 1 &&
    item?.kind === 'field' &&
    item.field.column === 'count' &&
    item.field.path.length === 0 &&
    item.alias === undefined &&
    item.cast === undefined &&
    !relation.columns.has('count')
  );
}

function buildAll({ relation, alias }: Source): string {
  const columns = [...relation.columns.values()];
  if (columns.every(({ type }) => isPlain(type))) return `${alias}.*`;
  return columns
    .map(({ name, type }) => {
      const column = `${alias}.${quoteName(name)}`;
      return isPlain(type) ? column : `to_json(${column}) as ${quoteName(name)}`;
    })
    .join(', ');
}

function buildItem(
  source: Source,
  item: Extract<SelectItem, { kind: 'field' }>,
  values: SqlValues,
  plain: boolean,
): string {
  const column = columnOf(source.relation, item.field.column, source.shown);
  const last = item.field.path.findLast((step) => !/^-?\d+$/.test(step.key));
  const name = item.alias ?? last?.key ?? column.name;
  const sql = castField(buildField(source, item.field, values), item.cast);
  const isForeign = plain && item.field.path.length === 0 && item.cast === undefined && !isPlain(column.type);
  return `${isForeign ? `to_json(${sql})` : sql} as ${quoteName(name)}`;
}

function castField(sql: string, cast: string | undefined): string {
  if (cast === undefined) return sql;
  if (!SAFE_CASTS.has(cast)) {
    throw new RestError(400, 'PGRST100', `Casting to ${shorten(cast)} is not allowed`, {
      details: `Use one of ${[...SAFE_CASTS].join(', ')}.`,
    });
  }
  return `${sql}::${cast}`;
}
