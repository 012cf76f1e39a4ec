import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ReminderChoice } from '#domain/orders/reminder.ts';
import { callShop } from '../../lib/call-shop.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { REMINDERS_COPY as copy } from './reminders-copy.ts';

/** Where links in reminders lead. The answer needs a click, because mail programs open links by themselves. */
export function ReminderScreen({ choice }: { choice: ReminderChoice }) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const key = params.get('key') ?? '';
  const isCutOff = id === '' || key === '';
  const [state, setState] = useState<keyof typeof copy.done>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const answer = async () => {
    if (isBusy) return;
    setBusy(true);
    const answered = await callShop('answer-reminder', {
      id,
      key,
      choice,
    });
    setBusy(false);
    if (answered.ok) setState(answered.data.state);
    setFailure(answered.ok ? undefined : answered.message);
  };
  const { title, lead } = state ? copy.done[state] : isCutOff ? copy.cutOff : copy[choice];
  return (
    <div className="wall grid min-h-[60vh] place-content-center justify-items-center gap-5 py-16 text-center">
      <div role="status" className="grid justify-items-center gap-5">
        <h1 className="display display-large">{title}</h1>
        <p className="lead max-w-lg">{lead}</p>
      </div>
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      {state || isCutOff ? (
        <Link to="/" className={buttonStyle({ look: 'outline' })}>
          {copy.home}
        </Link>
      ) : (
        <Button size="large" aria-disabled={isBusy} onClick={() => void answer()}>
          {copy[choice].action}
        </Button>
      )}
    </div>
  );
}
