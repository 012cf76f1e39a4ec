import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailTemplates, TemplateName } from '../mail/mail-templates.ts';
import type { OneTimeToken } from './one-time-tokens.ts';

/** How `verify` knows what a link is for. */
export type VerificationType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface LinkMail {
  readonly to: string;
  readonly type: VerificationType;
  readonly token: OneTimeToken;
  /** Where the link leads to in the end; allowed already. */
  readonly redirectTo: string;
  /** The account's address, when it is not `to`. */
  readonly email?: string;
  readonly newEmail?: string;
}

/**
 * The mails of the auth service. None of them holds anything that a user could have chosen, such
 * as a name: otherwise strangers could send their texts in the shop's name.
 */
export interface AuthMails {
  /** A mail with link and code. */
  sendLink(mail: LinkMail): void;
  /** A code to confirm a change of password. */
  sendReauthentication(to: string, code: string): void;
  /** To the owner of an account whose address somebody wanted to register. */
  sendAlreadyRegistered(to: string): void;
  /** To the owner of an account, after one of its ways to sign in has changed. */
  sendNotice(to: string, change: AccountChange): void;
  /** The address that a link mail contains. */
  link(mail: Pick<LinkMail, 'type' | 'token' | 'redirectTo'>): string;
}

/** What the owner of an account is told. */
const changes = {
  googleLinked: 'A Google account can now be used to sign in to your Pawtrait account.',
  googleUnlinked: 'A Google account can no longer be used to sign in to your Pawtrait account.',
  factorAdded:
    'Two-step sign-in was set up for your Pawtrait account: it now asks for a code of your authenticator app.',
  factorRemoved: 'An authenticator app was removed from your Pawtrait account.',
  recoveryCodeUsed: 'A recovery code was used to sign in to your Pawtrait account. It cannot be used again.',
} as const;
export type AccountChange = keyof typeof changes;

const templateOf: Readonly<Record<VerificationType, TemplateName>> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
};

export function createAuthMails(queue: MailQueue, templates: MailTemplates, publicUrl: string): AuthMails {
  const link: AuthMails['link'] = ({ token, type, redirectTo }) => {
    const url = new URL('/auth/v1/verify', publicUrl);
    url.search = new URLSearchParams({ token: token.token, type, redirect_to: redirectTo }).toString();
    return url.href;
  };
  return {
    link,
    sendLink: (mail) =>
      queue.send(
        templates.render(templateOf[mail.type], mail.to, {
          SiteURL: publicUrl,
          Email: mail.email ?? mail.to,
          ConfirmationURL: link(mail),
          Token: mail.token.code,
          ...(mail.newEmail ? { NewEmail: mail.newEmail } : {}),
        }),
      ),
    sendReauthentication: (to, code) =>
      queue.send(templates.render('reauthentication', to, { SiteURL: publicUrl, Email: to, Token: code })),
    sendNotice: (to, change) =>
      queue.send(
        templates.render('account_changed', to, {
          SiteURL: publicUrl,
          Email: to,
          Change: changes[change],
        }),
      ),
    sendAlreadyRegistered: (to) =>
      queue.send(templates.render('already_registered', to, { SiteURL: publicUrl, Email: to })),
  };
}
