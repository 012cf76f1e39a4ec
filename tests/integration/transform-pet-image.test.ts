import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_MASK_BYTES } from '#art/analysis/mask-limits.ts';
import type { StyleId } from '#art/contract.ts';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import { type RenderService, startRenderService } from '#art/node/render-service.ts';
import { decodePlan } from '#art/plan/plan-codec.ts';
import { createLimits } from '#backend/limits/limits.ts';
import type { TransformPetImageAnswer } from '#domain/functions/transform-pet-image.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { createTransformPetImage } from '#server/functions/transform-pet-image.ts';
import { HostedFailure, type HostedFailureKind } from '#server/hosted/hosted-failure.ts';
import type { HostedPainter } from '#server/hosted/hosted-painter.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { instantRenderer } from './instant-renderer.ts';
import { origin, quiet, startTestBackend, type TestBackend, type TestUser } from './start-backend.ts';

const URL_PATH = '/functions/v1/transform-pet-image';
const PHOTO = fixtureFile('photos/dog-wirehair-lying.jpg');
const keys = createOrderKeys('secret of the test');

let shop: TestBackend;
let service: RenderService;
/** Paints small and coarse pictures, for tests of what is around them. */
const renderer: Pick<RenderService, 'paint'> = {
  paint: (request, options) => service.paint({ ...request, size: 96, resolution: 192 }, options),
};

beforeAll(async () => {
  shop = await startTestBackend();
  service = startRenderService({ workers: 1, maxWaiting: 4 });
});
afterAll(async () => {
  await service.stop();
  await shop.end();
});

/** The function, with a count of its own of what guests have had. */
function handler({
  guestPreviewsPerDay = 40,
  ...options
}: {
  renderer?: Pick<RenderService, 'paint'>;
  hosted?: HostedPainter;
  guestPreviewsPerDay?: number;
} = {}) {
  const limits = createLimits({ points: { guestPreview: () => guestPreviewsPerDay } }, shop.backend.service);
  const backend = { ...shop.backend, limits };
  return createTransformPetImage({ backend, renderer, keys, log: quiet, ...options });
}

const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const order = (changes: object = {}) => ({
  imageUrl: dataUrl(PHOTO),
  transformationType: 'pencil',
  backgroundType: 'white',
  petName: 'Rex',
  petType: 'dog',
  ...changes,
});

interface Call {
  body: unknown;
  user?: TestUser | undefined;
  with?: ReturnType<typeof handler>;
  address?: string;
  signal?: AbortSignal;
}

async function call({ body, user, with: transform = handler(), address = '192.0.2.1', signal }: Call) {
  const headers = {
    'content-type': 'application/json',
    ...(user ? { authorization: `Bearer ${user.token}` } : {}),
  };
  const init = {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  };
  const response = await transform(new Request(origin + URL_PATH, init), { address });
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as TransformPetImageAnswer,
  };
}

/** Fails with an error of its own, after `paint` was called. */
const failing = (error: Error) => ({ paint: vi.fn<RenderService['paint']>(() => Promise.reject(error)) });
const stored = async () =>
  (await shop.owner`select name from storage.objects where bucket_id = 'previews'`).length;
const used = async (user: TestUser) =>
  (await user.client.from('profiles').select('transformations_used').single()).data?.transformations_used;
