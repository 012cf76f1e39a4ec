import { useMemo, useState } from 'react';
import { defaultMailText, type MailName, mailKind } from '#domain/mail-texts/all-mails.ts';
import { type MailText, mailTextSchema } from '#domain/mail-texts/mail-text.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { Panel } from '../console/panel.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { usePageForm } from '../console/use-page-form.ts';
import { MailPreview } from './mail-preview.tsx';
import { type MailTextRow, resetMailText, saveMailText, textOfRow } from './mail-texts.ts';
import { MAILS_COPY as copy } from './mails-copy.ts';

interface MailFormProps {
  name: MailName;
  /** As it is stored now; null for the usual text. */
  row: MailTextRow | null;
}

/** Edits one mail's text beside its preview. */
export function MailForm({ name, row }: MailFormProps) {
  const stored = row ? textOfRow(row) : defaultMailText(name);
  const schema = useMemo(() => mailTextSchema(mailKind(name)), [name]);
  const { draft, bar, change, version, submit } = usePageForm<MailText, MailTextRow | null>({
    stored,
    schema,
    version: row,
    save: (supabase, values, seen) => saveMailText(supabase, name, seen, values),
    saved: () => copy.saved(copy.names[name]),
  });
  const reset = () =>
    change(
      async (supabase) => {
        const outcome = await resetMailText(supabase, name);
        if (outcome.ok) {
          version.setSeen(null);
          draft.reset(defaultMailText(name));
        }
        return outcome;
      },
      { done: copy.resetDone(copy.names[name]) },
    );
  const field = (of: keyof MailText) => ({
    label: copy.fields[of],
    ...draft.text(of),
  });
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <form onSubmit={submit} noValidate className="grid min-w-0 gap-5">
        <Panel title={copy.names[name]} aside={<ResetButton isOwn={row !== null} onReset={reset} />}>
          <Field {...field('subject')} />
          <Field {...field('title')} />
          <TextAreaField {...field('body')} hint={copy.bodyHint} rows={6} />
          {defaultMailText(name).action && <Field {...field('action')} />}
          <TextAreaField {...field('note')} rows={3} />
          <Placeholders name={name} />
        </Panel>
        <SaveBar {...bar} />
      </form>
      <MailPreview name={name} text={draft.values} />
    </div>
  );
}

interface ResetButtonProps {
  isOwn: boolean;
  onReset: () => Promise<unknown>;
}

function ResetButton({ isOwn, onReset }: ResetButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isOwn) return <p className="text-[0.9375rem] text-ink-soft">{copy.usual}</p>;
  return (
    <>
      <Button size="small" look="outline" onClick={() => setAsking(true)}>
        {copy.reset}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.resetTitle}
        body={copy.resetBody}
        action={copy.reset}
        onClose={() => setAsking(false)}
        onConfirm={() => void onReset().then(() => setAsking(false))}
      />
    </>
  );
}

function Placeholders({ name }: { name: MailName }) {
  return (
    <section aria-label={copy.placeholders} className="text-[0.9375rem]">
      <p className="mb-2 text-ink-soft">{copy.placeholdersLead}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {Object.entries({ ...mailKind(name).samples, shop_name: nameOfShop() }).map(([one, sample]) => (
          <div key={one} className="contents">
            <dt>
              <code className="font-semibold">{copy.placeholder(one)}</code>
            </dt>
            <dd className="mb-1 break-words text-ink-soft">{sample}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
