import { z } from 'zod';
import { hasCents } from '#domain/format/currencies.ts';
import { isPlainName, MAX_SHOP_NAME } from '#domain/shop/shop-name-rules.ts';
import { HOSTED_PROVIDERS, type HostedProvider } from './hosted/hosted-model.ts';

/** An empty value in the environment means: not set. */
const optional = z.string().min(1).optional();

const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${low} to ${high}` })
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be at least ${low}`)
    .max(high, `must be at most ${high}`);

const whole = (low: number, high: number, fallback: number) => wholeNumber(low, high).default(fallback);

const timeZone = z.string().refine(
  (zone) => {
    try {
      Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { error: 'must be a time zone name like Europe/Berlin' },
);

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''));

const address = z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' });

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Port to listen on. */
  PORT: whole(0, 65535, 3000),
  /** Address to listen on; 0.0.0.0 to be reached from other machines. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Origin under which browsers reach the shop. Default: http://localhost:PORT. */
  PUBLIC_URL: address.optional(),
  /** Folder for the database, files and generated secrets. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: optional,
  /** A Supabase project to use instead of the embedded services. */
  SUPABASE_URL: address.optional(),
  SUPABASE_PUBLISHABLE_KEY: optional,
  SUPABASE_SECRET_KEY: optional,
  /** Signs access tokens; the same for all processes on one database. */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Bucket for the bytes of files; without it they lie in DATA_DIR. */
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Address of another provider than Amazon. */
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where the shop's day begins at midnight. */
  SHOP_TIME_ZONE: timeZone.default('UTC'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Pictures painted at the same time. */
  RENDER_WORKERS: whole(1, 64, 2),
  /** Previews that may wait for a free worker; more are answered with 503. */
  RENDER_QUEUE: whole(0, 10_000, 24),
  /** Of AVIF encoding. Default: small enough in a fraction of the time that the last percents would take. */
  PICTURE_EFFORT: whole(0, 9, 3),
  /** Who paints previews: the shop's own engine (studio), or a hosted model (HOSTED_…). */
  ART_RENDERER: z.enum(['studio', 'hosted'], { error: 'must be studio or hosted' }).default('studio'),
  HOSTED_PROVIDER: z
    .enum(HOSTED_PROVIDERS, { error: `must be one of ${HOSTED_PROVIDERS.join(', ')}` })
    .default('openai'),
  /** The provider's name of a model that takes a picture and answers one. */
  HOSTED_MODEL: optional,
  HOSTED_API_KEY: optional,
  /** Another address of the provider's interface, e.g. of a gateway. */
  HOSTED_BASE_URL: address.optional(),
  /** For one picture, retries included. */
  HOSTED_TIMEOUT_SECONDS: whole(1, 600, 120),
  /** Previews that guests behind one address may have in a day; else the console's number, or 40. */
  GUEST_PREVIEWS_PER_ADDRESS: wholeNumber(1, 1_000_000).optional(),
  /** Previews that a guest may have in a day with one paid order; else the console's number, or 200. */
  ORDER_PREVIEWS: wholeNumber(1, 1_000_000).optional(),
  /** Messages that the contact form takes from one address in an hour; else the console's number, or 10. */
  CONTACT_MESSAGES_PER_HOUR: wholeNumber(1, 10_000).optional(),
  /** Proxies in front of the server whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: whole(0, 10, 0),
  /** Whether HSTS is sent, for a year; needs a PUBLIC_URL with https. */
  HSTS: onOff.default('on'),
  /** Origins of other sites whose pages may read the data protocol's answers; any when empty. */
  CORS_ORIGINS: list.refine(
    (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    { error: 'must be origins like https://app.example, separated by commas' },
  ),
  /** Further addresses that sign-in links may lead to, with `*` and `**` as in Supabase. */
  REDIRECT_URLS: list.refine(
    (patterns) => patterns.every((pattern) => /^[a-z][a-z0-9+.-]*:\/\/(?![^/]*\*\*)[^/]/i.test(pattern)),
    { error: 'must be addresses like https://app.example/**, without ** in the host, separated by commas' },
  ),
  /** Whose confirmed account is an admin. */
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).toLowerCase().optional(),
  /** `off`: accounts count as confirmed at once. */
  EMAIL_CONFIRMATION: onOff.default('on'),
  /** Public name of the shop; else the console's, or Pawtrait. */
  SHOP_NAME: z
    .string()
    .trim()
    .min(1)
    .max(MAX_SHOP_NAME, `must have at most ${MAX_SHOP_NAME} characters`)
    .refine(isPlainName, { error: 'must be without quotes, brackets and backslashes' })
    .optional(),
  /**
   * Currency of all prices, ISO 4217; one with hundredths, because money is counted in cents. Else the console's, or
   * USD.
   */
  SHOP_CURRENCY: z
    .string()
    .toUpperCase()
    .refine(hasCents, { error: 'must be a currency with cents, like USD or EUR' })
    .optional(),
  /**
   * Name and postal address of who runs the shop, for terms and privacy; without it SHOP_LEGAL_NAME and its address.
   */
  SHOP_OPERATOR: optional,
  /** Who sells, as it stands on invoices; without it SHOP_OPERATOR. */
  SHOP_LEGAL_NAME: optional,
  /** Its lines, separated by commas. */
  SHOP_LEGAL_ADDRESS: optional,
  /** VAT number or another tax number of who sells. */
  SHOP_TAX_NUMBER: optional,
  /** Addresses of the shop at social networks, shown in the footer. */
  SOCIAL_LINKS: list.refine(
    (addresses) => addresses.every((entry) => URL.canParse(entry) && entry.startsWith('https://')),
    { error: 'must be addresses like https://www.instagram.com/shop, separated by commas' },
  ),
  /** Who gets messages from the contact form. */
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SMTP_HOST: optional,
  /** 465: TLS from the start; any other: STARTTLS. */
  SMTP_PORT: whole(1, 65535, 587),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  /** Sender of all mails; else the console's, or no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: optional,
  /** Whether mails are kept and shown at /dev/mailbox when no SMTP server is set. */
  MAILBOX: onOff.optional(),
  GOOGLE_CLIENT_ID: optional,
  /** `off`: no Google sign-in, although the keys are set; else the console's, or on. */
  GOOGLE_SIGN_IN: onOff.optional(),
  GOOGLE_CLIENT_SECRET: optional,
  /** Addresses of another OpenID Connect provider in Google's place, e.g. in tests. */
  GOOGLE_AUTHORIZE_URL: address.optional(),
  GOOGLE_TOKEN_URL: address.optional(),
  GOOGLE_JWKS_URL: address.optional(),
  GOOGLE_ISSUER: optional,
  /** Stripe takes the payments when both keys are set. */
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  /** Signing secret of the webhook at /functions/v1/stripe-webhook. */
  STRIPE_WEBHOOK_SECRET: optional,
  /** `on`: Stripe Tax calculates the tax instead of the shop's own rates. */
  STRIPE_TAX: onOff.default('off'),
  /** Stripe's interface, or a fake for it. */
  STRIPE_API_URL: address.default('https://api.stripe.com'),
  /** `on`: the test gateway, which takes no money, may run with NODE_ENV=production. */
  ALLOW_TEST_PAYMENTS: onOff.default('off'),
  /** Who prints and sends orders: the shop itself, a print provider, or the test provider, which prints nothing. */
  FULFILMENT: z
    .enum(['manual', 'test', 'prodigi', 'printful'], { error: 'must be manual, test, prodigi or printful' })
    .default('manual'),
  PRODIGI_API_KEY: optional,
  /** Prodigi's interface, its sandbox, or a fake for it. */
  PRODIGI_API_URL: address.default('https://api.prodigi.com'),
  PRINTFUL_API_KEY: optional,
  /** The store that orders go to, with a key of an account that has several. */
  PRINTFUL_STORE_ID: optional,
  /** Printful's interface, or a fake for it. */
  PRINTFUL_API_URL: address.default('https://api.printful.com'),
  /** Signs the events at /functions/v1/fulfilment-webhook; Printful makes its own. */
  FULFILMENT_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where uses are counted: in this process, or in the database when several processes serve. */
  RATE_LIMITS: z.enum(['memory', 'database'], { error: 'must be memory or database' }).default('memory'),
  /** What Prometheus brings along to read /metrics; there is no such page without it. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** OpenTelemetry collector that takes OTLP/HTTP, e.g. http://localhost:4318; nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Share of the traces that is kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(1),
  /** Multiplies every limit, for load tests. */
  RATE_LIMIT_FACTOR: whole(1, 1_000_000, 1),
});

