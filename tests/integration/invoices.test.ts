import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { stripeEvents } from './fake-stripe.ts';
import type { TestUser } from './start-backend.ts';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const [ann, bob, admin] = await Promise.all([
  shop.createUser(),
  shop.createUser(),
  shop.createUser({ role: 'admin' }),
]);

/** Total of a mug to Berlin: 19.99 and 5.99, including 4.15 of tax. */
const price = 2598;

/** An order that waits for its payment. */
async function place(email: string, token?: string) {
  const { address } = await shop.order();
  const changes = {
    email,
    address: {
      ...address,
      name: 'Żaneta Müller',
      city: 'Berlin',
      region: '',
      postalCode: '10115',
      country: 'DE',
    },
    billing: { company: 'Paws GmbH', vatNumber: 'DE123456789', address: null },
    expectedTotalCents: price,
  };
  const placed = await shop.place(changes, { token, address: email });
  return {
    ...placed,
    number: placed.ref.number,
    /** As a customer reads them with the order's key. */
    documents: async (): Promise<{ kind: string; number: string; url: string }[]> =>
      (await shop.call('order-status', placed.ref)).body.order.documents,
  };
}

const open = (url: string) => {
  const handler = shop.functions.invoice;
  if (!handler) throw new Error('There are no invoices.');
  return handler(new Request(url), { address: '127.0.0.1' });
};

async function textOf(url: string): Promise<string> {
  const answer = await open(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(bytes).toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
}

const refund = (orderId: string, amountCents: number | null) =>
  shop.call('admin-refund-order', { orderId, amountCents, reason: 'Secret reason' }, { token: admin.token });

const serials = async (kind: string): Promise<number[]> => {
  const rows = await shop.owner<{ serial: number }[]>`
    select serial from public.invoices where kind = ${kind} order by serial`;
  return rows.map(({ serial }) => serial);
};

test('a paid order has an invoice that its customer can read', async () => {
  const order = await place('invoice@example.test', ann.token);
  expect(await order.documents()).toEqual([]);
  await order.pay();
  const [invoice, ...more] = await order.documents();
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^INV-\d{6}$/) });
  const text = await textOf(invoice?.url ?? '');
  for (const words of [
    `Invoice ${invoice?.number}`,
    'Paws Inc',
    '5 Shop St',
    'Tax number NY-1',
    'Paws GmbH',
    'Żaneta Müller',
    'VAT number DE123456789',
    order.number,
    'Tax 19%',
    '$21.83',
    '$4.15',
    '$25.98',
  ]) {
    expect(text).toContain(words);
  }
  await shop.runJobs();
  const [mail] = await shop.mailsTo('invoice@example.test');
  expect(mail?.text).toContain(`Invoice ${invoice?.number} (PDF): ${invoice?.url}`);
  expect(mail?.text).toContain('Billed to:\nPaws GmbH');
  expect(mail?.html).toContain(`Invoice ${invoice?.number} (PDF)`);
});

test('an invoice can be read by its customer and by admins only', async () => {
  const order = await place('access@example.test', ann.token);
  const other = await place('other@example.test', bob.token);
  await order.pay();
  await other.pay();
  const [mine] = await order.documents();
  const [theirs] = await other.documents();
  const url = new URL(mine?.url ?? '');
  expect((await open(url.href)).status).toBe(200);
  for (const [name, value] of [
    ['key', ''],
    ['key', shop.keys.keyOf(other.number)],
    ['document', theirs?.number ?? ''],
    ['document', ''],
    ['document', 'INV-\0'],
    ['number', other.number],
    ['number', "'"],
  ] as const) {
    const stolen = new URL(url);
    stolen.searchParams.set(name, value);
    expect([name, value, (await open(stolen.href)).status]).toEqual([name, value, 404]);
  }
  const statusFor = async (token: string) =>
    (await shop.call('order-status', { number: order.number, key: '' }, { token })).body.order?.documents;
  expect(await statusFor(ann.token)).toEqual([mine]);
  expect(await statusFor(bob.token)).toBeUndefined();
  const rowsOf = async ({ client }: Pick<TestUser, 'client'>) =>
    (await client.from('invoices').select('number').eq('order_id', order.id)).data;
  expect(await rowsOf(ann)).toEqual([{ number: mine?.number }]);
  expect(await rowsOf(bob)).toEqual([]);
  expect((await shop.guest.from('invoices').select('number')).error).not.toBeNull();
  const links = await shop.call('admin-order-links', { orderId: order.id }, { token: admin.token });
  expect(links.body.documents).toEqual([mine]);
});

test('numbers have no gaps under concurrent payments and failures', async () => {
  const before = await serials('invoice');
  const orders = await Promise.all([1, 2, 3, 4].map((who) => place(`buyer-${who}@example.test`)));
  const broken = await place('broken@example.test');
  const undo = new Error('undo');
  await Promise.all([
    ...orders.map(({ pay }) => pay()),
    // Delivered twice.
    ...orders.map(({ pay }) => pay()),
    shop.owner
      .begin(async (sql) => {
        await sql`update public.orders set status = 'paid' where id = ${broken.id}`;
        throw undo;
      })
      .catch((error: unknown) => expect(error).toBe(undo)),
  ]);
  const after = await serials('invoice');
  expect(after).toEqual(Array.from({ length: before.length + 4 }, (_, index) => index + 1));
  expect(await broken.documents()).toEqual([]);
});

test('each refund has a credit note that names the invoice, and their tax adds up', async () => {
  const order = await place('refund@example.test');
  await order.pay();
  expect((await refund(order.id, 1000)).status).toBe(200);
  expect((await refund(order.id, null)).status).toBe(200);
  const [invoice, first, second, ...more] = await order.documents();
  expect(more).toEqual([]);
  const text = await textOf(first?.url ?? '');
  for (const words of [
    `Credit note ${first?.number}`,
    `Invoice ${invoice?.number}`,
    '$10.00',
    '$1.60',
    'Paws GmbH',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Secret reason');
  const taxes = await shop.owner`select amount_cents, tax_cents from public.invoices
    where order_id = ${order.id} order by kind desc, serial`;
  expect([...taxes]).toEqual([
    { amount_cents: price, tax_cents: 415 },
    { amount_cents: 1000, tax_cents: 160 },
    { amount_cents: price - 1000, tax_cents: 255 },
  ]);
  await shop.runJobs();
  const mails = await shop.mailsTo('refund@example.test');
  expect(mails.at(-1)?.text).toContain(`Credit note ${second?.number} (PDF): ${second?.url}`);
});

test('the credit note of a refund that fails later keeps its number and shows it', async () => {
  const order = await place('failed@example.test');
  await order.pay();
  await refund(order.id, 500);
  const [, note] = await order.documents();
  expect(await textOf(note?.url ?? '')).not.toContain('Withdrawn');
  const [row] = await shop.owner<{ id: string; reference: string }[]>`
    select id, reference from public.refunds where order_id = ${order.id}`;
  await shop.webhook(
    stripeEvents.refundFailed(order.reference, {
      id: row?.reference ?? '',
      amount: 500,
      ourId: row?.id ?? '',
    }),
  );
  expect(await textOf(note?.url ?? '')).toContain('Withdrawn');
  await refund(order.id, 500);
  const notes = (await order.documents()).filter(({ kind }) => kind === 'credit_note');
  expect(notes).toHaveLength(2);
  expect(await textOf(notes[1]?.url ?? '')).not.toContain('Withdrawn');
  const all = await serials('credit_note');
  expect(all).toEqual(all.map((_, index) => index + 1));
});
