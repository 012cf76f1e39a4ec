import type { MailGroup, MailName } from '#domain/mail-texts/all-mails.ts';
import type { MailText } from '#domain/mail-texts/mail-text.ts';

const GROUPS: Readonly<Record<MailGroup, string>> = {
  orders: 'Orders',
  accounts: 'Accounts',
  visitors: 'Messages and reports',
  operators: 'To the shop’s admins',
};

const NAMES: Readonly<Record<MailName, string>> = {
  order_confirmation: 'Order confirmation',
  order_confirmation_files: 'Order confirmation, files only',
  order_files: 'Files are ready',
  order_shipped: 'On its way',
  order_partly_shipped: 'A part is on its way',
  order_refunded: 'Refund',
  order_cancelled: 'Cancellation',
  order_review: 'Ask for a review',
  confirmation: 'Confirm the address',
  invite: 'Invitation',
  magic_link: 'Sign-in link',
  recovery: 'New password',
  email_change: 'Change of the address',
  reauthentication: 'Confirmation code',
  already_registered: 'Account exists already',
  account_changed: 'Account was changed',
  report_hidden: 'Report: the post is hidden',
  report_kept: 'Report: the post stays',
  contact_message: 'Message of the contact form',
  admin_new_order: 'New order',
  admin_failed_print: 'Print files failed',
  admin_failed_refund: 'Refund failed',
  admin_failed_mail: 'Mail failed',
  admin_report: 'PetTok report',
  admin_review: 'New review',
  admin_low_disk: 'Low disk',
};

const FIELDS: Readonly<Record<keyof MailText, string>> = {
  subject: 'Subject',
  title: 'Heading',
  body: 'Text',
  action: 'Button',
  note: 'Small print',
};

/** Texts of the console's mail texts. */
export const MAILS_COPY = {
  meta: 'Mails · Console',
  lead: 'What the shop’s mails say. Changes hold for the next mail. Tables, addresses, links and codes come by themselves.',
  hosted:
    'Mails about accounts are sent by the Supabase project and changed there; the templates are in supabase/templates.',
  choose: 'Mail',
  groups: GROUPS,
  names: NAMES,
  changed: (name: string) => `${name} · changed`,
  fields: FIELDS,
  bodyHint: 'Empty lines part paragraphs.',
  placeholders: 'Values',
  placeholdersLead: 'Written like this, they are replaced by:',
  placeholder: (name: string) => `{{ ${name} }}`,
  usual: 'This is the usual text.',
  reset: 'Back to the usual text',
  resetTitle: 'Back to the usual text?',
  resetBody: 'Your own text of this mail is deleted.',
  resetDone: (name: string) => `${name}: the usual text again`,
  saved: (name: string) => `${name} is saved`,
  preview: {
    title: 'Preview',
    lead: 'With sample values.',
    views: 'Form of the mail',
    html: 'HTML',
    text: 'Plain text',
    light: 'Light',
    dark: 'Dark',
    colors: 'Colors',
    frame: 'Preview of the mail',
    subject: 'Subject:',
    waiting: 'Preparing the preview…',
    wrong: 'The preview follows when the text is complete.',
    send: 'Send a test to me',
    sending: 'Sending…',
    sent: (address: string) => `A test was sent to ${address}`,
  },
} as const;