const grant = (user: TestUser) => user.client.rpc('increment_preview_usage', { p_user_id: user.id });

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
      const body = order({ transformationType: style, backgroundType: 'transparent' });
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

  test('has a meadow under the sky painted whole, with the note that there is no pet', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#8bd"/><rect y="120" width="300" height="80" fill="#6a4"/></svg>';
    const photo = await sharp(Buffer.from(svg)).jpeg().toBuffer();
    const body = order({ imageUrl: dataUrl(photo), transformationType: 'vibrant', petName: undefined });
    const { answer } = await call({ body, address: '192.0.2.8' });
    expect(answer).toMatchObject({ success: true, subjectFound: false, framing: { subject: null } });
    const asked = await call({ body: { ...body, petOnly: true }, address: '192.0.2.8' });
    expect(asked).toMatchObject({ status: 422, answer: { success: false, error: PREVIEW_COPY.noPet } });
    const picture = await shop.fetch(new URL(answer.transformedImageUrl ?? '').pathname);
    const { data, info } = await sharp(await picture.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Colour up to the corners, although the background asked for is white.
    for (const at of [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1]) {
      expect(Math.min(...data.subarray(at * info.channels, at * info.channels + 3))).toBeLessThan(200);
    }
  });

  test('has the eyes painted where they were pointed out', async () => {
    const planOf = async (changes: object) => {
      const { answer } = await call({
        body: order({ transformationType: 'vibrant', ...changes }),
        address: '192.0.2.8',
      });
      const plan = await shop.fetch(new URL(answer.planUrl ?? '').pathname);
      return Buffer.from(await plan.arrayBuffer());
    };
    const eye = { x: 0.4, y: 0.3, radius: 0.03 };
    const plain = await planOf({});
    expect((await planOf({})).equals(plain)).toBe(true);
    expect((await planOf({ eyes: [eye, { ...eye, x: 0.6 }] })).equals(plain)).toBe(false);
    const many = await call({ body: order({ eyes: [eye, eye, eye] }), address: '192.0.2.8' });
    expect(many).toMatchObject({ status: 400, answer: { error: PREVIEW_COPY.generateFailed } });
  });

  test('gets the place of the pet in the picture', async () => {
    const { answer } = await call({ body: order(), address: '192.0.2.8' });
    expect(answer).toMatchObject({
      subjectFound: true,
      framing: { width: 96, height: 96, lettering: expect.anything(), photo: expect.anything() },
    });
    const { x, y, width, height } = answer.framing?.subject ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThan(0.5);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
  });

  test('has refusals as JSON in the context of the client’s error', async () => {
    const transform = handler();
    const client = createClient(origin, shop.backend.keys.publishable, {
      global: { fetch: (input, init) => transform(new Request(input, init), { address: '192.0.2.3' }) },
    });
    const body = order({ transformationType: 'cubism' });
    const { error } = await client.functions.invoke('transform-pet-image', { body });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await error.context.json()).toMatchObject({ success: false, error: PREVIEW_COPY.generateFailed });
  });

  test('die-cut takes the automatic background, whichever is chosen', async () => {
    const paint = failing(new QueueFullError(3));
    await call({
      body: order({ transformationType: 'diecut', backgroundType: 'rose' }),
      with: handler({ renderer: paint }),
    });
    expect(paint.paint.mock.calls[0][0]).toMatchObject({ style: 'diecut', background: 'automatic' });
  });

  test('has a daily share by address, and gets back what the shop could not do', async () => {
    const transform = handler({ renderer: failing(new QueueFullError(7)), guestPreviewsPerDay: 2 });
    for (let i = 0; i < 3; i++) {
      const { status, headers, answer } = await call({ body: order(), with: transform });
      expect([status, headers.get('retry-after'), answer.error]).toEqual([503, '7', PREVIEW_COPY.busy]);
    }
    const spending = handler({ guestPreviewsPerDay: 2 });
    const broken = order({ imageUrl: dataUrl(PHOTO.subarray(0, 9000)) });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++)
      statuses.push((await call({ body: broken, with: spending, address: `2001:db8::${i}` })).status);
    expect(statuses).toEqual([400, 400, 429]);
    const rejected = await call({ body: broken, with: spending, address: '2001:db8:0:0:9::1' });
    expect(rejected.answer.error).toBe(PREVIEW_COPY.limitReached);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await call({ body: broken, with: spending, address: '2001:db8:0:1::1' })).status).toBe(400);
  });

  test('has no daily share once an order is paid, as long as it is', async () => {
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
      (await call({ body: order({ paidOrder: ref }), with: transform })).status;
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
    expect((await call({ body: order({ imageUrl: await upload(user) }) })).status).toBe(400);
  });
});

