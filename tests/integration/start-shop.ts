import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { preparePhoto } from '#art/node/prepare-photo.ts';
import type { RenderService } from '#art/node/render-service.ts';
import type { Mail } from '#backend/mail/mail.ts';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import type { FunctionHandler } from '#server/functions/function-handler.ts';
import { closeUnpaid } from '#server/orders/close-unpaid.ts';
import { createOrderFunctions, type OrderFunctionParts } from '#server/orders/order-functions.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { type OrderWorkerParts, startOrderWorker } from '#server/orders/order-worker.ts';
import { createTestGateway } from '#server/payments/test-gateway.ts';
import { ALBANY } from '../fixtures/address.ts';
import { signAsStripe, startFakeStripe, stripeEvents, webhookSecret } from './fake-stripe.ts';
import { origin, quiet, startTestBackend, temporaryDataDir } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

/** Total of a mug to New York: 19.99 and 5.99, and 4 % of it. */
export const mugTotal = 2702;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

type Handlers = Record<string, FunctionHandler>;

interface CallOptions {
  readonly token?: string | undefined;
  readonly from?: Handlers;
  readonly address?: string;
}

/** Cart to paid order on a real backend: with a fake of Stripe, with the test gateway, and a printer of paper. */
export async function startTestShop(more: Partial<OrderWorkerParts> = {}, dataDir = temporaryDataDir()) {
  const shop = await startTestBackend(dataDir);
  const stripe = await startFakeStripe();
  const keys = createOrderKeys('secret');
  /** `dpi`: the real detail of the next prints, when it is less than the paper's. */
  const printer: { prints: number; fails: number; dpi?: number | undefined } = { prints: 0, fails: 0 };
  const renderer: Pick<RenderService, 'prepare' | 'print'> = {
    prepare: preparePhoto,
    print: async ({ sheet }) => {
      if (printer.fails-- > 0) throw new Error('The paper has run out.');
      printer.prints += 1;
      return { file: new Uint8Array(PNG), ...sheet, effectiveDpi: printer.dpi ?? sheet.dpi, cutLine: null };
    },
  };
  const seller = () => ({ name: 'Paws Inc', address: ['5 Shop St', 'Albany'], taxNumber: 'NY-1' });
  const common = {
    backend: shop.backend,
    keys,
    publicUrl: origin,
    seller,
    textOf: defaultMailText,
    log: quiet,
  };
  // Polls only when woken.
  const worker = await startOrderWorker({ ...common, renderer, everySeconds: 3600, ...more });
  const parts = {
    ...common,
    renderer,
    isCurrencyGiven: false,
    stripeWebhookSecret: webhookSecret,
    onWork: () => {},
    provider: more.provider ?? null,
  };
  const functionsWith = (changes: Partial<OrderFunctionParts>): Handlers =>
    createOrderFunctions({ ...parts, gateway: stripe.gateway, ...changes });
  const functions = functionsWith({});
  const impatientFunctions = functionsWith({ gateway: stripe.impatientGateway });
  const taxingFunctions = functionsWith({ gateway: stripe.taxingGateway });
  const testFunctions = functionsWith({ gateway: createTestGateway() });
  const productId = async (card: string): Promise<string> => {
    const [row] =
      await shop.owner`select id from public.product_admin_settings where catalog_card_id = ${card}`;
    return row?.id;
  };
  const mugId = await productId('mug');

  async function call(name: string, body: unknown, options: CallOptions = {}) {
    const { token, from = functions, address = '127.0.0.1' } = options;
    const request = new Request(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: token ? { apikey: shop.backend.keys.publishable, authorization: `Bearer ${token}` } : {},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer = await from[name]?.(request, { address });
    if (!answer) throw new Error(`There is no ${name}.`);
    return { status: answer.status, body: await answer.json() };
  }

  /** A preview as the studio leaves it: picture and plan. */
  async function preview(
    plan: Uint8Array = Buffer.from('a plan'),
    picture: Uint8Array = PNG,
  ): Promise<string> {
    const name = randomUUID();
    const { files } = shop.backend;
    await files.put('previews', `${name}.png`, picture);
    await files.put('previews', `${name}.plan`, plan);
    return files.publicUrl('previews', `${name}.png`);
  }

  /** A request for a mug to Albany. */
  const order = async (changes: object = {}) => ({
    key: randomUUID(),
    email: 'Pat@example.test',
    address: { ...ALBANY, region: 'ny' },
    lines: [{ productId: mugId, quantity: 1, customization: { artUrl: await preview(), petName: 'Ruby' } }],
    promoCode: null,
    expectedTotalCents: mugTotal,
    ...changes,
  });

  /** The status that Stripe gets for an event. */
  async function webhook(event: object, signature?: string): Promise<number | undefined> {
    const body = JSON.stringify(event);
    const request = new Request(`${origin}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signature ?? signAsStripe(body) },
      body,
    });
    return (await functions['stripe-webhook']?.(request, { address: '127.0.0.1' }))?.status;
  }

  /**
   * Places an order, of a mug to Albany unless `changes` differ. With an `expectedTotalCents` of 0 the server's total
   * is accepted, whatever it is.
   */
  async function place(changes: object = {}, options: CallOptions = {}) {
    const request = await order(changes);
    let { body } = await call('place-order', request, options);
    if (request.expectedTotalCents === 0) {
      const quoted = { ...request, expectedTotalCents: body.quote.totalCents };
      ({ body } = await call('place-order', quoted, options));
    }
    if (!body.order) throw new Error(`The order was rejected: ${JSON.stringify(body)}`);
    const ref: { number: string; key: string } = body.order;
    const [row] = await shop.owner`select o.id, o.total_cents, p.reference,
        array(select i.id from public.order_items i where i.order_id = o.id order by i.position) as items
      from public.orders o join public.payments p on p.order_id = o.id where o.number = ${ref.number}`;
    const { id, reference }: Record<string, string> = row ?? {};
    if (!row || !id || !reference) throw new Error(`Order ${ref.number} has no payment.`);
    const totalCents: number = row.total_cents;
    const items: string[] = row.items;
    const pay = () => webhook(stripeEvents.succeeded(reference, totalCents));
    return { id, reference, items, ref, totalCents, pay };
  }

  const close = async () => {
    await worker.stop();
    await stripe.stop();
  };
  return {
    ...shop,
    stripe,
    keys,
    printer,
    worker,
    functions,
    /** The same with other parts. */
    functionsWith,
    impatientFunctions,
    taxingFunctions,
    testFunctions,
    mugId,
    /** The seeded product of a card. */
    productId,
    call,
    preview,
    order,
    place,
    webhook,
    /** Closes orders that are unpaid for too long. */
    closeUnpaid: () =>
      closeUnpaid({ service: shop.backend.service, gateway: stripe.gateway, onWork: () => {}, log: quiet }),
    statusOf: async (orderId: string) =>
      (await shop.owner`select status from public.orders where id = ${orderId}`)[0]?.status,
    /** Has all work done that is due. */
    runJobs: () =>
      vi.waitUntil(
        async () => {
          const due = await shop.owner<{ state: string }[]>`select distinct state from pgboss.job
            where state = 'active' or (state in ('created', 'retry') and start_after <= now())`;
          // Waking costs a query for each queue.
          if (due.some(({ state }) => state !== 'active')) worker.wake();
          return due.length === 0;
        },
        { timeout: 170_000, interval: 20 },
      ),
    /** Mails to an address, the newest first. @param about what is in their subject */
    mailsTo: async (address: string, about = /(?:)/) => {
      await shop.backend.settled();
      const mails: Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'pictures'>[] = JSON.parse(
        readFileSync(join(shop.dataDir, 'mailbox.json'), 'utf8'),
      );
      return mails.filter(({ to, subject }) => to === address && about.test(subject));
    },
    /** Stops everything and keeps the data. */
    stop: async () => {
      await close();
      await shop.owner.end({ timeout: 1 });
      await shop.backend.stop();
    },
    end: async () => {
      await close();
      await shop.end();
    },
  };
}
/** A shop for a whole test file. */
export const openTestShop = (...options: Parameters<typeof startTestShop>) =>
  untilEnd(startTestShop(...options));

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;
