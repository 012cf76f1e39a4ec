import { vi } from 'vitest';
import type { RenderService } from '#art/node/render-service.ts';
import { createLimits } from '#backend/limits/limits.ts';
import type { TransformPetImageAnswer } from '#domain/functions/transform-pet-image.ts';
import { createTransformPetImage } from '#server/functions/transform-pet-image.ts';
import type { HostedPainter } from '#server/hosted/hosted-painter.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { sharedRenderer } from './shared-renderer.ts';
import { openTestBackend, origin, quiet, type TestUser } from './start-backend.ts';

const URL_PATH = '/functions/v1/transform-pet-image';
export const TRANSFORM_URL = origin + URL_PATH;
export const PHOTO = fixtureFile('photos/dog-wirehair-lying.jpg');

type Renderer = Pick<RenderService, 'paint'>;
type Transform = ReturnType<typeof createTransformPetImage>;

interface Call {
  readonly body: unknown;
  readonly user?: TestUser | undefined;
  readonly with?: Transform;
  readonly address?: string;
}

export const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The body of a valid request. */
export const previewRequest = (changes: object = {}) => ({
  imageUrl: dataUrl(PHOTO),
  transformationType: 'pencil',
  backgroundType: 'white',
  petName: 'Rex',
  petType: 'dog',
  ...changes,
});

/** Fails after `paint` was called. */
export const failing = (error: Error) => ({
  paint: vi.fn<RenderService['paint']>(() => Promise.reject(error)),
});

/** The function `transform-pet-image` on a real backend with a real render service. */
export async function openPreviews() {
  const shop = await openTestBackend();
  const keys = createOrderKeys('secret of the test');
  /** Paints small and coarse pictures. */
  const renderer: Renderer = {
    paint: (request, options) => sharedRenderer.paint({ ...request, size: 96, resolution: 192 }, options),
  };

  /** The function, with its own count of guests' previews. */
  function handler({
    guestPreviewsPerDay = 40,
    ...options
  }: {
    renderer?: Renderer;
    hosted?: HostedPainter;
    guestPreviewsPerDay?: number;
  } = {}): Transform {
    const limits = createLimits(
      { points: { guestPreview: () => guestPreviewsPerDay } },
      shop.backend.service,
    );
    const backend = { ...shop.backend, limits };
    return createTransformPetImage({ backend, renderer, keys, log: quiet, ...options });
  }

  return {
    ...shop,
    keys,
    renderer,
    handler,
    async call({ body, user, with: transform = handler(), address = '192.0.2.1' }: Call) {
      const headers = {
        'content-type': 'application/json',
        ...(user ? { authorization: `Bearer ${user.token}` } : {}),
      };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const request = new Request(TRANSFORM_URL, { method: 'POST', headers, body: text });
      const response = await transform(request, { address });
      return {
        status: response.status,
        headers: response.headers,
        answer: (await response.json()) as TransformPetImageAnswer,
      };
    },
    /** Previews in the storage. */
    stored: async () =>
      (await shop.owner`select name from storage.objects where bucket_id = 'previews'`).length,
    used: async (user: TestUser) =>
      (await user.client.from('profiles').select('transformations_used').single()).data?.transformations_used,
    grant: (user: TestUser) => user.client.rpc('increment_preview_usage', { p_user_id: user.id }),
  };
}
