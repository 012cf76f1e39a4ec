import { MailCheck, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatWait } from '#domain/format/format-wait.ts';
import {
  type ContactErrors,
  type ContactMessage,
  contactErrors,
  EMPTY_MESSAGE,
  MESSAGE_MOST,
  normalizeMessage,
} from '#domain/shop/contact-message.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useOwnName } from '../../lib/auth/use-own-name.ts';
import { callShop } from '../../lib/call-shop.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { SHARED_COPY } from '../../lib/shared-copy.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { CONTENT_COPY } from './content-copy.ts';

const COPY = CONTENT_COPY.contact;
/** The end of the message is announced from here on. */
const NEAR_THE_END = 500;

interface ContactFormProps {
  /** Proves when the form was handed out. */
  stamp: string;
  /** Called when the form is shown again: it needs a new stamp. */
  onAnother: () => void;
}

/** A message to the shop. What was typed stays when sending fails. */
export function ContactForm({ stamp, onAnother }: ContactFormProps) {
  const { user } = useAuth();
  const ownName = useOwnName();
  const [edits, setEdits] = useState<Partial<ContactMessage>>({});
  // The account may become known while somebody types.
  const typed = { ...EMPTY_MESSAGE, name: ownName, email: user?.email ?? '', ...edits };
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<ContactErrors>({});
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const { left: pause, start } = useCountdown();
  const [sentTo, setSentTo] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working || pause > 0) return;
    const message = normalizeMessage(typed);
    const found = contactErrors(message);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    setWorking(true);
    const answer = await callShop('send-message', { ...message, website, stamp });
    setWorking(false);
    if (!answer.ok) start(answer.waitSeconds);
    if (answer.ok && answer.data.sent) setSentTo(message.email);
    else setFailure(answer.ok ? '' : answer.message);
  };

  const field = (name: keyof ContactMessage) => ({
    name,
    label: COPY.fields[name],
    value: typed[name],
    error: errors[name],
    maxLength: MESSAGE_MOST[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setEdits({ ...edits, [name]: currentTarget.value });
      setErrors(({ [name]: _, ...others }) => others);
    },
  });

  if (sentTo) return <Sent to={sentTo} onAnother={onAnother} />;
  const left = MESSAGE_MOST.message - typed.message.length;
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
      </div>
      <Field {...field('subject')} className="mt-1" />
      <TextAreaField
        {...field('message')}
        rows={7}
        className="mt-1"
        {...(left <= NEAR_THE_END ? { hint: COPY.left(left) } : {})}
      />
      <Trap value={website} onChange={setWebsite} />
      <div role="alert">
        {failure !== undefined && (
          <div className="mb-4">
            <Notice tone="danger" icon={<TriangleAlert size={20} aria-hidden />} title={COPY.failed}>
              {failure}
            </Notice>
          </div>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        aria-disabled={working || pause > 0}
        className="w-full tabular-nums sm:w-auto"
      >
        {pause > 0 ? SHARED_COPY.tryAgainIn(formatWait(pause)) : working ? COPY.sending : COPY.send}
      </Button>
      <p className="mt-4 text-ink-soft text-sm">{COPY.note}</p>
    </form>
  );
}

function Sent({ to, onAnother }: { to: string; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-4 text-center">
      <MailCheck size={44} aria-hidden className="text-accent-text" />
      <h2 ref={title} tabIndex={-1} className="display display-medium outline-none">
        {COPY.sentTitle}
      </h2>
      <p className="lead max-w-sm">{COPY.sent(to)}</p>
      <Button look="outline" onClick={onAnother}>
        {COPY.another}
      </Button>
    </div>
  );
}

interface TrapProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that people do not see: what fills it in is a program. */
function Trap({ value, onChange }: TrapProps) {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label>
        {COPY.trap}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
