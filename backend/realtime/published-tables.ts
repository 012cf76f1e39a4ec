import type { CallerRole } from '../caller.ts';
import type { ServiceDatabase } from '../database/service-database.ts';
import type { Column, Relation } from '../rest/catalog.ts';

/** A table whose changes are published. */
export interface PublishedTable extends Relation {
  readonly schema: string;
  readonly keys: readonly string[];
  /** Columns with the short names of their types (`int4`, `_text`), as clients convert by them. */
  readonly shortTypes: readonly { readonly name: string; readonly type: string }[];
  /** The columns that a role has the privilege to read. */
  readonly readable: Readonly<Record<CallerRole, readonly string[]>>;
}

interface Row {
  schema: string;
  name: string;
  keys: string[];
  columns: {
    name: string;
    type: string;
    short: string;
    anon: boolean;
    authenticated: boolean;
    service: boolean;
  }[];
}

const query = `
  select n.nspname::text as schema, c.relname::text as name,
    (select array_agg(k.attname::text order by k.attnum) from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as keys,
    json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'short', t.typname,
      'anon', has_schema_privilege('anon', n.oid, 'usage') and has_column_privilege('anon', c.oid, a.attnum, 'select'),
      'authenticated', has_schema_privilege('authenticated', n.oid, 'usage')
        and has_column_privilege('authenticated', c.oid, a.attnum, 'select'),
      'service', has_schema_privilege('service_role', n.oid, 'usage')
        and has_column_privilege('service_role', c.oid, a.attnum, 'select')
    ) order by a.attnum) as columns
  from pg_trigger g
  join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where g.tgname = 'realtime_notify_change'
  group by c.oid, n.oid, n.nspname, c.relname`;

/** Knows the tables whose changes are published; read again after a change of the schema. */
export class PublishedTables {
  readonly #service: ServiceDatabase;
  #tables: Promise<ReadonlyMap<string, PublishedTable>> | undefined;

  constructor(service: ServiceDatabase) {
    this.#service = service;
  }

  /** Forgets everything: the schema has changed. */
  reset(): void {
    this.#tables = undefined;
  }

  async find(schema: string, table: string): Promise<PublishedTable | undefined> {
    this.#tables ??= this.#load();
    try {
      return (await this.#tables).get(`${schema}.${table}`);
    } catch (error) {
      this.#tables = undefined;
      throw error;
    }
  }

  #load(): Promise<ReadonlyMap<string, PublishedTable>> {
    return this.#service.transaction(async (run) => {
      // Without a search path PostgreSQL writes every type out in full.
      await run(`select set_config('search_path', '', true)`);
      const rows = await run<Row>(query);
      return new Map(rows.map((row) => [`${row.schema}.${row.name}`, tableOf(row)]));
    });
  }
}

function tableOf({ schema, name, keys, columns }: Row): PublishedTable {
  const byName = columns.map((column): [string, Column] => [
    column.name,
    { name: column.name, type: column.type, generated: false },
  ]);
  const readable = (may: 'anon' | 'authenticated' | 'service') =>
    columns.filter((column) => column[may]).map((column) => column.name);
  return {
    schema,
    name,
    keys,
    columns: new Map(byName),
    shortTypes: columns.map((column) => ({ name: column.name, type: column.short })),
    readable: {
      anon: readable('anon'),
      authenticated: readable('authenticated'),
      service_role: readable('service'),
    },
  };
}
