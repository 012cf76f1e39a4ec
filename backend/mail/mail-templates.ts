import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

/** A mail is `<name>.html` beside `<name>.txt`, whose first line is `Subject: …`. */
export const templateNames = [
  'confirmation',
  'invite',
  'magic_link',
  'recovery',
  'email_change',
  'reauthentication',
  'already_registered',
  'account_changed',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** What a template may name as `{{ .Name }}`, as in Supabase's templates. */
export interface TemplateVariables {
  readonly SiteURL: string;
  readonly Email: string;
  readonly ConfirmationURL?: string;
  readonly Token?: string;
  readonly NewEmail?: string;
  /** A sentence of the shop's own. */
  readonly Change?: string;
}

export interface MailTemplates {
  /** The mail to `to`. Values are escaped in HTML; an unknown or missing one throws. */
  render(name: TemplateName, to: string, variables: TemplateVariables): Mail;
}

interface Template {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Reads all templates of a folder; throws when one is missing or has no subject. */
export function loadMailTemplates(folder: string): MailTemplates {
  const templates = new Map(templateNames.map((name) => [name, load(folder, name)] as const));
  return {
    render: (name, to, variables) => {
      const template = templates.get(name);
      if (!template) throw new Error(`There is no mail template ${name}.`);
      return {
        to,
        subject: fill(template.subject, variables, (value) => value.replace(/[\r\n]+/g, ' ')),
        text: fill(template.text, variables, (value) => value),
        html: fill(template.html, variables, escapeHtml),
      };
    },
  };
}

function load(folder: string, name: TemplateName): Template {
  const text = readFileSync(join(folder, `${name}.txt`), 'utf8').replaceAll('\r\n', '\n');
  const [, subject, body] = /^Subject: (.+)\n\n([\s\S]+)$/.exec(text) ?? [];
  if (!subject || !body) throw new Error(`${name}.txt has to begin with "Subject: …" and an empty line.`);
  return { subject, text: body, html: readFileSync(join(folder, `${name}.html`), 'utf8') };
}

function fill(template: string, variables: TemplateVariables, escaped: (value: string) => string): string {
  const values = new Map(Object.entries(variables));
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (typeof value !== 'string')
      throw new Error(`A mail template names {{ .${name} }}, which is not given.`);
    return escaped(value);
  });
}
