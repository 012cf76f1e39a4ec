import type { Caller } from '#backend/caller.ts';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { clientGroup } from '#backend/limits/client-group.ts';
import type { Limits } from '#backend/limits/limits.ts';
import type { PaidOrder } from '#domain/paid-order.ts';
import { PREVIEW_COPY } from '#domain/preview-copy.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import { Refusal } from './refusal.ts';

/** A preview that was taken from somebody's quota. */
export interface SpentPreview {
  /** `'ours'`: the shop failed or was full; `'theirs'`: the customer went away or the photo was unusable. */
  giveBack(fault: 'ours' | 'theirs'): Promise<void>;
  /** Notes that the customer has it; until then it comes back by itself, should this process be killed. */
  deliver(): Promise<void>;
}

export interface PreviewQuota {
  /** Takes one preview; rejects with `Refusal` 429 when none is left. */
  spend(caller: Caller, address: string, order?: PaidOrder): Promise<SpentPreview>;
  /** Gives back what a user has taken for a request that is refused before anything is spent. */
  forgo(caller: Caller): Promise<void>;
}

/**
 * Signed-in users spend a preview that the database has granted them (`increment_preview_usage`),
 * guests one of their address's daily share, or of their paid order's, the server's own key nothing. Every failed render of a
 * user is given back; of a guest only those that the shop is to blame for, because the address's
 * share is what protects the painters from being farmed.
 */
export function createPreviewQuota(
  service: Pick<ServiceDatabase, 'query'>,
  limits: Pick<Limits, 'take' | 'giveBack'>,
  keys: Pick<OrderKeys, 'opens'>,
): PreviewQuota {
  async function spendOfUser(userId: string): Promise<SpentPreview | null> {
    const [row] = await service.query<{ id: string | null }>('select public.spend_preview($1::uuid) as id', [
      userId,
    ]);
    const id = row?.id;
    if (!id) return null;
    return {
      giveBack: async () => {
        await service.query('select public.return_preview($1::uuid)', [id]);
      },
      deliver: async () => {
        await service.query('select public.deliver_preview($1::uuid)', [id]);
      },
    };
  }

  /** Whether an order is paid and its key is right. */
  async function isPaid({ number, key }: PaidOrder): Promise<boolean> {
    if (!keys.opens(number, key)) return false;
    const rows = await service.query<{ status: string }>(
      "select status from public.orders where number = $1 and status in ('paid', 'in_production', 'shipped', 'delivered')",
      [number],
    );
    return rows.length > 0;
  }

  async function spendOfGuest(address: string, order?: PaidOrder): Promise<SpentPreview> {
    const [name, key] =
      order && (await isPaid(order))
        ? (['orderPreview', order.number] as const)
        : (['guestPreview', clientGroup(address)] as const);
    const verdict = await limits.take(name, key);
    if (!verdict.ok) throw new Refusal(429, PREVIEW_COPY.limitReached, verdict.retryAfterSeconds);
    return {
      giveBack: async (fault) => {
        if (fault === 'ours') await limits.giveBack(name, key);
      },
      deliver: async () => {},
    };
  }

  return {
    spend: async ({ role, userId }, address, order) => {
      if (role === 'service_role') return { giveBack: async () => {}, deliver: async () => {} };
      if (!userId) return spendOfGuest(address, order);
      const spent = await spendOfUser(userId);
      if (!spent) throw new Refusal(429, PREVIEW_COPY.limitReached);
      return spent;
    },
    forgo: async ({ role, userId }) => {
      if (role === 'service_role' || !userId) return;
      await (await spendOfUser(userId))?.giveBack('theirs');
    },
  };
}
