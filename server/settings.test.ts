import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      SHOP_TIME_ZONE: 'UTC',
      LOG_LEVEL: 'warn',
    });
  });

  it('takes an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('names every wrong setting and what to write instead', () => {
    const read = () =>
      readSettings({
        PORT: 'eighty',
        SHOP_TIME_ZONE: 'Mars/Olympus',
        PUBLIC_URL: 'ftp://x',
        SHOP_CURRENCY: 'JPY',
        SOCIAL_LINKS: 'https://a.example/b, nowhere',
      });
    expect(read).toThrow(/SHOP_CURRENCY: must be a currency with cents/);
    expect(read).toThrow(/SOCIAL_LINKS: must be addresses/);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/PORT: must be a whole number from 0 to 65535/);
    expect(read).toThrow(/SHOP_TIME_ZONE: must be a time zone name like Europe\/Berlin/);
    expect(read).toThrow(/PUBLIC_URL: must be an address like https:\/\/shop.example/);
  });

  it('names what does not fit together', () => {
    const read = () =>
      readSettings({
        SMTP_HOST: 'mail.example',
        GOOGLE_CLIENT_ID: 'id',
        ADMIN_EMAIL: 'boss@shop.example',
        EMAIL_CONFIRMATION: 'off',
      });
    expect(read).toThrow(/MAIL_FROM: must be set with SMTP_HOST/);
    expect(read).toThrow(/GOOGLE_CLIENT_SECRET: must be set too/);
    expect(read).toThrow(/EMAIL_CONFIRMATION: must be on with ADMIN_EMAIL/);
  });

  it('takes no money for orders that are not printed', () => {
    const keys = { STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    const read = (STRIPE_SECRET_KEY: string) =>
      readSettings({ ...keys, STRIPE_SECRET_KEY, FULFILMENT: 'test' });
    expect(() => read('sk_live_1')).toThrow(/FULFILMENT: must not be test/);
    expect(read('sk_test_1').FULFILMENT).toBe('test');
  });

  it('requires all settings of a print provider, and no sandbox for money', () => {
    const read =
      (more: Record<string, string> = {}) =>
      () =>
        readSettings({ FULFILMENT: 'prodigi', ...more });
    for (const name of ['PRODIGI_API_KEY', 'FULFILMENT_WEBHOOK_SECRET', 'PUBLIC_URL']) {
      expect(read()).toThrow(new RegExp(`${name}: must be set with FULFILMENT=prodigi`));
    }
    const all = {
      PRODIGI_API_KEY: 'key',
      FULFILMENT_WEBHOOK_SECRET: 'a secret of sixteen',
      PUBLIC_URL: 'https://shop.example',
    };
    expect(read(all)().PRODIGI_API_URL).toBe('https://api.prodigi.com');
    const sandbox = { ...all, PRODIGI_API_URL: 'https://api.sandbox.prodigi.com' };
    expect(read(sandbox)().FULFILMENT).toBe('prodigi');
    const printful = { ...all, FULFILMENT: 'printful', PRINTFUL_API_KEY: 'key' };
    expect(read(printful)).toThrow(/FULFILMENT_WEBHOOK_SECRET: must be the secret_key/);
    expect(read({ ...printful, FULFILMENT_WEBHOOK_SECRET: 'ab'.repeat(32) })().FULFILMENT).toBe('printful');
    const live = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'wh',
    };
    expect(read({ ...sandbox, ...live })).toThrow(/PRODIGI_API_URL: must not be the sandbox/);
  });

  it('requires all settings of S3 and of a Supabase project, without contradictions', () => {
    const read = () => readSettings({ S3_BUCKET: 'b', SUPABASE_URL: 'https://x.supabase.co' });
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'DATABASE_URL', 'SUPABASE_SECRET_KEY']) {
      expect(read).toThrow(new RegExp(`${name}: must be set`));
    }
    expect(read).toThrow(/S3_BUCKET: must not be set with SUPABASE_URL/);
  });

  it('reads lists', () => {
    const { CORS_ORIGINS, REDIRECT_URLS } = readSettings({
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      REDIRECT_URLS: 'https://*.example/**,pawtrait://signed-in',
    });
    expect(CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example:8443']);
    expect(REDIRECT_URLS).toEqual(['https://*.example/**', 'pawtrait://signed-in']);
  });

  it.each([
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', '*'],
    ['REDIRECT_URLS', 'https://**'],
    ['REDIRECT_URLS', 'https://**.example/'],
    ['REDIRECT_URLS', '/gallery'],
    ['ADMIN_EMAIL', 'boss'],
    ['MAILBOX', 'yes'],
    ['RATE_LIMITS', 'redis'],
  ])('rejects %s %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`  ${name}: must be`);
  });

  it('requires model and key of a hosted renderer, and describes a model’s name', () => {
    const read = () => readSettings({ ART_RENDERER: 'hosted', HOSTED_PROVIDER: 'fal' });
    expect(read).toThrow(/HOSTED_MODEL: must name a model of fal that edits pictures, like fal-ai\//);
    expect(read).toThrow(/HOSTED_API_KEY: must be the key of fal/);
    const hosted = { ART_RENDERER: 'hosted', HOSTED_MODEL: 'gpt-image-2', HOSTED_API_KEY: 'k' };
    expect(readSettings(hosted)).toMatchObject({
      ...hosted,
      HOSTED_PROVIDER: 'openai',
      HOSTED_TIMEOUT_SECONDS: 120,
    });
    expect(readSettings({}).ART_RENDERER).toBe('studio');
    expect(() => readSettings({ ART_RENDERER: 'ai' })).toThrow(/must be studio or hosted/);
  });

  it('logs requests in production', () => {
    expect(readSettings({ NODE_ENV: 'production' }).LOG_LEVEL).toBe('info');
  });
});
