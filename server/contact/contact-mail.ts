import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { Mail } from '#backend/mail/mail.ts';
import type { ContactMessage } from '#domain/contact-message.ts';

/** The mail that tells the shop of a message; answering it writes to the sender. */
export function contactMail(to: string, { name, email, subject, message }: ContactMessage): Mail {
  const line = `${name} <${email}> wrote:`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf6ec;color:#2b2019;font:16px/1.55 Figtree,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="font:600 26px Georgia,serif;margin:0 0 24px">Pawtrait</p>
<div style="background:#fffdf8;border:1px solid #e2d4be;border-radius:18px;padding:28px 24px">
<h1 style="font:600 24px/1.2 Georgia,serif;margin:0 0 12px">${escapeHtml(subject)}</h1>
<p style="margin:0 0 20px;color:#64554a">${escapeHtml(line)}</p>
<p style="margin:0;white-space:pre-wrap">${escapeHtml(message)}</p>
</div>
<p style="color:#64554a;font-size:14px;margin:20px 0 0">Sent from the contact form. Answer this mail to write back.</p>
</div></body></html>`;
  return {
    to,
    replyTo: email,
    subject: `Message: ${subject}`,
    text: `${line}\n\n${message}\n\n-- \nSent from the contact form. Answer this mail to write back.`,
    html,
  };
}
