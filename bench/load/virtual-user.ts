import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PAINTED_STYLES } from '#art/contract.ts';
import type { Answer, Browser } from './browser.ts';
import type { Kind } from './load-stats.ts';
import { PAGES, previewOrder, type Scene, textOf } from './scene.ts';

const PASSWORD = 'a brush dipped in tea';
/** Longest time until a visitor returns. */
const LONGEST_RETURN_SECONDS = 30;

/** What visitors come for, and how many of a hundred do. */
const ERRANDS = [
  ['looks around', 50],
  ['gives hearts', 25],
  ['has previews painted', 15],
  ['buys', 10],
] as const;
export type Errand = (typeof ERRANDS)[number][0];

export interface VirtualUserOptions {
  readonly scene: Scene;
  readonly browser: Browser;
  /** 0 to 1. */
  readonly random: () => number;
  /** Average pause between two clicks in milliseconds. */
  readonly thinkMs: number;
  readonly signal: AbortSignal;
}

/** One visit: a person with something in mind, who thinks between clicks. Ends early when the signal fires. */
export class VirtualUser {
  readonly #options: VirtualUserOptions;
  #token = '';

  constructor(options: VirtualUserOptions) {
    this.#options = options;
  }

  async visit(errand: Errand = this.#choose()): Promise<void> {
    try {
      await this.#arrive();
      if (errand === 'looks around') await this.lookAround();
      else if (errand === 'gives hearts') await this.giveHearts();
      else if (errand === 'has previews painted') await this.havePreviews();
      else await this.buy();
    } catch (error) {
      if (!this.#options.signal.aborted) throw error;
    }
  }

  /** Four pages. */
  async lookAround(): Promise<void> {
    for (let click = 0; click < 4; click++) {
      await this.#think();
      await this.open(PAGES[Math.floor(this.#options.random() * PAGES.length)] ?? '/');
    }
  }

  /** Signs up or in, scrolls through PetTok and gives a heart, and takes it back. */
  async giveHearts(): Promise<void> {
    const { scene } = this.#options;
    await this.#think();
    await this.open('/pettok');
    await this.#think();
    await this.scroll();
    await this.#think();
    const account = await this.signUp();
    if (!account) return;
    await this.#think();
    await this.open(`/pettok/${scene.postId}`);
    await this.heart(account.userId);
    await this.#think();
    await this.signIn(account.email);
  }

  /** One preview, mostly a second one in another style. */
  async havePreviews(): Promise<void> {
    await this.#think();
    await this.preview();
    await this.#think();
    if (this.#options.random() < 0.5) await this.preview();
  }

  /** From the product by a preview to the paid order, as a guest. */
  async buy(): Promise<void> {
    await this.#think();
    await this.open('/products/custom-pet-portrait-mug');
    await this.#think();
    const artUrl = (await this.preview()) ?? this.#options.scene.artUrl;
    await this.#think();
    await this.open('/cart');
    await this.#think();
    await this.order(artUrl);
  }

  /** A page with its files the first time, its data afterwards. */
  async open(page: string): Promise<void> {
    const { browser, scene } = this.#options;
    const files = scene.files[page];
    if (!files) await browser.ask('page', page);
    else {
      await browser.ask('page data', `${page === '/' ? '/_' : page}.data`);
      await browser.load(files);
    }
  }

  /** One more page of PetTok. */
  async scroll(): Promise<void> {
    await this.#api('feed', '/rest/v1/rpc/pettok_page?p_sort=loved&p_limit=24');
  }

  async signUp(): Promise<{ userId: string; email: string } | null> {
    const email = `${randomUUID()}@example.test`;
    const answer = await this.#api('sign up', '/auth/v1/signup', { email, password: PASSWORD });
    if (!answer) return null;
    const session = JSON.parse(textOf(answer)) as { access_token: string; user: { id: string } };
    this.#token = session.access_token;
    return { userId: session.user.id, email };
  }

  async signIn(email: string): Promise<void> {
    await this.#api('sign in', '/auth/v1/token?grant_type=password', { email, password: PASSWORD });
  }

  /** Gives a heart and takes it back. */
  async heart(userId: string): Promise<void> {
    const artwork_id = this.#options.scene.postId;
    await this.#api('heart', '/rest/v1/artwork_likes', { artwork_id, user_id: userId });
    await this.#think();
    const mine = `/rest/v1/artwork_likes?artwork_id=eq.${artwork_id}&user_id=eq.${userId}`;
    await this.#api('heart', mine, undefined, 'DELETE');
  }

  /** Address of the picture; null when the queue was full twice. It retries once after `Retry-After`. */
  async preview(style = this.#style()): Promise<string | null> {
    const { scene, random, signal } = this.#options;
    for (const isLast of [false, true]) {
      const answer = await this.#call('preview', 'transform-pet-image', previewOrder(scene.photo, style));
      if (answer?.status === 200) {
        return (JSON.parse(textOf(answer)) as { transformedImageUrl: string }).transformedImageUrl;
      }
      const seconds = Number(answer?.headers['retry-after'] ?? Number.POSITIVE_INFINITY);
      if (isLast || seconds > LONGEST_RETURN_SECONDS) return null;
      await wait(seconds * 1000 * (1 + random()), undefined, { signal });
    }
    return null;
  }

  /** Keeps the artwork, gets a quote, orders a mug and pays it with the test card. */
  async order(artUrl: string): Promise<void> {
    const { scene } = this.#options;
    const kept = await this.#call('keep artwork', 'keep-artwork', { imageUrl: artUrl });
    if (!kept) return;
    const { imageUrl } = JSON.parse(textOf(kept)) as { imageUrl: string };
    const lines = [{ productId: scene.productId, quantity: 1, customization: { artUrl: imageUrl } }];
    const place = { country: 'US', region: 'NY' };
    const quoted = await this.#call('quote', 'quote-order', { lines, promoCode: null, ...place });
    if (!quoted) return;
    await this.#think();
    const { totalCents } = JSON.parse(textOf(quoted)) as { totalCents: number };
    const address = { name: 'Pat', line1: '1 Main St', city: 'Albany', postalCode: '12207', ...place };
    const placed = await this.#call('order', 'place-order', {
      key: randomUUID(),
      email: `${randomUUID()}@example.test`,
      address,
      lines,
      promoCode: null,
      expectedTotalCents: totalCents,
    });
    if (!placed) return;
    const { order } = JSON.parse(textOf(placed)) as { order: { number: string; key: string } };
    const { number, key } = order;
    await this.#think();
    await this.#call('payment', 'pay-test-order', { number, key, token: 'tok_success' });
    await this.#options.browser.ask('page', `/orders/${number}?key=${key}`);
  }

  async #arrive(): Promise<void> {
    const { browser, scene } = this.#options;
    await browser.ask('page', '/');
    await browser.load(scene.files['/'] ?? []);
  }

  #call(kind: Kind, name: string, body: object): Promise<Answer | null> {
    return this.#api(kind, `/functions/v1/${name}`, body);
  }

  #api(kind: Kind, path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer | null> {
    const { browser, scene } = this.#options;
    return browser.ask(kind, path, {
      method,
      headers: {
        apikey: scene.publishableKey,
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Pauses are distributed as independent events are; the longest are cut. */
  async #think(): Promise<void> {
    const { thinkMs, random, signal } = this.#options;
    signal.throwIfAborted();
    await wait(Math.min(4, -Math.log(1 - random())) * thinkMs, undefined, { signal });
  }

  #style(): string {
    return PAINTED_STYLES[Math.floor(this.#options.random() * PAINTED_STYLES.length)] ?? 'pencil';
  }

  #choose(): Errand {
    let rest = this.#options.random() * 100;
    for (const [errand, share] of ERRANDS) {
      rest -= share;
      if (rest < 0) return errand;
    }
    return 'looks around';
  }
}
