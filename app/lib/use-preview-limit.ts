import { guestPreviewLimit } from '#domain/studio/guest-previews.ts';
import { type PreviewLimit, UNKNOWN_LIMIT, userPreviewLimit } from '#domain/studio/preview-limit.ts';
import { useAuth } from './auth/auth-context.ts';
import { useBrowserStore } from './browser-store.ts';
import { useGuestUsage } from './guest-usage.ts';
import { paidOrder } from './paid-order.ts';

/** The visitor's remaining previews of today. */
export function usePreviewLimit(): PreviewLimit {
  const { user, profile, profileLoading, isAdmin, loading } = useAuth();
  const usage = useGuestUsage();
  const order = useBrowserStore(paidOrder, null);
  if (loading || !usage) return UNKNOWN_LIMIT;
  return user
    ? userPreviewLimit({ profile, isAdmin, loading: profileLoading })
    : guestPreviewLimit(usage, { hasPaid: order !== null });
}
