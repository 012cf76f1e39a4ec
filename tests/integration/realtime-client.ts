import { type RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { TestBackend, TestUser } from './start-backend.ts';

/** The official client's realtime part on a served backend, as a user or guest. */
export function realtimeClient(
  origin: string,
  key: string,
  user?: Pick<TestUser, 'token'>,
  vsn?: '1.0.0' | '2.0.0',
): RealtimeClient {
  return new RealtimeClient(`${origin.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken: async () => user?.token ?? key,
    timeout: 5_000,
    ...(vsn ? { vsn } : {}),
    reconnectAfterMs: () => 20,
  });
}

/** Joins with the token that the client has then, and resolves with the first status. */
export async function joined(channel: RealtimeChannel): Promise<string> {
  await channel.socket.setAuth();
  return new Promise((resolve) =>
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status)),
  );
}

/** Joins, and waits until changes arrive. */
export async function listening(channel: RealtimeChannel): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    channel.on('system', {}, ({ status, extension }: { status: string; extension: string }) => {
      if (status === 'ok' && extension === 'postgres_changes') resolve();
    });
  });
  expect(await joined(channel)).toBe('SUBSCRIBED');
  await ready;
}

/** Collects what a callback is called with; `next` waits for the n-th call. */
export function mailbox<Item>() {
  const items: Item[] = [];
  const waiting = new Set<() => void>();
  return {
    items,
    push: (item: Item) => {
      items.push(item);
      for (const wake of waiting) wake();
    },
    until: (enough: (items: readonly Item[]) => boolean) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Waited in vain; there are ${JSON.stringify(items).slice(0, 2_000)}`));
        }, 8_000);
        const look = () => {
          if (!enough(items)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Adds a photo to a carousel slot as the shop would. */
export async function addPhoto(
  shop: TestBackend,
  slot: string,
  url: string,
  { isActive = true }: { readonly isActive?: boolean } = {},
): Promise<string> {
  const [row] = await shop.owner<{ id: string }[]>`
    insert into app_photos (slot, public_url, is_active) values (${slot}, ${url}, ${isActive}) returning id`;
  return row?.id ?? '';
}
