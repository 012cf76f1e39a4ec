import type { SettingShown } from '#domain/shop/setting-shown.ts';
import type { Settings } from '../settings.ts';

/** Settings whose value an admin may see; of every other only whether it is set. */
const OPEN = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'SHOP_TIME_ZONE',
  'LOG_LEVEL',
  'RENDER_WORKERS',
  'RENDER_QUEUE',
  'PICTURE_EFFORT',
  'ART_RENDERER',
  'HOSTED_PROVIDER',
  'HOSTED_MODEL',
  'HOSTED_TIMEOUT_SECONDS',
  'GUEST_PREVIEWS_PER_ADDRESS',
  'ORDER_PREVIEWS',
  'CONTACT_MESSAGES_PER_HOUR',
  'GOOGLE_SIGN_IN',
  'TRUSTED_PROXIES',
  'CORS_ORIGINS',
  'REDIRECT_URLS',
  'ADMIN_EMAIL',
  'EMAIL_CONFIRMATION',
  'SMTP_HOST',
  'SMTP_PORT',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'MAILBOX',
  'SHOP_NAME',
  'SHOP_CURRENCY',
  'SHOP_OPERATOR',
  'SOCIAL_LINKS',
  'SHOP_LEGAL_NAME',
  'SHOP_LEGAL_ADDRESS',
  'SHOP_TAX_NUMBER',
  'S3_BUCKET',
  'S3_REGION',
  'SUPABASE_URL',
  'ALLOW_TEST_PAYMENTS',
  'STRIPE_TAX',
  'FULFILMENT',
  'PRODIGI_API_URL',
  'PRINTFUL_API_URL',
  'PRINTFUL_STORE_ID',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'RATE_LIMITS',
  'RATE_LIMIT_FACTOR',
] as const satisfies (keyof Settings)[];

/** Settings that hold a secret, or an address that may carry one. */
const CLOSED = [
  'DATABASE_URL',
  'SUPABASE_SECRET_KEY',
  'JWT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'HOSTED_API_KEY',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FULFILMENT_WEBHOOK_SECRET',
  'PRODIGI_API_KEY',
  'PRINTFUL_API_KEY',
] as const satisfies (keyof Settings)[];

/** The server's settings, for admins. Contains no secrets and no unlisted setting. */
export function settingsOverview(settings: Settings): readonly SettingShown[] {
  const shown = OPEN.map((name) => {
    const value = settings[name];
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return { name, value: text === '' ? null : text, isSecret: false };
  });
  const hidden = CLOSED.map((name) => ({ name, value: settings[name] ? 'set' : null, isSecret: true }));
  return [...shown, ...hidden];
}
