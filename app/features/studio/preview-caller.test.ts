import { describe, expect, it, vi } from 'vitest';
import { previewCaller } from './preview-caller.ts';
import { PreviewNotAllowedError } from './preview-not-allowed.ts';

const BODY = { imageUrl: '/x', transformationType: 'pencil', backgroundType: 'sage' };
const failure = (status: number) =>
  Object.assign(new Error('non-2xx'), { context: new Response('{}', { status }) });

/** A day with `left` previews, and a function that answers the replies in turn. */
function day(left: number, replies: ('ok' | 'network' | number)[]) {
  let open = 0;
  const steps: string[] = [];
  const caller = previewCaller(
    {
      take: async () => {
        steps.push('take');
        if (left === 0) return { error: { code: 'PT429', message: 'x' }, status: 429 };
        left--;
        open++;
        return { error: null, status: 200 };
      },
      transform: async () => {
        const reply = replies.shift() ?? 'ok';
        steps.push(`transform ${reply}`);
        if (reply === 'network') return { data: null, error: new Error('gone') };
        if (open === 0) return { data: null, error: failure(429) };
        open--;
        if (reply === 'ok') return { data: 'art', error: null };
        left++;
        return { data: null, error: failure(reply) };
      },
    },
    'user',
  );
  const ask = () => caller(BODY, new AbortController().signal);
  return { ask, steps, left: () => left };
}

describe('previewCaller', () => {
  it('takes a preview before the request', async () => {
    const { ask, steps, left } = day(3, ['ok']);
    expect(await ask()).toEqual({ data: 'art', error: null });
    expect(steps).toEqual(['take', 'transform ok']);
    expect(left()).toBe(2);
  });

  it('takes again after a failure, which was given back', async () => {
    const { ask, left } = day(1, [503, 500, 'ok']);
    await ask();
    await ask();
    expect(await ask()).toMatchObject({ data: 'art' });
    expect(left()).toBe(0);
  });

  it('tries the one it has after silence', async () => {
    const { ask, steps, left } = day(1, ['network', 'ok']);
    await ask();
    expect(await ask()).toMatchObject({ data: 'art' });
    expect(steps).toEqual(['take', 'transform network', 'transform ok']);
    expect(left()).toBe(0);
  });

  it('does not ask when the day is used up', async () => {
    const { ask, steps } = day(0, []);
    expect((await ask()).error).toMatchObject({
      status: 429,
      message: "You've reached today's preview limit. Come back tomorrow for more magic.",
    });
    expect(steps).toEqual(['take']);
  });

  it('does not allow a preview that cannot be counted', async () => {
    const caller = previewCaller(
      {
        take: async () => ({ error: { message: 'down' }, status: 500 }),
        transform: () => Promise.reject(new Error('must not be asked')),
      },
      'user',
    );
    const { error } = await caller(BODY, new AbortController().signal);
    expect(error).toBeInstanceOf(PreviewNotAllowedError);
    expect(error).toMatchObject({ status: 403 });
  });

  it('sends requests of guests directly', async () => {
    const transform = vi.fn(async () => ({ data: 'art', error: null }));
    const take = () => Promise.reject(new Error('must not be taken'));
    const { signal } = new AbortController();
    expect(await previewCaller({ take, transform }, null)(BODY, signal)).toEqual({
      data: 'art',
      error: null,
    });
    expect(transform.mock.calls).toEqual([[BODY, signal]]);
  });
});
