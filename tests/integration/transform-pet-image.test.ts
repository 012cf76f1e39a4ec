import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { StyleId } from '#art/contract.ts';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import type { RenderService } from '#art/node/render-service.ts';
import { decodePlan } from '#art/plan/plan-codec.ts';
import type { TransformPetImageAnswer } from '#domain/functions/transform-pet-image.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { listenLocally } from '../fixtures/listen-locally.ts';
import { instantRenderer } from './instant-renderer.ts';
import { sharedRenderer } from './shared-renderer.ts';
import { origin, type TestUser } from './start-backend.ts';
import { dataUrl, failing, openPreviews, PHOTO, previewRequest, TRANSFORM_URL } from './start-previews.ts';

const shop = await openPreviews();
const { call, grant, handler, keys, stored, used } = shop;

async function upload(user: TestUser, path = `${user.id}/dog.jpg`): Promise<string> {
  await shop.backend.files.put('pet-images', path, PHOTO, { ownerId: user.id });
  return shop.backend.files.publicUrl('pet-images', path);
}

describe('a guest', () => {
  // Brush strokes, flat shapes and a die-cut outline; all styles are painted in plan-painting.test.ts.
  test.each<StyleId>(['vibrant', 'anime', 'diecut'])(
    'gets a picture in %s through the official client, and its plan',
    async (style) => {
      const transform = handler();
      const client = createClient(origin, shop.backend.keys.publishable, {
        global: { fetch: (input, init) => transform(new Request(input, init), { address: '192.0.2.2' }) },
      });
      const body = previewRequest({ transformationType: style, backgroundType: 'transparent' });
      const { data, error } = await client.functions.invoke<TransformPetImageAnswer>('transform-pet-image', {
        body,
      });
      expect(error).toBeNull();
      expect(data).toMatchObject({ success: true, error: null, fallback: false, fallbackReason: null });
      const picture = await shop.fetch(new URL(data?.transformedImageUrl ?? '').pathname);
      expect(picture.headers.get('content-type')).toBe('image/png');
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([96, 96, undefined]);
      const { channels } = await sharp(bytes).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(15);
      const plan = await shop.fetch(new URL(data?.planUrl ?? '').pathname);
      expect(decodePlan(gunzipSync(await plan.arrayBuffer())).layers.length).toBeGreaterThan(0);
    },
  );

  test('gets a photo without a pet painted whole, with a note', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#8bd"/><rect y="120" width="300" height="80" fill="#6a4"/></svg>';
    const photo = await sharp(Buffer.from(svg)).jpeg().toBuffer();
    const body = previewRequest({
      imageUrl: dataUrl(photo),
      transformationType: 'vibrant',
      petName: undefined,
    });
    const { answer } = await call({ body, address: '192.0.2.8' });
    expect(answer).toMatchObject({ success: true, subjectFound: false, framing: { subject: null } });
    const petOnly = await call({ body: { ...body, petOnly: true }, address: '192.0.2.8' });
    expect(petOnly).toMatchObject({ status: 422, answer: { success: false, error: PREVIEW_COPY.noPet } });
    const picture = await shop.fetch(new URL(answer.transformedImageUrl ?? '').pathname);
    const { data, info } = await sharp(await picture.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Color up to the corners, although the requested background is white.
    for (const at of [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1]) {
      expect(Math.min(...data.subarray(at * info.channels, at * info.channels + 3))).toBeLessThan(200);
    }
  });

  test('gets eyes painted at the given places', async () => {
    const planOf = async (changes: object) => {
      const { answer } = await call({
        body: previewRequest({ transformationType: 'vibrant', ...changes }),
        address: '192.0.2.8',
      });
      const plan = await shop.fetch(new URL(answer.planUrl ?? '').pathname);
      return Buffer.from(await plan.arrayBuffer());
    };
    const eye = { x: 0.4, y: 0.3, radius: 0.03 };
    const plain = await planOf({});
    expect((await planOf({})).equals(plain)).toBe(true);
    expect((await planOf({ eyes: [eye, { ...eye, x: 0.6 }] })).equals(plain)).toBe(false);
    const many = await call({ body: previewRequest({ eyes: [eye, eye, eye] }), address: '192.0.2.8' });
    expect(many).toMatchObject({ status: 400, answer: { error: PREVIEW_COPY.generateFailed } });
  });

  test('gets the place of the pet in the picture', async () => {
    const { answer } = await call({ body: previewRequest(), address: '192.0.2.8' });
    expect(answer).toMatchObject({
      subjectFound: true,
      framing: { width: 96, height: 96, lettering: expect.anything(), photo: expect.anything() },
    });
    const { x, y, width, height } = answer.framing?.subject ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThan(0.5);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
  });

  test('finds errors as JSON in the context of the client’s error', async () => {
    const transform = handler();
    const client = createClient(origin, shop.backend.keys.publishable, {
      global: { fetch: (input, init) => transform(new Request(input, init), { address: '192.0.2.3' }) },
    });
    const body = previewRequest({ transformationType: 'cubism' });
    const { error } = await client.functions.invoke('transform-pet-image', { body });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await error.context.json()).toMatchObject({ success: false, error: PREVIEW_COPY.generateFailed });
  });

  test('die-cut takes the automatic background, whichever is chosen', async () => {
    const paint = failing(new QueueFullError(3));
    await call({
      body: previewRequest({ transformationType: 'diecut', backgroundType: 'rose' }),
      with: handler({ renderer: paint }),
    });
    expect(paint.paint.mock.calls[0][0]).toMatchObject({ style: 'diecut', background: 'automatic' });
  });

  test('has a daily limit by address; previews that fail by the shop’s fault do not count', async () => {
    const transform = handler({ renderer: failing(new QueueFullError(7)), guestPreviewsPerDay: 2 });
    for (let i = 0; i < 3; i++) {
      const { status, headers, answer } = await call({ body: previewRequest(), with: transform });
      expect([status, headers.get('retry-after'), answer.error]).toEqual([503, '7', PREVIEW_COPY.busy]);
    }
    const spending = handler({ guestPreviewsPerDay: 2 });
    const broken = previewRequest({ imageUrl: dataUrl(PHOTO.subarray(0, 9000)) });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++)
      statuses.push((await call({ body: broken, with: spending, address: `2001:db8::${i}` })).status);
    expect(statuses).toEqual([400, 400, 429]);
    const rejected = await call({ body: broken, with: spending, address: '2001:db8:0:0:9::1' });
    expect(rejected.answer.error).toBe(PREVIEW_COPY.limitReached);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await call({ body: broken, with: spending, address: '2001:db8:0:1::1' })).status).toBe(400);
  });

  test('has no daily limit while an order is paid', async () => {
    const number = 'PW-PAID000001';
    await shop.owner`insert into public.orders ${shop.owner({
      number,
      idempotency_key: randomUUID(),
      email: 'guest@paid.test',
      address: {},
      subtotal_cents: 1999,
      shipping_cents: 0,
      tax_cents: 0,
      discount_cents: 0,
      total_cents: 1999,
    })}`;
    const transform = handler({ renderer: failing(new PhotoError('broken', '')), guestPreviewsPerDay: 1 });
    const paidOrder = { number, key: keys.keyOf(number) };
    const statusWith = async (ref: object) =>
      (await call({ body: previewRequest({ paidOrder: ref }), with: transform })).status;
    expect(await statusWith(paidOrder)).toBe(400);
    expect(await statusWith(paidOrder)).toBe(429);
    await shop.owner`update public.orders set status = 'paid' where number = ${number}`;
    expect(await statusWith(paidOrder)).toBe(400);
    expect(await statusWith(paidOrder)).toBe(400);
    expect(await statusWith({ number, key: keys.keyOf('PW-OTHER') })).toBe(429);
    await shop.owner`update public.orders set status = 'refunded' where number = ${number}`;
    expect(await statusWith(paidOrder)).toBe(429);
  });

  test('cannot use an upload of the storage', async () => {
    const user = await shop.createUser();
    expect((await call({ body: previewRequest({ imageUrl: await upload(user) }) })).status).toBe(400);
  });
});

