import { NOTICE_EVENTS, type NoticeEvent } from '#domain/orders/operator-notices.ts';
import type { Supabase } from '../../../lib/supabase.ts';

/** What the admin who is signed in gets mails about. Rejects when it cannot be read. */
export async function readNotices(supabase: Supabase): Promise<readonly NoticeEvent[]> {
  const { data } = await supabase.rpc('admin_own_notices').throwOnError();
  return NOTICE_EVENTS.filter((event) => data.includes(event));
}
