import { Check, Mail, RotateCcw } from 'lucide-react';
import type { Database } from '#domain/database.types.ts';
import { useAuth } from '../../../lib/auth/auth-context.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { choicesOf } from '../../../ui/choices.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { EmptyList } from '../console/empty-list.tsx';
import { formatMoment } from '../console/format-when.ts';
import { PAGE_SIZE } from '../console/list-view.ts';
import { CONFLICT, DONE, failureOf, type Outcome } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { RowBatch, RowSelect } from '../console/row-batch.tsx';
import { Tabs } from '../console/tabs.tsx';
import { type BatchAction, useBatch } from '../console/use-batch.ts';
import { useChange } from '../console/use-change.ts';
import { MESSAGES_COPY as copy } from './messages-copy.ts';

export type MessageRow = Database['public']['Tables']['contact_messages']['Row'];

export const MESSAGE_STATES = choicesOf(copy.states);

interface MessagesPageProps {
  state: string;
  page: number;
  messages: readonly MessageRow[];
  hasMore: boolean;
}

/** Marks a message as done or open, unless it was changed since it was read. */
async function handle(
  supabase: Supabase,
  { id }: MessageRow,
  { by, isDone }: { readonly by: string | null; readonly isDone: boolean },
): Promise<Outcome> {
  const query = supabase
    .from('contact_messages')
    .update({ handled_at: isDone ? new Date().toISOString() : null, handled_by: isDone ? by : null })
    .eq('id', id);
  const { data, error } = await (isDone
    ? query.is('handled_at', null)
    : query.not('handled_at', 'is', null)
  ).select('id');
  if (error) return failureOf(error);
  return data.length > 0 ? DONE : CONFLICT;
}

/** What people have written to the shop, and whether it is handled. */
export function MessagesPage({ state, page, messages, hasMore }: MessagesPageProps) {
  const { user } = useAuth();
  const { change, isBusy } = useChange();
  const by = user?.id ?? null;
  const tick = (message: MessageRow): Promise<unknown> => {
    const isDone = message.handled_at === null;
    return change((supabase) => handle(supabase, message, { by, isDone }), {
      done: isDone ? copy.tickDone : copy.untickDone,
    });
  };
  const actionTo = (isDone: boolean): BatchAction<MessageRow> => ({
    label: isDone ? copy.tick : copy.untick,
    fits: ({ handled_at }) => (handled_at === null) === isDone,
    change: (supabase, message) => handle(supabase, message, { by, isDone }),
    done: isDone ? copy.batch.done : copy.batch.open,
  });
  const nameOf = ({ subject, name }: MessageRow) => copy.batch.name(subject, name);
  const batch = useBatch({ rows: messages, keyOf: ({ id }) => id, nameOf });
  const actions = state === 'open' ? [actionTo(true)] : [actionTo(true), actionTo(false)];
  const before = (page - 1) * PAGE_SIZE;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <Tabs label={CONSOLE_COPY.state} name="state" choices={MESSAGE_STATES} current={state} />
      {messages.length === 0 && <EmptyList>{state === 'open' ? copy.empty.open : copy.empty.all}</EmptyList>}
      <div className="mb-4 empty:hidden">
        <RowBatch batch={batch} actions={actions} />
      </div>
      <ul className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {messages.map((message) => (
          <li key={message.id} className="rounded-card border border-line bg-surface p-5 shadow-soft">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <h2 className="font-semibold text-[1.0625rem]">{message.subject}</h2>
              <p className="text-ink-soft text-sm">{formatMoment(message.created_at)}</p>
            </div>
            <p className="text-[0.9375rem] text-ink-soft">{copy.from(message.name, message.email)}</p>
            <p className="mt-3 max-w-3xl whitespace-pre-wrap break-words leading-relaxed">
              {message.message}
            </p>
            <div className="mt-4 flex flex-wrap items-center gap-2">
              <RowSelect batch={batch} row={message} />
              <a
                href={`mailto:${message.email}?subject=${encodeURIComponent(copy.answerSubject(message.subject))}`}
                className={buttonStyle({ look: 'outline', size: 'small' })}
              >
                <Mail size={17} aria-hidden /> {copy.answer}
              </a>
              <Button size="small" look="quiet" aria-disabled={isBusy} onClick={() => void tick(message)}>
                {message.handled_at ? <RotateCcw size={17} aria-hidden /> : <Check size={17} aria-hidden />}
                {message.handled_at ? copy.untick : copy.tick}
              </Button>
              {message.handled_at && (
                <span className="text-sage-text text-sm">
                  {copy.handled(formatMoment(message.handled_at))}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} matches={before + messages.length} hasMore={hasMore} />
    </>
  );
}
