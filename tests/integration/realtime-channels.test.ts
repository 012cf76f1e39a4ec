import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { joined, mailbox, realtimeClient } from './realtime-client.ts';
import { serveBackend } from './serve-backend.ts';
import { openTestBackend, startTestBackend, type TestUser } from './start-backend.ts';
import { untilEnd } from './until-end.ts';

const shop = await openTestBackend();
const served = await untilEnd(serveBackend(shop.backend));
const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
const clients: ReturnType<typeof realtimeClient>[] = [];
afterAll(() => Promise.all(clients.map((client) => client.disconnect())));
// room:<user id> is that user's; in "hall" all may listen and users may be present, but none may broadcast.
await shop.owner.unsafe(`
  create policy "own room: listen" on realtime.messages for select to authenticated
    using (realtime.topic() = 'room:' || (select auth.uid())::text);
  create policy "own room: speak" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'room:' || (select auth.uid())::text);
  create policy "hall: listen" on realtime.messages for select to anon, authenticated
    using (realtime.topic() = 'hall');
  create policy "hall: present" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'hall' and extension = 'presence');
`);

function connect(user?: Pick<TestUser, 'token'>) {
  const client = realtimeClient(served.origin, shop.backend.keys.publishable, user);
  clients.push(client);
  return client;
}

describe('broadcast', () => {
  test('reaches the others, and the sender when configured; JSON and bytes', async () => {
    const received = mailbox<{ event: string; payload: unknown }>();
    const echo = mailbox<{ event: string; payload: unknown }>();
    const listener = connect()
      .channel('talk')
      .on('broadcast', { event: '*' }, received.push as never);
    const speaker = connect().channel('talk', { config: { broadcast: { ack: true, self: true } } });
    speaker.on('broadcast', { event: 'hi' }, echo.push as never);
    expect([await joined(listener), await joined(speaker)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect(await speaker.send({ type: 'broadcast', event: 'hi', payload: { text: 'wörld 🐾' } })).toBe('ok');
    expect(
      await speaker.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([1, 2]).buffer }),
    ).toBe('ok');
    await received.until((items) => items.length >= 2);
    await echo.until((items) => items.length >= 1);
    expect(received.items[0]).toMatchObject({ event: 'hi', payload: { text: 'wörld 🐾' } });
    expect(new Uint8Array(received.items[1]?.payload as ArrayBuffer)).toEqual(new Uint8Array([1, 2]));
    const others = connect().channel('talk');
    expect(await joined(others)).toBe('SUBSCRIBED');
    await others.send({ type: 'broadcast', event: 'hi', payload: { n: 3 } });
    await echo.until((items) => items.length >= 2);
    expect(await listener.unsubscribe()).toBe('ok');
  });

  test('limits broadcasts per address', async () => {
    const messages = Array.from({ length: 100 }, () => ({ topic: 'flood', event: 'x', payload: {} }));
    const send = async (address: string) => {
      const request = new Request('http://pawtrait.test/realtime/v1/api/broadcast', {
        method: 'POST',
        headers: { apikey: shop.backend.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ messages }),
      });
      return (await shop.backend.fetch(request, { address })).status;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push(await send('192.0.2.60'));
    expect(statuses.slice(0, 3)).toEqual([202, 202, 202]);
    expect(statuses).toContain(429);
    expect(await send('192.0.2.61')).toBe(202);
  });

  test('over HTTP, one and many', async () => {
    const received = mailbox<{ event: string; payload: unknown }>();
    const listener = connect()
      .channel('http')
      .on('broadcast', { event: '*' }, received.push as never);
    expect(await joined(listener)).toBe('SUBSCRIBED');
    expect(await connect().channel('http').httpSend('one', { n: 1 })).toEqual({ success: true });
    const post = (messages: object[], key = shop.backend.keys.publishable) =>
      shop.fetch('/realtime/v1/api/broadcast', {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify({ messages }),
      });
    expect((await post([{ topic: 'http', event: 'two', payload: { n: 2 } }])).status).toBe(202);
    await received.until((items) => items.length >= 2);
    expect(received.items).toMatchObject([
      { event: 'one', payload: { n: 1 } },
      { event: 'two', payload: { n: 2 } },
    ]);
    expect((await post([{ topic: `room:${ann.id}`, event: 'x', payload: {}, private: true }])).status).toBe(
      403,
    );
    expect((await post([{ topic: 'http' }])).status).toBe(422);
    expect((await post([], 'wrong')).status).toBe(401);
  });
});

