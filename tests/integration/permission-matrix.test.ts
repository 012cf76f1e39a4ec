import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { type Caller, callers, matrix } from './permission-matrix.ts';
import { openTestBackend, type TestBackend, type TestUser } from './start-backend.ts';

/** Owns one row of every table and files in every bucket. */
const people = new Map<Caller, TestUser>();
/** The owner's row of every table, as JSON. */
const rows = new Map<string, string>();
const ids = { artwork: randomUUID(), order: randomUUID(), product: randomUUID(), payment: randomUUID() };

const fillers: Readonly<Record<string, unknown>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  integer: 0,
  bigint: 0,
  boolean: true,
  jsonb: {},
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  'text[]': [],
};
const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

const shop = await openTestBackend();
const owner = await shop.createUser();
people.set('owner', owner);
people.set('other', await shop.createUser());
people.set('tester', await shop.createUser({ role: 'tester' }));
const admin = await shop.createUser({ role: 'admin' });
people.set('unproven', admin);
people.set('admin', admin);
await shop.owner`insert into auth.mfa_factors (id, user_id, factor_type, status)
  values (gen_random_uuid(), ${admin.id}, 'totp', 'verified')`;
const blocked = await shop.createUser({ role: 'admin' });
people.set('blocked', blocked);
await shop.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${blocked.id}`;
await shop.owner.begin(async (sql) => {
  // Foreign keys and triggers are off, so rows need no other rows.
  await sql`set local session_replication_role = replica`;
  for (const table of await tablesOf(sql)) rows.set(table.name, await insertRow(sql, table));
  for (const { bucket, path } of await fileKinds(sql)) {
    await sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${path})`;
  }
  await sql`update public.saved_images set transformed_path = ${`${owner.id}/2_generated.png`}
    where user_id = ${owner.id}`;
});

interface Table {
  readonly name: string;
  readonly kind: string;
  readonly key: readonly string[];
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    /** A row has to bring a value. */
    readonly needed: boolean;
    /** Its value is the database's own matter. */
    readonly automatic: boolean;
    /** By `authenticated`. */
    readonly granted: { readonly insert: boolean; readonly update: boolean };
  }[];
}

