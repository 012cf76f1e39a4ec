import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scene } from '../../bench/load/scene.ts';

const PAGES = ['/', '/catalog', '/pettok', '/faq', '/cart'];
const PAUSE_MS = 40;
/** One of so many clicks is an order. */
const CLICKS_AN_ORDER = 25;

export interface Visit {
  /** Milliseconds of each page, from asking to its last byte. */
  readonly times: readonly number[];
  /** Answers other than a page or an order that was placed. */
  readonly faults: readonly string[];
}

/** A customer who browses the shop and sometimes orders a mug during an attack. */
export class Customer {
  readonly #scene: Scene;
  readonly #orders: { number: string; key: string }[] = [];
  #totalCents = 0;
  #clicks = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Looks around until the work is done, three seconds at least. */
  async lookAround(work: Promise<unknown>): Promise<Visit> {
    const times: number[] = [];
    const faults: string[] = [];
    let isDone = false;
    void Promise.all([work, wait(3000)]).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const start = performance.now();
      const answer = await fetch(this.#scene.origin + PAGES[this.#clicks % PAGES.length], {
        headers: { accept: 'text/html', 'x-forwarded-for': this.#address() },
      });
      await answer.text();
      times.push(performance.now() - start);
      if (!answer.ok) faults.push(`page ${answer.status}`);
      if (++this.#clicks % CLICKS_AN_ORDER === 0) {
        const fault = await this.#order();
        if (fault) faults.push(fault);
      }
      await wait(PAUSE_MS);
    }
    return { times, faults };
  }

  /** How many of the orders that were acknowledged are not there, and how many there should be. */
  async lost(): Promise<{ lost: number; orders: number }> {
    let lost = 0;
    for (const order of this.#orders) {
      const { status, body } = await this.#call('order-status', order);
      if (status !== 200 || body.order?.number !== order.number) lost += 1;
    }
    return { lost, orders: this.#orders.length };
  }

  async #order(): Promise<string | null> {
    const { productId, artUrl } = this.#scene;
    const draft = {
      key: randomUUID(),
      email: 'customer@example.test',
      address: {
        name: 'Pat',
        line1: '1 Main St',
        city: 'Albany',
        region: 'NY',
        postalCode: '12207',
        country: 'US',
      },
      lines: [{ productId, quantity: 1, customization: { artUrl } }],
    };
    let answer = await this.#call('place-order', { ...draft, expectedTotalCents: this.#totalCents });
    if (answer.body.error === 'stale' && answer.body.quote) {
      this.#totalCents = answer.body.quote.totalCents;
      answer = await this.#call('place-order', { ...draft, expectedTotalCents: this.#totalCents });
    }
    if (!answer.body.order) return `order ${answer.status} ${answer.body.error ?? ''}`;
    this.#orders.push({ number: answer.body.order.number, key: answer.body.order.key });
    return null;
  }

  async #call(name: string, body: object) {
    const answer = await fetch(`${this.#scene.origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#address() },
      body: JSON.stringify(body),
    });
    const result = (await answer.json()) as {
      error?: string;
      quote?: { totalCents: number };
      order?: { number: string; key: string };
    };
    return { status: answer.status, body: result };
  }

  /** Not an attacker's, and not always the same: no customer orders so much. */
  #address(): string {
    return `198.51.100.${this.#clicks % 250}`;
  }
}
