import { describe, expect, it } from 'vitest';
import { accountOptions, contactRecipient } from './account-options.ts';
import { readSettings } from './settings.ts';

const options = (environment: Record<string, string>) => accountOptions(readSettings(environment));

describe('accountOptions', () => {
  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, true],
    [{ PUBLIC_URL: 'https://shop.example' }, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', MAILBOX: 'on' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', MAILBOX: 'on' }, true],
    [{ MAILBOX: 'off' }, false],
  ])('%o: mailbox %s', (environment, expected) => {
    expect(options(environment).mail.mailbox).toBe(expected);
  });

  it('sends by SMTP and signs in with Google when they are set', () => {
    const { mail, auth } = options({
      SMTP_HOST: 'mail.example',
      SMTP_PORT: '465',
      SMTP_USER: 'shop',
      SMTP_PASSWORD: 'secret',
      MAIL_FROM: 'Pawtrait <hello@shop.example>',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://localhost:4299',
    });
    expect({ ...mail.smtp, from: mail.smtp?.from() }).toEqual({
      host: 'mail.example',
      port: 465,
      user: 'shop',
      password: 'secret',
      from: 'Pawtrait <hello@shop.example>',
    });
    expect(auth?.google).toMatchObject({ clientId: 'id', issuer: 'http://localhost:4299' });
  });

  it('sends from the host of the shop unless told otherwise', () => {
    const { mail } = options({ SMTP_HOST: 'mail.example', PUBLIC_URL: 'https://shop.example' });
    expect(mail.smtp?.from()).toBe('"Pawtrait" <no-reply@shop.example>');
  });

  it('leaves both out otherwise', () => {
    const { mail, auth } = options({});
    expect([mail.smtp, auth?.google]).toEqual([undefined, undefined]);
  });
});

describe('contactRecipient', () => {
  it.each([
    [{}, true, 'shop@localhost'],
    [{}, false, null],
    [{ MAIL_FROM: 'Pawtrait <hello@shop.example>' }, false, 'hello@shop.example'],
    [{ MAIL_FROM: 'hello@shop.example', ADMIN_EMAIL: 'ann@shop.example' }, false, 'ann@shop.example'],
    [{ ADMIN_EMAIL: 'ann@shop.example', CONTACT_EMAIL: 'help@shop.example' }, true, 'help@shop.example'],
  ])('%o, mailbox %s: %s', (environment, hasMailbox, expected) => {
    expect(contactRecipient(readSettings(environment), { hasMailbox })).toBe(expected);
  });
});
