import { expect, test } from 'vitest';
import { openTestBackend, type TestUser } from './start-backend.ts';

const shop = await openTestBackend();
const [admin, ann] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);
const [made] = await shop.owner`insert into public.product_admin_settings
  (product_handle, product_title, base_price_cents) values ('tote', 'Tote', 2500) returning id`;
const productId: string = made?.id;

const tote = (more: object = {}) => ({
  provider: 'prodigi',
  product_id: productId,
  sku: 'TOTE',
  cost_cents: 700,
  ...more,
});
const table = (user: TestUser) => user.client.from('provider_products');

test('only admins read or write mappings and costs of providers', async () => {
  const { data } = await table(admin).insert(tote()).select('id').single().throwOnError();
  expect((await table(ann).select('*')).data ?? []).toEqual([]);
  expect((await shop.guest.from('provider_products').select('*')).error).not.toBeNull();
  const embedded = await shop.guest
    .from('product_admin_settings')
    .select('id, provider_products(cost_cents)');
  expect(embedded.error).not.toBeNull();
  expect((await table(ann).insert(tote({ sku: 'MINE' }))).error?.code).toBe('42501');
  await table(ann).update({ cost_cents: 1 }).eq('id', data.id);
  await table(ann).delete().eq('id', data.id);
  const kept = await table(admin).select('sku, cost_cents').eq('id', data.id).single();
  expect(kept.data).toEqual({ sku: 'TOTE', cost_cents: 700 });
  const { data: noted } = await admin.client
    .from('audit_log')
    .select('action, actor_id')
    .eq('table_name', 'provider_products')
    .eq('row_id', data.id);
  expect(noted).toEqual([{ action: 'insert', actor_id: admin.id }]);
});

test.each<[string, object]>([
  ['another provider', { provider: 'test' }],
  ['a SKU that is an address', { sku: '../orders' }],
  ['a SKU of spaces', { sku: ' ' }],
  ['options that are no texts', { options: { size: 3 } }],
  ['options that are a list', { options: ['m'] }],
  ['attributes that are no texts', { attributes: { color: { name: 'red' } } }],
  ['an area without a name', { area: '' }],
  ['a negative cost', { cost_cents: -1 }],
  ['a variant of Printful that is no number', { provider: 'printful', technique: 'dtg' }],
  ['a variant of Printful without its technique', { provider: 'printful', sku: '4011' }],
])('rejects %s', async (_, more) => {
  expect((await table(admin).insert(tote({ options: { of: 'its own' }, ...more }))).error?.code).toBe(
    '23514',
  );
});

test('the row with most of the chosen options counts, and each once', async () => {
  await table(admin)
    .insert(tote({ sku: 'TOTE-M', options: { size: 'm' } }))
    .throwOnError();
  await table(admin)
    .insert(tote({ sku: 'TOTE-M-RED', options: { colour: 'red', size: 'm' } }))
    .throwOnError();
  expect((await table(admin).insert(tote({ options: { size: 'm', colour: 'red' } }))).error?.code).toBe(
    '23505',
  );
  const skuFor = async (options: Record<string, string>) =>
    (
      await shop.owner`select (private.provider_product('prodigi', ${productId}, ${shop.owner.json(options)})).sku`
    )[0]?.sku;
  expect(await skuFor({})).toBe('TOTE');
  expect(await skuFor({ size: 'l' })).toBe('TOTE');
  expect(await skuFor({ size: 'm', colour: 'blue' })).toBe('TOTE-M');
  expect(await skuFor({ size: 'm', colour: 'red', handle: 'long' })).toBe('TOTE-M-RED');
  const [none] = await shop.owner`select (private.provider_product('printful', ${productId}, '{}')).sku`;
  expect(none?.sku).toBeNull();
});

test('goes with its product', async () => {
  await admin.client.from('product_admin_settings').delete().eq('id', productId).throwOnError();
  expect((await table(admin).select('id').eq('product_id', productId)).data).toEqual([]);
});
