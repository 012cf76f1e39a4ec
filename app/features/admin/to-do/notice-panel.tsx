import { useState } from 'react';
import { NOTICE_EVENTS, type NoticeEvent } from '#domain/orders/operator-notices.ts';
import { useAuth } from '../../../lib/auth/auth-context.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { outcomeOf } from '../console/outcome.ts';
import { Panel } from '../console/panel.tsx';
import { useChange } from '../console/use-change.ts';
import { TO_DO_COPY } from './to-do-copy.ts';

const copy = TO_DO_COPY.notices;

/** Which mails an admin gets; a press is saved at once. */
export function NoticePanel({ notices }: { notices: readonly NoticeEvent[] }) {
  const { user } = useAuth();
  const { change, isBusy } = useChange();
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<readonly NoticeEvent[] | null>(null);
  if (!user) return null;
  const choose = async (event: NoticeEvent, isWanted: boolean) => {
    if (isBusy) return;
    const events = NOTICE_EVENTS.filter((one) => (one === event ? isWanted : notices.includes(one)));
    setChosen(events);
    await change(
      async (supabase) => {
        const { error } = await supabase.from('admin_notices').upsert({ user_id: user.id, events });
        return outcomeOf(error);
      },
      { done: copy.saved },
    );
    setChosen(null);
  };
  return (
    <Panel title={copy.title} lead={copy.lead(user.email ?? '')} className="mt-6">
      <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {NOTICE_EVENTS.map((event) => (
          <li key={event}>
            <Checkbox
              label={copy.events[event]}
              checked={(chosen ?? notices).includes(event)}
              aria-disabled={isBusy}
              onChange={({ currentTarget }) => void choose(event, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
