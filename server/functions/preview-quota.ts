import type { Caller } from '#backend/caller.ts';
import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { clientGroup } from '#backend/limits/client-group.ts';
import type { Limits } from '#backend/limits/limits.ts';
import type { PaidOrder } from '#domain/orders/paid-order.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import { HttpError } from './http-error.ts';

/** `'ours'`: the shop failed or was full; `'photo'`: it was unusable; `'away'`: the client disconnected. */
export type PreviewFault = 'ours' | 'photo' | 'away';

/** Attempts without a picture that an account or address gets back before they count. */
const PATIENCE = { photo: 'unusablePhoto', away: 'abandonedPreview' } as const;

/** A preview taken from a quota. */
export interface SpentPreview {
  /** Returns a preview that ended without a picture, within the limits of its cause. */
  giveBack(fault: PreviewFault): Promise<void>;
  /** Marks it as delivered; before that it is returned automatically when this process is killed. */
  deliver(): Promise<void>;
}

export interface PreviewQuota {
  /** Takes one preview; rejects with `HttpError` 429 when none is left. */
  spend(caller: Caller, address: string, order?: PaidOrder): Promise<SpentPreview>;
  /** Returns what a user has taken for a request that is rejected before anything is spent. */
  release(caller: Caller): Promise<void>;
}

/**
 * Signed-in users spend a preview that the database has granted them (`increment_preview_usage`), guests one of the
 * daily share of their address or paid order, the service key none. Failures of the shop are returned; so are canceled
 * requests and unusable photos, within limits: otherwise canceled previews would occupy the workers for free.
 */
export function createPreviewQuota(
  service: Pick<ServiceDatabase, 'query'>,
  limits: Pick<Limits, 'take' | 'giveBack'>,
  keys: Pick<OrderKeys, 'opens'>,
): PreviewQuota {
  async function mayComeBack(fault: PreviewFault, who: string): Promise<boolean> {
    return fault === 'ours' || (await limits.take(PATIENCE[fault], who)).ok;
  }

  async function spendOfUser(userId: string): Promise<SpentPreview | null> {
    const [row] = await service.query<{ id: string | null }>('select public.spend_preview($1::uuid) as id', [
      userId,
    ]);
    const id = row?.id;
    if (!id) return null;
    return {
      giveBack: async (fault) => {
        const statement = (await mayComeBack(fault, userId)) ? 'return_preview' : 'deliver_preview';
        await service.query(`select public.${statement}($1::uuid)`, [id]);
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
    if (!verdict.ok) throw new HttpError(429, PREVIEW_COPY.limitReached, verdict.retryAfterSeconds);
    return {
      giveBack: async (fault) => {
        // Unusable photos count: the address's share protects the workers.
        if (fault !== 'photo' && (await mayComeBack(fault, key))) await limits.giveBack(name, key);
      },
      deliver: async () => {},
    };
  }

  return {
    spend: async ({ role, userId }, address, order) => {
      if (role === 'service_role') return { giveBack: async () => {}, deliver: async () => {} };
      if (!userId) return spendOfGuest(address, order);
      const spent = await spendOfUser(userId);
      if (!spent) throw new HttpError(429, PREVIEW_COPY.limitReached);
      return spent;
    },
    release: async ({ role, userId }) => {
      if (role === 'service_role' || !userId) return;
      await (await spendOfUser(userId))?.giveBack('photo');
    },
  };
}
