import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { settingsOverview } from './settings-overview.ts';

const SECRETS = {
  DATABASE_URL: 'postgres://shop:hush@db.test/shop',
  SUPABASE_SECRET_KEY: 'sb_secret_hush',
  JWT_SECRET: 'hush'.repeat(10),
  S3_ACCESS_KEY_ID: 'key-hush',
  S3_SECRET_ACCESS_KEY: 's3-hush',
  S3_BUCKET: 'pictures',
  HOSTED_API_KEY: 'api-hush',
  SMTP_HOST: 'mail.test',
  MAIL_FROM: 'shop@mail.test',
  SMTP_USER: 'user-hush',
  SMTP_PASSWORD: 'password-hush',
  GOOGLE_CLIENT_ID: 'google-hush',
  GOOGLE_CLIENT_SECRET: 'google-hush-2',
  STRIPE_SECRET_KEY: 'sk_hush',
  STRIPE_PUBLISHABLE_KEY: 'pk_hush',
  STRIPE_WEBHOOK_SECRET: 'whsec_hush',
};

it('shows whether a secret is set, and nothing of it', () => {
  const overview = settingsOverview(readSettings(SECRETS));
  expect(JSON.stringify(overview)).not.toContain('hush');
  expect(overview.find(({ name }) => name === 'STRIPE_SECRET_KEY')).toEqual({
    name: 'STRIPE_SECRET_KEY',
    value: 'set',
    isSecret: true,
  });
  expect(overview.find(({ name }) => name === 'SMTP_HOST')?.value).toBe('mail.test');
});

it('names what is not set', () => {
  const overview = settingsOverview(readSettings({}));
  expect(overview.find(({ name }) => name === 'STRIPE_SECRET_KEY')?.value).toBeNull();
  expect(overview.find(({ name }) => name === 'CORS_ORIGINS')?.value).toBeNull();
});
