import { escapeHtml } from './escape-html.ts';
import type { KeptMail } from './local-mailbox.ts';

/** The local mailbox as one page without scripts; mails are shown in frames that may run none either. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  const list =
    mails.length === 0
      ? '<p class="empty">No mail yet. Sign up in the shop, and the confirmation appears here.</p>'
      : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Local mailbox</title>
<style>
  :root { color-scheme: light dark; --paper: #faf5ec; --sheet: #fffdf8; --ink: #2b2420; --quiet: #7b6f66; --line: #e6dccd; --accent: #b4472a; }
  @media (prefers-color-scheme: dark) { :root { --paper: #1d1917; --sheet: #262120; --ink: #f3ebe0; --quiet: #ac9f92; --line: #3d3531; --accent: #e88a6a; } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
  h1 { font: 600 2rem/1.2 Fraunces, Georgia, serif; margin: 0; }
  .lead, time, .to { color: var(--quiet); }
  .lead { margin: .25rem 0 2rem; }
  details { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; margin: 0 0 .75rem; overflow: hidden; }
  summary { cursor: pointer; padding: .9rem 1.1rem; display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; border-radius: 12px; }
  summary strong { font-weight: 600; overflow-wrap: anywhere; }
  .to { grid-column: 1 / -1; font-size: .9rem; overflow-wrap: anywhere; }
  time { font-size: .9rem; white-space: nowrap; }
  @media (max-width: 32rem) { summary > * { grid-column: 1 / -1; } }
  iframe { display: block; width: 100%; height: 36rem; border: 0; border-top: 1px solid var(--line); background: #faf5ec; }
  .empty { border: 2px dashed var(--line); border-radius: 12px; padding: 3rem 1rem; text-align: center; color: var(--quiet); }
</style>
</head>
<body>
<main>
<h1>Local mailbox</h1>
<p class="lead">No mail server is set, so mails stay on this machine. Newest first; reload to look again.</p>
${list}
</main>
</body>
</html>
`;
}

function article({ to, subject, html, sent_at, pictures = [] }: KeptMail, index: number): string {
  // Links in a mail open in the whole window, and only after a click.
  const framed = `<base target="_top">${pictures.reduce(
    (shown, { id, base64 }) => shown.replaceAll(`cid:${id}`, `data:image/jpeg;base64,${base64}`),
    html,
  )}`;
  return `<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(subject)}</strong><time datetime="${escapeHtml(sent_at)}">${escapeHtml(when(sent_at))}</time><span class="to">To ${escapeHtml(to)}</span></summary>
<iframe title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation" loading="lazy" srcdoc="${escapeHtml(framed)}"></iframe>
</details>`;
}

function when(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
