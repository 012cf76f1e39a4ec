import type { MailTransport } from './mail.ts';

/** Where no mails can be sent: each one fails, and the log names the setting. */
export function createUnconfiguredTransport(): MailTransport {
  return {
    deliver: () => Promise.reject(new Error('No mail server is set. Set SMTP_HOST and MAIL_FROM.')),
    close: () => {},
  };
}
