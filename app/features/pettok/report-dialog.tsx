import { type FormEvent, useId, useState } from 'react';
import {
  type PetTokPost,
  REPORT_NOTE_MAX,
  REPORT_REASONS,
  type ReportReason,
} from '#domain/artwork/pettok.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';

const COPY = PETTOK_COPY.report;

interface ReportDialogProps {
  post: PetTokPost;
  onClose: () => void;
}

/** Reports a portrait to the moderators of PetTok. */
export function ReportDialog({ post, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const id = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setMissing(true);
    if (sending) return;
    setSending(true);
    const { kind, message } = await sendReport(post.id, reason, note.trim());
    setSending(false);
    notify[kind](message);
    if (kind !== 'error') onClose();
  };

  return (
    <Dialog onClose={onClose} title={COPY.title} description={COPY.lead}>
      <form onSubmit={send} className="px-6 pt-4 pb-6">
        <fieldset aria-describedby={missing ? `${id}-missing` : undefined}>
          <legend className="mb-1 font-semibold">{COPY.legend}</legend>
          {REPORT_REASONS.map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setMissing(false);
                }}
                className="size-5 shrink-0 accent-accent"
              />
              {COPY.reasons[value]}
            </label>
          ))}
          <p id={`${id}-missing`} role="alert" className="min-h-6 font-medium text-danger text-sm">
            {missing && COPY.choose}
          </p>
        </fieldset>
        <TextAreaField
          label={COPY.note}
          note={COPY.optional}
          rows={2}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {COPY.cancel}
          </Button>
          <Button type="submit" aria-disabled={sending}>
            {sending ? COPY.sending : COPY.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Sends a report; resolves with the message to show. */
async function sendReport(artwork_id: string, reason: ReportReason, note: string) {
  const failed = { kind: 'error', message: COPY.failed } as const;
  try {
    const supabase = await browserSupabase();
    const { error } = await supabase
      .from('artwork_reports')
      .insert({ artwork_id, reason, ...(note ? { note } : {}) });
    switch (error?.code) {
      case undefined:
        return { kind: 'success', message: COPY.thanks } as const;
      case '23505':
        return { kind: 'info', message: COPY.again } as const;
      case '42501':
        return { kind: 'info', message: COPY.own } as const;
      case 'PT404':
        return { kind: 'info', message: PETTOK_COPY.gone } as const;
      case 'PT429':
        return { kind: 'info', message: COPY.enough } as const;
      default:
        return failed;
    }
  } catch {
    return failed;
  }
}
