import { expect, test, vi } from 'vitest';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { HostedFailure, type HostedFailureKind } from '#server/hosted/hosted-failure.ts';
import type { HostedPainter } from '#server/hosted/hosted-painter.ts';
import { fixtureFile } from '../fixtures/fixture-file.ts';
import { origin } from './start-backend.ts';
import { openPreviews, previewRequest } from './start-previews.ts';

const shop = await openPreviews();
const { call, grant, handler, stored, used } = shop;

const failing = (kind: HostedFailureKind): HostedPainter => ({
  paint: () => Promise.reject(new HostedFailure(kind, 'secret detail')),
});

test('a hosted model’s picture is stored, without a plan', async () => {
  const picture = fixtureFile('photos/cat-chelsea.png');
  const subject = { x: 0.1, y: 0.2, width: 0.5, height: 0.6 };
  const paint = vi.fn<HostedPainter['paint']>(async () => ({ picture, width: 451, height: 300, subject }));
  const { answer } = await call({ body: previewRequest(), with: handler({ hosted: { paint } }) });
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
  'a model that is %s: the answer is a sample of the style with the reason, and the preview is returned',
  async (kind, reason) => {
    const user = await shop.createUser();
    await grant(user);
    const before = await stored();
    const { status, answer } = await call({
      body: previewRequest(),
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

test('the sample is the one that an admin has chosen', async () => {
  await shop.owner`update public.art_styles set thumb_image_url = null, thumb_image_path = '/app-photos/pencil.webp' where slug = 'pencil'`;
  const { answer } = await call({ body: previewRequest(), with: handler({ hosted: failing('slow') }) });
  expect(answer.transformedImageUrl).toBe(`${origin}/storage/v1/object/public/app-photos/pencil.webp`);
  await shop.owner`update public.art_styles set thumb_image_url = '/samples/styles/pencil.webp', thumb_image_path = null where slug = 'pencil'`;
});

test('photos that the model rejects count for the daily limit of guests', async () => {
  const statuses = async (kind: HostedFailureKind, address: string) => {
    const transform = handler({ hosted: failing(kind), guestPreviewsPerDay: 1 });
    const first = await call({ body: previewRequest(), with: transform, address });
    return [first.status, (await call({ body: previewRequest(), with: transform, address })).status];
  };
  expect(await statuses('rejected', '192.0.2.20')).toEqual([200, 429]);
  expect(await statuses('unavailable', '192.0.2.21')).toEqual([200, 200]);
});
