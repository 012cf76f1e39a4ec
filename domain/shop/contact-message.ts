import { isEmail } from '../orders/address.ts';

/** A message of the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** Most characters of each field; the database holds to the same. */
export const MESSAGE_MOST: Readonly<Record<keyof ContactMessage, number>> = {
  name: 100,
  email: 320,
  subject: 150,
  message: 4000,
};

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/** A message without stray space; only the message itself may have several lines. */
export function normalizeMessage({ name, email, subject, message }: ContactMessage): ContactMessage {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    name: line(name),
    email: line(email),
    subject: line(subject),
    message: message.replace(/\r\n?/g, '\n').trim(),
  };
}

/** What is wrong with a normalized message, field by field; empty when it can be sent. */
export function contactErrors(message: ContactMessage): ContactErrors {
  const errors: ContactErrors = {};
  if (message.name === '') errors.name = 'Please tell us your name.';
  if (!isEmail(message.email)) errors.email = 'Please enter an e-mail address we can answer to.';
  if (message.subject === '') errors.subject = 'Please say in a few words what it is about.';
  if (message.message === '') errors.message = 'Please write your message.';
  for (const field of Object.keys(MESSAGE_MOST) as (keyof ContactMessage)[]) {
    if (message[field].length > MESSAGE_MOST[field])
      errors[field] = `Please use at most ${MESSAGE_MOST[field]} characters.`;
  }
  return errors;
}
