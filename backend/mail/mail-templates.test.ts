import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadMailTemplates, templateNames } from './mail-templates.ts';

const templates = loadMailTemplates(join(import.meta.dirname, '..', '..', 'supabase', 'templates'));
const link = 'https://shop.example/auth/v1/verify?token=abc&type=signup';
const variables = {
  SiteURL: 'https://shop.example',
  Email: 'pat@example.test',
  NewEmail: 'new@example.test',
  ConfirmationURL: link,
  Token: '012345',
  Change: 'Something has changed.',
};

describe.each(templateNames)('%s', (name) => {
  const mail = templates.render(name, 'pat@example.test', variables);
  const withLink = !['reauthentication', 'already_registered', 'account_changed'].includes(name);
  const withCode = !['already_registered', 'account_changed', 'invite'].includes(name);

  it('says the same in text and HTML', () => {
    expect(mail.to).toBe('pat@example.test');
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

describe('values', () => {
  const odd = { ...variables, Email: '"><script>alert(1)</script>@x.test' };

  it('are escaped in HTML', () => {
    const { html } = templates.render('confirmation', 'x@x.test', odd);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&#60;script&#62;');
  });

  it('that a template names have to be given', () => {
    const { ConfirmationURL: _, ...rest } = variables;
    expect(() => templates.render('confirmation', 'x@x.test', rest)).toThrow(/ConfirmationURL/);
  });
});