describe('a signed-in user', () => {
  test('gets a picture of an own upload for a granted preview, once', async () => {
    const user = await shop.createUser();
    const imageUrl = new URL(await upload(user, `temp/${user.id}/1_dog.jpg`)).pathname;
    const ungranted = await call({ body: order({ imageUrl }), user });
    expect([ungranted.status, ungranted.answer.error]).toEqual([429, PREVIEW_COPY.limitReached]);
    await grant(user);
    expect((await call({ body: order({ imageUrl }), user })).answer.success).toBe(true);
    expect((await call({ body: order({ imageUrl }), user })).status).toBe(429);
    expect(await used(user)).toBe(1);
    const [had] = await shop.owner`select delivered_at from public.preview_grants where user_id = ${user.id}`;
    expect(had?.delivered_at).not.toBeNull();
  });

  test('keeps the preview when painting fails, and nothing is stored', async () => {
    const user = await shop.createUser();
    await grant(user);
    const before = await stored();
    const failed = await call({
      body: order(),
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
      expect((await call({ body: order(wrong), user })).status).toBe(400);
      expect(await used(user)).toBe(0);
    }
    // Given back is given back: nothing is left to be spent.
    expect((await call({ body: order(), user, with: handler({ renderer: instantRenderer }) })).status).toBe(
      429,
    );
    await grant(user);
    expect(
      (await call({ body: order(), user, with: handler({ renderer: instantRenderer }) })).answer.success,
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
      // Names that lead here today and elsewhere tomorrow, or that look like ours.
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
      const { status, answer } = await call({ body: order({ imageUrl }), user });
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
      body: order(),
      user: { ...user, token: `${user.token.slice(0, -6)}AAAAAA` },
    });
    expect(status).toBe(401);
  });
});

