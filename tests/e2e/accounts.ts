import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ALBANY } from '../fixtures/address.ts';
import { SECRET_KEY } from '../integration/shop-process.ts';

export const PASSWORD = 'a brush dipped in tea';
/** Key of the browser's session (`app/lib/browser-supabase.ts`). */
const SESSION_KEY = 'pawtrait-session';

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Headers of requests as the server makes them. */
export const AS_SERVER = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };

/** A customer without an account. */
export const GUEST = { email: 'pat@example.test' };
const ADDRESS = { ...ALBANY, name: 'Pat Lee' };
const SUMS = {
  subtotal_cents: 1999,
  shipping_cents: 599,
  discount_cents: 0,
  tax_cents: 104,
  total_cents: 2702,
};

const SAMPLE = new URL('../../app/public/samples/home/rusty-vibrant.webp', import.meta.url).pathname;
/** Small: the shop makes pictures of several sizes and formats from each. */
const SIDE = 160;
const picture = sharp(readFileSync(SAMPLE)).resize(SIDE).png().toBuffer();
let clock = Date.now();

interface OrderOptions {
  readonly isPaid?: boolean;
  readonly hasPrintFile?: boolean;
  readonly item?: object;
}

/** Makes accounts without clicking through the shop, reads mails, and signs pages in. */
export class Accounts {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** An unused address. */
  newAddress(): string {
    return `ann-${randomUUID()}@home.test`;
  }

