import { expect, test, vi } from 'vitest';
import { openTestBackend } from './start-backend.ts';

const shop = await openTestBackend();
await shop.owner.unsafe(`
  create type public.mood as enum ('happy', 'so "so"');
  create domain public.score as numeric(5, 1);
  create type public.size as (width int, "the height" text);
  create table public.odd (
    id int primary key, t text, vc varchar(40), c char(4), b boolean, i2 int2, i8 int8, n numeric, f4 real,
    f8 double precision, u uuid, d date, ts timestamp, tz timestamptz(3), tm time, tmz timetz, iv interval,
    j json, jb jsonb, by bytea, ip inet, mood mood, score score, size size, list text[], moods mood[], r int4range,
    "odd ""name" text, empty text);
  create function public.slow() returns int language sql as $$ select 1 from pg_sleep(2.5) $$;
  grant select on public.odd to anon;
  insert into public.odd values
    (1, E'a "b" \\\\ \\n\\t\\x01 ü 🐶', 'x', 'y', true, -1, 9223372036854775807, 1.50, 1e-7, 1e300,
      gen_random_uuid(), '2026-02-03', '2026-02-03 04:05:06.7', '2026-02-03 04:05:06.789+01', '01:02', '01:02+03',
      '1 day 2:03:04', E'{"a":\\n 1, "a": 2}', '{"z": null}', '\\x00ff', '10.0.0.1/8', 'so "so"', 3.25,
      row(1, null), '{a,"b,c",null}', '{happy}', '[1,5)', 'q', null),
    (2, '', '', '', false, 0, 0, 'NaN', 'NaN', '-Infinity', null, '0044-03-15 BC', 'infinity', '-infinity', null,
      null, null, 'null', '[]', '', '::1', null, 'NaN', row(null, 'x'), '{}', null, 'empty', '', null),
    (3, null, null, null, null, null, null, null, null, null, null, '12026-01-01', '12026-01-01',
      '0044-03-15 00:00:00+00 BC', null, null, null, null, null, null, null, null, null, null, null, null, null,
      null, null)`);
await shop.backend.service.query(`notify pgrst, 'reload schema'`);
await vi.waitFor(async () => expect((await read('odd?limit=0')).status).toBe(200), {
  interval: 10,
  timeout: 30_000,
});

function read(query: string, headers: Record<string, string> = {}): Promise<Response> {
  return shop.fetch(`/rest/v1/${query}`, { headers: { apikey: shop.backend.keys.publishable, ...headers } });
}

test.each(['*', 'id,list,size,mood,score,tz', 'jb->z,j->a,list->0,size->width,t::text,i8::text,tz::date'])(
  'select=%s: the rows written here are those that PostgreSQL writes',
  async (select) => {
    const query = `odd?order=id&select=${encodeURIComponent(select)}`;
    const ours = await read(query);
    // With a count, PostgreSQL puts the whole answer together.
    const theirs = await read(query, { prefer: 'count=exact' });
    expect(ours.status).toBe(200);
    expect(theirs.headers.get('content-range')).toBe('0-2/3');
    // As text, because JavaScript numbers lose digits.
    const compact = async (answer: Response) => (await answer.text()).replaceAll(/,\s*\n\s*(?=\{)/g, ',');
    expect(await compact(ours)).toBe(await compact(theirs));
  },
);

test('a column that changes its type while statements are kept is no error', async () => {
  const query = 'odd?select=id,t&id=eq.1';
  const again = () => Promise.all(Array.from({ length: 30 }, async () => (await read(query)).json()));
  for (const rows of [...(await again()), ...(await again())]) expect(rows).toHaveLength(1);
  await shop.owner`alter table public.odd alter column t type json using to_json(t)`;
  const outcomes = await again();
  expect(new Set(outcomes.map((rows) => JSON.stringify(rows)))).toEqual(
    new Set([JSON.stringify([{ id: 1, t: 'a "b" \\ \n\t\x01 ü 🐶' }])]),
  );
});

test('a connection that is cut off answers 503, and the next request gets a new one', async () => {
  const cut = async () => {
    const rows = await shop.owner`
      select pg_terminate_backend(pid) from pg_stat_activity where query like '%"slow"%' and state = 'active'
        and usename = 'backend_authenticator'`;
    return rows.length;
  };
  const slow = read('rpc/slow');
  await expect.poll(cut, { interval: 20, timeout: 2_000 }).toBe(1);
  const answer = await slow;
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await read('odd?select=id')).status).toBe(200);
});