describe('a mask that comes with the photo', () => {
  const grayPng = (values: Buffer, width: number, height: number) =>
    sharp(values, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
  /** A tall white box on black, in the shape of the photo. */
  const boxed = (left: number, [width, height] = [300, 292]) => {
    const values = Buffer.alloc(width * height);
    for (let y = height >> 2; y < (height * 3) >> 2; y++) {
      values.fill(255, y * width + left, y * width + left + (width >> 2));
    }
    return grayPng(values, width, height);
  };
  const pngUrl = (bytes: Uint8Array) => dataUrl(bytes, 'image/png');
  const pictureWith = async (changes: object) => {
    const { answer } = await call({
      body: order({ transformationType: 'vibrant', backgroundType: 'transparent', petName: '', ...changes }),
    });
    expect(answer).toMatchObject({ error: null, subjectFound: true });
    const stored = await shop.fetch(new URL(answer.transformedImageUrl ?? '').pathname);
    return { bytes: Buffer.from(await stored.arrayBuffer()), answer };
  };
  /** Mean opacity of the left and of the right half. */
  const halves = async (picture: Uint8Array) => {
    const { data, info } = await sharp(picture)
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sums = [0, 0];
    for (const [i, value] of data.entries()) sums[i % info.width < info.width / 2 ? 0 : 1] += value;
    return sums.map((sum) => sum / data.length);
  };

  test('is painted in place of what was found: another mask, another picture; the same, the same', async () => {
    const mask = pngUrl(await boxed(20));
    const [found, first, again, other] = [
      await pictureWith({}),
      await pictureWith({ mask }),
      await pictureWith({ mask }),
      await pictureWith({ mask: pngUrl(await boxed(220)) }),
    ];
    expect(first.bytes.equals(again.bytes)).toBe(true);
    expect(first.bytes.equals(found.bytes)).toBe(false);
    expect(first.bytes.equals(other.bytes)).toBe(false);
    // A tall box: the pet that lies across the photo is not painted any more.
    const box = first.answer.framing?.subject;
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeGreaterThan(1.4);
    const plan = await shop.fetch(new URL(first.answer.planUrl ?? '').pathname);
    const subject = decodePlan(gunzipSync(await plan.arrayBuffer())).subject;
    expect((subject?.height ?? 0) / (subject?.width ?? 1)).toBeGreaterThan(1.4);
  });

  test('in a photo that is transparent around the pet, the alpha channel is the mask', async () => {
    const { width, height } = await sharp(PHOTO).metadata();
    const alpha = await sharp(await boxed(20, [width, height])).toBuffer();
    const cut = await sharp(PHOTO).joinChannel(alpha).png().toBuffer();
    const { bytes, answer } = await pictureWith({ imageUrl: pngUrl(cut) });
    const box = answer.framing?.subject;
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeGreaterThan(1.4);
    expect(Math.max(...(await halves(bytes)))).toBeGreaterThan(10);
  });

  test('is rejected when it is none, too large, damaged, of another shape, or empty', async () => {
    const mask = await boxed(20);
    const large = await grayPng(Buffer.alloc(1100 * 1073, 255), 1100, 1073);
    const empty = await grayPng(Buffer.alloc(300 * 292), 300, 292);
    const masks = {
      'no data URL': 'https://example.com/mask.png',
      'damaged base64': 'data:image/png;base64,!!!!',
      'a photo': dataUrl(PHOTO),
      'in colour': pngUrl(await sharp(mask).toColourspace('srgb').png().toBuffer()),
      'too many pixels': pngUrl(large),
      'too many bytes': pngUrl(Buffer.concat([mask, Buffer.alloc(MAX_MASK_BYTES)])),
      'cut off': pngUrl(mask.subarray(0, 60)),
      'of another shape': pngUrl(await boxed(20, [300, 150])),
      empty: pngUrl(empty),
      'no text': 7,
    };
    for (const [name, mask] of Object.entries(masks)) {
      const { status, answer } = await call({ body: order({ mask }) });
      const error = name === 'no text' ? PREVIEW_COPY.generateFailed : PREVIEW_COPY.badMask;
      expect([name, status, answer.success, answer.error]).toEqual([name, 400, false, error]);
    }
  });

  test('costs nothing when it is rejected by the painter', async () => {
    const user = await shop.createUser();
    await grant(user);
    const mask = pngUrl(await boxed(20, [300, 150]));
    expect((await call({ body: order({ mask }), user })).status).toBe(400);
    expect(await used(user)).toBe(0);
  });
});

describe('a hosted model', () => {
  const failing = (kind: HostedFailureKind): HostedPainter => ({
    paint: () => Promise.reject(new HostedFailure(kind, 'secret detail')),
  });

  test('paints in the studio’s place: its picture is stored, and there is no plan', async () => {
    const picture = fixtureFile('photos/cat-chelsea.png');
    const subject = { x: 0.1, y: 0.2, width: 0.5, height: 0.6 };
    const paint = vi.fn<HostedPainter['paint']>(async () => ({ picture, width: 451, height: 300, subject }));
    const { answer } = await call({ body: order(), with: handler({ hosted: { paint } }) });
    const framing = { width: 451, height: 300, subject, lettering: null };
    expect(answer).toMatchObject({ success: true, fallback: false, subjectFound: true, framing });
    expect(answer.planUrl).toBeUndefined();
    const stored = await shop.fetch(new URL(answer.transformedImageUrl ?? '').pathname);
    expect(Buffer.from(await stored.arrayBuffer()).equals(picture)).toBe(true);
    expect(paint.mock.calls[0][0]).toMatchObject({ style: 'pencil', background: 'white' });
  });

  test.each<[HostedFailureKind, string]>([
    ['unavailable', PREVIEW_COPY.fallback],
    ['slow', PREVIEW_COPY.slowModel],
    ['rejected', PREVIEW_COPY.rejectedByModel],
  ])(
    'that is %s: a sample of the style stands in, with the reason, and the preview comes back',
    async (kind, reason) => {
      const user = await shop.createUser();
      await grant(user);
      const before = await stored();
      const { status, answer } = await call({
        body: order(),
        user,
        with: handler({ hosted: failing(kind) }),
      });
      expect([status, answer]).toEqual([
        200,
        {
          success: true,
          transformedImageUrl: `${origin}/samples/styles/pencil.webp`,
          error: null,
          fallback: true,
          fallbackReason: reason,
        },
      ]);
      expect([await used(user), await stored()]).toEqual([0, before]);
    },
  );

  test('shows the sample that an admin has chosen', async () => {
    await shop.owner`update public.art_styles set thumb_image_url = null, thumb_image_path = '/app-photos/pencil.webp' where slug = 'pencil'`;
    const { answer } = await call({ body: order(), with: handler({ hosted: failing('slow') }) });
    expect(answer.transformedImageUrl).toBe(`${origin}/storage/v1/object/public/app-photos/pencil.webp`);
    await shop.owner`update public.art_styles set thumb_image_url = '/samples/styles/pencil.webp', thumb_image_path = null where slug = 'pencil'`;
  });

  test('is protected from being farmed with photos that it turns down', async () => {
    const statuses = async (kind: HostedFailureKind, address: string) => {
      const transform = handler({ hosted: failing(kind), guestPreviewsPerDay: 1 });
      const first = await call({ body: order(), with: transform, address });
      return [first.status, (await call({ body: order(), with: transform, address })).status];
    };
    expect(await statuses('rejected', '192.0.2.20')).toEqual([200, 429]);
    expect(await statuses('unavailable', '192.0.2.21')).toEqual([200, 200]);
  });
});

describe('refusals', () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');

  test.each([
    ['no JSON', '{', 400, PREVIEW_COPY.generateFailed],
    ['no photo', order({ imageUrl: undefined }), 400, PREVIEW_COPY.generateFailed],
    ['an unknown style', order({ transformationType: 'cubism' }), 400, PREVIEW_COPY.generateFailed],
    ['an unknown background', order({ backgroundType: 'volcano' }), 400, PREVIEW_COPY.generateFailed],
    ['a name that is too long', order({ petName: 'x'.repeat(51) }), 400, PREVIEW_COPY.generateFailed],
    ['an unknown kind of pet', order({ petType: 'dragon' }), 400, PREVIEW_COPY.generateFailed],
    ['damaged base64', order({ imageUrl: 'data:image/png;base64,!!!!' }), 400, PREVIEW_COPY.prepareFailed],
    ['a data URL without base64', order({ imageUrl: 'data:image/png,abc' }), 400, PREVIEW_COPY.prepareFailed],
    ['an SVG declared as JPEG', order({ imageUrl: dataUrl(svg) }), 400, UPLOAD_COPY.wrongType],
    [
      'a photo that is cut off',
      order({ imageUrl: dataUrl(PHOTO.subarray(0, 9000)) }),
      400,
      PREVIEW_COPY.errorBody,
    ],
    ['11 MB', order({ imageUrl: dataUrl(new Uint8Array(11 * 1024 * 1024)) }), 413, UPLOAD_COPY.tooBig],
  ])('%s', async (_, body, status, error) => {
    const rejected = await call({ body });
    expect(rejected.status).toBe(status);
    expect(rejected.answer).toEqual({
      success: false,
      transformedImageUrl: null,
      error,
      fallback: false,
      fallbackReason: null,
    });
  });

  test('a PNG that is called a JPEG is taken for what it is', async () => {
    const png = await sharp(PHOTO).resize(64).png().toBuffer();
    const { answer } = await call({
      body: order({ imageUrl: dataUrl(png) }),
      with: handler({ renderer: instantRenderer }),
    });
    expect(answer.success).toBe(true);
  });

  test('a style that an admin has switched off', async () => {
    await shop.owner`update public.art_styles set is_active = false where slug = 'vibrant'`;
    expect((await call({ body: order({ transformationType: 'vibrant' }) })).status).toBe(400);
    await shop.owner`update public.art_styles set is_active = true where slug = 'vibrant'`;
  });

  test('a body without end is rejected while it comes', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1e6;
        stream.enqueue(new Uint8Array(1e6).fill(32));
      },
    });
    const request = new Request(origin + URL_PATH, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect((await handler()(request, { address: '192.0.2.9' })).status).toBe(413);
    expect(sent).toBeLessThan(20e6);
  });

  test('browsers of other origins may ask', async () => {
    const transform = handler();
    const preflight = await transform(new Request(origin + URL_PATH, { method: 'OPTIONS' }), { address: '' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info');
    const get = await transform(new Request(origin + URL_PATH), { address: '' });
    expect([get.status, get.headers.get('access-control-allow-origin')]).toEqual([405, '*']);
  });
});

test('a client that goes away cancels its picture: nothing is stored, the preview comes back', async () => {
  const user = await shop.createUser();
  await grant(user);
  const before = await stored();
  const started = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<unknown>();
  const watched: Pick<RenderService, 'paint'> = {
    paint(request, options) {
      const painting = renderer.paint(request, options);
      painting.catch(cancelled.resolve);
      started.resolve();
      return painting;
    },
  };
  const transform = handler({ renderer: watched });
  const server = createServer(getRequestListener((request) => transform(request, { address: '192.0.2.1' })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const leave = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}${URL_PATH}`, {
    method: 'POST',
    body: JSON.stringify(order()),
    headers: { authorization: `Bearer ${user.token}` },
    signal: leave.signal,
  });
  await started.promise;
  leave.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(await cancelled.promise).toBe('Client connection prematurely closed.');
  await vi.waitFor(async () => expect(await used(user)).toBe(0), 30_000);
  expect(await stored()).toBe(before);
  expect(service.load).toBe(0);
  server.close();
});
