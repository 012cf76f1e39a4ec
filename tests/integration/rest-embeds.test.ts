import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { openTestBackend, origin } from './start-backend.ts';

/** The server, ann and a guest, on tables that are not in the shop's types. */
const shop = await openTestBackend();
const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
await shop.owner.unsafe(`
  set role postgres;
  create table public.owners (id int primary key, name text, boss_id int references public.owners,
    user_id uuid not null);
  create table public.pets (id int primary key, name text, age int, data jsonb,
    owner_id int references public.owners, sitter_id int references public.owners);
  create table public.passports (pet_id int primary key references public.pets, number text);
  create table public.tags (id int primary key, label text);
  create table public.pet_tags (pet_id int references public.pets, tag_id int references public.tags,
    primary key (pet_id, tag_id));
  create table public.towns (country text, zip text, name text, primary key (country, zip));
  create table public.streets (id int primary key, country text, zip text, foreign key (country, zip) references public.towns);
  create function public.young_pets() returns setof public.pets language sql stable
    as $$ select * from public.pets where age < 5 $$;
  create function public.tags() returns table (id int) language sql stable as $$ select 1 $$;
  insert into public.owners values (1, 'Ann', null, '${ann.id}'), (2, 'Bob', 1, '${bob.id}'), (3, 'Cid', 1, '${bob.id}');
  insert into public.pets values
    (1, 'Rex', 3, '{"toys": ["ball", "bone"]}', 1, 2), (2, 'Tom', 9, '{}', 1, null),
    (3, 'Kit', 1, '{}', 2, 1), (4, 'Stray', 4, '{}', null, null);
  insert into public.passports values (1, 'P-1');
  insert into public.tags values (1, 'good'), (2, 'fast'), (3, 'unused');
  insert into public.pet_tags values (1, 1), (1, 2), (2, 1);
  insert into public.towns values ('de', '1', 'Berlin');
  insert into public.streets values (1, 'de', '1'), (2, 'de', null);
  do $$ declare name text; begin
    foreach name in array array['owners', 'pets', 'passports', 'tags', 'pet_tags', 'towns', 'streets'] loop
      execute format('alter table public.%I enable row level security', name);
      execute format('alter table public.%I force row level security', name);
    end loop;
  end $$;
  create policy own on public.owners to authenticated using (user_id = (select auth.uid()));
  create policy everybody on public.pets using (true) with check (true);
  create policy everybody on public.passports for select using (true);
  create policy everybody on public.tags for select using (true);
  create policy good_only on public.pet_tags for select using (tag_id = 1);
  revoke all on public.passports from anon, authenticated;
  grant select (pet_id) on public.passports to authenticated;
  reset role;`);
await shop.owner`notify pgrst, 'reload schema'`;
const client = (key: string, token?: string) =>
  createClient(origin, key, {
    auth: { persistSession: false },
    global: {
      fetch: (input, init) => shop.backend.fetch(new Request(input, init), { address: '127.0.0.1' }),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    },
  });
const all: SupabaseClient = client(shop.backend.keys.secret);
const asAnn: SupabaseClient = client(shop.backend.keys.publishable, ann.token);
const asGuest: SupabaseClient = client(shop.backend.keys.publishable);
await vi.waitFor(async () => expect((await all.from('streets').select()).status).toBe(200), {
  interval: 10,
  timeout: 30_000,
});

/** The rows of a read by its query string, and its count if requested. */
async function read(path: string, key = shop.backend.keys.secret) {
  const answer = await shop.fetch(`/rest/v1/${path}`, { headers: { apikey: key, prefer: 'count=exact' } });
  return { status: answer.status, range: answer.headers.get('content-range'), body: await answer.json() };
}
const rows = async (path: string) => (await read(path)).body;