describe('presence', () => {
  test('presences join, change and leave', async () => {
    const annThere = connect(ann).channel('shop', { config: { presence: { key: 'ann' } } });
    const joins = mailbox<{ key: string }>();
    const leaves = mailbox<{ key: string }>();
    const syncs = mailbox<object>();
    annThere.on('presence', { event: 'join' }, joins.push as never);
    annThere.on('presence', { event: 'leave' }, leaves.push as never);
    annThere.on('presence', { event: 'sync' }, () => syncs.push(annThere.presenceState()));
    expect(await joined(annThere)).toBe('SUBSCRIBED');
    expect(await annThere.track({ looking: 'mug' })).toBe('ok');
    const bobThere = connect(bob).channel('shop', { config: { presence: { key: 'bob' } } });
    expect(await joined(bobThere)).toBe('SUBSCRIBED');
    expect(await bobThere.track({ looking: 'puzzle' })).toBe('ok');
    await joins.until((items) => items.some(({ key }) => key === 'bob'));
    expect(annThere.presenceState()).toMatchObject({
      ann: [{ looking: 'mug' }],
      bob: [{ looking: 'puzzle' }],
    });
    expect(await bobThere.track({ looking: 'tumbler' })).toBe('ok');
    await syncs.until(() => JSON.stringify(annThere.presenceState()).includes('tumbler'));
    expect(annThere.presenceState().bob).toHaveLength(1);
    expect(await bobThere.untrack()).toBe('ok');
    await syncs.until(() => !('bob' in annThere.presenceState()));
    expect(await bobThere.track({ looking: 'again' })).toBe('ok');
    await joins.until((items) => items.filter(({ key }) => key === 'bob').length >= 2);
    // A cut connection leaves, too.
    const before = leaves.items.length;
    await bobThere.socket.disconnect();
    await leaves.until((items) => items.length > before);
    expect(Object.keys(annThere.presenceState())).toEqual(['ann']);
  });

  test('a late comer gets the whole state', async () => {
    const first = connect().channel('late', { config: { presence: { key: 'first' } } });
    expect(await joined(first)).toBe('SUBSCRIBED');
    expect(await first.track({ n: 1 })).toBe('ok');
    const late = connect().channel('late');
    const synced = mailbox<object>();
    late.on('presence', { event: 'sync' }, () => synced.push(late.presenceState()));
    expect(await joined(late)).toBe('SUBSCRIBED');
    await synced.until((states) => states.length >= 1);
    expect(synced.items[0]).toMatchObject({ first: [{ n: 1 }] });
  });
});

describe('private channels', () => {
  const room = (user: TestUser) => `room:${user.id}`;
  const enter = (user: TestUser | undefined, topic: string, isPrivate = true) =>
    connect(user).channel(topic, { config: { private: isPrivate, broadcast: { ack: true } } });

  test('open to those whom a policy lets in', async () => {
    const own = enter(ann, room(ann));
    const received = mailbox<{ payload: unknown }>();
    own.on('broadcast', { event: 'x' }, received.push as never);
    expect(await joined(own)).toBe('SUBSCRIBED');
    expect(await joined(enter(bob, room(ann)))).toMatch(/^CHANNEL_ERROR.*Unauthorized/);
    expect(await joined(enter(undefined, room(ann)))).toMatch(/^CHANNEL_ERROR.*Unauthorized/);
    // A public channel of the same name is another one.
    const outside = enter(bob, room(ann), false);
    expect(await joined(outside)).toBe('SUBSCRIBED');
    expect(await outside.send({ type: 'broadcast', event: 'x', payload: { from: 'outside' } })).toBe('ok');
    const second = enter(ann, room(ann));
    expect(await joined(second)).toBe('SUBSCRIBED');
    expect(await second.send({ type: 'broadcast', event: 'x', payload: { from: 'inside' } })).toBe('ok');
    await received.until((items) => items.length >= 1);
    expect(received.items.map(({ payload }) => payload)).toEqual([{ from: 'inside' }]);
    expect(await shop.owner`select from realtime.messages`).toHaveLength(0);
  });

  test('a topic on which a policy fails cannot be joined', async () => {
    await shop.owner.unsafe(`create policy "by uuid" on realtime.messages for select to anon
      using (case when realtime.topic() like 'order:%' then substr(realtime.topic(), 7)::uuid is not null end)`);
    const id = '6b0d2c8e-3f0a-4d59-9d0e-5d1d3a4b7c11';
    expect(await joined(enter(undefined, `order:${id}`))).toBe('SUBSCRIBED');
    expect(await joined(enter(undefined, 'order:none'))).toMatch(/^CHANNEL_ERROR.*Unauthorized/);
    expect(await joined(enter(undefined, 'order:\0'))).toMatch(/^CHANNEL_ERROR.*Unauthorized/);
  });

  test('listening, speaking and presence are separate rights', async () => {
    const guest = enter(undefined, 'hall');
    expect(await joined(guest)).toBe('SUBSCRIBED');
    expect(await guest.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await guest.track({ here: true })).toBe('error');
    const user = enter(bob, 'hall');
    expect(await joined(user)).toBe('SUBSCRIBED');
    expect(await user.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await user.track({ here: true })).toBe('ok');
  });
});