describe('a signed-in user', () => {
  test('gets a picture of an own upload for a granted preview, once', async () => {
    const user = await shop.createUser();
    const imageUrl = new URL(await upload(user, `temp/${user.id}/1_dog.jpg`)).pathname;
    const ungranted = await call({ body: previewRequest({ imageUrl }), user });
    expect([ungranted.status, ungranted.answer.error]).toEqual([429, PREVIEW_COPY.limitReached]);
    await grant(user);
    expect((await call({ body: previewRequest({ imageUrl }), user })).answer.success).toBe(true);
    expect((await call({ body: previewRequest({ imageUrl }), user })).status).toBe(429);
    expect(await used(user)).toBe(1);
    const [had] = await shop.owner`select delivered_at from public.preview_grants where user_id = ${user.id}`;
    expect(had?.delivered_at).not.toBeNull();
  });

  test('gets the preview back when painting fails, and nothing is stored', async () => {
    const user = await shop.createUser();
    await grant(user);
    const before = await stored();
    const failed = await call({
      body: previewRequest(),
      user,
      with: handler({ renderer: failing(new Error('secret detail')) }),
    });
    expect([failed.status, failed.answer.error]).toEqual([500, PREVIEW_COPY.errorBody]);
    expect([await used(user), await stored()]).toEqual([0, before]);
  });

  test('a request that is rejected gives the preview back', async () => {
    const user = await shop.createUser();
    for (const wrong of [
      { imageUrl: 'data:image/png;base64,AAAA' },
      { transformationType: 'no-such-style' },
    ]) {
      await grant(user);
      expect((await call({ body: previewRequest(wrong), user })).status).toBe(400);
      expect(await used(user)).toBe(0);
    }
    // A returned preview cannot be used.
    expect(
      (await call({ body: previewRequest(), user, with: handler({ renderer: instantRenderer }) })).status,
    ).toBe(429);
    await grant(user);
    expect(
      (await call({ body: previewRequest(), user, with: handler({ renderer: instantRenderer }) })).answer
        .success,
    ).toBe(true);
  });

  test('cannot use the uploads of others, other buckets or foreign addresses; none is fetched', async () => {
    const [user, other] = await Promise.all([shop.createUser(), shop.createUser()]);
    await grant(user);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const lookedUp = vi.spyOn(dns, 'lookup');
    const place = `/storage/v1/object/public/pet-images/${user.id}/dog.jpg`;
    const addresses = [
      await upload(other),
      `/storage/v1/object/public/pet-images/${user.id}/../${other.id}/dog.jpg`,
      `/storage/v1/object/public/pet-images/${user.id}%2f..%2f${other.id}/dog.jpg`,
      `/storage/v1/object/public/previews/${user.id}/dog.jpg`,
      `/storage/v1/object/public/pet-images/${user.id}/gone.jpg`,
      'http://169.254.169.254/latest/meta-data',
      // Host names that may resolve elsewhere, or that resemble the shop’s own.
      ...[
        'evil.test',
        '127.0.0.1.evil.test',
        'pawtrait.test.evil.test',
        'evil.test#pawtrait.test',
        '[::1]',
      ].map((host) => `http://${host}${place}`),
      `http://pawtrait.test@evil.test${place}`,
      `http://pawtrait.test:81${place}`,
      '//evil.test/a.jpg',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ];
    for (const imageUrl of addresses) {
      const { status, answer } = await call({ body: previewRequest({ imageUrl }), user });
      expect([imageUrl, status, answer.error]).toEqual([imageUrl, 400, PREVIEW_COPY.prepareFailed]);
    }
    expect(fetched).not.toHaveBeenCalled();
    expect(lookedUp).not.toHaveBeenCalled();
    fetched.mockRestore();
    lookedUp.mockRestore();
  });

  test('with a forged token is rejected', async () => {
    const user = await shop.createUser();
    const { status } = await call({
      body: previewRequest(),
      user: { ...user, token: `${user.token.slice(0, -6)}AAAAAA` },
    });
    expect(status).toBe(401);
  });
});

test('a client that disconnects cancels its picture: nothing is stored, the preview is returned', async () => {
  const user = await shop.createUser();
  await grant(user);
  const before = await stored();
  const started = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<unknown>();
  const watched: Pick<RenderService, 'paint'> = {
    paint(request, options) {
      const painting = shop.renderer.paint(request, options);
      painting.catch(cancelled.resolve);
      started.resolve();
      return painting;
    },
  };
  const transform = handler({ renderer: watched });
  const server = createServer(getRequestListener((request) => transform(request, { address: '192.0.2.1' })));
  const { url, stop } = await listenLocally(server);
  const leave = new AbortController();
  const answer = fetch(`${url}${new URL(TRANSFORM_URL).pathname}`, {
    method: 'POST',
    body: JSON.stringify(previewRequest()),
    headers: { authorization: `Bearer ${user.token}` },
    signal: leave.signal,
  });
  await started.promise;
  leave.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(await cancelled.promise).toBe('Client connection prematurely closed.');
  await vi.waitFor(async () => expect(await used(user)).toBe(0), 30_000);
  expect(await stored()).toBe(before);
  expect(sharedRenderer.load).toBe(0);
  await stop();
});
