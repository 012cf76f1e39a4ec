import type { BackendOptions } from '#backend/backend.ts';
import { isLoopback } from '#backend/is-loopback.ts';
import type { Settings } from './settings.ts';

/**
 * What the settings say about accounts, mail, limits and other origins, as the backend wants it.
 *
 * @param current the settings that hold now, where they may change while the server runs
 */
export function accountOptions(settings: Settings, current = () => settings) {
  return {
    adminEmail: settings.ADMIN_EMAIL,
    allowedOrigins: settings.CORS_ORIGINS,
    limits: {
      store: settings.RATE_LIMITS,
      factor: settings.RATE_LIMIT_FACTOR,
      points: { guestPreview: () => current().GUEST_PREVIEWS_PER_ADDRESS },
    },
    auth: {
      redirects: settings.REDIRECT_URLS,
      autoconfirm: settings.EMAIL_CONFIRMATION === 'off',
      google: googleOptions(settings),
    },
    mail: {
      smtp: smtpOptions(settings),
      mailbox: settings.MAILBOX !== 'off' && isLocal(settings),
    },
  } satisfies Partial<BackendOptions>;
}

/** Whether the shop is one for trying things out on this machine. */
function isLocal({ PUBLIC_URL }: Settings): boolean {
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
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
