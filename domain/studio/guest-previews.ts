import type { PreviewLimit } from './preview-limit.ts';

/** Previews that a guest may make on one day. */
export const GUEST_DAILY_PREVIEWS = 10;
/** Where the browser keeps the count. */
export const GUEST_USAGE_KEY = 'pawtrait-guest-usage';

/** What a guest has used on one day. */
export interface GuestUsage {
  /** Calendar day as YYYY-MM-DD. */
  readonly date: string;
  readonly used: number;
}

/** The calendar day of a moment where the visitor is, as YYYY-MM-DD. */
export function localDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Reads what was stored; anything unreadable, and any other day, counts as nothing used. */
export function readGuestUsage(stored: string | null, today: string): GuestUsage {
  const fresh = { date: today, used: 0 };
  if (!stored) return fresh;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null || !('date' in value) || !('used' in value)) return fresh;
    const { date, used } = value;
    if (date !== today || typeof used !== 'number' || !Number.isInteger(used) || used < 0) return fresh;
    return { date: today, used };
  } catch {
    return fresh;
  }
}

/** The usage after one more preview. */
export function spendGuestPreview(usage: GuestUsage): GuestUsage {
  return { ...usage, used: usage.used + 1 };
}

/** What a guest has left; no limit after a paid order on this device. */
export function guestPreviewLimit(usage: GuestUsage, { hasPaid = false } = {}): PreviewLimit {
  const remaining = Math.max(0, GUEST_DAILY_PREVIEWS - usage.used);
  return {
    remaining,
    limit: GUEST_DAILY_PREVIEWS,
    limitReached: !hasPaid && remaining === 0,
    unlimited: hasPaid,
    loading: false,
  };
}
