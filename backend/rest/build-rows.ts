import { buildConditions, buildField, type Source } from './build-condition.ts';
import { buildColumns } from './build-select.ts';
import type { Catalog, Relation } from './catalog.ts';
import { findRelationship } from './find-relationship.ts';
import { notEmbedded } from './parse-read-query.ts';
import type { Condition, Embed, OrderItem, ReadQuery, SelectItem } from './query-syntax.ts';
import { isToOne, type Relationship } from './relationships.ts';
import { RestError, shorten } from './rest-error.ts';
import { quoteName, type SqlValues } from './sql-text.ts';

/** No answer has more rows than this, whatever its limit; neither has an embedded resource. */
export const MAX_ROWS = 1_000;

/** Where a statement finds rows: the SQL after `from`, and the name that the rows go by. */
export interface RowSource {
  readonly catalog: Catalog;
  readonly relation: Relation;
  readonly from: string;
  readonly alias: string;
  /** What the rows are called in errors, if not by their relation's name. */
  readonly shown?: string;
  /** How deep they are embedded in others. */
  readonly depth?: number;
}

/** An embedded resource as a joined part of a statement. */
interface Join {
  readonly embed: Embed;
  readonly sql: string;
  /** SQL in the select list; undefined when nothing of the resource is selected. */
  readonly column: string | undefined;
  /** SQL that is null when there is no related row. */
  readonly presence: string;
}

export interface RowOptions {
  /** SQL of conditions that relate the rows to others. */
  readonly on?: readonly string[];
  readonly unlimited?: boolean;
  /** Every column has a type that `JsonRows` can write. */
  readonly plain?: boolean;
  /** Embedded resources are written as `jsonb` has them. */
  readonly csv?: boolean;
}

/**
 * SQL of the rows of a query, embedded resources included. Every table is read with
 * the caller's own rights: its policies hold wherever it stands in the statement.
 */
export function buildRows(
  rows: RowSource,
  query: ReadQuery,
  values: SqlValues,
  { on = [], unlimited = false, plain = false, csv = false }: RowOptions = {},
): string {
  const joins = embedsOf(query.select).map((embed) => buildJoin(rows, embed, values, plain, csv));
  rejectDuplicates(rows, query.select);
  const source = sourceOf(rows, joins);
  const ofJoin = new Map(joins.map(({ embed, column }) => [embed, column]));
  const columns = buildColumns(source, query.select, values, (embed) => ofJoin.get(embed), { plain });
  const where = [...on, buildConditions(source, query.where, values)].join(' and ');
  const order = buildOrder(rows, query, values);
  const range = unlimited ? '' : buildRange(query, values);
  return `select ${columns} from ${rows.from} as ${rows.alias}${sqlOf(joins)} where ${where}${order}${range}`;
}

/** SQL of the number of rows that a query finds, whatever its limit. */
export function buildCount(rows: RowSource, query: ReadQuery, values: SqlValues): string {
  return `select count(*) ${buildMatches(rows, withoutRanges(query), values, [])}`;
}

/** SQL of one row without columns for each row that a query finds, whatever its limit: for counts up to some number. */
export function buildMatching(rows: RowSource, query: ReadQuery, values: SqlValues): string {
  return `select ${buildMatches(rows, withoutRanges(query), values, [])}`;
}

/** Limits and offsets of embedded resources decide what is shown, not what is counted. */
function withoutRanges({ limit: _, ...query }: ReadQuery): ReadQuery {
  const select = query.select.map((item) =>
    item.kind === 'embed' ? { ...item, query: withoutRanges(item.query) } : item,
  );
  return { ...query, select, order: [], offset: 0 };
}

/** The errors that PostgreSQL raises for two embedded resources that PostgREST would join under one name. */
function rejectDuplicates({ catalog, relation }: RowSource, items: readonly SelectItem[]): void {
  const names = new Set<string>();
  for (const embed of embedsOf(items)) {
    const name = nameOf(embed);
    if (names.has(name)) {
      throw isToOne(findRelationship(catalog, relation, embed))
        ? new RestError(
            400,
            '42712',
            `table name "${relation.name}_${shorten(name)}_1" specified more than once`,
          )
        : new RestError(
            400,
            '42803',
            'aggregate functions are not allowed in FROM clause of their own query level',
          );
    }
    names.add(name);
  }
}

/** SQL of limit and offset; the limit never exceeds `maxRows`. */
export function buildRange(query: ReadQuery, values: SqlValues): string {
  const limit = values.add(String(Math.min(query.limit ?? MAX_ROWS, MAX_ROWS)));
  const offset = query.offset > 0 ? ` offset ${values.add(String(query.offset))}::bigint` : '';
  return ` limit ${limit}::bigint${offset}`;
}

/** Names of a relation's own columns that its embedded resources are found by. */
export function joinColumns(catalog: Catalog, relation: Relation, items: readonly SelectItem[]): string[] {
  return embedsOf(items).flatMap((embed) =>
    findRelationship(catalog, relation, embed).columns.map(([own]) => own),
  );
}

