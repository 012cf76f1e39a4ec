import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ALBANY } from '../fixtures/address.ts';
import type { ShopProcess } from '../integration/shop-process.ts';
import { mugTotal } from '../integration/start-shop.ts';

/** Sends one request of its kind; the same `key` again is the same request. Returns the received statuses. */
export type Errand = (shop: ShopProcess, key: string) => Promise<readonly Response[]>;

export const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export const mailOf = (key: string) => `${key}@example.test`;
export const fileOf = (key: string) => `faults/${key}.png`;
export const styleOf = (key: string) => `fault-${key}`;

/** Requests of customers, as the browser sends them. */
export function errands({ mugId, artUrl, photo }: { mugId: string; artUrl: string; photo: string }) {
  const headersOf = ({ key }: { key: string }) => ({ apikey: key, 'content-type': 'application/json' });
  return {
    row: async ({ origin, key: secret }, key) => [
      await fetch(`${origin}/rest/v1/art_styles`, {
        method: 'POST',
        headers: headersOf({ key: secret }),
        body: JSON.stringify({ slug: styleOf(key), display_name: key, category: 'test', is_active: false }),
      }),
    ],
    file: async ({ origin, key: secret }, key) => [
      await fetch(`${origin}/storage/v1/object/pet-examples/${fileOf(key)}`, {
        method: 'POST',
        headers: { apikey: secret, 'content-type': 'image/png' },
        body: Buffer.concat([PICTURE, Buffer.from(key)]),
      }),
    ],
    account: async ({ origin, key: secret }, key) => [
      await fetch(`${origin}/auth/v1/signup`, {
        method: 'POST',
        headers: headersOf({ key: secret }),
        body: JSON.stringify({ email: mailOf(key), password: 'a brush dipped in tea' }),
      }),
    ],
    order: async (shop, key) => {
      const lines = [{ productId: mugId, quantity: 1, customization: { artUrl } }];
      const request = { key, email: mailOf(key), address: ALBANY, lines, expectedTotalCents: mugTotal };
      const placed = await shop.call('place-order', request);
      if (!placed.ok) return [placed];
      const { order } = (await placed.clone().json()) as { order: { number: string; key: string } };
      const paid = await shop.call('pay-test-order', { ...order, token: 'tok_success' });
      return [placed, paid];
    },
    preview: async (shop) => {
      const request = { imageUrl: photo, transformationType: 'pencil', backgroundType: 'white' };
      const answer = await shop.call('transform-pet-image', request);
      if (!answer.ok) return [answer];
      const { transformedImageUrl } = (await answer.clone().json()) as { transformedImageUrl: string };
      return [answer, await fetch(transformedImageUrl)];
    },
  } satisfies Record<string, Errand>;
}

/** An answer that no customer should see, or that is no answer at all. */
export interface Surprise {
  readonly errand: string;
  readonly status: number;
  readonly body: string;
}

/**
 * Customers who go on errands one after another. After a 503, or cut off, they try the same again a moment
 * later; any other error is a surprise.
 */
export class ShopLoad {
  /** Acknowledged keys, by errand. */
  readonly acknowledged = new Map<string, string[]>();
  readonly surprises: Surprise[] = [];
  /** Number of retries. */
  retries = 0;
  readonly #errands: Readonly<Record<string, Errand>>;
  readonly #shop: () => ShopProcess;
  readonly #running = new Map<string, Promise<void>>();
  readonly #wanted = new Set<string>();

  constructor(wanted: Readonly<Record<string, Errand>>, shop: () => ShopProcess) {
    this.#errands = wanted;
    this.#shop = shop;
    for (const name of Object.keys(wanted)) this.acknowledged.set(name, []);
  }

  /** Sends a customer on errands of this name, until the load ends. */
  start(name: string): void {
    this.#wanted.add(name);
    if (!this.#running.has(name)) this.#running.set(name, this.#run(name));
  }

  /** Resolves when all who are out have had `count` more errands acknowledged. */
  async progress(count: number): Promise<void> {
    const goals = [...this.#wanted].map((name) => [name, this.#done(name) + count] as const);
    for (const [name, goal] of goals) {
      while (this.#done(name) < goal) {
        if (this.surprises.length > 20)
          throw new Error(`The shop surprises everybody: ${JSON.stringify(this.surprises[0])}`);
        const shop = this.#shop();
        if (shop.isOver()) throw new Error(`The shop has ended:\n${shop.output().slice(-3000)}`);
        await wait(20);
      }
    }
  }

  /** One more errand, whether the load has ended or not. */
  once(name: string): Promise<readonly Response[]> {
    return this.#errands[name]?.(this.#shop(), randomUUID()) ?? Promise.resolve([]);
  }

  /** Starts no more errands of this name. */
  stop(name: string): void {
    this.#wanted.delete(name);
  }

  /** Resolves when all errands have ended. */
  async end(): Promise<void> {
    this.#wanted.clear();
    await Promise.all(this.#running.values());
  }

  #done(name: string): number {
    return this.acknowledged.get(name)?.length ?? 0;
  }

  async #run(name: string): Promise<void> {
    while (this.#wanted.has(name)) {
      const key = randomUUID();
      for (let attempt = 1; this.#wanted.has(name); attempt++) {
        if (await this.#attempt(name, key, attempt)) break;
        this.retries += 1;
        await wait(50);
      }
      // Several at once and one after another, but not as many as the machine can bear.
      await wait(60);
    }
    this.#running.delete(name);
  }

  /** Whether there is nothing to try again. */
  async #attempt(name: string, key: string, attempt: number): Promise<boolean> {
    let answers: readonly Response[];
    try {
      answers = (await this.#errands[name]?.(this.#shop(), key)) ?? [];
    } catch {
      return false;
    }
    for (const answer of answers) {
      // Done by an earlier attempt whose answer was lost.
      const isDone = answer.ok || (attempt > 1 && answer.status === 409);
      if (isDone) continue;
      if (answer.status === 503) return false;
      const body = await answer.text().catch(() => '');
      this.surprises.push({ errand: name, status: answer.status, body: body.slice(0, 300) });
      return true;
    }
    // A picture that is read to its end is a picture that is there.
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    this.acknowledged.get(name)?.push(key);
    return true;
  }
}
