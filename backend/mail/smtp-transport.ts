import { createTransport } from 'nodemailer';
import { isLoopback } from '../is-loopback.ts';
import { withoutAddresses } from '../without-addresses.ts';
import type { MailTransport } from './mail.ts';

export interface SmtpOptions {
  readonly host: string;
  /** 465: TLS from the start. Any other: STARTTLS. */
  readonly port: number;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** `Pawtrait <hello@shop.example>`, read for each mail. */
  readonly from: () => string;
}

/**
 * Hands mails to an SMTP server over a few kept connections. A password only travels encrypted;
 * without one, or on this machine, plain text is taken when the server offers no better.
 */
export function createSmtpTransport({ host, port, user, password, from }: SmtpOptions): MailTransport {
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: user !== undefined && !isLoopback(host),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Texts come from this program, never from files or addresses that a mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ id, to, replyTo, unsubscribe, subject, text, html, pictures = [] }) => {
      const sender = from();
      const sending = transport.sendMail({
        from: sender,
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        text,
        html,
        attachments: pictures.map(({ id: cid, base64 }) => ({
          cid,
          filename: `${cid}.jpg`,
          content: base64,
          encoding: 'base64',
          contentType: 'image/jpeg',
          contentDisposition: 'inline',
        })),
        // The same mail twice is recognized by this, and shown once.
        ...(id === undefined ? {} : { messageId: `<${id}@${hostOf(sender)}>` }),
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
      await sending.catch((error: Error & { code?: string; responseCode?: number }) => {
        // Mail servers name the recipient; the error goes into logs and to the order.
        const { code, responseCode } = error;
        throw Object.assign(new Error(withoutAddresses(error.message)), { code, responseCode });
      });
    },
    close: () => transport.close(),
  };
}

/** Where the sender's address lives: `shop.example` of `Pawtrait <hello@shop.example>`. */
function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
