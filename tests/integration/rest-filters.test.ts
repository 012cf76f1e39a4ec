import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from './start-backend.ts';

let shop: TestBackend;
beforeAll(async () => {
  shop = await startTestBackend();
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
  await vi.waitFor(async () => expect((await pets()).data).toHaveLength(4), { interval: 10, timeout: 5_000 });
});
afterAll(() => shop.end());

const pets = () => (shop.guest as unknown as SupabaseClient).from('pets').select('id').order('id');
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

describe('what comes with the rows', () => {
  test.each(['exact', 'planned', 'estimated'] as const)('a count that is %s', async (count) => {
    const answer = await (shop.guest as unknown as SupabaseClient)
      .from('pets')
      .select('id', { count })
      .order('id')
      .limit(1);
    expect(answer).toMatchObject({ count: 4, data: [{ id: 1 }], status: 206 });
  });

  const read = (query: string, headers: Record<string, string>) =>
    shop.fetch(`/rest/v1/pets?${query}`, { headers: { apikey: shop.backend.keys.publishable, ...headers } });

  test('a part, asked for by the Range header', async () => {
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

  test('one row as an object, and CSV not at all', async () => {
    const accept = 'application/vnd.pgrst.object+json';
    const one = await read('select=id&id=eq.1', { accept });
    expect(one.headers.get('content-type')).toContain(accept);
    expect(await one.json()).toEqual({ id: 1 });
    expect((await read('select=id', { accept: 'text/csv' })).status).toBe(406);
  });

  test('a thousand rows at most', async () => {
    await shop.owner`insert into public.pets (id) select generate_series(100, 1200)`;
    expect((await pets()).data).toHaveLength(1_000);
    expect((await pets().limit(5_000)).data).toHaveLength(1_000);
    await shop.owner`delete from public.pets where id >= 100`;
  });
});
