import type { CallerRole } from '../caller.ts';
import type { ServiceDatabase } from '../database/service-database.ts';
import type { Column, Relation } from '../rest/catalog.ts';

/** A table whose changes are published. */
export interface PublishedTable extends Relation {
  readonly schema: string;
  readonly keys: readonly string[];
  /** Columns with the short names of their types (`int4`, `_text`), as clients convert by them. */
  readonly shortTypes: readonly { readonly name: string; readonly type: string }[];
  /** The whole old row is sent with a change (`replica identity full`). */
  readonly tellsOldRow: boolean;
  /** Row-level policies decide who may see its rows. */
  readonly isGuarded: boolean;
  /** SQL of the policies that decide what a role may see, over columns of the table's own name; null: all rows. */
  readonly visible: Readonly<Record<CallerRole, string | null>>;
  /** The columns that a role has the privilege to read. */
  readonly readable: Readonly<Record<CallerRole, readonly string[]>>;
}

interface Policy {
  permissive: boolean;
  condition: string;
  anon: boolean;
  authenticated: boolean;
  service: boolean;
}

interface Row {
  schema: string;
  name: string;
  keys: string[];
  full: boolean;
  guarded: boolean;
  /** Roles that no policy holds. */
  free: string[];
  policies: Policy[];
  columns: {
    name: string;
    type: string;
    short: string;
    anon: boolean;
    authenticated: boolean;
    service: boolean;
  }[];
}

const QUERY = `
  select n.nspname::text as schema, c.relname::text as name,
    (select array_agg(k.attname::text order by k.attnum) from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as keys,
    c.relreplident = 'f' as full, c.relrowsecurity as guarded,
    array(select r.rolname::text from pg_roles r where r.rolbypassrls
      and r.rolname in ('anon', 'authenticated', 'service_role')) as free,
    (select coalesce(json_agg(json_build_object(
        'permissive', p.polpermissive, 'condition', pg_get_expr(p.polqual, p.polrelid),
        'anon', exists (select from unnest(p.polroles) r where r = 0 or pg_has_role('anon', r, 'member')),
        'authenticated', exists (select from unnest(p.polroles) r where r = 0 or pg_has_role('authenticated', r, 'member')),
        'service', exists (select from unnest(p.polroles) r where r = 0 or pg_has_role('service_role', r, 'member'))
      )), '[]') from pg_policy p
      where p.polrelid = c.oid and p.polcmd in ('r', '*') and p.polqual is not null) as policies,
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
  group by c.oid, n.oid, n.nspname, c.relname, c.relreplident, c.relrowsecurity`;

/** The tables whose changes are published; reloaded after a change of the schema. */
export class PublishedTables {
  readonly #service: ServiceDatabase;
  #tables: Promise<ReadonlyMap<string, PublishedTable>> | undefined;

  constructor(service: ServiceDatabase) {
    this.#service = service;
  }

  /** Invalidates everything: the schema has changed. */
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
      const rows = await run<Row>(QUERY);
      return new Map(rows.map((row) => [`${row.schema}.${row.name}`, tableOf(row)]));
    });
  }
}

function tableOf({ schema, name, keys, columns, full, guarded, free, policies }: Row): PublishedTable {
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
    tellsOldRow: full,
    isGuarded: guarded,
    visible: {
      anon: guarded && !free.includes('anon') ? conditionOf(policies, 'anon') : null,
      authenticated:
        guarded && !free.includes('authenticated') ? conditionOf(policies, 'authenticated') : null,
      service_role: guarded && !free.includes('service_role') ? conditionOf(policies, 'service') : null,
    },
    columns: new Map(byName),
    shortTypes: columns.map((column) => ({ name: column.name, type: column.short })),
    readable: {
      anon: readable('anon'),
      authenticated: readable('authenticated'),
      service_role: readable('service'),
    },
  };
}

/** As PostgreSQL joins them: one of the permissive ones and all restrictive ones have to hold; without any, nothing. */
function conditionOf(policies: readonly Policy[], role: 'anon' | 'authenticated' | 'service'): string {
  const ofRole = policies.filter((policy) => policy[role]);
  const list = (permissive: boolean) =>
    ofRole.filter((policy) => policy.permissive === permissive).map(({ condition }) => `(${condition})`);
  const allowed = list(true);
  if (allowed.length === 0) return 'false';
  return [`(${allowed.join(' or ')})`, ...list(false)].join(' and ');
}
