import { buildConditions, buildField, columnOf, type Source } from './build-condition.ts';
import type { Relation } from './catalog.ts';
import type { OrderItem, ReadQuery, SelectItem } from './query-syntax.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName, type SqlValues } from './sql-text.ts';

/** No answer has more rows than this, whatever its limit says. */
export const maxRows = 1_000;

/** Types a column may be cast to: plain values that cannot run code or name objects. */
const safeCasts = new Set(
  (
    'text varchar char int int2 int4 int8 integer smallint bigint numeric decimal real float4 float8 bool boolean ' +
    'date time timetz timestamp timestamptz interval uuid json jsonb'
  ).split(' '),
);

/** How the rows of a statement become its one answer row. */
export interface Shape {
  readonly singular: boolean;
  readonly stripNulls: boolean;
}

/** SQL of a select list. */
export function buildSelect(source: Source, items: readonly SelectItem[], values: SqlValues): string {
  return items.map((item) => buildItem(source, item, values)).join(', ');
}

/** SQL of `order by`, or nothing. */
export function buildOrder(source: Source, items: readonly OrderItem[], values: SqlValues): string {
  if (items.length === 0) return '';
  const parts = items.map((item) => {
    const nulls = item.nulls ? ` nulls ${item.nulls}` : '';
    return `${buildField(source, item.field, values)} ${item.descending ? 'desc' : 'asc'}${nulls}`;
  });
  return ` order by ${parts.join(', ')}`;
}

/** SQL of limit and offset; the limit never exceeds `maxRows`. */
export function buildRange(query: ReadQuery, values: SqlValues): string {
  const limit = values.add(String(Math.min(query.limit ?? maxRows, maxRows)));
  const offset = query.offset > 0 ? ` offset ${values.add(String(query.offset))}::bigint` : '';
  return ` limit ${limit}::bigint${offset}`;
}

/**
 * Wraps a query so that PostgreSQL itself writes the JSON: columns `body` (text), `page` (rows in
 * the body) and `total` (all matching rows, when asked for).
 */
export function buildAnswer(rows: string, shape: Shape, total?: string): string {
  const list = shape.stripNulls ? 'json_strip_nulls(json_agg(r.*))' : 'json_agg(r.*)';
  const body = shape.singular ? `(${list} -> 0)::text` : `coalesce(${list}, '[]')::text`;
  return `select ${body} as body, count(*)::text as page${total ? `, (${total})::text as total` : ''} from (${rows}) r`;
}

/** The whole statement for reading from a table or view. */
export function buildRead(
  from: string,
  relation: Relation,
  query: ReadQuery,
  shape: Shape & { readonly count: boolean },
  values: SqlValues,
): string {
  const source = { relation, alias: 't' };
  const columns = buildSelect(source, query.select, values);
  const where = buildConditions(source, query.where, values);
  const order = buildOrder(source, query.order, values);
  const rows = `select ${columns} from ${from} as t where ${where}${order}${buildRange(query, values)}`;
  const total = shape.count
    ? `select count(*) from ${from} as t where ${buildConditions(source, query.where, values)}`
    : undefined;
  return buildAnswer(rows, shape, total);
}

function buildItem(source: Source, item: SelectItem, values: SqlValues): string {
  switch (item.kind) {
    case 'all':
      return `${source.alias}.*`;
    case 'embed':
      throw new RestError(
        400,
        'PGRST200',
        `Could not find a relationship between '${source.relation.name}' and '${shorten(item.relation)}' in the schema cache`,
        { hint: 'Embedded resources are not served yet; read the other table with a request of its own.' },
      );
    case 'field': {
      const last = item.field.path.findLast((step) => !/^-?\d+$/.test(step.key));
      const name = item.alias ?? last?.key ?? columnOf(source.relation, item.field.column).name;
      return `${castField(buildField(source, item.field, values), item.cast)} as ${quoteName(name)}`;
    }
  }
}

function castField(sql: string, cast: string | undefined): string {
  if (cast === undefined) return sql;
  if (!safeCasts.has(cast)) {
    throw new RestError(400, 'PGRST100', `Casting to ${shorten(cast)} is not allowed`, {
      details: `Use one of ${[...safeCasts].join(', ')}.`,
    });
  }
  return `${sql}::${cast}`;
}
