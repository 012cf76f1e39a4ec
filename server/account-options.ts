import type { BackendOptions } from '#backend/backend.ts';
import { isLoopback } from '#backend/is-loopback.ts';
import type { Settings } from './settings.ts';

/** What the settings say about accounts, mail, limits and other origins, as the backend wants it. */
export function accountOptions(settings: Settings) {
  return {
    adminEmail: settings.ADMIN_EMAIL,
    allowedOrigins: settings.CORS_ORIGINS,
    limits: {
      store: settings.RATE_LIMITS,
      factor: settings.RATE_LIMIT_FACTOR,
      points: { guestPreview: settings.GUEST_PREVIEWS_PER_ADDRESS },
    },
    auth: {
      redirects: settings.REDIRECT_URLS,
      autoconfirm: settings.EMAIL_CONFIRMATION === 'off',
      google: googleOptions(settings),
    },
    mail: {
      smtp: smtpOptions(settings),
      mailbox: settings.MAILBOX === undefined ? isDemonstration(settings) : settings.MAILBOX === 'on',
    },
  } satisfies Partial<BackendOptions>;
}

/** Until production and a public address are both set, a start is one for trying things out. */
function isDemonstration({ NODE_ENV, PUBLIC_URL }: Settings): boolean {
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  return !(NODE_ENV === 'production' && isPublic);
}

function smtpOptions({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM }: Settings) {
  if (!SMTP_HOST || !MAIL_FROM) return undefined;
  return { host: SMTP_HOST, port: SMTP_PORT, user: SMTP_USER, password: SMTP_PASSWORD, from: MAIL_FROM };
}

function googleOptions(settings: Settings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    authorizeUrl: settings.GOOGLE_AUTHORIZE_URL,
    tokenUrl: settings.GOOGLE_TOKEN_URL,
    jwksUrl: settings.GOOGLE_JWKS_URL,
    issuer: settings.GOOGLE_ISSUER,
  };
}

/** Who is told of messages from the contact form; null when there is nobody, then they wait in the console. */
export function contactRecipient(settings: Settings, hasMailbox: boolean): string | null {
  const sender = /<([^<>]+)>\s*$/.exec(settings.MAIL_FROM ?? '')?.[1] ?? settings.MAIL_FROM;
  return settings.CONTACT_EMAIL ?? settings.ADMIN_EMAIL ?? sender ?? (hasMailbox ? 'shop@localhost' : null);
}
