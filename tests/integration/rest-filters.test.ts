import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestBackend, untyped } from './start-backend.ts';

const shop = await openTestBackend();
const pets = () => untyped(shop.guest).from('pets').select('id').order('id');
await shop.owner.unsafe(`
  create table public.pets (
    id int primary key, name text, age int, tags text[], fits int4range, data jsonb, about text);
  grant select on public.pets to anon;
  insert into public.pets values
    (1, 'Ada', 1, '{small,shy}', '[1,5)', '{"coat": "red", "eyes": ["green"]}', 'A small cat that climbs trees'),
    (2, 'Bo', 2, '{small}', '[5,8)', '{"coat": "red"}', 'A dog; it barks at trees, and climbs nothing'),
    (3, 'Cleo', 3, '{big}', '[8,12)', '{"coat": "black", "eyes": []}', 'Sleeps all day'),
    (4, null, null, null, null, null, null)`);
await shop.backend.service.query(`notify pgrst, 'reload schema'`);
await vi.waitFor(async () => expect((await pets()).data).toHaveLength(4), {
  interval: 10,
  timeout: 30_000,
});

type Query = ReturnType<typeof pets>;

describe('every filter of the official client', () => {
  const filters: Record<string, [filter: (query: Query) => Query, ids: number[]]> = {
    eq: [(q) => q.eq('name', 'Ada'), [1]],
    neq: [(q) => q.neq('name', 'Ada'), [2, 3]],
    gt: [(q) => q.gt('age', 1), [2, 3]],
    gte: [(q) => q.gte('age', 2), [2, 3]],
    lt: [(q) => q.lt('age', 2), [1]],
    lte: [(q) => q.lte('age', 2), [1, 2]],
    like: [(q) => q.like('name', '%o'), [2, 3]],
    likeAllOf: [(q) => q.likeAllOf('name', ['C%', '%o']), [3]],
    likeAnyOf: [(q) => q.likeAnyOf('name', ['A%', 'B%']), [1, 2]],
    ilike: [(q) => q.ilike('name', 'a%'), [1]],
    ilikeAllOf: [(q) => q.ilikeAllOf('name', ['c%', '%O']), [3]],
    ilikeAnyOf: [(q) => q.ilikeAnyOf('name', ['a%', 'b%']), [1, 2]],
    is: [(q) => q.is('name', null), [4]],
    in: [(q) => q.in('name', ['Ada', 'Cleo', 'x,y']), [1, 3]],
    'in, of nothing': [(q) => q.in('name', []), []],
    notIn: [(q) => q.notIn('name', ['Ada', 'Cleo']), [2]],
    'contains, of an array': [(q) => q.contains('tags', ['small']), [1, 2]],
    'contains, of a range': [(q) => q.contains('fits', '[6,7)'), [2]],
    'contains, of JSON': [(q) => q.contains('data', { coat: 'red' }), [1, 2]],
    'containedBy, of an array': [(q) => q.containedBy('tags', ['small', 'big']), [2, 3]],
    'containedBy, of a range': [(q) => q.containedBy('fits', '[0,9)'), [1, 2]],
    'containedBy, of JSON': [(q) => q.containedBy('data', { coat: 'red', more: 1 }), [2]],
    rangeGt: [(q) => q.rangeGt('fits', '[1,5)'), [2, 3]],
    rangeGte: [(q) => q.rangeGte('fits', '[5,8)'), [2, 3]],
    rangeLt: [(q) => q.rangeLt('fits', '[8,12)'), [1, 2]],
    rangeLte: [(q) => q.rangeLte('fits', '[5,8)'), [1, 2]],
    rangeAdjacent: [(q) => q.rangeAdjacent('fits', '[1,5)'), [2]],
    'overlaps, of an array': [(q) => q.overlaps('tags', ['shy', 'big']), [1, 3]],
    'overlaps, of a range': [(q) => q.overlaps('fits', '[4,6)'), [1, 2]],
    textSearch: [(q) => q.textSearch('about', 'climb & tree', { config: 'english' }), [1, 2]],
    'textSearch, plain': [
      (q) => q.textSearch('about', 'trees climbs', { type: 'plain', config: 'english' }),
      [1, 2],
    ],
    'textSearch, phrase': [
      (q) => q.textSearch('about', 'climbs trees', { type: 'phrase', config: 'english' }),
      [1],
    ],
    'textSearch, as on the web': [
      (q) => q.textSearch('about', 'trees -cat', { type: 'websearch', config: 'english' }),
      [2],
    ],
    match: [(q) => q.match({ name: 'Bo', age: 2 }), [2]],
    not: [(q) => q.not('tags', 'cs', '{small}'), [3]],
    or: [(q) => q.or('name.eq.Ada,and(age.gt.2,tags.not.cs.{small})'), [1, 3]],
    'or, of quoted lists': [(q) => q.or('name.in.(Bo,"Ada"),about.eq."a,b)"'), [1, 2]],
    regexMatch: [(q) => q.regexMatch('name', '^[AB]'), [1, 2]],
    regexIMatch: [(q) => q.regexIMatch('name', '^c'), [3]],
    isDistinct: [(q) => q.isDistinct('name', 'Ada'), [2, 3, 4]],
    'filter, by a place in JSON': [(q) => q.filter('data->eyes->>0', 'eq', 'green'), [1]],
  };
  test.each(Object.keys(filters))('%s', async (name) => {
    const [filter, ids] = filters[name] ?? [(q: Query) => q, []];
    const { data, error } = await filter(pets());
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id)).toEqual(ids);
  });
});

