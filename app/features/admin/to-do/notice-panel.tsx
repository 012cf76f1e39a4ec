import { startTransition, useRef, useState } from 'react';
import { NOTICE_EVENTS, type NoticeEvent } from '#domain/orders/operator-notices.ts';
import { useAuth } from '../../../lib/auth/auth-context.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { failureOf, type Outcome } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { useChange } from '../console/use-change.ts';
import { TO_DO_COPY } from './to-do-copy.ts';

const copy = TO_DO_COPY.notices;

/** Which mails an admin gets; a press is saved at once. */
export function NoticePanel({ notices }: { notices: readonly NoticeEvent[] }) {
  const { user } = useAuth();
  const { change } = useChange();
  /** Shown until it is stored and read again. */
  const [chosen, setChosen] = useState<readonly NoticeEvent[] | null>(null);
  const latest = useRef(notices);
  const shown = chosen ?? notices;
  if (!user) return null;

  const save = async (supabase: Supabase): Promise<Outcome<readonly NoticeEvent[]>> => {
    for (;;) {
      const events = latest.current;
      const { error } = await supabase
        .from('admin_notices')
        .upsert({ user_id: user.id, events: [...events] });
      if (error) return failureOf(error);
      // A choice made during the save is saved after it.
      if (events === latest.current) return { ok: true, value: events };
    }
  };
  const choose = async (event: NoticeEvent, isWanted: boolean) => {
    latest.current = NOTICE_EVENTS.filter((one) => (one === event ? isWanted : shown.includes(one)));
    setChosen(latest.current);
    const saved = await change(save, { done: copy.saved });
    // Null: the save under way takes this choice along.
    if (!saved) return;
    // In a transition, as the router shows what it has read; otherwise the old choice would show in between.
    startTransition(() => setChosen((newest) => (saved.ok && newest !== saved.value ? newest : null)));
  };
  return (
    <Panel title={copy.title} lead={copy.lead(user.email ?? '')} className="mt-6">
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {NOTICE_EVENTS.map((event) => (
          <li key={event}>
            <Checkbox
              label={copy.events[event]}
              checked={shown.includes(event)}
              onChange={({ currentTarget }) => void choose(event, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