function buildJoin(outer: RowSource, embed: Embed, values: SqlValues, plain = false, csv = false): Join {
  const relationship = findRelationship(outer.catalog, outer.relation, embed);
  const joined = values.nextName('e');
  const name = quoteName(nameOf(embed));
  const column = embed.query.select.length > 0 ? name : undefined;
  const kind = embed.inner ? 'join' : 'left join';
  const { rows, on } = related(outer, relationship, values);
  // What is spread stands among the outer columns; the rest PostgreSQL turns into JSON here.
  const found = buildRows(rows, embed.query, values, { on, plain: plain && embed.spread });
  const toOne = isToOne(relationship);
  if (embed.spread) {
    if (!toOne) throw notToOne('PGRST119', 'A spread operation', outer, embed);
    return {
      embed,
      sql: ` ${kind} lateral (${found}) as ${joined} on true`,
      column: column && `${joined}.*`,
      // A row of nothing but nulls is there too.
      presence: `${joined}::text`,
    };
  }
  const presence = `${joined}.v`;
  const written = csv ? '::jsonb' : '';
  if (toOne) {
    const sql = ` ${kind} lateral (select to_json(r.*) as v from (${found}) r) as ${joined} on true`;
    return { embed, sql, column: column && `${presence}${written} as ${column}`, presence };
  }
  const condition = embed.inner ? `${presence} is not null` : 'true';
  const sql = ` ${kind} lateral (select json_agg(r.*) as v from (${found}) r) as ${joined} on ${condition}`;
  return { embed, sql, column: column && `coalesce(${presence}, '[]')${written} as ${column}`, presence };
}

/** The related rows of a relationship and the conditions that relate them. */
function related(
  outer: RowSource,
  { target, columns, junction }: Relationship,
  values: SqlValues,
): { rows: RowSource; on: string[] } {
  const { catalog } = outer;
  const relation = catalog.tables.get(target);
  if (!relation) throw new Error(`The catalog has relationships to ${target} but not the table itself`);
  const alias = values.nextName('a');
  const depth = (outer.depth ?? 0) + 1;
  const shown = `${target}_${depth}`;
  const qualified = (table: string) => `${quoteName(catalog.schema)}.${quoteName(table)}`;
  const equal = (pairs: Relationship['columns'], left: string, right: string) =>
    pairs.map(([first, second]) => `${left}.${quoteName(first)} = ${right}.${quoteName(second)}`);
  if (!junction) {
    return {
      rows: { catalog, relation, from: qualified(target), alias, shown, depth },
      on: equal(columns, outer.alias, alias),
    };
  }
  const between = values.nextName('j');
  return {
    rows: {
      catalog,
      relation,
      from: `${qualified(junction.table)} as ${between}, ${qualified(target)}`,
      alias,
      depth,
    },
    on: [...equal(columns, outer.alias, between), ...equal(junction.columns, between, alias)],
  };
}

/** SQL of `order by`, or nothing. */
function buildOrder(rows: RowSource, query: ReadQuery, values: SqlValues): string {
  if (query.order.length === 0) return '';
  const parts = query.order.map((item) => {
    const nulls = item.nulls ? ` nulls ${item.nulls}` : '';
    return `${orderField(rows, item, query.select, values)} ${item.descending ? 'desc' : 'asc'}${nulls}`;
  });
  return ` order by ${parts.join(', ')}`;
}

function orderField(
  rows: RowSource,
  { field, embed: name }: OrderItem,
  items: readonly SelectItem[],
  values: SqlValues,
): string {
  if (name === undefined) return buildField(rows, field, values);
  const embed = embedsOf(items).find((item) => name === nameOf(item));
  if (!embed) throw notEmbedded(name);
  const relationship = findRelationship(rows.catalog, rows.relation, embed);
  if (!isToOne(relationship)) throw notToOne('PGRST118', 'A related order', rows, embed);
  const { rows: one, on } = related(rows, relationship, values);
  return `(select ${buildField(one, field, values)} ${buildMatches(one, embed.query, values, on)})`;
}

/** SQL from `from` on: the rows that match, joined only with what decides whether they do. */
function buildMatches(rows: RowSource, query: ReadQuery, values: SqlValues, on: readonly string[]): string {
  const named = new Set(query.where.flatMap(namesIn));
  const deciding = embedsOf(query.select).filter((embed) => embed.inner || named.has(nameOf(embed)));
  const joins = deciding.map((embed) => buildJoin(rows, embed, values));
  const where = [...on, buildConditions(sourceOf(rows, joins), query.where, values)].join(' and ');
  return `from ${rows.from} as ${rows.alias}${sqlOf(joins)} where ${where}`;
}

function sourceOf({ relation, alias, shown }: RowSource, joins: readonly Join[]): Source {
  const embedded = joins.map(({ embed, presence }): [string, string] => [nameOf(embed), presence]);
  return { relation, alias, shown, embedded: new Map(embedded) };
}

function sqlOf(joins: readonly Join[]): string {
  return joins.map(({ sql }) => sql).join('');
}

function embedsOf(items: readonly SelectItem[]): Embed[] {
  return items.filter((item) => item.kind === 'embed');
}

/** The name that an embedded resource goes by in the answer and in conditions. */
function nameOf({ alias, relation }: Embed): string {
  return alias ?? relation;
}

function namesIn(condition: Condition): string[] {
  return condition.kind === 'test' ? [condition.field.column] : condition.conditions.flatMap(namesIn);
}

function notToOne(code: string, what: string, outer: RowSource, { relation }: Embed): RestError {
  return new RestError(400, code, `${what} on '${shorten(relation)}' is not possible`, {
    details: `'${outer.relation.name}' and '${shorten(relation)}' do not form a many-to-one or one-to-one relationship`,
  });
}
