import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { Mail } from '#backend/mail/mail.ts';
import { formatCents } from '#domain/money.ts';
import type { OrderView } from '#domain/order-view.ts';

/** The mail after an order is paid. `link` opens the order without an account. */
export function confirmationMail(order: OrderView, link: string): Mail {
  return orderMail(order, link, {
    subject: `Thank you! Your order ${order.number}`,
    title: 'Thank you for your order',
    body: 'We are painting your artwork again at full print size now. You will hear from us when it is on its way.',
  });
}

/** The mail when an order leaves. */
export function shippingMail(order: OrderView, link: string): Mail {
  const tracking = order.tracking
    ? ` ${order.tracking.carrier ? `${order.tracking.carrier}, ` : ''}tracking number ${order.tracking.number}.`
    : '';
  return orderMail(order, link, {
    subject: `Your order ${order.number} is on its way`,
    title: 'It is on its way',
    body: `Your order has left our studio.${tracking}`,
  });
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
}

function orderMail(order: OrderView, link: string, { subject, title, body }: Words): Mail {
  const rows = order.items.map(({ title: name, optionsText, quantity, unitPriceCents, petName }) => ({
    name: [`${quantity} × ${name}`, optionsText, petName ? `for ${petName}` : ''].filter(Boolean).join(', '),
    price: formatCents(unitPriceCents * quantity),
  }));
  const sums = [
    ['Subtotal', formatCents(order.subtotalCents)],
    ['Shipping', formatCents(order.shippingCents)],
    ...(order.discountCents > 0 ? [['Discount', `-${formatCents(order.discountCents)}`]] : []),
    ['Tax', formatCents(order.taxCents)],
    ['Total', formatCents(order.totalCents)],
  ] as [string, string][];
  const { name, line1, line2, city, region, postalCode, country } = order.address;
  const address = [name, line1, line2, [city, region, postalCode].filter(Boolean).join(' '), country].filter(
    Boolean,
  );
  const text = [
    title,
    '',
    body,
    '',
    ...rows.map((row) => `${row.name}: ${row.price}`),
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    '',
    'Ships to:',
    ...address,
    '',
    `Your order: ${link}`,
    '',
    'Pawtrait',
  ].join('\n');
  const cell = (left: string, right: string, bold = false) =>
    `<tr><td style="padding:6px 0;${bold ? 'font-weight:700' : ''}">${escapeHtml(left)}</td><td style="padding:6px 0;text-align:right;${bold ? 'font-weight:700' : ''}">${escapeHtml(right)}</td></tr>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf6ec;color:#2b2019;font:16px/1.55 Figtree,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="font:600 26px Georgia,serif;margin:0 0 24px">Pawtrait</p>
<div style="background:#fffdf8;border:1px solid #e2d4be;border-radius:18px;padding:28px 24px">
<h1 style="font:600 28px/1.15 Georgia,serif;margin:0 0 12px">${escapeHtml(title)}</h1>
<p style="margin:0 0 20px">${escapeHtml(body)}</p>
<p style="margin:0 0 4px;color:#64554a">Order ${escapeHtml(order.number)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid #e2d4be;border-bottom:1px solid #e2d4be;margin:12px 0">
${rows.map((row) => cell(row.name, row.price)).join('\n')}
</table>
<table role="presentation" style="width:100%;border-collapse:collapse">
${sums.map(([label, amount], index) => cell(label, amount, index === sums.length - 1)).join('\n')}
</table>
<p style="margin:20px 0 4px;color:#64554a">Ships to</p>
<p style="margin:0 0 24px">${address.map(escapeHtml).join('<br>')}</p>
<a href="${escapeHtml(link)}" style="display:inline-block;background:#b5391a;color:#fffaf3;text-decoration:none;font-weight:600;border-radius:999px;padding:14px 28px">View your order</a>
</div>
<p style="color:#64554a;font-size:14px;margin:20px 0 0">See your pet as art. Instantly.</p>
</div></body></html>`;
  return { to: order.email, subject, text, html };
}
