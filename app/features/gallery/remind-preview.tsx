import { type FormEvent, useState } from 'react';
import { isEmail } from '#domain/orders/address.ts';
import { REMINDER_WORDING } from '#domain/orders/reminder.ts';
import { agreeToReminder } from '../../lib/agree-to-reminder.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { useVisitPictures } from '../../lib/visit-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';

const copy = GALLERY_COPY.remind;

/** Offers one mail before the newest preview of this device expires. Nothing where all are saved. */
export function RemindPreview() {
  const { user } = useAuth();
  const newest = useVisitPictures().find(({ isSaved }) => !isSaved);
  const [typed, setTyped] = useState<string>();
  const [agrees, setAgrees] = useState(false);
  const [error, setError] = useState<string>();
  const [remindedOf, setRemindedOf] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const email = typed ?? user?.email ?? '';
  if (!newest || remindedOf === newest.url) return null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const problem = isEmail(email.trim()) ? (agrees ? undefined : copy.agree) : copy.email;
    setError(problem);
    if (problem) return focusFirstError(event.currentTarget);
    setBusy(true);
    const message = await agreeToReminder({ kind: 'preview', email: email.trim(), previewUrl: newest.url });
    setBusy(false);
    if (message) setError(message);
    else setRemindedOf(newest.url);
  };
  return (
    <section
      aria-labelledby="remind-preview"
      className="mx-auto mt-10 w-full max-w-xl rounded-card border border-line bg-surface p-5 text-left shadow-soft sm:p-6"
    >
      <h2 id="remind-preview" className="display display-small mb-1">
        {copy.title}
      </h2>
      <p className="mb-4 text-ink-soft">{copy.lead}</p>
      <form onSubmit={submit} noValidate>
        <Field
          label={copy.label}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={320}
          value={email}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setTyped(event.currentTarget.value);
          }}
        />
        <Checkbox
          label={REMINDER_WORDING.preview}
          checked={agrees}
          onChange={(event) => {
            setError(undefined);
            setAgrees(event.currentTarget.checked);
          }}
        />
        <Button type="submit" look="outline" className="mt-3" aria-disabled={isBusy}>
          {copy.action}
        </Button>
      </form>
    </section>
  );
}
