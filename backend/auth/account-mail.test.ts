import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_MAILS, type AccountMailName } from '#domain/mail-texts/account-mail-texts.ts';
import { accountMail } from './account-mail.ts';

const link = 'https://shop.example/auth/v1/verify?token=abc&type=signup';
const facts = {
  site: 'https://shop.example',
  email: 'pat@example.test',
  newEmail: 'new@example.test',
  confirmationUrl: link,
  token: '012345',
  change: 'Something has changed.',
};
const names = Object.keys(ACCOUNT_MAILS) as AccountMailName[];

describe.each(names)('%s', (name) => {
  const mail = accountMail(name, ACCOUNT_MAILS[name].text, facts);
  const withLink = !['reauthentication', 'already_registered', 'account_changed'].includes(name);
  const withCode = !['already_registered', 'account_changed', 'invite'].includes(name);

  it('has the same content in text and HTML', () => {
    expect(mail.subject.length).toBeGreaterThan(10);
    expect([mail.text.includes(link), mail.html.includes(link.replace('&', '&#38;'))]).toEqual([
      withLink,
      withLink,
    ]);
    expect([mail.text.includes('012345'), mail.html.includes('012345')]).toEqual([withCode, withCode]);
  });

  it('leaves no gaps, loads nothing and runs nothing', () => {
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\{|\}\}|undefined/);
    expect(mail.html).not.toMatch(/<img|<script|<link|@import|url\(/);
    expect(mail.html).toMatch(/<html lang="en">[\s\S]+<title>[^<]+<\/title>/);
  });
});

it('escapes values in HTML', () => {
  const email = '"><script>alert(1)</script>@x.test';
  const { html } = accountMail('confirmation', ACCOUNT_MAILS.confirmation.text, { ...facts, email });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&#60;script&#62;');
});

it('requires every value that a text names', () => {
  const { newEmail: _, ...rest } = facts;
  expect(() => accountMail('email_change', ACCOUNT_MAILS.email_change.text, rest)).toThrow(/new_email/);
});

/** For a Supabase project, which sends these mails itself; written by this test with `-u`. */
describe('the templates of a Supabase project', () => {
  const folder = join(import.meta.dirname, '..', '..', 'supabase', 'templates');
  const config = readFileSync(join(folder, '..', 'config.toml'), 'utf8');
  const sent = names.filter((name) => name !== 'already_registered' && name !== 'account_changed');
  it.each(sent)('%s is up to date', async (name) => {
    const { subject, html } = accountMail(name, ACCOUNT_MAILS[name].text, {
      site: '{{ .SiteURL }}',
      email: '{{ .Email }}',
      newEmail: '{{ .NewEmail }}',
      confirmationUrl: '{{ .ConfirmationURL }}',
      token: '{{ .Token }}',
      change: '{{ .Change }}',
    });
    expect(config).toContain(`subject = "${subject}"`);
    await expect(html).toMatchFileSnapshot(join(folder, `${name}.html`));
  });
});
