import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArtPlayer, type Thread } from './art-player.ts';
import type { PlayerEvent, PlayerTask } from './player-messages.ts';

/** A worker whose messages the test sends. */
class FakeThread extends EventTarget implements Thread {
  readonly tasks: PlayerTask[] = [];
  closed = false;

  postMessage(task: PlayerTask) {
    this.tasks.push(task);
  }

  terminate() {
    this.closed = true;
  }

  tell(data: PlayerEvent) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const offscreen = {} as OffscreenCanvas;
const canvas = { transferControlToOffscreen: () => offscreen } as HTMLCanvasElement;

function begin() {
  const thread = new FakeThread();
  const onVisible = vi.fn();
  const player = new ArtPlayer({ canvas, side: 600, startThread: () => thread, onVisible });
  return { thread, onVisible, player };
}

describe('ArtPlayer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { href: 'https://shop.example/studio' });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives the canvas away, sketches, and says when there is something to see', () => {
    const { thread, onVisible, player } = begin();
    const plan = Uint8Array.of(1, 2);
    player.sketch(plan);
    expect(thread.tasks).toEqual([
      { kind: 'begin', canvas: offscreen, side: 600 },
      { kind: 'sketch', plan },
    ]);
    expect(onVisible).not.toHaveBeenCalled();
    thread.tell({ kind: 'visible' });
    expect(onVisible).toHaveBeenCalledOnce();
  });

  it('performs a plan by its full address, to the end', async () => {
    const { thread, player } = begin();
    const end = player.perform('/storage/art.plan');
    expect(thread.tasks.at(-1)).toEqual({
      kind: 'perform',
      address: 'https://shop.example/storage/art.plan',
    });
    thread.tell({ kind: 'painted' });
    await expect(end).resolves.toBeUndefined();
  });

  it('gives up when the plan cannot be had, the worker dies, it takes too long, or the studio closes', async () => {
    const missing = begin();
    const noPlan = missing.player.perform('/a.plan');
    missing.thread.tell({ kind: 'failed', reason: 'The plan is missing (404)' });
    await expect(noPlan).rejects.toThrow('404');

    const dying = begin();
    const death = dying.player.perform('/a.plan');
    dying.thread.dispatchEvent(new Event('error'));
    await expect(death).rejects.toThrow('died');

    const slow = begin();
    const late = slow.player.perform('/a.plan');
    vi.advanceTimersByTime(10_000);
    await expect(late).rejects.toThrow('too long');

    const closing = begin();
    const closed = closing.player.perform('/a.plan');
    closing.player.close();
    expect(closing.thread.closed).toBe(true);
    await expect(closed).rejects.toThrow('closed');
  });

  it('does not take a failed sketch for the end of the painting', () => {
    const { thread, player } = begin();
    player.sketch(Uint8Array.of(0));
    thread.tell({ kind: 'failed', reason: 'the paint plan is damaged' });
    expect(thread.closed).toBe(false);
  });
});
