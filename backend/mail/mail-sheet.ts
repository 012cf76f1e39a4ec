import { nameOfShop, SHOP_TAGLINE } from '#domain/shop/shop-name.ts';
import { escapeHtml } from './escape-html.ts';

/** A part of a mail, in both forms that it is sent in. */
export interface MailPart {
  /** A row of the sheet, escaped already. */
  readonly html: string;
  /** Lines without an empty one at the end. */
  readonly text: string;
}

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const TEXT = `font-family: ${SANS}; font-size: 16px; line-height: 26px; color: #2b2019;`;
const SMALL = `font-family: ${SANS}; font-size: 14px; line-height: 22px; color: #64554a;`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const row = (style: string, content: string, names = '') =>
  `<tr><td style="padding: ${style}" class="cell ${names}">${content}</td></tr>`;

/** What is set in paragraphs: empty lines part them, and lines stay lines. */
export const paragraphs = (text: string): MailPart => ({
  html: text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => row(`0 40px 20px; ${TEXT}`, withBreaks(one), 'ink'))
    .join('\n'),
  text: text.trim(),
});

/** Small print at the end. */
export const smallPrint = (text: string): MailPart => ({
  html: row(`0 40px 28px; ${SMALL}`, withBreaks(text.trim()), 'soft'),
  text: text.trim(),
});

/** Text of another person, as typed. */
export const quotation = (text: string): MailPart => ({
  html: row(`0 40px 24px; ${TEXT} white-space: pre-wrap; overflow-wrap: anywhere;`, escapeHtml(text), 'ink'),
  text,
});

/** A small heading over lines. */
export const lines = (heading: string, texts: readonly string[]): MailPart => ({
  html: row(
    `0 40px 24px; ${TEXT}`,
    `<div style="${SMALL}" class="soft">${escapeHtml(heading)}</div>${texts.map(escapeHtml).join('<br>')}`,
    'ink',
  ),
  text: [`${heading}:`, ...texts].join('\n'),
});

/** A small heading over one line. */
export const line = (heading: string, text: string): MailPart => ({
  html: lines(heading, [text]).html,
  text: `${heading}: ${text}`,
});

/** Links below each other. */
export const links = (all: readonly { readonly text: string; readonly link: string }[]): MailPart => ({
  html: row(
    `0 40px 24px; ${TEXT}`,
    all
      .map(
        ({ text, link }) =>
          `<a href="${escapeHtml(link)}" style="color: #2b2019;" class="ink">${escapeHtml(text)}</a>`,
      )
      .join('<br>'),
    'ink',
  ),
  text: all.map(({ text, link }) => `${text}: ${link}`).join('\n'),
});

/** The one thing to do. */
export const button = (text: string, link: string): MailPart => ({
  html: row(
    '4px 40px 28px;',
    `<table ${TABLE}><tr><td style="border-radius: 999px; background-color: #b5391a;" class="accent"><a href="${escapeHtml(link)}" style="display: inline-block; padding: 14px 30px; font-family: ${SANS}; font-size: 16px; font-weight: 600; line-height: 20px; color: #fffaf3; text-decoration: none; border-radius: 999px;" class="on-accent">${escapeHtml(text)}</a></td></tr></table>`,
  ),
  text: `${text}: ${link}`,
});

/** A code to type in. */
export const code = (label: string, digits: string): MailPart => ({
  html: row(
    '0 40px 28px;',
    `<table ${TABLE} width="100%"><tr><td align="center" style="padding: 18px 12px; border: 1px solid #e2d4be; border-radius: 14px; background-color: #f9e0d3;" class="wash"><div style="${SMALL}" class="soft">${escapeHtml(label)}</div><div style="font-family: 'Courier New', Courier, monospace; font-size: 30px; font-weight: 700; letter-spacing: 8px; line-height: 42px; color: #2b2019;" class="ink">${escapeHtml(digits)}</div></td></tr></table>`,
  ),
  text: `${label}: ${digits}`,
});

/** A picture over the whole width. */
export const picture = (link: string, alt: string): MailPart => ({
  html: row(
    '0 40px 24px;',
    `<img src="${escapeHtml(link)}" alt="${escapeHtml(alt)}" width="480" style="display: block; width: 100%; max-width: 480px; height: auto; border-radius: 16px; background-color: #f4eadc; ${SMALL}" class="soft">`,
  ),
  text: `${alt}: ${link}`,
});

