import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAINTED_BACKGROUNDS, PAINTED_STYLES } from '#art/contract.ts';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import type { RenderService } from '#art/node/render-service.ts';
import { openHostedModel } from '#server/hosted/hosted-model.ts';
import {
  createHostedPainter,
  type HostedOrder,
  type HostedPainterOptions,
} from '#server/hosted/hosted-painter.ts';
import { hostedPrompt } from '#server/hosted/hosted-prompts.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { type ProviderStub, startProviderStub } from '../fixtures/provider-stub.ts';
import { sharedRenderer } from './shared-renderer.ts';
import { quiet } from './start-backend.ts';

const KEY = 'key-of-the-shop';
const EDITS = '/images/edits';
const GEMINI = '/models/gemini-2.5-flash-image:generateContent';

const painting = await sharp(fixtureFile('photos/dog-red-towel.jpg')).resize(512, 512).png().toBuffer();
const photo = await sharp(painting).resize(64, 64).jpeg().toBuffer();
let stub: ProviderStub;
beforeEach(async () => {
  stub = await startProviderStub();
});
afterEach(() => stub.close());

type Provider = Parameters<typeof openHostedModel>[0]['provider'];
const MODELS: Record<Provider, string> = {
  openai: 'gpt-image-2',
  google: 'gemini-2.5-flash-image',
  fal: 'fal-ai/flux-pro/kontext',
  replicate: 'black-forest-labs/flux-2-pro',
};

/** Passes pictures through, for tests of the requests to the provider. */
const quick: Pick<RenderService, 'prepare' | 'finish'> = {
  prepare: (photo, options) => sharedRenderer.prepare(photo, options),
  finish: async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    return { picture, width, height, subject: null };
  },
};

/** A painter whose provider is the stub, and the waits it made. */
async function open(
  provider: Provider = 'openai',
  changes: Partial<Pick<HostedPainterOptions, 'timeoutMs' | 'maxAtOnce' | 'renderer'>> = {},
) {
  const waits: number[] = [];
  const model = await openHostedModel({ provider, model: MODELS[provider], apiKey: KEY, baseUrl: stub.url });
  const painter = createHostedPainter({
    model,
    renderer: sharedRenderer,
    timeoutMs: 20_000,
    maxAtOnce: 2,
    log: quiet,
    wait: async (ms) => waits.push(ms),
    ...changes,
  });
  const paint = (order: Partial<HostedOrder> = {}, signal = new AbortController().signal) =>
    painter.paint({ photo, style: 'vibrant', background: 'sunnypark', ...order }, { signal });
  return { paint, waits };
}

const openaiPicture = () => ({ json: { created: 1, data: [{ b64_json: painting.toString('base64') }] } });
const openaiError = (status: number, code: string, message = 'no', headers = {}) => ({
  status,
  headers,
  json: { error: { message, type: 'image_generation_user_error', code, param: null } },
});

