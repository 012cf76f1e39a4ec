import type { Logger } from 'pino';
import { type Backend, type BackendOptions, startBackend } from '#backend/backend.ts';
import { startHostedBackend } from '#backend/hosted/start-hosted-backend.ts';
import type { RunSpan } from '#backend/run-span.ts';
import type { accountOptions } from './account-options.ts';
import type { Settings } from './settings.ts';

/** Starts the backend of the settings: the embedded one, or a Supabase project's. */
export function openBackend(
  settings: Settings,
  accounts: ReturnType<typeof accountOptions>,
  publicUrl: string,
  log: Logger,
  span?: RunSpan,
): Promise<Backend> {
  const { SUPABASE_URL, DATABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = settings;
  const common = {
    dataDir: settings.DATA_DIR,
    signingSecret: settings.JWT_SECRET,
    publicUrl,
    shopTimeZone: settings.SHOP_TIME_ZONE,
    log,
    span,
  };
  if (SUPABASE_URL && DATABASE_URL && SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY) {
    return startHostedBackend({
      ...common,
      supabaseUrl: SUPABASE_URL,
      databaseUrl: DATABASE_URL,
      publishableKey: SUPABASE_PUBLISHABLE_KEY,
      secretKey: SUPABASE_SECRET_KEY,
      adminEmail: accounts.adminEmail,
      confirmsAddresses: settings.EMAIL_CONFIRMATION === 'on',
      mail: accounts.mail,
      limits: accounts.limits,
    });
  }
  return startBackend({
    ...common,
    databaseUrl: DATABASE_URL,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    s3: s3Options(settings),
    ...accounts,
  });
}

/** The settings of S3; undefined when files lie on disk. */
function s3Options(settings: Settings): BackendOptions['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, region: settings.S3_REGION, endpoint: settings.S3_ENDPOINT, accessKeyId, secretAccessKey };
}
