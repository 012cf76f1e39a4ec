import { fillMailText, type MailText, type MailValues } from '#domain/mail-texts/mail-text.ts';
import { nameOfShop, SHOP_TAGLINE } from '#domain/shop/shop-name.ts';
import type { Mail } from './mail.ts';
import { button, type MailPart, mailSheet, paragraphs, smallPrint } from './mail-sheet.ts';

/** A mail before its words are put in. */
export interface MailContent {
  /** As the operator may have written it. */
  readonly text: MailText;
  /** For its placeholders; the shop's name and address are known. */
  readonly values?: MailValues;
  /** Between the words and the button. */
  readonly before?: readonly MailPart[];
  /** Where the button leads. */
  readonly link?: string;
  /** Below the button. */
  readonly after?: readonly MailPart[];
  /** Origin of the shop. */
  readonly site: string;
}

/** Content of a mail, without its recipient. */
export type ComposedMail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** A mail in HTML and in plain text. Values are escaped. Throws when its text names a value that is not given. */
export function composeMail(content: MailContent): ComposedMail {
  const { values = {}, before = [], link, after = [], site } = content;
  const text = fillMailText(content.text, { shop_name: nameOfShop(), site, ...values });
  const parts = [
    ...before,
    ...(link !== undefined && text.action ? [button(text.action, link)] : []),
    ...after,
    ...(text.note.trim() ? [smallPrint(text.note)] : []),
  ];
  const words = paragraphs(text.body);
  const plain = [words, ...parts].map((part) => part.text);
  return {
    subject: text.subject,
    text: [text.title, ...plain, `-- \n${nameOfShop()}: ${SHOP_TAGLINE}\n${site}`].join('\n\n'),
    html: mailSheet(text.title, text.body, [words, ...parts], site),
  };
}