test('a search that nests operators deeper than PostgreSQL reads is the client’s mistake', async () => {
  for (const config of ['fts', 'wfts'] as const) {
    const deep = `${(config === 'fts' ? '!' : '-').repeat(5_000)}cat`;
    expect(await pets().filter('about', config, deep)).toMatchObject({
      status: 400,
      error: { code: 'XX000', message: 'tsquery stack too small' },
    });
  }
});

describe('counts, ranges and headers beside the rows', () => {
  test.each(['exact', 'estimated'] as const)('a count that is %s', async (count) => {
    const answer = await untyped(shop.guest).from('pets').select('id', { count }).order('id').limit(1);
    expect(answer).toMatchObject({ count: 4, data: [{ id: 1 }], status: 206 });
  });

  test('a count that is planned: what PostgreSQL expects, analyzed or not', async () => {
    await shop.owner`analyze public.pets`;
    const answer = await untyped(shop.guest).from('pets').select('id', { count: 'planned', head: true });
    expect(answer).toMatchObject({ count: 4, status: 200 });
  });

  const read = (query: string, headers: Record<string, string>) =>
    shop.fetch(`/rest/v1/pets?${query}`, { headers: { apikey: shop.backend.keys.publishable, ...headers } });

  test('a range of rows by the Range header', async () => {
    const answer = await read('select=id&order=id', { range: '1-2', 'range-unit': 'items' });
    expect(answer.headers.get('content-range')).toBe('1-2/*');
    expect(await answer.json()).toEqual([{ id: 2 }, { id: 3 }]);
    expect((await read('select=id', { range: '2-1' })).status).toBe(416);
  });

  test('no fields that are null, when they are stripped', async () => {
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped';
    expect(await (await read('select=id,name&order=id.desc&limit=2', { accept })).json()).toEqual([
      { id: 4 },
      { id: 3, name: 'Cleo' },
    ]);
  });

  test('one row as an object, and rows as CSV', async () => {
    const accept = 'application/vnd.pgrst.object+json';
    const one = await read('select=id&id=eq.1', { accept });
    expect(one.headers.get('content-type')).toContain(accept);
    expect(await one.json()).toEqual({ id: 1 });
    const csv = await read('select=id,name&order=id.desc&limit=2', { accept: 'text/csv' });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await csv.text()).toBe('id,name\n4,\n3,Cleo');
  });

  test('a thousand rows at most', async () => {
    await shop.owner`insert into public.pets (id) select generate_series(100, 1200)`;
    expect((await pets()).data).toHaveLength(1_000);
    expect((await pets().limit(5_000)).data).toHaveLength(1_000);
    await shop.owner`delete from public.pets where id >= 100`;
  });
});

