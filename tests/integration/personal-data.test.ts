import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { collectOwnData } from '#app/features/account/collect-own-data.ts';
import { removeForgottenPrints, removeStalePetImages } from '#backend/housekeeping.ts';
import { createDeleteAccount } from '#server/functions/delete-account.ts';
import { openLog } from '#server/open-log.ts';
import { requestLog } from '#server/request-log.ts';
import { saveArtwork } from './saved-artwork.ts';
import { goodPassword, type Member, openAuthBackend } from './start-auth-backend.ts';
import { origin } from './start-backend.ts';

/**
 * Every column with personal data, with the part of the download that holds it and what
 * becomes of it when the account is deleted. A column that is not here fails the test below: decide both first.
 */
const PERSONAL: Readonly<Record<string, readonly [download: string, afterwards: string]>> = {
  'auth.audit_log_entries.ip_address': ['never written', 'never written'],
  'auth.flow_state.linking_target_id': ['nothing of theirs', 'deleted by forget_person, with the row'],
  'auth.flow_state.user_id': ['nothing of theirs', 'deleted by forget_person'],
  'auth.identities.email': ['account.json', 'deleted with the account'],
  'auth.identities.user_id': ['account.json', 'deleted with the account'],
  'auth.mfa_amr_claims.session_id': ['nothing of theirs', 'deleted with the account'],
  'auth.mfa_challenges.ip_address': ['nothing of theirs', 'deleted with the account'],
  'auth.mfa_factors.friendly_name': ['account.json', 'deleted with the account'],
  'auth.mfa_factors.phone': ['never written', 'deleted with the account'],
  'auth.mfa_factors.user_id': ['account.json', 'deleted with the account'],
  'auth.one_time_tokens.user_id': ['nothing of theirs', 'deleted with the account'],
  'auth.recovery_codes.user_id': ['nothing of theirs', 'deleted with the account'],
  'auth.refresh_tokens.session_id': ['nothing of theirs', 'deleted with the account'],
  'auth.refresh_tokens.user_id': ['nothing of theirs', 'deleted with the account'],
  'auth.sessions.ip': ['records.json', 'deleted with the account'],
  'auth.sessions.user_agent': ['records.json', 'deleted with the account'],
  'auth.sessions.user_id': ['records.json', 'deleted with the account'],
  'auth.users.email': ['account.json', 'deleted with the account'],
  'auth.users.email_change': ['account.json', 'deleted with the account'],
  'auth.users.email_change_token_current': ['nothing of theirs', 'deleted with the account'],
  'auth.users.email_change_token_new': ['nothing of theirs', 'deleted with the account'],
  'auth.users.phone': ['never written', 'deleted with the account'],
  'auth.users.phone_change': ['never written', 'deleted with the account'],
  'auth.users.phone_change_token': ['never written', 'deleted with the account'],
  'auth.users.raw_user_meta_data': ['account.json', 'deleted with the account'],
  'public.addresses.recipient': ['addresses.json', 'deleted with the account'],
  'public.addresses.user_id': ['addresses.json', 'deleted with the account'],
  'public.admin_notices.user_id': ['an admin', 'deleted with the account'],
  'public.saved_views.user_id': ['an admin', 'deleted with the account'],
  'public.artwork_likes.user_id': ['likes.json', 'deleted with the account'],
  'public.artwork_moderation.decided_by': ['an admin', 'null'],
  'public.artwork_reports.reporter_id': ['reports.json', 'deleted with the account'],
  'public.audit_log.actor_email': ['an admin', 'replaced by forget_person'],
  'public.audit_log.actor_id': ['an admin', 'replaced by forget_person'],
  'public.contact_messages.email': ['records.json', 'deleted by forget_person'],
  'public.contact_messages.handled_by': ['an admin', 'null'],
  'public.mail_consents.email': ['records.json', 'deleted by forget_person'],
  'public.order_activity.actor_id': ['an admin', 'null'],
  'public.order_items.pet_name': ['orders.json', 'replaced by forget_order'],
  'public.orders.address': ['orders.json', 'replaced by forget_order'],
  'public.orders.billing_address': ['orders.json', 'null'],
  'public.orders.email': ['orders.json', 'replaced by forget_order'],
  'public.orders.phone': ['orders.json', 'null'],
  'public.orders.user_id': ['orders.json', 'null'],
  'public.pettok_posts.pet_name': ['saved_images.json', 'deleted with the account'],
  'public.preview_grants.user_id': ['records.json', 'deleted with the account'],
  'public.profiles.email': ['profiles.json', 'deleted with the account'],
  'public.profiles.first_name': ['profiles.json', 'deleted with the account'],
  'public.profiles.full_name': ['profiles.json', 'deleted with the account'],
  'public.profiles.last_name': ['profiles.json', 'deleted with the account'],
  'public.profiles.user_id': ['profiles.json', 'deleted with the account'],
  'public.refunds.created_by': ['an admin', 'null'],
  'public.sample_jobs.created_by': ['an admin', 'null'],
  'public.saved_images.pet_name': ['saved_images.json', 'deleted with the account'],
  'public.saved_images.user_id': ['saved_images.json', 'deleted with the account'],
  'public.shop_settings.contact_email': ['the shop’s own', 'kept'],
  'public.shop_settings.legal_address': ['the shop’s own', 'kept'],
  'public.shop_settings.mail_address': ['the shop’s own', 'kept'],
  'storage.buckets.owner': ['never written', 'never written'],
  'storage.buckets.owner_id': ['never written', 'never written'],
  'storage.objects.owner': ['files/', 'deleted with the file'],
  'storage.objects.owner_id': ['files/', 'deleted with the file'],
  'storage.objects.user_metadata': ['files/', 'deleted with the file'],
};

