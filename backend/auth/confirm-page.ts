import { nameOfShop } from '#domain/shop/shop-name.ts';
import { escapeHtml } from '../mail/escape-html.ts';

interface Wording {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const SIGN_IN: Wording = {
  title: 'Sign in',
  text: 'One click, and you are signed in on this device.',
  button: 'Sign in',
};
const wordings: Readonly<Record<string, Wording>> = {
  signup: {
    title: 'Confirm your e-mail',
    text: 'One click, and your free art studio is ready. If you did not sign up, close this page: nothing happens.',
    button: 'Confirm my e-mail',
  },
  invite: {
    title: 'You are invited',
    text: 'One click opens your account. If you do not want it, close this page: nothing happens.',
    button: 'Open my account',
  },
  magiclink: SIGN_IN,
  email: SIGN_IN,
  recovery: {
    title: 'Choose a new password',
    text: 'One click signs you in, then you choose a new password. If you did not ask for it, close this page: nothing happens.',
    button: 'Choose a new password',
  },
  email_change: {
    title: 'Confirm the change of e-mail',
    text: 'The account that asked for this will use the new address, and see what was ordered with it. If that was not you, close this page: nothing happens.',
    button: 'Confirm the change',
  },
};

/**
 * The page that a mail's link opens. Mail scanners and previews open links too, so opening it
 * does nothing; its one button posts to `action`, and that redeems the token.
 *
 * @param type what the link is for, as in `VerificationType`
 * @param action path and query that the button posts to
 * @param target where the answer leads, for the page's policy: browsers hold redirects of a form to it too
 */
export function confirmPage(type: string, action: string, target: string): Response {
  const { title, text, button } = wordings[type] ?? SIGN_IN;
  const { origin, protocol } = new URL(target);
  const leadsTo = origin === 'null' ? protocol : origin;
  return new Response(html(title, text, button, action), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The address holds a secret. The form's own post still needs an origin.
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

function html(title: string, text: string, button: string, action: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; --paper: #fbf6ec; --sheet: #fffdf8; --ink: #2b2019; --soft: #64554a; --line: #e2d4be; --accent: #b5391a; --on-accent: #fffaf3; }
  @media (prefers-color-scheme: dark) { :root { --paper: #1c1714; --sheet: #272019; --ink: #f4eadc; --soft: #c3b4a3; --line: #40362d; --accent: #f07a4e; --on-accent: #26110a; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 17px/1.6 Figtree, 'Segoe UI', system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(34rem, 100% - 2rem); padding: 2.25rem 2rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 24px; }
  p { margin: 0 0 1.75rem; }
  .shop { margin: 0 0 1.25rem; font: 600 1.2rem/1.3 Fraunces, Georgia, serif; }
  .shop::after { content: ''; display: block; width: 4.5rem; height: 4px; margin-top: .4rem; border-radius: 4px 2px 5px 3px; background: var(--accent); }
  h1 { margin: 0 0 .75rem; text-wrap: balance; font: 600 2rem/1.2 Fraunces, Georgia, serif; }
  button { min-height: 3.25rem; padding: .6rem 2rem; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
</style>
</head>
<body>
<main>
<p class="shop">${escapeHtml(nameOfShop())}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(button)}</button></form>
</main>
</body>
</html>
`;
}