describe('resources that can be embedded', () => {
  test('to one, to many, and one to one, nested, with aliases', async () => {
    const { data } = await all
      .from('owners')
      .select('name, animals:pets!pets_owner_id_fkey(name, passports(number), minder:owners!sitter_id(name))')
      .order('id')
      .order('id', { referencedTable: 'animals', ascending: false });
    expect(data).toEqual([
      {
        name: 'Ann',
        animals: [
          { name: 'Tom', passports: null, minder: null },
          { name: 'Rex', passports: { number: 'P-1' }, minder: { name: 'Bob' } },
        ],
      },
      { name: 'Bob', animals: [{ name: 'Kit', passports: null, minder: { name: 'Ann' } }] },
      { name: 'Cid', animals: [] },
    ]);
  });

  test('many to many through a junction, from both sides; the junction itself', async () => {
    expect(await rows('pets?select=name,tags(label)&order=id&tags.order=label&limit=2')).toEqual([
      { name: 'Rex', tags: [{ label: 'fast' }, { label: 'good' }] },
      { name: 'Tom', tags: [{ label: 'good' }] },
    ]);
    expect(await rows('tags?select=label,pets!pet_tags(name)&order=id&pets.order=id.desc')).toEqual([
      { label: 'good', pets: [{ name: 'Tom' }, { name: 'Rex' }] },
      { label: 'fast', pets: [{ name: 'Rex' }] },
      { label: 'unused', pets: [] },
    ]);
    expect(await rows('pet_tags?select=pets(name),tags(label)&pet_id=eq.2')).toEqual([
      { pets: { name: 'Tom' }, tags: { label: 'good' } },
    ]);
  });

  test('by the column or the constraint of a foreign key; keys of several columns', async () => {
    expect(await rows('pets?select=owner_id(name),pets_sitter_id_fkey(name)&id=eq.1')).toEqual([
      { owner_id: { name: 'Ann' }, pets_sitter_id_fkey: { name: 'Bob' } },
    ]);
    expect(await rows('streets?select=id,towns(name)&order=id')).toEqual([
      { id: 1, towns: { name: 'Berlin' } },
      { id: 2, towns: null },
    ]);
  });

  test('of a table that points at itself, the column is the one and the table the many', async () => {
    expect(await rows('owners?select=name,boss_id(name),owners(name)&order=id&owners.order=id')).toEqual([
      { name: 'Ann', boss_id: null, owners: [{ name: 'Bob' }, { name: 'Cid' }] },
      { name: 'Bob', boss_id: { name: 'Ann' }, owners: [] },
      { name: 'Cid', boss_id: { name: 'Ann' }, owners: [] },
    ]);
    expect(await rows('owners?select=team:owners!boss_id(name)&id=eq.1')).toEqual([
      { team: [{ name: 'Bob' }, { name: 'Cid' }] },
    ]);
  });

  test('spread, count and nothing at all', async () => {
    const { data } = await all
      .from('pets')
      .select('name, ...passports(number), ...owner_id(owner:name, ...boss_id(boss:name))')
      .in('id', [1, 3, 4])
      .order('id');
    expect(data).toEqual([
      { name: 'Rex', number: 'P-1', owner: 'Ann', boss: null },
      { name: 'Kit', number: null, owner: 'Bob', boss: 'Ann' },
      { name: 'Stray', number: null, owner: null, boss: null },
    ]);
    expect((await all.from('tags').select('label, pets(count)').order('id')).data).toEqual([
      { label: 'good', pets: [{ count: 2 }] },
      { label: 'fast', pets: [{ count: 1 }] },
      { label: 'unused', pets: [{ count: 0 }] },
    ]);
    expect(await rows('pets?select=name,passports()&id=eq.1')).toEqual([{ name: 'Rex' }]);
    expect(await rows('pets?select=passports()&id=eq.1')).toEqual([{}]);
  });

  test('in the result of a function that returns rows of a table', async () => {
    const { data } = await all.rpc('young_pets').select('name, owner_id(name)').order('id').limit(2);
    expect(data).toEqual([
      { name: 'Rex', owner_id: { name: 'Ann' } },
      { name: 'Kit', owner_id: { name: 'Bob' } },
    ]);
    expect(await rows('rpc/tags')).toEqual([{ id: 1 }]);
    // A function's own columns have no relationships, even when it is called like a table.
    expect((await read('rpc/tags?select=id,pets(name)')).body).toMatchObject({ code: 'PGRST200' });
  });

  test('in what was inserted, updated and deleted', async () => {
    const created = await all
      .from('pets')
      .insert({ id: 9, name: 'New', owner_id: 2 })
      .select('name, owners!owner_id(name)')
      .single();
    expect(created).toMatchObject({ status: 201, data: { name: 'New', owners: { name: 'Bob' } } });
    const changed = await all
      .from('pets')
      .update({ owner_id: 1 })
      .eq('id', 9)
      .select('owners!owner_id(name, pets!owner_id(id))')
      .order('id', { referencedTable: 'owners.pets' });
    // The embedded rows are those from before the statement, as with PostgREST.
    expect(changed.data).toEqual([{ owners: { name: 'Ann', pets: [{ id: 1 }, { id: 2 }] } }]);
    const gone = await all.from('pets').delete().eq('id', 9).select('id, tags(label)');
    expect(gone.data).toEqual([{ id: 9, tags: [] }]);
  });
});

