import { Send } from 'lucide-react';
import { useState } from 'react';
import type { MailName } from '#domain/mail-texts/all-mails.ts';
import type { MailText } from '#domain/mail-texts/mail-text.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { Panel } from '../console/panel.tsx';
import { MAILS_COPY } from './mails-copy.ts';
import { useMailPreview } from './use-mail-preview.ts';

const copy = MAILS_COPY.preview;

interface MailPreviewProps {
  name: MailName;
  /** As it is edited. */
  text: MailText;
}

/** What an edited mail looks like, in both of its forms, and a button that mails it to oneself. */
export function MailPreview({ name, text }: MailPreviewProps) {
  const { mail, problem, isComplete } = useMailPreview(name, text);
  const [form, setForm] = useState('html');
  const [colors, setColors] = useState('light');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending || !isComplete) return;
    setSending(true);
    const answer = await callAdmin('admin-preview-mail', { name, text, send: true });
    setSending(false);
    if (answer.ok) notify.success({ title: copy.sent(answer.value.sentTo ?? '') });
    else notify.error({ title: answer.message });
  };
  return (
    <Panel
      title={copy.title}
      lead={copy.lead}
      aside={
        <Button
          size="small"
          look="outline"
          aria-disabled={isSending || !isComplete}
          onClick={() => void send()}
        >
          <Send size={16} aria-hidden /> {isSending ? copy.sending : copy.send}
        </Button>
      }
      className="min-w-0"
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <Choice
          label={copy.views}
          choices={{ html: copy.html, text: copy.text }}
          value={form}
          onChange={setForm}
        />
        {form === 'html' && (
          <Choice
            label={copy.colors}
            choices={{ light: copy.light, dark: copy.dark }}
            value={colors}
            onChange={setColors}
          />
        )}
      </div>
      <div role="status">
        {!isComplete && <Notice tone="honey">{copy.wrong}</Notice>}
        {isComplete && problem && <Notice tone="danger">{problem}</Notice>}
        {isComplete && !problem && !mail && <p className="text-ink-soft">{copy.waiting}</p>}
      </div>
      {mail && (
        <>
          <p className="mb-3 break-words">
            <span className="text-ink-soft">{copy.subject}</span>{' '}
            <span className="font-semibold">{mail.subject}</span>
          </p>
          {form === 'html' ? (
            <iframe
              title={copy.frame}
              // No scripts, forms or links out of it.
              sandbox="allow-same-origin"
              srcDoc={mail.html}
              // The mail follows the colors of its frame, as in a mailbox.
              style={{ colorScheme: colors }}
              className="h-[46rem] w-full rounded-card border border-line"
            />
          ) : (
            <pre className="max-h-[46rem] overflow-auto whitespace-pre-wrap break-words rounded-card bg-paper-deep p-4 text-sm">
              {mail.text}
            </pre>
          )}
        </>
      )}
    </Panel>
  );
}

interface ChoiceProps {
  label: string;
  choices: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <fieldset aria-label={label} className="flex gap-1 rounded-full bg-paper-deep p-1">
      {Object.entries(choices).map(([one, text]) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          className={classNames(
            'min-h-11 rounded-full px-4 font-medium text-[0.9375rem]',
            one === value ? 'bg-surface text-ink shadow-soft' : 'text-ink-soft hover:text-ink',
          )}
          onClick={() => onChange(one)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
