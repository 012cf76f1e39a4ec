import type { ServiceDatabase } from '../database/service-database.ts';
import { type ForeignKey, type Relationship, relationshipsOf } from './relationships.ts';

export interface Column {
  readonly name: string;
  /** The type as SQL text, qualified where needed: `integer`, `text[]`, `auth.aal_level`. */
  readonly type: string;
  /** SQL text of the column's default, if it has one. */
  readonly defaultSql?: string;
  /** Generated columns cannot be written. */
  readonly generated: boolean;
}

/** Something rows can be read from: a table, a view, or the result of a function. */
export interface Relation {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
}

export interface Table extends Relation {
  readonly primaryKey: readonly string[];
  /** A view, or a table whose policies may set `response.status` or `response.headers` while it is read. */
  readonly maySetAnswer: boolean;
}

export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

export interface Callable {
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly set: boolean;
  /** Columns of the result (the table itself when its rows are returned); a value alone is called `pgrst_scalar`. */
  readonly row: Relation;
  /** The result is a value, not a row. */
  readonly isScalar: boolean;
  readonly isVoid: boolean;
}

/** Everything of the exposed schema that a request may name. Identifiers come from here only. */
export interface Catalog {
  readonly schema: string;
  readonly tables: ReadonlyMap<string, Table>;
  /** Policies of some table may set the answer's status or headers. */
  readonly policiesSetAnswer: boolean;
  /** By the table they start from. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads by name. */
  readonly functions: ReadonlyMap<string, readonly Callable[]>;
}

/** What PostgREST calls the result of a function that returns a value: filters and orders may name it. */
export const SCALAR = 'pgrst_scalar';

interface TableRow {
  name: string;
  columns: { name: string; type: string; defaultSql: string | null; generated: boolean }[];
  primary_key: string[] | null;
  is_view: boolean;
  has_setting_policy: boolean;
}

interface FunctionRow {
  name: string;
  args: { name: string; type: string; required: boolean }[] | null;
  is_set: boolean;
  is_void: boolean;
  type: string;
  columns: { name: string; type: string }[] | null;
  /** The table of the schema whose row type is returned. */
  table_name: string | null;
}

/**
 * A policy that names `response.` itself, or that calls a function of the database while some function does: which
 * functions those call in turn is not recorded.
 */
const SETTING_POLICY = `
  select from pg_policy p
  where p.polrelid = c.oid and p.polcmd in ('r', '*') and (
    pg_get_expr(p.polqual, p.polrelid) like '%response.%'
    or exists (select from pg_depend d
        where d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass)
      and exists (select from pg_proc f where coalesce(pg_get_function_sqlbody(f.oid), f.prosrc) like '%response.%'))`;

const tablesQuery = `
  select c.relname::text as name, c.relkind = 'v' as is_view, exists (${SETTING_POLICY}) as has_setting_policy,
    json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'defaultSql', case
        when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
        when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'generated', a.attgenerated <> '' or a.attidentity = 'a'
    ) order by a.attnum) as columns,
    (select array_agg(k.attname::text order by k.attnum)
      from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as primary_key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by c.oid, c.relname`;

const FUNCTIONS_QUERY = `
  select p.proname::text as name, p.proretset as is_set, p.prorettype = 'void'::regtype as is_void,
    format_type(p.prorettype, null) as type,
    (select json_agg(json_build_object(
        'name', coalesce(inputs.names[i], ''),
        'type', format_type(p.proargtypes[i - 1], null),
        'required', i <= p.pronargs - p.pronargdefaults) order by i)
      from generate_series(1, p.pronargs) i) as args,
    case
      when t.typtype = 'c' then (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped)
      when p.proargmodes && array['t', 'o', 'b']::"char"[] then (
        select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], null)) order by i)
        from generate_subscripts(p.proallargtypes, 1) i where p.proargmodes[i] in ('t', 'o', 'b'))
    end as columns,
    (select c.relname::text from pg_class c
      where c.oid = t.typrelid and c.relkind <> 'c' and c.relnamespace = p.pronamespace) as table_name
  from pg_proc p join pg_type t on t.oid = p.prorettype
  cross join lateral (
    select array_agg(p.proargnames[i] order by i) as names from generate_subscripts(p.proargnames, 1) i
    where p.proargmodes is null or p.proargmodes[i] in ('i', 'b')) inputs
  where p.pronamespace = to_regnamespace($1) and p.prokind = 'f' and p.provariadic = 0
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`;

const FOREIGN_KEYS_QUERY = `
  select k.conname::text as constraint, s.relname::text as table, f.relname::text as target,
    (select json_agg(json_build_array(a.attname, b.attname) order by o.place)
      from unnest(k.conkey, k.confkey) with ordinality as o(own, foreign_place, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.own
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = o.foreign_place) as columns,
    exists (select from pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
        and (select array_agg(n order by n) from unnest((i.indkey::int2[])[0 : i.indnkeyatts - 1]) n)
          = (select array_agg(n order by n) from unnest(k.conkey) n)) as unique
  from pg_constraint k
  join pg_class s on s.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0
    and s.relnamespace = to_regnamespace($1) and f.relnamespace = to_regnamespace($1)
  order by s.relname, k.conname`;

/** Reads the catalog of one schema. */
export async function loadCatalog(service: ServiceDatabase, schema: string): Promise<Catalog> {
  return service.transaction(async (query) => {
    // Without a search path PostgreSQL writes every type and default out in full.
    await query(`select set_config('search_path', '', true)`);
    const rows = await query<TableRow>(tablesQuery, [schema]);
    const functions = await query<FunctionRow>(FUNCTIONS_QUERY, [schema]);
    const keys = await query<ForeignKey>(FOREIGN_KEYS_QUERY, [schema]);
    const tables = new Map(rows.map((row) => [row.name, tableOf(row)]));
    const callables = functions.map((row) => callableOf(row, tables));
    return {
      schema,
      tables,
      policiesSetAnswer: rows.some((row) => row.has_setting_policy),
      relationships: relationshipsOf(
        keys,
        new Map([...tables].map(([name, table]) => [name, table.primaryKey])),
      ),
      functions: Map.groupBy(callables, (callable) => callable.name),
    };
  });
}

function tableOf(row: TableRow): Table {
  const columns = row.columns.map(({ defaultSql, ...column }): [string, Column] => [
    column.name,
    defaultSql === null ? column : { ...column, defaultSql },
  ]);
  return {
    name: row.name,
    columns: new Map(columns),
    primaryKey: row.primary_key ?? [],
    maySetAnswer: row.is_view || row.has_setting_policy,
  };
}

function callableOf(row: FunctionRow, tables: ReadonlyMap<string, Table>): Callable {
  const callable = { name: row.name, arguments: row.args ?? [], set: row.is_set, isVoid: row.is_void };
  const table = tables.get(row.table_name ?? '');
  if (table) return { ...callable, row: table, isScalar: false };
  const isScalar = row.columns === null;
  const results = row.columns ?? [{ name: SCALAR, type: row.type }];
  const columns = results.map((column): [string, Column] => [column.name, { ...column, generated: true }]);
  return { ...callable, isScalar, row: { name: row.name, columns: new Map(columns) } };
}
