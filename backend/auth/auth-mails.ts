import type { AccountMailName } from '#domain/mail-texts/account-mail-texts.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { type AccountMailFacts, accountMail } from './account-mail.ts';
import type { OneTimeToken } from './one-time-tokens.ts';

/** The type of a link for `verify`. */
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
  /** To the owner of an account whose address is registered again. */
  sendAlreadyRegistered(to: string): void;
  /** To the owner of an account, after one of its ways to sign in has changed. */
  sendNotice(to: string, change: AccountChange): void;
  /** The address that a link mail contains. */
  link(mail: Pick<LinkMail, 'type' | 'token' | 'redirectTo'>): string;
}

/** Mails to the owner of an account. */
const changes = {
  googleLinked: (shop: string) => `A Google account can now be used to sign in to your ${shop} account.`,
  googleUnlinked: (shop: string) =>
    `A Google account can no longer be used to sign in to your ${shop} account.`,
  factorAdded: (shop: string) =>
    `Two-step sign-in was set up for your ${shop} account: it now asks for a code of your authenticator app.`,
  factorRemoved: (shop: string) => `An authenticator app was removed from your ${shop} account.`,
  recoveryCodeUsed: (shop: string) =>
    `A recovery code was used to sign in to your ${shop} account. It cannot be used again.`,
} as const;
export type AccountChange = keyof typeof changes;

const mailOf: Readonly<Record<VerificationType, AccountMailName>> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** @param textOf current text of each mail */
export function createAuthMails(queue: MailQueue, textOf: TextOf, publicUrl: string): AuthMails {
  const link: AuthMails['link'] = ({ token, type, redirectTo }) => {
    const url = new URL('/auth/v1/verify', publicUrl);
    url.search = new URLSearchParams({ token: token.token, type, redirect_to: redirectTo }).toString();
    return url.href;
  };
  const send = (name: AccountMailName, to: string, facts: Partial<AccountMailFacts> = {}) =>
    queue.send({ to, ...accountMail(name, textOf(name), { site: publicUrl, email: to, ...facts }) });
  return {
    link,
    sendLink: (mail) =>
      send(mailOf[mail.type], mail.to, {
        email: mail.email ?? mail.to,
        confirmationUrl: link(mail),
        token: mail.token.code,
        ...(mail.newEmail ? { newEmail: mail.newEmail } : {}),
      }),
    sendReauthentication: (to, code) => send('reauthentication', to, { token: code }),
    sendNotice: (to, change) => send('account_changed', to, { change: changes[change](nameOfShop()) }),
    sendAlreadyRegistered: (to) => send('already_registered', to),
  };
}
