/**
 * Writes domain/database.types.ts from the migrations: they are applied to a fresh database, and
 * PostgreSQL's description of schema public becomes the type `Database` of supabase-js.
 * With --check nothing is written; exit code 1 means that the file is not current.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { startDatabase } from '#backend/database/start-database.ts';

interface Field {
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
}

interface ForeignKey {
  name: string;
  columns: string[];
  one_to_one: boolean;
  relation: string;
  referenced: string[];
}

interface RelationRow {
  name: string;
  kind: 'table' | 'view';
  fields: Field[];
  keys: ForeignKey[] | null;
}

interface FunctionRow {
  name: string;
  returns: string;
  /** The table whose rows it returns. */
  returns_rows_of: string | null;
  is_set: boolean;
  arguments: { name: string; type: string; optional: boolean }[] | null;
  columns: { name: string; type: string }[] | null;
}

interface EnumRow {
  name: string;
  labels: string[];
}

const RELATIONS_QUERY = `
  select c.relname::text as name, case when c.relkind in ('r', 'p') then 'table' else 'view' end as kind,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull,
        'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
        'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as fields,
    (select json_agg(json_build_object(
        'name', k.conname,
        'columns', (select json_agg(a.attname order by i) from unnest(k.conkey) with ordinality u(n, i)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n),
        'one_to_one', exists (select from pg_index x where x.indrelid = c.oid and x.indisunique
          and x.indpred is null and x.indkey::int2[] @> k.conkey and x.indkey::int2[] <@ k.conkey),
        'relation', r.relname,
        'referenced', (select json_agg(a.attname order by i) from unnest(k.confkey) with ordinality u(n, i)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n)) order by k.conname)
      from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and r.relnamespace = c.relnamespace) as keys
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  order by c.relname`;

const FUNCTIONS_QUERY = `
  select p.proname::text as name, format_type(p.prorettype, null) as returns, p.proretset as is_set,
    (select c.relname::text from pg_class c join pg_type t on t.typrelid = c.oid
      where t.oid = p.prorettype and c.relkind in ('r', 'p') and c.relnamespace = p.pronamespace) as returns_rows_of,
    (select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
        'optional', i > p.pronargs - p.pronargdefaults) order by p.proargnames[i])
      from generate_series(1, p.pronargs) i) as arguments,
    (select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], null))
        order by p.proargnames[i])
      from generate_subscripts(p.proallargtypes, 1) i where p.proargmodes[i] = 't') as columns
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by p.proname, p.oid`;

const ENUMS_QUERY = `
  select t.typname::text as name, json_agg(e.enumlabel order by e.enumsortorder) as labels
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`;

/** Each column is written once; what may be inserted and updated follows from it. */
const HELPER_TYPES = `\
type Table<
  Row,
  Relationships,
  /** Nullable, or with a default. */
  Optional extends keyof Row,
  /** Computed by the database and never written. */
  Generated extends keyof Row,
> = {
  Row: Row
  Insert: Omit<Row, Optional | Generated> & Partial<Pick<Row, Optional>>
  Update: Partial<Omit<Row, Generated>>
  Relationships: Relationships
}
`;

const SCALARS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

function typeScriptOf(type: string, enums: readonly EnumRow[]): string {
  if (type.endsWith('[]')) return `${typeScriptOf(type.slice(0, -2), enums)}[]`;
  if (enums.some(({ name }) => name === type)) return `Database["public"]["Enums"]["${type}"]`;
  return SCALARS[type] ?? 'string';
}

async function describe(service: ServiceDatabase): Promise<string> {
  const relations = await service.query<RelationRow>(RELATIONS_QUERY);
  const functions = await service.query<FunctionRow>(FUNCTIONS_QUERY);
  const enums = await service.query<EnumRow>(ENUMS_QUERY);
  const type = (name: string) => typeScriptOf(name, enums);
  const named = (kind: RelationRow['kind']) =>
    relations
      .filter((relation) => relation.kind === kind)
      .map((relation) => describeRelation(relation, type));

  return [
    '// Written by `npm run types:database` from supabase/migrations. Do not edit.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    HELPER_TYPES,
    'export type Database = {',
    '  __InternalSupabase: { PostgrestVersion: "13.0" }',
    '  public: {',
    section('Tables', named('table')),
    section('Views', named('view')),
    section(
      'Functions',
      functions.map((row) => describeFunction(row, type)),
    ),
    section(
      'Enums',
      enums.map(
        ({ name, labels }) => `      ${name}: ${labels.map((label) => JSON.stringify(label)).join(' | ')}`,
      ),
    ),
    section('CompositeTypes', []),
    '  }',
    '}',
    '',
  ].join('\n');
}

function section(name: string, entries: readonly string[]): string {
  if (entries.length === 0) return `    ${name}: { [_ in never]: never }`;
  return [`    ${name}: {`, ...entries, '    }'].join('\n');
}

function describeRelation({ name, kind, fields, keys }: RelationRow, type: (name: string) => string): string {
  const row = fields.map(
    (field) => `        ${field.name}: ${type(field.type)}${field.nullable ? ' | null' : ''}`,
  );
  const relationships = (keys ?? []).map(
    (key) =>
      `        { foreignKeyName: ${JSON.stringify(key.name)}; columns: ${JSON.stringify(key.columns)}; isOneToOne: ${key.one_to_one}; ` +
      `referencedRelation: ${JSON.stringify(key.relation)}; referencedColumns: ${JSON.stringify(key.referenced)} },`,
  );
  const related = relationships.length > 0 ? ['[', ...relationships, '      ]'].join('\n') : '[]';
  if (kind === 'view')
    return [`      ${name}: { Row: {`, ...row, `      }; Relationships: ${related} }`].join('\n');
  const optional = keysOf(fields.filter((field) => field.optional && !field.generated));
  const generated = keysOf(fields.filter((field) => field.generated));
  return [`      ${name}: Table<{`, ...row, `      }, ${related}, ${optional}, ${generated}>`].join('\n');
}

/** The union of the fields' names. */
function keysOf(fields: readonly Field[]): string {
  return fields.map(({ name }) => JSON.stringify(name)).join(' | ') || 'never';
}

function describeFunction(row: FunctionRow, type: (name: string) => string): string {
  const given = (row.arguments ?? []).map(
    ({ name, type: of, optional }) => `${name}${optional ? '?' : ''}: ${type(of)}`,
  );
  const columns = row.columns?.map((column) => `${column.name}: ${type(column.type)}`);
  const rowType = row.returns_rows_of && `Database["public"]["Tables"]["${row.returns_rows_of}"]["Row"]`;
  const returned = columns ? `{ ${columns.join('; ')} }` : (rowType ?? type(row.returns));
  const args = given.length > 0 ? `{ ${given.join('; ')} }` : 'never';
  return `      ${row.name}: { Args: ${args}; Returns: ${returned}${row.is_set ? '[]' : ''} }`;
}

const root = join(import.meta.dirname, '..');
const target = join(root, 'domain', 'database.types.ts');
const silent = { debug: () => {}, info: () => {}, warn: console.warn, error: console.error };
const dataDir = await mkdtemp(join(tmpdir(), 'database-types-'));
let text: string;
try {
  const database = await startDatabase({ dataDir, migrationsDir: join(root, 'supabase'), log: silent });
  try {
    text = await describe(database.service);
  } finally {
    await database.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

if (!process.argv.includes('--check')) {
  await writeFile(target, text);
  console.log('domain/database.types.ts is written.');
} else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
  console.error('domain/database.types.ts is not current. Run npm run types:database.');
  process.exitCode = 1;
}