function tablesOf(sql: TransactionSql | TestBackend['owner']): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname::text as name, c.relkind::text as kind,
      coalesce((select array_agg(k.attname::text) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'automatic', a.attidentity = 'a' or a.attgenerated <> '',
        'needed', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'granted', json_build_object(
          'insert', has_column_privilege('authenticated', c.oid, a.attnum, 'insert'),
          'update', has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
      ) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    group by c.oid order by c.relname`;
}

/** Values of these columns in the owner's rows. */
function meaningOf(column: string): string | undefined {
  if (['user_id', 'reporter_id', 'owner_id', 'created_by'].includes(column)) return owner.id;
  return {
    artwork_id: ids.artwork,
    order_id: ids.order,
    product_id: ids.product,
    payment_id: ids.payment,
  }[column];
}

function rowOf(table: Table): Record<string, unknown> {
  const given = matrix.tables[table.name]?.row ?? {};
  const id = {
    saved_images: ids.artwork,
    orders: ids.order,
    payments: ids.payment,
    product_admin_settings: ids.product,
  }[table.name];
  return {
    ...Object.fromEntries(
      table.columns.flatMap(({ name, type, needed }): [string, unknown][] => {
        const value = meaningOf(name) ?? (needed ? (fillers[type] ?? 'x') : undefined);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(id ? { id } : {}),
    ...given,
  };
}

/** Gives the owner a row of a table; as JSON. */
async function insertRow(sql: TransactionSql, table: Table): Promise<string> {
  const name = `public."${table.name}"`;
  const isView = table.kind === 'v' || table.kind === 'm';
  if (isView) return '{}';
  if (table.name === 'profiles') {
    const [found] = await sql.unsafe(`select to_jsonb(t)::text as json from ${name} t where user_id = $1`, [
      owner.id,
    ]);
    return String(found?.json);
  }
  // The migrations bring its only row.
  if (table.name === 'shop_settings') await sql`delete from public.shop_settings`;
  const row = Object.entries(rowOf(table));
  const [added] = await sql.unsafe(
    `insert into ${name} as t (${quote(row.map(([column]) => column))})
     select ${quote(row.map(([column]) => column))} from jsonb_populate_record(null::${name}, $1::text::jsonb)
     returning to_jsonb(t)::text as json`,
    [JSON.stringify(Object.fromEntries(row))],
  );
  return String(added?.json);
}

/** The owner's files in every bucket, one for each case that policies distinguish. */
async function fileKinds(sql: TransactionSql | TestBackend['owner']) {
  const buckets = await sql<{ id: string }[]>`select id from storage.buckets order by id`;
  const bucket = 'pet-images';
  return [
    ...buckets.map(({ id }) => ({ bucket: id, kind: 'photo', path: `${owner.id}/1_photo.png` })),
    { bucket, kind: 'temporary', path: `temp/${owner.id}/1_photo.png` },
    { bucket, kind: 'result', path: `${owner.id}/1_generated.png` },
    { bucket, kind: 'saved result', path: `${owner.id}/2_generated.png` },
  ];
}

/** Runs a statement as a caller and takes it back: rows, or the code of its error. */
async function attempt(
  caller: Caller,
  text: string,
  values: readonly string[] = [],
  operation = '',
): Promise<number | string> {
  const undo = new Error('undo');
  let outcome: number | string = 'nothing';
  const role = { guest: 'anon', secret: 'service_role' }[caller as string] ?? 'authenticated';
  const sub = people.get(caller)?.id;
  const claims = { role, ...(sub ? { sub, aal: caller === 'admin' ? 'aal2' : 'aal1' } : {}) };
  await shop.owner
    .begin(async (sql) => {
      // As every request of a user enters.
      if (sub) await sql`select gate.require_account(${sub})`;
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('storage.operation', ${operation}, true), set_config('role', ${role}, true)`;
      outcome = (await sql.unsafe(text, [...values])).count;
      throw undo;
    })
    .catch((error: { code?: string }) => {
      if (error !== (undo as unknown)) outcome = error.code ?? 'unknown';
    });
  return outcome;
}

/** Whether an outcome means that the caller got through: constraints speak after policies. */
function isAllowed(outcome: number | string): boolean {
  if (typeof outcome === 'number') return outcome > 0;
  if (/^(42501|PT4)/.test(outcome)) return false;
  if (/^(23|22|P0|PT)/.test(outcome)) return true;
  throw new Error(`An attempt failed for a reason of its own: ${outcome}`);
}

/** The callers for whom an attempt succeeds, in the order of `callers`. */
async function whoMay(run: (caller: Caller) => Promise<number | string>): Promise<string> {
  const allowed: Caller[] = [];
  for (const caller of callers) if (isAllowed(await run(caller))) allowed.push(caller);
  return allowed.join(' ');
}