const PLANTED = {
  email: 'quillfeather@example.test',
  name: 'Quillfeather',
  street: 'Umbrella Lane 77',
  pet: 'Zorblax',
  message: 'About my lost parcel of spring',
  note: 'I saw that one elsewhere',
  company: 'Thistledown Kennels Ltd',
  vatNumber: 'NO976543210',
  phone: '+47 97 65 43 21',
  billingStreet: 'Ledger Alley 5',
  giftNote: 'To Grandma Thistle from Biscuit',
};
const REVIEW_PHOTO = '9b2f6a52-8f0a-4d0e-a5a5-0d3c8f0b6a11.jpg';
/** Published, it stays without its author. */
const REVIEW = 'The crooked ear is just right';

const lines: string[] = [];
const log = openLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });
const shop = await openAuthBackend({ log });
const [pat, admin] = [
  await shop.member({
    email: PLANTED.email,
    data: {
      first_name: 'Pat',
      last_name: PLANTED.name,
      address_line1: PLANTED.street,
      city: 'Oslo',
      country: 'NO',
    },
  }),
  await shop.member({ email: 'admin-who-leaves@example.test' }),
];
await shop.owner`update public.profiles set role = 'admin' where user_id = ${admin.id}`;

test('every column that names a person is known to the download and to the deletion', async () => {
  const columns = await shop.owner<{ name: string }[]>`
    select n.nspname || '.' || c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and format_type(a.atttypid, null) ~ '^(text|character varying|uuid|inet|jsonb?)'
      and a.attnum > 0 and not a.attisdropped
      and n.nspname !~ '^(pg_|information_schema$|supabase_migrations$)'
      and (
        a.attname ~ '(^|_)(user|owner|actor|reporter|customer|recipient|email|phone|ip|address|agent)(_|$)'
        or a.attname ~ '(_by|(first|last|full|friendly|pet)_name)$'
        or exists (
          select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
            and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'auth.sessions'::regclass)
        )
      )
    order by 1`;
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(PERSONAL).sort());
  // Rows of an account are deleted with it, or detached.
  const keeping = await shop.owner`select conrelid::regclass::text as from from pg_constraint
    where contype = 'f' and confdeltype not in ('c', 'n')
      and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass, 'auth.sessions'::regclass)`;
  expect([...keeping]).toEqual([]);
});

/** An order as the shop keeps it; its id. */
async function orderOf(status: string, userId: string | null): Promise<string> {
  const address = {
    name: `Pat ${PLANTED.name}`,
    line1: PLANTED.street,
    city: 'Oslo',
    region: '',
    country: 'NO',
  };
  // Past the triggers that have an order go its way.
  const [order] = await shop.withoutTriggers(async (owner) => {
    return owner<{ id: string }[]>`
    insert into public.orders (number, idempotency_key, user_id, email, address, status, subtotal_cents,
      shipping_cents, discount_cents, tax_cents, total_cents, tracking_number, phone, company, vat_number,
      billing_address, gift_note)
    values (${`PT-${status}`}, gen_random_uuid(), ${userId}, ${PLANTED.email}, ${shop.owner.json(address)}, ${status},
      1999, 0, 0, 0, 1999, 'PARCEL-OF-PAT', ${PLANTED.phone}, ${PLANTED.company}, ${PLANTED.vatNumber},
      ${shop.owner.json({ ...address, line1: PLANTED.billingStreet })}, ${PLANTED.giftNote})
    returning id`;
  });
  const id = order?.id ?? '';
  const [item] = await shop.owner<{ id: string }[]>`
    insert into public.order_items (order_id, position, card_id, title, quantity, unit_price_cents,
      shipping_price_cents, art_url, pet_name, print_file_path)
    values (${id}, 1, 'mug', 'Mug', 1, 1999, 0, '/art.png', ${PLANTED.pet}, ${`${id}/x.png`}) returning id`;
  const [payment] = await shop.owner<{ id: string }[]>`
    insert into public.payments (order_id, provider, reference, amount_cents, status)
    values (${id}, 'test', ${`test_${id}`}, 1999, 'succeeded') returning id`;
  await shop.owner`insert into public.refunds (order_id, payment_id, amount_cents, refunded_before, reason, created_by)
    values (${id}, ${payment?.id ?? ''}, 1, 0, 'Late by a day',
      (select id from auth.users where id = ${admin.id}))`;
  if (status === 'delivered') {
    await shop.backend.files.put(
      'review-photos',
      REVIEW_PHOTO,
      Buffer.from('\xff\xd8\xff\xe0photo', 'latin1'),
    );
    await shop.owner`insert into public.reviews (order_item_id, product_title, rating, body, author, photo_path, status,
        decided_at)
      values (${item?.id ?? ''}, 'Mug', 5, ${REVIEW}, ${PLANTED.name}, ${REVIEW_PHOTO}, 'published', now())`;
  }
  await shop.backend.files.put('print-files', `${id}/x.png`, Buffer.from('\x89PNG\r\n\x1a\nprint', 'latin1'));
  expect(item).toBeDefined();
  return id;
}

