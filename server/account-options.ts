import type { BackendOptions } from '#backend/backend.ts';
import { isLoopback } from '#backend/is-loopback.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import { DEFAULT_SHOP_NAME } from '#domain/shop/shop-name.ts';
import type { Settings } from './settings.ts';

interface ChangingOptions {
  readonly current: () => Settings;
  readonly textOf: TextOf;
}

/**
 * Settings of accounts, mail, limits and other origins, as options of the backend.
 *
 * @param now the settings and the texts of mails that hold now, where they may change while the server runs
 */
export function accountOptions(settings: Settings, now: Partial<ChangingOptions> = {}) {
  const { current = () => settings, textOf } = now;
  return {
    adminEmail: settings.ADMIN_EMAIL,
    allowedOrigins: settings.CORS_ORIGINS,
    limits: {
      store: settings.RATE_LIMITS,
      factor: settings.RATE_LIMIT_FACTOR,
      points: {
        guestPreview: () => current().GUEST_PREVIEWS_PER_ADDRESS,
        orderPreview: () => current().ORDER_PREVIEWS,
        contactMessage: () => current().CONTACT_MESSAGES_PER_HOUR,
      },
    },
    auth: {
      redirects: settings.REDIRECT_URLS,
      autoconfirm: settings.EMAIL_CONFIRMATION === 'off',
      google: googleOptions(settings),
      isGoogleOn: () => current().GOOGLE_SIGN_IN !== 'off',
    },
    mail: {
      smtp: smtpOptions(settings, current),
      textOf,
      mailbox: settings.MAILBOX !== 'off' && isLocal(settings),
    },
  } satisfies Partial<BackendOptions>;
}

/** Whether the shop is one for trying things out on this machine. */
function isLocal({ PUBLIC_URL }: Settings): boolean {
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
}

function smtpOptions(settings: Settings, current: () => Settings) {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD } = settings;
  if (!SMTP_HOST) return undefined;
  const from = () => senderOf(current());
  return { host: SMTP_HOST, port: SMTP_PORT, user: SMTP_USER, password: SMTP_PASSWORD, from };
}

/** Sender of the shop's mails, as in their `From`. */
function senderOf({ MAIL_FROM, PUBLIC_URL, SHOP_NAME }: Settings): string {
  const host = new URL(PUBLIC_URL ?? 'http://localhost').hostname;
  return MAIL_FROM ?? `"${SHOP_NAME ?? DEFAULT_SHOP_NAME}" <no-reply@${host}>`;
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

/** Recipient of messages from the contact form; null without one: they wait in the console. */
export function contactRecipient(
  settings: Settings,
  { hasMailbox }: { readonly hasMailbox: boolean },
): string | null {
  const sender = /<([^<>]+)>\s*$/.exec(settings.MAIL_FROM ?? '')?.[1] ?? settings.MAIL_FROM;
  return settings.CONTACT_EMAIL ?? settings.ADMIN_EMAIL ?? sender ?? (hasMailbox ? 'shop@localhost' : null);
}
