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
      readSettings({ PORT: 'eighty', SHOP_TIME_ZONE: 'Mars/Olympus', PUBLIC_URL: 'ftp://x' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/PORT: must be a whole number from 0 to 65535/);
    expect(read).toThrow(/SHOP_TIME_ZONE: must be a time zone name like Europe\/Berlin/);
    expect(read).toThrow(/PUBLIC_URL: must be an address like https:\/\/shop.example/);
  });

  it('logs requests in production', () => {
    expect(readSettings({ NODE_ENV: 'production' }).LOG_LEVEL).toBe('info');
  });
});