export type Settings = Omit<z.infer<typeof schema>, 'LOG_LEVEL'> & {
  LOG_LEVEL: NonNullable<z.infer<typeof schema>['LOG_LEVEL']>;
};

/** A setting that does not fit; the message names it and what to write instead. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Only to show what a name looks like: models come and go every few months. */
const HOSTED_MODEL_EXAMPLES: Readonly<Record<HostedProvider, string>> = {
  openai: 'gpt-image-2',
  google: 'gemini-2.5-flash-image',
  fal: 'fal-ai/flux-pro/kontext',
  replicate: 'black-forest-labs/flux-2-pro',
};

/** What only shows in several settings together. */
function checkTogether(settings: z.infer<typeof schema>, context: z.RefinementCtx): void {
  const wrong = (name: keyof typeof settings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (settings.S3_BUCKET && !settings[name]) wrong(name, 'must be set with S3_BUCKET');
  }
  for (const name of ['DATABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const) {
    if (settings.SUPABASE_URL && !settings[name])
      wrong(name, 'must be set with SUPABASE_URL, to the project’s');
  }
  if (settings.SUPABASE_URL && settings.S3_BUCKET) {
    wrong('S3_BUCKET', 'must not be set with SUPABASE_URL: the project keeps the files');
  }
  // With a PUBLIC_URL there is an address to begin with, until the console has one.
  if (settings.SMTP_HOST && !settings.MAIL_FROM && !settings.PUBLIC_URL) {
    wrong('MAIL_FROM', 'must be set with SMTP_HOST, like Pawtrait <hello@shop.example>');
  }
  if (Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET)) {
    const missing = settings.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
    wrong(missing, 'must be set too: Google sign-in needs both');
  }
  if (settings.ART_RENDERER === 'hosted') {
    if (!settings.HOSTED_MODEL) {
      const example = HOSTED_MODEL_EXAMPLES[settings.HOSTED_PROVIDER];
      wrong(
        'HOSTED_MODEL',
        `must name a model of ${settings.HOSTED_PROVIDER} that edits pictures, like ${example}`,
      );
    }
    if (!settings.HOSTED_API_KEY) wrong('HOSTED_API_KEY', `must be the key of ${settings.HOSTED_PROVIDER}`);
  }
  const stripe = [
    settings.STRIPE_SECRET_KEY,
    settings.STRIPE_PUBLISHABLE_KEY,
    settings.STRIPE_WEBHOOK_SECRET,
  ];
  if (stripe.some(Boolean) && !stripe.every(Boolean)) {
    wrong(
      'STRIPE_SECRET_KEY',
      'Stripe needs all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
    );
  }
  checkFulfilment(settings, wrong);
  if (settings.ADMIN_EMAIL && settings.EMAIL_CONFIRMATION === 'off') {
    wrong('EMAIL_CONFIRMATION', 'must be on with ADMIN_EMAIL, or anybody could claim that address');
  }
}