describe('stopped clients', () => {
  /** A user who signed in: the token belongs to a session. */
  async function signedIn() {
    const user = await shop.createUser();
    const [session] = await shop.owner<{ id: string }[]>`
      insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), ${user.id}, 'aal1') returning id`;
    const claims = { sub: user.id, role: 'authenticated', aud: 'authenticated', session_id: session?.id };
    return { id: user.id, token: await shop.sign(claims), session: session?.id ?? '' };
  }

  test.each([
    [
      'signed out elsewhere',
      ({ session }: { session: string }) => shop.owner`delete from auth.sessions where id = ${session}`,
      'This session has ended. Please sign in again.',
    ],
    [
      'blocked',
      ({ id }: { id: string }) =>
        shop.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`,
      'This account is blocked or was deleted.',
    ],
    [
      'deleted',
      ({ id }: { id: string }) => shop.owner`delete from auth.users where id = ${id}`,
      'This account is blocked or was deleted.',
    ],
  ])('is cut off at once, on public channels too: %s', async (_, stop, reason) => {
    const user = await signedIn();
    const client = connect(user);
    const statuses = mailbox<string>();
    const channel = client.channel('open house');
    await client.setAuth();
    channel.subscribe((status) => statuses.push(status));
    await statuses.until((all) => all.includes('SUBSCRIBED'));
    await stop(user);
    await statuses.until((all) => all.includes('CLOSED'));
    expect(await joined(connect(user).channel('another house'))).toContain(reason);
    const broadcast = await fetch(`${served.origin}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: shop.backend.keys.publishable, authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ messages: [{ topic: 'open house', event: 'hi', payload: {} }] }),
    });
    expect(broadcast.status).toBe(401);
  });
});

