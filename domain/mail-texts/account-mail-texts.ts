import { COMMON_SAMPLES } from './common-samples.ts';
import type { MailKind } from './mail-text.ts';

const samples = { ...COMMON_SAMPLES, email: 'pat@example.com' };

/** Mails about accounts. With a Supabase project it sends them itself, by `supabase/templates`. */
export const ACCOUNT_MAILS = {
  confirmation: {
    text: {
      subject: 'Confirm your e-mail to open your art studio',
      title: 'Confirm your e-mail',
      body: 'Welcome to {{ shop_name }}! Please confirm that {{ email }} is yours, and your free art studio is ready: save previews, share them on PetTok and take them home.',
      action: 'Confirm my e-mail',
      note: 'The link and the code work once, for 24 hours. If you did not sign up, you can ignore this mail: nothing happens without your click.',
    },
    samples,
  },
  invite: {
    text: {
      subject: 'You are invited to {{ shop_name }}',
      title: 'You are invited',
      body: 'You have been invited to {{ shop_name }}, where photos of pets become paintings. Accept, choose a password, and start painting.',
      action: 'Accept the invitation',
      note: 'The link works once, for 7 days. If you did not expect an invitation, you can ignore this mail.',
    },
    samples,
  },
  magic_link: {
    text: {
      subject: 'Your {{ shop_name }} sign-in link',
      title: 'Your sign-in link',
      body: 'Here is your link to sign in to {{ shop_name }} as {{ email }}. No password needed.',
      action: 'Sign in',
      note: 'The link and the code work once, for an hour. If you did not ask for them, you can ignore this mail: nobody is signed in without your click.',
    },
    samples,
  },
  recovery: {
    text: {
      subject: 'Choose a new {{ shop_name }} password',
      title: 'Choose a new password',
      body: 'Somebody, hopefully you, asked for a new password for {{ email }}. Follow the link to choose one.',
      action: 'Choose a new password',
      note: 'The link and the code work once, for an hour. If you did not ask for them, you can ignore this mail: your password stays as it is.',
    },
    samples,
  },
  email_change: {
    text: {
      subject: 'Confirm the change of your e-mail',
      title: 'Confirm your new e-mail',
      body: 'The e-mail address of a {{ shop_name }} account is to change from {{ email }} to {{ new_email }}. To make sure that this is wanted, the change has to be confirmed from both mailboxes.',
      action: 'Confirm the change',
      note: 'The link and the code work once, for an hour. If you did not ask for this change, do not confirm it, and choose a new password.',
    },
    samples: { ...samples, new_email: 'pat.lee@example.com' },
  },
  reauthentication: {
    text: {
      subject: 'Your {{ shop_name }} confirmation code',
      title: 'Your confirmation code',
      body: 'Type in this code to confirm that it is you who is changing the password of your {{ shop_name }} account.',
      action: '',
      note: 'The code works once, for ten minutes. Never give it to anybody; we do not ask for it. If you did not ask for it, choose a new password.',
    },
    samples,
  },
  already_registered: {
    text: {
      subject: 'You already have a {{ shop_name }} account',
      title: 'You already have an account',
      body: 'Somebody, hopefully you, tried to use {{ email }} for a {{ shop_name }} account. There already is one, with everything you saved: sign in with the password you chose then.',
      action: 'Sign in',
      note: 'If it was not you, you can ignore this mail: nothing has changed.',
    },
    samples,
  },
  account_changed: {
    text: {
      subject: 'Your {{ shop_name }} account was changed',
      title: 'Your account was changed',
      body: '{{ change }}',
      action: 'Look at your account',
      note: 'If it was not you: choose a new password at once (it signs out everybody else), look at the ways to sign in on your account page, and write to us.',
    },
    samples: {
      ...samples,
      change: 'A recovery code was used to sign in to your account. It cannot be used again.',
    },
  },
} as const satisfies Record<string, MailKind>;

export type AccountMailName = keyof typeof ACCOUNT_MAILS;
