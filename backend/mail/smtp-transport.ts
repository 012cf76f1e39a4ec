import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; instead of the parts below. */
  readonly url?: string | undefined;
  readonly host?: string | undefined;
  /** 465: TLS from the start. Any other: STARTTLS when the server offers it. Default 587. */
  readonly port?: number | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** `Pawtrait <hello@shop.example>`. */
  readonly from: string;
}

/** Hands mails to an SMTP server over a few kept connections. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, host, port = 587, user, password, from } = options;
  const common = {
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Texts come from this program, never from files or addresses that a mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  const transport = createTransport(
    url
      ? { ...common, ...readSmtpUrl(url) }
      : {
          ...common,
          host: host ?? 'localhost',
          port,
          secure: port === 465,
          ...(user ? { auth: { user, pass: password ?? '' } } : {}),
        },
  );
  return {
    deliver: async ({ to, subject, text, html }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

function readSmtpUrl(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