  /** A confirmed account. */
  async create(
    profile: {
      role?: 'tester' | 'admin';
      transformations_used?: number;
      transformations_limit?: number;
      unlimited_previews?: boolean;
    } = {},
    metadata: object = { first_name: 'Ann', last_name: 'Lee' },
  ): Promise<TestAccount> {
    const email = this.newAddress();
    const answer = await this.request.post('/auth/v1/admin/users', {
      headers: AS_SERVER,
      data: { email, password: PASSWORD, email_confirm: true, user_metadata: metadata },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id } = await answer.json();
    if (Object.keys(profile).length > 0) await this.update('profiles', `user_id=eq.${id}`, profile);
    return { id, email, password: PASSWORD };
  }

  /** A new account that is signed in on a page. */
  async createSignedIn(page: Page, ...account: Parameters<Accounts['create']>): Promise<TestAccount> {
    const created = await this.create(...account);
    await this.signIn(page, created);
    return created;
  }

  /** Changes rows as the server may. */
  async update(table: string, filter: string, values: object): Promise<void> {
    const answer = await this.request.patch(`/rest/v1/${table}?${filter}`, {
      headers: AS_SERVER,
      data: values,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** An order of one mug, of an account or a guest. `item` adds to its line. */
  async order(
    { id = null, email }: { readonly id?: string | null; readonly email: string },
    { isPaid = false, hasPrintFile = false, item = {} }: OrderOptions = {},
  ) {
    const [orderId, itemId] = [randomUUID(), randomUUID()];
    const number = `PW-${orderId.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    const printFilePath = `${orderId}/${itemId}.png`;
    const mugId = await this.productId('mug');
    await this.insert('orders', [
      { id: orderId, number, idempotency_key: randomUUID(), user_id: id, email, address: ADDRESS, ...SUMS },
    ]);
    await this.insert('order_items', [
      {
        id: itemId,
        order_id: orderId,
        position: 0,
        product_id: mugId,
        card_id: 'mug',
        title: 'Custom Pet Portrait Mug',
        quantity: 1,
        unit_price_cents: SUMS.subtotal_cents,
        shipping_price_cents: SUMS.shipping_cents,
        art_url: '/samples/home/scruff-pencil.webp',
        pet_name: 'Ruby',
        ...(hasPrintFile ? { print_file_path: printFilePath } : {}),
        ...item,
      },
    ]);
    if (isPaid) {
      const payment = { provider: 'test', reference: `test-${orderId}`, amount_cents: SUMS.total_cents };
      await this.insert('payments', [{ order_id: orderId, status: 'succeeded', ...payment }]);
      // Every order begins unpaid.
      await this.update('orders', `id=eq.${orderId}`, { status: 'paid' });
    }
    return { id: orderId, number, printFilePath };
  }

  /** The seeded product of a card. */
  async productId(card: string): Promise<string> {
    const [product] = await this.rows<{ id: string }>(
      `product_admin_settings?catalog_card_id=eq.${card}&select=id`,
    );
    return product?.id ?? '';
  }

  /** A published copy of the mug by another name, which other tests neither buy nor find. */
  async copyOfMug(): Promise<{ id: string; handle: string }> {
    const { access_token } = await this.session(await this.create({ role: 'admin' }));
    const copy = await this.request.post('/rest/v1/rpc/admin_duplicate_product', {
      headers: { ...AS_SERVER, authorization: `Bearer ${access_token}` },
      data: { p_product_id: await this.productId('mug') },
    });
    expect(copy.ok(), await copy.text()).toBe(true);
    const id: string = await copy.json();
    const handle = `mug-${id}`;
    const [product] = await this.rows<{ metadata: object }>(
      `product_admin_settings?id=eq.${id}&select=metadata`,
    );
    await this.update('product_admin_settings', `id=eq.${id}`, {
      product_handle: handle,
      product_title: 'Last Cup',
      metadata: { ...product?.metadata, name: 'Last Cup', shortName: 'Last cup' },
      is_published: true,
    });
    return { id, handle };
  }

  /** Saves a real picture as an account's artwork, public by default, and returns its id. */
  async hangArtwork({ id: user_id }: TestAccount, part: Record<string, unknown> = {}): Promise<string> {
    clock += 1;
    const stamp = clock;
    const upload = async (name: string) => {
      const path = `pet-images/${user_id}/${stamp}_${name}`;
      const answer = await this.request.post(`/storage/v1/object/${path}`, {
        // The server may close an idle connection just when it is used again.
        maxRetries: 2,
        headers: { ...AS_SERVER, 'content-type': 'image/png' },
        data: await picture,
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return `${new URL(answer.url()).origin}/storage/v1/object/public/${path}`;
    };
    const transformed_image_url = await upload('generated.png');
    const original_image_url = await upload('original_rusty.png');
    await this.insert('saved_images', [
      {
        user_id,
        title: `Portrait ${stamp}`,
        pet_name: 'Rusty',
        pet_type: 'dog',
        is_public: true,
        // A separate style keeps the portraits of concurrent journeys apart.
        transformation_type: `test-${user_id.slice(0, 8)}`,
        background_type: 'cream',
        width: SIDE,
        height: SIDE,
        transformed_image_url,
        original_image_url,
        ...part,
      },
    ]);
    const [row] = await this.rows<{ id: string }>(
      `saved_images?select=id&transformed_image_url=eq.${encodeURIComponent(transformed_image_url)}`,
    );
    if (!row) throw new Error('The artwork was not saved.');
    return row.id;
  }

  /** Adds rows as the server may. */
  async insert(table: string, rows: readonly object[]): Promise<void> {
    const answer = await this.request.post(`/rest/v1/${table}`, { headers: AS_SERVER, data: rows });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Removes rows as the server may. */
  async remove(table: string, filter: string): Promise<void> {
    const answer = await this.request.delete(`/rest/v1/${table}?${filter}`, { headers: AS_SERVER });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Reads rows as the server may. */
  async rows<Row = Record<string, unknown>>(address: string): Promise<Row[]> {
    const answer = await this.request.get(`/rest/v1/${address}`, { headers: AS_SERVER });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  private async session({ email, password }: TestAccount): Promise<{ access_token: string }> {
    const answer = await this.request.post('/auth/v1/token?grant_type=password', {
      headers: AS_SERVER,
      data: { email, password },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  /** Signs an account in, so that every page that is opened from now on finds its session. */
  async signIn(page: Page, account: TestAccount, change: object = {}): Promise<void> {
    const session = JSON.stringify({ ...(await this.session(account)), ...change });
    // Only once: a page that signs out must stay signed out.
    await page.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem('signed-in-by-test')) localStorage.setItem(key, value);
        sessionStorage.setItem('signed-in-by-test', 'yes');
      },
      [SESSION_KEY, session] as const,
    );
  }

  /** The newest mail to an address. */
  async mailTo(address: string, subject: RegExp): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(async () => {
        const mails: Mail[] = await (await this.request.get('/dev/mailbox.json')).json();
        found = mails.find((mail) => mail.to === address && subject.test(mail.subject));
        return found !== undefined;
      })
      .toBe(true);
    if (!found) throw new Error(`No mail to ${address}`);
    return found;
  }

  /** The link of the newest mail to an address. */
  async linkTo(address: string, subject: RegExp): Promise<string> {
    const { text } = await this.mailTo(address, subject);
    const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0];
    if (!link) throw new Error('The mail has no link');
    return link;
  }
}