describe('the socket', () => {
  const address = (query = `apikey=${shop.backend.keys.publishable}&vsn=2.0.0`) =>
    `${served.origin.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  const open = async () => {
    const socket = new WebSocket(address());
    await once(socket, 'open');
    return socket;
  };
  const rejected = async (query: string) => {
    const socket = new WebSocket(address(query));
    const [error] = (await once(socket, 'error')) as [Error];
    return error.message;
  };

  test('needs a key and the protocol’s version', async () => {
    expect(await rejected('vsn=2.0.0')).toContain('401');
    expect(await rejected('apikey=wrong&vsn=2.0.0')).toContain('401');
    expect(await rejected(`apikey=${shop.backend.keys.publishable}&vsn=3.0.0`)).toContain('400');
    const elsewhere = new WebSocket(`${served.origin.replace('http', 'ws')}/elsewhere`);
    await once(elsewhere, 'error');
  });

  test('answers heartbeats, and errors for unknown topics', async () => {
    const socket = await open();
    const ask = async (frame: unknown[]) => {
      socket.send(JSON.stringify(frame));
      const [data] = (await once(socket, 'message')) as [Buffer];
      return JSON.parse(data.toString()) as unknown[];
    };
    expect(await ask([null, '1', 'phoenix', 'heartbeat', {}])).toEqual([
      null,
      '1',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    expect(await ask(['2', '2', 'realtime:none', 'broadcast', { event: 'x' }])).toMatchObject([
      '2',
      '2',
      'realtime:none',
      'phx_reply',
      { status: 'error', response: { reason: 'unmatched topic' } },
    ]);
    expect(await ask(['3', '3', 'nowhere', 'phx_join', {}])).toMatchObject({ 4: { status: 'error' } });
    socket.terminate();
  });

  test('is closed for huge and malformed messages, and for too many', async () => {
    const closedBy = async (send: (socket: WebSocket) => void) => {
      const socket = await open();
      const closed = once(socket, 'close');
      send(socket);
      const [code] = (await closed) as [number];
      return code;
    };
    expect(await closedBy((socket) => socket.send('x'.repeat(300_000)))).toBe(1009);
    expect(await closedBy((socket) => socket.send('{'))).toBe(1007);
    const deep = `${'['.repeat(70)}${']'.repeat(70)}`;
    const nested = `["1","1","realtime:a","broadcast",{"event":"x","payload":${deep}}]`;
    expect(await closedBy((socket) => socket.send(nested))).toBe(1007);
    expect(await closedBy((socket) => socket.send(Buffer.from([3, 255, 255, 255, 255, 255, 1])))).toBe(1007);
    const flood = (socket: WebSocket) => {
      for (let n = 0; n < 500; n++)
        socket.send(JSON.stringify([null, String(n), 'phoenix', 'heartbeat', {}]));
    };
    expect(await closedBy(flood)).toBe(1008);
  });

  test('limits connections per address', async () => {
    const sockets: WebSocket[] = [];
    const openMany = async () => {
      while (sockets.length <= 200) sockets.push(await open());
    };
    try {
      await expect(openMany()).rejects.toThrow('429');
      expect(sockets.length).toBeGreaterThan(100);
    } finally {
      await Promise.all(
        sockets.map((socket) => {
          const closed = once(socket, 'close');
          socket.terminate();
          return closed;
        }),
      );
    }
    const again = await vi.waitFor(open, 10_000);
    again.terminate();
  });

  test('limits channels per connection', async () => {
    const socket = await open();
    const replies = mailbox<string>();
    socket.on('message', (data: Buffer) => {
      const [, , , event, payload] = JSON.parse(data.toString()) as [0, 0, 0, string, { status: string }];
      if (event === 'phx_reply') replies.push(payload.status);
    });
    for (let n = 0; n < 120; n++)
      socket.send(JSON.stringify([String(n), String(n), `realtime:${n}`, 'phx_join', {}]));
    await replies.until((items) => items.length >= 120);
    expect(replies.items.filter((status) => status === 'ok')).toHaveLength(100);
    socket.terminate();
  });

  test('any frames may arrive: the process lives and others are served', async () => {
    const text = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.option(fc.string()),
          fc.option(fc.string()),
          fc.constantFrom('realtime:a', 'phoenix', 'realtime:', 'x', ''),
          fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'broadcast', 'presence', 'heartbeat', 'x'),
          fc.oneof(
            fc.jsonValue({ maxDepth: 3 }),
            fc.record({ event: fc.constantFrom('track', 'untrack', 'x'), payload: fc.jsonValue() }),
            fc.record({ access_token: fc.oneof(fc.string(), fc.constant(ann.token)) }),
            fc.record({
              config: fc.record(
                {
                  private: fc.boolean(),
                  presence: fc.record({ key: fc.string(), enabled: fc.boolean() }),
                  postgres_changes: fc.array(
                    fc.record({
                      event: fc.constantFrom('*', 'INSERT', 'x'),
                      schema: fc.constantFrom('public', 'auth', "'"),
                      table: fc.constantFrom('app_photos', 'nope', '"'),
                      filter: fc.oneof(
                        fc.constantFrom('slot=eq.a', 'id=eq.x', 'a=in.()', '"=eq.'),
                        fc.string(),
                      ),
                    }),
                    { maxLength: 2 },
                  ),
                },
                { requiredKeys: [] },
              ),
            }),
          ),
        )
        .map((frame) => JSON.stringify(frame)),
    );
    const bytes = fc
      .tuple(fc.constantFrom(3, 3, 4, 0), fc.uint8Array({ minLength: 0, maxLength: 40 }))
      .map(([kind, rest]) => Buffer.from([kind, ...rest]));
    let socket = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(text, bytes), { minLength: 1, maxLength: 5 }), async (frames) => {
        if (socket.readyState !== socket.OPEN) socket = await open();
        for (const frame of frames) socket.send(frame);
        const answered = new Promise((resolve) => {
          socket.once('pong', resolve);
          socket.once('close', resolve);
        });
        if (socket.readyState === socket.OPEN) socket.ping();
        await answered;
      }),
      { numRuns: 250, seed: 20_261_121 },
    );
    socket.terminate();
    const channel = connect().channel('after');
    expect(await joined(channel)).toBe('SUBSCRIBED');
    expect(await shop.backend.ready()).toBe(true);
  });

  test('is closed in order when the server stops', async () => {
    const other = await startTestBackend();
    const otherServed = await serveBackend(other.backend);
    const socket = new WebSocket(
      `${otherServed.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${other.backend.keys.publishable}&vsn=2.0.0`,
    );
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await otherServed.close();
    expect(((await closed) as [number])[0]).toBe(1001);
    await other.end();
  });
});

// The last one: all of these tests share an address.
test('closes connections above the byte limit of an address', async () => {
  const { publishable } = shop.backend.keys;
  const socket = new WebSocket(
    `${served.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishable}&vsn=2.0.0`,
  );
  await once(socket, 'open');
  // Cut off in the middle of writing, it is an error too.
  socket.on('error', () => {});
  const closed = new Promise((done) => socket.on('close', done));
  const payload = { text: 'x'.repeat(200_000) };
  const shout = JSON.stringify(['1', '2', 'realtime:nowhere', 'broadcast', payload]);
  // The clock is frozen: on a busy machine the allowance would grow as fast as the messages arrive.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    // Sixteen megabytes; eight may come at once.
    for (let turn = 0; turn < 80; turn++) socket.send(shout);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});