describe('functions and preferences', () => {
  beforeAll(async () => {
    await shop.owner.unsafe(`
      set role postgres;
      create table public.marks (id int generated by default as identity primary key, name text unique, n int default 7);
      insert into public.marks (name) values ('one'), ('two'), ('three');
      grant select, insert, update on public.marks to anon;
      create function public.mark_all(n int) returns setof public.marks language sql volatile
        as $$ update public.marks set n = mark_all.n returning * $$;
      create function public.count_to(n int) returns setof int language sql stable as $$ select generate_series(1, n) $$;
      create function public.no_answer() returns void language sql volatile as $$ select $$;
      create function public.context(name text) returns text language sql stable
        as $$ select current_setting('request.headers')::json ->> name || ' ' || current_setting('request.method') $$;
      create function public.teapot() returns text language plpgsql volatile as $$ begin
        perform set_config('response.status', '418', true), set_config('response.headers', '[{"x-tea": "green"}]', true);
        return 'short'; end $$;
      create function public.pours() returns boolean language plpgsql volatile as $$ begin
        perform public.teapot(); return true; end $$;
      create table public.teas (id int primary key);
      create table public.cups (tea_id int primary key references public.teas);
      insert into public.teas values (1);
      insert into public.cups values (1);
      alter table public.teas enable row level security;
      create policy poured on public.teas for select using (public.pours());
      grant select on public.teas, public.cups to anon;
      create function public.pay_first() returns void language plpgsql volatile as $$ begin
        raise sqlstate 'PGRST' using message = '{"code": "pay", "message": "Pay first"}',
          detail = '{"status": 402, "headers": {"x-price": "3"}}'; end $$;
      reset role;`);
    await shop.owner`notify pgrst, 'reload schema'`;
    await vi.waitFor(async () => expect((await ask('POST', 'rpc/no_answer', {}, {})).status).toBe(204), {
      interval: 10,
      timeout: 30_000,
    });
  });

  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop.fetch(`/rest/v1/${path}`, {
      method,
      headers: { apikey: shop.backend.keys.publishable, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const marks = async () => (await ask('GET', 'marks?select=n&order=id')).json();

  test('a call that writes more rows than it may writes none', async () => {
    const answer = await ask('POST', 'rpc/mark_all', { n: 1 }, { prefer: 'handling=strict, max-affected=2' });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST124']);
    expect(await marks()).toEqual([{ n: 7 }, { n: 7 }, { n: 7 }]);
    const single = await ask('POST', 'rpc/no_answer', {}, { prefer: 'handling=strict, max-affected=2' });
    expect((await single.json()).code).toBe('PGRST128');
  });

  test('values that a function returns are counted, filtered, ordered and paged', async () => {
    const counted = await untyped(shop.guest)
      .rpc('count_to', { n: 5 }, { count: 'exact' })
      .order('pgrst_scalar', { ascending: false })
      .gt('pgrst_scalar', 1)
      .limit(2);
    expect(counted).toMatchObject({ data: [5, 4], count: 4, status: 206 });
    const many = await shop.guest.rpc('count_to' as never, { n: 2 } as never).single();
    expect([many.status, many.error?.code]).toEqual([406, 'PGRST116']);
    expect((await ask('GET', 'rpc/count_to?n=2&order=nope')).status).toBe(400);
    const none = await untyped(shop.guest).rpc('no_answer', {}, { count: 'exact' });
    expect(none).toMatchObject({ status: 204, count: 1 });
  });

  test('functions read the request and set status and headers of the response', async () => {
    const known = await ask('GET', 'rpc/context?name=x-mine', undefined, { 'x-mine': 'yes' });
    expect(await known.json()).toBe('yes GET');
    const teapot = await ask('POST', 'rpc/teapot', {});
    expect([teapot.status, teapot.headers.get('x-tea'), await teapot.json()]).toEqual([
      418,
      'green',
      'short',
    ]);
    for (const path of ['teas?select=id', 'cups?select=teas(id)']) {
      const poured = await ask('GET', path);
      expect([path, poured.status, poured.headers.get('x-tea')]).toEqual([path, 418, 'green']);
    }
    expect((await ask('GET', 'cups')).status).toBe(200);
    const raised = await ask('POST', 'rpc/pay_first', {});
    expect([raised.status, raised.headers.get('x-price')]).toEqual([402, '3']);
    expect(await raised.json()).toMatchObject({ code: 'pay', message: 'Pay first' });
  });

  test('an upsert answers 201 or 200; identities have defaults; columns choose', async () => {
    const prefer = 'resolution=merge-duplicates, missing=default, return=representation';
    const rows = [{ name: 'four' }, { n: 3 }];
    const created = await ask('POST', 'marks?columns=id,name,n', rows, { prefer });
    expect([created.status, await created.json()]).toEqual([
      201,
      [
        { id: 4, name: 'four', n: 7 },
        { id: 5, name: null, n: 3 },
      ],
    ]);
    expect(created.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, missing=default, return=representation',
    );
    expect((await ask('POST', 'marks', { id: 4, name: 'vier' }, { prefer })).status).toBe(200);
    const chosen = await ask('PATCH', 'marks?id=eq.4&columns=name', { name: 'quatre', n: 0 }, { prefer });
    expect(await chosen.json()).toEqual([{ id: 4, name: 'quatre', n: 7 }]);
    const located = await ask('POST', 'marks', { name: 'six' }, { prefer: 'return=headers-only' });
    expect(located.headers.get('location')).toBe('/marks?id=eq.7');
  });

  test('of two orders the first counts; a range and a limit both hold; times have the preferred zone', async () => {
    const rows = await ask('GET', 'marks?select=id&id=lt.4&order=id.desc&order=id&limit=2', undefined, {
      range: '1-5',
    });
    expect([rows.headers.get('content-range'), await rows.json()]).toEqual(['1-1/*', [{ id: 2 }]]);
    expect((await ask('GET', 'marks?limit=0&offset=1')).status).toBe(416);
    const zone = await ask('GET', 'marks?select=id&limit=1', undefined, { prefer: 'timezone=Asia/Kolkata' });
    expect(zone.headers.get('preference-applied')).toBe('timezone=Asia/Kolkata');
    const unknown = await ask('GET', 'marks', undefined, { prefer: 'timezone=Nowhere/Land' });
    expect(unknown.status).toBe(400);
  });
});