/** What a print provider needs. */
function checkFulfilment(
  settings: z.infer<typeof schema>,
  wrong: (name: keyof typeof settings, message: string) => void,
): void {
  const { FULFILMENT: provider, PRODIGI_API_URL: prodigi } = settings;
  const takesMoney = /^[sr]k_live_/.test(settings.STRIPE_SECRET_KEY ?? '');
  if (provider === 'test' && takesMoney) {
    wrong('FULFILMENT', 'must not be test with a live key of Stripe: nobody would print what is paid');
  }
  if (provider !== 'prodigi' && provider !== 'printful') return;
  const key = provider === 'prodigi' ? 'PRODIGI_API_KEY' : 'PRINTFUL_API_KEY';
  if (!settings[key]) wrong(key, `must be set with FULFILMENT=${provider}`);
  if (provider === 'prodigi' && takesMoney && new URL(prodigi).hostname.includes('sandbox')) {
    wrong('PRODIGI_API_URL', 'must not be the sandbox with a live key of Stripe: it prints nothing');
  }
  if (!settings.FULFILMENT_WEBHOOK_SECRET) {
    wrong('FULFILMENT_WEBHOOK_SECRET', `must be set with FULFILMENT=${provider}`);
  } else if (provider === 'printful' && !/^([0-9a-f]{2}){16,}$/i.test(settings.FULFILMENT_WEBHOOK_SECRET)) {
    wrong('FULFILMENT_WEBHOOK_SECRET', 'must be the secret_key that Printful has made, in hex');
  }
  if (!settings.PUBLIC_URL) {
    wrong('PUBLIC_URL', `must be set with FULFILMENT=${provider}, which fetches the print files there`);
  }
}

/** Reads all settings at once. Throws `SettingsError` that names every wrong one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.superRefine(checkTogether).safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings need another value:\n${lines.join('\n')}`);
  }
  const { LOG_LEVEL, PUBLIC_URL, ...settings } = result.data;
  return {
    ...settings,
    ...(PUBLIC_URL ? { PUBLIC_URL: new URL(PUBLIC_URL).origin } : {}),
    LOG_LEVEL: LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}