describe('each provider', () => {
  test('OpenAI gets prompt and a small clean JPEG', async () => {
    stub.answer(EDITS, openaiPicture());
    const { paint } = await open('openai', { renderer: quick });
    expect((await paint({ photo: fixtureFile('dog.heic') })).width).toBe(512);
    const [call] = stub.calls;
    expect(call.headers.authorization).toBe(`Bearer ${KEY}`);
    const type = call.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(call.body), {
      headers: { 'content-type': type },
    }).formData();
    expect(form.get('model')).toBe('gpt-image-2');
    expect(form.get('size')).toBe('1024x1024');
    expect(form.get('n')).toBe('1');
    expect(form.get('prompt')).toBe(hostedPrompt('vibrant', 'sunnypark'));
    const photo = form.get('image');
    if (!(photo instanceof Blob)) throw new Error('No photo was sent');
    const sent = await sharp(await photo.arrayBuffer()).metadata();
    expect(sent.format).toBe('jpeg');
    expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(1024);
    expect([sent.exif, sent.xmp, sent.iptc]).toEqual([undefined, undefined, undefined]);
  });

  test('Google', async () => {
    const data = { mimeType: 'image/png', data: painting.toString('base64') };
    const content = { role: 'model', parts: [{ inlineData: data }] };
    stub.answer(GEMINI, { json: { candidates: [{ content, finishReason: 'STOP', index: 0 }] } });
    const { paint } = await open('google', { renderer: quick });
    expect((await paint()).width).toBe(512);
    const body = JSON.parse(stub.calls[0].body.toString());
    expect(stub.calls[0].headers['x-goog-api-key']).toBe(KEY);
    expect(body.generationConfig).toMatchObject({ imageConfig: { aspectRatio: '1:1' } });
    expect(JSON.stringify(body.contents)).toContain('image/jpeg');
  });

  test('fal', async () => {
    stub.answer(`/${MODELS.fal}`, { json: { images: [{ url: `${stub.url}/picture.png` }] } });
    stub.answer('/picture.png', { file: painting });
    const { paint } = await open('fal', { renderer: quick });
    expect((await paint()).width).toBe(512);
    const body = JSON.parse(stub.calls[0].body.toString());
    expect(stub.calls[0].headers.authorization).toBe(`Key ${KEY}`);
    expect(body).toMatchObject({
      num_images: 1,
      image_url: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
  });

  test('Replicate, which is polled until it is done', async () => {
    const urls = { get: `${stub.url}/predictions/1` };
    stub.answer(`/models/${MODELS.replicate}/predictions`, { json: { status: 'starting', urls } });
    stub.answer('/predictions/1', { json: { status: 'succeeded', output: `${stub.url}/picture.png`, urls } });
    stub.answer('/picture.png', { file: painting });
    const { paint } = await open('replicate', { renderer: quick });
    expect((await paint()).width).toBe(512);
    expect(JSON.parse(stub.calls[0].body.toString()).input).toMatchObject({
      aspect_ratio: '1:1',
      input_image: expect.stringMatching(/^data:image\/jpeg/),
    });
  });
});

describe('a paid request', () => {
  test('is retried three times without an answer, waiting longer each time', async () => {
    stub.answer(
      EDITS,
      { status: 500, json: {} },
      'hang up',
      openaiError(429, 'rate_limit_exceeded'),
      openaiPicture(),
    );
    const { paint, waits } = await open('openai', { renderer: quick });
    await expect(paint()).resolves.toMatchObject({ width: 512 });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(stub.calls).toHaveLength(4);
  });

  test('is then given up', async () => {
    stub.answer(EDITS, { status: 503, json: {} });
    const { paint, waits } = await open();
    await expect(paint()).rejects.toMatchObject({ name: 'HostedFailure', kind: 'unavailable' });
    expect([stub.calls.length, waits.length]).toEqual([4, 3]);
  });

  test('waits for the Retry-After of the provider', async () => {
    stub.answer(
      EDITS,
      openaiError(429, 'rate_limit_exceeded', 'slow down', { 'retry-after': '7' }),
      openaiPicture(),
    );
    const { paint, waits } = await open('openai', { renderer: quick });
    await paint();
    expect(waits).toEqual([7000]);
  });

  test.each([
    ['an answer without a picture', { json: { created: 1, data: [] } }],
    ['a wrong key', openaiError(401, 'invalid_api_key')],
    ['an unknown model', openaiError(404, 'model_not_found')],
    ['used up credit', openaiError(429, 'insufficient_quota', 'You exceeded your current quota')],
    ['a file that is no picture', { json: { created: 1, data: [{ b64_json: 'bm8gcGljdHVyZQ==' }] } }],
  ])('is not retried after %s', async (_, reply) => {
    stub.answer(EDITS, reply);
    const { paint } = await open();
    await expect(paint()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(stub.calls).toHaveLength(1);
  });

  test('is not retried when a finished picture cannot be fetched', async () => {
    stub.answer(`/${MODELS.fal}`, { json: { images: [{ url: `${stub.url}/picture.png` }] } });
    stub.answer('/picture.png', { status: 503, json: {} });
    const { paint } = await open('fal');
    await expect(paint()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(stub.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('times out, and is not retried', async () => {
    stub.answer(EDITS, 'never');
    const { paint } = await open('openai', { timeoutMs: 300 });
    await expect(paint()).rejects.toMatchObject({ kind: 'slow' });
    expect(stub.calls).toHaveLength(1);
    await vi.waitFor(() => expect(stub.abandoned()).toBe(1), 10_000);
  });

  test('is cancelled with the customer', async () => {
    stub.answer(EDITS, 'never');
    const { paint } = await open();
    const leave = new AbortController();
    const result = paint({}, leave.signal);
    await vi.waitFor(() => expect(stub.calls).toHaveLength(1), 10_000);
    leave.abort(new Error('gone'));
    await expect(result).rejects.toThrow('gone');
    await vi.waitFor(() => expect(stub.abandoned()).toBe(1), 10_000);
  });

  test('is not requested for an unusable photo, nor beyond the limit', async () => {
    stub.answer(EDITS, 'never');
    const { paint } = await open('openai', { maxAtOnce: 1, timeoutMs: 1500 });
    await expect(
      paint({ photo: fixtureFile('photos/raccoon.jpg').subarray(0, 5000) }),
    ).rejects.toBeInstanceOf(PhotoError);
    expect(stub.calls).toHaveLength(0);
    const first = paint();
    await expect(paint()).rejects.toBeInstanceOf(QueueFullError);
    await expect(first).rejects.toMatchObject({ kind: 'slow' });
  });
});

describe('a safety check that turns a photo down', () => {
  const gemini = (finishReason: string) => ({
    json: { candidates: [{ content: {}, finishReason, index: 0 }] },
  });
  const failed = {
    status: 'failed',
    output: null,
    error: 'NSFW content detected',
    urls: { get: 'http://x' },
  };

  test.each<[string, Provider, string, Parameters<ProviderStub['answer']>[1]]>([
    ['OpenAI', 'openai', EDITS, openaiError(400, 'moderation_blocked', 'Your request was rejected')],
    ['Google', 'google', GEMINI, gemini('IMAGE_SAFETY')],
    [
      'Google, of the prompt',
      'google',
      GEMINI,
      { json: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } } },
    ],
    ['Replicate', 'replicate', `/models/${MODELS.replicate}/predictions`, { json: failed }],
    [
      'fal',
      'fal',
      `/${MODELS.fal}`,
      { status: 422, json: { detail: [{ loc: ['body'], msg: 'content_policy_violation', type: 'x' }] } },
    ],
  ])('is distinguished from other failures: %s', async (_, provider, path, reply) => {
    stub.answer(path, reply);
    const { paint } = await open(provider);
    await expect(paint()).rejects.toMatchObject({ kind: 'rejected' });
    expect(stub.calls).toHaveLength(1);
  });

  test('also when fal answers a black picture', async () => {
    stub.answer(`/${MODELS.fal}`, {
      json: { images: [{ url: `${stub.url}/picture.png` }], has_nsfw_concepts: [true] },
    });
    stub.answer('/picture.png', { file: painting });
    const { paint } = await open('fal');
    await expect(paint()).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('the picture that comes back', () => {
  const alphaOf = async (picture: Uint8Array) => {
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return (x: number, y: number) =>
      data[(Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4 + 3];
  };

  test('is encoded again, with the place of its pet, and cut out on a transparent background', async () => {
    stub.answer(EDITS, openaiPicture());
    const { paint } = await open();
    const { picture, subject } = await paint({ background: 'transparent' });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    expect(subject?.height).toBeGreaterThan(0.4);
    const alpha = await alphaOf(picture);
    expect([alpha(0.02, 0.02), alpha(0.5, 0.5)]).toEqual([0, 255]);
  });

  test('gets a white border as a sticker', async () => {
    stub.answer(EDITS, openaiPicture());
    const { paint } = await open();
    const { picture } = await paint({ style: 'diecut', background: 'automatic' });
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const row = data.subarray(
      info.width * 4 * Math.round(info.height / 2),
      info.width * 4 * Math.round(info.height / 2 + 1),
    );
    const first = [...Array(info.width).keys()].find((x) => row[x * 4 + 3] === 255) ?? 0;
    expect([...row.subarray((first + 2) * 4, (first + 2) * 4 + 4)]).toEqual([255, 255, 255, 255]);
    expect(row[3]).toBe(0);
  });
});

test('there is a prompt for every style and background, and no two are the same', () => {
  const prompts = PAINTED_STYLES.flatMap((style) =>
    PAINTED_BACKGROUNDS.map((background) => hostedPrompt(style, background)),
  );
  // Stickers have one background, whichever is chosen.
  expect(new Set(prompts).size).toBe((PAINTED_STYLES.length - 1) * PAINTED_BACKGROUNDS.length + 1);
});