export interface MailItem {
  readonly picture: string;
  readonly name: string;
  readonly details: string;
  readonly price: string;
}

/** What was ordered, each with a small picture. */
export const items = (all: readonly MailItem[]): MailPart => ({
  html: row(
    '0 40px 8px;',
    `<table ${TABLE} width="100%" style="border-top: 1px solid #e2d4be;" class="line">${all.map(itemRow).join('')}</table>`,
  ),
  text: all
    .map(({ name, details, price }) => `${[name, details].filter(Boolean).join(', ')}: ${price}`)
    .join('\n'),
});

function itemRow({ picture, name, details, price }: MailItem): string {
  const cell = 'padding: 14px 0; border-bottom: 1px solid #e2d4be;';
  return `<tr><td width="72" style="${cell}" class="line"><img src="${escapeHtml(picture)}" width="64" height="64" alt="" style="display: block; width: 64px; height: 64px; object-fit: cover; border-radius: 12px; background-color: #f4eadc;"></td><td style="${cell} padding-left: 12px; ${TEXT}" class="ink line"><b>${escapeHtml(name)}</b><div style="${SMALL}" class="soft">${escapeHtml(details)}</div></td><td align="right" style="${cell} ${TEXT} white-space: nowrap;" class="ink line">${escapeHtml(price)}</td></tr>`;
}

/** Labels and amounts; the last one is the sum. */
export const sums = (all: readonly (readonly [label: string, amount: string])[]): MailPart => ({
  html: row(
    '8px 40px 24px;',
    `<table ${TABLE} width="100%">${all
      .map(([label, amount], index) => {
        const look = index === all.length - 1 ? `${TEXT} font-weight: 700; padding-top: 8px;` : SMALL;
        const name = index === all.length - 1 ? 'ink' : 'soft';
        return `<tr><td style="${look}" class="${name}">${escapeHtml(label)}</td><td align="right" style="${look}" class="${name}">${escapeHtml(amount)}</td></tr>`;
      })
      .join('')}</table>`,
  ),
  text: all.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
});

/**
 * A mail on the shop's paper, light and dark, also those of `supabase/templates`.
 *
 * @param preview what mailboxes show beside the subject
 */
export function mailSheet(title: string, preview: string, parts: readonly MailPart[], site: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (max-width: 480px) { .cell { padding-left: 24px !important; padding-right: 24px !important; } }
@media (prefers-color-scheme: dark) {
.paper { background-color: #1c1714 !important; }
.sheet { background-color: #272019 !important; border-color: #40362d !important; }
.line { border-color: #40362d !important; }
.ink { color: #f4eadc !important; }
.soft { color: #c3b4a3 !important; }
.wash { background-color: #40241a !important; border-color: #40362d !important; }
.accent, .stroke { background-color: #f07a4e !important; }
.on-accent { color: #26110a !important; }
}
</style>
</head>
<body style="margin: 0; padding: 0; background-color: #fbf6ec;" class="paper">
<div style="display: none; max-height: 0; overflow: hidden;">${escapeHtml(preview)}</div>
<table ${TABLE} width="100%" style="background-color: #fbf6ec;" class="paper"><tr><td align="center" style="padding: 36px 16px;">
<table ${TABLE} width="100%" style="max-width: 560px; background-color: #fffdf8; border: 1px solid #e2d4be; border-radius: 24px;" class="sheet">
${row(`36px 40px 0; font-family: ${SERIF}; font-size: 20px; font-weight: 600; line-height: 26px; color: #2b2019;`, escapeHtml(nameOfShop()), 'ink')}
${row('6px 40px 24px;', '<div style="width: 72px; height: 4px; border-radius: 4px 2px 5px 3px; background-color: #b5391a; font-size: 0; line-height: 0;" class="stroke">&nbsp;</div>')}
${row(`0 40px 14px; font-family: ${SERIF}; font-size: 30px; font-weight: 600; line-height: 36px; color: #2b2019;`, escapeHtml(title), 'ink')}
${parts.map(({ html }) => html).join('\n')}
</table>
<div style="padding: 20px 16px 0; ${SMALL}" class="soft">${SHOP_TAGLINE}<br><a href="${escapeHtml(site)}" style="color: #64554a;" class="soft">${escapeHtml(site)}</a></div>
</td></tr></table>
</body>
</html>
`;
}
