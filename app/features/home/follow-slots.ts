import { browserSupabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';

/** Calls back when the photos of one of the slots change in the backend. Answers how to stop. */
export async function followSlots(slots: readonly string[], onChange: () => void): Promise<() => void> {
  const supabase = await browserSupabase();
  const channel = supabase.channel('home-photos');
  for (const slot of slots) {
    const change = {
      event: '*',
      schema: 'public',
      table: 'app_photos',
      filter: `slot=eq.${slot}`,
    } as const;
    channel.on('postgres_changes', change, onChange);
  }
  let hasJoined = false;
  channel.subscribe((state, error) => {
    // Subscribed again: changes during the interruption were not sent.
    if (state === 'SUBSCRIBED' && hasJoined) onChange();
    if (state === 'SUBSCRIBED') hasJoined = true;
    if (state === 'TIMED_OUT' || state === 'CHANNEL_ERROR') reportProblem(`Photos: ${state}`, error);
  });
  return () => void supabase.removeChannel(channel);
}
