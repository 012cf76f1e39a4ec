import { useNavigate } from 'react-router';
import { MAIL_GROUPS, type MailGroup, type MailName } from '#domain/mail-texts/all-mails.ts';
import { useShopSettings } from '../../../lib/use-shop-settings.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { MailForm } from './mail-form.tsx';
import type { MailTextRow } from './mail-texts.ts';
import { MAILS_COPY as copy } from './mails-copy.ts';
import { SettingsFrame } from './settings-frame.tsx';

interface MailsPageProps {
  name: MailName;
  /** All texts that differ from the usual ones. */
  rows: readonly MailTextRow[];
}

/** The texts of the shop's mails, one at a time beside its preview. */
export function MailsPage({ name, rows }: MailsPageProps) {
  const navigate = useNavigate();
  const { hasOwnAccounts } = useShopSettings();
  const groups = (Object.keys(MAIL_GROUPS) as MailGroup[]).filter(
    (group) => hasOwnAccounts || group !== 'accounts',
  );
  const labelOf = (mail: MailName) =>
    rows.some((row) => row.name === mail) ? copy.changed(copy.names[mail]) : copy.names[mail];
  return (
    <SettingsFrame lead={copy.lead}>
      {!hasOwnAccounts && (
        <div className="mb-4">
          <Notice>{copy.hosted}</Notice>
        </div>
      )}
      <Select
        label={copy.choose}
        className="max-w-md"
        value={name}
        onChoose={(mail: string) => void navigate(`?mail=${mail}`, { preventScrollReset: true })}
      >
        {groups.map((group) => (
          <optgroup key={group} label={copy.groups[group]}>
            <Options
              choices={(Object.keys(MAIL_GROUPS[group]) as MailName[]).map((mail) => ({
                value: mail,
                label: labelOf(mail),
              }))}
            />
          </optgroup>
        ))}
      </Select>
      <MailForm key={name} name={name} row={rows.find((row) => row.name === name) ?? null} />
    </SettingsFrame>
  );
}