describe('conditions', () => {
  test('inside an embedded resource leave the rows around it alone, unless it is inner', async () => {
    const left = await all.from('owners').select('name, pets!owner_id(name)').gt('pets.age', 5).order('id');
    expect(left.data?.map(({ pets }) => pets.length)).toEqual([1, 0, 0]);
    const inner = await all
      .from('owners')
      .select('name, pets!owner_id!inner(name)', { count: 'exact' })
      .or('age.gt.5,name.eq.Kit', { referencedTable: 'pets' })
      .order('id');
    expect([inner.count, inner.data]).toEqual([
      2,
      [
        { name: 'Ann', pets: [{ name: 'Tom' }] },
        { name: 'Bob', pets: [{ name: 'Kit' }] },
      ],
    ]);
    const one = await all.from('pets').select('name, owner_id!inner(name)').eq('owner_id.name', 'Bob');
    expect(one.data).toEqual([{ name: 'Kit', owner_id: { name: 'Bob' } }]);
    const deep = 'owners?select=name,pets!owner_id!inner(name,tags!inner())&pets.tags.label=eq.fast';
    expect(await read(deep)).toMatchObject({
      range: '0-0/1',
      body: [{ name: 'Ann', pets: [{ name: 'Rex' }] }],
    });
  });

  test('that there is none, or one', async () => {
    const names = async (query: string) =>
      ((await rows(`pets?select=name,passports(),tags()&order=id&${query}`)) as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('passports=not.is.null')).toEqual(['Rex']);
    expect(await names('tags=is.null')).toEqual(['Kit', 'Stray']);
    expect(await names('or=(passports.not.is.null,age.eq.4)')).toEqual(['Rex', 'Stray']);
    const counted = await read('pets?select=name,tags()&tags=is.null&tags.label=eq.fast&limit=1&order=id');
    expect(counted).toMatchObject({ status: 206, range: '0-0/3', body: [{ name: 'Tom' }] });
    expect(await read('pets?select=name,tags()&tags=eq.1')).toMatchObject({
      status: 400,
      body: { code: '42703' },
    });
  });

  test('limit, offset and order inside; order by what is embedded', async () => {
    const { data } = await all
      .from('owners')
      .select('pets!owner_id(name)')
      .eq('id', 1)
      .order('age', { referencedTable: 'pets', ascending: false })
      .range(0, 0, { referencedTable: 'pets' });
    expect(data).toEqual([{ pets: [{ name: 'Tom' }] }]);
    const ordered = await all
      .from('pets')
      .select('name, owner:owner_id(name)')
      .order('owner(name)', { ascending: false, nullsFirst: false })
      .order('id');
    expect(ordered.data?.map(({ name }) => name)).toEqual(['Kit', 'Rex', 'Tom', 'Stray']);
  });

  test('places in JSON inside an embedded resource', async () => {
    const { data } = await all
      .from('owners')
      .select('pets!owner_id!inner(toy:data->toys->>1)')
      .eq('pets.data->toys->>0', 'ball');
    expect(data).toEqual([{ pets: [{ toy: 'bone' }] }]);
  });
});

