import { z } from 'zod';

/** An empty value in the environment means: not set. */
const optional = z.string().min(1).optional();

const whole = (low: number, high: number, fallback: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${low} to ${high}` })
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be at least ${low}`)
    .max(high, `must be at most ${high}`)
    .default(fallback);

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

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Port to listen on. */
  PORT: whole(0, 65535, 3000),
  /** Address to listen on; 0.0.0.0 to be reached from other machines. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Origin under which browsers reach the shop. Default: http://localhost:PORT. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
    .optional(),
  /** Folder for the database, files and generated secrets. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: optional,
  SUPABASE_PUBLISHABLE_KEY: optional,
  SUPABASE_SECRET_KEY: optional,
  /** Where the shop's day begins at midnight. */
  SHOP_TIME_ZONE: timeZone.default('UTC'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Pictures painted at the same time. */
  RENDER_WORKERS: whole(1, 64, 2),
  /** Previews that may wait for a free painter; more are answered with 503. */
  RENDER_QUEUE: whole(0, 10_000, 24),
  /** Previews that guests behind one address may have in a day. */
  GUEST_PREVIEWS_PER_ADDRESS: whole(1, 1_000_000, 40),
  /** Proxies in front of the server whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: whole(0, 10, 0),
});

export type Settings = Omit<z.infer<typeof schema>, 'LOG_LEVEL'> & {
  LOG_LEVEL: NonNullable<z.infer<typeof schema>['LOG_LEVEL']>;
};

/** A setting that does not fit; the message says which one and what to write instead. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads all settings at once. Throws `SettingsError` that names every wrong one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
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
