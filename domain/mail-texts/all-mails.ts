import { ACCOUNT_MAILS } from './account-mail-texts.ts';
import type { MailKind, MailText } from './mail-text.ts';
import { OPERATOR_MAILS } from './operator-mail-texts.ts';
import { ORDER_MAILS } from './order-mail-texts.ts';
import { REMINDER_MAILS } from './reminder-mail-texts.ts';
import { VISITOR_MAILS } from './visitor-mail-texts.ts';

/** All mails by the part of the shop that they belong to. */
export const MAIL_GROUPS = {
  orders: ORDER_MAILS,
  accounts: ACCOUNT_MAILS,
  reminders: REMINDER_MAILS,
  visitors: VISITOR_MAILS,
  operators: OPERATOR_MAILS,
} as const;

export type MailGroup = keyof typeof MAIL_GROUPS;

const MAILS = { ...ORDER_MAILS, ...ACCOUNT_MAILS, ...REMINDER_MAILS, ...VISITOR_MAILS, ...OPERATOR_MAILS };

export type MailName = keyof typeof MAILS;

export const MAIL_NAMES = Object.keys(MAILS) as readonly MailName[];

export const isMailName = (name: string): name is MailName => Object.hasOwn(MAILS, name);

export const mailKind = (name: MailName): MailKind => MAILS[name];

/** Reads the current text of a mail. */
export type TextOf = (name: MailName) => MailText;

/** Texts of mails that the operator has not changed. */
export const defaultMailText: TextOf = (name) => MAILS[name].text;
