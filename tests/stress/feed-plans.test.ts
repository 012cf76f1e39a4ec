import { expect, test } from 'vitest';
import { seedFeed } from '../fixtures/seed-feed.ts';
import { openTestBackend } from '../integration/start-backend.ts';
import { explainStatements } from './explain-statements.ts';

const pageSize = 24;

const shop = await openTestBackend();
await seedFeed(shop.owner, 20_000);
const { sql, takeNodes } = await explainStatements(shop.ownerUrl, 'set role anon;');

/** The first page and the one after its tenth: rows and how PostgreSQL came by them. */
async function walk(filter: { p_sort: string; p_pet_type?: string; p_style?: string }) {
  let after: Record<string, unknown> | undefined;
  const seen: string[] = [];
  for (let page = 0; page < 10; page++) {
    takeNodes();
    const rows = await sql`
      select id, shared_at::text, loved_this_week from public.pettok_page(
        ${filter.p_sort}, ${filter.p_pet_type ?? null}, ${filter.p_style ?? null}, ${pageSize},
        ${(after?.id as string) ?? null}, ${(after?.shared_at as string) ?? null}, ${(after?.loved_this_week as number) ?? null})`;
    const nodes = takeNodes().filter((node) => node['Index Name'] || /Scan|Sort/.test(node['Node Type']));
    expect(rows).toHaveLength(pageSize);
    const scans = nodes.filter((node) => node['Node Type'] !== 'Function Scan');
    expect(scans.map((node) => node['Node Type'])).toEqual(['Index Scan']);
    expect(scans[0]?.['Actual Rows']).toBe(pageSize);
    // For a common style the planner may walk the index of all posts and skip the others.
    expect(scans[0]?.['Rows Removed by Filter'] ?? 0).toBeLessThan(1_500);
    if (page > 0) expect(scans[0]?.['Index Cond']).toContain('ROW(');
    seen.push(...rows.map(({ id }) => id as string));
    after = rows.at(-1);
  }
  expect(new Set(seen).size).toBe(10 * pageSize);
  return seen;
}

test.each([
  { p_sort: 'newest' },
  { p_sort: 'newest', p_pet_type: 'other' },
  { p_sort: 'newest', p_style: 'anime' },
  { p_sort: 'newest', p_style: 'anime', p_pet_type: 'dog' },
  { p_sort: 'loved' },
  { p_sort: 'loved', p_pet_type: 'other' },
  { p_sort: 'loved', p_style: 'anime' },
  { p_sort: 'loved', p_style: 'anime', p_pet_type: 'dog' },
])('%o: each page is read from its index, key by key, in order', async (filter) => {
  const seen = await walk(filter);
  const order = filter.p_sort === 'loved' ? 'loved_this_week desc, ' : '';
  const all = await shop.owner.unsafe(
    `select id from public.pettok_posts
    where pet_type = coalesce($1, pet_type) and style = coalesce($2, style)
    order by ${order}shared_at desc, id desc limit ${10 * pageSize}`,
    [filter.p_pet_type ?? null, filter.p_style ?? null],
  );
  expect(seen).toEqual(all.map(({ id }) => id));
});

test('a filter that matches nothing finds that out at once', async () => {
  takeNodes();
  expect(await sql`select id from public.pettok_page('loved', 'other', 'no-such-style')`).toHaveLength(0);
  expect(takeNodes().map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

test('wrong sorts and limits are rejected', async () => {
  const call = (parameters: object) => shop.guest.rpc('pettok_page', parameters);
  for (const wrong of [{ p_sort: 'id; drop table x' }, { p_limit: 0 }, { p_limit: 49 }, { p_limit: 1e9 }]) {
    expect(await call(wrong)).toMatchObject({ status: 400, error: { code: '22023' } });
  }
});