describe('resources that cannot be embedded answer an error with its reason', () => {
  test.each([
    ['pets?select=streets(*)', 400, 'PGRST200'],
    ['pets?select=owners!nope(*)', 400, 'PGRST200'],
    ['pets?select=users(*)', 400, 'PGRST200'],
    ['pets?select=auth.users(*)', 400, 'PGRST100'],
    ['pets?select=name&tags.label=eq.x', 400, 'PGRST108'],
    ['pets?select=name,tags(label)&tags.nope=eq.x', 400, '42703'],
    ['pets?select=name,tags(nope)', 400, '42703'],
    ['pets?select=name,...tags(label)', 400, 'PGRST119'],
    ['pets?select=name,tags(label)&order=tags(label)', 400, 'PGRST118'],
    ['pets?select=name&order=owner_id(name)', 400, 'PGRST108'],
  ])('%s → %i %s', async (path, status, code) => {
    expect(await read(path)).toMatchObject({ status, body: { code } });
  });

  test('several relationships are listed', async () => {
    const { status, body } = await read('pets?select=owners(name)');
    expect(status).toBe(300);
    expect(body).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'pets' and 'owners'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'pets with owners',
          relationship: 'pets_owner_id_fkey using pets(owner_id) and owners(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'pets with owners',
          relationship: 'pets_sitter_id_fkey using pets(sitter_id) and owners(id)',
        },
      ],
      hint: "Try changing 'owners' to one of the following: 'owners!pets_owner_id_fkey', 'owners!pets_sitter_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });
});

describe('attacks: policies and privileges hold inside embedded resources', () => {
  test('rows of others stay hidden, at every depth and in every direction', async () => {
    const { data } = await asAnn
      .from('pets')
      .select('name, owner_id(name, boss_id(name), pets!owner_id(owner_id(name)))')
      .order('id');
    expect(data?.map(({ owner_id }) => (owner_id as unknown as { name: string } | null)?.name)).toEqual([
      'Ann',
      'Ann',
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Bob|Cid/);
    const guests = await asGuest.from('pets').select('name, ...owner_id(owner:name), sitter_id(*)');
    expect(guests.data?.every((pet) => pet.owner === null && pet.sitter_id === null)).toBe(true);
  });

  test('neither counts, order nor conditions reveal them', async () => {
    const counted = await asAnn.from('owners').select('name, owners(count)').eq('id', 1);
    expect(counted.data).toEqual([{ name: 'Ann', owners: [{ count: 0 }] }]);
    const probed = await asAnn
      .from('pets')
      .select('id, owner_id!inner()', { count: 'exact' })
      .eq('owner_id.name', 'Bob');
    expect(probed).toMatchObject({ data: [], count: 0 });
    const present = await asAnn.from('pets').select('id, sitter_id()').not('sitter_id', 'is', null);
    // A name that is a column's too means the embedded row, which may not be read.
    expect(present.data).toEqual([{ id: 3 }]);
    const anti = await asAnn.from('pets').select('id, o:sitter_id()').not('o', 'is', null);
    expect(anti.data).toEqual([{ id: 3 }]);
  });

  test('a junction that hides rows hides what lies behind them', async () => {
    const { data } = await asGuest.from('pets').select('tags(label)').eq('id', 1);
    expect(data).toEqual([{ tags: [{ label: 'good' }] }]);
  });

  test('columns and tables without a privilege are rejected', async () => {
    const rejected = { error: { code: '42501' }, data: null };
    expect(await asAnn.from('pets').select('passports(number)')).toMatchObject({ status: 403, ...rejected });
    expect(await asAnn.from('pets').select('id, ...passports(*)')).toMatchObject(rejected);
    expect(await asAnn.from('pets').select('passports(pet_id)').eq('passports.number', 'P-1')).toMatchObject(
      rejected,
    );
    expect(await asGuest.from('pets').select('passports(pet_id)')).toMatchObject({
      status: 401,
      ...rejected,
    });
    expect((await asAnn.from('pets').select('passports(pet_id)').eq('id', 1)).data).toEqual([
      { passports: { pet_id: 1 } },
    ]);
  });

  test('the rows that a write returns obey the same rules', async () => {
    const { data } = await asAnn
      .from('pets')
      .update({ age: 1 })
      .eq('id', 3)
      .select('id, owner_id(name), sitter_id(name)');
    expect(data).toEqual([{ id: 3, owner_id: null, sitter_id: { name: 'Ann' } }]);
  });

  test('names and hints are checked, never pasted', async () => {
    const evil = encodeURIComponent('"x\\") as v; drop table pets; --"');
    for (const path of [
      `pets?select=${evil}(id)`,
      `pets?select=tags!${evil}(id)`,
      `pets?select=${evil}:tags(${evil}:label)&${evil}.label=eq.x&order=${evil}(id)`,
    ]) {
      expect((await read(path)).status).toBeLessThan(500);
    }
    expect(await rows('pets?select=id')).toHaveLength(4);
  });
});
