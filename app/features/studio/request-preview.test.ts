import { describe, expect, it } from 'vitest';
import { type InvokeTransform, requestPreview } from './request-preview.ts';

const REQUEST = {
  imageUrl: 'data:image/jpeg;base64,AA==',
  styleId: 'pencil',
  backgroundId: 'sage',
  petName: 'Rex',
};

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | 'network' | object;

/** A function that gives the replies in turn, and the waits that were made between them. */
function studio(replies: Reply[], online = true) {
  const bodies: unknown[] = [];
  const waits: number[] = [];
  const announced: number[] = [];
  const invoke: InvokeTransform = async (body) => {
    bodies.push(body);
    const reply = replies.shift() ?? 'network';
    if (reply === 'network') return { data: null, error: new Error('Failed to send a request') };
    if (typeof reply === 'object' && 'status' in reply && typeof reply.status === 'number') {
      const { status, body: json, headers } = reply as Extract<Reply, { status: number }>;
      const context = new Response(JSON.stringify(json ?? null), { status, ...(headers ? { headers } : {}) });
      return { data: null, error: Object.assign(new Error('non-2xx'), { context }) };
    }
    return { data: reply, error: null };
  };
  const run = (signal = new AbortController().signal) =>
    requestPreview(REQUEST, signal, {
      invoke,
      wait: async (ms) => void waits.push(ms),
      isOnline: () => online,
      now: () => 7,
      onWait: (until) => void announced.push(until),
    });
  return { run, bodies, waits, announced };
}

const done = { success: true, transformedImageUrl: '/art.png' };

describe('requestPreview', () => {
  it('sends the fields of the function and returns the preview', async () => {
    const { run, bodies } = studio([done]);
    expect(await run()).toEqual({
      ok: true,
      result: { url: '/art.png', style: 'pencil', background: 'sage', timestamp: 7, isFallback: false },
    });
    expect(bodies).toEqual([
      {
        imageUrl: REQUEST.imageUrl,
        transformationType: 'pencil',
        backgroundType: 'sage',
        petName: 'Rex',
      },
    ]);
  });

  it('hands on where the plan of the painting lies', async () => {
    const { run } = studio([{ ...done, planUrl: '/art.plan' }]);
    expect(await run()).toMatchObject({ ok: true, result: { url: '/art.png', planUrl: '/art.plan' } });
  });

  it('hands on a fallback with its reason', async () => {
    const { run } = studio([
      { success: true, transformedImageUrl: '/s.png', fallback: true, fallbackReason: 'why' },
    ]);
    expect(await run()).toMatchObject({ ok: true, result: { isFallback: true, fallbackReason: 'why' } });
  });

  it('hands on that no pet stood out', async () => {
    const { run } = studio([{ ...done, subjectFound: false }]);
    expect(await run()).toMatchObject({ ok: true, result: { subjectFound: false } });
  });

  it('tries three more times, waiting longer each time', async () => {
    const { run, waits, bodies } = studio(['network', { status: 500 }, { status: 502 }, done]);
    expect(await run()).toMatchObject({ ok: true });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(bodies).toHaveLength(4);
  });

  it('gives up after that, with a message', async () => {
    const { run, bodies } = studio([]);
    expect(await run()).toEqual({
      ok: false,
      error: 'We couldn’t finish this preview. Please try again or upload a different photo.',
      limitReached: false,
      retryAt: null,
    });
    expect(bodies).toHaveLength(4);
  });

  it.each([503, 429])('waits for the Retry-After of a busy server, visibly (%i)', async (status) => {
    const { run, waits, announced } = studio([{ status, headers: { 'Retry-After': '3' } }, done]);
    expect(await run()).toMatchObject({ ok: true });
    expect(waits).toEqual([3000]);
    expect(announced).toEqual([3007]);
  });

  it.each([408, 429])('retries after %i silently', async (status) => {
    const { run, waits, announced } = studio([{ status }, { status }, done]);
    expect(await run()).toMatchObject({ ok: true });
    expect(waits).toEqual([1000, 2000]);
    expect(announced).toEqual([]);
  });

  it('does not wait for a long limit, and reports when it ends', async () => {
    const headers = { 'Retry-After': '120' };
    const { run, bodies } = studio([{ status: 429, headers, body: { error: 'Too many requests.' } }]);
    expect(await run()).toEqual({
      ok: false,
      error: 'Too many requests.',
      limitReached: false,
      retryAt: 120_007,
    });
    expect(bodies).toHaveLength(1);
  });

  it('recognizes the daily limit, which waiting does not lift', async () => {
    const error = "You've reached today's preview limit. Come back tomorrow for more magic.";
    const { run, bodies } = studio([{ status: 429, body: { success: false, error } }]);
    expect(await run()).toEqual({ ok: false, error, limitReached: true, retryAt: null });
    expect(bodies).toHaveLength(1);
  });

  it('never repeats a rejected request and shows the server’s words', async () => {
    const { run, bodies } = studio([
      { status: 413, body: { success: false, error: 'Please choose an image smaller than 10MB' } },
    ]);
    expect(await run()).toEqual({
      ok: false,
      error: 'Please choose an image smaller than 10MB',
      limitReached: false,
      retryAt: null,
    });
    expect(bodies).toHaveLength(1);
  });

  it('retries a failure inside a 200, and gives up with its message', async () => {
    const failure = { success: false, error: 'No.' };
    const once = studio([failure, done]);
    expect(await once.run()).toMatchObject({ ok: true });
    const { run, bodies } = studio([failure, failure, failure, failure]);
    expect(await run()).toMatchObject({ ok: false, error: 'No.', limitReached: false });
    expect(bodies).toHaveLength(4);
  });

  it('reports being offline instead of retrying', async () => {
    const { run, bodies } = studio(['network'], false);
    expect(await run()).toMatchObject({ ok: false, error: expect.stringContaining('You are offline') });
    expect(bodies).toHaveLength(1);
  });

  it('rejects when it is given up', async () => {
    const { run, bodies } = studio([done]);
    await expect(run(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(bodies).toHaveLength(0);
  });
});
