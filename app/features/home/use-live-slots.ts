import { useEffect, useRef } from 'react';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';

/** The page has to be still for this long before it listens, in milliseconds: nothing of the first sight waits for it. */
const QUIET_MS = 4000;

/** Calls back when the photos of one of the slots change in the backend. */
export function useLiveSlots(slots: readonly string[], onChange: () => void): void {
  const { supabaseUrl, publishableKey } = useShopSettings();
  const tell = useRef(onChange);
  tell.current = onChange;
  const wanted = slots.join();
  useEffect(() => {
    let leave = () => {};
    const listen = async () => {
      const supabase = await browserSupabase({ supabaseUrl, publishableKey });
      const channel = supabase.channel('home-photos');
      for (const slot of wanted.split(',')) {
        const change = {
          event: '*',
          schema: 'public',
          table: 'app_photos',
          filter: `slot=eq.${slot}`,
        } as const;
        channel.on('postgres_changes', change, () => tell.current());
      }
      channel.subscribe((state, error) => {
        if (state === 'TIMED_OUT' || state === 'CHANNEL_ERROR') reportProblem(`Photos: ${state}`, error);
      });
      leave = () => void supabase.removeChannel(channel);
      if (left) leave();
    };
    let left = false;
    const timer = setTimeout(() => {
      listen().catch((error: unknown) => reportProblem('Photos cannot be followed', error));
    }, QUIET_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      leave();
    };
  }, [supabaseUrl, publishableKey, wanted]);
}
