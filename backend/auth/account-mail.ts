import type { AccountMailName } from '#domain/mail-texts/account-mail-texts.ts';
import type { MailText } from '#domain/mail-texts/mail-text.ts';
import { type ComposedMail, composeMail } from '../mail/compose-mail.ts';
import { code, links } from '../mail/mail-sheet.ts';

/** What mails about accounts are made of. */
export interface AccountMailFacts {
  readonly site: string;
  readonly email: string;
  /** What the button leads to, of a mail that confirms something. */
  readonly confirmationUrl?: string;
  readonly token?: string;
  readonly newEmail?: string;
  /** The message: what has changed. */
  readonly change?: string;
}

const OR_CODE = 'or type in this code';
const CODE = 'your code';
const FORGOTTEN = 'Forgot the password? Choose a new one';

/** One of the mails about accounts. */
export function accountMail(name: AccountMailName, text: MailText, facts: AccountMailFacts): ComposedMail {
  const { site, email, confirmationUrl, token, newEmail, change } = facts;
  const values = {
    email,
    ...(newEmail === undefined ? {} : { new_email: newEmail }),
    ...(change === undefined ? {} : { change }),
  };
  const content = { text, values, site };
  switch (name) {
    case 'already_registered':
      return composeMail({
        ...content,
        link: `${site}/account?to=sign-in`,
        after: [links([{ text: FORGOTTEN, link: `${site}/account?to=forgot-password` }])],
      });
    case 'account_changed':
      return composeMail({ ...content, link: `${site}/account` });
    case 'reauthentication':
      return composeMail({ ...content, after: token === undefined ? [] : [code(CODE, token)] });
    default:
      return composeMail({
        ...content,
        ...(confirmationUrl === undefined ? {} : { link: confirmationUrl }),
        // Invitations lead to no page with a code field.
        after: token === undefined || name === 'invite' ? [] : [code(OR_CODE, token)],
      });
  }
}
