import { LEGAL_TEXTS, type LegalText, legalTextSchema } from '#domain/shop/legal-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { Tabs } from '../console/tabs.tsx';
import { usePageForm } from '../console/use-page-form.ts';
import { saveText, type TextRow } from './legal-texts.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { TEXTS_COPY as copy } from './texts-copy.ts';

interface TextsPageProps {
  name: LegalText;
  /** As it is stored now; null where the operator has none. */
  text: TextRow | null;
}

/** The operator's legal texts, one at a time. */
export function TextsPage(props: TextsPageProps) {
  return (
    <SettingsFrame lead={copy.lead}>
      <Tabs
        label={copy.choose}
        name="text"
        choices={LEGAL_TEXTS.map((value) => ({ value, label: copy.names[value] }))}
        current={props.name}
      />
      <TextForm key={props.name} {...props} />
    </SettingsFrame>
  );
}

function TextForm({ name, text }: TextsPageProps) {
  const { draft, bar, submit } = usePageForm({
    stored: { body: text?.body ?? '' },
    schema: legalTextSchema,
    version: text,
    save: (supabase, { body }, seen) => saveText(supabase, name, seen, body.trim()),
    saved: () => copy.saved(copy.names[name]),
  });
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-4">
      <Notice>{text ? copy.own[name] : copy.builtIn[name]}</Notice>
      <TextAreaField
        label={copy.label[name]}
        hint={copy.hint}
        rows={18}
        value={draft.values.body}
        error={draft.errors.body}
        onChange={(event) => draft.set({ body: event.currentTarget.value })}
      />
      <p>
        <ConsoleLink to={`/${name}`}>{copy.see}</ConsoleLink>
      </p>
      <SaveBar {...bar} />
    </form>
  );
}