async function rightsOf(table: Table) {
  const name = `public."${table.name}"`;
  const json = rows.get(table.name) ?? '{}';
  const record = `jsonb_populate_record(null::${name}, $1::text::jsonb)`;
  const at = `where ${table.key.map((key) => `"${key}" = (${record})."${key}"`).join(' and ') || "$1 <> ''"}`;
  const granted = (kind: 'insert' | 'update') =>
    table.columns.filter((column) => column.granted[kind]).map((column) => column.name);
  const writable = table.columns.filter(({ automatic }) => !automatic).map((column) => column.name);
  const columnsOf = (kind: 'insert' | 'update', caller: Caller) =>
    caller === 'secret' || granted(kind).length === 0
      ? writable
      : granted(kind).filter((column) => writable.includes(column));

  const select = await whoMay((caller) => attempt(caller, `select 1 from ${name} ${at}`, [json]));
  const insert = await whoMay((caller) => {
    const columns = quote(columnsOf('insert', caller));
    return attempt(
      caller,
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${record}`,
      [json],
    );
  });
  const update = await whoMay((caller) => {
    const sets = columnsOf('update', caller).map((column) => `"${column}" = (${record})."${column}"`);
    return attempt(caller, `update ${name} set ${sets.join()} ${at}`, [json]);
  });
  const remove = await whoMay((caller) => attempt(caller, `delete from ${name} ${at}`, [json]));
  const listed = (kind: 'insert' | 'update') => {
    const names = granted(kind);
    return names.length === table.columns.length ? '*' : names.join(' ');
  };
  return {
    select,
    insert,
    update,
    delete: remove,
    columns: { insert: listed('insert'), update: listed('update') },
  };
}

test('every table and view: privileges to read, add, change and remove rows, and their columns', async () => {
  const found: Record<string, object> = {};
  for (const table of await tablesOf(shop.owner)) found[table.name] = await rightsOf(table);
  const expected = Object.entries(matrix.tables).map(([name, { row: _row, ...rights }]) => [name, rights]);
  expect(found).toEqual(Object.fromEntries(expected));
});

test('every function: privileges to call it', async () => {
  const functions = await shop.owner<{ name: string; call: string }[]>`
    select p.oid::regprocedure::text as name,
      format('select public.%I(%s)', p.proname,
        (select string_agg(format('null::%s', format_type(t, null)), ', ' order by place)
          from unnest(p.proargtypes) with ordinality as a(t, place))) as call
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    order by 1`;
  const found: Record<string, string> = {};
  for (const { name, call } of functions) {
    found[name] = await whoMay(async (caller) => {
      const outcome = await attempt(caller, call);
      // A function that ran and found nothing was called nevertheless.
      return outcome === 0 ? 1 : outcome;
    });
  }
  expect(found).toEqual(matrix.functions);
});

test('every bucket: privileges to list, read, upload, change and remove a file of the owner', async () => {
  const buckets = await shop.owner<{ id: string; public: boolean }[]>`select id, public from storage.buckets`;
  expect(Object.fromEntries(buckets.map((bucket) => [bucket.id, bucket.public]))).toEqual(matrix.buckets);
  const found: Record<string, object> = {};
  for (const { bucket, kind, path } of await fileKinds(shop.owner)) {
    const at = 'where bucket_id = $1 and name = $2';
    const by = (text: string, operation: string, values = [bucket, path]) =>
      whoMay((caller) => attempt(caller, text, values, `storage.object.${operation}`));
    found[`${bucket}: ${kind}`] = {
      list: await by(`select 1 from storage.objects ${at}`, 'list'),
      read: await by(`select 1 from storage.objects ${at}`, 'get_authenticated'),
      upload: await by('insert into storage.objects (bucket_id, name) values ($1, $2)', 'upload'),
      change: await by(`update storage.objects set name = name ${at}`, 'upload_update'),
      remove: await by(`delete from storage.objects ${at}`, 'delete'),
    };
  }
  expect(found).toEqual(matrix.files);
});

test('the buckets themselves belong to the server', async () => {
  const by = (text: string) => whoMay((caller) => attempt(caller, text));
  expect({
    select: await by(`select 1 from storage.buckets`),
    insert: await by(`insert into storage.buckets (id, name) values ('mine', 'mine')`),
    update: await by(`update storage.buckets set public = true`),
    delete: await by(`delete from storage.buckets where id = 'print-files'`),
  }).toEqual({ select: 'secret', insert: 'secret', update: 'secret', delete: 'secret' });
});

test('no relation of another schema is open to guests and users, and none may be truncated', async () => {
  const open = await shop.owner<{ relation: string; rights: string }[]>`
    select c.oid::regclass::text as relation,
      string_agg(distinct lower(a.privilege_type), ' ' order by lower(a.privilege_type)) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where n.nspname !~ '^(pg_|information_schema)' and n.nspname <> 'public'
      and a.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
    group by 1 order by 1`;
  expect(Object.fromEntries(open.map(({ relation, rights }) => [relation, rights]))).toEqual(
    matrix.otherSchemas,
  );
  const [emptied] = await shop.owner`
    select count(*)::int as n from pg_class c, aclexplode(c.relacl) a
    where a.privilege_type = 'TRUNCATE' and a.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
      and c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace, 'auth'::regnamespace)`;
  expect(emptied?.n).toBe(0);
});