/** Tables with a row in which a text occurs, whatever the column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await shop.owner<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await shop.owner.unsafe<{ has: boolean }[]>(
      `select exists (select from ${name} t where t::text ilike any ($1)) as has`,
      [texts.map((text) => `%${text}%`)],
    );
    if (row?.has) found.push(name);
  }
  return found.sort();
}

/** Files in whose name or bytes a text occurs. PostgreSQL's own are left to its vacuum (docs/operate.md). */
function filesWith(texts: readonly string[]): string[] {
  return readdirSync(shop.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(shop.dataDir, file).startsWith('postgres/'))
    .filter((file) => {
      const contents = file + readFileSync(file, 'latin1');
      return texts.some((text) => contents.toLowerCase().includes(text.toLowerCase()));
    });
}

async function deleteAccount({ client }: Member) {
  const { data } = await client.auth.getSession();
  const remove = createDeleteAccount({ backend: shop.backend, log });
  const request = new Request(`${origin}/functions/v1/delete-account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  });
  return (await remove(request, { address: '127.0.0.1' })).json();
}

test('the download has all of it; after the deletion no row, file or log line of the person is left', async () => {
  const { client, id } = pat;
  // A life as a customer, as the request log sees it.
  const gateway = new Hono()
    .use(requestLog(log))
    .all('*', (c) => shop.backend.fetch(c.req.raw, { address: '127.0.0.1' }));
  const photo = Buffer.from(`\x89PNG\r\n\x1a\n${PLANTED.name}`, 'latin1');
  for (const path of [`${id}/1_original_${PLANTED.pet}.png`, `temp/${id}/2_${PLANTED.pet}.png`]) {
    expect(
      (await client.storage.from('pet-images').upload(path, photo, { contentType: 'image/png' })).error,
    ).toBeNull();
    await gateway.request(`/storage/v1/object/pet-images/${path}`);
  }
  await saveArtwork(shop, { ...pat, token: '' }, { title: `${PLANTED.name}'s dog`, pet_name: PLANTED.pet });
  const theirs = await saveArtwork(shop, { ...admin, token: '' });
  await client.from('artwork_likes').insert({ artwork_id: theirs });
  await client.from('artwork_reports').insert({ artwork_id: theirs, reason: 'spam', note: PLANTED.note });
  await client.rpc('increment_preview_usage', { p_user_id: id });
  const delivered = await orderOf('delivered', id);
  const guest = await orderOf('refunded', null);
  const open = await orderOf('in_production', id);
  await shop.owner`insert into public.contact_messages (id, name, email, subject, message)
    values (gen_random_uuid(), ${PLANTED.name}, ${PLANTED.email.toUpperCase()}, 'Hello', ${PLANTED.message})`;
  const { data: message } = await admin.client.from('contact_messages').select('id').single();
  await admin.client
    .from('contact_messages')
    .update({ handled_at: new Date().toISOString(), handled_by: admin.id })
    .eq('id', message?.id ?? '');
  const change = {
    p_role: 'tester',
    p_limit: 7,
    p_blocked: false,
    p_seen_role: 'user',
    p_seen_blocked: false,
  };
  const { data: seen } = await admin.client
    .from('profiles')
    .select('transformations_limit')
    .eq('user_id', id)
    .single();
  const changed = await admin.client.rpc('admin_change_user', {
    ...change,
    p_user_id: id,
    p_seen_limit: seen?.transformations_limit ?? 0,
  });
  expect(changed.error).toBeNull();
  await client.auth.resetPasswordForEmail(PLANTED.email);
  await shop.browser().auth.signInWithPassword({ email: PLANTED.email, password: 'wrong' });
  await shop.browser().auth.signInWithPassword({ email: PLANTED.email, password: goodPassword });
  await shop.backend.settled();
  expect(filesWith([PLANTED.email])).toContain(join(shop.dataDir, 'mailbox.json'));

  const { data: user } = await client.auth.getUser();
  if (!user.user) throw new Error('Nobody is signed in.');
  const archive = await (await collectOwnData(client, user.user)).text();
  for (const own of [
    ...Object.values(PLANTED),
    REVIEW,
    REVIEW_PHOTO,
    'PT-delivered',
    'PT-refunded',
    'PT-in_production',
    'Late by a day',
    '"role": "tester"',
    '"taken_at"',
    '"user_agent"',
  ]) {
    expect(archive).toContain(own);
  }
  expect(archive).not.toContain(admin.id);

  // An upload that is allowed before the deletion and arrives after it.
  const late = Promise.withResolvers<void>();
  const body = new ReadableStream({
    pull: async (controller) => {
      await late.promise;
      controller.enqueue(new Uint8Array(photo));
      controller.close();
    },
  });
  const { data: session } = await client.auth.getSession();
  const uploading = shop.fetch(`/storage/v1/object/pet-images/${id}/3_original_late.png`, {
    method: 'POST',
    headers: {
      apikey: shop.backend.keys.publishable,
      authorization: `Bearer ${session.session?.access_token}`,
      'content-type': 'image/png',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(await deleteAccount(pat)).toEqual({ success: true });
  late.resolve();
  expect((await uploading).status).toBe(401);
  await removeForgottenPrints(shop.backend.service, shop.backend.files);

  // The order that is still being made needs its address until it is over.
  const needles = [...Object.values(PLANTED), id, 'PARCEL-OF-PAT'];
  expect(await tablesWith(needles)).toEqual(['order_items', 'orders']);
  const [kept] =
    await shop.owner`select address, email, owner_left_at is not null as left from public.orders where id = ${open}`;
  expect(kept).toMatchObject({ email: PLANTED.email, left: true });
  for (const status of ['shipped', 'delivered']) {
    await shop.owner`update public.orders set status = ${status} where id = ${open}`;
  }
  await removeForgottenPrints(shop.backend.service, shop.backend.files);
  await removeStalePetImages(shop.backend.service, shop.backend.files);
  await shop.backend.settled();

  expect(await tablesWith(needles)).toEqual([]);
  expect(filesWith(needles)).toEqual([]);
  expect(lines.filter((line) => needles.some((text) => line.includes(text)))).toEqual([]);
  expect(lines.length).toBeGreaterThan(2);
  // Data required for accounting is kept.
  const orders = await shop.owner`select number, total_cents, address ->> 'country' as country, user_id
    from public.orders where id = any (${[delivered, guest, open]}) order by number`;
  expect([...orders]).toEqual(
    ['delivered', 'in_production', 'refunded'].map((status) => ({
      number: `PT-${status}`,
      total_cents: 1999,
      country: 'NO',
      user_id: null,
    })),
  );
  const reviews = await shop.owner`select body, author, photo_path from public.reviews`;
  expect([...reviews]).toEqual([{ body: REVIEW, author: null, photo_path: null }]);
  const [paid] = await shop.owner`select count(*)::int as payments from public.payments`;
  expect(paid).toEqual({ payments: 3 });
});

test('a deleted admin is removed from the audit log, the changes stay', async () => {
  expect(await tablesWith([admin.id])).toContain('audit_log');
  expect(await deleteAccount(admin)).toEqual({ success: true });
  expect(await tablesWith([admin.id, admin.email])).toEqual([]);
  const [entry] =
    await shop.owner`select actor_email, after from public.audit_log where table_name = 'profiles'`;
  expect(entry).toMatchObject({ actor_email: 'deleted account', after: { role: 'tester' } });
});

test('personal data expires, also of a parcel never marked as delivered', async () => {
  const owner = await shop.member({ email: 'shipped@example.test' });
  const id = await orderOf('shipped', owner.id);
  expect(await deleteAccount(owner)).toEqual({ success: true });
  const due = async () => (await shop.service.rpc('forget_left_customers')).data;
  expect(await due()).toBe(0);
  await shop.owner`alter table public.orders disable trigger orders_touch`;
  await shop.owner`update public.orders set updated_at = now() - interval '31 days' where id = ${id}`;
  await shop.owner`alter table public.orders enable trigger orders_touch`;
  expect(await due()).toBe(1);
  expect(await tablesWith([PLANTED.name, 'PARCEL-OF-PAT'])).toEqual([]);
});
