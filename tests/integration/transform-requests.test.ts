import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_MASK_BYTES } from '#art/analysis/cut-out/mask-limits.ts';
import { decodePlan } from '#art/plan/plan-codec.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { instantRenderer } from './instant-renderer.ts';
import { dataUrl, openPreviews, PHOTO, previewRequest, TRANSFORM_URL } from './start-previews.ts';

const shop = await openPreviews();
const { call, grant, handler, used } = shop;

describe('a mask that comes with the photo', () => {
  const grayPng = (values: Buffer, width: number, height: number) =>
    sharp(values, { raw: { width, height, channels: 1 } })
      .toColorspace('b-w')
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
      body: previewRequest({
        transformationType: 'vibrant',
        backgroundType: 'transparent',
        petName: '',
        ...changes,
      }),
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

  test('decides what is painted: another mask gives another picture, the same mask the same picture', async () => {
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
    // The mask is a tall box; the pet lies across the photo.
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

  test('is rejected when it is no mask, too large, damaged, of another shape, or empty', async () => {
    const mask = await boxed(20);
    const large = await grayPng(Buffer.alloc(1100 * 1073, 255), 1100, 1073);
    const empty = await grayPng(Buffer.alloc(300 * 292), 300, 292);
    const masks = {
      'no data URL': 'https://example.com/mask.png',
      'damaged base64': 'data:image/png;base64,!!!!',
      'a photo': dataUrl(PHOTO),
      'in colour': pngUrl(await sharp(mask).toColorspace('srgb').png().toBuffer()),
      'too many pixels': pngUrl(large),
      'too many bytes': pngUrl(Buffer.concat([mask, Buffer.alloc(MAX_MASK_BYTES)])),
      'cut off': pngUrl(mask.subarray(0, 60)),
      'of another shape': pngUrl(await boxed(20, [300, 150])),
      empty: pngUrl(empty),
      'no text': 7,
    };
    for (const [name, mask] of Object.entries(masks)) {
      const { status, answer } = await call({ body: previewRequest({ mask }) });
      const error = name === 'no text' ? PREVIEW_COPY.generateFailed : PREVIEW_COPY.badMask;
      expect([name, status, answer.success, answer.error]).toEqual([name, 400, false, error]);
    }
  });

  test('costs no preview when the renderer rejects it', async () => {
    const user = await shop.createUser();
    await grant(user);
    const mask = pngUrl(await boxed(20, [300, 150]));
    expect((await call({ body: previewRequest({ mask }), user })).status).toBe(400);
    expect(await used(user)).toBe(0);
  });
});

describe('rejected requests', () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');

  test.each([
    ['no JSON', '{', 400, PREVIEW_COPY.generateFailed],
    ['no photo', previewRequest({ imageUrl: undefined }), 400, PREVIEW_COPY.generateFailed],
    ['an unknown style', previewRequest({ transformationType: 'cubism' }), 400, PREVIEW_COPY.generateFailed],
    [
      'an unknown background',
      previewRequest({ backgroundType: 'volcano' }),
      400,
      PREVIEW_COPY.generateFailed,
    ],
    [
      'a name that is too long',
      previewRequest({ petName: 'x'.repeat(51) }),
      400,
      PREVIEW_COPY.generateFailed,
    ],
    ['an unknown kind of pet', previewRequest({ petType: 'dragon' }), 400, PREVIEW_COPY.generateFailed],
    [
      'damaged base64',
      previewRequest({ imageUrl: 'data:image/png;base64,!!!!' }),
      400,
      PREVIEW_COPY.prepareFailed,
    ],
    [
      'a data URL without base64',
      previewRequest({ imageUrl: 'data:image/png,abc' }),
      400,
      PREVIEW_COPY.prepareFailed,
    ],
    ['an SVG declared as JPEG', previewRequest({ imageUrl: dataUrl(svg) }), 400, UPLOAD_COPY.wrongType],
    [
      'a photo that is cut off',
      previewRequest({ imageUrl: dataUrl(PHOTO.subarray(0, 9000)) }),
      400,
      PREVIEW_COPY.errorBody,
    ],
    [
      '11 MB',
      previewRequest({ imageUrl: dataUrl(new Uint8Array(11 * 1024 * 1024)) }),
      413,
      UPLOAD_COPY.tooBig,
    ],
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

  test('a PNG declared as JPEG is accepted by its bytes', async () => {
    const png = await sharp(PHOTO).resize(64).png().toBuffer();
    const { answer } = await call({
      body: previewRequest({ imageUrl: dataUrl(png) }),
      with: handler({ renderer: instantRenderer }),
    });
    expect(answer.success).toBe(true);
  });

  test('a style that an admin has switched off', async () => {
    await shop.owner`update public.art_styles set is_active = false where slug = 'vibrant'`;
    expect((await call({ body: previewRequest({ transformationType: 'vibrant' }) })).status).toBe(400);
    await shop.owner`update public.art_styles set is_active = true where slug = 'vibrant'`;
  });

  test('an endless body is rejected while it is being read', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1e6;
        stream.enqueue(new Uint8Array(1e6).fill(32));
      },
    });
    const request = new Request(TRANSFORM_URL, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect((await handler()(request, { address: '192.0.2.9' })).status).toBe(413);
    expect(sent).toBeLessThan(20e6);
  });

  test('requests from other origins are allowed', async () => {
    const transform = handler();
    const preflight = await transform(new Request(TRANSFORM_URL, { method: 'OPTIONS' }), { address: '' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info');
    const get = await transform(new Request(TRANSFORM_URL), { address: '' });
    const allowed = ['access-control-allow-origin', 'allow'].map((name) => get.headers.get(name));
    expect([get.status, ...allowed]).toEqual([405, '*', 'POST, OPTIONS']);
  });
});
